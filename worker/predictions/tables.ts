import { customType, index, integer, real, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { PredictionChange } from "../../domain/predictions/change.ts";
import type { KnownHistory } from "../../domain/predictions/known-history.ts";
import type { Difficulty, PacingStrategyName } from "../../domain/predictions/prediction.ts";
import { withUnknownClimb } from "../../domain/predictions/unknown-climb.ts";
import type { PredictionResponse } from "../../domain/predictions/wire.ts";
import { users } from "../accounts/tables.ts";
import { activities } from "../training/tables.ts";

/** The whole answer of the API, JSON of `predictionResponse`; what was stored before climbs could be unknown reads as today. */
const storedAnswer = customType<{ data: PredictionResponse; driverData: string }>({
	dataType: () => "text",
	toDriver: (answer) => JSON.stringify(answer),
	fromDriver: (text) => withUnknownClimb(JSON.parse(text) as PredictionResponse),
});

export const predictions = sqliteTable(
	"predictions",
	{
		id: text().primaryKey(),
		userId: text("user_id")
			.notNull()
			.references(() => users.id, { onDelete: "cascade" }),
		createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
		name: text().notNull(),
		/** Key of the GPX file in the FILES bucket. */
		fileKey: text("file_key").notNull(),
		fileBytes: integer("file_bytes").notNull(),
		strategy: text().$type<PacingStrategyName>().notNull(),
		modelVersion: text("model_version").notNull(),
		distanceM: real("distance_m").notNull(),
		/** 0 when unknown: the answer's `elevation_method` is "none" then, and `difficulty` that of flat ground. */
		elevationGainM: real("elevation_gain_m").notNull(),
		difficulty: text().$type<Difficulty>().notNull(),
		predictedTimeS: integer("predicted_time_s").notNull(),
		/** Where the course begins; null in rows that are older than these columns. */
		startLatDeg: real("start_lat_deg"),
		startLonDeg: real("start_lon_deg"),
		response: storedAnswer().notNull(),
		/** What was learned from runs, so that it can be asked again; null for typed results alone. */
		history: text({ mode: "json" }).$type<KnownHistory>(),
		/** True when a tracker's rows are in it: it lapses with them. */
		fromTracker: integer("from_tracker", { mode: "boolean" }).notNull().default(false),
		/** What it would be now, and why; null until it has been asked again. */
		today: text({ mode: "json" }).$type<PredictionChange>(),
	},
	(table) => [index("predictions_by_user").on(table.userId, table.createdAt)],
);

/** Races that were run, with what would have been said of each from the runs before it. */
export const lookedBack = sqliteTable(
	"looked_back",
	{
		userId: text("user_id")
			.notNull()
			.references(() => users.id, { onDelete: "cascade" }),
		activityId: text("activity_id")
			.primaryKey()
			.references(() => activities.id, { onDelete: "cascade" }),
		/** Of the model and all runs that it was computed from. */
		fingerprint: text().notNull(),
		/** Null with too few runs before it. */
		saidS: real("said_s"),
		sd: real(),
		daySd: real("day_sd"),
		runs: integer().notNull(),
		ranS: real("ran_s").notNull(),
		distanceM: real("distance_m").notNull(),
		/** True when a tracker's rows are in it: it lapses with them. */
		fromTracker: integer("from_tracker", { mode: "boolean" }).notNull(),
	},
	(table) => [index("looked_back_by_user").on(table.userId)],
);

/** Races that runners look forward or back to. */
export const goals = sqliteTable(
	"goals",
	{
		id: text().primaryKey(),
		userId: text("user_id")
			.notNull()
			.references(() => users.id, { onDelete: "cascade" }),
		createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
		name: text().notNull(),
		/** "2026-11-21" */
		date: text().notNull(),
		targetS: integer("target_s"),
		distanceM: real("distance_m"),
		/** Prediction of the goal's course. */
		predictionId: text("prediction_id").references(() => predictions.id, { onDelete: "set null" }),
	},
	(table) => [
		index("goals_by_user").on(table.userId),
		index("goals_by_prediction").on(table.predictionId),
	],
);
