import { describe, expect, test } from "vitest";
import { levelOf } from "#domain/predictions/model/confidence.ts";
import { fadeFromVolume, raceVariance } from "#domain/predictions/model/model-settings.ts";
import {
	core,
	courseOf,
	flat,
	lengthOf,
	predictOn,
	publishedSettings,
	ran,
} from "../fixtures/prediction-core.ts";
import distanceTime from "./vectors/distance-time.json";
import gradeCosts from "./vectors/grade-cost.json";
import uncertainty from "./vectors/uncertainty.json";

/** Relative to the value, or to 0.01 where that is larger. */
function expectNear(value: number, expected: number, tolerance = uncertainty.toleranceRel) {
	expect(Math.abs(value - expected)).toBeLessThanOrEqual(
		tolerance * Math.max(Math.abs(expected), 0.01) + 1e-6,
	);
}

describe("cost of a slope", () => {
	test.each(gradeCosts.cases)("at $grade is $factor", ({ grade, factor }) => {
		expect(Math.abs(core.gradeCost(grade) - factor)).toBeLessThanOrEqual(gradeCosts.tolerance);
	});

	test.each(gradeCosts.cases.filter(({ grade }) => Math.abs(grade) <= 0.2))(
		"at $grade agrees with race records within 4 %",
		({ grade, kay2012 }) => {
			expect(Math.abs(core.gradeCost(grade) / kay2012 - 1)).toBeLessThan(0.045);
		},
	);

	test("Cost of a slope is priced per cell: up and down costs more than its mean slope", () => {
		const hill = courseOf([
			[25, 0.06],
			[25, -0.06],
		]);
		const { equivalentM } = predictOn(hill, { settings: publishedSettings });
		expect(equivalentM / 1000).toBeCloseTo(gradeCosts.convexity.cellwise, 6);
	});

	test("of a grade that is not a number is the steepest descent's, not a trap", () => {
		expect(core.gradeCost(Number.NaN)).toBe(2.096);
	});
});

describe("fade after 1 h 45", () => {
	test.each(distanceTime.fadeFromVolume)(
		"at $weeklyKm km a week is $fade",
		({ weeklyKm, fade }) => {
			expect(fadeFromVolume(weeklyKm)).toBeCloseTo(fade, 5);
		},
	);
});

describe("distance and time", () => {
	const certain = { mean: 0, sd: 0 };
	const cases = distanceTime.cases.flatMap(({ times, ...rest }) =>
		times.map(([metres, seconds]) => ({ ...rest, metres, seconds })),
	);

	test.each(cases)("of $distanceM m in $timeS s give $metres m in $seconds s", (one) => {
		const { prior } = publishedSettings;
		const settings = {
			...publishedSettings,
			prior: {
				logSpeed: { mean: one.logSpeed, sd: 0 },
				fade1: { ...prior.fade1, sd: 0 },
				fade2: { sd: 0 },
				fade3: { ...prior.fade3, sd: 0 },
				hillCost: certain,
			},
		};
		const { exactS } = predictOn(flat(one.metres), {
			settings,
			weeklyKm: one.weeklyKm,
			results: [],
		});
		// the level is given to six decimals, which is 0.05 s on 100 km
		expect(Math.abs(exactS - one.seconds)).toBeLessThanOrEqual(distanceTime.toleranceS);
	});
});

describe("chance to be within 5 %", () => {
	test.each(uncertainty.within5)("at a spread of $sd is $p", ({ sd, p }) => {
		const inside = core.normalBelow(Math.log(1.05) / sd) - core.normalBelow(Math.log(0.95) / sd);
		expect(inside).toBeCloseTo(p, 5);
	});
});

const { evidence, trail } = uncertainty;

/** Age at which a race has this SD as evidence. */
function ageOf(sd: number): number {
	const { raceSd, sdPerMonth, daysPerMonth } = publishedSettings.evidence;
	return (Math.sqrt(sd * sd - raceSd * raceSd) / sdPerMonth) * daysPerMonth;
}

const results = evidence.results.map(({ timeS, logSpeed, sd }) =>
	ran(Math.exp(logSpeed) * timeS, timeS, ageOf(sd)),
);
const published = { settings: publishedSettings, weeklyKm: evidence.weeklyKm };

describe("evidence", () => {
	test("of 40 days ago has an SD of 2.83 %", () => {
		expect(Math.sqrt(raceVariance(40, publishedSettings.evidence))).toBeCloseTo(0.028333, 6);
	});

	test.each([0, 1, 2, 3])("after %i results is the published state", (count) => {
		const { ability, covariance } = predictOn(flat(10_000), {
			...published,
			results: results.slice(0, count),
		});
		evidence.steps[count].ability.forEach((mean, i) => {
			expect(ability[i]).toBeCloseTo(mean, 5);
			expect(Math.sqrt(covariance[i * 10])).toBeCloseTo(evidence.steps[count].sd[i], 5);
		});
	});
});

interface Published {
	distanceM: number;
	equivalentM: number;
	timeS: number;
	sd: number;
	lowS: number;
	highS: number;
	within5: number;
	level: string;
}

function expectPublished(answer: ReturnType<typeof predictOn>, expected: Published) {
	expectNear(answer.equivalentM, expected.equivalentM);
	expectNear(answer.exactS, expected.timeS);
	expectNear(answer.sd, expected.sd);
	expectNear(answer.within5, expected.within5);
	// bounds are whole seconds, outwards
	expect(Math.abs(answer.lowS - expected.lowS)).toBeLessThan(1.5);
	expect(Math.abs(answer.highS - expected.highS)).toBeLessThan(1.5);
	expect(levelOf(answer.sd)).toBe(expected.level);
}

describe("a flat course", () => {
	test.each(uncertainty.roadAllEvidence)("of $distanceM m with all evidence", (expected) => {
		expectPublished(predictOn(flat(expected.distanceM), { ...published, results }), expected);
	});

	test.each(uncertainty.roadOneRace)("of $distanceM m with one race", (expected) => {
		const one = { ...published, results: results.slice(0, 1) };
		expectPublished(predictOn(flat(expected.distanceM), one), expected);
	});

	test.each(uncertainty.roadNoEvidence)("of $distanceM m from the prior alone", (expected) => {
		expectPublished(predictOn(flat(expected.distanceM), { ...published, results: [] }), expected);
	});
});

describe("a rough trail of 21 km", () => {
	const course = courseOf(trail.gradeRuns as [number, number][], { cellM: trail.cellM });
	const inputs = { ...published, results, surface: trail.surface };

	test("A rough trail of 21 km has the published time and range", () => {
		expectPublished(predictOn(course, inputs), trail.prediction);
	});

	test("A rough trail of 21 km has the published parts of its range", () => {
		const { parts, ability } = predictOn(course, inputs);
		const stretch = 1 - ability[2];
		expectNear(Math.sqrt(parts.ability) * stretch, trail.prediction.parts.ability);
		expectNear(Math.sqrt(parts.course) * stretch, trail.prediction.parts.course);
		expectNear(Math.sqrt(parts.day), trail.prediction.parts.day);
	});
});

describe("personal hill cost", () => {
	const hills: [string, [number, number][]][] = [
		[
			"rolling road",
			[
				[50, 0.03],
				[50, -0.03],
			],
		],
		[
			"hilly road",
			[
				[50, 0.06],
				[50, -0.06],
			],
		],
		[
			"flat with steep hills",
			[
				[30, 0],
				[10, 0.15],
				[10, -0.15],
			],
		],
		[
			"alpine ultra",
			[
				[60, 0.02],
				[60, -0.02],
				[60, 0.18],
				[60, -0.18],
			],
		],
	];

	test.each(hills)("on a %s stays near the run-level form it is calibrated in", (_, runs) => {
		const course = courseOf(runs);
		const curve = predictOn(course, { settings: publishedSettings }).equivalentM;
		const steep =
			course.grade.filter((grade) => Math.abs(grade) > 0.1).length / course.grade.length;
		const hilliness = Math.log(curve / lengthOf(course)) + 0.6 * steep;
		const { equivalentM } = predictOn(course);
		expect(Math.abs(equivalentM / (curve * Math.exp(0.3 * hilliness)) - 1)).toBeLessThan(0.03);
	});

	test("on the flat is nothing", () => {
		expect(predictOn(flat(10_000)).equivalentM).toBeCloseTo(10_000, 6);
	});
});
