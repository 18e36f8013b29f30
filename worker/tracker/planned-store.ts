import { and, eq, lte, sql } from "drizzle-orm";
import type { Tracker } from "#domain/training/activity.ts";
import { commit, type Database } from "../platform/sql.ts";
import type { TrackerDeps } from "./context.ts";
import { type Link, type LinkKey, linkRow } from "./link-store.ts";
import { plannedWorkouts } from "./tables.ts";

export type PlannedRow = typeof plannedWorkouts.$inferSelect;
type RowChange = Partial<Omit<PlannedRow, "externalId" | "userId" | "tracker" | "predictionId">>;

const isOf = ({ userId, tracker }: LinkKey) =>
	and(eq(plannedWorkouts.userId, userId), eq(plannedWorkouts.tracker, tracker));

const isWanted = (predictionId: string) =>
	and(eq(plannedWorkouts.predictionId, predictionId), eq(plannedWorkouts.wanted, true));

/** Where the rows are, and how to tell versions of what they are about. */
type PlannedStore = Pick<TrackerDeps, "db" | "planVersionOf">;

/** What a row has to have seen; null without a prediction. */
const versionNow = ({ planVersionOf }: PlannedStore) =>
	planVersionOf(plannedWorkouts.predictionId, plannedWorkouts.userId);

/** Rows that no run has, whose time has come and which are behind what is wanted of them. */
function isBehind(store: PlannedStore, nowMs: number) {
	const version = versionNow(store);
	return and(
		lte(plannedWorkouts.dueAt, nowMs),
		lte(plannedWorkouts.busyUntil, nowMs),
		sql`(${plannedWorkouts.wanted} = 0 OR ${plannedWorkouts.seen} IS NOT ${version} OR ${version} IS NULL)`,
	);
}

/** The planned workout of a prediction, if it is wanted, with what there is to be seen. */
export const selectPlanned = (store: PlannedStore, key: LinkKey, predictionId: string) =>
	store.db
		.select({ row: plannedWorkouts, version: versionNow(store) })
		.from(plannedWorkouts)
		.where(and(isOf(key), isWanted(predictionId)))
		.get();

/** Every row of a user, as the export writes it. */
export const selectPlannedOf = (db: Database, key: LinkKey) =>
	db
		.select({
			source: plannedWorkouts.tracker,
			prediction_id: plannedWorkouts.predictionId,
			wanted: plannedWorkouts.wanted,
			held: plannedWorkouts.held,
		})
		.from(plannedWorkouts)
		.where(isOf(key));

/** A row as it is now, with what there is to be seen. */
export const reloadPlanned = (store: PlannedStore, externalId: string) =>
	store.db
		.select({ row: plannedWorkouts, version: versionNow(store) })
		.from(plannedWorkouts)
		.where(eq(plannedWorkouts.externalId, externalId))
		.get();

/** Names of a user's rows that are behind. */
export const selectBehind = (store: PlannedStore, key: LinkKey, nowMs: number, limit: number) =>
	store.db
		.select({ externalId: plannedWorkouts.externalId })
		.from(plannedWorkouts)
		.where(and(isOf(key), isBehind(store, nowMs)))
		.limit(limit);

/** Users with rows that are behind. */
export const selectUsersBehind = (
	store: PlannedStore,
	tracker: Tracker,
	nowMs: number,
	limit: number,
) =>
	store.db
		.selectDistinct({ userId: plannedWorkouts.userId })
		.from(plannedWorkouts)
		.where(and(eq(plannedWorkouts.tracker, tracker), isBehind(store, nowMs)))
		.limit(limit);

/**
 * Adds the planned workout of a prediction, unless it is there.
 * @throws AppError `request.owner_deleted` once the link has ended
 */
export const addPlanned = (db: Database, link: Link, predictionId: string) =>
	commit(
		db,
		[
			db
				.insert(plannedWorkouts)
				.values({
					externalId: crypto.randomUUID(),
					userId: link.userId,
					tracker: link.tracker,
					predictionId,
				})
				.onConflictDoNothing(),
		],
		linkRow(link),
	);

/** Wants the planned workout of a prediction no more; its name, or null without one. */
export async function dropPlanned(db: Database, key: LinkKey, predictionId: string) {
	const [dropped] = await db
		.update(plannedWorkouts)
		.set({ wanted: false, dueAt: 0 })
		.where(and(isOf(key), isWanted(predictionId)))
		.returning({ externalId: plannedWorkouts.externalId });
	return dropped?.externalId ?? null;
}

/** Claims a row that was not written since it was read; false where another run has it, or it was deleted. */
export async function claimPlanned(
	db: Database,
	{ externalId, wanted, held: wasHeld, sent }: PlannedRow,
	{ nowMs, untilMs, held }: { nowMs: number; untilMs: number; held: boolean },
): Promise<boolean> {
	const isAsRead = sql`${plannedWorkouts.wanted} = ${Number(wanted)} AND ${plannedWorkouts.held} = ${Number(wasHeld)} AND ${plannedWorkouts.sent} IS ${sent}`;
	const claimed = await db
		.update(plannedWorkouts)
		.set({ busyUntil: untilMs, held })
		.where(
			and(
				eq(plannedWorkouts.externalId, externalId),
				lte(plannedWorkouts.busyUntil, nowMs),
				isAsRead,
			),
		)
		.returning({ externalId: plannedWorkouts.externalId });
	return claimed.length === 1;
}

export const updatePlanned = (db: Database, externalId: string, change: RowChange) =>
	db.update(plannedWorkouts).set(change).where(eq(plannedWorkouts.externalId, externalId));

/** Deletes a row that the calendar does not hold. */
export const deletePlanned = (db: Database, externalId: string) =>
	db.delete(plannedWorkouts).where(eq(plannedWorkouts.externalId, externalId));

/** Has all rows of a user looked at anew; false when there is none. */
export async function retryPlanned(db: Database, key: LinkKey): Promise<boolean> {
	const rows = await db
		.update(plannedWorkouts)
		.set({ dueAt: 0 })
		.where(isOf(key))
		.returning({ externalId: plannedWorkouts.externalId });
	return rows.length > 0;
}
