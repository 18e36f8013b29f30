import { AppError } from "#domain/app-error.ts";
import { chanceOf, displayedChance } from "#domain/predictions/goals/goal-chance.ts";
import { type DayRun, matchGoal } from "#domain/predictions/goals/goal-match.ts";
import type { TrendPoint } from "#domain/predictions/goals/goal-trend.ts";
import {
	type Goal,
	type GoalChanges,
	type GoalInput,
	maxGoals,
	type NextGoal,
} from "#domain/predictions/goals/goals.ts";
import type { RaceVersion } from "#domain/predictions/result/stored-prediction.ts";
import { dayMs } from "#domain/time.ts";
import { dayOfDate, mondayOf } from "#domain/training/days.ts";
import { bind } from "../platform/bind.ts";
import type { GoalPointStore } from "./goal-point-store.ts";
import type { GoalStore, GoalWithPrediction } from "./goal-store.ts";

/** An activity of a goal's day, as training knows it. */
export interface ActivityOfDay extends DayRun {
	readonly id: string;
	readonly name: string;
	readonly day: number;
	readonly startMs: number;
	readonly fromTracker: boolean;
	readonly elapsedS: number | null;
	readonly movingS: number | null;
}

interface Deps {
	store: GoalStore;
	points: GoalPointStore;
	hasPrediction: (userId: string, id: string) => Promise<boolean>;
	/** Seals predictions anew whose race a goal may date. */
	refresh: (userId: string, predictionIds: readonly (string | null | undefined)[]) => Promise<void>;
	/** Has the points of the runner's goals computed soon. */
	follow: (userId: string) => Promise<void>;
	runsOn: (userId: string, days: readonly number[]) => Promise<readonly ActivityOfDay[]>;
	now: () => Date;
}

/** Goal races, each with the prediction of its course and the run of its day. */
export const createGoals = (deps: Deps) =>
	bind(deps, { list, next, add, addOfRace, ofRaceCourse, edit, remove });

/** Coming ones first, the nearest ahead; then past ones, the newest ahead, with the trend that they had if asked. */
async function list(deps: Deps, userId: string, { pastTrends = false } = {}): Promise<Goal[]> {
	const today = todayOf(deps);
	const found = await deps.store.list(userId);
	const followed = found.filter(({ goal }) => pastTrends || goal.date >= today);
	const goals = await withRuns(deps, userId, found, followed);
	const later = goals.filter(({ date }) => date >= today);
	const past = goals.filter(({ date }) => date < today);
	return [
		...later.sort((a, b) => a.date.localeCompare(b.date)),
		...past.sort((a, b) => b.date.localeCompare(a.date)),
	];
}

/** The coming one that is nearest, with its trend; null without any. */
async function next(deps: Deps, userId: string): Promise<NextGoal | null> {
	const found = await deps.store.next(userId, todayOf(deps));
	if (!found) return null;
	const [goal] = await withRuns(deps, userId, [found], [found]);
	const { skyline, start, prediction } = found;
	const { startLatDeg: latDeg, startLonDeg: lonDeg } = prediction ?? {};
	const place = latDeg == null || lonDeg == null ? null : { latDeg, lonDeg };
	return { ...goal, land: skyline && { heightsM: skyline, start, place } };
}

const todayOf = ({ now }: Deps) => now().toISOString().slice(0, 10);

const ofRaceCourse = ({ store }: Deps, userId: string, courseId: string) =>
	store.ofRaceCourse(userId, courseId);

/** A goal that is made from a published course: the same again is the goal that is there. */
async function addOfRace(
	deps: Deps,
	userId: string,
	goal: GoalInput,
	race: RaceVersion,
): Promise<Goal> {
	const known = await deps.store.ofRaceCourse(userId, race.courseId);
	return known === null ? add(deps, userId, goal, race) : one(deps, userId, known.id);
}

async function add(
	deps: Deps,
	userId: string,
	goal: GoalInput,
	race: RaceVersion | null = null,
): Promise<Goal> {
	await requirePrediction(deps, userId, goal.predictionId);
	if ((await deps.store.count(userId)) >= maxGoals) {
		throw new AppError("prediction.too_many_goals", { max: maxGoals });
	}
	const id = crypto.randomUUID();
	const ofRace = { raceCourseId: race?.courseId ?? null, raceVersion: race?.version ?? null };
	await deps.store.add({ ...goal, ...ofRace, id, userId, createdAt: deps.now() });
	await deps.refresh(userId, [goal.predictionId]);
	if (goal.predictionId) await deps.follow(userId);
	const added = race && (await deps.store.ofRaceCourse(userId, race.courseId));
	return one(deps, userId, added?.id ?? id);
}

/** What is left out stays as it is. */
async function edit(deps: Deps, userId: string, id: string, changes: GoalChanges): Promise<Goal> {
	await requirePrediction(deps, userId, changes.predictionId);
	const set = Object.entries(changes).filter(([, value]) => value !== undefined);
	const before = await deps.store.get(userId, id);
	await deps.store.edit(userId, id, Object.fromEntries(set));
	if (changes.date !== undefined || changes.predictionId !== undefined) {
		await deps.refresh(userId, [before?.goal.predictionId, changes.predictionId]);
	}
	if (changes.predictionId) await deps.follow(userId);
	return one(deps, userId, id);
}

async function remove({ store, refresh }: Deps, userId: string, id: string): Promise<void> {
	const before = await store.get(userId, id);
	if (!(await store.remove(userId, id))) throw new AppError("prediction.goal_not_found");
	await refresh(userId, [before?.goal.predictionId]);
}

async function requirePrediction(deps: Deps, userId: string, id: string | null | undefined) {
	if (id && !(await deps.hasPrediction(userId, id))) throw new AppError("prediction.not_found");
}

async function one(deps: Deps, userId: string, id: string): Promise<Goal> {
	const found = await deps.store.get(userId, id);
	if (!found) throw new AppError("prediction.goal_not_found");
	return (await withRuns(deps, userId, [found], [found]))[0];
}

/** `followed`: those of `found` with their trend. */
async function withRuns(
	{ runsOn, points, now }: Deps,
	userId: string,
	found: readonly GoalWithPrediction[],
	followed: readonly GoalWithPrediction[] = [],
): Promise<Goal[]> {
	const days = found.map(({ goal }) => dayOfDate(goal.date));
	const goalIds = followed.map(({ goal }) => goal.id);
	const [runs, trends] = await Promise.all([
		runsOn(userId, days),
		points.of(userId, goalIds, now()),
	]);
	return found.map((row) => goalOf(row, runs, trends.get(row.goal.id) ?? []));
}

function goalOf(
	row: GoalWithPrediction,
	runs: readonly ActivityOfDay[],
	trend: readonly TrendPoint[],
): Goal {
	const { userId, predictionId, ...goal } = row.goal;
	const { prediction } = row;
	const distanceM = prediction?.distanceM ?? goal.distanceM;
	return {
		...goal,
		distanceM,
		prediction: prediction && shownPrediction(prediction, trend),
		chance: chanceOfTarget(row),
		run: runOf(row, distanceM, runs),
	};
}

function shownPrediction(
	row: NonNullable<GoalWithPrediction["prediction"]>,
	trend: readonly TrendPoint[],
): Goal["prediction"] {
	const { id, name, distanceM, elevationGainM, thumbnail, asOf } = row;
	const known = { id, name, distanceM, elevationGainM, thumbnail };
	const range = rangeOf(row);
	if (!range) return { ...known, predictedTimeS: null, lowS: null, highS: null, trend };
	const { predictedTimeS, lowS, highS } = range;
	const now = { day: Math.floor(asOf.getTime() / dayMs), predictedS: predictedTimeS, lowS, highS };
	return { ...known, predictedTimeS, lowS, highS, trend: upToNow(trend, now) };
}

/** A trend that ends with what is said now. */
function upToNow(trend: readonly TrendPoint[], now: TrendPoint): readonly TrendPoint[] {
	const before = trend.filter(({ day }) => mondayOf(day) < mondayOf(now.day));
	return trend.length > 0 ? [...before, now] : [];
}

function chanceOfTarget({ goal, prediction }: GoalWithPrediction): number | null {
	const range = rangeOf(prediction);
	if (goal.targetS === null || !range) return null;
	return displayedChance(chanceOf(goal.targetS, range));
}

/** Null without a prediction, and when its result has expired. */
function rangeOf(prediction: GoalWithPrediction["prediction"]) {
	if (!prediction) return null;
	const { predictedTimeS, lowS, highS, stoppedS } = prediction;
	if (predictedTimeS === null || lowS === null || highS === null) return null;
	return { predictedTimeS, lowS, highS, stoppedS: stoppedS ?? 0 };
}

function runOf(
	{ goal, prediction }: GoalWithPrediction,
	distanceM: number | null,
	runs: readonly ActivityOfDay[],
): Goal["run"] {
	const day = dayOfDate(goal.date);
	const { startLatDeg = null, startLonDeg = null } = prediction ?? {};
	const start =
		startLatDeg === null || startLonDeg === null
			? null
			: { latDeg: startLatDeg, lonDeg: startLonDeg };
	const timed = runs.filter((run) => run.day === day && (run.elapsedS ?? run.movingS) !== null);
	const match = matchGoal({ start, distanceM }, timed);
	if (!match) return null;
	const range = rangeOf(prediction);
	const elapsedS = Math.round(match.run.elapsedS ?? match.run.movingS ?? 0);
	return {
		activityId: match.run.id,
		name: match.run.name,
		distanceM: match.run.distanceM,
		elapsedS,
		matchedBy: match.by,
		overTargetS: goal.targetS === null ? null : elapsedS - goal.targetS,
		overPredictionS: range && elapsedS - range.predictedTimeS,
		withinRange: range && elapsedS >= range.lowS && elapsedS <= range.highS,
	};
}
