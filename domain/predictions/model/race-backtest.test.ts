import { describe, expect, test } from "vitest";
import { manyRuns, pastRun } from "#tests/fixtures/histories.ts";
import { predictOn, timedSettings } from "#tests/fixtures/prediction-core.ts";
import { loadActivityEngine } from "#wasm/load-activity-node.ts";
import { historyModelSettings } from "./model-settings.ts";
import { type CourseClass, courseClassOf, ownSpread, scatterOf } from "./own-spread.ts";
import { courseLike } from "./race-backtest.ts";

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

const scatter = (surprises: readonly number[], courseClass: CourseClass = "road") =>
	scatterOf(surprises.map((surprise) => ({ surprise, courseClass })));

const many = 1e15;

describe("a runner's own spread", () => {
	test("A runner of three runs has a range that is a fifth wider", () => {
		expect(ownSpread({}, "road", 3) / ownSpread({}, "road", many)).toBeCloseTo(1.2, 9);
	});

	test("A runner's own spread is others' without hard runs, and pulled toward it by ten", () => {
		const spreadOf = (surprises: readonly number[]) => ownSpread(scatter(surprises), "road", many);
		expect(spreadOf([])).toBeCloseTo(0.9, 12);
		expect(spreadOf([1, -1, 1])).toBeCloseTo(0.9, 12);
		expect(spreadOf(Array(10).fill(2))).toBeCloseTo(0.9 * Math.sqrt(2.5), 12);
		expect(spreadOf(Array(10).fill(0))).toBeCloseTo(0.9 * Math.sqrt(0.5), 12);
	});

	test("A hard run of another class counts for a quarter", () => {
		const hilly = scatter(Array(40).fill(2), "hilly");
		const road = scatter(Array(10).fill(2));
		expect(ownSpread(hilly, "road", many)).toBeCloseTo(ownSpread(road, "road", many), 12);
	});

	test("A hard run counts for no more than three standard deviations", () => {
		expect(scatter([50])).toEqual(scatter([-3]));
	});

	test.each([
		["road", { distanceM: 21_100, equivalentM: 21_500, hilliness: 0.02 }],
		["hilly", { distanceM: 21_100, equivalentM: 23_500, hilliness: 0.02 }],
		["hilly", { distanceM: 42_195, equivalentM: 42_500, hilliness: 0.09 }],
		["marathon", { distanceM: 42_195, equivalentM: 42_500, hilliness: 0.02 }],
		["long", { distanceM: 30_000, equivalentM: 30_500, hilliness: 0.02 }],
	] as const)("A course is %s: %j", (courseClass, priced) => {
		expect(courseClassOf(priced)).toBe(courseClass);
	});
});

test("A range is as wide as the runner's own hard runs make it, all parts alike", () => {
	const course = courseLike(pastRun({}).features);
	const ability = loadActivityEngine().learnAbility({
		runs: manyRuns(40),
		results: [],
		today: 400,
		weeklyKm: null,
	});
	const [usual, wide] = [undefined, scatter(Array(1e6).fill(2))].map((own) =>
		predictOn(course, { settings: historyModelSettings, ability, results: [], own }),
	) as [ReturnType<typeof predictOn>, ReturnType<typeof predictOn>];
	expect(usual.ownSpread).toBe(1);
	expect(wide.ownSpread).toBeCloseTo(1.8 * (1 + 0.6 / ability.runs), 4);
	expect(wide.exactS).toBe(usual.exactS);
	expect(wide.sd / usual.sd).toBeCloseTo(wide.ownSpread, 9);
	expect(wide.parts.day / usual.parts.day).toBeCloseTo(wide.ownSpread ** 2, 9);
	expect(wide.parts.ability / usual.parts.ability).toBeCloseTo(wide.ownSpread ** 2, 9);
});
