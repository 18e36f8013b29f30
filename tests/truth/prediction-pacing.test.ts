import { describe, expect, test } from "vitest";
import { modelSettings } from "../../domain/predictions/model-settings.ts";
import type { PacingStrategyName } from "../../domain/predictions/prediction.ts";
import { planShape } from "../../domain/predictions/strategies.ts";
import {
	courseOf,
	flat,
	planOn,
	publishedSettings,
	ran,
	timedSettings,
} from "../fixtures/prediction-core.ts";
import pacing from "./vectors/pacing.json";
import uncertainty from "./vectors/uncertainty.json";

type Times = [PacingStrategyName, number[]][];
const byStrategy = (times: Record<string, number[]>) => Object.entries(times) as Times;

describe("weights", () => {
	test.each(pacing.weights)("of $strategy over $distanceKm km at $x", (one) => {
		const shape = planShape(
			one.strategy as PacingStrategyName,
			one.distanceKm * 1000,
			modelSettings.plan,
		);
		expect(shape.start + shape.slope * one.x).toBeCloseTo(one.weight, 9);
	});
});

describe("kilometre times on a flat 10 km", () => {
	test.each(byStrategy(pacing.flat.times))("%s", (strategy, times) => {
		const course = courseOf([[10, 0]], { cellM: 1000 });
		const settings = timedSettings(10_000, pacing.flat.totalS);
		const { kilometres } = planOn(course, strategy, { settings, results: [] });
		expectTimes(kilometres, times);
	});
});

describe("kilometre times on a hilly 10 km", () => {
	test.each(byStrategy(pacing.hilly.times))("%s", (strategy, times) => {
		const course = courseOf(
			pacing.hilly.grades.map((grade) => [1, grade] as const),
			{ cellM: 1000 },
		);
		const settings = timedSettings(10_381, pacing.hilly.totalS);
		const { kilometres } = planOn(course, strategy, { settings, results: [] });
		expectTimes(kilometres, times);
	});
});

describe("kilometre times on a rough trail of 21.1 km", () => {
	const { trail, evidence } = uncertainty;
	const { raceSd, sdPerMonth, daysPerMonth } = publishedSettings.evidence;
	const results = evidence.results.map(({ timeS, logSpeed, sd }) =>
		ran(
			Math.exp(logSpeed) * timeS,
			timeS,
			(Math.sqrt(sd * sd - raceSd * raceSd) / sdPerMonth) * daysPerMonth,
		),
	);

	test.each(byStrategy(trail.kilometres))("%s", (strategy, times) => {
		const course = courseOf(trail.gradeRuns as [number, number][], { cellM: trail.cellM });
		const { kilometres } = planOn(course, strategy, {
			settings: publishedSettings,
			weeklyKm: evidence.weeklyKm,
			surface: trail.surface,
			results,
		});
		expectTimes(kilometres, times);
	});
});

test("A flat course is run the same at even pace and at even effort", () => {
	const even = planOn(flat(12_345), "even-pace").kilometres;
	expectTimes(
		even,
		planOn(flat(12_345), "hill-optimized").kilometres.map((row) => row.exactS),
	);
});

function expectTimes(rows: readonly { exactS: number }[], expected: readonly number[]) {
	expect(rows).toHaveLength(expected.length);
	rows.forEach((row, k) => {
		expect(Math.abs(row.exactS - expected[k])).toBeLessThanOrEqual(pacing.toleranceS);
	});
}
