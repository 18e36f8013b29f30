import { z } from "zod";
import { beginLinking, completeLinking, type LinkPages, planPage } from "./browser-linking.ts";
import { endpoint } from "./endpoint.ts";
import { createApiRouter } from "./router.ts";

/** `/api/strava`: the steps of linking that a browser takes with the cookie of the session, and the webhook. */
export const linkApi = createApiRouter();

const pages: LinkPages = {
	callback: "/api/strava/callback",
	login: "/login?from=%2Fstrava-link",
	success: "/strava-success",
	planned: planPage,
	failure: (query) => `/strava-link?${query}`,
};

endpoint(
	linkApi,
	"GET /auth",
	{
		access: "public",
		cost: "write",
		summary: "Send the browser to the tracker's consent page",
		query: z.object({
			user_id: z.string().optional().describe("Accepted and ignored"),
			force: z.string().optional().describe("Show the consent page although consent was given"),
		}),
		status: 302,
	},
	({ context, query }) =>
		beginLinking(context, "strava", pages, { force: query.force !== undefined }),
);

endpoint(
	linkApi,
	"GET /callback",
	{
		access: "public",
		cost: "event",
		summary: "Complete the link when the tracker's consent page leads back",
		query: z.looseObject({ state: z.string().optional() }),
		status: 302,
	},
	({ context }) => completeLinking(context, "strava", pages),
);

const byKey = z.object({ key: z.string().max(200) });

endpoint(
	linkApi,
	"GET /webhook/{key}",
	{
		access: "public",
		cost: "event",
		summary: "Confirm the webhook's address to the tracker",
		params: byKey,
		query: z.looseObject({}),
		result: z.record(z.string(), z.string()),
		errors: ["tracker.webhook"],
	},
	({ context, services, params }) =>
		services.tracker.webhook.validate(params.key, new URL(context.req.url).searchParams),
);

endpoint(
	linkApi,
	"POST /webhook/{key}",
	{
		access: "public",
		cost: "event",
		summary: "Receive an event of the tracker: something has changed there",
		params: byKey,
		query: z.looseObject({}),
		status: 200,
		errors: ["tracker.webhook"],
	},
	async ({ context, services, params }) => {
		const body: unknown = await context.req.json().catch(() => null);
		await services.tracker.webhook.receive({ key: params.key, body });
	},
);
