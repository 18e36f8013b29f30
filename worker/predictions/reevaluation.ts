import { AppError } from "../../domain/app-error.ts";
import { bind } from "../platform/bind.ts";
import type { PastRunsReader } from "../training/past-runs.ts";
import type { RunChanges } from "../training/run-changes.ts";
import { type Engines, explainFrom } from "./changes.ts";
import type { LastRaces } from "./last-races.ts";
import type { PredictionStore } from "./store.ts";
import { storedCourse } from "./stored-course.ts";

/** The newest predictions of a runner, which are computed again when runs were added or deleted. */
const reevaluated = 5;
/** Runners who are taken up at once. */
const resumedAtOnce = 50;

/** Asks for `review`. */
export interface ReviewJob {
	kind: "predictions.review";
	userId: string;
}

interface Deps extends Engines {
	store: PredictionStore;
	lastRaces: LastRaces;
	changes: RunChanges;
	pastRuns: PastRunsReader;
	/** Has `review` called soon, in an invocation of its own. */
	enqueue: (userId: string) => Promise<void>;
	now: () => Date;
}

/** What follows from changed runs, in the background: a back-test of races, and predictions asked again. */
export const createReevaluation = (deps: Deps) => bind(deps, { review, resumeReviews });

/** One prediction that fails stops no other; the review is then asked for again. */
async function review(deps: Deps, userId: string): Promise<void> {
	const { store, lastRaces, changes, now } = deps;
	const { changes: seen } = await changes.of(userId);
	const [backtest] = await Promise.allSettled([lastRaces.refresh(userId)]);
	const failures = backtest.status === "rejected" ? [backtest.reason] : [];
	const pastRuns = await deps.pastRuns.list(userId);
	for (const earlier of await store.newest(userId, reevaluated)) {
		try {
			const edited = await storedCourse(deps, earlier);
			if (!edited) continue;
			const { course } = edited;
			const change = explainFrom(deps, { earlier, course, pastRuns, now: now() });
			await store.reevaluate(earlier, change);
		} catch (error) {
			// A course that is refused by now stays as it was predicted.
			if (!(error instanceof AppError)) failures.push(error);
		}
	}
	if (failures.length > 0) throw failures[0];
	await changes.markSeen(userId, seen);
}

/** Takes up runners whose activities have changed. */
async function resumeReviews({ changes, enqueue }: Deps): Promise<void> {
	for (const userId of await changes.takePending(resumedAtOnce)) await enqueue(userId);
}
