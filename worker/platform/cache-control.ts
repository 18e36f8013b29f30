import { createMiddleware } from "hono/factory";
import { isPicturePath } from "./embed-path.ts";

/** Parts of the route table, named by the build's version, the same for every user. */
export const manifestPath = "/__manifest";

/** Maps, the same for everyone: they say themselves how long they last. */
const mapsPath = "/tiles/";

/**
 * Caching of responses of the worker (RFC 9111 §5.2.2): each is about one user, so no cache stores it. Parts of
 * the route table may stay in the browser that requested them, and maps and pictures of races in any cache, all without cookies. Static
 * files, which any cache may store, do not come from the worker (`public/_headers`).
 */
export const cacheControl = createMiddleware(async (context, next) => {
	await next();
	const isForAll = context.req.path.startsWith(mapsPath) || isPicturePath(context.req.path);
	if (isForAll && context.res.headers.has("Cache-Control")) {
		context.res.headers.delete("Set-Cookie");
		return;
	}
	const lasting = context.req.path === manifestPath && context.res.status === 200;
	context.header(
		"Cache-Control",
		lasting ? "private, max-age=31536000, immutable" : "private, no-store",
	);
	if (lasting) context.res.headers.delete("Set-Cookie");
});
