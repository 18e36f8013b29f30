import type { Context, MiddlewareHandler } from "hono";
import { matchedRoutes } from "hono/route";

/** What the log knows of a request. */
export interface Logged {
	requestId: string;
	/** Refused by the minute, or a map's tile: a line costs more than that. */
	isUnlogged?: true;
}

/**
 * One structured line per request: the route's pattern, never its values, the status,
 * and the duration. No address, no query, no body: nothing personal.
 */
export const requestLog: MiddlewareHandler<{ Variables: Logged }> = async (context, next) => {
	const requestId = crypto.randomUUID();
	const startedAt = Date.now();
	context.set("requestId", requestId);
	await next();
	context.header("X-Request-Id", requestId);
	if (context.get("isUnlogged")) return;
	console.log(
		JSON.stringify({
			event: "request",
			request_id: requestId,
			method: context.req.method,
			route: routeOf(context),
			status: context.res.status,
			ms: Date.now() - startedAt,
		}),
	);
};

/**
 * The pattern of an API call, `/api/predictions/:id`, or of a map's tile, whose numbers reveal where a user runs;
 * the path of a page, whose values are in its query.
 */
function routeOf(context: Context): string {
	const { path } = context.req;
	const [prefix] = /^\/(api|tiles)\//.exec(path) ?? [];
	if (!prefix) return path;
	const patterns = matchedRoutes(context).map((route) => route.path);
	const pattern = patterns.findLast((one) => !one.endsWith("*")) ?? `${prefix}*`;
	return pattern.replace(/(:\w+)\{[^/]*\}/g, "$1");
}
