import { randomBytes } from "node:crypto";
import { Hono, type MiddlewareHandler } from "hono";
import { RouterContextProvider } from "react-router";
import { AppError } from "../domain/app-error.ts";
import { languageCookieName } from "../domain/language/detect.ts";
import { isPublicAddress } from "../domain/network.ts";
import { carriesSession, deviceCookie, sessionCookie, sessionTokenOf } from "./accounts/cookie.ts";
import { createApi } from "./api/api.ts";
import { callerOf } from "./api/caller.ts";
import { exportAccount } from "./api/export.ts";
import { requireRoute } from "./api/known-routes.ts";
import { createRaceSockets } from "./api/race-channels.ts";
import { readReplicas } from "./api/read-replicas.ts";
import { type ApiEnv, asAppError, bodyLimitOf } from "./api/router.ts";
import { createTiles } from "./api/tiles.ts";
import {
	callerContext,
	deviceCookieContext,
	exportContext,
	keepOfflineContext,
	nonceContext,
	preferenceCookieContext,
	servicesContext,
	sessionCookieContext,
	userContext,
} from "./context.ts";
import {
	addressLanguage,
	carriesLanguage,
	preferenceCookie,
	storedLanguage,
} from "./language/request.ts";
import { cacheControl, manifestPath } from "./platform/cache-control.ts";
import { errorResponse } from "./platform/errors.ts";
import { requireOwnOrigin } from "./platform/origin.ts";
import { requestLog } from "./platform/request-log.ts";
import { securityHeaders } from "./platform/security-headers.ts";
import { servicesFor } from "./services.ts";
import { servicesOf } from "./services-of.ts";

type RenderPage = (request: Request, context: RouterContextProvider) => Promise<Response>;

/** Pages whose forms bring files: they reserve memory before they read. */
const filePages = /^\/(upload-gpx|import)(\.data)?$/;
/** Of every other page, kB. */
const formLimit = bodyLimitOf(64);

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

const withServices: MiddlewareHandler<ApiEnv> = async (context, next) => {
	context.set("services", servicesFor(context.env));
	await next();
};

/** The one way in for HTTP: the API under `/api`, maps under `/tiles`, pages for everything else. */
export function createHost(renderPage: RenderPage) {
	const host = new Hono<ApiEnv>();
	// Ahead of what sets headers: the answer of a socket takes none.
	host.use("/live/*", withServices);
	host.route("/live", createRaceSockets());
	host.use(requestLog);
	host.use(securityHeaders);
	host.use(cacheControl);
	host.use(withServices);
	host.use(rejectPublicDevelopment);
	host.use(readReplicas);
	host.onError((error, context) => errorResponse(asAppError(error), context.var.requestId));

	host.use("/api/*", requireRoute(host));
	host.route("/api", createApi());
	host.use("/tiles/*", requireRoute(host));
	host.route("/tiles", createTiles());

	host.all("*", (context, next) =>
		filePages.test(context.req.path) ? next() : formLimit(context, next),
	);
	host.all("*", async (context) => {
		const request = context.req.raw;
		requireOwnOrigin(request);
		// The route table is the same for every user, and its response outlives a session.
		const isManifest = context.req.path === manifestPath;
		const token = isManifest ? null : sessionTokenOf(request);
		const signedIn = token ? await context.var.services.accounts.signedInBy(token) : null;
		const services = servicesOf(context.var.services, signedIn);
		const page = new RouterContextProvider();
		page.set(servicesContext, services);
		page.set(userContext, signedIn);
		page.set(sessionCookieContext, (value) => sessionCookie(request, value));
		page.set(preferenceCookieContext, (name, value) => preferenceCookie(request, name, value));
		page.set(deviceCookieContext, (mark) => deviceCookie(request, mark));
		page.set(exportContext, (of) => exportAccount(services, of));
		page.set(callerContext, callerOf(context, signedIn));
		page.set(nonceContext, randomBytes(16).toString("hex"));
		const response = await renderPage(request, page);
		if (isManifest) return response;
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
