import { and, like, lt, sql } from "drizzle-orm";
import { dayMs } from "#domain/time.ts";
import type { Tracker } from "#domain/training/activity.ts";
import { commit, type Database } from "../platform/sql.ts";
import { operatingFacts } from "./tables.ts";

/** Calls that a tracker has granted the application and those that are made, in the current quarter of an hour and day. */
export interface TrackerBudget {
	readonly quarterUsed: number;
	readonly quarterLimit: number;
	readonly dayUsed: number;
	readonly dayLimit: number;
}

/** A restore of a backup that was tried beside the site. */
export interface Drill {
	readonly ok: boolean;
	/** When the backup was made, ISO 8601; null where it does not say. */
	readonly backupAt: string | null;
	readonly tookS: number;
}

/** What is stored under which name. */
export type Facts = {
	readonly drill: Drill;
	/** The version of the deployed worker. */
	readonly worker: { readonly version: string };
	/** Size of a database, by its binding. */
	readonly [database: `database.${string}`]: { readonly bytes: number };
	/** Mails of a day, UTC, that the service for mail did not take. */
	/** Messages that wait in a queue. */
	readonly [queue: `queue.${string}`]: number;
	readonly [refused: `mails-refused.${string}`]: number;
} & { readonly [One in Tracker as `tracker.${One}`]: TrackerBudget };
export type FactKey = keyof Facts & string;

/** A fact with the moment of its noting. */
interface Fact {
	readonly key: string;
	readonly value: unknown;
	readonly at: Date;
}

const refusedPrefix = "mails-refused.";
export const refusedMailKey = (at: Date) => `${refusedPrefix}${at.toISOString().slice(0, 10)}`;
const refusedKeptMs = 30 * dayMs;

/** Stores a fact in the place of the former one. */
export async function noteFact<Key extends FactKey>(
	db: Database,
	key: Key,
	value: Facts[Key],
	at: Date,
): Promise<void> {
	const set = { value: JSON.stringify(value), at };
	await db
		.insert(operatingFacts)
		.values({ key, ...set })
		.onConflictDoUpdate({ target: operatingFacts.key, set });
}

/** Counts a mail that was refused today. */
export async function countRefusedMail(db: Database, at: Date): Promise<void> {
	await commit(db, [
		sql`INSERT INTO ${operatingFacts} (key, value, at)
			VALUES (${refusedMailKey(at)}, '1', ${at.getTime()})
			ON CONFLICT (key) DO UPDATE SET value = CAST(value + 1 AS TEXT), at = excluded.at`,
	]);
}

/** Removes counts of mails that are a month old. */
export async function removeOldFacts(db: Database, now: Date): Promise<void> {
	const isOld = lt(operatingFacts.at, new Date(now.getTime() - refusedKeptMs));
	await db.delete(operatingFacts).where(and(like(operatingFacts.key, `${refusedPrefix}%`), isOld));
}

export async function factsOf(db: Database): Promise<Fact[]> {
	const rows = await db.select().from(operatingFacts).orderBy(operatingFacts.key).limit(200);
	return rows.map(({ key, value, at }) => ({ key, value: JSON.parse(value), at }));
}
