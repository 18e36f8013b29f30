import { describe, expect, test } from "vitest";
import { historyModelSettings, modelSettings } from "#domain/predictions/model/model-settings.ts";
import { planShape } from "#domain/predictions/model/strategies.ts";
import { generalPacing, type UsualPacing } from "#domain/predictions/model/usual-pacing.ts";
import type { PacingStrategyName } from "#domain/predictions/options/strategy-name.ts";
import {
	courseOf,
	flat,
	planOn,
	publishedSettings,
	ran,
	sum,
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

describe("the usual plan of a course of hills", () => {
	const course = courseOf(
		Array.from({ length: 2111 }, (_, i) => [1, 0.06 * Math.sin(i / 40)] as const),
		{ lastCellM: 7 },
	);
	const pacing = {
		slopeResponse: 0.6,
		ownFade: Array.from({ length: 11 }, (_, k) => 0.03 * (k + 1)),
	};

	test.each([4000, 7000, 14_000, 30_000, 56_000, 70_000])("is its formula at %d s", (totalS) => {
		const planned = planOn(course, "usual", { pacing, goalS: totalS });
		const expected = usualKilometres(course, planned.cellCostM, totalS, pacing);
		expect(planned.kilometres).toHaveLength(expected.length);
		planned.kilometres.forEach(({ exactS }, k) => {
			expect(exactS / expected[k]).toBeCloseTo(1, 9);
		});
	});

	test("is that of other runners where nothing is known of the runner", () => {
		const unknown = planOn(course, "usual");
		expect(planOn(course, "usual", { pacing: generalPacing }).kilometres).toEqual(
			unknown.kilometres,
		);
		expect(generalPacing.slopeResponse).toBeCloseTo(1.15 * 0.85, 12);
	});

	test("bends with the strategies of a runner with runs, and not with the same effort", () => {
		const { plan } = historyModelSettings;
		const timesOf = (strategy: PacingStrategyName, slopeResponse: number) => {
			const shape = planShape(strategy, 42_207, plan);
			const { kilometres } = planOn(course, strategy, {
				shape,
				settings: historyModelSettings,
				pacing: { ...pacing, slopeResponse },
			});
			return kilometres.map(({ exactS }) => exactS);
		};
		for (const strategy of ["usual", "positive-split", "negative-split"] as const) {
			expect(timesOf(strategy, 0.3)).not.toEqual(timesOf(strategy, 1));
		}
		expect(timesOf("hill-optimized", 0.3)).toEqual(timesOf("hill-optimized", 1));
	});
});

/** Kilometres by the plainest means: weights of cells, then sums. */
function usualKilometres(
	course: ReturnType<typeof courseOf>,
	costM: ArrayLike<number>,
	totalS: number,
	{ slopeResponse, ownFade }: UsualPacing,
): number[] {
	const cells = course.grade.length;
	const lengths = Array.from({ length: cells }, (_, i) => (i < cells - 1 ? 20 : course.lastCellM));
	const flat = lengths.map((metres, i) => metres * (costM[i] / metres) ** slopeResponse);
	const all = sum(flat);
	const past = Math.max(0, Math.log(totalS / 6300));
	const knots = [0, ...ownFade];
	const k = Math.min(Math.floor(past / 0.25), 10);
	const own = knots[k] + (past / 0.25 - k) * (knots[k + 1] - knots[k]);
	const ultra = Math.min(1, Math.max(0, Math.log(totalS / 50_400) / Math.log(18 / 14)));
	const faster = ultra * Math.min(0.43, 0.26 + 0.25 * Math.log(totalS / 86_400));
	const fade = (1 - ultra) * (Math.min(0.2 * past, 0.36) + (past >= 2.75 ? ownFade[10] : own));
	let done = 0;
	let atM = 0;
	const courseM = sum(lengths);
	const weights = lengths.map((metres, i) => {
		const way = (done + flat[i] / 2) / all;
		const middleM = atM + metres / 2;
		done += flat[i];
		atM += metres;
		const late = 1 + fade * (Math.max(0, 2 * way - 1) - 0.25);
		const early = faster * (-1 + 3 * way - 1.5 * way * way);
		const first = 1 + 0.06 * Math.max(0, 1 - middleM / 1000);
		const last = 1 - 0.03 * Math.max(0, 1 - (courseM - middleM) / 1000);
		return flat[i] * (late + early) * first * last;
	});
	const scale = totalS / sum(weights);
	return Array.from(
		{ length: Math.ceil(courseM / 1000) },
		(_, km) => scale * sum(weights.slice(50 * km, 50 * (km + 1))),
	);
}

function expectTimes(rows: readonly { exactS: number }[], expected: readonly number[]) {
	expect(rows).toHaveLength(expected.length);
	rows.forEach((row, k) => {
		expect(Math.abs(row.exactS - expected[k])).toBeLessThanOrEqual(pacing.toleranceS);
	});
}
