import { type SQL, sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Tracker } from "#domain/training/activity.ts";
import { ofUser } from "../accounts/tables.ts";

/** The users whose rows are in this database: what those rows belong to, and are deleted with. */
export const runners = sqliteTable("runners", { id: text().primaryKey() });

/** A SELECT of a runner's row, as the owner of what is written (`commit`). */
export const runnerRow = (userId: string): SQL =>
	sql`SELECT 1 FROM ${runners} WHERE id = ${userId}`;

/** The user that a row of a runners' database belongs to, and is deleted with. */
export const ofRunner = () =>
	text("user_id")
		.notNull()
		.references(() => runners.id, { onDelete: "cascade" });

// Rows of the directory about the databases of runners, and what is looked up there before a database is known.

/** Databases that take newcomers. */
export const runnerDatabases = sqliteTable("runner_databases", {
	/** Name of the binding. */
	name: text().primaryKey(),
	addedAt: integer("added_at", { mode: "timestamp_ms" }).notNull(),
	/** As it was last measured. */
	bytes: integer().notNull().default(0),
	/** Newcomers since then: they spread until bytes tell the databases apart. */
	newcomers: integer().notNull().default(0),
});

/** The user whose link with a tracker's athlete is in that user's database: an athlete has one link at most. */
export const trackerAthletes = sqliteTable(
	"tracker_athletes",
	{
		tracker: text().$type<Tracker>().notNull(),
		athleteId: text("athlete_id").notNull(),
		/** SHA-256 of tracker and athlete, hex. */
		athleteHash: text("athlete_hash").notNull(),
		userId: ofUser(),
		/** Before the link is made. */
		claimedAt: integer("claimed_at", { mode: "timestamp_ms" }).notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.tracker, table.athleteId] }),
		index("tracker_athletes_by_hash").on(table.athleteHash),
		index("tracker_athletes_by_user").on(table.userId),
	],
);

/** The user whose database has the row of a race channel. */
export const raceChannelOwners = sqliteTable(
	"race_channel_owners",
	{
		/** Name of the Durable Object; of a watch's code `watch:` and its hash. */
		id: text().primaryKey(),
		userId: ofUser(),
		endsAt: integer("ends_at", { mode: "timestamp_ms" }).notNull(),
	},
	(table) => [index("race_channel_owners_by_user").on(table.userId)],
);
