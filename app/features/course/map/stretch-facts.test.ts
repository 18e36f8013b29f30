import { expect, test } from "vitest";
import { stretchBetween } from "../course-stretch.ts";
import { stretchFacts } from "./stretch-facts.ts";

const distanceM = Array.from({ length: 101 }, (_, i) => i * 100);
const elevationM = distanceM.map((at) => 500 + 200 * Math.sin(at / 900));
const course = { gainM: 710, lossM: 760 };
const heights = { distanceM, elevationM };

test("Stretches that follow each other add up to the course", () => {
	const borders = [0, 1230, 4560, 4570, 9990, 10_000];
	const parts = borders
		.slice(1)
		.map((endM, k) => stretchFacts(heights, course, { startM: borders[k], endM }));
	const sum = (pick: "gainM" | "lossM") =>
		parts.reduce((total, part) => total + (part[pick] ?? Number.NaN), 0);
	expect(Math.abs(sum("gainM") - 710)).toBeLessThanOrEqual(3);
	expect(Math.abs(sum("lossM") - 760)).toBeLessThanOrEqual(3);
	expect(stretchFacts(heights, course, { startM: 0, endM: 10_000 })).toEqual({
		lengthM: 10_000,
		...course,
		meanSlope: (elevationM[100] - elevationM[0]) / 10_000,
	});
});

test("A stretch that only rises gains its height and loses none", () => {
	const line = { distanceM: [0, 1000, 2000], elevationM: [100, 200, 100] };
	const facts = stretchFacts(line, { gainM: 100, lossM: 100 }, { startM: 250, endM: 750 });
	expect(facts).toEqual({ lengthM: 500, gainM: 50, lossM: 0, meanSlope: 0.1 });
});

test("A stretch of a course without heights has a length alone", () => {
	const unknown = { gainM: null, lossM: null };
	const facts = stretchFacts({ distanceM: [], elevationM: [] }, unknown, { startM: 0, endM: 70 });
	expect(facts).toEqual({ lengthM: 70, gainM: null, lossM: null, meanSlope: null });
});

test("A stretch lies within the course, in steps of 10 m, in either order of its ends", () => {
	expect(stretchBetween(4321, 1234, 10_003)).toEqual({ startM: 1230, endM: 4320 });
	expect(stretchBetween(-50, 12_000, 10_003)).toEqual({ startM: 0, endM: 10_003 });
	expect(stretchBetween(500, 503, 10_003)).toBe(null);
});
