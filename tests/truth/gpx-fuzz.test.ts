import { expect, it } from "vitest";
import { Fault } from "../../domain/fault.ts";
import { bytesOf, readCourse } from "../fixtures/core.ts";
import { makeGpx, makeGpxOf } from "../fixtures/gpx.ts";
import { pick, pickInt, seeded } from "../fixtures/random.ts";
import { mutate, randomGpx } from "../fixtures/random-gpx.ts";
import { hillyLoop, sample } from "../fixtures/ways.ts";

const slow = { timeout: 30_000 };

/** Reads whatever the bytes are: a sound course, or a refusal with a code. Anything else throws. */
function outcome(bytes: Uint8Array, chunk: number): "course" | string {
	try {
		const course = readCourse(bytes, { chunk });
		expect(course.distanceM).toBeGreaterThanOrEqual(100);
		expect(course.grade.length + 1).toBe(course.lat.length);
		const cells = course.grade.length;
		expect((cells - 1) * course.cellM + course.lastCellM).toBeCloseTo(course.distanceM, 3);
		expect(course.lastCellM).toBeGreaterThan(0);
		expect(course.lastCellM).toBeLessThanOrEqual(course.cellM);
		expect(course.grade.every((slope) => Math.abs(slope) <= 0.45)).toBe(true);
		expect(course.lat.every((lat) => Math.abs(lat) <= 90)).toBe(true);
		expect(course.lon.every((lon) => Math.abs(lon) <= 180)).toBe(true);
		expect(course.gainM >= 0 && course.lossM >= 0).toBe(true);
		const known = course.elevationMethod !== "none";
		expect(course.elevationM.every((ele) => Number.isFinite(ele) === known)).toBe(true);
		return "course";
	} catch (error) {
		if (error instanceof Fault) return error.code;
		throw error;
	}
}

it("gives a course or a refusal on 3,000 seeded damages of real-looking files", slow, () => {
	const random = seeded(41);
	const loop = sample(hillyLoop(1500));
	const files = [
		makeGpx(loop),
		makeGpx(loop, { kind: "rte", quote: "'", prefix: "g:" }),
		makeGpxOf([[loop.slice(0, 30), loop.slice(30)], [loop.slice(50)]]),
	].map(bytesOf);
	const seen = new Map<string, number>();
	for (let i = 0; i < 3000; i++) {
		let bytes = pick(random, files);
		for (let k = pickInt(random, 3); k >= 0; k--)
			if (bytes.length > 0) bytes = mutate(random, bytes);
		const result = outcome(bytes, pick(random, [1, 7, 300, 65536]));
		seen.set(result, (seen.get(result) ?? 0) + 1);
	}
	expect(seen.get("course")).toBeGreaterThan(200);
	expect(seen.size).toBeGreaterThan(4);
});

it("gives a course or a refusal on 1,000 files of every style, anywhere on earth", slow, () => {
	const random = seeded(42);
	for (let i = 0; i < 1000; i++) outcome(bytesOf(randomGpx(random).text), 65536);
});

it("gives a course or a refusal on odd numbers in every place", slow, () => {
	const random = seeded(43);
	const odd = [
		"",
		"0",
		"-0",
		"90",
		"-90",
		"180",
		"-180",
		"179.999999",
		"1e-320",
		"1e308",
		"-1e308",
		"NaN",
		"INF",
		"9000",
		"-500",
		"1e400",
		"89.9999999",
	];
	for (let i = 0; i < 600; i++) {
		const points = Array.from({ length: pickInt(random, 30) }, () => ({
			lat: pick(random, odd),
			lon: pick(random, odd),
			ele: pick(random, odd),
			time: pick(random, [
				"2024-05-12T10:00:00Z",
				"0000-01-01T00:00:00Z",
				"9999-12-31T23:59:59Z",
				"x",
				null,
			]),
		}));
		outcome(bytesOf(makeGpx(points)), 65536);
	}
});

it("gives a refusal on bytes that are no file at all", slow, () => {
	const random = seeded(44);
	for (let i = 0; i < 500; i++) {
		const bytes = Uint8Array.from({ length: pickInt(random, 2000) }, () => pickInt(random, 256));
		expect(outcome(bytes, 512)).toMatch(/^gpx\./);
	}
});
