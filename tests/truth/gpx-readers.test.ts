import { afterEach, expect, it } from "vitest";
import { bytesOf, core, readPoints } from "../fixtures/core.ts";
import { gpxKinds, makeKind } from "../fixtures/gpx-kinds.ts";
import { pick, pickInt, seeded } from "../fixtures/random.ts";
import { mutate, randomGpx } from "../fixtures/random-gpx.ts";

const chunks = [1, 61, 997, 4096, 65536];
const top = 2;

/** Points, places and fault with so many fast readers in use; 0 is the tokenizer alone. */
function readUpTo(step: number, bytes: Uint8Array, chunk = 65536) {
	core.limitReaders(step);
	const { points, places, fault } = readPoints(bytes, chunk);
	return { points, places, fault, offset: fault === 0 ? 0 : core.errorOffset() };
}
afterEach(() => core.limitReaders(top));

it.each(gpxKinds)("every reader reads what the tokenizer reads: %s", (kind) => {
	const bytes = makeKind(kind, 60_000, 5);
	const slowest = readUpTo(0, bytes);
	expect(slowest.points.length).toBeGreaterThan(100);
	for (let step = 1; step <= top; step++) {
		for (const chunk of chunks) expect(readUpTo(step, bytes, chunk)).toEqual(slowest);
	}
});

it.each(gpxKinds)("numbers and times are those of JavaScript: %s", (kind) => {
	const bytes = makeKind(kind, 200_000, 6);
	const text = new TextDecoder().decode(bytes).replace(/<!--.*?-->/g, "");
	const values = (pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1] ?? "");
	const { points } = readPoints(bytes);
	expect(points.map((p) => p.lat)).toEqual(values(/lat="([^"]*)"/g).map(Number));
	expect(points.map((p) => p.lon)).toEqual(values(/lon="([^"]*)"/g).map(Number));
	const heights = values(/<ele>([^<]*)</g).map(Number);
	if (heights.length > 0) expect(points.map((p) => p.ele)).toEqual(heights);
	const times = values(/<time>([^<]*)</g).map((stamp) => Date.parse(stamp));
	if (times.length > 0) expect(points.map((p) => p.time)).toEqual(times);
});

it("every reader refuses and accepts alike on 4,000 seeded damages", () => {
	const random = seeded(61);
	const files = gpxKinds.map((kind) => makeKind(kind, 6000, 8));
	for (let i = 0; i < 4000; i++) {
		let bytes: Uint8Array = pick(random, files);
		for (let k = pickInt(random, 3); k >= 0; k--)
			if (bytes.length > 0) bytes = mutate(random, bytes);
		const slowest = readUpTo(0, bytes);
		const step = 1 + pickInt(random, top);
		const chunk = pick(random, chunks.slice(1));
		const fast = readUpTo(step, bytes, chunk);
		// points behind the byte of a fault may not have been read yet
		if (slowest.fault !== 0)
			expect([fast.fault, fast.offset]).toEqual([slowest.fault, slowest.offset]);
		if (slowest.offset === 0) {
			expect(fast.points, `damage ${i}`).toEqual(slowest.points);
			expect(fast.places, `damage ${i}`).toEqual(slowest.places);
		}
	}
});

it("every reader reads alike on 1,500 seeded files of every style", () => {
	const random = seeded(62);
	for (let i = 0; i < 1500; i++) {
		const file = randomGpx(random, i % 3 === 0);
		const bytes = bytesOf(file.text);
		const chunk = pick(random, chunks.slice(1));
		const slowest = readUpTo(0, bytes);
		expect(readUpTo(1 + pickInt(random, top), bytes, chunk)).toEqual(slowest);
		expect(slowest.places.map(({ texts }) => texts[0])).toEqual(file.places);
	}
});

it("a number of any length in any place is read alike", () => {
	const random = seeded(63);
	const odd = [
		"",
		"-",
		".",
		"-.5",
		"5.",
		"1e2",
		"1e",
		" 7.5 ",
		"+7",
		"00.10",
		"7,5",
		"&#55;",
		"NaN",
		"-0",
	];
	const number = () => {
		const digits = (count: number) =>
			Array.from({ length: count }, () => pickInt(random, 10)).join("");
		if (random() < 0.1) return pick(random, odd);
		const whole = digits(1 + pickInt(random, random() < 0.1 ? 6 : 2));
		return `${pick(random, ["", "-"])}${whole}${random() < 0.9 ? `.${digits(pickInt(random, random() < 0.2 ? 80 : 34))}` : ""}`;
	};
	for (let i = 0; i < 60; i++) {
		const points = Array.from(
			{ length: 60 },
			() => `<trkpt lat="${number()}" lon="${number()}"><ele>${number()}</ele></trkpt>`,
		);
		const bytes = bytesOf(`<gpx><trk><trkseg>${points.join("\n")}</trkseg></trk></gpx>`);
		const slowest = readUpTo(0, bytes);
		for (let step = 1; step <= top; step++) expect(readUpTo(step, bytes)).toEqual(slowest);
	}
});
