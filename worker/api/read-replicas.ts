import type { MiddlewareHandler } from "hono";
import { bookmarkCookie, bookmarkOf } from "../accounts/cookie.ts";
import { databaseOf } from "../databases/names.ts";
import type { Services } from "../services.ts";
import type { ApiEnv } from "./router.ts";

/**
 * With READ_REPLICAS, pages read a runner's database from the replica nearby that is as new as what this browser has
 * written: each answer to a write stores the database's bookmark in a cookie (developers.cloudflare.com/d1/best-practices/
 * read-replication). Everything else goes to the primary, and so does the directory: a session that has ended stays ended.
 */
export const readReplicas: MiddlewareHandler<ApiEnv> = async (context, next) => {
	const { services } = context.var;
	if (!services.settings.readReplicas) return next();
	const { raw: request, method, path } = context.req;
	const isRead = method === "GET" || method === "HEAD";
	const stored = bookmarkOf(request);
	const sessions = new Map<string, { session: D1DatabaseSession; services: Services }>();
	const at = (name: string): Services => {
		const opened = sessions.get(name);
		if (opened) return opened.services;
		const isNearby = isRead && !path.startsWith("/api/") && stored?.database === name;
		const constraint = isNearby ? stored.bookmark : "first-primary";
		const session = databaseOf(context.env, name).withSession(constraint);
		const own = services.inSession(name, session);
		sessions.set(name, { session, services: own });
		return own;
	};
	context.set("services", { ...services, at });
	await next();
	// Answers to reads may arrive after that to a later write: they leave its bookmark as it is.
	const isWrite = !isRead || context.res.status === 302;
	for (const [database, { session }] of sessions) {
		const bookmark = session.getBookmark();
		if (bookmark === null || (!isWrite && stored?.database === database)) continue;
		const cookie = bookmarkCookie(request, { database, bookmark });
		context.header("Set-Cookie", cookie, { append: true });
	}
};
