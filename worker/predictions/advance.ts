import { AppError } from "#domain/app-error.ts";
import type { Course } from "#domain/predictions/course/course.ts";
import { questionOn } from "#domain/predictions/goals/goal-trend.ts";
import { saysOfRunner } from "#domain/predictions/model/evidence.ts";
import { continued } from "#domain/predictions/result/change.ts";
import { dayMs, daysBetween } from "#domain/time.ts";
import { fromAll } from "#domain/tracker/from-trackers.ts";
import { predict } from "#wasm/predict.ts";
import { bind } from "../platform/bind.ts";
import { isMemoryError, type MemoryBudget } from "../platform/memory-budget.ts";
import type { Turns } from "../platform/turns.ts";
import type { PastRuns, PastRunsReader } from "../training/past-runs.ts";
import type { RunChanges } from "../training/run-changes.ts";
import { explainFrom } from "./changes.ts";
import type { Engines, KnownBacktests } from "./context.ts";
import type { GoalPointStore } from "./goal-point-store.ts";
import { goalPointsOf } from "./goal-points.ts";
import { knownRunner } from "./known.ts";
import type { LastRaces } from "./last-races.ts";
import { hasBegun, mostAttempts } from "./live-record.ts";
import type { LiveRecord } from "./prediction-rows.ts";
import type { RunQuestions } from "./run-questions.ts";
import type { PredictionStore } from "./store.ts";
import { withStoredCourse } from "./stored-course.ts";

/** Predictions that one message advances, and goals of a runner that are followed. */
const advancedAtOnce = 5;
/** Runners who are taken up at once. */
const resumedAtOnce = 50;
const followedAtOnce = 100;

/** Asks for `review` of a runner, for its going on after a prediction, or for `followGoals`. */
export type AdvanceJob =
	| { kind: "predictions.advance"; userId: string; after?: string; changes?: number }
	| { kind: "predictions.follow-goals"; after?: string; database?: string };

interface Deps extends Engines {
	store: PredictionStore;
	points: GoalPointStore;
	memory: MemoryBudget;
	turns: Turns;
	lastRaces: LastRaces;
	runQuestions: RunQuestions;
	changes: RunChanges;
	pastRuns: PastRunsReader;
	/** Computes a prediction that has expired from what is left. Throws `prediction.expired` where that is nothing. */
	renew: (userId: string, id: string) => Promise<void>;
	/** Has the weather of a runner's runs asked for, where the operator uses a service. */
	askWeather: (userId: string) => Promise<void>;
	/** Has `review` called soon, in an invocation of its own. */
	enqueue: (userId: string, from?: { after: string; changes: number }) => Promise<void>;
	/** Has `followGoals` go on with the runners after one. */
	continueFollowing: (after: string) => Promise<void>;
	now: () => Date;
}

/** What follows from changed runs, in the background: a back-test of races, predictions advanced, and points of goals. */
export const createAdvance = (deps: Deps) =>
	bind(deps, { review, advance, resumeAll, followGoals });

/** One prediction that fails stops no other; the review is then asked for again. */
async function review(deps: Deps, userId: string): Promise<void> {
	const { lastRaces, runQuestions, changes } = deps;
	const { changes: seen, pending } = await changes.of(userId);
	const failures: unknown[] = [];
	await collect(failures, () => lastRaces.refresh(userId));
	const pastRuns = await deps.pastRuns.list(userId);
	await collect(failures, () => runQuestions.refresh(userId, pastRuns));
	if (pending) await deps.askWeather(userId);
	const isDone = await advanceFrom(deps, { userId, after: "", changes: seen, pastRuns }, failures);
	await follow(deps, userId, pastRuns, failures);
	if (failures.length > 0) throw failures[0];
	if (isDone) await changes.markSeen(userId, seen);
}

/** Goes on with the predictions after one, up to a number of changes of the runs. */
async function advance(
	deps: Deps,
	userId: string,
	{ after, changes }: { after: string; changes: number },
): Promise<void> {
	const failures: unknown[] = [];
	const pastRuns = await deps.pastRuns.list(userId);
	const isDone = await advanceFrom(deps, { userId, after, changes, pastRuns }, failures);
	if (failures.length > 0) throw failures[0];
	if (isDone) await deps.changes.markSeen(userId, changes);
}

async function collect(failures: unknown[], work: () => Promise<unknown>): Promise<void> {
	try {
		await work();
	} catch (error) {
		failures.push(error);
	}
}

/** Advances the predictions of the nearest goals, and computes their points. */
async function follow(deps: Deps, userId: string, pastRuns: PastRuns, failures: unknown[]) {
	const { points, lastRaces } = deps;
	const { today, removals } = pastRuns;
	const followed = await points.following(userId, { today, limit: advancedAtOnce });
	if (followed.length === 0) return;
	const backtestsOn = await lastRaces.backtestsByDay(userId);
	for (const id of new Set(followed.map(({ predictionId }) => predictionId))) {
		const goals = followed.filter(({ predictionId }) => predictionId === id);
		await collect(failures, () =>
			advanceOne(deps, { userId, id, pastRuns }, async (record, course) => {
				const found = await goalPointsOf(deps, { goals, record, course, pastRuns, backtestsOn });
				await points.put(userId, found, { today, removals });
			}),
		);
	}
}

interface Span {
	userId: string;
	/** Id of the prediction before the first. */
	after: string;
	/** Of the runs: predictions that know fewer are behind. */
	changes: number;
	pastRuns: PastRuns;
}

/** Advances the next predictions that are behind, and has the others advanced: false while some are left. */
async function advanceFrom(deps: Deps, span: Span, failures: unknown[]): Promise<boolean> {
	const { store } = deps;
	const { userId, pastRuns, changes } = span;
	const ids = await store.behind(userId, { changes, after: span.after, limit: advancedAtOnce });
	for (const id of ids) {
		await collect(failures, () => advanceOne(deps, { userId, id, pastRuns }));
	}
	const last = ids.at(-1);
	if (last !== undefined && ids.length === advancedAtOnce) {
		await deps.enqueue(userId, { after: last, changes });
		return false;
	}
	return (await store.behind(userId, { changes, after: "", limit: 1 })).length === 0;
}

interface One {
	userId: string;
	id: string;
	pastRuns: PastRuns;
}

/**
 * Answers a prediction's question from the runs as they are now, and stores the answer in the place of the one before,
 * unless its race has begun; renews it where it has expired. `then` gets what is stored afterwards. What is deleted or
 * refused stays as it is.
 */
async function advanceOne(
	deps: Deps,
	{ userId, id, pastRuns }: One,
	then?: (record: LiveRecord, course: Course) => Promise<void>,
): Promise<void> {
	const backtests = () => deps.lastRaces.backtests(userId);
	for (let attempt = 1; attempt <= mostAttempts; attempt++) {
		const record = await deps.store.get(userId, id);
		if (!record) return;
		try {
			if (!record.result) return await deps.renew(userId, id);
			const isDone = await deps.turns(`${userId} ${id}`, () =>
				withStoredCourse(deps, record, async (edited) => {
					const stored = await written(deps, record, {
						course: edited?.course,
						pastRuns,
						backtests,
					});
					if (stored && edited) await then?.(stored, edited.course);
					return stored !== null;
				}),
			);
			if (isDone) return;
		} catch (error) {
			// A course that is refused by now stays as it was predicted.
			if (!(error instanceof AppError) || isMemoryError(error)) throw error;
			await deps.store.markKnown(record, pastRuns.changes);
			return;
		}
	}
}

interface Learning {
	course: Course | undefined;
	pastRuns: PastRuns;
	backtests: () => Promise<KnownBacktests>;
}

/** A record as it is stored once it is advanced; null when it was written meanwhile. */
async function written(
	deps: Deps,
	record: LiveRecord,
	{ course, pastRuns, backtests }: Learning,
): Promise<LiveRecord | null> {
	const { store, now } = deps;
	if (isCurrent(record, pastRuns)) return record;
	const isOpen = course && !hasBegun(record, now());
	const advanced = isOpen && (await advancedOn(deps, record, { course, pastRuns, backtests }));
	if (!advanced) {
		await store.markKnown(record, pastRuns.changes);
		return record;
	}
	const isWritten = await store.advance(advanced, pastRuns.removals);
	return isWritten ? { ...advanced, revision: record.revision + 1 } : null;
}

const isCurrent = ({ asOf, runsKnown }: LiveRecord, { asOf: now, changes }: PastRuns) =>
	runsKnown.changes >= changes && daysBetween(asOf, now) <= 0;

/** The answer of now, and why it is another one; null where there is nothing to predict from any more. */
async function advancedOn(
	deps: Engines,
	record: LiveRecord,
	{ course, pastRuns, backtests }: Learning & { course: Course },
): Promise<LiveRecord | null> {
	const aged = questionOn(record.question, daysBetween(record.asOf, pastRuns.asOf));
	const { history, ...runner } = await knownRunner(deps, { pastRuns, typed: aged, backtests });
	if (!history && !saysOfRunner(aged)) return null;
	const question = { ...aged, history };
	const result = deps.withCore((engine) => predict(engine, course, question));
	const { finishes = [] } = question;
	const step = explainFrom(deps, { earlier: record, course, pastRuns });
	const change = step.reasons.length > 0 ? continued(record.change, step) : record.change;
	return {
		...record,
		question,
		result,
		...runner,
		change,
		...fromAll([history, change, ...finishes]),
	};
}

/** Has runners reviewed whose coming goals have no point of this week, some at a time. */
async function followGoals({ points, enqueue, now, continueFollowing }: Deps, after = "") {
	const today = Math.floor(now().getTime() / dayMs);
	const owners = await points.ownersWithout({ today, after, limit: followedAtOnce });
	for (const userId of owners) await enqueue(userId);
	const last = owners.at(-1);
	if (last && owners.length === followedAtOnce) await continueFollowing(last);
}

/** Takes up runners whose activities have changed. */
async function resumeAll({ changes, enqueue }: Deps): Promise<void> {
	for (const userId of await changes.takePending(resumedAtOnce)) await enqueue(userId);
}
