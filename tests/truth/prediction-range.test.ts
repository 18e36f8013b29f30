import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { modelSettings } from "#domain/predictions/model/model-settings.ts";
import type { RaceResult } from "#domain/predictions/model/prediction.ts";
import { courseOf, flat, predictOn, ran, sum } from "../fixtures/prediction-core.ts";
import { anyCourse, anyResult, anyRunner, seeded } from "../fixtures/prediction-courses.ts";

describe("range", () => {
	test("Range contains the time", () => {
		fc.assert(
			fc.property(anyCourse, anyRunner, (course, results) => {
				const { lowS, timeS, highS } = predictOn(course, { results });
				expect(lowS <= timeS && timeS <= highS).toBe(true);
			}),
			seeded,
		);
	});

	test("Range is the sum of its parts", () => {
		fc.assert(
			fc.property(anyCourse, anyRunner, (course, results) => {
				const { sd, parts } = predictOn(course, { results });
				const total = parts.ability + parts.hills + parts.course + parts.day;
				expect(Math.abs(total - sd * sd)).toBeLessThan(1e-12);
			}),
			seeded,
		);
	});

	test("Range widens away from the result's duration, both ways", () => {
		const sd = (metres: number) =>
			predictOn(flat(metres), { results: [ran(10_000, 2700)] }).parts.ability;
		const longer = [10_000, 15_000, 21_097, 42_195, 100_000].map(sd);
		const shorter = [8000, 5000, 3000, 1500].map(sd);
		expect(longer).toEqual([...longer].sort((a, b) => a - b));
		expect(shorter).toEqual([...shorter].sort((a, b) => a - b));
	});

	test("Range widens with the age of the result", () => {
		const spread = [0, 30, 180, 365, 1000].map(
			(age) => predictOn(flat(10_000), { results: [ran(10_000, 2700, age)] }).sd,
		);
		expect(spread).toEqual([...spread].sort((a, b) => a - b));
		expect(new Set(spread).size).toBe(5);
	});

	test("of ability never widens with one more result", () => {
		fc.assert(
			fc.property(
				anyRunner,
				anyResult,
				fc.constantFrom(600, 3600, 12_000, 60_000),
				(results, one, timeS) => {
					// the newest first: what is learnt first is what both have in common
					const older = { ...one, ageDays: 1001 };
					const known = abilityVariance(timeS, results);
					expect(abilityVariance(timeS, [...results, older])).toBeLessThanOrEqual(known + 1e-15);
				},
			),
			seeded,
		);
	});

	test("Range grows with hills, which a flat result says little about", () => {
		const spread = [0, 0.03, 0.06, 0.12, 0.2].map(
			(grade) =>
				predictOn(
					courseOf([
						[250, grade],
						[250, -grade],
					]),
				).sd,
		);
		expect(spread).toEqual([...spread].sort((a, b) => a - b));
	});

	test("Range is wider without elevation", () => {
		const unknown = { ...flat(10_000), elevationMethod: "none" as const };
		expect(predictOn(unknown).sd).toBeGreaterThan(predictOn(flat(10_000)).sd);
	});

	test("of a wild result stays near the runner's others", () => {
		const usual = [ran(10_000, 2700), ran(5000, 1300)];
		const wild = [...usual, ran(10_000, 5400)];
		expect(
			predictOn(flat(10_000), { results: wild }).exactS /
				predictOn(flat(10_000), { results: usual }).exactS,
		).toBeLessThan(1.12);
	});
});

/** φᵀPφ of ln speed for an effort of `timeS`, from the covariance after the results. */
function abilityVariance(timeS: number, results: readonly RaceResult[]): number {
	const { covariance } = predictOn(flat(10_000), { results });
	const { firstS, secondS } = modelSettings.hinges;
	const row = [
		1,
		-Math.log(Math.min(timeS, firstS) / 3600),
		-Math.log(Math.min(Math.max(timeS, firstS), secondS) / firstS),
		-Math.log(Math.max(timeS, secondS) / secondS),
	];
	return sum(row.flatMap((a, i) => row.map((b, j) => a * b * covariance[i * 9 + j])));
}
