import { z } from "zod";
import { dateOfDay } from "#domain/training/days.ts";
import { predictionResponse } from "#wire/prediction.ts";
import { toResponse } from "#wire/to-prediction.ts";
import type { CourseRun } from "../training/course-runs.ts";
import { byId, endpoint } from "./endpoint.ts";
import { finishErrorCodes } from "./prediction-errors.ts";
import { createApiRouter } from "./router.ts";

/** Finishes of the runner on the very course of a prediction, on earlier days. */
export const earlierFinishesApi = createApiRouter();

const courseRun = z.object({
	activity_id: z.string(),
	name: z.string(),
	date: z.iso.date(),
	distance: z.number().describe("m"),
	elevation_gain: z.number().nullable().describe("m"),
	time_seconds: z.number().describe("From start to finish"),
	moving_seconds: z.number().nullable(),
});
const goalResult = z.object({
	name: z.string().describe("Of the goal"),
	date: z.iso.date(),
	time_seconds: z.number().describe("From start to finish"),
});
const courseRuns = z.object({ runs: z.array(courseRun).describe("Newest first, 10 at most") });

const toCourseRuns = (runs: readonly CourseRun[]): z.input<typeof courseRuns> => ({
	runs: runs.map((run) => ({
		activity_id: run.id,
		name: run.name,
		date: dateOfDay(run.day),
		distance: run.distanceM,
		elevation_gain: run.climbM,
		time_seconds: run.elapsedS ?? 0,
		moving_seconds: run.movingS,
	})),
});

endpoint(
	earlierFinishesApi,
	"GET /course-runs",
	{
		access: "training:read",
		cost: "read",
		summary: "List your runs that may have been on a course",
		description:
			"By start (1 km), length (5 %) and climb. Nothing is predicted from them until you name one as `finish`.",
		query: z.object({
			lat: z.coerce.number().min(-90).max(90).meta({ description: "Of the start" }),
			lon: z.coerce.number().min(-180).max(180).meta({ description: "Of the start" }),
			distance: z.coerce.number().positive().meta({ description: "m" }),
			elevation_gain: z.coerce
				.number()
				.nonnegative()
				.optional()
				.meta({ description: "m; any climb will do if absent" }),
		}),
		result: courseRuns,
	},
	async ({ services, userId, query }) => {
		const { lat: latDeg, lon: lonDeg, distance: distanceM, elevation_gain } = query;
		const course = { start: { latDeg, lonDeg }, distanceM, climbM: elevation_gain ?? null };
		return toCourseRuns(await services.predictions.courseRuns(userId, course));
	},
);

endpoint(
	earlierFinishesApi,
	"GET /predictions/{id}/finishes",
	{
		access: "predictions:read",
		cost: "read",
		summary:
			"List your runs, and results of your goals, that may have been on the course of a prediction, on an earlier day",
		description: "Without those that the prediction counts already: these are its `finishes`.",
		params: byId,
		result: courseRuns.extend({ results: z.array(goalResult).describe("Newest first") }),
		errors: ["prediction.not_found"],
	},
	async ({ services: { predictions }, userId, params }) => {
		const prediction = await predictions.get(userId, params.id);
		const [runs, results] = await Promise.all([
			predictions.earlierRuns(userId, prediction),
			predictions.earlierResults(userId, prediction),
		]);
		return {
			...toCourseRuns(runs),
			results: results.map(({ timeS, ...result }) => ({ ...result, time_seconds: timeS })),
		};
	},
);

endpoint(
	earlierFinishesApi,
	"PUT /predictions/{id}/finishes",
	{
		access: "plans:write",
		cost: "compute",
		summary: "Give a stored prediction your earlier finishes on its course",
		description:
			"In the place of those it has; its question is then answered again, with the model of today. Of two calls at once the last one wins. After an error nothing is changed.",
		params: byId,
		body: z.object({
			finishes: z
				.array(z.string())
				.describe("Each as `finish` of `POST /upload-gpx`; an empty list leaves none"),
		}),
		result: predictionResponse,
		errors: ["prediction.not_found", "prediction.expired", "server.busy", ...finishErrorCodes],
	},
	async ({ services, userId, params, body }) =>
		toResponse(
			await services.predictions.changeFinishes(userId, params.id, { all: body.finishes }),
		),
);
