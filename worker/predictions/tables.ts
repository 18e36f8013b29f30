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
import type { Difficulty } from "#domain/predictions/course/difficulty.ts";
import type { CourseEdit } from "#domain/predictions/course/edits/course-edit.ts";
import type { TerrainHeights } from "#domain/predictions/course/terrain-heights.ts";
import { courseClasses } from "#domain/predictions/model/own-spread.ts";
import type { RecentRuns } from "#domain/predictions/model/recent-runs.ts";
import type { PacingStrategyName } from "#domain/predictions/options/strategy-name.ts";
import type { CourseTimes } from "#domain/predictions/race-day/course-times.ts";
import type { Change } from "#domain/predictions/result/change.ts";
import type { Tracker } from "#domain/training/activity.ts";
import { ofRunner } from "../databases/tables.ts";
import type { RunsKnown } from "../training/run-changes.ts";
import { activities } from "../training/tables.ts";
import { packedPrediction } from "./packed-prediction.ts";

/** The trackers whose rows are in a figure. */
const restingOn = () => text({ mode: "json" }).$type<readonly Tracker[]>().notNull();

export const predictions = sqliteTable(
	"predictions",
	{
		id: text().primaryKey(),
		userId: ofRunner(),
		createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
		name: text().notNull(),
		/** Key of the GPX file in the FILES bucket. */
		fileKey: text("file_key").notNull(),
		fileBytes: integer("file_bytes").notNull(),
		strategy: text().$type<PacingStrategyName>().notNull(),
		modelVersion: text("model_version").notNull(),
		distanceM: real("distance_m").notNull(),
		/** 0 when unknown: the course's `elevationMethod` is "none" then, and `difficulty` that of flat ground. */
		elevationGainM: real("elevation_gain_m").notNull(),
		difficulty: text().$type<Difficulty>().notNull(),
		/** 0 when expired: see `expiredAt`. */
		predictedTimeS: integer("predicted_time_s").notNull(),
		/** Where the course begins. */
		startLatDeg: real("start_lat_deg").notNull(),
		startLonDeg: real("start_lon_deg").notNull(),
		/** Which of several courses in the file, from 1. */
		track: integer(),
		/** Of a file without heights, read when it was uploaded. Null is none. */
		terrainHeights: text("terrain_heights", { mode: "json" }).$type<TerrainHeights>(),
		/** What the runner changed of the file's course: course and result are those of the edited one. Null is none. */
		edits: text({ mode: "json" }).$type<readonly CourseEdit[]>(),
		/** Its rows of `joined_files` in order, so that reading a prediction takes no second query. Null is none. */
		joined: text({ mode: "json" }).$type<readonly JoinedFile[]>(),
		/** Counts the writes of what is computed: a write that rests on what it read compares it. */
		revision: integer().notNull().default(0),
		/** Counts those that changed question or course, by which points of goals are known to be of the same. */
		questionRevision: integer("question_revision").notNull().default(0),
		/** SVG path of the course (domain/predictions/course/thumbnail.ts). */
		thumbnail: text().notNull(),
		/** Heights of the course at even distances (domain/predictions/course/skyline.ts). Null without heights. */
		skyline: text({ mode: "json" }).$type<readonly number[]>(),
		/** When the result went with the tracker's data that it was made from. */
		expiredAt: integer("expired_at", { mode: "timestamp_ms" }),
		/** True when a tracker's rows are in it: it expires with them. */
		fromTracker: integer("from_tracker", { mode: "boolean" }).notNull().default(false),
		trackers: restingOn(),
		/** When the runs were read that it rests on. */
		asOf: integer("as_of", { mode: "timestamp_ms" }).notNull(),
		/** What was known of them then. */
		runsKnown: text("runs_known", { mode: "json" }).$type<RunsKnown>().notNull(),
		/** Since this course was first predicted, or since the prediction before this one. */
		change: text({ mode: "json" }).$type<Change>(),
		// What lists and searches read of the packed column.
		/** `start` of the options. */
		raceStart: text("race_start"),
		/** How many results the runner typed. */
		typedResults: integer("typed_results").notNull(),
		/** Ends of the range; null once expired. */
		lowS: integer("low_s"),
		highS: integer("high_s"),
		/** At all stations. */
		stoppedS: real("stopped_s").notNull(),
		/** Whether the course's heights are unknown. */
		withoutHeights: integer("without_heights", { mode: "boolean" }).notNull(),
		/** The version of a race's course that its course is a copy of; null for a file of the runner's own. */
		raceCourseId: text("race_course_id"),
		raceVersion: integer("race_version"),
		/** Question, course and result. The longest column is the last one: to read what is behind it takes as long as it is. */
		packed: packedPrediction().notNull(),
	},
	(table) => [
		index("predictions_by_user").on(table.userId, table.createdAt),
		index("predictions_by_race_course")
			.on(table.userId, table.raceCourseId)
			.where(sql`race_course_id IS NOT NULL`),
		index("predictions_by_race_start")
			.on(table.userId, table.raceStart)
			.where(sql`race_start IS NOT NULL`),
	],
);

/** A file that edits of a prediction can join to its course. */
export interface JoinedFile {
	name: string;
	/** Which of several courses in the file, from 1; null when the form names none. */
	track: number | null;
	fileKey: string;
}

/** Files beside a prediction's own: what quotas count and deletions release. */
export const joinedFiles = sqliteTable(
	"joined_files",
	{
		predictionId: text("prediction_id")
			.notNull()
			.references(() => predictions.id, { onDelete: "cascade" }),
		/** As edits count them, from 1. */
		number: integer().notNull(),
		userId: ofRunner(),
		/** Key of the GPX file in the FILES bucket. */
		fileKey: text("file_key").notNull(),
		fileBytes: integer("file_bytes").notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.predictionId, table.number] }),
		index("joined_files_by_user").on(table.userId),
	],
);

/** Rooms where phones share the passages of a race; the passages are in the room's Durable Object. */
export const raceChannels = sqliteTable(
	"race_channels",
	{
		/** Name of the Durable Object. */
		id: text().primaryKey(),
		userId: ofRunner(),
		predictionId: text("prediction_id")
			.notNull()
			.unique()
			.references(() => predictions.id, { onDelete: "cascade" }),
		endsAt: integer("ends_at", { mode: "timestamp_ms" }).notNull(),
		/** SHA-256 of the keys of its links. */
		writeKeyHash: text("write_key_hash").notNull(),
		readKeyHash: text("read_key_hash").notNull(),
		/** SHA-256 of the key of the address that takes positions; null while there is none. */
		positionKeyHash: text("position_key_hash"),
		/** Likewise of the address that a timing system posts to. */
		timingKeyHash: text("timing_key_hash"),
	},
	(table) => [
		index("race_channels_by_user").on(table.userId),
		index("race_channels_by_end").on(table.endsAt),
	],
);

/** Codes by which a watch fetches the plan of a race, one a prediction. */
export const watchCodes = sqliteTable(
	"watch_codes",
	{
		/** SHA-256 of the code, hex. */
		codeHash: text("code_hash").primaryKey(),
		userId: ofRunner(),
		predictionId: text("prediction_id")
			.notNull()
			.unique()
			.references(() => predictions.id, { onDelete: "cascade" }),
		endsAt: integer("ends_at", { mode: "timestamp_ms" }).notNull(),
	},
	(table) => [
		index("watch_codes_by_user").on(table.userId),
		index("watch_codes_by_end").on(table.endsAt),
	],
);

/** Plans behind short links, encrypted by the browser that made the link, which alone has the key. */
export const shortLinks = sqliteTable(
	"short_links",
	{
		id: text().primaryKey(),
		userId: ofRunner(),
		predictionId: text("prediction_id")
			.notNull()
			.references(() => predictions.id, { onDelete: "cascade" }),
		madeAt: integer("made_at", { mode: "timestamp_ms" }).notNull(),
		endsAt: integer("ends_at", { mode: "timestamp_ms" }).notNull(),
		/** base64url (domain/predictions/share/short-link.ts). */
		encrypted: text().notNull(),
	},
	(table) => [
		index("short_links_by_user").on(table.userId),
		index("short_links_by_prediction").on(table.predictionId),
		index("short_links_by_end").on(table.endsAt),
	],
);

/** Outbox: Durable Objects of race channels that are to be emptied. They outlive prediction and account, and name neither. */
export const raceChannelEnds = sqliteTable(
	"race_channel_ends",
	{
		/** Name of the Durable Object. */
		id: text().primaryKey(),
		dueAt: integer("due_at", { mode: "timestamp_ms" }).notNull(),
		attempts: integer().notNull().default(0),
	},
	(table) => [index("race_channel_ends_by_due").on(table.dueAt)],
);

/**
 * What predictions of dated races said before the start, each by the hash of its record. The last answer before the start
 * stays; without its prediction, hash and date alone.
 */
export const ledgerEntries = sqliteTable(
	"ledger_entries",
	{
		/** SHA-256 of the record, hex. */
		hash: text().primaryKey(),
		userId: ofRunner(),
		/** One of each whose race is ahead. */
		predictionId: text("prediction_id").references(() => predictions.id, { onDelete: "set null" }),
		/** "2027-05-02", on the clock of the course. */
		raceDate: text("race_date").notNull(),
		startsAt: integer("starts_at", { mode: "timestamp_ms" }).notNull(),
		writtenAt: integer("written_at", { mode: "timestamp_ms" }).notNull(),
		/** Whether its runner lets the hash stand on the operator's list. */
		listed: integer({ mode: "boolean" }).notNull().default(false),
		/** Canonical JSON, with its salt; null once it has expired. */
		record: text(),
		/** True when a tracker's rows are in it: the record expires with them. */
		fromTracker: integer("from_tracker", { mode: "boolean" }).notNull(),
		trackers: restingOn(),
		/** As the runner has said; a mark of the race's recording holds before it. */
		allOut: integer("all_out", { mode: "boolean" }),
	},
	(table) => [
		index("ledger_by_user").on(table.userId, table.startsAt),
		index("ledger_by_prediction").on(table.predictionId, table.startsAt),
		index("ledger_by_race_date").on(table.raceDate).where(sql`listed = 1`),
	],
);

/**
 * When a recording of the race day was where on a prediction's course. It goes with the activity: a tracker's with the
 * tracker's rows.
 */
export const raceRuns = sqliteTable(
	"race_runs",
	{
		predictionId: text("prediction_id")
			.notNull()
			.references(() => predictions.id, { onDelete: "cascade" }),
		activityId: text("activity_id")
			.notNull()
			.references(() => activities.id, { onDelete: "cascade" }),
		userId: ofRunner(),
		/** Of the course that it was placed on: on another one it does not count. */
		courseKey: text("course_key").notNull(),
		/** Null for a recording that does not fit the course. */
		times: text({ mode: "json" }).$type<CourseTimes>(),
	},
	(table) => [
		primaryKey({ columns: [table.predictionId, table.activityId] }),
		index("race_runs_by_activity").on(table.activityId),
		index("race_runs_by_user").on(table.userId),
	],
);

/** Races that were run, with what would have been said of each from the runs before it. */
export const raceBacktests = sqliteTable(
	"race_backtests",
	{
		userId: ofRunner(),
		activityId: text("activity_id")
			.primaryKey()
			.references(() => activities.id, { onDelete: "cascade" }),
		/** Of the model and all runs that it was computed from. */
		fingerprint: text().notNull(),
		/** Null with too few runs before it. */
		predictedS: real("predicted_s"),
		sd: real(),
		/** Of the course that the run's ground is like. */
		courseClass: text("course_class", { enum: courseClasses }).notNull(),
		/** True for a race, which the runner sees; false for another hard, long or hilly run. */
		race: integer({ mode: "boolean" }).notNull(),
		/** Whether it says how wide a range is; and whether it was hard by its heart rate, where that is known. */
		hard: integer({ mode: "boolean" }).notNull(),
		hardByHeart: integer("hard_by_heart", { mode: "boolean" }).notNull(),
		/** The weeks before it. */
		weeks: text({ mode: "json" }).$type<Omit<RecentRuns, "misses">>().notNull(),
		runs: integer().notNull(),
		ranS: real("ran_s").notNull(),
		distanceM: real("distance_m").notNull(),
		/** True when a tracker's rows are in it: it expires with them. */
		fromTracker: integer("from_tracker", { mode: "boolean" }).notNull(),
		trackers: restingOn(),
	},
	(table) => [index("race_backtests_by_user").on(table.userId)],
);

/** Runs of which their runner is asked whether they were all out, and what the answer changes. */
export const runQuestions = sqliteTable(
	"run_questions",
	{
		activityId: text("activity_id")
			.primaryKey()
			.references(() => activities.id, { onDelete: "cascade" }),
		userId: ofRunner(),
		/** Whether it counts as a race now. */
		asRace: integer("as_race", { mode: "boolean" }).notNull(),
		/** Time of the next race now, and if the run counted the other way. */
		nowS: real("now_s").notNull(),
		otherS: real("other_s").notNull(),
		/** True when a tracker's rows are in it: it expires with them. */
		fromTracker: integer("from_tracker", { mode: "boolean" }).notNull(),
		trackers: restingOn(),
	},
	(table) => [index("run_questions_by_user").on(table.userId)],
);

/** Races that runners look forward or back to. */
export const goals = sqliteTable(
	"goals",
	{
		id: text().primaryKey(),
		userId: ofRunner(),
		createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
		name: text().notNull(),
		/** "2026-11-21" */
		date: text().notNull(),
		targetS: integer("target_s"),
		distanceM: real("distance_m"),
		/** What the race ended with, by the runner's word. */
		resultS: integer("result_s"),
		/** Prediction of the goal's course. */
		predictionId: text("prediction_id").references(() => predictions.id, { onDelete: "set null" }),
		/** The version of a race's course that it was made from; null for one that was typed. */
		raceCourseId: text("race_course_id"),
		raceVersion: integer("race_version"),
	},
	(table) => [
		index("goals_by_user").on(table.userId),
		index("goals_by_date").on(table.userId, table.date),
		index("goals_by_prediction").on(table.predictionId),
		uniqueIndex("goals_by_race_course")
			.on(table.userId, table.raceCourseId)
			.where(sql`race_course_id IS NOT NULL`),
	],
);

/** What the predictions of goals said week by week, from the runs up to then. They go with their goal. */
export const goalPoints = sqliteTable(
	"goal_points",
	{
		goalId: text("goal_id")
			.notNull()
			.references(() => goals.id, { onDelete: "cascade" }),
		/** Days since 1970. */
		monday: integer().notNull(),
		/** The day up to which runs count, likewise. */
		day: integer().notNull(),
		predictedS: integer("predicted_s").notNull(),
		lowS: integer("low_s").notNull(),
		highS: integer("high_s").notNull(),
		/** The prediction that was computed again, as it was asked then: of another one, or since changed, a point does not count. */
		predictionId: text("prediction_id").notNull(),
		questionRevision: integer("question_revision").notNull(),
		/** True when a tracker's rows are in it: it expires with them. */
		fromTracker: integer("from_tracker", { mode: "boolean" }).notNull(),
		trackers: restingOn(),
	},
	(table) => [
		primaryKey({ columns: [table.goalId, table.monday] }),
		index("goal_points_from_tracker").on(table.goalId).where(sql`from_tracker = 1`),
	],
);
