import { integer, real, text } from "drizzle-orm/sqlite-core";
import { activitySources, sports } from "#domain/training/activity.ts";
import { effortMethods } from "#domain/training/effort.ts";
import type { StoredEfforts } from "#domain/training/effort-records.ts";
import { ofRunner } from "../databases/tables.ts";
import { detailsColumn } from "./stored-details.ts";
import {
	featuresFormat,
	figuresFormat,
	formatColumn,
	outlineFormat,
	thresholdsFormat,
} from "./stored-samples.ts";

// The columns of `activities`, each in the group that says what writes it again (statements.ts). Null is unknown.

/** Samples of an activity: still to come, read and dropped, or none. */
const sampleStates = ["awaited", "read", "none"] as const;

/** What an update from the source leaves as it is. */
const keptColumns = {
	id: text().primaryKey(),
	userId: ofRunner(),
	source: text({ enum: activitySources }).notNull(),
	externalId: text("external_id").notNull(),
	/** The user's own mark of a race, which takes precedence over the source's. */
	raceMark: integer("race_mark", { mode: "boolean" }),
	/** Of a run that its user calls no race: whether it was hard. */
	hardMark: integer("hard_mark", { mode: "boolean" }),
	/** When its user last said of it whether it was a race, or how hard. */
	markedAt: integer("marked_at", { mode: "timestamp_ms" }),
	/** Id of the richer recording of the same activity that is shown and counted in its place. */
	shownAs: text("shown_as"),
	firstSeenAt: integer("first_seen_at", { mode: "timestamp_ms" }).notNull(),
};

/** What the source says, and when it said so. */
const sourceColumns = {
	name: text().notNull(),
	sport: text({ enum: sports }).notNull(),
	startAt: integer("start_at", { mode: "timestamp_ms" }).notNull(),
	utcOffsetS: integer("utc_offset_s").notNull(),
	/** The runner's own day, counted from 1970-01-01. */
	day: integer().notNull(),
	elapsedS: real("elapsed_s"),
	distanceM: real("distance_m").notNull(),
	averageHeartRateBpm: real("average_heart_rate_bpm"),
	maxHeartRateBpm: real("max_heart_rate_bpm"),
	manual: integer({ mode: "boolean" }).notNull(),
	deviceName: text("device_name"),
	/** The source's mark that it was a race. */
	race: integer({ mode: "boolean" }).notNull(),
	fetchedAt: integer("fetched_at", { mode: "timestamp_ms" }).notNull(),
	/** When the row expires, where that is not when its source does (see `sourceExpiries`). */
	expiresAt: integer("expires_at", { mode: "timestamp_ms" }),
};

/** What the samples say where the source does not. */
const sourceOrSampleColumns = {
	movingS: real("moving_s"),
	elevationGainM: real("elevation_gain_m"),
	startLatDeg: real("start_lat_deg"),
	startLonDeg: real("start_lon_deg"),
	/** Over the moving time. */
	speedMps: real("speed_mps"),
};

/** What is computed with thresholds, and computed again with others. */
const scoreColumns = {
	effort: real(),
	effortMethod: text("effort_method", { enum: effortMethods }),
	/** What effort and zones were computed with. */
	thresholds: formatColumn(thresholdsFormat)(),
	/** Computed from the samples, once they are read. */
	figures: formatColumn(figuresFormat)(),
	/** Steady stretches at equal heart rate: time and flat-equivalent length (equal-heart-rate.ts); null where it does not count. */
	steadyS: real("steady_s"),
	steadyM: real("steady_m"),
};

/** What is computed of the samples alone. */
const sampleColumns = {
	samples: text({ enum: sampleStates }).notNull(),
	features: formatColumn(featuresFormat)(),
	peakHeartRateBpm: real("peak_heart_rate_bpm"),
	/** Its best efforts, whatever its sport, which may change; JSON, which the roll-ups read (month-efforts.ts). */
	efforts: text({ mode: "json" }).$type<StoredEfforts>(),
	/** When they were first read. */
	readAt: integer("read_at", { mode: "timestamp_ms" }),
	/** The shape of the way, without its place; for drawings of many runs. */
	outline: formatColumn(outlineFormat)(),
	/** What is stored of them for computing the scores again; no list needs it. Last, so that lists do not read it. */
	details: detailsColumn(),
};

/** By what writes them again. */
export const columnGroups = {
	kept: keptColumns,
	source: sourceColumns,
	sourceOrSamples: sourceOrSampleColumns,
	scores: scoreColumns,
	samples: sampleColumns,
};

export const activityColumns = {
	...keptColumns,
	...sourceColumns,
	...sourceOrSampleColumns,
	...scoreColumns,
	...sampleColumns,
};
