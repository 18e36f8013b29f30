import { and, desc, eq, lt, type SQL, sql } from "drizzle-orm";
import type { DrizzleD1Database } from "drizzle-orm/d1";
import type { ZoneChoice } from "../../domain/training/thresholds.ts";
import { listOf } from "../platform/sql.ts";
import { retryDelayMs } from "./run-changes.ts";
import { activities, activityDetails, zoneRewrites, zoneSettings } from "./tables.ts";

/** Choices of zones, and how far their way into the past has come. */
export function createZoneStore(db: DrizzleD1Database) {
	const choiceOf = (userId: string) => eq(zoneSettings.userId, userId);
	const put = (userId: string, choice: ZoneChoice) =>
		db
			.insert(zoneSettings)
			.values({ userId, ...choice })
			.onConflictDoUpdate({
				target: [zoneSettings.userId, zoneSettings.fromDay],
				set: { method: choice.method, thresholdBpm: choice.thresholdBpm },
			});

	return {
		async choose(userId: string, choice: ZoneChoice): Promise<void> {
			await put(userId, choice);
		},

		/** One choice for all days, and a note that older activities wait for it. */
		async chooseForAllTime(
			userId: string,
			choice: Omit<ZoneChoice, "fromDay">,
			requestedAt: Date,
		): Promise<void> {
			await db.batch([
				db.delete(zoneSettings).where(choiceOf(userId)),
				put(userId, { ...choice, fromDay: 0 }),
				db
					.insert(zoneRewrites)
					.values({ userId, requestedAt, fromDay: null, seenSince: null })
					.onConflictDoUpdate({
						target: zoneRewrites.userId,
						set: { requestedAt, fromDay: null, seenSince: null, asks: 0 },
					}),
			]);
		},

		async rewriteOf(userId: string) {
			return db.select().from(zoneRewrites).where(eq(zoneRewrites.userId, userId)).get();
		},

		/** Takes up rewrites that are not done, those first that were taken up longest ago; see `retryDelayMs`. */
		async takeRewrites(limit: number, now: Date): Promise<string[]> {
			const at = now.getTime();
			const rows = await db.all<{ user_id: string }>(sql`UPDATE zone_rewrites
				SET asked_at = ${at}, asks = asks + 1
				WHERE user_id IN (SELECT user_id FROM zone_rewrites
					WHERE asked_at + ${retryDelayMs} <= ${at}
					ORDER BY asked_at, requested_at LIMIT ${limit})
				RETURNING user_id`);
			return rows.map((row) => row.user_id);
		},

		async endRewrite(userId: string, requestedAt: Date): Promise<void> {
			await db
				.delete(zoneRewrites)
				.where(and(eq(zoneRewrites.userId, userId), eq(zoneRewrites.requestedAt, requestedAt)));
		},

		/** The newest days with activities before a day, all without one. */
		async daysBefore(userId: string, day: number | null, limit: number): Promise<number[]> {
			const rows = await db
				.selectDistinct({ day: activities.day })
				.from(activities)
				.where(
					and(eq(activities.userId, userId), day === null ? undefined : lt(activities.day, day)),
				)
				.orderBy(desc(activities.day))
				.limit(limit);
			return rows.map((row) => row.day);
		},

		/** Activities of some days with what is kept of their samples. */
		async withDetails(userId: string, days: readonly number[]) {
			return db
				.select({ row: activities, details: activityDetails.details })
				.from(activities)
				.leftJoin(activityDetails, eq(activityDetails.activityId, activities.id))
				.where(and(eq(activities.userId, userId), sql`${activities.day} IN ${listOf(days)}`));
		},
	};
}

export type ZoneStore = ReturnType<typeof createZoneStore>;

/** Notes that activities first seen since a moment wait to be judged anew; a note for all of them stays. */
export const rejudgeSince = (userId: string, seenSince: Date, requestedAt: Date): SQL =>
	sql`INSERT INTO zone_rewrites (user_id, requested_at, from_day, seen_since)
		VALUES (${userId}, ${requestedAt.getTime()}, NULL, ${seenSince.getTime()})
		ON CONFLICT (user_id) DO UPDATE SET requested_at = excluded.requested_at, from_day = NULL, asks = 0,
			-- min() of null is null
			seen_since = min(seen_since, excluded.seen_since)`;

/**
 * Notes that a rewrite has come down to a day, if the statement before has written all of its rows: one whose
 * samples have come meanwhile is judged once more. One that was asked for anew stays at its own place.
 */
export const advanceRewrite = (
	userId: string,
	requestedAt: Date,
	done: { rows: number; fromDay: number },
) =>
	sql`UPDATE zone_rewrites SET from_day = ${done.fromDay}, asks = 0
		WHERE user_id = ${userId} AND requested_at = ${requestedAt.getTime()} AND changes() = ${done.rows}`;
