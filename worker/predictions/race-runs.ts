import type { SQL } from "drizzle-orm";
import { AppError } from "#domain/app-error.ts";
import type { CourseEdit } from "#domain/predictions/course/edits/course-edit.ts";
import { type DayRun, type GoalCourse, matchGoal } from "#domain/predictions/goals/goal-match.ts";
import type { BacktestedRace } from "#domain/predictions/model/race-backtest-rows.ts";
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
interface RecordedRun extends DayRun {
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
export const around = (day: number) => [day - 1, day, day + 1];

/** Races beside their plans, once they are run. */
export const createRaceRuns = (deps: Deps) =>
	bind(deps, {
		of,
		isOver,
		withAnswers,
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
	const day = await dayOf(deps, userId, prediction);
	if (day === null) return null;
	const { date, goal } = day;
	return {
		date,
		ageDays: Math.max(0, Math.floor(deps.now().getTime() / (24 * hourMs)) - dayOfDate(date)),
		goal: goal && { id: goal.id, resultS: goal.resultS },
		recording: await recordingOf(deps, userId, prediction, date),
	};
}

/** Whether `of` answers a race. */
const isOver = async (deps: Deps, userId: string, prediction: StoredPrediction): Promise<boolean> =>
	(await dayOf(deps, userId, prediction)) !== null;

/** The day of a race that has come, and its goal; null before, without a day, and for a course in stages. */
async function dayOf({ store, now }: Deps, userId: string, prediction: StoredPrediction) {
	const { options } = prediction.question;
	if (options.stages.length > 0) return null;
	const planned = options.start?.slice(0, 10) ?? null;
	const today = dateOfDay(Math.floor(now().getTime() / (24 * hourMs)) + 1);
	if (planned !== null && planned > today) return null;
	const goal = await store.goalOf(userId, prediction.id, planned);
	const date = planned ?? goal?.date ?? null;
	const startMs = plannedStartMs(prediction);
	const isPast = startMs === null ? date !== null && date < today : startMs < now().getTime();
	return date === null || !isPast ? null : { date, goal };
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
	const start = { latDeg: mapLine.lat[0], lonDeg: mapLine.lon[0] };
	const match = runOfRace(runs, { date, startMs, course: { start, distanceM: courseM } });
	if (!match) return null;
	const { run, by } = match;
	const { id: activityId, name, elapsedS, fromTracker } = run;
	const times = await timesOf(deps, userId, prediction, run);
	const known = { activityId, name, startMs: run.startMs, elapsedS, fromTracker, matchedBy: by };
	return times
		? { ...known, ...reviewedRecording(prediction, times, run.startMs) }
		: { ...known, placedBy: null, finishS: null, review: null };
}

/** Which run a race was: of those near its planned start, or without one of its day, the one that fits the course. */
export function runOfRace<Run extends ActivityOfDay>(
	runs: readonly Run[],
	{ date, startMs, course }: { date: string; startMs: number | null; course: GoalCourse },
) {
	const ofDay = runs.filter((run) =>
		startMs === null ? dateOfDay(run.day) === date : isNear(run, startMs),
	);
	return matchGoal(course, ofDay);
}

/**
 * Back-tested races as their predictions said them, where a prediction of the real course was made from the runs before
 * the race alone: its time and range beside the kept result, else the recording's elapsed time.
 */
async function withAnswers(
	{ store, runsOn }: Deps,
	userId: string,
	races: readonly BacktestedRace[],
): Promise<BacktestedRace[]> {
	if (races.length === 0) return [];
	const days = races.map(({ startAt }) => Math.floor(startAt.getTime() / (24 * hourMs)));
	const found = await store.racesBetween(userId, {
		from: dateOfDay(Math.min(...days) - 1),
		until: dateOfDay(Math.max(...days) + 2),
	});
	const said = found.filter(isSaidBefore);
	if (said.length === 0) return [...races];
	const runs = await runsOn(userId, [...new Set(days.flatMap(around))]);
	const answers = await Promise.all(
		said.map(async (one) => {
			const { startLatDeg: latDeg, startLonDeg: lonDeg, distanceM, date, start } = one;
			const course = { start: { latDeg, lonDeg }, distanceM };
			const startMs = start === null ? null : startMsOf(start);
			const match = runOfRace(runs, { date, startMs, course });
			if (!match) return [];
			const goal = await store.goalOf(userId, one.id, date);
			const ranS = goal?.resultS ?? match.run.elapsedS;
			const { id: predictionId, predictedTimeS: predictedS, lowS, highS } = one;
			if (ranS === null || lowS === null || highS === null) return [];
			return [[match.run.id, { predictionId, predictedS, lowS, highS, ranS }] as const];
		}),
	);
	// The newest of several is the last word: it comes first.
	const byRun = new Map(answers.flat().toReversed());
	return races.map((race) => ({ ...race, ...byRun.get(race.activityId) }));
}

/** Noon in UTC: by then a day has begun in every zone. */
const begunMs = 12 * hourMs;

/** Whether what a prediction says rests on nothing that was run in its race, or later. */
function isSaidBefore({ start, date, asOf }: { start: string | null; date: string; asOf: Date }) {
	const startMs = start === null ? null : startMsOf(start);
	return asOf.getTime() <= (startMs ?? Date.parse(date) + begunMs);
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
