import { eq, inArray } from "drizzle-orm";
import type { DrizzleD1Database } from "drizzle-orm/d1";
import { activities } from "../training/tables.ts";
import { lookedBack } from "./tables.ts";

export type LookedBackRow = typeof lookedBack.$inferSelect;

/** Rows of races that were looked back at: the only SQL about them. */
export function createLookBackStore(db: DrizzleD1Database) {
	return {
		/** A runner's, in time order, each with the run's own name and start. */
		async of(userId: string) {
			return db
				.select({ row: lookedBack, name: activities.name, startAt: activities.startAt })
				.from(lookedBack)
				.innerJoin(activities, eq(activities.id, lookedBack.activityId))
				.where(eq(lookedBack.userId, userId))
				.orderBy(activities.startAt);
		},

		/** Takes some rows away and puts others in their place, all or nothing. */
		async replace(gone: readonly string[], fresh: readonly LookedBackRow[]): Promise<void> {
			const removals = [...gone, ...fresh.map(({ activityId }) => activityId)];
			if (removals.length === 0) return;
			await db.batch([
				db.delete(lookedBack).where(inArray(lookedBack.activityId, removals)),
				...fresh.map((row) => db.insert(lookedBack).values(row)),
			]);
		},
	};
}

export type LookBackStore = ReturnType<typeof createLookBackStore>;
