import type { Context } from "hono";
import { z } from "zod";
import { AppError } from "../../domain/app-error.ts";
import { hostCookie, hostCookieOf, sessionTokenOf } from "../accounts/cookie.ts";
import { consentMs } from "../tracker/linking.ts";
import { callerOf } from "./caller.ts";
import { endpoint } from "./endpoint.ts";
import { type ApiEnv, createApiRouter } from "./router.ts";

/** `/api/strava`: the steps of linking that a browser takes with the cookie of the session, and the webhook. */
export const linkApi = createApiRouter();

/** The cookie with the secret that ties a consent to the browser that began it. */
const consentCookie = "consent";

/** The user of the session cookie; null sends the browser to log in. */
async function userOf(context: Context<ApiEnv>) {
	const token = sessionTokenOf(context.req.raw);
	const signedIn = token && (await context.var.services.accounts.signedInBy(token));
	return signedIn ? signedIn.user : null;
}

const toLogin = "/login?from=%2Fstrava-link";

/** To the page that shows the error and offers to begin again. */
function redirectToFailure(context: Context<ApiEnv>, error: unknown): Response {
	if (!(error instanceof AppError)) throw error;
	const query = new URLSearchParams({ error: "callback_failed", code: error.code });
	for (const [name, value] of Object.entries(error.values)) query.set(name, String(value));
	return context.redirect(`/strava-link?${query}`, 302);
}

endpoint(
	linkApi,
	"GET /auth",
	{
		summary: "Send the browser to the tracker's consent page",
		query: z.object({
			user_id: z.string().optional().describe("Accepted and ignored"),
			force: z.string().optional().describe("Show the consent page although consent was given"),
		}),
		status: 302,
	},
	async ({ context, services, query }) => {
		const user = await userOf(context);
		if (!user) return context.redirect(toLogin, 302);
		try {
			const { url, browserSecret } = await services.tracker.beginLink(user.id, {
				redirectUri: `${callerOf(context).origin}/api/strava/callback`,
				force: query.force !== undefined,
			});
			context.header(
				"Set-Cookie",
				hostCookie(context.req.raw, consentCookie, browserSecret, consentMs),
			);
			return context.redirect(url, 302);
		} catch (error) {
			return redirectToFailure(context, error);
		}
	},
);

endpoint(
	linkApi,
	"GET /callback",
	{
		summary: "Complete the link when the tracker's consent page leads back",
		query: z.looseObject({ state: z.string().optional() }),
		status: 302,
	},
	async ({ context, services }) => {
		const user = await userOf(context);
		if (!user) return context.redirect(toLogin, 302);
		const request = context.req.raw;
		context.header("Set-Cookie", hostCookie(request, consentCookie, null, consentMs));
		try {
			await services.tracker.completeLink(user.id, {
				query: new URL(request.url).searchParams,
				browserSecret: hostCookieOf(request, consentCookie),
			});
			return context.redirect("/strava-success", 302);
		} catch (error) {
			return redirectToFailure(context, error);
		}
	},
);

const byKey = z.object({ key: z.string().max(200) });

endpoint(
	linkApi,
	"GET /webhook/{key}",
	{
		summary: "Confirm the webhook's address to the tracker",
		params: byKey,
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
		summary: "Receive an event of the tracker: something has changed there",
		params: byKey,
		status: 200,
		errors: ["tracker.webhook"],
	},
	async ({ context, services, params }) => {
		const body: unknown = await context.req.json().catch(() => null);
		await services.tracker.webhook.receive(params.key, body);
	},
);
