import { createMiddleware } from "hono/factory";
import { AppError } from "../../domain/app-error.ts";
import { isPublicAddress } from "../../domain/network.ts";
import type { ApiEnv } from "../api/router.ts";

/**
 * Refuses every request from a public address while the settings are those of development, under which mails, and
 * with them links that set passwords, are public. Cloudflare names the address of each request and
 * overwrites what a client sends; the local runtime names a loopback address.
 */
export const localDevelopment = createMiddleware<ApiEnv>(async (context, next) => {
	const address = context.req.header("CF-Connecting-IP");
	if (context.var.services.settings.isDevelopment && address && isPublicAddress(address)) {
		throw new AppError("server.development");
	}
	await next();
});
