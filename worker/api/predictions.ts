import { createRoute } from "@hono/zod-openapi";
import { z } from "zod";
import { unitSystems } from "../../domain/accounts/units.ts";
import { predictionRename } from "../../domain/predictions/goals.ts";
import { surfaces } from "../../domain/predictions/plan-options.ts";
import { difficulties, pacingStrategies } from "../../domain/predictions/prediction.ts";
import { lastRacesResponse } from "../../domain/predictions/race-backtest-rows.ts";
import { predictionResponse } from "../../domain/predictions/wire.ts";
import { isExpired } from "../predictions/expired.ts";
import { createApiRouter, json, jsonBody, jsonBodyLimit, refusal } from "./router.ts";

/** Predictions as script and other programs see them. */
export const predictionsApi = createApiRouter();

/** Options of a plan as they stand in forms and addresses. */
const optionTexts = {
	surface: z.enum(surfaces).optional().meta({ description: "road if absent" }),
	temperature: z.string().optional().meta({ description: "Expected air temperature, °C" }),
	humidity: z
		.string()
		.optional()
		.meta({ description: "That goes with it, per cent; 50 if absent" }),
	start: z.string().optional().meta({
		description:
			'"2027-05-02T07:30+02:00", the offset may be missing: tells the darkness, and the typical weather where no temperature is given',
	}),
	goal: z
		.string()
		.optional()
		.meta({ description: 'Finish time to plan for, stops included: "3:45:00"' }),
	split_bias: z
		.string()
		.optional()
		.meta({ description: "Per cent that the second half is slower than the first" }),
	stop: z
		.union([z.string(), z.array(z.string())])
		.optional()
		.meta({ description: 'Repeatable: "12.5@5" is 5 minutes at km 12.5' }),
	units: z
		.enum(unitSystems)
		.optional()
		.meta({ description: "What temperature and stops are in; metric if absent" }),
};
const whatIfQuery = z.object({
	pacing_strategy: z.enum(pacingStrategies).optional().meta({ description: "As stored if absent" }),
	...optionTexts,
});

const uploadForm = z.object({
	file: z.string().meta({ format: "binary", description: "A .gpx file, 10 MB at most" }),
	pacing_strategy: z.enum(pacingStrategies).optional().meta({ description: "even-pace if absent" }),
	result: z.array(z.string()).optional().meta({
		description: 'A recent result, "10km=45:00"; repeatable; needed while there are no runs',
	}),
	race: z.enum(["yes", "no"]).optional().meta({
		description: "no for a run that is not to be raced; counts where there are runs to learn from",
	}),
	weekly_km: z.string().optional().meta({ description: "Typical distance per week, km" }),
	track: z
		.string()
		.optional()
		.meta({ description: "Which of several courses in the file, from 1" }),
	...optionTexts,
});

// Registered by hand: the form is read as it streams in, so no middleware may read it first.
predictionsApi.openAPIRegistry.registerPath({
	method: "post",
	path: "/upload-gpx",
	summary: "Predict the time on a course, and keep it",
	description:
		"Parts in any order. Learns from the runs that the account holds; without any, at least one `result`. Nothing is stored when it is refused.",
	request: { body: { content: { "multipart/form-data": { schema: uploadForm } }, required: true } },
	responses: {
		200: json(predictionResponse, "Predicted and stored"),
		400: refusal("The form cannot be used"),
		413: refusal("The file is larger than 10 MB"),
		422: refusal("The course or a field cannot be used"),
	},
});
predictionsApi.post("/upload-gpx", async (context) => {
	const { services, viewer } = context.var;
	return context.json(await services.predictions.upload(viewer.user.id, context.req.raw), 200);
});

const summary = z.object({
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
		.describe("Null when its figures have lapsed with the tracker's data"),
	today_seconds: z
		.number()
		.int()
		.nullable()
		.describe("What it would be with the runs of today; null until it has been asked again"),
});

predictionsApi.openapi(
	createRoute({
		method: "get",
		path: "/predictions",
		summary: "The runner's newest predictions, 50 at most",
		responses: { 200: json(z.object({ predictions: z.array(summary) }), "Listed") },
	}),
	async (context) => {
		const { services, viewer } = context.var;
		const rows = await services.predictions.list(viewer.user.id);
		const predictions = rows.map((row) => ({
			id: row.id,
			name: row.name,
			created_at: row.createdAt.toISOString(),
			pacing_strategy: row.strategy,
			distance: row.distanceM,
			elevation_gain: row.elevationGainM,
			difficulty: row.difficulty,
			predicted_time_seconds: isExpired(row) ? null : row.predictedTimeS,
			today_seconds: row.todayS,
		}));
		return context.json({ predictions }, 200);
	},
);

predictionsApi.openapi(
	createRoute({
		method: "get",
		path: "/last-races",
		summary: "The runner's last races: what would have been said of each, and what was run",
		responses: {
			200: json(lastRacesResponse, "Looked back at in the background, when runs have come or gone"),
		},
	}),
	async (context) => {
		const { services, viewer } = context.var;
		return context.json(await services.lastRaces.read(viewer.user.id), 200);
	},
);

const idInPath = z.object({ id: z.string() });

predictionsApi.openapi(
	createRoute({
		method: "get",
		path: "/predictions/{id}",
		summary: "A stored prediction",
		request: { params: idInPath },
		responses: {
			200: json(predictionResponse, "Found"),
			404: refusal("Not among the runner's own"),
		},
	}),
	async (context) => {
		const { services, viewer } = context.var;
		const { id } = context.req.valid("param");
		return context.json(await services.predictions.get(viewer.user.id, id), 200);
	},
);

predictionsApi.openapi(
	createRoute({
		method: "put",
		path: "/predictions/{id}",
		summary: "Give a prediction another name",
		middleware: jsonBodyLimit,
		request: { params: idInPath, ...jsonBody(predictionRename) },
		responses: {
			200: json(predictionResponse, "Renamed"),
			404: refusal("Not among the runner's own"),
		},
	}),
	async (context) => {
		const { services, viewer } = context.var;
		const { id } = context.req.valid("param");
		const { name } = context.req.valid("json");
		return context.json(await services.predictions.rename(viewer.user.id, id, name), 200);
	},
);

predictionsApi.openapi(
	createRoute({
		method: "delete",
		path: "/predictions/{id}",
		summary: "Delete a prediction and its file",
		request: { params: idInPath },
		responses: { 204: { description: "Gone" }, 404: refusal("Not among the runner's own") },
	}),
	async (context) => {
		const { services, viewer } = context.var;
		await services.predictions.remove(viewer.user.id, context.req.valid("param").id);
		return context.body(null, 204);
	},
);

predictionsApi.openapi(
	createRoute({
		method: "get",
		path: "/predictions/{id}/what-if",
		summary:
			"A stored prediction asked again, with another strategy or other options; nothing is stored",
		request: { params: idInPath, query: whatIfQuery },
		responses: {
			200: json(predictionResponse, "Predicted"),
			404: refusal("Not among the runner's own, or its file is gone"),
			422: refusal("An option cannot be used"),
		},
	}),
	async (context) => {
		const { services, viewer } = context.var;
		const { id } = context.req.valid("param");
		const query = new URL(context.req.url).searchParams;
		const { shown } = await services.predictions.whatIf(viewer.user.id, id, query);
		return context.json(shown, 200);
	},
);

predictionsApi.openapi(
	createRoute({
		method: "get",
		path: "/predictions/{id}/gpx",
		summary: "The GPX file that was uploaded, for its owner",
		request: { params: idInPath },
		responses: {
			200: { content: { "application/gpx+xml": {} }, description: "The file, byte for byte" },
			404: refusal("Not among the runner's own"),
		},
	}),
	async (context) => {
		const { services, viewer } = context.var;
		const { id } = context.req.valid("param");
		const file = await services.predictions.file(viewer.user.id, id);
		const name = encodeURIComponent(`${file.name}.gpx`);
		return new Response(file.body, {
			headers: {
				"Content-Type": "application/gpx+xml",
				// The runner's own file: it may stay on the runner's device.
				"Offline-Copy": "keep",
				"Content-Disposition": `attachment; filename="course.gpx"; filename*=UTF-8''${name}`,
			},
		});
	},
);
