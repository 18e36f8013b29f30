import { sql } from "drizzle-orm";
import {
	index,
	integer,
	primaryKey,
	real,
	sqliteTable,
	text,
	uniqueIndex,
} from "drizzle-orm/sqlite-core";
import { activitySources, type Sport } from "#domain/training/activity.ts";
import { importKinds } from "#domain/training/imports.ts";
import { zoneMethods } from "#domain/training/zones.ts";
import { ofRunner } from "../databases/tables.ts";
import { activityColumns } from "./activity-columns.ts";

/** Activities of a user, once per source. */
export const activities = sqliteTable("activities", activityColumns, (table) => [
	uniqueIndex("activities_by_external_id").on(table.userId, table.source, table.externalId),
	// Of the orders of the list, the one by date: the others are those of the keys of `training_months`.
	index("activities_by_day").on(table.userId, table.day),
	index("activities_by_expiry").on(table.expiresAt).where(sql`expires_at IS NOT NULL`),
	index("activities_by_shown_as").on(table.userId, table.shownAs).where(sql`shown_as IS NOT NULL`),
]);

/**
 * When everything of a source expires that has no expiry of its own: the last whole list has confirmed it. Without a
 * row it does not expire.
 */
export const sourceExpiries = sqliteTable(
	"source_expiries",
	{
		userId: ofRunner(),
		source: text({ enum: activitySources }).notNull(),
		expiresAt: integer("expires_at", { mode: "timestamp_ms" }).notNull(),
	},
	(table) => [primaryKey({ columns: [table.userId, table.source] })],
);

/** Air of runs, from the weather service that the operator uses. */
export const runWeather = sqliteTable("run_weather", {
	activityId: text("activity_id")
		.primaryKey()
		.references(() => activities.id, { onDelete: "cascade" }),
	/** Of the run when it was asked for: once it starts at another time, the row does not count. */
	startAt: integer("start_at", { mode: "timestamp_ms" }).notNull(),
	/** Means over its hours, at its height: °C, and relative, 0 to 1. Null where the service has none. */
	airC: real("air_c"),
	humidity: real(),
	seenAt: integer("seen_at", { mode: "timestamp_ms" }).notNull(),
});

/** Users with runs whose weather is still to be asked for. */
export const weatherQueue = sqliteTable("weather_queue", { userId: ofRunner().primaryKey() });

/**
 * Totals of one source on one of the runner's days: TRIMP and the part of it that is estimated, of runs alone, steady
 * running at equal heart rate; its expiry in ms since 1970.
 */
export type StoredDay = readonly [
	day: number,
	load: number,
	estimatedLoad: number,
	longestRunM: number,
	runM: number,
	runGainM: number,
	movingS: number,
	activities: number,
	steadyS: number,
	steadyM: number,
	expiresAtMs: number | null,
];

/** An activity that lists show, by its start in ms since 1970. */
type StoredName = readonly [startAtMs: number, sport: Sport, name: string, day: number];

/** A run of a month: its own expiry in ms since 1970, its best efforts by the place of their distance. */
type StoredRun = readonly [
	id: string,
	day: number,
	expiresAtMs: number | null,
	distanceM: number,
	gainM: number | null,
	timesS: readonly (number | null)[] | null,
	flatsS: readonly (number | null)[] | null,
];

/** By the place of the distance; null where no run is long enough. */
type StoredBests = readonly (string | null)[];

/** Of runs that expire with their source, and of those with an expiry of their own, which would hide the others. */
type MonthEfforts = readonly [
	runs: readonly StoredRun[],
	lasting: StoredBests,
	expiring: StoredBests,
];
type YearEfforts = readonly [lasting: StoredBests, expiring: StoredBests];

/**
 * One month of one source as later days need it. Fatigue and fitness are linear in the loads: what a month
 * leaves of them at its end, decayed, adds up over the months before.
 */
export const trainingMonths = sqliteTable(
	"training_months",
	{
		userId: ofRunner(),
		/** Months from 1970-01. */
		month: integer().notNull(),
		source: text({ enum: activitySources }).notNull(),
		fatigue: real().notNull(),
		fitness: real().notNull(),
		/** The two highest heart rates that were held, and how many races there were. */
		peakBpm: real("peak_bpm"),
		secondPeakBpm: real("second_peak_bpm"),
		races: integer().notNull(),
		/** Its days, so that charts of a year read a row a month. */
		days: text({ mode: "json" }).$type<readonly StoredDay[]>().notNull(),
		/** What its activities are called, so that a search reads a row a month. */
		names: text({ mode: "json" }).$type<readonly StoredName[]>().notNull(),
		/** What its activities are sorted by (month-keys.ts); null where they are too many. */
		keys: text(),
		/** Its runs with their best efforts. */
		efforts: text({ mode: "json" }).$type<MonthEfforts>().notNull(),
		expiresAt: integer("expires_at", { mode: "timestamp_ms" }),
	},
	(table) => [primaryKey({ columns: [table.userId, table.month, table.source] })],
);

/** The best efforts of one source's calendar year, so that those of all years read a row each. */
export const trainingYears = sqliteTable(
	"training_years",
	{
		userId: ofRunner(),
		year: integer().notNull(),
		source: text({ enum: activitySources }).notNull(),
		efforts: text({ mode: "json" }).$type<YearEfforts>().notNull(),
	},
	(table) => [primaryKey({ columns: [table.userId, table.year, table.source] })],
);

/**
 * How often a runner's activities have changed, and how many of these changes predictions have seen. The sweep reads a
 * row per runner: an index of those with unseen changes would be written with each change, which costs more.
 */
export const runChanges = sqliteTable("run_changes", {
	userId: ofRunner().primaryKey(),
	changes: integer().notNull(),
	seen: integer().notNull(),
	/** Counts removals of activities. What is computed from a tracker's is written if it has not changed since they were read. */
	removals: integer().notNull().default(0),
	/** When a review was last requested, and how often since the last one that succeeded. */
	attemptedAt: integer("attempted_at").notNull().default(0),
	attempts: integer().notNull().default(0),
});

/** How a runner's zones are drawn from a day on, until the next row's day. */
export const zoneSettings = sqliteTable(
	"zone_settings",
	{
		userId: ofRunner(),
		/** 0 for a choice that holds for all time. */
		fromDay: integer("from_day").notNull(),
		method: text({ enum: zoneMethods }).notNull(),
		thresholdBpm: integer("threshold_bpm"),
	},
	(table) => [primaryKey({ columns: [table.userId, table.fromDay] })],
);

/** Users whose activities are being scored again, and how far that has come. */
export const zoneRecomputations = sqliteTable("zone_recomputations", {
	userId: ofRunner().primaryKey(),
	requestedAt: integer("requested_at", { mode: "timestamp_ms" }).notNull(),
	/** Activities from this day on are done; null before the first of them. */
	fromDay: integer("from_day"),
	/** Only activities that were first seen since then; null: all of them, as the user requested. */
	seenSince: integer("seen_since", { mode: "timestamp_ms" }),
	/** When the sweep last took it up, and how often since it last went on. */
	attemptedAt: integer("attempted_at").notNull().default(0),
	attempts: integer().notNull().default(0),
});

/** What a user imports at once: an archive, or a handful of files. */
export const imports = sqliteTable(
	"imports",
	{
		id: text().primaryKey(),
		userId: ofRunner(),
		name: text().notNull(),
		createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
		filesTotal: integer("files_total").notNull(),
		kind: text({ enum: importKinds }).notNull().default("files"),
		/** When its sender said that no more files come; null before that, and where it never did. */
		endedAt: integer("ended_at", { mode: "timestamp_ms" }),
		/** Since when it is being removed: it takes no more files, and is no longer shown. */
		removingAt: integer("removing_at", { mode: "timestamp_ms" }),
	},
	(table) => [
		index("imports_by_user").on(table.userId, table.createdAt),
		index("imports_being_removed").on(table.removingAt).where(sql`removing_at IS NOT NULL`),
	],
);

/** `arriving` until its activities are recorded: after an interruption the same file is sent again. */
export const itemStates = ["arriving", "added", "left_out"] as const;

/** A file of an import, or an activity that was typed in by hand, known by what it holds. */
export const importItems = sqliteTable(
	"import_items",
	{
		userId: ofRunner(),
		/** SHA-256 of the unpacked file; `typed-in.<id>`; `path.<import>.<path>` for what was never sent. */
		contentKey: text("content_key").notNull(),
		importId: text("import_id")
			.notNull()
			.references(() => imports.id, { onDelete: "cascade" }),
		/** Within the archive, as the user knows it. */
		path: text().notNull(),
		state: text({ enum: itemStates }).notNull(),
		/** Why it was left out. */
		code: text(),
		/** How many activities it has. Their external ids are `<content key>` and `<content key>#1`, `#2`, … */
		activities: integer().notNull(),
		/** Key of the original in the FILES bucket, as it was sent. */
		fileKey: text("file_key"),
		fileBytes: integer("file_bytes").notNull().default(0),
		updatedAt: integer("updated_at", { mode: "timestamp_ms" }).notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.userId, table.contentKey] }),
		index("import_items_by_import").on(table.importId, table.state, table.updatedAt),
		// A user's quota is summed from the index alone.
		index("import_items_usage").on(table.userId, table.activities, table.fileBytes),
	],
);
