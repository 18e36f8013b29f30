import { createRoute } from "@hono/zod-openapi";
import type { Context } from "hono";
import { parse, serialize } from "hono/utils/cookie";
import { z } from "zod";
import { AppError } from "../../domain/app-error.ts";
import { sessionTokenOf } from "../accounts/cookie.ts";
import { consentMs } from "../tracker/linking.ts";
import { callerOf } from "./caller.ts";
import { type ApiEnv, createApiRouter, refusal } from "./router.ts";

/** `/api/strava`: the steps of linking that a browser takes by itself, with the session's cookie. */
export const linkApi = createApiRouter();

const moved = { 302: { description: "On to the next page" } };

const isSecure = (request: Request) => new URL(request.url).protocol === "https:";
const consentCookieName = (secure: boolean) =>
	secure ? "__Host-relief_consent" : "relief_consent";

/** The secret that ties a consent to the browser that began it. */
function consentSecretOf(request: Request): string | null {
	const name = consentCookieName(isSecure(request));
	return parse(request.headers.get("Cookie") ?? "", name)[name] || null;
}

/** A `Set-Cookie` value that carries the secret; null removes it. Lax, since the tracker's page leads back here. */
function consentCookie(request: Request, secret: string | null): string {
	const secure = isSecure(request);
	return serialize(consentCookieName(secure), secret ?? "", {
		path: "/",
		httpOnly: true,
		sameSite: "Lax",
		secure,
		maxAge: secret === null ? 0 : consentMs / 1000,
	});
}

/** The runner behind the cookie; null sends the browser to log in. */
async function runnerOf(context: Context<ApiEnv>) {
	const token = sessionTokenOf(context.req.raw);
	const viewer = token && (await context.var.services.accounts.viewerOf(token));
	return viewer ? viewer.user : null;
}

const toLogin = "/login?from=%2Fstrava-link";

/** The page that says what went wrong, and offers to begin again. */
function failurePage(error: AppError): string {
	const query = new URLSearchParams({ error: "callback_failed", code: error.code });
	for (const [name, value] of Object.entries(error.values)) query.set(name, String(value));
	return `/strava-link?${query}`;
}

linkApi.openapi(
	createRoute({
		method: "get",
		path: "/auth",
		summary: "Send the browser to the tracker's consent page",
		request: {
			query: z.object({
				user_id: z.string().optional().describe("Accepted, and has no say"),
				force: z.string().optional().describe("Ask again although consent was given"),
			}),
		},
		responses: moved,
	}),
	async (context) => {
		const user = await runnerOf(context);
		if (!user) return context.redirect(toLogin, 302);
		try {
			const { url, browserSecret } = await context.var.services.tracker.beginLink(user.id, {
				redirectUri: `${callerOf(context).origin}/api/strava/callback`,
				force: context.req.valid("query").force !== undefined,
			});
			context.header("Set-Cookie", consentCookie(context.req.raw, browserSecret));
			return context.redirect(url, 302);
		} catch (error) {
			if (!(error instanceof AppError)) throw error;
			return context.redirect(failurePage(error), 302);
		}
	},
);

linkApi.openapi(
	createRoute({
		method: "get",
		path: "/callback",
		summary: "Where the tracker's consent page leads back to",
		request: { query: z.looseObject({ state: z.string().optional() }) },
		responses: moved,
	}),
	async (context) => {
		const user = await runnerOf(context);
		if (!user) return context.redirect(toLogin, 302);
		const request = context.req.raw;
		context.header("Set-Cookie", consentCookie(request, null));
		try {
			await context.var.services.tracker.completeLink(user.id, {
				query: new URL(request.url).searchParams,
				browserSecret: consentSecretOf(request),
			});
			return context.redirect("/strava-success", 302);
		} catch (error) {
			if (!(error instanceof AppError)) throw error;
			return context.redirect(failurePage(error), 302);
		}
	},
);

const keyed = z.object({ key: z.string().max(200) });

linkApi.openapi(
	createRoute({
		method: "get",
		path: "/webhook/{key}",
		summary: "The tracker's handshake for events",
		request: { params: keyed },
		responses: {
			200: {
				content: { "application/json": { schema: z.record(z.string(), z.string()) } },
				description: "Ours",
			},
			403: refusal("Another address, or another token"),
		},
	}),
	async (context) => {
		const { searchParams } = new URL(context.req.url);
		const { webhook } = context.var.services.tracker;
		return context.json(await webhook.validate(context.req.valid("param").key, searchParams), 200);
	},
);

linkApi.openapi(
	createRoute({
		method: "post",
		path: "/webhook/{key}",
		summary: "An event of the tracker: a hint that something has changed there",
		request: { params: keyed },
		responses: { 200: { description: "Noted" }, 403: refusal("Another address") },
	}),
	async (context) => {
		const body: unknown = await context.req.json().catch(() => null);
		await context.var.services.tracker.webhook.receive(context.req.valid("param").key, body);
		return context.body(null, 200);
	},
);
