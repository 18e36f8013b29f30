import { describe, expect, test } from "vitest";
import { modelSettings } from "../../domain/predictions/model-settings.ts";
import { ownSpread } from "../../domain/predictions/own-spread.ts";
import { courseLike } from "../../domain/predictions/race-backtest.ts";
import { pastRun } from "../fixtures/histories.ts";
import { predictOn, timedSettings } from "../fixtures/prediction-core.ts";

describe("a course like a run's ground", () => {
	test.each([
		[12_000, 12_000, 0],
		[20_000, 24_500, 3_900],
		[9_000, 14_000, 8_000],
	])(
		"of %d m costs the core %d m, and %d m more per unit of hill cost",
		(distanceM, equivalentM, hillM) => {
			const { features } = pastRun({ distanceM });
			const course = courseLike({ ...features, equivalentM, hillM });
			const lengthAt = (mean: number) => {
				const settings = timedSettings(equivalentM, 3600);
				const prior = { ...settings.prior, hillCost: { mean, sd: 0 } };
				return predictOn(course, { settings: { ...settings, prior } }).equivalentM;
			};
			expect(lengthAt(0) / equivalentM).toBeCloseTo(1, 4);
			// the climb is whole cells of 20 m
			expect(Math.abs(lengthAt(1) - lengthAt(0) - hillM)).toBeLessThan(34);
		},
	);
});

describe("a runner's own spread", () => {
	test("A runner's own spread is everybody's without races, and pulled toward it by ten", () => {
		expect(ownSpread([])).toBe(1);
		expect(ownSpread([1, -1, 1])).toBe(1);
		expect(ownSpread(Array(10).fill(2))).toBeCloseTo(Math.sqrt(2.5), 12);
		expect(ownSpread(Array(10).fill(0))).toBeCloseTo(Math.sqrt(0.5), 12);
	});

	test("A runner's own spread hears no race louder than three standard deviations", () => {
		expect(ownSpread([50])).toBe(ownSpread([-3]));
	});
});

test("The day's part of a range grows with it, the others stay", () => {
	const course = courseLike(pastRun({}).features);
	const [usual, wide] = [1, 2].map((spread) =>
		predictOn(course, { settings: modelSettings, ownSpread: spread }),
	) as [ReturnType<typeof predictOn>, ReturnType<typeof predictOn>];
	expect(wide.exactS).toBe(usual.exactS);
	expect(wide.parts.day).toBeCloseTo(4 * usual.parts.day, 12);
	expect(wide.parts.ability).toBe(usual.parts.ability);
	expect(wide.sd ** 2 - usual.sd ** 2).toBeCloseTo(3 * usual.parts.day, 12);
});
