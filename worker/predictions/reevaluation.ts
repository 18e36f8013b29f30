import { AppError } from "../../domain/app-error.ts";
import type { RunChanges } from "../training/run-changes.ts";
import type { ExplainChange } from "./changes.ts";
import type { LastRaces } from "./last-races.ts";
import type { PredictionStore } from "./store.ts";
import { storedCourse } from "./stored-course.ts";

/** The newest predictions of a runner, which are asked again when runs have come or gone. */
const reviewed = 5;
/** Runners who are taken up at once. */
const resumedAtOnce = 50;

/** Asks for `review`. */
export interface ReviewJob {
	kind: "predictions.review";
	userId: string;
}

/** What follows from changed runs, in the background: a look back at races, and predictions asked again. */
export function createReevaluation(deps: {
	store: PredictionStore;
	lastRaces: LastRaces;
	changes: RunChanges;
	explain: ExplainChange;
	/** Has `review` called soon, in an invocation of its own. */
	ask: (userId: string) => Promise<void>;
}) {
	const { store, lastRaces, changes, explain, ask } = deps;
	return {
		/** One prediction that fails stops no other; the review is then asked for again. */
		async review(userId: string): Promise<void> {
			const { changes: seen } = await changes.of(userId);
			const [looked] = await Promise.allSettled([lastRaces.refresh(userId)]);
			const failures = looked.status === "rejected" ? [looked.reason] : [];
			for (const row of await store.newest(userId, reviewed)) {
				try {
					const course = await storedCourse(store, row);
					if (!course) continue;
					await store.update(userId, row.id, { today: await explain({ earlier: row, course }) });
				} catch (error) {
					// A course that is refused by now stays as it was predicted.
					if (!(error instanceof AppError)) failures.push(error);
				}
			}
			if (failures.length > 0) throw failures[0];
			await changes.markSeen(userId, seen);
		},

		/** Takes up runners whose activities have changed. */
		async resumeReviews(): Promise<void> {
			for (const userId of await changes.takePending(resumedAtOnce)) await ask(userId);
		},
	};
}
