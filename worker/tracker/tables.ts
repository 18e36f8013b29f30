import { sql } from "drizzle-orm";
import {
	index,
	integer,
	primaryKey,
	sqliteTable,
	text,
	uniqueIndex,
} from "drizzle-orm/sqlite-core";
import type { Tracker } from "../../domain/training/activity.ts";
import { users } from "../accounts/tables.ts";

const time = (name: string) => integer(name, { mode: "timestamp_ms" });
const ofUser = () =>
	text("user_id")
		.notNull()
		.references(() => users.id, { onDelete: "cascade" });
const ofTracker = () => text().$type<Tracker>().notNull();

/** How far a reading of the list goes: to the first page with something known, or to the end. */
export type ListPass = "recent" | "full";

/** A runner's linked tracker: access, and where its sync stands. */
export const trackerLinks = sqliteTable(
	"tracker_links",
	{
		userId: ofUser(),
		tracker: ofTracker(),
		athleteId: text("athlete_id").notNull(),
		scopes: text({ mode: "json" }).$type<readonly string[]>().notNull(),
		linkedAt: time("linked_at").notNull(),
		/** False until the runner was told of the link. */
		announced: integer({ mode: "boolean" }).notNull().default(false),
		state: text({ enum: ["ok", "needs-relink"] })
			.notNull()
			.default("ok"),
		/** Access and refresh token, sealed with the key of that id (see sealing.ts). */
		sealed: text().notNull(),
		keyId: text("key_id").notNull(),
		tokensExpireAt: time("tokens_expire_at").notNull(),
		/** Grows with every new pair of tokens. */
		tokenVersion: integer("token_version").notNull().default(1),
		/** Somebody is fetching new tokens until then. */
		refreshingUntil: integer("refreshing_until").notNull().default(0),

		/** When something is to be done next; null when nothing is. */
		dueAt: time("due_at"),
		/** A reading of the list that is asked for, and not begun. */
		wanted: text().$type<ListPass>(),
		/** The reading under way: kind, next page, size of its pages, what it has seen. */
		pass: text().$type<ListPass>(),
		page: integer().notNull().default(1),
		perPage: integer("per_page").notNull().default(200),
		passListed: integer("pass_listed").notNull().default(0),
		passWanting: integer("pass_wanting").notNull().default(0),
		/** Earliest start on the page before, if that page was short: nothing hides behind it. */
		passOldest: integer("pass_oldest"),
		/** Activities of the last whole list, and those among them that have samples. */
		listed: integer().notNull().default(0),
		wanting: integer().notNull().default(0),
		/** Rows of the ledger that are due. */
		outstanding: integer().notNull().default(0),
		/** So many of them may use more of the budget than background work. */
		priority: integer().notNull().default(0),
		/** The last sync that a page asked for by itself. */
		askedAt: time("asked_at"),
		listedAt: time("listed_at"),
		/** The last reading of the whole list: what renews everything. */
		renewedAt: time("renewed_at"),
		/** Steps in a row that did not work, and why the last one did not. */
		attempts: integer().notNull().default(0),
		code: text(),
	},
	(table) => [
		primaryKey({ columns: [table.userId, table.tracker] }),
		uniqueIndex("tracker_links_by_athlete").on(table.tracker, table.athleteId),
		index("tracker_links_due").on(table.dueAt).where(sql`due_at IS NOT NULL`),
	],
);

/**
 * Activities whose samples are still to be read, or could not be. A row goes when its work is done.
 * The migration makes it WITHOUT ROWID, which drizzle cannot say: one written row per activity instead of two.
 */
export const trackerLedger = sqliteTable(
	"tracker_ledger",
	{
		userId: ofUser(),
		tracker: ofTracker(),
		/** Start of the activity: the newest come first. */
		startedAt: time("started_at").notNull(),
		externalId: text("external_id").notNull(),
		state: text({ enum: ["due", "failed"] })
			.notNull()
			.default("due"),
		attempts: integer().notNull().default(0),
		notBefore: integer("not_before").notNull().default(0),
		/** Why the last attempt did not work. */
		code: text(),
	},
	(table) => [
		primaryKey({ columns: [table.userId, table.tracker, table.startedAt, table.externalId] }),
		index("tracker_ledger_failed").on(table.userId, table.tracker).where(sql`state = 'failed'`),
	],
);

/** What webhooks have hinted at. Handled ones are kept a while, so that a repeated event does nothing. */
export const trackerEvents = sqliteTable(
	"tracker_events",
	{
		userId: ofUser(),
		tracker: ofTracker(),
		/** Equal for the repeats of one event. */
		key: text().notNull(),
		/** Null: the link itself is meant. */
		activityId: text("activity_id"),
		receivedAt: time("received_at").notNull(),
		handled: integer({ mode: "boolean" }).notNull().default(false),
	},
	(table) => [
		primaryKey({ columns: [table.userId, table.tracker, table.key] }),
		index("tracker_events_open").on(table.userId, table.tracker).where(sql`handled = 0`),
	],
);

/** A consent under way: good once, for the browser and the runner that began it, for a while. */
export const trackerConsents = sqliteTable(
	"tracker_consents",
	{
		/** SHA-256 of the state, hex. */
		stateHash: text("state_hash").primaryKey(),
		userId: ofUser(),
		tracker: ofTracker(),
		/** SHA-256 of the secret in the browser's cookie, hex. */
		browserHash: text("browser_hash").notNull(),
		createdAt: time("created_at").notNull(),
	},
	(table) => [index("tracker_consents_by_user").on(table.userId)],
);

/** Links that have ended: what is left to do until the tracker knows and nothing is kept. */
export const trackerPartings = sqliteTable("tracker_partings", {
	id: text().primaryKey(),
	tracker: ofTracker(),
	/** SHA-256 of tracker and athlete, hex: what the tokens are sealed for. */
	athleteHash: text("athlete_hash").notNull(),
	sealed: text().notNull(),
	keyId: text("key_id").notNull(),
	/** Whose activities are still to be forgotten; null when they are, or the account is gone. */
	userId: text("user_id"),
	/** The tracker has ended the link, or another link of its athlete has come: there is nothing to revoke. */
	revoked: integer({ mode: "boolean" }).notNull().default(false),
	dueAt: time("due_at").notNull(),
	attempts: integer().notNull().default(0),
});
