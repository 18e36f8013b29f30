import { AppError } from "../../domain/app-error.ts";
import { dayMs } from "../../domain/time.ts";
import { bind } from "../platform/bind.ts";
import { isMemoryError, type MemoryBudget } from "../platform/memory-budget.ts";
import type { PastRunsReader } from "../training/past-runs.ts";
import type { RunChanges } from "../training/run-changes.ts";
import { type Engines, explainFrom } from "./changes.ts";
import type { FollowedGoal, GoalPointStore } from "./goal-point-store.ts";
import { goalPointsOf } from "./goal-points.ts";
import type { LastRaces } from "./last-races.ts";
import type { LiveRecord } from "./prediction-rows.ts";
import type { RunQuestions } from "./run-questions.ts";
import type { PredictionStore } from "./store.ts";
import { withStoredCourse } from "./stored-course.ts";

/** The newest predictions of a runner, which are computed again when runs were added or deleted. */
const reevaluated = 5;
/** Runners who are taken up at once. */
const resumedAtOnce = 50;
const followedAtOnce = 100;

/** Asks for `review` of a runner, or for `followGoals`. */
export type ReevaluationJob =
	| { kind: "predictions.reevaluate"; userId: string }
	| { kind: "predictions.follow-goals"; after?: string; database?: string };

interface Deps extends Engines {
	store: PredictionStore;
	points: GoalPointStore;
	memory: MemoryBudget;
	lastRaces: LastRaces;
	runQuestions: RunQuestions;
	changes: RunChanges;
	pastRuns: PastRunsReader;
	/** Has the weather of a runner's runs asked for, where the operator uses a service. */
	askWeather: (userId: string) => Promise<void>;
	/** Has `review` called soon, in an invocation of its own. */
	enqueue: (userId: string) => Promise<void>;
	/** Has `followGoals` go on with the runners after one. */
	continueFollowing: (after: string) => Promise<void>;
	now: () => Date;
}

/** What follows from changed runs, in the background: a back-test of races, predictions asked again, and points of goals. */
export const createReevaluation = (deps: Deps) => bind(deps, { review, resumeAll, followGoals });

/** One prediction that fails stops no other; the review is then asked for again. */
async function review(deps: Deps, userId: string): Promise<void> {
	const { store, points, lastRaces, changes, now } = deps;
	const { changes: seen, pending } = await changes.of(userId);
	const [backtest] = await Promise.allSettled([lastRaces.refresh(userId)]);
	const failures = backtest.status === "rejected" ? [backtest.reason] : [];
	const pastRuns = await deps.pastRuns.list(userId);
	try {
		await deps.runQuestions.refresh(userId, pastRuns);
	} catch (error) {
		failures.push(error);
	}
	const { today, removals } = pastRuns;
	const [followed, scatterOn] = await Promise.all([
		points.following(userId, { today, limit: reevaluated }),
		lastRaces.scatterByDay(userId),
	]);
	const newest = pending ? await store.newest(userId, reevaluated) : [];
	if (pending) await deps.askWeather(userId);
	for (const earlier of [...newest, ...(await predictionsOf(deps, userId, followed, newest))]) {
		try {
			await withStoredCourse(deps, earlier, async (edited) => {
				if (!edited) return;
				const { course } = edited;
				if (pending) {
					const change = explainFrom(deps, { earlier, course, pastRuns, now: now() });
					await store.reevaluate(earlier, change, removals);
				}
				const goals = followed.filter(({ predictionId }) => predictionId === earlier.id);
				const asked = { goals, record: earlier, course, pastRuns, scatterOn };
				await points.put(userId, await goalPointsOf(deps, asked), { today, removals });
			});
		} catch (error) {
			// A course that is refused by now stays as it was predicted.
			if (!isRefused(error)) failures.push(error);
		}
	}
	if (failures.length > 0) throw failures[0];
	await changes.markSeen(userId, seen);
}

const isRefused = (error: unknown) => error instanceof AppError && !isMemoryError(error);

/** The predictions of goals that are not among others. */
async function predictionsOf(
	{ store }: Deps,
	userId: string,
	followed: readonly FollowedGoal[],
	others: readonly LiveRecord[],
): Promise<LiveRecord[]> {
	const known = new Set(others.map(({ id }) => id));
	const ids = new Set(followed.map(({ predictionId }) => predictionId));
	const found = await Promise.all(
		[...ids].filter((id) => !known.has(id)).map((id) => store.get(userId, id)),
	);
	return found.filter((record): record is LiveRecord => Boolean(record?.result));
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
