import type { Hono, MiddlewareHandler } from "hono";
import { AppError } from "#domain/app-error.ts";
import type { ApiEnv } from "./router.ts";

const verbs = ["GET", "POST", "PUT", "PATCH", "DELETE"];

/**
 * Rejects what `router` has no route for, before authentication: 404 for an unknown path, 405
 * with `Allow` for a method that its routes do not take. OPTIONS is answered with the methods.
 */
export function requireRoute(router: Hono<ApiEnv>): MiddlewareHandler<ApiEnv> {
	// Middleware matches every method, handlers their own.
	const answers = (verb: string, path: string) =>
		router.router.match(verb, path)[0].some(([[, route]]) => route.method === verb);
	return async (context, next) => {
		const { method, path } = context.req;
		if (answers(method === "HEAD" ? "GET" : method, path)) return next();
		const taken = verbs.filter((verb) => answers(verb, path));
		if (taken.length === 0) throw new AppError("request.not_found", { path });
		const allow = [...taken, ...(taken.includes("GET") ? ["HEAD"] : []), "OPTIONS"].join(", ");
		if (method === "OPTIONS") return context.body(null, 204, { Allow: allow });
		throw new AppError("request.wrong_method", { path, allow });
	};
}
