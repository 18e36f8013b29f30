import { createRoute } from "@hono/zod-openapi";
import { z } from "zod";
import {
	activitiesQuery,
	activitiesResponse,
	analyticsResponse,
	heartRateZones,
	raceMark,
	zoneSettings,
	zoneSettingsEdit,
} from "../../domain/training/wire.ts";
import { createApiRouter, json, jsonBody, jsonBodyLimit, refusal } from "./router.ts";
import { activitiesWire, analyticsWire, zoneSettingsWire, zonesWire } from "./training-wire.ts";

/** Activities, zones and load as script and other programs see them. */
export const trainingApi = createApiRouter();

const idInPath = z.object({ id: z.string() });
const notTheirs = { 404: refusal("Not among the runner's own") };

trainingApi.openapi(
	createRoute({
		method: "get",
		path: "/strava/recent-activities",
		summary: "The runner's activities of every source, a page at a time",
		request: { query: activitiesQuery },
		responses: {
			200: json(activitiesResponse, "Listed, the newest first unless asked otherwise"),
			422: refusal("A parameter cannot be used"),
		},
	}),
	async (context) => {
		const { services, viewer } = context.var;
		const query = context.req.valid("query");
		const page = await services.training.activities(viewer.user.id, query);
		return context.json(activitiesWire(page), 200);
	},
);

trainingApi.openapi(
	createRoute({
		method: "get",
		path: "/strava/activity/{id}/heart-rate-zones",
		summary: "Time per heart-rate zone of one activity, and its effort",
		request: { params: idInPath },
		responses: { 200: json(heartRateZones, "Found"), ...notTheirs },
	}),
	async (context) => {
		const { services, viewer } = context.var;
		const { id } = context.req.valid("param");
		return context.json(zonesWire(await services.training.heartRateZones(viewer.user.id, id)), 200);
	},
);

trainingApi.openapi(
	createRoute({
		method: "get",
		path: "/analytics",
		summary: "Load ratio, fatigue and fitness of the last 90 days",
		responses: { 200: json(analyticsResponse, "Computed, or `error` with what is missing") },
	}),
	async (context) => {
		const { services, viewer } = context.var;
		return context.json(analyticsWire(await services.training.analytics(viewer.user.id)), 200);
	},
);

trainingApi.openapi(
	createRoute({
		method: "put",
		path: "/training/activities/{id}/race",
		summary: "Say whether an activity was a race",
		middleware: jsonBodyLimit,
		request: { params: idInPath, ...jsonBody(raceMark) },
		responses: { 200: json(heartRateZones, "Marked"), ...notTheirs },
	}),
	async (context) => {
		const { services, viewer } = context.var;
		const { id } = context.req.valid("param");
		const { race } = context.req.valid("json");
		return context.json(zonesWire(await services.training.markRace(viewer.user.id, id, race)), 200);
	},
);

trainingApi.openapi(
	createRoute({
		method: "get",
		path: "/training/zones",
		summary: "How new activities are judged",
		responses: { 200: json(zoneSettings, "As it is now") },
	}),
	async (context) => {
		const { services, viewer } = context.var;
		return context.json(zoneSettingsWire(await services.training.zones.read(viewer.user.id)), 200);
	},
);

trainingApi.openapi(
	createRoute({
		method: "put",
		path: "/training/zones",
		summary: "Draw the zones differently, from today on or for older activities, too",
		middleware: jsonBodyLimit,
		request: jsonBody(zoneSettingsEdit),
		responses: {
			200: json(zoneSettings, "Changed"),
			422: refusal("A field cannot be used"),
		},
	}),
	async (context) => {
		const { services, viewer } = context.var;
		const edit = context.req.valid("json");
		const settings = await services.training.zones.edit(viewer.user.id, edit);
		return context.json(zoneSettingsWire(settings), 200);
	},
);
