import { eq, type SQL, sql } from "drizzle-orm";
import type { DrizzleD1Database } from "drizzle-orm/d1";
import { runChanges } from "./tables.ts";

/** Delay before the next attempt of a row with `attempts` attempts: 0, then 10 minutes, doubled up to about a day. */
export const retryDelayMs = sql.raw(
	"CASE attempts WHEN 0 THEN 0 ELSE min(600000 << min(attempts - 1, 8), 86400000) END",
);

/** How many runs of a user predictions could learn from, and how often activities had changed or been removed by then. */
export interface RunsKnown {
	readonly runs: number;
	readonly changes: number;
	readonly removals: number;
}

/** Statement for the transaction that changes a user's activities: what was derived from them is to be computed again. */
export const noteRunChange = (
	userId: string,
): SQL => sql`INSERT INTO run_changes (user_id, changes, seen)
	VALUES (${userId}, 1, 0) ON CONFLICT (user_id) DO UPDATE SET changes = changes + 1`;

/** Statement for the transaction that removes activities of a user: what is computed from them is not written any more. */
export const noteRemoval = (
	userId: string,
): SQL => sql`INSERT INTO run_changes (user_id, changes, seen, removals)
	VALUES (${userId}, 0, 0, 1) ON CONFLICT (user_id) DO UPDATE SET removals = removals + 1`;

/** The number of removals of a user's activities so far. */
export const removalsOf = (userId: string): SQL<number> =>
	sql<number>`coalesce((SELECT removals FROM run_changes WHERE user_id = ${userId}), 0)`;

/** The number of changes of a user's activities so far. */
export const changesOf = (userId: string): SQL<number> =>
	sql<number>`coalesce((SELECT changes FROM run_changes WHERE user_id = ${userId}), 0)`;

/** A condition: no activity of the user was removed since `removals` were counted. */
export const removalsAre = (userId: string, removals: number): SQL =>
	sql`${removalsOf(userId)} = ${removals}`;

/** A SELECT of one row while the number of changes is this one, for `requireUnchanged`. */
export const runChangesAre = (userId: string, changes: number): SQL =>
	sql`SELECT 1 WHERE ${changesOf(userId)} = ${changes}`;

/** Which users' activities have changed since their last review. */
export function createRunChanges(db: DrizzleD1Database, now: () => Date) {
	return {
		/** The number of changes so far, and whether any waits for a review. */
		async of(userId: string): Promise<{ changes: number; pending: boolean }> {
			const row = await db.select().from(runChanges).where(eq(runChanges.userId, userId)).get();
			const { changes = 0, seen = 0 } = row ?? {};
			return { changes, pending: changes > seen };
		},

		/**
		 * Takes up users with pending changes, the longest untouched first. One whose review fails waits twice as
		 * long each time, up to a day.
		 */
		async takePending(limit: number): Promise<string[]> {
			const at = now().getTime();
			const rows = await db.all<{ user_id: string }>(sql`UPDATE run_changes
				SET attempted_at = ${at}, attempts = attempts + 1
				WHERE user_id IN (SELECT user_id FROM run_changes
					WHERE changes > seen AND attempted_at + ${retryDelayMs} <= ${at}
					ORDER BY attempted_at, user_id LIMIT ${limit})
				RETURNING user_id`);
			return rows.map((row) => row.user_id);
		},

		/** `changes` as read when the review began: later ones stay pending. */
		async markSeen(userId: string, changes: number): Promise<void> {
			await db
				.update(runChanges)
				.set({ seen: changes, attempts: 0 })
				.where(eq(runChanges.userId, userId));
		},
	};
}

export type RunChanges = ReturnType<typeof createRunChanges>;
