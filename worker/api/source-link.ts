import { z } from "zod";
import { trackers } from "#domain/training/activity.ts";
import { maxDeliveryKb } from "../tracker/webhook.ts";
import { beginLinking, completeLinking, type LinkPages, planPage } from "./browser-linking.ts";
import { endpoint } from "./endpoint.ts";
import { createApiRouter } from "./router.ts";

/** `/api/sources/{source}`: the steps of linking that a browser takes with its cookie, and webhooks. */
export const sourceLinkApi = createApiRouter();

export const bySource = z.object({ source: z.enum(trackers) });
type Source = z.infer<typeof bySource>["source"];

const pagesOf = (source: Source): LinkPages => ({
	callback: `/api/sources/${source}/callback`,
	login: "/login?from=%2Fsources",
	success: `/sources?linked=${source}`,
	planned: planPage,
	failure: (query) => `/sources?source=${source}&${query}`,
});

endpoint(
	sourceLinkApi,
	"GET /{source}/auth",
	{
		access: "public",
		cost: "write",
		summary: "Send the browser to the consent page of a tracker",
		params: bySource,
		query: z.object({
			force: z.string().optional().describe("Show the consent page although consent was given"),
			plan: z
				.string()
				.max(100)
				.optional()
				.describe(
					"Id of a prediction whose plan is to go into the calendar there: its consent is requested, too",
				),
		}),
		status: 302,
	},
	({ context, params: { source }, query }) =>
		beginLinking(context, source, pagesOf(source), {
			force: query.force !== undefined,
			predictionId: query.plan,
		}),
);

endpoint(
	sourceLinkApi,
	"GET /{source}/callback",
	{
		access: "public",
		cost: "event",
		summary: "Complete the link when the consent page of a tracker leads back",
		params: bySource,
		query: z.looseObject({ state: z.string().optional() }),
		status: 302,
	},
	({ context, params: { source } }) => completeLinking(context, source, pagesOf(source)),
);

endpoint(
	sourceLinkApi,
	"POST /{source}/webhook",
	{
		access: "public",
		cost: "event",
		summary: "Receive events of a tracker that proves itself by a secret in the body",
		params: bySource,
		maxBodyKb: maxDeliveryKb,
		result: z.object({}),
		errors: ["tracker.webhook"],
	},
	async ({ context, services, params: { source } }) => {
		const body: unknown = await context.req.json().catch(() => null);
		await services.trackers[source].webhook.receive({ key: null, body });
		// An answer without a body has been taken for a failure there.
		return {};
	},
);
