import { createMiddleware } from "hono/factory";

/** Parts of the route table, named by the build's own version, the same for everybody. */
export const manifestPath = "/__manifest";

/**
 * Caching, by one rule for every answer of the worker (RFC 9111 §5.2.2): it is about one runner, so nothing keeps
 * it. The route table's parts alone may stay in the browser that asked, and set no cookie. What any cache may keep
 * are static files, which do not come from the worker (`public/_headers`).
 */
export const cacheControl = createMiddleware(async (context, next) => {
	await next();
	const lasting = context.req.path === manifestPath && context.res.status === 200;
	context.header(
		"Cache-Control",
		lasting ? "private, max-age=31536000, immutable" : "private, no-store",
	);
	if (lasting) context.res.headers.delete("Set-Cookie");
});
