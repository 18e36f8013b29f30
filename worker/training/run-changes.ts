import { eq, gt, type SQL, sql } from "drizzle-orm";
import type { DrizzleD1Database } from "drizzle-orm/d1";
import { runChanges } from "./tables.ts";

/** Statement for the transaction that changes a runner's activities: what was derived from them is to be looked at again. */
export const noteRunChange = (
	userId: string,
): SQL => sql`INSERT INTO run_changes (user_id, changes, seen)
	VALUES (${userId}, 1, 0) ON CONFLICT (user_id) DO UPDATE SET changes = changes + 1`;

/** The row of a runner whose activities have changed so often, for `requireUnchanged`. */
export const runChangesAre = (userId: string, changes: number): SQL =>
	sql`SELECT 1 WHERE coalesce((SELECT changes FROM run_changes WHERE user_id = ${userId}), 0) = ${changes}`;

/** Which runners' activities have changed since somebody looked. */
export function createRunChanges(db: DrizzleD1Database) {
	return {
		/** How often they have changed so far, and whether that has been seen. */
		async of(userId: string): Promise<{ changes: number; pending: boolean }> {
			const row = await db.select().from(runChanges).where(eq(runChanges.userId, userId)).get();
			const { changes = 0, seen = 0 } = row ?? {};
			return { changes, pending: changes > seen };
		},

		/** Runners who wait, at most so many. */
		async pending(limit: number): Promise<string[]> {
			const rows = await db
				.select({ userId: runChanges.userId })
				.from(runChanges)
				.where(gt(runChanges.changes, runChanges.seen))
				.limit(limit);
			return rows.map(({ userId }) => userId);
		},

		/** `changes` as they were when the looking began: what has come since stays to be seen. */
		async markSeen(userId: string, changes: number): Promise<void> {
			await db.update(runChanges).set({ seen: changes }).where(eq(runChanges.userId, userId));
		},
	};
}

export type RunChanges = ReturnType<typeof createRunChanges>;
