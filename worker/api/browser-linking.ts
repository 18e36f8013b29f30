import type { Context } from "hono";
import { AppError } from "#domain/app-error.ts";
import type { Tracker } from "#domain/training/activity.ts";
import { hostCookie, hostCookieOf, sessionTokenOf } from "../accounts/cookie.ts";
import { servicesOf } from "../services-of.ts";
import { consentMs } from "../tracker/linking.ts";
import { callerOf } from "./caller.ts";
import type { ApiEnv } from "./router.ts";

/** Where linking leads the browser: paths of this site. */
export interface LinkPages {
	/** Where the consent page leads back to. */
	readonly callback: string;
	readonly login: string;
	readonly success: string;
	/** The page of a plan that the consent has put into the calendar. */
	readonly planned: (predictionId: string) => string;
	/** The page that shows the error in `query` and offers to begin again. */
	readonly failure: (query: URLSearchParams) => string;
}

/** The page of a prediction, at what takes its plan to a watch. */
export const planPage = (predictionId: string) =>
	`/prediction-result/race-day?${new URLSearchParams({ id: predictionId })}`;

/** The cookie with the secret that ties a consent to the browser that began it. */
const consentCookie = "consent";

/** Sends a browser with a session to the consent page. */
export async function beginLinking(
	context: Context<ApiEnv>,
	tracker: Tracker,
	pages: LinkPages,
	asked: { force: boolean; predictionId?: string },
): Promise<Response> {
	const user = await userOf(context);
	if (!user) return context.redirect(pages.login, 302);
	try {
		const redirectUri = `${callerOf(context).origin}${pages.callback}`;
		const { trackers } = servicesOf(context.var.services, { user });
		const request = { redirectUri, ...asked };
		const { url, browserSecret } = await trackers[tracker].beginLink(user.id, request);
		context.header(
			"Set-Cookie",
			hostCookie(context.req.raw, consentCookie, browserSecret, consentMs),
		);
		return context.redirect(url, 302);
	} catch (error) {
		return redirectToFailure(context, pages, error);
	}
}

/** Completes the link with what the consent page has sent back, and leads to its page. */
export async function completeLinking(
	context: Context<ApiEnv>,
	tracker: Tracker,
	pages: LinkPages,
): Promise<Response> {
	const user = await userOf(context);
	if (!user) return context.redirect(pages.login, 302);
	const request = context.req.raw;
	context.header("Set-Cookie", hostCookie(request, consentCookie, null, consentMs));
	try {
		const { trackers } = servicesOf(context.var.services, { user });
		const predictionId = await trackers[tracker].completeLink(user.id, {
			query: new URL(request.url).searchParams,
			browserSecret: hostCookieOf(request, consentCookie),
		});
		const page = predictionId === null ? pages.success : pages.planned(predictionId);
		return context.redirect(page, 302);
	} catch (error) {
		return redirectToFailure(context, pages, error);
	}
}

/** The user of the session cookie; null sends the browser to log in. */
async function userOf(context: Context<ApiEnv>) {
	const token = sessionTokenOf(context.req.raw);
	const signedIn = token && (await context.var.services.accounts.signedInBy(token));
	return signedIn ? signedIn.user : null;
}

function redirectToFailure(context: Context<ApiEnv>, pages: LinkPages, error: unknown): Response {
	if (!(error instanceof AppError)) throw error;
	const query = new URLSearchParams({ error: "callback_failed", code: error.code });
	for (const [name, value] of Object.entries(error.values)) {
		// The page knows which source it is about.
		if (name !== "source") query.set(name, String(value));
	}
	return context.redirect(pages.failure(query), 302);
}
