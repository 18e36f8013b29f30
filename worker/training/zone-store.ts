import { and, desc, eq, lt, type SQL, sql } from "drizzle-orm";
import type { ZoneChoice } from "#domain/training/thresholds.ts";
import { type Database, listOf } from "../platform/sql.ts";
import { retryDelayMs } from "./run-changes.ts";
import { selectWithDetails } from "./store.ts";
import { activities, zoneRecomputations, zoneSettings } from "./tables.ts";

// The runner's choices of zones, and the recomputation of older activities. Its table is `zone_recomputations`.

export const selectZoneChoices = async (db: Database, userId: string): Promise<ZoneChoice[]> =>
	db.select().from(zoneSettings).where(eq(zoneSettings.userId, userId));

export const putZoneChoice = (db: Database, userId: string, choice: ZoneChoice) =>
	db
		.insert(zoneSettings)
		.values({ userId, ...choice })
		.onConflictDoUpdate({
			target: [zoneSettings.userId, zoneSettings.fromDay],
			set: { method: choice.method, thresholdBpm: choice.thresholdBpm },
		});

/** One choice for all days, and a request to recompute older activities. */
export async function chooseForAllTime(
	db: Database,
	userId: string,
	choice: Omit<ZoneChoice, "fromDay">,
	requestedAt: Date,
): Promise<void> {
	await db.batch([
		db.delete(zoneSettings).where(eq(zoneSettings.userId, userId)),
		putZoneChoice(db, userId, { ...choice, fromDay: 0 }),
		db
			.insert(zoneRecomputations)
			.values({ userId, requestedAt, fromDay: null, seenSince: null })
			.onConflictDoUpdate({
				target: zoneRecomputations.userId,
				set: { requestedAt, fromDay: null, seenSince: null, attempts: 0 },
			}),
	]);
}

export const selectRecomputation = (db: Database, userId: string) =>
	db.select().from(zoneRecomputations).where(eq(zoneRecomputations.userId, userId)).get();
export type Recomputation = NonNullable<Awaited<ReturnType<typeof selectRecomputation>>>;

/** Takes up recomputations that are not done, those first that were taken up longest ago; see `retryDelayMs`. */
export async function takeRecomputations(
	db: Database,
	limit: number,
	now: Date,
): Promise<string[]> {
	const at = now.getTime();
	const rows = await db.all<{ user_id: string }>(sql`UPDATE zone_recomputations
		SET attempted_at = ${at}, attempts = attempts + 1
		WHERE user_id IN (SELECT user_id FROM zone_recomputations
			WHERE attempted_at + ${retryDelayMs} <= ${at}
			ORDER BY attempted_at, requested_at LIMIT ${limit})
		RETURNING user_id`);
	return rows.map((row) => row.user_id);
}

/** Ends a recomputation, unless it was requested again meanwhile. */
export async function endRecomputation(
	db: Database,
	userId: string,
	requestedAt: Date,
): Promise<void> {
	await db
		.delete(zoneRecomputations)
		.where(
			and(eq(zoneRecomputations.userId, userId), eq(zoneRecomputations.requestedAt, requestedAt)),
		);
}

/** The newest days with activities before a day, or of all days. */
export async function selectDaysBefore(
	db: Database,
	userId: string,
	day: number | null,
	limit: number,
): Promise<number[]> {
	const rows = await db
		.selectDistinct({ day: activities.day })
		.from(activities)
		.where(and(eq(activities.userId, userId), day === null ? undefined : lt(activities.day, day)))
		.orderBy(desc(activities.day))
		.limit(limit);
	return rows.map((row) => row.day);
}

/** Activities of some days with what is stored of their samples. */
export const selectActivitiesOn = async (db: Database, userId: string, days: readonly number[]) =>
	selectWithDetails(db).where(
		and(eq(activities.userId, userId), sql`${activities.day} IN ${listOf(days)}`),
	);

/** Requests to recompute activities first seen since a moment; a request for all of them stays one for all. */
export const requestRecomputation = (userId: string, seenSince: Date, requestedAt: Date): SQL =>
	sql`INSERT INTO zone_recomputations (user_id, requested_at, from_day, seen_since)
		VALUES (${userId}, ${requestedAt.getTime()}, NULL, ${seenSince.getTime()})
		ON CONFLICT (user_id) DO UPDATE SET requested_at = excluded.requested_at, from_day = NULL, attempts = 0,
			-- min() of null is null
			seen_since = min(seen_since, excluded.seen_since)`;

/**
 * Notes that a recomputation has come down to a day, if the statement before has written all of its rows: one whose
 * samples have come meanwhile is scored once more. One that was requested again keeps its own place.
 */
export const advanceRecomputation = (
	userId: string,
	requestedAt: Date,
	done: { rows: number; fromDay: number },
) =>
	sql`UPDATE zone_recomputations SET from_day = ${done.fromDay}, attempts = 0
		WHERE user_id = ${userId} AND requested_at = ${requestedAt.getTime()} AND changes() = ${done.rows}`;
