import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Tracker } from "../../domain/training/activity.ts";
import { ofUser } from "../accounts/tables.ts";

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
		/** SHA-256 of tracker and athlete, hex; null in rows that are older than this table. */
		athleteHash: text("athlete_hash"),
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
		/** Name of the Durable Object. */
		id: text().primaryKey(),
		userId: ofUser(),
		endsAt: integer("ends_at", { mode: "timestamp_ms" }).notNull(),
	},
	(table) => [index("race_channel_owners_by_user").on(table.userId)],
);

/** Moves of runners to other databases (moves.ts). */
export const runnerMoves = sqliteTable("runner_moves", {
	userId: ofUser().primaryKey(),
	source: text().notNull(),
	target: text().notNull(),
	/**
	 * `copying` while the runner writes to the source, `frozen` while nothing is written, `switched` once the target is
	 * the runner's, `forgotten` when the rows of the source are deleted.
	 */
	state: text({ enum: ["copying", "frozen", "switched", "forgotten"] })
		.notNull()
		.default("copying"),
	requestedAt: integer("requested_at", { mode: "timestamp_ms" }).notNull(),
	/** When the state was entered. */
	sinceAt: integer("since_at", { mode: "timestamp_ms" }).notNull(),
	/** One run at a time: the token of the last one, and until when it has the move for itself. */
	token: text(),
	leasedUntil: integer("leased_until").notNull().default(0),
	/** How far the passes over the rows have come (moves.ts); null before the first. */
	progress: text(),
	/** Rows that were copied so far. */
	rows: integer().notNull().default(0),
	/** What failed last, for the operator. */
	failure: text(),
});

/** In the source of a move: rows that have changed since the copy began. */
export const runnerRowChanges = sqliteTable(
	"runner_row_changes",
	{
		id: integer().primaryKey({ autoIncrement: true }),
		userId: ofUser(),
		table: text().notNull(),
		/** Values of the primary key, a JSON array. */
		key: text().notNull(),
	},
	(table) => [index("runner_row_changes_by_user").on(table.userId, table.id)],
);

/** In the target of a move: only the run with this token may copy rows of the runner. */
export const runnerArrivals = sqliteTable("runner_arrivals", {
	userId: ofUser().primaryKey(),
	token: text().notNull(),
});
