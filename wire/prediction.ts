import { courseWarningCodes, heightWarningCodes } from "#domain/predictions/course/course.ts";
import { difficulties, terrainTypes } from "#domain/predictions/course/difficulty.ts";
import { reasonCodes } from "#domain/predictions/model/confidence.ts";
import { rangeClasses } from "#domain/predictions/model/model-settings.ts";
import { confidenceLevels } from "#domain/predictions/model/prediction.ts";
import { guessedNames } from "#domain/predictions/model/question.ts";
import {
	type NumberOption,
	numberOptions,
	surfaces,
} from "#domain/predictions/options/scalar-options.ts";
import { pacingStrategies } from "#domain/predictions/options/strategy-name.ts";
import { changeCodes } from "#domain/predictions/result/change.ts";
import { z } from "#domain/schema.ts";
import { raceOfPlan } from "./races.ts";
import { wireNumber } from "./scalar-options.ts";
import { stageFields } from "./stages.ts";
import { stationFields } from "./stations.ts";
import { reading } from "./training.ts";

const metres = z.number().nonnegative();
const wholeSeconds = z.number().int().nonnegative();
const pace = z.string().describe('Minutes and seconds per km, "5:20"; "–" when unknown');

/** Why a time is another than it was. */
export const predictionChange = z.object({
	since: z.iso.datetime().describe("When the earlier time was said"),
	was_seconds: wholeSeconds,
	now_seconds: wholeSeconds,
	reasons: z
		.array(
			z.object({
				code: z.enum(changeCodes),
				seconds: z.number().int().describe("Negative: faster"),
				count: z.number().int().describe("Runs or races; 0 of what is not counted"),
				from: z.number().int().optional().describe("Of `runs_read`: how many were known before"),
			}),
		)
		.describe("The largest first; they add up to now_seconds less was_seconds"),
	sentence: z.string(),
	from_tracker: z.boolean().describe("Whether a linked tracker's data are in it"),
});
export type PredictionChange = z.infer<typeof predictionChange>;

const planRow = z.object({
	distance_start: metres.describe("m from the start"),
	distance_end: metres.describe("m from the start"),
	distance: metres.describe("m"),
	pace_min_km: pace,
	slope: z.number().describe("End to end, per cent, one decimal; 0 without heights"),
	time_seconds: wholeSeconds,
	terrain_type: z
		.enum(terrainTypes)
		.describe('"plat" without heights: the plan is for flat ground'),
	elevation_gain: metres
		.nullable()
		.describe("m; rows add up to the course's gain; null without heights"),
	elevation_loss: metres
		.nullable()
		.describe("m; rows add up to the course's loss; null without heights"),
});

/** A stretch of one slope class, at least 150 m long unless the course is shorter. */
const segmentRow = planRow;

/** A kilometre; the last one is partial unless the course is a whole number of them. */
const kilometreRow = planRow.extend({
	kilometre: z.number().int().positive().describe("From 1"),
	partial: z.boolean(),
});

/** A mile, likewise. */
const mileRow = planRow.extend({
	mile: z.number().int().positive().describe("From 1"),
	partial: z.boolean(),
});

/** A stop on the way, with the time on the watch. */
const stopRow = z.object({
	distance: metres.describe("m from the start"),
	time_seconds: wholeSeconds,
	arrival_seconds: wholeSeconds.describe("From the start"),
	departure_seconds: wholeSeconds,
});

const pacingStrategy = z.object({
	key: z.enum(pacingStrategies),
	name: z.string(),
	description: z.string(),
	summary: z.object({
		average_pace: pace,
		total_distance_km: z.number().positive(),
		total_time_minutes: z.number().positive(),
		total_time_seconds: wholeSeconds.describe(
			"What segments, kilometres and miles add up to: running time; without stops it differs from predicted_time_seconds for a goal, conservative and aggressive",
		),
		stopped_seconds: wholeSeconds.optional().describe("What the stops add up to"),
		carbs_g: z
			.number()
			.nullable()
			.describe(
				"Carbohydrate to carry for the plan, stops included; null without carbs_g_per_hour",
			),
		water_ml: z.number().nullable().describe("Water, likewise; null without water_ml_per_hour"),
	}),
	segments: z.array(segmentRow),
	kilometres: z.array(kilometreRow),
	miles: z.array(mileRow).optional(),
	stops: z
		.array(stopRow)
		.optional()
		.describe("In order; beside segments and kilometres, not in them"),
});

const confidence = z.object({
	level: z.enum(confidenceLevels),
	within_5_percent: z.number().min(0).max(100).describe("Probability in per cent"),
	low_seconds: wholeSeconds.describe("8 finishes out of 10 lie from here"),
	high_seconds: wholeSeconds.describe("to here"),
	reason_code: z.enum(reasonCodes),
	reason: z.string(),
	reason_values: z.record(z.string(), z.number()).describe("m, s and days, for translation"),
});

const numberFields = Object.fromEntries(
	numberOptions.map((option) => {
		const [least, most] = option.bounds.map((bound) => wireNumber(option, bound));
		const field = z.number().min(least).max(most).nullable();
		return [option.wire, field.describe(option.wireDescription ?? option.description)];
	}),
) as { [O in NumberOption as O["wire"]]: z.ZodNullable<z.ZodNumber> };

/** What the runner said about the day and the plan. */
const planOptions = z.object({
	surface: z.enum(surfaces),
	...numberFields,
	carry_over_percent: numberFields.carry_over_percent.optional(),
	start: z
		.string()
		.nullable()
		.optional()
		.describe(
			'"2027-05-02T07:30+02:00[Europe/Paris]"; the zone is missing where an offset was given',
		),
	goal_seconds: wholeSeconds.nullable().describe("Finish time planned for, stops included"),
	stops: z.array(z.object({ distance_m: metres, seconds: wholeSeconds })),
	stages: z
		.array(z.object({ distance_m: metres, start: z.string().nullable() }))
		.optional()
		.describe("The stages after the first one, in order; absent for a course in one go"),
});

/** The day that the time is for. */
const conditions = z.object({
	temperature_c: z
		.number()
		.nullable()
		.describe("In the middle of the run; null when nobody says and no start does"),
	humidity_percent: z.number().min(0).max(100),
	typical: z.boolean().describe("Typical of place, month and hour, not what the runner expects"),
	source: z
		.string()
		.optional()
		.describe("Name of the operator's table that it is typical by; absent with the built-in one"),
	dark_seconds: wholeSeconds.describe("After civil twilight, of the predicted run"),
});

const evidenceRow = z.object({
	distance_m: metres,
	climb_m: metres.optional().describe("Of a trail race; absent on a road or track"),
	time_seconds: z.number().positive(),
	age_days: z.number().nonnegative(),
});

/** The runs that a prediction rests on; null when it rests on typed results alone. */
const knownRuns = z.object({
	runs: z.number().int().describe("Runs and typed results that were learned from"),
	days: z.number().describe("Between the first and the last"),
	since_days: z.number().describe("Since the last"),
	own_races: z
		.number()
		.int()
		.optional()
		.describe("Past races and other hard runs that the width of the range was learned from"),
	own_spread: z
		.number()
		.optional()
		.describe("How much wider the runner makes it than its parts are; below 1 narrower"),
	weather_runs: z
		.number()
		.int()
		.optional()
		.describe("Runs whose weather, by a service's archive, is taken out of them; absent for none"),
	heart_rate: z.boolean().describe("Whether heart rate was read as well"),
	race: z.boolean().describe("Whether it is predicted as a race"),
	from_tracker: z.boolean().describe("Whether a linked tracker's data are among them"),
});

/**
 * The course for drawing without its file: at most 400 samples, the lists of one length, but for
 * `elevation_m`, which is empty when elevation is missing.
 */
const profile = z.object({
	distance_m: z.array(metres),
	elevation_m: z.array(z.number()),
	slope: z.array(z.number()).describe("Per cent until the next sample"),
});

/** A finish of the runner on this very course, on an earlier day. */
const earlierFinish = z.object({
	date: z.iso.date(),
	time_seconds: wholeSeconds.describe("From start to finish, stops included"),
	moving_seconds: wholeSeconds.nullable().describe("As it was recorded; null when typed"),
	expected_seconds: wholeSeconds
		.nullable()
		.describe(
			"What the model says of that day, without stops, on this course as a road in mild weather; null when it has expired",
		),
	activity_id: z.string().nullable().describe("The own run that it is; null when typed"),
	counted: z.boolean().describe("False on a course that is now more than 5 % longer or shorter"),
});

/** How the runner's last races of a like length and kind lay beside what would have been said before each. */
const ownRecord = z.object({
	kind: z.enum(rangeClasses),
	finishes: z.number().int(),
	mean_percent: z.number().describe("Slower than said, on average; below 0 faster"),
	slowest_percent: z.number(),
	fastest_percent: z.number(),
	as_those_went_seconds: wholeSeconds.describe("The time if this race goes as they did on average"),
});

const wholePart = z.number().int();

/** Where the time goes, s. Adds up to `predicted_time_seconds`; a part below 0 is time won. */
const waterfall = z.object({
	flat: wholePart.describe("The distance on the flat at the speed of one hour's race"),
	climb: wholePart,
	descent: wholePart,
	surface: wholePart,
	altitude: wholePart.optional(),
	heat: wholePart,
	night: wholePart.optional(),
	carry_over: wholePart.optional().describe("What the stages before cost; absent without any"),
	own_course: wholePart
		.optional()
		.describe(
			"What this very course costs this runner more, by earlier finishes; absent without any",
		),
	recent: wholePart
		.optional()
		.describe("What the last weeks of the runner add, or take; absent where they are unknown"),
	fade: wholePart.describe("What going on for longer than an hour costs"),
	stops: wholePart,
});

/** What a prediction says, before it has a place to live. */
export const predictionBody = z.object({
	name: z.string().nullable().describe("Of the course, as the file has it"),
	predicted_time: z.string().describe('"3:45:07"'),
	predicted_time_seconds: wholeSeconds.describe("Stops included"),
	distance: metres.describe("m"),
	elevation_gain: metres.nullable().describe("m; null when the file has no heights"),
	elevation_loss: metres.nullable().describe("m; null when the file has no heights"),
	elevation_method: z.enum(["barometric", "planned", "gps", "terrain", "none"]),
	difficulty: z.enum(difficulties).nullable().describe("Null when the file has no heights"),
	time_zone: z
		.string()
		.nullable()
		.describe('IANA name of the zone of the course\'s first point, "Europe/Paris"'),
	confidence,
	pacing_strategy: pacingStrategy,
	evidence: z.array(evidenceRow),
	runner_index: z.number().optional().describe("Among trail runners; absent without one"),
	edition_median_seconds: z.number().positive().optional().describe("Absent without one"),
	weekly_km: z.number().nullable(),
	finishes: z.array(earlierFinish).optional().describe("Absent without any"),
	history: knownRuns.nullable().optional(),
	own_record: ownRecord
		.optional()
		.describe("Absent with fewer than three such finishes; it moves no time"),
	usual_stops: z
		.object({ percent: z.number(), low_percent: z.number(), high_percent: z.number() })
		.optional()
		.describe(
			"Starters of races as long and hilly who stop before the finish: their mean, and what 8 of 10 such races lie between. Of races, not of this runner; absent where none were measured",
		),
	hilly_runs: z
		.number()
		.int()
		.optional()
		.describe(
			"Of a hilly course: runs at least half as hilly that the time rests on, 11 for more than ten",
		),
	guessed: z
		.array(z.enum(guessedNames))
		.describe(
			"Fields of `options`, and `pacing_strategy`, that were not given: what the course suggests",
		),
	options: planOptions.optional(),
	conditions: conditions.optional(),
	warnings: z.array(
		z.object({
			code: z.enum([...courseWarningCodes, ...heightWarningCodes]),
			value: z.number().describe("Points, metres or per cent, by the code"),
			detail: z.string(),
		}),
	),
	change: predictionChange
		.optional()
		.describe("Since this course was first predicted; absent while nothing has changed"),
	waterfall: waterfall.optional().describe("Absent once expired"),
	...stationFields,
	...stageFields,
	profile,
	model_version: z.string(),
});
export type PredictionBody = z.infer<typeof predictionBody>;

/** Answer of `POST /api/upload-gpx` and `GET /api/predictions/{id}`. */
export const predictionResponse = predictionBody.extend({
	id: z.string(),
	created_at: z.iso.datetime().optional(),
	track: z
		.number()
		.int()
		.positive()
		.nullable()
		.optional()
		.describe("Which of several courses in the file was asked for, from 1"),
	edits: z
		.array(z.string())
		.optional()
		.describe("Of the file's course, each as `edit` of an upload, in km"),
	joined: z
		.array(
			z.object({
				name: z.string(),
				track: z.number().int().positive().nullable().describe("Of several courses in the file"),
			}),
		)
		.optional()
		.describe("Files that edits can join, in order"),
	as_of: z.iso
		.datetime()
		.optional()
		.describe("When the runs were read that it rests on; it follows them until the race begins"),
	was: z
		.object({
			seconds: wholeSeconds,
			date: z.string().describe('Day on the clock of the course, "2026-09-06"'),
		})
		.optional()
		.describe(
			"What was said before. Absent on the day on which that was said, once the race has begun, and while less than a minute or 1 % has changed",
		),
});
export type PredictionResponse = z.infer<typeof predictionResponse>;

/** Answer of `GET /api/predictions/{id}` and of an upload. */
export const shownPrediction = predictionResponse.extend({ reading, race: raceOfPlan });

/** A race that was run, and what would have been said of it from what was known before. */
const backtestedRace = z.object({
	activity_id: z.string(),
	prediction_id: z
		.string()
		.nullable()
		.describe(
			"What said this of the real course before the race; null where ground alike is computed",
		),
	name: z.string(),
	started_at: z.iso.datetime(),
	distance: z.number().describe("m"),
	ran_seconds: wholeSeconds.describe(
		"Moving time; with a prediction the kept result, else the elapsed time",
	),
	predicted_seconds: wholeSeconds,
	low_seconds: wholeSeconds.describe("The 80 % interval of then"),
	high_seconds: wholeSeconds,
	runs: z.number().int().describe("Runs that it would have been learned from"),
});

/** Answer of `GET /api/last-races`. */
export const lastRacesResponse = z.object({
	races: z.array(backtestedRace).describe("Newest first, 20 at most"),
	pending: z
		.boolean()
		.describe("Whether runs have come or gone since; it is looked back again soon"),
});
export type LastRacesResponse = z.infer<typeof lastRacesResponse>;
