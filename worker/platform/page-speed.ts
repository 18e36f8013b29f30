import { createRoute } from "@hono/zod-openapi";
import { lt, sql } from "drizzle-orm";
import type { DrizzleD1Database } from "drizzle-orm/d1";
import { bucketOf, measuredPage, type SpeedReport, speedReport } from "../../domain/page-speed.ts";
import { createApiRouter, jsonBody, jsonBodyLimit, refusal } from "./api.ts";
import { callerOf } from "./caller.ts";
import { pageSpeed } from "./tables.ts";

/** How long counters are kept, days. */
const keptDays = 90;
const dayMs = 24 * 60 * 60_000;
/** Reports from one network address. */
const rule = { name: "page-speed", attempts: 120, windowMs: 60 * 60_000 };

/** Counters per day, page, metric and bucket: how many views, never whose. */
export function createPageSpeed(db: DrizzleD1Database, now: () => Date) {
	const dayOf = (date: Date) => date.toISOString().slice(0, 10);
	return {
		async count({ page, metrics }: SpeedReport): Promise<void> {
			const day = dayOf(now());
			const [first, ...rest] = metrics.map(({ name, value }) =>
				db
					.insert(pageSpeed)
					.values({
						...{ day, page: measuredPage(page), metric: name },
						...{ bucket: bucketOf(name, value), count: 1 },
					})
					.onConflictDoUpdate({
						target: [pageSpeed.day, pageSpeed.page, pageSpeed.metric, pageSpeed.bucket],
						set: { count: sql`${pageSpeed.count} + 1` },
					}),
			);
			await db.batch([first, ...rest]);
		},
		async removeOld(): Promise<void> {
			const oldest = dayOf(new Date(now().getTime() - keptDays * dayMs));
			await db.delete(pageSpeed).where(lt(pageSpeed.day, oldest));
		},
	};
}

/** `/api/page-speed`: what browsers measured, from a sample of page views. */
export const pageSpeedApi = createApiRouter();
pageSpeedApi.use("/page-speed", jsonBodyLimit);
pageSpeedApi.openapi(
	createRoute({
		method: "post",
		path: "/page-speed",
		summary: "Count what one page view measured; nothing says whose it was",
		request: jsonBody(speedReport),
		responses: {
			204: { description: "Counted" },
			422: refusal("A figure cannot be used"),
			429: refusal("Too many reports"),
		},
	}),
	async (context) => {
		const { limiter, pageSpeed: counters } = context.var.services;
		await limiter.count(rule, callerOf(context).address);
		await counters.count(context.req.valid("json"));
		return context.body(null, 204);
	},
);
