import fc from "fast-check";
import { expect, test } from "vitest";
import { lineOf } from "#domain/predictions/course/course-line.ts";
import { csvOf } from "#domain/predictions/exports/csv.ts";
import { fitOf } from "#domain/predictions/exports/fit.ts";
import { gpxOf } from "#domain/predictions/exports/gpx.ts";
import { tcxOf } from "#domain/predictions/exports/tcx.ts";
import { levelOf } from "#domain/predictions/model/confidence.ts";
import { confidenceLevels } from "#domain/predictions/model/prediction.ts";
import { plainQuestion } from "#domain/predictions/model/question.ts";
import { historyReason } from "#domain/predictions/model/runner-model.ts";
import { longestRunS, usualHills } from "#domain/predictions/model/usual-runs.ts";
import { packPlan, unpackPlan } from "#domain/predictions/share/pack-plan.ts";
import { loadActivityEngine } from "#wasm/load-activity-node.ts";
import { predict, predictionOf } from "#wasm/predict.ts";
import { predictionBody } from "#wire/prediction.ts";
import { answerTo } from "../fixtures/answer.ts";
import { engine, readCourse } from "../fixtures/core.ts";
import { hillyCourseGpx } from "../fixtures/hilly-course.ts";
import { manyRuns, pastRun, type RecipeRun } from "../fixtures/histories.ts";
import { plannedCourse } from "../fixtures/planned-course.ts";
import { half145, type lengthOf, planOn, predictOn } from "../fixtures/prediction-core.ts";
import { anyCourse, anyRunner, seeded } from "../fixtures/prediction-courses.ts";
import { unfilled } from "../fixtures/unfilled.ts";
import { wavyGpx } from "../fixtures/wavy-gpx.ts";

const history = loadActivityEngine();
const gpx = hillyCourseGpx({ km: 12.3 });
const withHeights = readCourse(gpx);
const withoutHeights = readCourse(gpx.replace(/<ele>.*?<\/ele>/g, ""));
const asked = { ...plainQuestion, evidence: half145 };
const unknown = answerTo(withoutHeights, asked);

/** What a course of these slopes is when its file says none of them. */
const stripped = (course: Parameters<typeof lengthOf>[0]) => ({
	...course,
	grade: new Float64Array(course.grade.length),
	elevationMethod: "none" as const,
	gainM: 0,
	lossM: 0,
});

function knownFrom(runs: RecipeRun[]) {
	const today = 400;
	const ability = history.learnAbility({ runs, results: [], today, weeklyKm: null });
	return {
		ability,
		fromTracker: false,
		trackers: [],
		hills: usualHills({ runs, today }, ability),
		longestS: longestRunS({ runs, today }),
	};
}

test("A course without heights never has a better grade than the same course with them, from typed results", () => {
	fc.assert(
		fc.property(anyCourse, anyRunner, (course, results) => {
			const said = predictOn(course, { results });
			const unsaid = predictOn(stripped(course), { results });
			const grade = (sd: number) => confidenceLevels.indexOf(levelOf(sd));
			expect(grade(unsaid.sd)).toBeGreaterThanOrEqual(grade(said.sd));
			expect(unsaid.within5).toBeLessThan(0.1);
		}),
		seeded,
	);
});

test("Unknown hills widen the range upwards only and leave time and plan as on flat ground", () => {
	const flat = predictOn({ ...stripped(withHeights), elevationMethod: "planned" });
	const open = predictOn(stripped(withHeights));
	expect([open.timeS, open.lowS]).toEqual([flat.timeS, flat.lowS]);
	expect(open.highS).toBeGreaterThan(1.6 * open.timeS);
	const { ability, hills, course, day } = open.parts;
	expect(ability + hills + course + day).toBeCloseTo(open.sd ** 2, 12);
	const aimS = (course: typeof withHeights, strategy: "conservative" | "aggressive") =>
		planOn(course, strategy).planTimeS;
	for (const strategy of ["conservative", "aggressive"] as const) {
		const plans = ["none", "planned"] as const;
		const [unsaid, said] = plans.map((elevationMethod) =>
			aimS({ ...withHeights, ...stripped(withHeights), elevationMethod }, strategy),
		);
		expect(unsaid).toBe(said);
	}
});

test("The range of a course without heights reaches as far as the runner's usual hills would take it", () => {
	const flatRuns = manyRuns(150);
	const hilly = (hills: number) => flatRuns.map((run) => pastRun({ ...run, hills }));
	const reach = (runs: RecipeRun[]) => {
		const known = knownFrom(runs);
		const { confidence, predicted_time_seconds: timeS } = answerTo(withoutHeights, {
			...asked,
			evidence: [],
			history: known,
		});
		return { ...confidence, up: confidence.high_seconds / timeS, hills: known.hills };
	};
	const [flat, rolling, alpine] = [flatRuns, hilly(0.1), hilly(0.4)].map(reach);
	expect(flat.up).toBeLessThan(rolling.up);
	expect(rolling.up).toBeLessThan(alpine.up);
	// each run costs its hills once by the curve, and once more by the runner's own hill cost
	expect(alpine.up).toBeGreaterThan(1.4);
	expect(flat.hills.sd).toBeLessThan(0.07);
	expect([alpine.level, alpine.reason_code]).toEqual(["low", "no_elevation_from_runs"]);
	expect(alpine.within_5_percent).toBeLessThan(flat.within_5_percent);
});

test("Runs without heights count as flat, and a few runs leave most to race courses in general", () => {
	const ability = { mean: [1, 0, 0, 0, 0, 0, 0.3, 0, 0] };
	const run = pastRun({ day: 399, hills: 0.5 });
	const blind = { ...run, features: { ...run.features, elevationKnown: false } };
	const sd = (runs: RecipeRun[]) => usualHills({ runs, today: 400 }, ability).sd;
	expect(sd([])).toBeCloseTo(0.45, 12);
	expect(sd([blind])).toBeCloseTo(0.45 * Math.sqrt(3 / 4), 12);
	const x = Math.log(1.5 + 0.3 * 0.5);
	expect(sd([run])).toBeCloseTo(Math.sqrt((3 * 0.45 ** 2 + x * x) / 4), 12);
	expect(usualHills({ runs: [blind], today: 400 }, ability).climbPerKmM).toBeNull();
});

test("Unknown climb, descent and difficulty are null in the answer and in each of its rows", () => {
	expect(predictionBody.parse(unknown)).toEqual(unknown);
	const { segments, kilometres, miles = [] } = unknown.pacing_strategy;
	for (const row of [unknown, ...segments, ...kilometres, ...miles]) {
		expect([row.elevation_gain, row.elevation_loss]).toEqual([null, null]);
	}
	expect(unknown).toMatchObject({ elevation_method: "none", difficulty: null });
	expect(unknown.confidence.reason_code).toBe("no_elevation");
});

test("A shared link keeps what is unknown unknown", () => {
	const prediction = predictionOf(engine, withoutHeights, asked);
	const plan = { name: "x", prediction, line: lineOf(withoutHeights), stations: [] };
	const opened = unpackPlan(packPlan({ ...plan, startMs: null, start: null }))?.prediction;
	expect(opened?.course).toMatchObject({ gainM: null, lossM: null, difficulty: null });
	const rows = opened?.result.plan.kilometres ?? [];
	expect(rows.map((row) => row.gainM)).toEqual(rows.map(() => null));
});

test("A spreadsheet and a watch are told no slopes, climbs or descents that are unknown", () => {
	const course = {
		...plannedCourse({ line: lineOf(withoutHeights), gainM: null, lossM: null, stations: [] }),
		plan: predict(engine, withoutHeights, asked).plan,
	};
	const [head, first] = csvOf(course)
		.split("\r\n")
		.map((line) => line.split(","));
	const cell = (name: string) => first[head.indexOf(name)];
	for (const name of ["slope_percent", "gain_m", "loss_m", "terrain"]) expect(cell(name)).toBe("");
	for (const file of [csvOf(course), tcxOf(course), gpxOf(course)]) {
		expect(unfilled(file)).toEqual([]);
	}
	const ascents = (gainM: number | null) => fitOf({ ...course, gainM, lossM: gainM });
	// two invalid uint16 in place of two numbers
	const [none, some] = [ascents(null), ascents(0)];
	expect([...none].filter((byte, k) => byte === 0xff && some[k] === 0)).toHaveLength(4);
});

test("A course much longer than any run has that as the reason, ahead of its hills", () => {
	const known = knownFrom(manyRuns(150));
	const long = readCourse(wavyGpx(80_000));
	const answer = answerTo(long, { ...asked, evidence: [], history: known });
	expect(answer.confidence.reason_code).toBe("longer_than_runs");
	expect(answer.confidence.reason_values).toEqual({
		predicted_s: answer.predicted_time_seconds,
		longest_s: Math.round(known.longestS),
	});
	expect(answer.confidence.reason).toContain("much longer than your longest run");
	const within = historyReason(
		long,
		engine.predict(long, { ...asked, evidence: [], history: known }),
		{
			...known,
			longestS: answer.predicted_time_seconds / 1.5,
		},
	);
	expect(within.code).not.toBe("longer_than_runs");
});
