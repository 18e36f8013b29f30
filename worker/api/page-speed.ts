import { speedReport } from "#domain/page-speed.ts";
import { hourMs } from "#domain/time.ts";
import { byNetwork } from "../platform/rate-limit.ts";
import { callerOf } from "./caller.ts";
import { endpoint } from "./endpoint.ts";
import { createApiRouter } from "./router.ts";

/** Reports from one network address. */
const rule = { name: "page-speed", attempts: 120, windowMs: hourMs };

/** `/api/page-speed`: what browsers measured, from a sample of page views. */
export const pageSpeedApi = createApiRouter();

endpoint(
	pageSpeedApi,
	"POST /page-speed",
	{
		access: "public",
		cost: "access",
		summary: "Count what one page view measured, without its visitor",
		body: speedReport,
		errors: ["request.invalid_fields", "request.too_many"],
	},
	async ({ context, services: { limiter, pageSpeed }, body }) => {
		await limiter.countAll(byNetwork(rule, callerOf(context).network));
		await pageSpeed.count(body);
	},
);
