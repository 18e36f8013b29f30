import { sql } from "drizzle-orm";
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
type Facts = {
	readonly drill: Drill;
	/** The version of the deployed worker. */
	readonly worker: { readonly version: string };
	/** Size of a database, by its binding. */
	readonly [database: `database.${string}`]: { readonly bytes: number };
	/** Mails of a day, UTC, that the service for mail did not take. */
	readonly [refused: `mails-refused.${string}`]: number;
} & { readonly [One in Tracker as `tracker.${One}`]: TrackerBudget };
type FactKey = keyof Facts & string;

const refusedPrefix = "mails-refused.";
const dayOf = (at: Date) => at.toISOString().slice(0, 10);

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
			VALUES (${refusedPrefix + dayOf(at)}, '1', ${at.getTime()})
			ON CONFLICT (key) DO UPDATE SET value = CAST(value + 1 AS TEXT), at = excluded.at`,
	]);
}
