import { expect, test } from "vitest";
import { hillyRunsFor, withFewHills } from "./few-hills.ts";
import { historyReason } from "./runner-model.ts";

const hillCost = 6 * 9 + 6;
const ability = (variance: number) => ({
	mean: Array(9).fill(0),
	runs: 100,
	sinceDays: 1,
	spanDays: 300,
	usesHeartRate: false,
	covariance: Array.from({ length: 81 }, (_, k) => (k === hillCost ? variance : 0)),
});
const varianceOf = (hilliest: number[], variance = 0.01) =>
	withFewHills(ability(variance), hilliest, 0.4).covariance[hillCost];

test("Runs at least half as hilly as the course count", () => {
	expect(hillyRunsFor([0.5, 0.2, 0.19], 0.4)).toBe(2);
});

test("A hill cost is no surer than the hilly runs that it was learned from", () => {
	expect(varianceOf([0.1, 0.1])).toBeCloseTo(0.09, 12);
	expect(varianceOf([0.5, 0.3, 0.1])).toBeCloseTo(0.03, 12);
	expect(varianceOf([], 0.5)).toBe(0.5);
});

test("Beyond ten hilly runs the hill cost is as sure as it was learned", () => {
	expect(varianceOf(Array(11).fill(0.3), 0.001)).toBe(0.001);
	expect(varianceOf(Array(10).fill(0.3), 0.001)).toBeCloseTo(0.09 / 11, 12);
});

test("A range that is wide by hills says how many hilly runs there are, when they are few", () => {
	const course = { elevationMethod: "gps", gainM: 900 } as Parameters<typeof historyReason>[0];
	const parts = { ability: 1e-4, hills: 1e-2, course: 0, day: 1e-3 };
	const prediction = { parts, timeS: 9000, ownSpread: 1, hilliness: 0.4 } as Parameters<
		typeof historyReason
	>[1];
	const reasonFor = (hilliest?: number[]) =>
		historyReason(course, prediction, {
			ability: ability(1),
			fromTracker: false,
			trackers: [],
			longestS: 9000,
			hills: { sd: 0.1, climbPerKmM: 10, hilliest },
		});
	expect(reasonFor([0.5, 0.3, 0.1])).toEqual({
		code: "few_hills",
		values: { gainM: 900, runs: 2 },
	});
	expect(reasonFor(Array(11).fill(0.3)).code).toBe("hills_from_runs");
	expect(reasonFor(undefined).code).toBe("hills_from_runs");
});
