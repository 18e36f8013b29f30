import { eq, type SQL, sql } from "drizzle-orm";
import type { DrizzleD1Database } from "drizzle-orm/d1";
import { runChanges } from "./tables.ts";

/** Of a row of work with `asks`: none before the first, then 10 minutes, doubled each time, up to about a day. */
export const retryDelayMs = sql.raw(
	"CASE asks WHEN 0 THEN 0 ELSE min(600000 << min(asks - 1, 8), 86400000) END",
);

/** Statement for the transaction that changes a runner's activities: what was derived from them is to be looked at again. */
export const noteRunChange = (
	userId: string,
): SQL => sql`INSERT INTO run_changes (user_id, changes, seen)
	VALUES (${userId}, 1, 0) ON CONFLICT (user_id) DO UPDATE SET changes = changes + 1`;

/** The row of a runner whose activities have changed so often, for `requireUnchanged`. */
export const runChangesAre = (userId: string, changes: number): SQL =>
	sql`SELECT 1 WHERE coalesce((SELECT changes FROM run_changes WHERE user_id = ${userId}), 0) = ${changes}`;

/** Which runners' activities have changed since somebody looked. */
export function createRunChanges(db: DrizzleD1Database, now: () => Date) {
	return {
		/** How often they have changed so far, and whether that has been seen. */
		async of(userId: string): Promise<{ changes: number; pending: boolean }> {
			const row = await db.select().from(runChanges).where(eq(runChanges.userId, userId)).get();
			const { changes = 0, seen = 0 } = row ?? {};
			return { changes, pending: changes > seen };
		},

		/**
		 * Takes up runners who wait, those first that were taken up longest ago. One whose review does not come to its
		 * end waits twice as long each time, up to a day.
		 */
		async takePending(limit: number): Promise<string[]> {
			const at = now().getTime();
			const rows = await db.all<{ user_id: string }>(sql`UPDATE run_changes
				SET asked_at = ${at}, asks = asks + 1
				WHERE user_id IN (SELECT user_id FROM run_changes
					WHERE changes > seen AND asked_at + ${retryDelayMs} <= ${at}
					ORDER BY asked_at, user_id LIMIT ${limit})
				RETURNING user_id`);
			return rows.map((row) => row.user_id);
		},

		/** `changes` as they were when the looking began: what has come since stays to be seen. */
		async markSeen(userId: string, changes: number): Promise<void> {
			await db
				.update(runChanges)
				.set({ seen: changes, asks: 0 })
				.where(eq(runChanges.userId, userId));
		},
	};
}

export type RunChanges = ReturnType<typeof createRunChanges>;
