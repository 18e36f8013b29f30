import { describe, expect, it } from "vitest";
import { bytesOf, core, type RawPoint, readPoints } from "../fixtures/core.ts";
import { assertSaxesAgrees, structuralErrors } from "../fixtures/gpx-agreement.ts";
import { seeded } from "../fixtures/random.ts";
import { mutate, randomGpx } from "../fixtures/random-gpx.ts";
import { saxesPoints, txmlPoints } from "../fixtures/reference-readers.ts";

const places = (points: readonly RawPoint[]) =>
	points.map(({ lat, lon, ele }) => ({ lat, lon, ele }));

describe("saxes", () => {
	it("reads the same points from 1,500 seeded files of every style", () => {
		const random = seeded(31);
		for (let i = 0; i < 1500; i++) {
			const file = randomGpx(random);
			const reference = saxesPoints(file.text);
			expect(reference.error).toBeNull();
			const ours = readPoints(file.text);
			expect(structuralErrors.has(ours.fault), file.text).toBe(false);
			expect(places(ours.points)).toEqual(reference.points);
			expect(ours.points.map((point) => point.lat)).toEqual(file.lat);
			expect(ours.points.map((point) => point.ele)).toEqual(file.ele);
		}
	});

	it("agrees on what is well formed, on 4,000 seeded damages", () => {
		const random = seeded(32);
		const seen = { both: 0, neither: 0, one: 0 };
		for (let i = 0; i < 4000; i++) {
			const bytes = mutate(random, bytesOf(randomGpx(random).text));
			seen[assertSaxesAgrees(bytes, readPoints(bytes))]++;
		}
		expect(seen.both).toBeGreaterThan(500);
		expect(seen.neither).toBeGreaterThan(500);
	});
});

describe("txml", () => {
	it("reads the same values from 1,000 seeded plain files", () => {
		const random = seeded(33);
		for (let i = 0; i < 1000; i++) {
			const { text } = randomGpx(random, true);
			expect(places(readPoints(text).points)).toEqual(txmlPoints(text));
		}
	});
});

describe("a border between chunks", () => {
	it("may fall on any byte of a file", () => {
		const random = seeded(34);
		for (let k = 0; k < 8; k++) {
			const bytes = bytesOf(randomGpx(random).text.replace("\ufeff", ""));
			const whole = readPoints(bytes);
			for (let at = 1; at < bytes.length; at++) {
				core.open(0, 1);
				for (const part of [bytes.subarray(0, at), bytes.subarray(at)]) {
					new Uint8Array(core.memory.buffer, core.inputPtr(), part.length).set(part);
					core.push(part.length);
				}
				core.flush();
				const last = whole.points.length - 1;
				const same =
					core.pointCount() === last + 1 &&
					(last < 0 || Object.is(core.lonOf(last), whole.points[last]?.lon));
				if (!same || core.finish() !== whole.fault)
					expect.unreachable(`border at ${at} of ${bytes.length}`);
			}
			expect(readPoints(bytes, 1)).toEqual(whole);
		}
	});
});
