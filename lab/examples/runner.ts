import type { RunnerModel } from "#domain/predictions/model/runner-model.ts";
import { dayMs } from "#domain/time.ts";
import { fromSources } from "#domain/tracker/from-trackers.ts";
import { type Athlete, athletes } from "#tools/training/athletes.ts";
import { createHistory } from "#tools/training/history.ts";
import { samplesOf } from "#tools/training/samples.ts";
import type { Session } from "#tools/training/session.ts";
import { loadActivityEngine } from "#wasm/load-activity-node.ts";
import { learnHistory } from "#worker/predictions/known.ts";

/** The runner of the examples, as invented as the courses: four runs a week, most long ones on trails. */
const runner: Athlete = {
	...athletes[4],
	no: 9,
	firstname: "Lou",
	lastname: "Example",
	thresholdMps: 3.45,
	activities: 260,
};
const seed = 7;
const todayMs = Date.UTC(2026, 10, 1);

/** What the runner's recordings say, read and learned from as any runner's are. */
export async function exampleRunner(): Promise<RunnerModel> {
	const engine = loadActivityEngine();
	const sessions = createHistory(runner, seed)
		.sessions(todayMs)
		.filter(({ purpose, surface }) => isRun(purpose) && surface !== "treadmill")
		.toReversed();
	const runs = sessions.map((session) => ({
		day: session.startAtMs / dayMs,
		features: engine.reduceRun(recordingOf(session)),
		race: session.purpose === "race",
	}));
	const known = { runs, today: todayMs / dayMs, ...fromSources([]) };
	const model = await learnHistory(engine, known, { evidence: [], weeklyM: null }, async () => ({
		scatter: {},
		misses: [],
		finishes: [],
		...fromSources([]),
	}));
	if (!model) throw new Error("The invented runner has too few runs.");
	return model;
}

const isRun = (purpose: Session["purpose"]) => purpose !== "ride" && purpose !== "walk";

function recordingOf(session: Session) {
	const { time, distance, altitude, heartrate } = samplesOf(session);
	const known = (values: number[] | undefined) =>
		values ? Float64Array.from(values) : new Float64Array(time.length).fill(Number.NaN);
	return {
		timeS: Float64Array.from(time),
		distanceM: Float64Array.from(distance),
		altitudeM: known(altitude),
		heartRateBpm: known(heartrate),
	};
}
