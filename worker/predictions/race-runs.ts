import type { SQL } from "drizzle-orm";
import { AppError } from "#domain/app-error.ts";
import type { CourseEdit } from "#domain/predictions/course/edits/course-edit.ts";
import { type DayRun, matchGoal } from "#domain/predictions/goals/goal-match.ts";
import { startMsOf } from "#domain/predictions/options/start-time.ts";
import { courseTimesOf } from "#domain/predictions/race-day/course-times.ts";
import {
	plannedStartMs,
	type RaceOfDay,
	type RaceRecording,
	reviewedRecording,
} from "#domain/predictions/race-day/race-of-day.ts";
import type { StoredPrediction } from "#domain/predictions/result/stored-prediction.ts";
import { hourMs } from "#domain/time.ts";
import type { ActivityStreams } from "#domain/training/activity.ts";
import { dateOfDay, dayOfDate } from "#domain/training/days.ts";
import { bind } from "../platform/bind.ts";
import type { ActivityOfDay } from "./goals.ts";
import { putRaceRun, type RaceRunStore } from "./race-run-store.ts";

/** An activity whose samples are being read. */
export interface RecordedRun extends DayRun {
	id: string;
	day: number;
	startMs: number;
}

interface Deps {
	store: RaceRunStore;
	addGoal: (
		userId: string,
		goal: { name: string; date: string; predictionId: string; resultS: number | null },
	) => Promise<void>;
	runsOn: (userId: string, days: readonly number[]) => Promise<readonly ActivityOfDay[]>;
	/** Of an activity that came as a file; null where its original has none. */
	readFile: <T>(
		userId: string,
		activityId: string,
		read: (streams: ActivityStreams) => T,
	) => Promise<T | null>;
	now: () => Date;
}

/** A recording that starts so far from the planned start is of another race of that day. */
const mostApartMs = 6 * hourMs;
/** The runner's own day and that of the race's place may differ by one. */
const around = (day: number) => [day - 1, day, day + 1];

/** Races beside their plans, once they are run. */
export const createRaceRuns = (deps: Deps) =>
	bind(deps, {
		of,
		keepResult,
		exported: (deps: Deps, userId: string) => deps.store.exported(userId),
	});

/** What reads the samples of activities asks this: the statements that store what races of that day need of them. */
export const raceRunsOfStreams =
	(store: RaceRunStore) =>
	async (userId: string, run: RecordedRun, streams: ActivityStreams): Promise<SQL[]> => {
		const races = await store.racesOn(userId, {
			from: dateOfDay(run.day - 1),
			until: dateOfDay(run.day + 2),
		});
		return races.flatMap(({ id, way, start, edits, ...race }) => {
			const { courseM, startLatDeg: latDeg, startLonDeg: lonDeg } = race;
			const startMs = start === null ? null : startMsOf(start);
			const goal = { start: { latDeg, lonDeg }, distanceM: courseM };
			if (!isNear(run, startMs) || !matchGoal(goal, [run])) return [];
			const plannedStartS = startMs === null ? null : (startMs - run.startMs) / 1000;
			const times = courseTimesOf(streams, { way, courseM, plannedStartS });
			const courseKey = courseKeyOf(courseM, edits ?? []);
			return [putRaceRun({ predictionId: id, activityId: run.id, userId, courseKey, times })];
		});
	};

const isNear = (run: { startMs: number }, plannedMs: number | null) =>
	plannedMs === null || Math.abs(run.startMs - plannedMs) <= mostApartMs;

/** What a recording is placed on: another length or order of the course has another key. */
const courseKeyOf = (courseM: number, edits: readonly CourseEdit[]) =>
	JSON.stringify([Math.round(courseM), edits]);

/**
 * The race of a prediction, once its day has come; null before, without a day, and for a course in stages. Reads the
 * recording's file where it was not read for this course. Throws `server.busy`.
 */
async function of(
	deps: Deps,
	userId: string,
	prediction: StoredPrediction,
): Promise<RaceOfDay | null> {
	const { store, now } = deps;
	const { options } = prediction.question;
	if (options.stages.length > 0) return null;
	const planned = options.start?.slice(0, 10) ?? null;
	const today = dateOfDay(Math.floor(now().getTime() / (24 * hourMs)) + 1);
	if (planned !== null && planned > today) return null;
	const goal = await store.goalOf(userId, prediction.id, planned);
	const date = planned ?? goal?.date ?? null;
	const startMs = plannedStartMs(prediction);
	const isOver = startMs === null ? date !== null && date < today : startMs < now().getTime();
	if (date === null || !isOver) return null;
	return {
		date,
		ageDays: Math.max(0, Math.floor(now().getTime() / (24 * hourMs)) - dayOfDate(date)),
		goal: goal && { id: goal.id, resultS: goal.resultS },
		recording: await recordingOf(deps, userId, prediction, date),
	};
}

async function recordingOf(
	deps: Deps,
	userId: string,
	prediction: StoredPrediction,
	date: string,
): Promise<RaceRecording | null> {
	const { distanceM: courseM, mapLine } = prediction.course;
	const startMs = plannedStartMs(prediction);
	const runs = await deps.runsOn(userId, around(dayOfDate(date)));
	const ofDay = runs.filter((run) =>
		startMs === null ? dateOfDay(run.day) === date : isNear(run, startMs),
	);
	const start = { latDeg: mapLine.lat[0], lonDeg: mapLine.lon[0] };
	const match = matchGoal({ start, distanceM: courseM }, ofDay);
	if (!match) return null;
	const { run, by } = match;
	const { id: activityId, name, elapsedS, fromTracker } = run;
	const times = await timesOf(deps, userId, prediction, run);
	const known = { activityId, name, startMs: run.startMs, elapsedS, fromTracker, matchedBy: by };
	return times
		? { ...known, ...reviewedRecording(prediction, times, run.startMs) }
		: { ...known, placedBy: null, finishS: null, review: null };
}

async function timesOf(
	{ store, readFile }: Deps,
	userId: string,
	{ id: predictionId, course, edits, question }: StoredPrediction,
	run: ActivityOfDay,
) {
	const { mapLine, distanceM: courseM } = course;
	const courseKey = courseKeyOf(courseM, edits);
	const stored = await store.timesOf(userId, predictionId, run.id);
	if (stored?.courseKey === courseKey) return stored.times;
	if (run.fromTracker) return null;
	const startMs = plannedStartMs({ question });
	const plannedStartS = startMs === null ? null : (startMs - run.startMs) / 1000;
	const times = await readFile(userId, run.id, (streams) =>
		courseTimesOf(streams, { way: mapLine, courseM, plannedStartS }),
	);
	await store.put({ predictionId, activityId: run.id, userId, courseKey, times });
	return times;
}

/** Keeps what a race ended with, on its goal; without one on a new goal. Null takes it away. */
async function keepResult(
	deps: Deps,
	userId: string,
	prediction: StoredPrediction,
	resultS: number | null,
): Promise<void> {
	const { id: predictionId, name } = prediction;
	const race = await of(deps, userId, prediction);
	if (!race) throw new AppError("race.not_run", { name });
	const { goal, date } = race;
	if (goal && (await deps.store.keepOn(userId, goal.id, resultS))) return;
	if (resultS !== null) await deps.addGoal(userId, { name, date, predictionId, resultS });
}
