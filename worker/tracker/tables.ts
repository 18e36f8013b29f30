import { sql } from "drizzle-orm";
import {
	index,
	integer,
	primaryKey,
	sqliteTable,
	text,
	uniqueIndex,
} from "drizzle-orm/sqlite-core";
import type { Tracker } from "#domain/training/activity.ts";
import { ofRunner } from "../databases/tables.ts";

const time = (name: string) => integer(name, { mode: "timestamp_ms" });
const ofTracker = () => text().$type<Tracker>().notNull();

/** A list of the newest, down to the first page with something stored, or of everything. */
export type ListKind = "recent" | "full";

/**
 * A user's linked tracker: access, and the state of its sync. The sweep
 * reads a row per link: an index of those that are due would be written several times a sync, which costs more.
 */
export const trackerLinks = sqliteTable(
	"tracker_links",
	{
		userId: ofRunner(),
		tracker: ofTracker(),
		athleteId: text("athlete_id").notNull(),
		scopes: text({ mode: "json" }).$type<readonly string[]>().notNull(),
		linkedAt: time("linked_at").notNull(),
		/** False until an answer of the API has reported the link. */
		reported: integer("reported", { mode: "boolean" }).notNull().default(false),
		/** `needs-relink`: the link is suspended. */
		state: text({ enum: ["ok", "needs-relink"] })
			.notNull()
			.default("ok"),
		/** Access and refresh token, encrypted with the key of that id (see token-encryption.ts). */
		encrypted: text("encrypted").notNull(),
		keyId: text("key_id").notNull(),
		tokensExpireAt: time("tokens_expire_at").notNull(),
		/** Grows with every new pair of tokens. */
		tokenVersion: integer("token_version").notNull().default(1),
		/** A run of the sync has claimed the refresh of the tokens until then. */
		refreshingUntil: integer("refreshing_until").notNull().default(0),

		/** When the next run of the sync is due, or the end of a suspended link; null when nothing is pending. */
		dueAt: time("due_at"),
		/** A list that is requested and not begun. */
		pendingList: text("pending_list").$type<ListKind>(),
		/** The list that is being read: kind, next page, size of its pages, what it has held so far. */
		currentList: text("current_list").$type<ListKind>(),
		page: integer().notNull().default(1),
		/** Where the next page begins, in the provider's own text; null before the first. */
		cursor: text(),
		perPage: integer("per_page").notNull().default(200),
		currentListed: integer("current_listed").notNull().default(0),
		currentWithStreams: integer("current_with_streams").notNull().default(0),
		/** Earliest start on the page before, if that page was short: the list may end there. */
		currentOldest: integer("current_oldest"),
		currentWithheld: integer("current_withheld").notNull().default(0),
		/** When the first page of the full list was read, and the ids of the activities on its pages so far. */
		currentBeganAt: time("current_began_at"),
		currentIds: text("current_ids", { mode: "json" })
			.$type<readonly string[]>()
			.notNull()
			.default([]),
		/** Activities of the last whole list, and those among them that have streams. */
		listed: integer().notNull().default(0),
		withStreams: integer("with_streams").notNull().default(0),
		/** Activities of the last whole list that the service lists and does not hand out. */
		withheld: integer().notNull().default(0),
		/** Start of the newest activity that was ever listed. */
		newestAt: time("newest_at"),
		/** Makers of devices that ask to be named beside what they recorded, as far as they were listed. */
		makers: text({ mode: "json" }).$type<readonly string[]>().notNull().default([]),
		/** Pending rows of the sync queue. */
		pendingStreams: integer("pending_streams").notNull().default(0),
		/** How many of them may use more of the budget than background work. */
		priority: integer().notNull().default(0),
		/** The last sync in the background that a page requested. */
		backgroundSyncAt: time("background_sync_at"),
		listedAt: time("listed_at"),
		/** The end of the last whole list: it renews everything that is stored. */
		renewedAt: time("renewed_at"),
		/** Runs in a row that failed, and the code of the last failure. */
		attempts: integer().notNull().default(0),
		code: text(),
	},
	(table) => [
		primaryKey({ columns: [table.userId, table.tracker] }),
		uniqueIndex("tracker_links_by_athlete").on(table.tracker, table.athleteId),
	],
);

/**
 * Activities whose streams are pending (`due`) or could not be read. A row is deleted when its streams are stored.
 * The migration makes it WITHOUT ROWID, which drizzle cannot say: one written row per activity instead of two.
 */
export const trackerQueue = sqliteTable(
	"tracker_queue",
	{
		userId: ofRunner(),
		tracker: ofTracker(),
		/** Start of the activity: the newest come first. */
		startedAt: time("started_at").notNull(),
		externalId: text("external_id").notNull(),
		state: text({ enum: ["due", "failed"] })
			.notNull()
			.default("due"),
		attempts: integer().notNull().default(0),
		notBefore: integer("not_before").notNull().default(0),
		/** Code of the last failure. */
		code: text(),
	},
	(table) => [
		primaryKey({ columns: [table.userId, table.tracker, table.startedAt, table.externalId] }),
		index("tracker_queue_failed").on(table.userId, table.tracker).where(sql`state = 'failed'`),
	],
);

/** Events of webhooks. Handled ones are stored for a while, so that a repeated event does nothing; a link has few. */
export const trackerEvents = sqliteTable(
	"tracker_events",
	{
		userId: ofRunner(),
		tracker: ofTracker(),
		/** Equal for the repeats of one event. */
		key: text().notNull(),
		/** Null: the event is about the link itself. */
		activityId: text("activity_id"),
		receivedAt: time("received_at").notNull(),
		handled: integer({ mode: "boolean" }).notNull().default(false),
	},
	(table) => [primaryKey({ columns: [table.userId, table.tracker, table.key] })],
);

/** A consent under way: valid once, for the browser and the user that began it, for a while. */
export const trackerConsents = sqliteTable(
	"tracker_consents",
	{
		/** SHA-256 of the state, hex. */
		stateHash: text("state_hash").primaryKey(),
		userId: ofRunner(),
		tracker: ofTracker(),
		/** SHA-256 of the secret in the browser's cookie, hex. */
		browserHash: text("browser_hash").notNull(),
		createdAt: time("created_at").notNull(),
		/** The prediction whose plan is to go to the calendar once it is given; null: the link alone. */
		predictionId: text("prediction_id"),
	},
	(table) => [index("tracker_consents_by_user").on(table.userId)],
);

/**
 * Plans in the calendar at a tracker, each once a link. A row outlives its prediction until the workout is removed there;
 * when the link ends, the names go to `tracker_disconnects`.
 */
export const plannedWorkouts = sqliteTable(
	"planned_workouts",
	{
		/** Its name at the tracker: at random, so that a late removal of one reaches no later one of the same plan. */
		externalId: text("external_id").primaryKey(),
		userId: ofRunner(),
		tracker: ofTracker(),
		predictionId: text("prediction_id").notNull(),
		/** False: it is to be removed, and the row with it. */
		wanted: integer({ mode: "boolean" }).notNull().default(true),
		/** Revision and name of the prediction that was looked at last; null: none yet. */
		seen: text(),
		/** Whether the calendar may hold it: set before the call that sends it. */
		held: integer({ mode: "boolean" }).notNull().default(false),
		/** SHA-256 of what the calendar holds, hex; null while that is unknown. */
		sent: text(),
		/** A run has claimed it until then, ms since 1970. */
		busyUntil: integer("busy_until").notNull().default(0),
		dueAt: integer("due_at").notNull().default(0),
		/** Calls in a row that failed, and the code of the last failure. */
		attempts: integer().notNull().default(0),
		code: text(),
	},
	(table) => [
		uniqueIndex("planned_workouts_wanted")
			.on(table.userId, table.tracker, table.predictionId)
			.where(sql`wanted = 1`),
		index("planned_workouts_by_user").on(table.userId, table.tracker),
	],
);

/** The revocation outbox: links that have ended, until their activities are removed and their tokens revoked. */
export const trackerDisconnects = sqliteTable("tracker_disconnects", {
	id: text().primaryKey(),
	tracker: ofTracker(),
	/** SHA-256 of tracker and athlete, hex: the tokens are encrypted for it. */
	athleteHash: text("athlete_hash").notNull(),
	encrypted: text("encrypted").notNull(),
	keyId: text("key_id").notNull(),
	/** The user whose activities are still to be removed; null when they are, or the account is deleted. */
	userId: text("user_id"),
	/** Planned workouts of the link, to be removed with its tokens before these are revoked. */
	planned: text({ mode: "json" }).$type<readonly string[]>().notNull().default([]),
	/** A call that sends one of them may be under way until then, ms since 1970. */
	plannedBusyUntil: integer("planned_busy_until").notNull().default(0),
	/** The tracker has ended the link, or the athlete is linked again: there is nothing to revoke. */
	revoked: integer({ mode: "boolean" }).notNull().default(false),
	dueAt: time("due_at").notNull(),
	attempts: integer().notNull().default(0),
});
