import type { Hono, MiddlewareHandler } from "hono";
import { AppError } from "#domain/app-error.ts";
import { isPublicAddress } from "#domain/network.ts";
import { cacheControl } from "../platform/cache-control.ts";
import { asAppError, errorResponse } from "../platform/errors.ts";
import { requestLog } from "../platform/request-log.ts";
import { securityHeaders } from "../platform/security-headers.ts";
import { servicesFor } from "../services.ts";
import { chargeRequest, limitRequests } from "./charging.ts";
import type { ApiEnv } from "./router.ts";

export const withServices: MiddlewareHandler<ApiEnv> = async (context, next) => {
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
export function onEveryRequest(host: Hono<ApiEnv>): void {
	host.use(requestLog);
	host.use(securityHeaders);
	host.use(cacheControl);
	host.use(withServices);
	host.use(limitRequests);
	host.use(rejectPublicDevelopment);
	host.use(chargeRequest);
	host.onError((error, context) => errorResponse(asAppError(error), context.var.requestId));
}
