import {
	type Goal,
	type GoalChanges,
	type GoalInput,
	goalFields,
	goalMatches,
} from "#domain/predictions/goals/goals.ts";
import { z } from "#domain/schema.ts";
import { dateOfDay } from "#domain/training/days.ts";

const { name, date, target, distance, predictionId, result } = goalFields(1000);
const fields = z.object({
	name,
	date,
	target_seconds: target,
	distance_km: distance,
	prediction_id: predictionId,
	result_seconds: result,
});

/** Body of `POST /api/goals`. */
export const newGoal = fields.extend({
	target_seconds: target.default(null),
	distance_km: distance.default(null),
	prediction_id: predictionId.default(null),
	result_seconds: result.default(null),
});

/** Body of `PUT /api/goals/{id}`: what changes. Null takes a value away. */
export const goalEdit = fields.partial();

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
				.describe("Null when it has expired with the tracker's data, as the range has"),
			low_seconds: z.number().int().nullable().describe("8 finishes out of 10 lie from here"),
			high_seconds: z.number().int().nullable().describe("to here"),
			trend: z
				.array(
					z.object({
						date: z.iso.date(),
						predicted_time_seconds: z.number().int(),
						low_seconds: z.number().int(),
						high_seconds: z.number().int(),
					}),
				)
				.describe(
					"A point a week, oldest first, from the runs up to its date; empty once the race is over",
				),
		})
		.nullable(),
	chance_percent: z
		.number()
		.int()
		.min(1)
		.max(99)
		.nullable()
		.describe("Of the target, by the prediction; null without either"),
	result_seconds: z
		.number()
		.int()
		.nullable()
		.describe("What the race ended with, by the runner's word"),
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
export type GoalResponse = z.infer<typeof goal>;

/** Answer of `GET /api/goals`: coming ones first, the nearest ahead; then past ones, the newest ahead. */
export const goalsResponse = z.object({ goals: z.array(goal) });

export const toGoalInput = (body: z.infer<typeof newGoal>): GoalInput => ({
	name: body.name,
	date: body.date,
	targetS: body.target_seconds,
	distanceM: metresOf(body.distance_km),
	predictionId: body.prediction_id,
	resultS: body.result_seconds,
});

export const toGoalChanges = (body: z.infer<typeof goalEdit>): GoalChanges => ({
	name: body.name,
	date: body.date,
	targetS: body.target_seconds,
	distanceM: metresOf(body.distance_km),
	predictionId: body.prediction_id,
	resultS: body.result_seconds,
});

/** A goal as API and export answer it. */
export const toGoal = ({ prediction, run, ...rest }: Goal): GoalResponse => ({
	id: rest.id,
	name: rest.name,
	date: rest.date,
	target_seconds: rest.targetS,
	distance_km: rest.distanceM === null ? null : rest.distanceM / 1000,
	prediction: prediction && {
		id: prediction.id,
		name: prediction.name,
		distance: prediction.distanceM,
		elevation_gain: prediction.elevationGainM,
		predicted_time_seconds: prediction.predictedTimeS,
		low_seconds: prediction.lowS,
		high_seconds: prediction.highS,
		trend: prediction.trend.map(({ day, predictedS, lowS, highS }) => ({
			date: dateOfDay(day),
			predicted_time_seconds: predictedS,
			low_seconds: lowS,
			high_seconds: highS,
		})),
	},
	chance_percent: rest.chance === null ? null : Math.round(rest.chance * 100),
	result_seconds: rest.resultS,
	run: run && {
		activity_id: run.activityId,
		name: run.name,
		distance_km: run.distanceM / 1000,
		elapsed_seconds: run.elapsedS,
		matched_by: run.matchedBy,
		over_target_seconds: run.overTargetS,
		over_prediction_seconds: run.overPredictionS,
		within_range: run.withinRange,
	},
	created_at: rest.createdAt.toISOString(),
});

const metresOf = <Km extends number | null | undefined>(km: Km) =>
	typeof km === "number" ? km * 1000 : (km as Exclude<Km, number>);
