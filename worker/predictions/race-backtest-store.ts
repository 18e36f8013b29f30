import { eq, inArray } from "drizzle-orm";
import { commit, type Database } from "../platform/sql.ts";
import { activities } from "../training/tables.ts";
import { trackerRow } from "./store.ts";
import { raceBacktests } from "./tables.ts";

export type RaceBacktestRow = typeof raceBacktests.$inferSelect;

/** Rows of races that were looked back at: the only SQL about them. */
export function createRaceBacktestStore(db: Database) {
	return {
		/** A runner's, in time order, each with the run's own name and start. */
		async of(userId: string) {
			return db
				.select({ row: raceBacktests, name: activities.name, startAt: activities.startAt })
				.from(raceBacktests)
				.innerJoin(activities, eq(activities.id, raceBacktests.activityId))
				.where(eq(raceBacktests.userId, userId))
				.orderBy(activities.startAt);
		},

		/**
		 * Takes some rows of a runner away and puts others in their place, all or nothing. Throws
		 * `request.owner_deleted` where one rests on an activity, or on tracker rows, that are removed meanwhile.
		 */
		async replace(
			userId: string,
			activityIds: readonly string[],
			fresh: readonly RaceBacktestRow[],
		): Promise<void> {
			const removals = [...activityIds, ...fresh.map(({ activityId }) => activityId)];
			if (removals.length === 0) return;
			const owner = fresh.some(({ fromTracker }) => fromTracker) ? trackerRow(userId) : undefined;
			await commit(
				db,
				[
					db.delete(raceBacktests).where(inArray(raceBacktests.activityId, removals)),
					...fresh.map((row) => db.insert(raceBacktests).values(row)),
				],
				owner,
			);
		},
	};
}

export type RaceBacktestStore = ReturnType<typeof createRaceBacktestStore>;
