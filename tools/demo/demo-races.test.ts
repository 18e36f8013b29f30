import { expect, test } from "vitest";
import { settled } from "#domain/predictions/input/settled.ts";
import { historyModelSettings } from "#domain/predictions/model/model-settings.ts";
import { plainQuestion } from "#domain/predictions/model/question.ts";
import { backtestRun } from "#domain/predictions/model/race-backtest.ts";
import { planShape } from "#domain/predictions/model/strategies.ts";
import { readPlanOptions } from "#domain/predictions/options/read-plan-options.ts";
import { dayMs } from "#domain/time.ts";
import { fromSources } from "#domain/tracker/from-trackers.ts";
import { engine, readCourse } from "#tests/fixtures/core.ts";
import { loadActivityEngine } from "#wasm/load-activity-node.ts";
import { instantiatePrediction } from "#wasm/load-node.ts";
import { predictionOf } from "#wasm/predict.ts";
import { type PredictionCore, predictInCore } from "#wasm/prediction-bindings.ts";
import { learnHistory } from "#worker/predictions/known.ts";
import { exampleCourse } from "../examples/examples.ts";
import { startOfDay } from "../training/calendar.ts";
import { samplesOf } from "../training/samples.ts";
import { dayIn, demoGoals } from "./fill.ts";
import { limitedStations } from "./race-limits.ts";
import { trackOf } from "./race-track.ts";
import { demoSessions } from "./sessions.ts";

const nowMs = Date.UTC(2026, 10, 22, 23);
const history = loadActivityEngine();

/** The runs of the year as the product learns from them, oldest first. */
function runsOfYear() {
	const { gpx, startTime } = exampleCourse("marathon");
	const { course, distanceM } = trackOf(gpx);
	const sessions = demoSessions(nowMs, { distanceM, startTime });
	const runs = sessions.filter(({ purpose }) => purpose !== "ride");
	return runs.map((session) => {
		const samples = samplesOf(session, session.race === "marathon" ? course : undefined);
		const known = (values: readonly number[] | null | undefined) =>
			values ? Float64Array.from(values) : new Float64Array(samples.time.length).fill(Number.NaN);
		const race = session.race !== null;
		return {
			id: String(session.id),
			name: "",
			source: "file" as const,
			startAt: new Date(session.startAtMs),
			firstSeenAt: new Date(session.startAtMs),
			day: session.startAtMs / dayMs,
			race,
			untitled: { race, hard: null },
			airSeenAt: null,
			features: history.reduceRun({
				timeS: Float64Array.from(samples.time),
				distanceM: known(samples.distance),
				altitudeM: known(samples.altitude),
				heartRateBpm: known(samples.heartrate),
			}),
		};
	});
}
const runs = runsOfYear();

test("The demo runner's races fall around what the runs before them say, as far from it as races do", () => {
	const core = instantiatePrediction().exports as unknown as PredictionCore;
	const misses = runs.flatMap((run, index) => {
		if (!run.race) return [];
		const backtest = backtestRun(runs, index, {
			learn: (before) => history.learnAbility(before),
			predict: (course, ability, { race }) =>
				predictInCore(core, {
					course,
					ability,
					race,
					results: [],
					weeklyKm: null,
					settings: historyModelSettings,
					shape: planShape("hill-optimized", course.distanceM, historyModelSettings.plan),
				}),
		});
		return backtest ? [run.features.movingS / backtest.predictedS - 1] : [];
	});
	expect(misses).toHaveLength(5);
	expect(misses.filter((miss) => miss > 0.01).length).toBeGreaterThanOrEqual(2);
	expect(misses.filter((miss) => miss < -0.01).length).toBeGreaterThanOrEqual(2);
	const mean = misses.reduce((sum, miss) => sum + miss, 0) / misses.length;
	expect(Math.abs(mean)).toBeLessThan(0.015);
	expect(Math.max(...misses.map(Math.abs))).toBeGreaterThan(0.03);
	expect(Math.max(...misses.map(Math.abs))).toBeLessThan(0.06);
});

test.each(["mountain", "hundred"] as const)(
	"The demo runner's plan of the race %s says what is not known, and limits are in doubt",
	async (name) => {
		const past = runs.toReversed();
		const known = { runs: past, today: nowMs / dayMs, ...fromSources([]), removals: 0 };
		const model = await learnHistory(history, known, { evidence: [], weeklyM: null }, async () => ({
			scatter: {},
			misses: [],
			finishes: [],
			...fromSources([]),
		}));
		const { limitShare } = demoGoals[name];
		const race = exampleCourse(name);
		const course = readCourse(race.gpx);
		const date = new Date(startOfDay(dayIn(nowMs, demoGoals[name]))).toISOString().slice(0, 10);
		const fields: Record<string, readonly string[]> = {
			start: [`${date}T${race.startTime}[${race.zone}]`],
			station: limitedStations(race, limitShare),
		};
		const options = readPlanOptions((field) => fields[field] ?? []);
		const asked = {
			...plainQuestion,
			strategy: "hill-optimized",
			history: model,
			options,
		} as const;
		const question = settled({ ...asked, fileStations: false }, { course, zone: race.zone });
		const { result } = predictionOf(engine, course, question, race.zone);
		expect(result).toMatchObject({ level: "low", reason: { code: "longer_than_runs" } });
		const chances = (result.stations ?? []).flatMap(({ chance }) => chance ?? []);
		expect(chances.length).toBeGreaterThanOrEqual(4);
		expect(chances.filter((chance) => chance > 0.95).length).toBeLessThan(chances.length / 2);
		expect(Math.min(...chances)).toBeGreaterThan(0.5);
		expect(Math.min(...chances)).toBeLessThan(0.85);
	},
);
