import { readFileSync } from "node:fs";
import { crc32, inflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { previewColours, previewPicture, previewSize } from "./preview-picture.ts";

const { widthPx, heightPx } = previewSize;
/** A pass in the middle, 1,000 m above both ends. */
const pass = Array.from({ length: 201 }, (_, k) => ({
	distanceM: k * 100,
	elevationM: 500 + 10 * (100 - Math.abs(100 - k)),
}));

/** Chunks of a PNG by their names, each checked by its sum. */
function chunksOf(bytes: Uint8Array): Map<string, Uint8Array> {
	const view = new DataView(bytes.buffer, bytes.byteOffset);
	const chunks = new Map<string, Uint8Array>();
	for (let at = 8; at < bytes.length; ) {
		const length = view.getUint32(at);
		const name = new TextDecoder().decode(bytes.subarray(at + 4, at + 8));
		expect(view.getUint32(at + 8 + length)).toBe(crc32(bytes.subarray(at + 4, at + 8 + length)));
		chunks.set(name, bytes.subarray(at + 8, at + 8 + length));
		at += 12 + length;
	}
	return chunks;
}

/** Pixels of a picture whose rows are all filtered by the row above, as "#rrggbb". */
function pixelsOf(chunks: Map<string, Uint8Array>) {
	const filtered = inflateSync(chunks.get("IDAT") ?? new Uint8Array());
	const stride = 3 * widthPx;
	expect(filtered.length).toBe(heightPx * (stride + 1));
	const pixels = new Uint8Array(heightPx * stride);
	for (let i = 0; i < pixels.length; i++) {
		const above = i < stride ? 0 : pixels[i - stride];
		pixels[i] = filtered[i + Math.floor(i / stride) + 1] + above;
	}
	return (x: number, y: number) =>
		`#${[0, 1, 2].map((k) => pixels[y * stride + 3 * x + k].toString(16).padStart(2, "0")).join("")}`;
}

test("A course is drawn by day as a PNG for previews: its land under the sky, its crest in its slopes", async () => {
	const picture = await previewPicture(pass, 20_000);
	expect([...picture.subarray(1, 4)]).toEqual([...new TextEncoder().encode("PNG")]);
	const chunks = chunksOf(picture);
	expect([...chunks.keys()]).toEqual(["IHDR", "IDAT", "IEND"]);
	const head = new DataView((chunks.get("IHDR") as Uint8Array).slice().buffer);
	expect([head.getUint32(0), head.getUint32(4)]).toEqual([widthPx, heightPx]);
	const at = pixelsOf(chunks);
	expect(at(600, 10)).toBe(previewColours["--sky-day"]);
	expect(at(600, heightPx - 1)).toBe(previewColours["--land-4"]);
	const column = (x: number) => Array.from({ length: heightPx }, (_, y) => at(x, y));
	expect(column(300)).toContain(previewColours["--slope-up-steep"]);
	expect(column(900)).toContain(previewColours["--slope-down-steep"]);
	const crestAt = (x: number) => column(x).indexOf(previewColours["--land-1"]);
	expect(crestAt(590)).toBeLessThan(crestAt(300));
});

test("Its bytes are few, and the same for the same course", async () => {
	const rough = pass.map((point, k) => ({ ...point, elevationM: point.elevationM + 90 * (k % 2) }));
	const picture = await previewPicture(rough, 20_000);
	expect(picture.length).toBeLessThan(150_000);
	expect(await previewPicture(rough, 20_000)).toEqual(picture);
});

test("Its colours are those of pages in the light", () => {
	const tokens = readFileSync(new URL("../../../ui/tokens.css", import.meta.url), "utf8");
	for (const [token, colour] of Object.entries(previewColours)) {
		expect(tokens).toMatch(new RegExp(`${token}: light-dark\\(${colour},`));
	}
});
