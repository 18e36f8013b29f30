import { and, between, eq, isNull, lte, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { ActivitySource } from "#domain/training/activity.ts";
import type { Database } from "../platform/sql.ts";
import { activities, sourceExpiries, trainingMonths } from "./tables.ts";
import { withholdsTrackerRows } from "./withheld.ts";

// When rows of a source expire. One row per user and source holds the expiry of everything that the last whole list
// has held (`source_expiries`). An activity has an expiry of its own only where it differs: the list has not held it,
// or it was seen when that of its source was about to pass.

interface Source {
	readonly userId: string;
	readonly source: ActivitySource;
}

/**
 * Rows of a user whose source has not expired as a whole. `userId` may be a column of an outer statement. The expired
 * sources are one text, which is read once; a list would be billed as a row read for each row that is looked up in it.
 */
export const isSourceCurrent = (
	source: SQLiteColumn,
	userId: string | SQLWrapper,
	now: Date,
): SQL =>
	withholdsTrackerRows()
		? sql`${source} = 'file'`
		: sql`instr(coalesce((SELECT group_concat('/' || e.source || '/') FROM source_expiries e
		WHERE e.user_id = ${userId} AND e.expires_at <= ${now.getTime()}), ''), '/' || ${source} || '/') = 0`;

/**
 * Rows of a user that have not expired: neither by themselves nor with their source. Every statement that selects
 * activities, or what is derived from them, to be shown or computed from, has this condition.
 */
export const isCurrent = (
	row: { source: SQLiteColumn; expiresAt: SQLiteColumn },
	userId: string | SQLWrapper,
	now: Date,
): SQL =>
	sql`((${row.expiresAt} IS NULL OR ${row.expiresAt} > ${now.getTime()}) AND ${isSourceCurrent(row.source, userId, now)})`;

/** Months of a user whose source has not expired as a whole: all, or those from one to another. */
export const isCurrentMonth = (
	userId: string,
	now: Date,
	span?: readonly [from: number, to: number],
) =>
	and(
		eq(trainingMonths.userId, userId),
		span && between(trainingMonths.month, ...span),
		isSourceCurrent(trainingMonths.source, userId, now),
	);

/** Activities of a user that are shown and computed from: current ones that are not hidden behind a duplicate. */
export const isShown = (userId: string, now: Date) =>
	and(isNull(activities.shownAs), isCurrent(activities, userId, now));

/** When what a source's last whole list has held expires; null: it does not. */
export async function selectSourceExpiry(
	db: Database,
	{ userId, source }: Source,
): Promise<Date | null> {
	const row = await db
		.select({ expiresAt: sourceExpiries.expiresAt })
		.from(sourceExpiries)
		.where(and(eq(sourceExpiries.userId, userId), eq(sourceExpiries.source, source)))
		.get();
	return row?.expiresAt ?? null;
}

/** A SELECT of one row while a source expires then, for `requireUnchanged`. */
export const sourceExpiryIs = ({ userId, source }: Source, expiresAt: Date | null): SQL => {
	const held = sql`(SELECT expires_at FROM source_expiries WHERE user_id = ${userId} AND source = ${source})`;
	return sql`SELECT 1 WHERE ${held} IS ${expiresAt?.getTime() ?? null}`;
};

/** Sets when a source expires; null: never. */
export const setSourceExpiry = ({ userId, source }: Source, expiresAt: Date | null): SQL =>
	expiresAt === null
		? sql`DELETE FROM source_expiries WHERE user_id = ${userId} AND source = ${source}`
		: sql`INSERT INTO source_expiries (user_id, source, expires_at)
			VALUES (${userId}, ${source}, ${expiresAt.getTime()})
			ON CONFLICT (user_id, source) DO UPDATE SET expires_at = excluded.expires_at`;

/** Deletes the expiry of a source once no activity rests on it. */
export const dropSourceExpiry = ({ userId, source }: Source): SQL =>
	sql`DELETE FROM source_expiries WHERE user_id = ${userId} AND source = ${source} AND NOT EXISTS
		(SELECT 1 FROM activities a WHERE a.user_id = ${userId} AND a.source = ${source} AND a.expires_at IS NULL)`;

const ofSource = ({ userId, source }: Source) =>
	and(eq(activities.userId, userId), eq(activities.source, source));

/** Activities of a source that expire until then, with the source or by themselves. */
export async function selectExpired(
	db: Database,
	source: Source,
	before: Date,
	limit: number,
): Promise<{ id: string; day: number }[]> {
	const held = sql`EXISTS (SELECT 1 FROM source_expiries e WHERE e.user_id = ${source.userId}
		AND e.source = ${source.source} AND e.expires_at <= ${before.getTime()})`;
	return db
		.select({ id: activities.id, day: activities.day })
		.from(activities)
		.where(
			and(
				ofSource(source),
				or(lte(activities.expiresAt, before), and(isNull(activities.expiresAt), held)),
			),
		)
		.limit(limit);
}

/**
 * Users with activities of a source that expire until then, the earliest first. The table of the sources' expiries
 * has a row per link and no index by time: one would be written each night for each link, and is read by this alone.
 */
export async function usersWithExpired(
	db: Database,
	source: ActivitySource,
	before: Date,
	limit: number,
): Promise<string[]> {
	const rows = await db.all<{ user_id: string }>(sql`SELECT user_id FROM (
			SELECT user_id, expires_at FROM source_expiries WHERE source = ${source} AND expires_at <= ${before.getTime()}
			UNION ALL SELECT user_id, expires_at FROM activities
				WHERE expires_at IS NOT NULL AND expires_at <= ${before.getTime()} AND source = ${source})
		GROUP BY user_id ORDER BY min(expires_at) LIMIT ${limit}`);
	return rows.map((row) => row.user_id);
}

/** Sources of a user that expire. */
export async function selectExpiringSources(
	db: Database,
	userId: string,
): Promise<ReadonlySet<ActivitySource>> {
	const rows = await db
		.select({ source: sourceExpiries.source })
		.from(sourceExpiries)
		.where(eq(sourceExpiries.userId, userId));
	return new Set(rows.map(({ source }) => source));
}

/** Every activity of a source, as `confirmListed` compares it with a list. */
export const selectConfirmable = (db: Database, source: Source) =>
	db
		.select({
			externalId: activities.externalId,
			day: activities.day,
			fetchedAt: activities.fetchedAt,
			expiresAt: activities.expiresAt,
		})
		.from(activities)
		.where(ofSource(source));
