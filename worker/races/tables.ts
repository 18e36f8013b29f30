import { sql } from "drizzle-orm";
import {
	index,
	integer,
	primaryKey,
	real,
	sqliteTable,
	text,
	unique,
} from "drizzle-orm/sqlite-core";
import type { CourseFacts } from "#domain/predictions/course/course-facts.ts";
import type { Difficulty } from "#domain/predictions/course/difficulty.ts";
import type { TerrainHeights } from "#domain/predictions/course/terrain-heights.ts";
import { surfaces } from "#domain/predictions/options/scalar-options.ts";
import type { Station } from "#domain/predictions/options/station.ts";
import {
	type CourseSource,
	raceRoles,
	type TextLists,
	type Texts,
	takenDownReasons,
} from "#domain/races/race.ts";
import type { SearchKey } from "#domain/races/search-keys.ts";
import { ofUser, users } from "../accounts/tables.ts";
import { packedColumn } from "../predictions/packed-prediction.ts";

// Races belong to no runner: their rows are in the directory. What an account may do with them is deleted with the account.

export const races = sqliteTable(
	"races",
	{
		id: text().primaryKey(),
		/** Of its address, for ever: a race that was taken down keeps it. */
		slug: text().notNull().unique(),
		name: text().notNull(),
		/** Where it starts, "Argentelle". */
		place: text().notNull(),
		/** ISO 3166-1 alpha-2. */
		country: text(),
		/** Of the start, in tenths of a degree. */
		latDeg: real("lat_deg"),
		lonDeg: real("lon_deg"),
		/** Of its own site, "trail-argentelle.example"; null without one. */
		domain: text(),
		/** When a mail to an address of that domain was answered; null: not yet. */
		domainVerifiedAt: integer("domain_verified_at", { mode: "timestamp_ms" }),
		about: text({ mode: "json" }).$type<Texts>().notNull(),
		/** Origins of the pages that may frame it, "https://trail-argentelle.example". */
		embedOrigins: text("embed_origins", { mode: "json" }).$type<readonly string[]>().notNull(),
		/** It is nowhere: pages say so, and search engines are told of no event. */
		invented: integer({ mode: "boolean" }).notNull().default(false),
		createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
		/** Its pages are not shown from then on. */
		takenDownAt: integer("taken_down_at", { mode: "timestamp_ms" }),
		takenDownBy: text("taken_down_by", { enum: takenDownReasons }),
		/** Counts the writes of what lists show of it. */
		revision: integer().notNull().default(0),
		/** The one that its listings are of. */
		listedRevision: integer("listed_revision").notNull().default(0),
	},
	(table) => [index("races_unlisted").on(table.id).where(sql`listed_revision <> revision`)],
);

const ofRace = () =>
	text("race_id")
		.notNull()
		.references(() => races.id, { onDelete: "cascade" });

export const raceEditions = sqliteTable(
	"race_editions",
	{
		id: text().primaryKey(),
		raceId: ofRace(),
		/** Mostly the year. */
		slug: text().notNull(),
		/** Of its first start, "2027-06-19". */
		date: text().notNull(),
		/** Its last day; null for one of a day. */
		endDate: text("end_date"),
		/** Null: a draft. */
		publishedAt: integer("published_at", { mode: "timestamp_ms" }),
		withdrawnAt: integer("withdrawn_at", { mode: "timestamp_ms" }),
	},
	(table) => [unique("race_editions_by_slug").on(table.raceId, table.slug)],
);

export const raceCourses = sqliteTable(
	"race_courses",
	{
		id: text().primaryKey(),
		editionId: text("edition_id")
			.notNull()
			.references(() => raceEditions.id, { onDelete: "cascade" }),
		slug: text().notNull(),
		name: text().notNull(),
		/** The version that is shown; null: none is published. */
		publishedVersion: integer("published_version"),
		/** The version that is being written; null without a draft. */
		draftVersion: integer("draft_version"),
	},
	(table) => [unique("race_courses_by_slug").on(table.editionId, table.slug)],
);

/** States of a course. One that is published never changes. */
export const raceCourseVersions = sqliteTable(
	"race_course_versions",
	{
		courseId: text("course_id")
			.notNull()
			.references(() => raceCourses.id, { onDelete: "cascade" }),
		/** From 1. */
		version: integer().notNull(),
		/** Key of the GPX file in the FILES bucket. */
		fileKey: text("file_key").notNull(),
		fileBytes: integer("file_bytes").notNull(),
		/** SHA-256, hex. */
		fileHash: text("file_hash").notNull(),
		/** Which of several courses in the file, from 1. */
		track: integer(),
		/** Of a file without heights. */
		terrainHeights: text("terrain_heights", { mode: "json" }).$type<TerrainHeights>(),
		distanceM: real("distance_m").notNull(),
		/** Null without heights. */
		ascentM: integer("ascent_m"),
		descentM: integer("descent_m"),
		difficulty: text().$type<Difficulty>(),
		/** "2027-06-19T06:30+02:00[Europe/Paris]"; null until it is known. */
		start: text(),
		/** IANA name of the zone of its first point. */
		zone: text(),
		surface: text({ enum: surfaces }),
		stations: text({ mode: "json" }).$type<readonly Station[]>().notNull(),
		kit: text({ mode: "json" }).$type<TextLists>().notNull(),
		source: text({ mode: "json" }).$type<CourseSource>().notNull(),
		/** What its organiser says of what changed. */
		note: text({ mode: "json" }).$type<Texts>(),
		/** SVG path of the course (domain/predictions/course/thumbnail.ts). */
		thumbnail: text().notNull(),
		/** Heights of the course at even distances (domain/predictions/course/skyline.ts). Null without heights. */
		skyline: text({ mode: "json" }).$type<readonly number[]>(),
		/** How often a draft was written: a form that was loaded before writes nothing. */
		revision: integer().notNull().default(0),
		/** Null: a draft. */
		publishedAt: integer("published_at", { mode: "timestamp_ms" }),
		/** Null after the deletion of the account. */
		publishedBy: text("published_by").references(() => users.id, { onDelete: "set null" }),
		/** What is shown of the course without its file. */
		facts: packedColumn<CourseFacts>()().notNull(),
	},
	(table) => [primaryKey({ columns: [table.courseId, table.version] })],
);

export const raceEditors = sqliteTable(
	"race_editors",
	{
		raceId: ofRace(),
		userId: ofUser(),
		role: text({ enum: raceRoles }).notNull(),
		addedAt: integer("added_at", { mode: "timestamp_ms" }).notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.raceId, table.userId] }),
		index("race_editors_by_user").on(table.userId),
	],
);

/**
 * Links in mails about a race. One that proves goes to its own domain, and makes the account that asked an organiser; one
 * that invites makes the account that opens it what its role says.
 */
export const raceClaims = sqliteTable(
	"race_claims",
	{
		id: text().primaryKey(),
		/** Who asked for the mail. */
		userId: ofUser(),
		raceId: ofRace(),
		purpose: text({ enum: ["prove", "invite"] }).notNull(),
		role: text({ enum: raceRoles }).notNull(),
		/** Where the mail went. */
		address: text().notNull(),
		/** SHA-256 of the link's token, hex. */
		tokenHash: text("token_hash").notNull().unique(),
		expiresAt: integer("expires_at", { mode: "timestamp_ms" }).notNull(),
		usedAt: integer("used_at", { mode: "timestamp_ms" }),
	},
	(table) => [
		index("race_claims_by_user").on(table.userId),
		index("race_claims_by_race").on(table.raceId),
	],
);

/** What visitors report of a race's pages, for the operator. */
export const raceReports = sqliteTable(
	"race_reports",
	{
		id: text().primaryKey(),
		raceId: ofRace(),
		reason: text().notNull(),
		text: text().notNull(),
		reportedAt: integer("reported_at", { mode: "timestamp_ms" }).notNull(),
		/** Of the network that it came from, as rate limits have it. */
		networkHash: text("network_hash").notNull(),
		answeredAt: integer("answered_at", { mode: "timestamp_ms" }),
		answer: text(),
	},
	(table) => [index("race_reports_by_race").on(table.raceId, table.reportedAt)],
);

/** What lists show of the published courses of each race's newest edition: one row per course. */
export const raceListings = sqliteTable(
	"race_listings",
	{
		/** A small number: each row of the index has it. */
		id: integer().primaryKey(),
		raceId: ofRace(),
		courseId: text("course_id")
			.notNull()
			.references(() => raceCourses.id, { onDelete: "cascade" }),
		race: text().notNull(),
		edition: text().notNull(),
		course: text().notNull(),
		raceName: text("race_name").notNull(),
		courseName: text("course_name").notNull(),
		place: text().notNull(),
		country: text(),
		date: text().notNull(),
		distanceM: real("distance_m").notNull(),
		ascentM: integer("ascent_m"),
		thumbnail: text().notNull(),
		skyline: text({ mode: "json" }).$type<readonly number[]>(),
		/** Words of name and place, each between spaces. */
		words: text().notNull(),
		/** What it is found by: rows of `race_search`. */
		keys: text({ mode: "json" }).$type<readonly SearchKey[]>().notNull(),
	},
	(table) => [index("race_listings_by_race").on(table.raceId)],
);

/** An index of listings that a search reads one range of (domain/races/search-keys.ts). Without a hidden key. */
export const raceSearch = sqliteTable(
	"race_search",
	{
		key: text().notNull(),
		word: text().notNull(),
		date: text().notNull(),
		listingId: integer("listing_id").notNull(),
		shared: integer().notNull(),
	},
	(table) => [primaryKey({ columns: [table.key, table.word, table.date, table.listingId] })],
);
