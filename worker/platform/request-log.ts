import type { Context, MiddlewareHandler } from "hono";
import { matchedRoutes } from "hono/route";

/** What the log knows of a request. */
export interface Logged {
	requestId: string;
	/** Refused by the minute, or a map's tile: a line costs more than that. */
	isUnlogged?: true;
	/** The pattern of a page's address, "heart-rate-zones/:id", once the page has matched it. */
	pagePattern?: string;
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
 * The pattern of an API call, `/api/predictions/:id`, of a map's tile, whose numbers reveal where a user runs, or of a page,
 * `/heart-rate-zones/:id`; `/*` of a page that was refused before it was looked for.
 */
function routeOf(context: Context<{ Variables: Logged }>): string {
	const { path } = context.req;
	const [prefix] = /^\/(api|tiles|live|mcp)(?=\/|$)/.exec(path) ?? [];
	if (!prefix) return `/${(context.get("pagePattern") ?? "*").replace(/^\//, "")}`;
	const patterns = matchedRoutes(context).map((route) => route.path);
	const pattern = patterns.findLast((one) => !one.endsWith("*")) ?? `${prefix}/*`;
	return pattern.replace(/(:\w+)\{[^/]*\}/g, "$1");
}
