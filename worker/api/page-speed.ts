import { createRoute } from "@hono/zod-openapi";
import { speedReport } from "../../domain/page-speed.ts";
import { hourMs } from "../../domain/time.ts";
import { callerOf } from "./caller.ts";
import { createApiRouter, jsonBody, jsonBodyLimit, refusal } from "./router.ts";

/** Reports from one network address. */
const rule = { name: "page-speed", attempts: 120, windowMs: hourMs };

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
		await limiter.count(rule, callerOf(context).network);
		await counters.count(context.req.valid("json"));
		return context.body(null, 204);
	},
);
