import { gzipSync } from "node:zlib";
import { expect, inject, test } from "vitest";
import { maxGpxBytes } from "#domain/predictions/input/upload.ts";
import { maxActivityFileBytes } from "#domain/training/file-limits.ts";
import { maxHeldSamples } from "#domain/training/files/samples.ts";
import { uploadForm } from "#lab/bench/edge-server.ts";
import { registerRunner } from "#lab/bench/runner.ts";
import { fileOf } from "../fuzz/fit-file.ts";

// The largest inputs that are admitted, and small ones that would make much, one after the other, before a worker
// whose V8 has the memory of an isolate: one that needed more would end the process, and its request with it.

const origin = inject("origin");
const utf8 = (text: string) => new TextEncoder().encode(text);
const repeated = (count: number, one: (i: number) => string) =>
	Array.from({ length: count }, (_, i) => one(i)).join("");
const isoAt = (second: number) => new Date(Date.UTC(2026, 3, 1) + 1000 * second).toISOString();

/** A course of 10 MB of the shortest points, in tracks that follow each other: its points are kept to be chosen from. */
const denseCourse = () => {
	const points = repeated(
		Math.floor((maxGpxBytes - 2000) / 33),
		(i) => `<trkpt lat="45.${String(10_000 + (i % 80_000))}" lon="5.1"/>`,
	);
	const half = points.indexOf("<", points.length / 2);
	const from = points.indexOf("<trkpt", half);
	const tracks = [points.slice(0, from), points.slice(from)].map(
		(text) => `<trk><trkseg>${text}</trkseg></trk>`,
	);
	return utf8(`<gpx>${tracks.join("")}</gpx>`).slice(0, maxGpxBytes);
};
/** The longest course with the most slope segments: the largest answer. */
const longCourse = () =>
	utf8(
		`<gpx><trk><trkseg>${repeated(24_990, (i) => `<trkpt lat="0" lon="${((i * 40) / 111_319.49).toFixed(6)}"><ele>${1000 + 4 * Math.abs((i % 8) - 4)}</ele></trkpt>`)}</trkseg></trk></gpx>`,
	);
const worldCourse = () =>
	utf8(
		`<gpx><trk><trkseg>${repeated(12, (i) => `<trkpt lat="${i % 2 ? 60 : -60}" lon="${i * 30}"/>`)}</trkseg></trk></gpx>`,
	);
/** 25 MB of samples with a time each. */
const longTcx = () => {
	const point = (i: number) => `<Trackpoint><Time>${isoAt(i)}</Time></Trackpoint>`;
	const count = Math.floor((maxActivityFileBytes - 200) / point(0).length);
	return utf8(`<T><Activity Sport="Running">${repeated(count, point)}</Activity></T>`);
};
/** As many records as are held, an hour and a half of them to the second. */
const longFit = (): Uint8Array<ArrayBuffer> => {
	const definition = [0x40, 0, 0, 20, 0, 2, 253, 4, 0x86, 3, 1, 0x02];
	const data = new Uint8Array(definition.length + 6 * maxHeldSamples);
	data.set(definition);
	const view = new DataView(data.buffer);
	for (let i = 0, at = definition.length; i < maxHeldSamples; i++, at += 6) {
		view.setUint32(at + 1, 1_100_000_000 + i, true);
		view.setUint8(at + 5, 140);
	}
	return fileOf(data);
};

test("The largest admitted inputs, and small ones that unpack to much, are answered within an isolate's heap", async () => {
	const token = await registerRunner(origin, "heap@relief.test");
	const headers = { Authorization: `Bearer ${token}` };

	async function upload(gpx: Uint8Array<ArrayBuffer>): Promise<string> {
		const form = uploadForm(gpx, "a.gpx", 200, token);
		const answer = await fetch(`${origin}/api/upload-gpx`, { method: "POST", ...form });
		const body = (await answer.json()) as { code?: string; predicted_time?: string };
		return `${answer.status} ${body.code ?? (body.predicted_time ? "predicted" : "")}`;
	}
	expect(await upload(worldCourse())).toBe("422 gpx.too_long");
	expect(await upload(denseCourse())).toMatch(/^(200 predicted|422 gpx\.)/);
	expect(await upload(longCourse())).toBe("200 predicted");

	const begun = await fetch(`${origin}/api/imports`, {
		method: "POST",
		headers: { ...headers, "Content-Type": "application/json" },
		body: JSON.stringify({ name: "heap", files_total: 5, left_out: [] }),
	});
	const { id } = (await begun.json()) as { id: string };

	async function bring(path: string, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
		const query = new URLSearchParams({ path, zone: "Europe/Paris" });
		const answer = await fetch(`${origin}/api/imports/${id}/files?${query}`, {
			method: "PUT",
			headers,
			body: bytes,
		});
		const { outcome, code } = (await answer.json()) as { outcome?: string; code: string | null };
		return `${answer.status} ${outcome ?? ""} ${code ?? ""}`.trim();
	}
	const packed = (bytes: Uint8Array) => new Uint8Array(gzipSync(bytes));
	expect(await bring("deep.gpx.gz", packed(utf8("<a>".repeat(8_000_000))))).toBe(
		"200 left_out file.too_deep",
	);
	expect(
		await bring("wide.gpx.gz", packed(utf8(`<gpx>${"<trkpt/>".repeat(3_000_000)}</gpx>`))),
	).toBe("200 left_out file.too_many_samples");
	expect(await bring("long.tcx", longTcx())).toBe("200 added");
	expect(await bring("long.tcx.gz", packed(longTcx()))).toBe("200 known");
	expect(await bring("long.fit", longFit())).toBe("200 added");
});
