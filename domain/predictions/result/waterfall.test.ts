import { expect, test } from "vitest";
import { answerTo } from "#tests/fixtures/answer.ts";
import { readCourse } from "#tests/fixtures/core.ts";
import { hillyCourseGpx } from "#tests/fixtures/hilly-course.ts";
import { courseOf, flat, half145, lengthOf, predictOn } from "#tests/fixtures/prediction-core.ts";
import { noOptions } from "../options/plan-options.ts";
import { stopAt } from "../options/station.ts";
import { waterfallOf } from "./waterfall.ts";

const partsOn = (course: Parameters<typeof predictOn>[0], other = {}) =>
	waterfallOf(predictOn(course, other), lengthOf(course), 0);

test("The parts of an answer add up to its time, stops included", () => {
	const course = readCourse(hillyCourseGpx({ km: 14 }));
	const body = answerTo(course, {
		evidence: half145,
		strategy: "even-pace",
		options: {
			...noOptions,
			surface: "trail",
			temperatureC: 30,
			stations: [stopAt(5000, 90)],
		},
	});
	const parts = body.waterfall as NonNullable<typeof body.waterfall>;
	expect(Object.values(parts).reduce((sum, part) => sum + part, 0)).toBe(
		body.predicted_time_seconds,
	);
	expect(parts.stops).toBe(90);
	for (const name of ["flat", "climb", "surface", "heat"] as const) {
		expect(parts[name], name).toBeGreaterThan(0);
	}
});

test("Flat ground has no climb, no descent and no ground", () => {
	const { climb, descent, surface, heat } = partsOn(flat(20_000));
	expect([climb, descent, surface, heat].map(Math.abs)).toEqual([0, 0, 0, 0]);
});

test("A long course fades, a short one is faster than the hour", () => {
	expect(partsOn(flat(42_195)).fade).toBeGreaterThan(300);
	expect(partsOn(flat(5000)).fade).toBeLessThan(0);
});

test("Climbs cost, gentle descents give back", () => {
	const { climb, descent } = partsOn(
		courseOf([
			[200, 0.06],
			[200, -0.06],
		]),
	);
	expect(climb).toBeGreaterThan(0);
	expect(descent).toBeLessThan(0);
	expect(climb).toBeGreaterThan(-descent);
});
