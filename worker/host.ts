import { randomBytes } from "node:crypto";
import { Hono, type MiddlewareHandler } from "hono";
import { LinearRouter } from "hono/router/linear-router";
import { getPath } from "hono/utils/url";
import { RouterContextProvider } from "react-router";
import { AppError } from "#domain/app-error.ts";
import { languageCookieName } from "#domain/language/detect.ts";
import { isPublicAddress } from "#domain/network.ts";
import { openPath } from "#domain/open-path.ts";
import {
	carriesSession,
	deviceCookie,
	providerCookie,
	sessionCookie,
	sessionTokenOf,
} from "./accounts/cookie.ts";
import { callerOf } from "./api/caller.ts";
import { chargeRequest, limitAccount, limitRequests } from "./api/charging.ts";
import type { ApiEnv } from "./api/router.ts";
import {
	callerContext,
	deviceCookieContext,
	exportContext,
	keepOfflineContext,
	nonceContext,
	notePatternContext,
	pageErrorContext,
	preferenceCookieContext,
	providerCookieContext,
	servicesContext,
	sessionCookieContext,
	settingsContext,
	staticFileContext,
	userContext,
} from "./context.ts";
import {
	addressLanguage,
	carriesLanguage,
	preferenceCookie,
	storedLanguage,
} from "./language/request.ts";
import { answerError, isPage, type RenderPage } from "./page-errors.ts";
import { bodyLimitOf } from "./platform/body-limit.ts";
import { cacheControl, manifestPath } from "./platform/cache-control.ts";
import { isForAll, withoutCookies } from "./platform/embed-path.ts";
import { asAppError, errorResponse } from "./platform/errors.ts";
import { requireOwnOrigin } from "./platform/origin.ts";
import { readPackedText } from "./platform/packed-text.ts";
import { requestLog } from "./platform/request-log.ts";
import { securityHeaders } from "./platform/security-headers.ts";
import { servicesFor } from "./services.ts";
import { servicesOf } from "./services-of.ts";

const withServices: MiddlewareHandler<ApiEnv> = async (context, next) => {
	context.set("services", servicesFor(context.env));
	await next();
};

/**
 * Rejects every request from a public address while the settings are those of development, under which mails, and
 * with them links that set passwords, are public. Cloudflare names the address of each request and overwrites
 * what a client sends; the local runtime names a loopback address.
 */
const rejectPublicDevelopment: MiddlewareHandler<ApiEnv> = async (context, next) => {
	const address = context.req.header("CF-Connecting-IP");
	if (context.var.services.settings.isDevelopment && address && isPublicAddress(address)) {
		throw new AppError("server.development");
	}
	await next();
};

/** What every request goes through but one for a socket, ahead of its route. */
function onEveryRequest(host: Hono<ApiEnv>): void {
	host.use(requestLog);
	host.use(securityHeaders);
	host.use(cacheControl);
	host.use(withServices);
	host.use(limitRequests);
	host.use(rejectPublicDevelopment);
	host.use(chargeRequest);
	host.onError((error, context) => errorResponse(asAppError(error), context.var.requestId));
}

/** Pages whose forms bring files: they reserve memory before they read. */
const filePages = /^\/(upload-gpx|import|organise(\/[^/]+){3}\/file)(\.data)?$/;
/** Of every other page, kB. */
const formLimit = bodyLimitOf(64);

/** Pages, for every address that is not the API's, a map's or a socket's. */
function createPages(renderPage: RenderPage) {
	// Its routes are few: an index of them takes longer to build than a first request does to walk them.
	const host = new Hono<ApiEnv>({ router: new LinearRouter() });
	onEveryRequest(host);
	host.onError((error, context) => answerError(context, error, renderPage));
	// A device without the service worker hands a file over: it is not read, and the page asks for it again.
	host.post(openPath, (context) => context.redirect(openPath, 303));
	host.all("*", (context, next) =>
		filePages.test(context.req.path) ? next() : formLimit(context, next),
	);
	host.all("*", async (context) => {
		const { path, raw: request } = context.req;
		requireOwnOrigin(request);
		// The route table is the same for every user, and its response outlives a session.
		const isManifest = path === manifestPath;
		const token = isManifest ? null : sessionTokenOf(request);
		const signedIn = token ? await context.var.services.accounts.signedInBy(token) : null;
		const services = servicesOf(context.var.services, signedIn);
		const page = new RouterContextProvider();
		const { charge } = context.var;
		charge.userId = signedIn?.user.id ?? null;
		if (signedIn) await limitAccount(context, signedIn.user.id);
		page.set(notePatternContext, (pattern) => context.set("pagePattern", pattern));
		page.set(servicesContext, async (cost) => {
			await charge.begin(cost);
			return services;
		});
		page.set(settingsContext, services.settings);
		page.set(userContext, signedIn);
		page.set(sessionCookieContext, (value) => sessionCookie(request, value));
		page.set(preferenceCookieContext, (name, value) => preferenceCookie(request, name, value));
		page.set(deviceCookieContext, (mark) => deviceCookie(request, mark));
		page.set(providerCookieContext, (secret) => providerCookie(request, secret));
		page.set(exportContext, async (of) => {
			await charge.begin("export");
			const { exportAccount } = await import("./api/export.ts");
			return exportAccount(services, of);
		});
		const refused: { error: AppError | null } = { error: null };
		page.set(pageErrorContext, refused);
		page.set(callerContext, callerOf(context, signedIn));
		page.set(staticFileContext, readPackedText);
		page.set(nonceContext, randomBytes(16).toString("hex"));
		const rendered = await renderPage(request, page);
		if (isManifest || isForAll(path)) return rendered;
		// A download has no page to say why it is refused.
		const response =
			refused.error && !isPage(rendered)
				? await answerError(context, refused.error, renderPage)
				: rendered;
		const { retryAfterS } = refused.error?.values ?? {};
		if (retryAfterS !== undefined) response.headers.set("Retry-After", String(retryAfterS));
		if (!signedIn) response.headers.set("Offline-Copy", "drop");
		else if (page.get(keepOfflineContext)) response.headers.set("Offline-Copy", "keep");
		const stale = token !== null && signedIn === null;
		const own = response.headers.getSetCookie().some(carriesSession);
		if ((stale || signedIn?.touched) && !own) {
			response.headers.append("Set-Cookie", sessionCookie(request, stale ? null : token));
		}
		// A device without a choice of its own stores the one that led here, or its user's.
		const chosen = addressLanguage(request) ?? signedIn?.user.language;
		if (chosen && !storedLanguage(request) && !carriesLanguage(response)) {
			response.headers.append("Set-Cookie", preferenceCookie(request, languageCookieName, chosen));
		}
		return response;
	});
	return host;
}

/** What `createApiHost` answers. */
function isApi(request: Request): boolean {
	const path = getPath(request);
	const isSocket = request.method === "GET" && /^\/live\/[\w-]{16,40}$/.test(path);
	return isSocket || /^\/(api|tiles|mcp|oauth|\.well-known\/oauth-[\w-]+)(\/|$)/.test(path);
}

/** The one way in for HTTP. The API is loaded with its first request: an isolate that sends pages starts without it. */
export function createHost(renderPage: RenderPage) {
	const pages = createPages(renderPage);
	let api: typeof pages | null = null;
	return {
		async fetch(request: Request, env: Env, context: ExecutionContext): Promise<Response> {
			// Loaded once: requests that load it at once in development wait for one another, which the runtime ends as hung.
			if (isApi(request) && !api) {
				const { createApiHost } = await import("./api/api.ts");
				api ??= createApiHost({ withServices, onEveryRequest });
			}
			const host = (isApi(request) && api) || pages;
			// Pages of other sites, and previews of links, show the same to everyone: who the visitor is here is not looked at.
			const asked = isForAll(getPath(request)) ? withoutCookies(request) : request;
			const answer = Promise.resolve(host.fetch(asked, env, context));
			// The runtime cancels what a client no longer waits for, also between a tracker's answer and its write.
			context.waitUntil(answer.catch(() => undefined));
			return answer;
		},
	};
}
