import type { z } from "zod";
import { letters } from "#domain/language/letters/letters.ts";
import {
	fullSyncRequest,
	quickSyncQuery,
	sourceStatus,
	sourcesResponse,
	syncResponse,
	toSourceStatus,
	toSyncProgress,
} from "#wire/tracker.ts";
import type { Services } from "../services.ts";
import { callerOf } from "./caller.ts";
import { endpoint } from "./endpoint.ts";
import { createApiRouter } from "./router.ts";
import { bySource, sourceLinkApi } from "./source-link.ts";
import { sourcesWire } from "./source-wire.ts";
import { linkErrors } from "./tracker.ts";

/** `/api/sources`: every tracker that a runner can link, by its key. */
export const sourcesApi = createApiRouter();
sourcesApi.route("/", sourceLinkApi);

endpoint(
	sourcesApi,
	"GET /",
	{
		access: "session",
		cost: "read",
		summary: "List the trackers that can be linked, with the state of link and sync of each",
		result: sourcesResponse,
		errors: ["auth.token_invalid"],
	},
	async ({ services, userId }) => ({ sources: await sourcesWire(services, userId) }),
);

endpoint(
	sourcesApi,
	"GET /{source}",
	{
		access: "session",
		cost: "read",
		summary: "Show one tracker with the state of its link and sync",
		params: bySource,
		result: sourceStatus,
		errors: ["auth.token_invalid", "request.invalid_fields"],
	},
	async ({ services, userId, params: { source } }) =>
		toSourceStatus(source, await services.trackers[source].statusOf(userId)),
);

endpoint(
	sourcesApi,
	"DELETE /{source}/link",
	{
		access: "session",
		cost: "removal",
		summary: "Disconnect a tracker and delete what came from it",
		params: bySource,
		success: "Disconnected; a confirmation is on its way by mail",
		errors: linkErrors,
	},
	({ services, userId, params }) => services.trackers[params.source].disconnect(userId),
);

endpoint(
	sourcesApi,
	"POST /{source}/sync",
	{
		access: "session",
		cost: "write",
		summary: "Fetch the newest activities of a tracker now; their samples follow",
		params: bySource,
		query: quickSyncQuery,
		result: syncResponse,
		errors: [...linkErrors, "tracker.sync_quota"],
	},
	async ({ context, services, userId, params: { source }, query }) => {
		const { added } = await services.trackers[source].quickSync(userId, query.max_activities);
		return {
			message: messagesOf(callerOf(context).language).synced,
			started: true,
			added,
			sync: await syncOf(services, source, userId),
		};
	},
);

endpoint(
	sourcesApi,
	"POST /{source}/full-sync",
	{
		access: "session",
		cost: "write",
		summary: "Fetch the first page of all activities of a tracker now, the rest in the background",
		params: bySource,
		body: fullSyncRequest,
		bodyIsOptional: true,
		result: syncResponse,
		errors: [...linkErrors, "tracker.sync_quota"],
	},
	async ({ context, services, userId, params: { source }, body }) => {
		const { priority_count, per_page } = fullSyncRequest.parse(body ?? {});
		const pages = { priorityCount: priority_count, perPage: per_page };
		const { added } = await services.trackers[source].fullSync(userId, pages);
		return {
			message: messagesOf(callerOf(context).language).fullSync,
			started: true,
			added,
			sync: await syncOf(services, source, userId),
		};
	},
);

endpoint(
	sourcesApi,
	"POST /{source}/background-sync",
	{
		access: "session",
		cost: "write",
		summary: "Request a sync of a tracker in the background, every 15 minutes at most",
		params: bySource,
		result: syncResponse,
		success: "Requested, or recent enough",
		errors: linkErrors,
	},
	async ({ context, services, userId, params: { source } }) => {
		const started = await services.trackers[source].backgroundSync(userId);
		const messages = messagesOf(callerOf(context).language);
		return {
			message: started ? messages.backgroundStarted : messages.backgroundRecent,
			started,
			added: 0,
			sync: await syncOf(services, source, userId),
		};
	},
);

const messagesOf = (language: keyof typeof letters) => letters[language].tracker;

const syncOf = async (
	services: Services,
	source: z.infer<typeof bySource>["source"],
	userId: string,
) => toSyncProgress((await services.trackers[source].statusOf(userId)).sync);
