import { and, eq, isNull, notInArray, sql } from "drizzle-orm";
import { mostQuestions } from "#domain/predictions/model/run-questions.ts";
import { fromAll } from "#domain/tracker/from-trackers.ts";
import { commit, type Database } from "../platform/sql.ts";
import { listColumns } from "../training/activity-pages.ts";
import { isCurrent } from "../training/expiry.ts";
import { activities } from "../training/tables.ts";
import { runQuestions } from "./tables.ts";
import { trackerRows } from "./tracker-rows.ts";

type RunQuestionRow = typeof runQuestions.$inferInsert;

const fromExcluded = {
	asRace: sql`excluded.as_race`,
	nowS: sql`excluded.now_s`,
	otherS: sql`excluded.other_s`,
	fromTracker: sql`excluded.from_tracker`,
	trackers: sql`excluded.trackers`,
};
const { asRace, nowS, otherS, fromTracker, trackers } = runQuestions;
const differs = sql`(${asRace}, ${nowS}, ${otherS}, ${fromTracker}, ${trackers})
	IS NOT (excluded.as_race, excluded.now_s, excluded.other_s, excluded.from_tracker, excluded.trackers)`;

/** Questions about the effort of runs: the only SQL about them. */
export function createRunQuestionStore(db: Database) {
	return {
		/** Of runs that the runner has not answered for, the largest change first. */
		async open(userId: string, now: Date) {
			return db
				.select({
					activityId: runQuestions.activityId,
					asRace: runQuestions.asRace,
					nowS: runQuestions.nowS,
					otherS: runQuestions.otherS,
					fromTracker: runQuestions.fromTracker,
					trackers: runQuestions.trackers,
					averageHeartRateBpm: activities.averageHeartRateBpm,
					activity: listColumns,
				})
				.from(runQuestions)
				.innerJoin(activities, eq(activities.id, runQuestions.activityId))
				.where(
					and(
						eq(runQuestions.userId, userId),
						isNull(activities.raceMark),
						isCurrent(activities, userId, now),
					),
				)
				.orderBy(sql`abs(ln(${runQuestions.otherS} / ${runQuestions.nowS})) DESC`)
				.limit(mostQuestions);
		},

		/**
		 * Puts these in the place of all that a runner has, and writes only rows that differ. Throws `request.owner_deleted`
		 * where one rests on an activity, or a tracker's, that were removed since `removals` were counted.
		 */
		async replace(
			userId: string,
			rows: readonly RunQuestionRow[],
			removals: number,
		): Promise<void> {
			const resting = fromAll(rows);
			const owner = resting.fromTracker ? trackerRows(userId, resting, removals) : undefined;
			await commit(
				db,
				[
					db.delete(runQuestions).where(
						and(
							eq(runQuestions.userId, userId),
							notInArray(
								runQuestions.activityId,
								rows.map(({ activityId }) => activityId),
							),
						),
					),
					...rows.map((row) =>
						db.insert(runQuestions).values(row).onConflictDoUpdate({
							target: runQuestions.activityId,
							set: fromExcluded,
							setWhere: differs,
						}),
					),
				],
				owner,
			);
		},
	};
}

export type RunQuestionStore = ReturnType<typeof createRunQuestionStore>;
