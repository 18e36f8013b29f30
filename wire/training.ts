import { z } from "#domain/schema.ts";
import { activitySources, sports } from "#domain/training/activity.ts";
import { effortMethods } from "#domain/training/effort.ts";
import { zoneGaps } from "#domain/training/scored-activity.ts";
import { activityOrders } from "#domain/training/sorted-page.ts";
import type { ZoneSettingsEdit } from "#domain/training/thresholds.ts";
import { runIntents } from "#domain/training/title-intent.ts";
import { maxHeartRateSources, zoneMethods } from "#domain/training/zones.ts";

const seconds = z.number().nonnegative();
const beats = z.number().positive().describe("beats per minute");
/** A runner's own day, whatever the time zone: "2026-11-21". */
const day = z.iso.date();

/** A row of the activities table. Null is unknown, never 0. */
const recentActivity = z.object({
	id: z.string(),
	name: z.string(),
	type: z.enum(sports),
	start_date: z.iso.datetime().describe("UTC"),
	start_date_local: z.string().describe('Wall time at the start, "2026-11-21T07:30:00"'),
	distance_km: z.number().nonnegative(),
	moving_time_minutes: z.number().nonnegative().nullable(),
	total_elevation_gain: z.number().nonnegative().nullable().describe("m"),
	average_speed_kmh: z.number().nonnegative().nullable().describe("Over the moving time"),
	effort_score: z.number().nonnegative().nullable().describe("TRIMP, unrounded"),
	effort_method: z
		.enum(effortMethods)
		.nullable()
		.describe("What the effort rests on; all but `samples` are estimates. Null: no effort"),
	has_zones: z.boolean().describe("Whether the zones call has times to show"),
	race: z.boolean().describe("The runner's word, or else the source's"),
	source: z.enum(activitySources),
	source_url: z
		.url()
		.nullable()
		.describe("The activity at the source, for its owner; null for files"),
	device_name: z.string().nullable().describe("Recording device, named beside its data"),
	credits: z
		.array(z.object({ text: z.string(), url: z.url().nullable() }))
		.describe("What its source asks to be shown beside its data"),
});

/** How far a first sync or an import is: figures that rest on the runner's activities change until it is through. */
export const reading = z
	.object({
		done: z.int().nonnegative().describe("Activities whose samples are stored"),
		total: z
			.int()
			.nonnegative()
			.describe("Activities that have samples, as far as they are listed"),
	})
	.nullable()
	.describe(
		"How far a first sync is, 0 of 0 for an import of files; null where neither is under way",
	);

const unsettled = z
	.object({
		reading,
		max_heart_rate: z
			.boolean()
			.describe("Whether the maximum heart rate may still rise, and efforts with it"),
	})
	.nullable()
	.describe(
		"Why efforts, fitness, fatigue and load ratio will still change; null: they are settled",
	);

/** Query of `GET /api/strava/recent-activities`; everything has a default. */
export const activitiesQuery = z.object({
	sort: z.enum(activityOrders).default("date"),
	order: z.enum(["desc", "asc"]).default("desc"),
	limit: z.coerce.number().int().min(1).max(50).default(20),
	cursor: z.string().max(200).optional().describe("`next_cursor` of the page before, same sort"),
});

/** Answer of `GET /api/strava/recent-activities`. */
export const activitiesResponse = z.object({
	activities: z.array(recentActivity),
	next_cursor: z.string().nullable().describe("Null on the last page"),
	unsettled,
});

/** The thresholds that an activity was scored with. They stay with it when settings change. */
const zoneThresholds = z.object({
	method: z.enum(zoneMethods),
	/** Lower bounds of zones 1 to 5, inclusive. */
	bounds: z.array(z.number().nonnegative()).length(5).describe("bpm from which each zone begins"),
	max_heart_rate: beats,
	max_heart_rate_source: z.enum(maxHeartRateSources),
	resting_heart_rate: beats,
	threshold_heart_rate: beats.nullable().describe("For the method `threshold`"),
});

/** Answer of `GET /api/strava/activity/{id}/heart-rate-zones`. Times are 0 when `available` is false. */
export const heartRateZones = z.object({
	zone_1_time: seconds,
	zone_2_time: seconds,
	zone_3_time: seconds,
	zone_4_time: seconds,
	zone_5_time: seconds,
	outside_time: seconds.describe("Below zone 1"),
	effort_score: z.number().nonnegative().nullable().describe("TRIMP, unrounded"),
	effort_method: z.enum(effortMethods).nullable(),
	available: z.boolean(),
	gap: z.enum(zoneGaps).nullable().describe("Why it is not available"),
	coverage: z.number().min(0).max(1).nullable().describe("Share of the time with heart rate"),
	thresholds: zoneThresholds.nullable().describe("What zones and effort were computed with"),
	peak_heart_rate: beats.nullable().describe("Highest that was held for 10 s"),
	above_maximum: z.boolean().describe("The peak is above the maximum heart rate in use"),
	rough_heights: z
		.boolean()
		.nullable()
		.describe("Whether much of the recording's slopes is noise; null on flat ground"),
	activity: recentActivity,
	unsettled,
	/** The runner's own mark; null while it is left to the source. */
	race_mark: z.boolean().nullable(),
	/** The runner's own answer how hard it was; null without one. */
	effort_mark: z.enum(runIntents).nullable().optional(),
});

/**
 * Answer of `GET /api/analytics`. Lists of one chart have one length, a value per day up to the runner's
 * today. `error` is there while the history is too short for the ratio; `code` and `values` are its
 * translation, as in errors.
 */
export const analyticsResponse = z.object({
	acwr: z.object({
		dates: z.array(day),
		ratio_ac: z
			.array(z.number().nonnegative().nullable())
			.describe("Mean load of 7 days over mean load of 28; null when it says nothing"),
	}),
	ffm: z.object({
		dates: z.array(day),
		fatigue: z.array(z.number().nonnegative()).describe("TRIMP per day, 7 days; not doubled"),
		fitness: z.array(z.number().nonnegative()).describe("TRIMP per day, 42 days"),
		building_days: z.int().nonnegative().describe("Days until 42 are reached, 0 then"),
	}),
	error: z.string().optional(),
	code: z.string().optional(),
	values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
	/** The newest day with a run beside the longest run of the 30 days before; null without either. */
	single_run: z
		.object({
			date: day,
			distance_km: z.number().nonnegative(),
			longest_30_days_km: z.number().positive(),
			ratio: z.number().nonnegative(),
			above: z.boolean().describe("More than 110 %"),
		})
		.nullable(),
	/** The last 7 days. */
	week: z.object({
		load: z.number().nonnegative(),
		monotony: z.number().nonnegative().nullable(),
		strain: z.number().nonnegative().nullable(),
	}),
	unsettled,
	estimated_share: z.number().min(0).max(1).describe("Share of the shown load that is estimated"),
	credits: z
		.array(z.string())
		.describe("Linked sources, and makers of devices, to be named beside the figures"),
});

/** Answer of `GET /api/training/zones`: how new activities are scored. */
export const zoneSettings = zoneThresholds.extend({
	from: day.nullable().describe("First day that it holds for; null: always"),
	rewriting: z.boolean().describe("Older activities are being rewritten"),
});

/** Body of `PUT /api/training/zones`. */
export const zoneSettingsEdit = z
	.object({
		method: z.enum(zoneMethods, "zone_method_unknown"),
		threshold_heart_rate: z
			.int("threshold_heart_rate_range")
			.min(80, "threshold_heart_rate_range")
			.max(220, "threshold_heart_rate_range")
			.nullable()
			.optional(),
		apply_to_past: z.boolean().default(false).describe("Rewrites older activities, too"),
	})
	.refine(
		({ method, threshold_heart_rate }) => method !== "threshold" || threshold_heart_rate != null,
		{ path: ["threshold_heart_rate"], message: "threshold_heart_rate_range" },
	)
	.transform(
		({ method, threshold_heart_rate, apply_to_past }): ZoneSettingsEdit => ({
			method,
			thresholdBpm: threshold_heart_rate ?? null,
			applyToPast: apply_to_past,
		}),
	);

/** Body of `PUT /api/training/activities/{id}/race`: null leaves it to the source. */
export const raceMark = z.object({ race: z.boolean().nullable() });

/** Body of `PUT /api/training/activities/{id}/effort`: null takes the answer back. */
export const effortMark = z.object({ effort: z.enum(runIntents).nullable() });

/** A run of which the runner is asked whether it was all out. */
const runQuestion = z.object({
	activity_id: z.string(),
	name: z.string(),
	start_date: z.iso.datetime().describe("UTC"),
	distance: z.number().describe("m"),
	moving_seconds: z.number().nullable(),
	elevation_gain: z.number().nullable().describe("m"),
	average_heart_rate: z.number().nullable(),
	as_race: z.boolean().describe("Whether it counts as a race now"),
	now_seconds: z
		.number()
		.describe("The next race as it is predicted now; a flat half marathon without a next race"),
	other_seconds: z.number().describe("The same if the run counted the other way"),
});
export const runQuestions = z.object({
	questions: z.array(runQuestion).describe("The largest change first, 10 at most"),
});
