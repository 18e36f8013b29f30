import { and, count, eq, sql } from "drizzle-orm";
import type { DrizzleD1Database } from "drizzle-orm/d1";
import { knownGainM } from "./store.ts";
import { goals, predictions } from "./tables.ts";

export type GoalRow = typeof goals.$inferSelect;

/** What a goal shows of its prediction. */
const predictionColumns = {
	id: predictions.id,
	name: predictions.name,
	distanceM: predictions.distanceM,
	elevationGainM: knownGainM,
	predictedTimeS: predictions.predictedTimeS,
	startLatDeg: predictions.startLatDeg,
	startLonDeg: predictions.startLonDeg,
	// out of the answer, which is long
	lowS: sql<number>`${predictions.response} ->> '$.confidence.low_seconds'`,
	highS: sql<number>`${predictions.response} ->> '$.confidence.high_seconds'`,
	stoppedS: sql<
		number | null
	>`${predictions.response} ->> '$.pacing_strategy.summary.stopped_seconds'`,
} as const;

/** Rows of goals: the only SQL about them. */
export function createGoalStore(db: DrizzleD1Database) {
	const theirs = (userId: string, id: string) => and(eq(goals.id, id), eq(goals.userId, userId));
	const withPrediction = () =>
		db
			.select({ goal: goals, prediction: predictionColumns })
			.from(goals)
			.leftJoin(
				predictions,
				and(eq(predictions.id, goals.predictionId), eq(predictions.userId, goals.userId)),
			);

	return {
		async list(userId: string) {
			return withPrediction().where(eq(goals.userId, userId));
		},

		async get(userId: string, id: string) {
			return withPrediction().where(theirs(userId, id)).get();
		},

		async count(userId: string): Promise<number> {
			const found = await db
				.select({ goals: count() })
				.from(goals)
				.where(eq(goals.userId, userId))
				.get();
			return found?.goals ?? 0;
		},

		async add(row: GoalRow): Promise<void> {
			await db.insert(goals).values(row);
		},

		async edit(userId: string, id: string, changes: Partial<GoalRow>): Promise<void> {
			if (Object.keys(changes).length === 0) return;
			await db.update(goals).set(changes).where(theirs(userId, id));
		},

		/** False when there was none. */
		async remove(userId: string, id: string): Promise<boolean> {
			const gone = await db.delete(goals).where(theirs(userId, id)).returning({ id: goals.id });
			return gone.length === 1;
		},
	};
}

export type GoalStore = ReturnType<typeof createGoalStore>;
export type GoalWithPrediction = Awaited<ReturnType<GoalStore["list"]>>[number];
