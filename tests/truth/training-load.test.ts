import { describe, expect, test } from "vitest";
import {
	decayed,
	decayingMean,
	fatigueDays,
	fitnessDays,
	loadRatios,
	monotony,
} from "#domain/training/load.ts";
import vectors from "./vectors/load.json";

const loads = vectors.daily_load;
const on = (values: Readonly<Record<string, number | null>>) =>
	Object.entries(values).map(([day, value]) => [Number(day), value] as const);
const keep = (days: number) => Math.exp(-1 / days);

describe("published values", () => {
	test.each([
		["coupled", vectors.acwr_coupled],
		["uncoupled", vectors.acwr_uncoupled],
		["ewma", vectors.acwr_ewma_seed_first_value],
	] as const)("of the %s load ratio", (form, expected) => {
		const ratios = loadRatios(loads, form);
		for (const [day, value] of on(expected)) {
			if (value === null) expect(ratios[day]).toBeNull();
			else expect(ratios[day]).toBeCloseTo(value, 5);
		}
	});

	test("of fitness, fatigue and form", () => {
		const { fitness_ctl, fatigue_atl, form_yesterday } = vectors.pmc_ctl42_atl7;
		const fitness = decayingMean(loads, fitnessDays);
		const fatigue = decayingMean(loads, fatigueDays);
		for (const [day, value] of on(fitness_ctl))
			expect(fitness[day]).toBeCloseTo(value as number, 5);
		for (const [day, value] of on(fatigue_atl))
			expect(fatigue[day]).toBeCloseTo(value as number, 5);
		for (const [day, value] of on(form_yesterday))
			expect(fitness[day - 1] - fatigue[day - 1]).toBeCloseTo(value as number, 5);
	});

	test.each([
		[vectors.banister_42_7_k1_1_k2_2, 42, 7],
		[vectors.banister_45_15, 45, 15],
	])("of Banister's sums, of which they are a fixed share", (expected, slowDays, fastDays) => {
		const fitness = decayingMean(loads, slowDays);
		const fatigue = decayingMean(loads, fastDays);
		for (const [day, value] of on(expected.fitness))
			expect(fitness[day] / (1 - keep(slowDays))).toBeCloseTo(value as number, 4);
		for (const [day, value] of on(expected.fatigue))
			expect(fatigue[day] / (1 - keep(fastDays))).toBeCloseTo(value as number, 4);
		for (const [day, value] of on(expected.performance)) {
			const sum = fitness[day] / (1 - keep(slowDays));
			const strain = fatigue[day] / (1 - keep(fastDays));
			expect(sum - 2 * strain).toBeCloseTo(value as number, 4);
		}
	});

	test("of one day's load as it fades", () => {
		const { fitness_day_0_7_42, fatigue_day_0_7_42 } = vectors.impulse_100_on_day0;
		for (const [i, days] of [0, 7, 42].entries()) {
			expect(decayed(100, days, 42)).toBeCloseTo(fitness_day_0_7_42[i], 5);
			expect(decayed(100, days, 7)).toBeCloseTo(fatigue_day_0_7_42[i], 5);
		}
	});

	test("of a week's monotony and strain", () => {
		const { week, ...expected } = vectors.monotony_week;
		const found = monotony(week);
		expect(found?.monotony).toBeCloseTo(expected.monotony, 5);
		expect(found?.strain).toBeCloseTo(expected.strain, 4);
		expect(monotony([0, 0, 0, 0, 0, 0, 0])).toBeNull();
	});
});

describe("a load that never changes", () => {
	const even = Array(400).fill(60);
	test.each(["coupled", "uncoupled", "ewma"] as const)(
		"has a %s ratio of 1 from day 28 on",
		(form) => {
			const ratios = loadRatios(even, form);
			expect(ratios.slice(0, 27)).toEqual(Array(27).fill(null));
			for (const ratio of ratios.slice(27)) expect(ratio).toBeCloseTo(1, 9);
		},
	);

	test("A load that never changes is 63.2 % of the fitness at day 42, and all of it in the end", () => {
		const fitness = decayingMean(even, 42);
		expect(fitness[41] / 60).toBeCloseTo(1 - Math.exp(-1), 9);
		expect(fitness[399] / 60).toBeGreaterThan(0.9999);
	});
});

test("A history goes on from where its beginning left it", () => {
	const whole = decayingMean(loads, 42);
	const later = decayingMean(loads.slice(20), 42, whole[19]);
	expect(later.at(-1)).toBeCloseTo(whole.at(-1) as number, 12);
});
