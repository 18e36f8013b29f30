import type { Context } from "hono";
import type { Letters } from "#domain/language/letters/letter.ts";
import { letters } from "#domain/language/letters/letters.ts";
import {
	fullSyncRequest,
	linkTokenRequest,
	linkTokenResponse,
	quickSyncQuery,
	syncResponse,
	toLinkStatus,
	toSyncProgress,
	toTrackerStatus,
	trackerStatus,
} from "#wire/tracker.ts";
import { callerOf } from "./caller.ts";
import { endpoint } from "./endpoint.ts";
import { type ApiEnv, createApiRouter } from "./router.ts";
import { linkApi } from "./tracker-link.ts";

/** `/api/strava`: the user's linked tracker. */
export const trackerApi = createApiRouter();
trackerApi.route("/", linkApi);

export const linkErrors = [
	"auth.token_invalid",
	"tracker.scope_missing",
	"tracker.not_linked",
	"tracker.relink",
	"tracker.rate_limited",
	"tracker.unavailable",
	"tracker.not_configured",
	"tracker.full",
	"tracker.paused",
] as const;

endpoint(
	trackerApi,
	"GET /status",
	{
		access: "session",
		cost: "read",
		summary: "Show the state of the link and of the sync",
		result: trackerStatus,
		errors: ["auth.token_invalid"],
	},
	async ({ services, userId }) => toTrackerStatus(await services.tracker.statusOf(userId)),
);

endpoint(
	trackerApi,
	"POST /link-token",
	{
		access: "session",
		cost: "write",
		summary:
			"Link a tracker with an authorisation code; without one, report the link made in the browser",
		body: linkTokenRequest,
		bodyIsOptional: true,
		result: linkTokenResponse,
		errors: [
			"tracker.code_invalid",
			"tracker.link_pending",
			"tracker.athlete_taken",
			"tracker.other_athlete",
			...linkErrors,
		],
	},
	async ({ context, services, userId, body }) => {
		const linked = (await services.tracker.linkToken(userId, body)) === "linked";
		const { link } = await services.tracker.statusOf(userId);
		const { language } = callerOf(context);
		return {
			message: letters[language].tracker[linked ? "linked" : "alreadyLinked"]({
				source: link.name,
			}),
			code: linked ? ("tracker.linked" as const) : ("tracker.already_linked" as const),
			link: toLinkStatus(link),
		};
	},
);

endpoint(
	trackerApi,
	"DELETE /link",
	{
		access: "session",
		cost: "removal",
		summary: "Disconnect the tracker and delete what came from it",
		success: "Disconnected; a confirmation is on its way by mail",
		errors: linkErrors,
	},
	({ services, userId }) => services.tracker.disconnect(userId),
);

endpoint(
	trackerApi,
	"GET /sync-ultra-fast",
	{
		access: "session",
		cost: "write",
		summary: "Fetch the newest activities now; their samples follow",
		query: quickSyncQuery,
		result: syncResponse,
		errors: [...linkErrors, "tracker.sync_quota"],
	},
	async ({ context, services, userId, query }) => {
		const { added } = await services.tracker.quickSync(userId, query.max_activities);
		return syncResult(context, "synced", { added, started: true });
	},
);

endpoint(
	trackerApi,
	"POST /pipeline/full-sync",
	{
		access: "session",
		cost: "write",
		summary:
			"Fetch the first page of all activities now, the rest and the samples in the background",
		body: fullSyncRequest,
		bodyIsOptional: true,
		result: syncResponse,
		errors: [...linkErrors, "tracker.sync_quota"],
	},
	async ({ context, services, userId, body }) => {
		const { priority_count, per_page } = fullSyncRequest.parse(body ?? {});
		const pages = { priorityCount: priority_count, perPage: per_page };
		const { added } = await services.tracker.fullSync(userId, pages);
		return syncResult(context, "fullSync", { added, started: true });
	},
);

endpoint(
	trackerApi,
	"POST /background-sync",
	{
		access: "session",
		cost: "write",
		summary: "Request a sync in the background, every 15 minutes at most",
		result: syncResponse,
		success: "Requested, or recent enough",
		errors: linkErrors,
	},
	async ({ context, services, userId }) => {
		const started = await services.tracker.backgroundSync(userId);
		const message = started ? "backgroundStarted" : "backgroundRecent";
		return syncResult(context, message, { added: 0, started });
	},
);

async function syncResult(
	context: Context<ApiEnv>,
	message: Exclude<keyof Letters["tracker"], "linked" | "alreadyLinked">,
	counts: { added: number; started: boolean },
) {
	const { services, signedIn } = context.var;
	const { sync } = await services.tracker.statusOf(signedIn.user.id);
	const { tracker } = letters[callerOf(context).language];
	return { message: tracker[message], ...counts, sync: toSyncProgress(sync) };
}
