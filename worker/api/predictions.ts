import { z } from "zod";
import { unitSystems } from "#domain/accounts/units.ts";
import { difficulties } from "#domain/predictions/course/difficulty.ts";
import { predictionRename } from "#domain/predictions/goals/goals.ts";
import { scalarOptions, surfaces } from "#domain/predictions/options/scalar-options.ts";
import { pacingStrategies } from "#domain/predictions/options/strategy-name.ts";
import { lastRacesResponse, predictionResponse, shownPrediction } from "#wire/prediction.ts";
import { raceOfPlan, toRaceOfPlan } from "#wire/races.ts";
import { toLastRaces, toResponse } from "#wire/to-prediction.ts";
import { reading } from "#wire/training.ts";
import { aroundPrediction } from "./around-prediction.ts";
import { gpxDownload } from "./course-edits.ts";
import { stageTexts } from "./course-stages.ts";
import { byId, endpoint, formEndpoint, repeatable } from "./endpoint.ts";
import {
	editErrorCodes,
	finishErrorCodes,
	stageErrorCodes,
	stationErrorCodes,
} from "./prediction-errors.ts";
import { createApiRouter } from "./router.ts";
import { answerWritten, preferHeader } from "./written-prediction.ts";

/** Predictions. */
export const predictionsApi = createApiRouter();

/** Options of a plan as they stand in forms and addresses. */
const optionTexts = {
	...Object.fromEntries(
		scalarOptions.map(({ name, description }) => {
			const text = name === "surface" ? z.enum(surfaces) : z.string();
			return [name, text.optional().meta({ description })];
		}),
	),
	start_zone: z.string().optional().meta({
		description: 'Of a `start` without one: "Europe/Paris", or an offset; the course\'s if absent',
	}),
	stop: repeatable('Repeatable: "12.5@5" is 5 minutes at km 12.5'),
	station: repeatable(
		'Repeatable, 100 at most with the stops: "31.2,Col du Bonhomme,aid+water,5,7:30,note" is km, name, kinds (aid, water, crew, bag, summit, checkpoint, other), stop in minutes, cut-off and note; what follows the distance may be missing. A cut-off is time from the start, or a time of day on the start\'s clock ("D+1 02:00", "Sat 14:30"); "departure" behind it is for leaving',
	),
	stage: stageTexts,
	edit: repeatable(
		'Repeatable, 50 at most, in order: "trim 2.5-31" keeps that stretch, in km, "cut 10-12" leaves it out, "reverse" turns the course round, "start 12.3" begins a loop there, "laps 3" runs it three times, "join 1" and "join 1 start" join the first joined file at its end or start; "none" for no edits. Each is along the course that those before leave; options are along the edited course',
	),
	units: z.enum(unitSystems).optional().meta({
		description: "What temperature and distances, also of edits, are in; metric if absent",
	}),
};
export const stationsBody = z.object({
	stations: z
		.array(z.string())
		.describe("Each as `station` of `POST /upload-gpx`, in km; an empty list leaves none"),
	start: z
		.string()
		.nullable()
		.optional()
		.describe("As `start` there; null leaves none, and the stored one stays when absent"),
});
/** What is typed of trail races beside results. */
const trailTexts = (more = "") => {
	const described = (description: string) =>
		z
			.string()
			.optional()
			.meta({ description: more ? `${description}. ${more}` : description });
	return {
		runner_index: described("The runner's index among trail runners (UTMB, ITRA), 100 to 1000"),
		edition_median: described(
			'Median time of the last edition of the race, "6:30" or "6:30:00", hours first; counts with an index or a result of a trail race',
		),
	};
};

export const whatIfQuery = z.object({
	pacing_strategy: z.enum(pacingStrategies).optional().meta({ description: "As stored if absent" }),
	...optionTexts,
	...trailTexts("As stored if absent, none if empty"),
	day: z.string().optional().meta({
		description:
			"Of a course in stages: the day, from 1, that is answered as a prediction of its own; without any other option that of the stored question",
	}),
});

export const uploadForm = z.object({
	file: z.string().meta({ format: "binary", description: "A .gpx file, 10 MB at most" }),
	pacing_strategy: z
		.enum(pacingStrategies)
		.optional()
		.meta({ description: "What the course suggests if absent, or as usual where runs are known" }),
	result: z.array(z.string()).optional().meta({
		description:
			'A recent result, "10km=45:00", "10km=45:00@90d" of 90 days ago, or of a trail race with its climb, "50km+2500=6:30:00"; repeatable; needed while there are neither runs nor a `runner_index`. For a start that has passed results count as of then, and later ones where there are no others',
	}),
	...trailTexts(),
	race: z.enum(["yes", "no"]).optional().meta({
		description: "no for a run that is not to be raced; counts where there are runs to learn from",
	}),
	weekly_km: z.string().optional().meta({ description: "Typical distance per week, km" }),
	track: z
		.string()
		.optional()
		.meta({ description: "Which of several courses in the file, from 1" }),
	stations: z.enum(["none", "file"]).optional().meta({
		description:
			"none: without the likely stations among the places that the file names, which are taken beside those of `station`",
	}),
	finish: repeatable(
		'An earlier finish on this very course; repeatable, 10 at most: "2025-06-01=3:45:00", or "run:" and the id of an own run that `GET /course-runs` finds',
	),
	...optionTexts,
});

formEndpoint(
	predictionsApi,
	"/upload-gpx",
	{
		access: "predict",
		cost: "compute",
		summary: "Predict the time on a course, and store the prediction",
		description:
			"Parts in any order. Learns from the runs that the account holds; without any, at least one `result`, or a `runner_index`. After an error nothing is stored. Errors of the course are `gpx.*`.",
		headers: preferHeader,
		form: uploadForm,
		result: shownPrediction,
		success: "The stored prediction",
		errors: [
			"upload.no_file",
			"upload.wrong_name",
			"upload.broken_form",
			"upload.too_large",
			"upload.fields_too_large",
			"evidence.missing",
			"evidence.unreadable",
			"evidence.impossible",
			"evidence.too_many",
			"prediction.unknown_strategy",
			"prediction.weekly_km",
			"prediction.runner_index",
			"prediction.edition_median",
			"prediction.option",
			"prediction.goal_too_fast",
			"prediction.stop",
			...finishErrorCodes,
			...stationErrorCodes,
			...editErrorCodes,
			...stageErrorCodes,
			"prediction.too_long",
			"gpx.several_courses",
			"gpx.unknown_track",
		],
	},
	async (context, fieldsOf) => {
		const { services, signedIn } = context.var;
		const prediction = await services.predictions.upload(
			signedIn.user.id,
			context.req.raw,
			fieldsOf,
		);
		return answerWritten(context, prediction, () =>
			aroundPrediction(services, signedIn.user.id, prediction),
		);
	},
);

const listed = z.object({
	id: z.string(),
	name: z.string(),
	created_at: z.iso.datetime(),
	pacing_strategy: z.enum(pacingStrategies),
	distance: z.number().describe("m"),
	elevation_gain: z.number().nullable().describe("m; null when the file has no heights"),
	difficulty: z.enum(difficulties).nullable().describe("Null when the file has no heights"),
	predicted_time_seconds: z
		.number()
		.int()
		.nullable()
		.describe("Null when its figures have expired with the tracker's data"),
	as_of: z.iso.datetime().describe("When the runs were read that it rests on"),
	race: raceOfPlan,
});
export const predictionList = z.object({ predictions: z.array(listed), reading });

endpoint(
	predictionsApi,
	"GET /predictions",
	{
		access: "predictions:read",
		cost: "read",
		summary: "List your newest predictions, 50 at most",
		result: predictionList,
	},
	async ({ services, userId }) => {
		const rows = await services.predictions.list(userId);
		const races = await services.racePlans.racesOf(rows);
		const predictions = rows.map((row) => ({
			id: row.id,
			name: row.name,
			created_at: row.createdAt.toISOString(),
			pacing_strategy: row.strategy,
			distance: row.distanceM,
			elevation_gain: row.elevationGainM,
			difficulty: row.difficulty,
			predicted_time_seconds: row.predictedTimeS,
			as_of: row.asOf.toISOString(),
			race: toRaceOfPlan(row.race && races.get(row.race)),
		}));
		return { predictions, reading: await services.readingOf(userId) };
	},
);

endpoint(
	predictionsApi,
	"GET /last-races",
	{
		access: "predictions:read",
		cost: "read",
		summary: "Compare the times of your last races with what was predictable before each",
		result: lastRacesResponse,
		success: "As computed in the background after the last change of the runs",
	},
	async ({ services, userId }) => toLastRaces(await services.pastRaces(userId)),
);

endpoint(
	predictionsApi,
	"GET /predictions/{id}",
	{
		access: "predictions:read",
		cost: "read",
		summary: "Show a stored prediction",
		params: byId,
		result: shownPrediction,
		errors: ["prediction.not_found"],
	},
	async ({ services, userId, params }) => {
		const prediction = await services.predictions.get(userId, params.id);
		return { ...toResponse(prediction), ...(await aroundPrediction(services, userId, prediction)) };
	},
);

endpoint(
	predictionsApi,
	"PUT /predictions/{id}",
	{
		access: "plans:write",
		cost: "write",
		summary: "Rename a prediction",
		params: byId,
		body: predictionRename,
		result: predictionResponse,
		errors: ["prediction.not_found"],
	},
	async ({ services, userId, params, body }) =>
		toResponse(await services.predictions.rename(userId, params.id, body.name)),
);

endpoint(
	predictionsApi,
	"PUT /predictions/{id}/stations",
	{
		access: "plans:write",
		cost: "compute",
		summary: "Give a stored prediction its stations",
		description:
			"In the place of those it has; its question is then answered again, with the model of today. Of two calls at once the last one wins. After an error nothing is changed.",
		params: byId,
		body: stationsBody,
		maxBodyKb: 512,
		result: predictionResponse,
		errors: [
			"prediction.not_found",
			"prediction.expired",
			"server.busy",
			"prediction.option",
			...stationErrorCodes,
			"prediction.goal_too_fast",
			"prediction.too_long",
		],
	},
	async ({ services, userId, params, body }) =>
		toResponse(await services.predictions.setStations(userId, params.id, body)),
);

endpoint(
	predictionsApi,
	"DELETE /predictions/{id}",
	{
		access: "session",
		cost: "removal",
		summary: "Delete a prediction and its file",
		params: byId,
		errors: ["prediction.not_found"],
	},
	({ services, userId, params }) => services.predictions.remove(userId, params.id),
);

endpoint(
	predictionsApi,
	"GET /predictions/{id}/what-if",
	{
		access: "predict",
		cost: "compute",
		summary: "Predict a stored course with another strategy, options or edits; nothing is stored",
		params: byId,
		query: whatIfQuery,
		result: shownPrediction,
		errors: [
			"prediction.not_found",
			"server.busy",
			"prediction.option",
			"prediction.stop",
			...(["prediction.runner_index", "prediction.edition_median"] as const),
			...(["evidence.missing"] as const),
			...stationErrorCodes,
			...editErrorCodes,
			...stageErrorCodes,
			"stage.unknown_day",
			"stage.undivided",
		],
	},
	async ({ context, services, userId, params }) => {
		const query = new URL(context.req.url).searchParams;
		if (query.has("day")) {
			const { prediction } = await services.predictions.day(userId, params.id, query);
			return {
				...toResponse(prediction),
				...(await aroundPrediction(services, userId, prediction)),
			};
		}
		const prediction = await services.predictions.whatIf(userId, params.id, query);
		return { ...toResponse(prediction), ...(await aroundPrediction(services, userId, prediction)) };
	},
);

endpoint(
	predictionsApi,
	"GET /predictions/{id}/gpx",
	{
		access: "predictions:read",
		cost: "read",
		summary: "Download the GPX file that was uploaded",
		params: byId,
		media: "application/gpx+xml",
		success: "The file, byte for byte",
		errors: ["prediction.not_found"],
	},
	async ({ services, userId, params }) =>
		gpxDownload(await services.predictions.file(userId, params.id)),
);

endpoint(
	predictionsApi,
	"GET /predictions/{id}/heights",
	{
		access: "predictions:read",
		cost: "read",
		summary: "Heights that fill the course of a file without any",
		params: byId,
		result: z.object({
			heights: z
				.array(z.number())
				.nullable()
				.describe(
					"From the operator's terrain model, at the start, every 20 m (40 m on courses over 655 km), and at the end, before smoothing: the first height, then the step to each next one, in decimetres. Null for a file with heights, and where none were found",
				),
		}),
		errors: ["prediction.not_found"],
	},
	async ({ services, userId, params }) => {
		const heights = await services.predictions.heights(userId, params.id);
		return Response.json({ heights }, { headers: { "Offline-Copy": "keep" } });
	},
);
