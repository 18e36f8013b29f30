import { and, eq, inArray } from "drizzle-orm";
import { fromAll } from "#domain/tracker/from-trackers.ts";
import { commit, type Database } from "../platform/sql.ts";
import { isCurrent } from "../training/expiry.ts";
import { activities } from "../training/tables.ts";
import { raceBacktests } from "./tables.ts";
import { trackerRows } from "./tracker-rows.ts";

export type RaceBacktestRow = typeof raceBacktests.$inferInsert;

/** Rows of races, hard, long and hilly runs that were backtested: the only SQL about them. */
export function createRaceBacktestStore(db: Database) {
	return {
		/** A runner's, in time order, each with the run's own name and start; those of expired runs left out. */
		async of(userId: string, now: Date) {
			return db
				.select({
					row: raceBacktests,
					name: activities.name,
					startAt: activities.startAt,
					day: activities.day,
				})
				.from(raceBacktests)
				.innerJoin(activities, eq(activities.id, raceBacktests.activityId))
				.where(and(eq(raceBacktests.userId, userId), isCurrent(activities, userId, now)))
				.orderBy(activities.startAt);
		},

		/**
		 * Takes some rows of a runner away and puts others in their place, all or nothing. Throws
		 * `request.owner_deleted` where one rests on an activity, or a tracker's, that were removed since `removals`
		 * were counted.
		 */
		async replace(
			userId: string,
			activityIds: readonly string[],
			fresh: readonly RaceBacktestRow[],
			removals: number,
		): Promise<void> {
			if (activityIds.length + fresh.length === 0) return;
			// a statement takes 100 parameters
			const remove = (ids: readonly string[]) =>
				db.delete(raceBacktests).where(inArray(raceBacktests.activityId, [...ids]));
			const resting = fromAll(fresh);
			const owner = resting.fromTracker ? trackerRows(userId, resting, removals) : undefined;
			await commit(
				db,
				[
					remove(activityIds),
					remove(fresh.map(({ activityId }) => activityId)),
					...fresh.map((row) => db.insert(raceBacktests).values(row)),
				],
				owner,
			);
		},
	};
}

export type RaceBacktestStore = ReturnType<typeof createRaceBacktestStore>;
