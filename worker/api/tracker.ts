import { createRoute } from "@hono/zod-openapi";
import { type TrackerMessage, trackerMessage } from "../../domain/tracker/messages.ts";
import {
	fullSyncRequest,
	linkTokenRequest,
	linkTokenResponse,
	quickSyncQuery,
	syncResponse,
	trackerStatus,
} from "../../domain/tracker/wire.ts";
import { callerOf } from "./caller.ts";
import { createApiRouter, json, jsonBodyLimit, refusal } from "./router.ts";
import { linkApi } from "./tracker-link.ts";

/** `/api/strava`: the runner's linked tracker. */
export const trackerApi = createApiRouter();
trackerApi.use("/link-token", jsonBodyLimit);
trackerApi.use("/pipeline/*", jsonBodyLimit);
trackerApi.use("/webhook/*", jsonBodyLimit);
trackerApi.route("/", linkApi);

const refusals = {
	401: refusal("No living session"),
	403: refusal("A box was not ticked at the tracker"),
	409: refusal("Not linked, or to be linked again"),
	429: refusal("The tracker's limit of calls is reached"),
	502: refusal("The tracker does not answer"),
	503: refusal("Not configured here, full or paused"),
};
const optionalJson = <T>(schema: T) => ({
	body: { content: { "application/json": { schema } }, required: false as const },
});

trackerApi.openapi(
	createRoute({
		method: "get",
		path: "/status",
		summary: "How link and sync stand",
		responses: { 200: json(trackerStatus, "As of now"), 401: refusals[401] },
	}),
	async (context) => {
		const { services, viewer } = context.var;
		return context.json(await services.tracker.statusOf(viewer.user.id), 200);
	},
);

trackerApi.openapi(
	createRoute({
		method: "post",
		path: "/link-token",
		summary: "Link with an authorisation code; without one, tell of the link made in the browser",
		request: optionalJson(linkTokenRequest),
		responses: {
			200: json(linkTokenResponse, "Linked"),
			400: refusal("Unusable code"),
			...refusals,
		},
	}),
	async (context) => {
		const { services, viewer } = context.var;
		const ended = await services.tracker.linkToken(viewer.user.id, context.req.valid("json"));
		const { link } = await services.tracker.statusOf(viewer.user.id);
		const { language } = callerOf(context);
		const linked = ended === "linked";
		return context.json(
			{
				message: trackerMessage(language, linked ? "linked" : "alreadyLinked"),
				code: linked ? ("tracker.linked" as const) : ("tracker.already_linked" as const),
				link,
			},
			200,
		);
	},
);

trackerApi.openapi(
	createRoute({
		method: "delete",
		path: "/link",
		summary: "Disconnect the tracker and delete what came from it",
		responses: { 204: { description: "Done; a confirmation is on its way by mail" }, ...refusals },
	}),
	async (context) => {
		await context.var.services.tracker.disconnect(context.var.viewer.user.id);
		return context.body(null, 204);
	},
);

trackerApi.openapi(
	createRoute({
		method: "get",
		path: "/sync-ultra-fast",
		summary: "Read the newest activities now; their samples follow",
		request: { query: quickSyncQuery },
		responses: { 200: json(syncResponse, "The list is up to date"), ...refusals },
	}),
	async (context) => {
		const { services, viewer } = context.var;
		const { max_activities } = context.req.valid("query");
		const { added } = await services.tracker.quickSync(viewer.user.id, max_activities);
		return context.json(await answer(context, "synced", { added, started: true }), 200);
	},
);

trackerApi.openapi(
	createRoute({
		method: "post",
		path: "/pipeline/full-sync",
		summary: "Read the whole list; its first page now, the rest and the samples in the background",
		request: optionalJson(fullSyncRequest),
		responses: { 200: json(syncResponse, "Begun"), ...refusals },
	}),
	async (context) => {
		const { services, viewer } = context.var;
		const ask = fullSyncRequest.parse(context.req.valid("json") ?? {});
		const { added } = await services.tracker.fullSync(viewer.user.id, {
			priorityCount: ask.priority_count,
			perPage: ask.per_page,
		});
		return context.json(await answer(context, "fullSync", { added, started: true }), 200);
	},
);

trackerApi.openapi(
	createRoute({
		method: "post",
		path: "/background-sync",
		summary: "Ask for a sync in the background, every 15 minutes at most",
		responses: { 200: json(syncResponse, "Asked for, or recent enough"), ...refusals },
	}),
	async (context) => {
		const { services, viewer } = context.var;
		const started = await services.tracker.backgroundSync(viewer.user.id);
		const message = started ? "backgroundStarted" : "backgroundRecent";
		return context.json(await answer(context, message, { added: 0, started }), 200);
	},
);

async function answer(
	context: Parameters<typeof callerOf>[0],
	message: TrackerMessage,
	ended: { added: number; started: boolean },
) {
	const { services, viewer } = context.var;
	const { sync } = await services.tracker.statusOf(viewer.user.id);
	return { message: trackerMessage(callerOf(context).language, message), ...ended, sync };
}
