import { z } from "../schema.ts";
import { dayS } from "../time.ts";

/** How the run of a goal's day was recognised: it began where the course does, or it is as long. */
const goalMatches = ["place", "length"] as const;
export type GoalMatch = (typeof goalMatches)[number];

/** Goals that an account stores at most. */
export const maxGoals = 100;
const longestName = 200;
/** The longest that a target may be, and the longest course, km. */
const longestS = 7 * dayS;
const farthestKm = 1000;

/** Control characters, and the marks that turn the direction of the text around them. */
const unprintable = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;

/** A name that a runner gives to a prediction or a goal. Messages are field codes. */
const givenName = z
	.string({ error: "name_required" })
	.trim()
	.min(1, "name_required")
	.max(longestName, "too_long")
	.refine((text) => !unprintable.test(text), "characters");

/** Body of `PUT /api/predictions/{id}`. */
export const predictionRename = z.object({ name: givenName });

const goalFields = z.object({
	name: givenName,
	date: z.iso.date("date_required"),
	target_seconds: z
		.int("target_range")
		.min(60, "target_range")
		.max(longestS, "target_range")
		.nullable()
		.describe("Time wished for"),
	distance_km: z
		.number("distance_range")
		.min(0.1, "distance_range")
		.max(farthestKm, "distance_range")
		.nullable()
		.describe("For a goal without a prediction, whose course is as long"),
	prediction_id: z.string().max(100).nullable().describe("Prediction of the goal's course"),
});

/** Body of `POST /api/goals`. */
export const newGoal = goalFields.extend({
	target_seconds: goalFields.shape.target_seconds.default(null),
	distance_km: goalFields.shape.distance_km.default(null),
	prediction_id: goalFields.shape.prediction_id.default(null),
});
export type NewGoal = z.infer<typeof newGoal>;

/** Body of `PUT /api/goals/{id}`: what changes. Null takes a value away. */
export const goalEdit = goalFields.partial();
export type GoalEdit = z.infer<typeof goalEdit>;

/** A race that a runner looks forward or back to. */
export const goal = z.object({
	id: z.string(),
	name: z.string(),
	date: z.iso.date(),
	target_seconds: z.number().int().nullable(),
	distance_km: z.number().nullable().describe("Of the prediction's course, else the runner's word"),
	prediction: z
		.object({
			id: z.string(),
			name: z.string(),
			distance: z.number().describe("m"),
			elevation_gain: z.number().nullable().describe("m; null when unknown"),
			predicted_time_seconds: z
				.number()
				.int()
				.nullable()
				.describe("Null when it has lapsed with the tracker's data, as the range has"),
			low_seconds: z.number().int().nullable().describe("8 finishes out of 10 lie from here"),
			high_seconds: z.number().int().nullable().describe("to here"),
		})
		.nullable(),
	chance_percent: z
		.number()
		.int()
		.min(1)
		.max(99)
		.nullable()
		.describe("Of the target, by the prediction; null without either"),
	/** The run of that day; null before it, and when none fits. */
	run: z
		.object({
			activity_id: z.string(),
			name: z.string(),
			distance_km: z.number(),
			elapsed_seconds: z.number().int().describe("Races are timed with their stops"),
			matched_by: z.enum(goalMatches),
			over_target_seconds: z.number().int().nullable().describe("Negative: faster"),
			over_prediction_seconds: z.number().int().nullable().describe("Negative: faster"),
			within_range: z.boolean().nullable().describe("Between the prediction's low and high"),
		})
		.nullable(),
	created_at: z.iso.datetime(),
});
export type Goal = z.infer<typeof goal>;

/** Answer of `GET /api/goals`: coming ones first, the nearest ahead; then past ones, the newest ahead. */
export const goalsResponse = z.object({ goals: z.array(goal) });
