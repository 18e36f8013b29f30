import type { MiddlewareHandler } from "hono";
import { AppError } from "../../domain/app-error.ts";
import { retryValues } from "../../domain/error-values.ts";
import { isPublicAddress, networkOf } from "../../domain/network.ts";
import { runMetered } from "../platform/meter.ts";
import type { ApiEnv } from "./router.ts";

/** The network of a request over the internet; null for one of the operator's own, which nothing limits. */
export function publicNetwork(headers: { get(name: string): string | null }): string | null {
	const address = headers.get("CF-Connecting-IP") ?? "";
	return isPublicAddress(address) ? networkOf(address) : null;
}

const minuteS = 60;

/** Refuses what a network asks beyond its requests of a minute, before anything is read. Counting them is free. */
export const limitRequests: MiddlewareHandler<ApiEnv> = async (context, next) => {
	const network = publicNetwork(context.req.raw.headers);
	if (network !== null && context.env.REQUESTS) {
		const { success } = await context.env.REQUESTS.limit({ key: network });
		if (!success) throw new AppError("request.too_many", retryValues(minuteS));
	}
	await next();
};

/** Counts what a request uses, and charges it once its answer begins. */
export const chargeRequest: MiddlewareHandler<ApiEnv> = async (context, next) => {
	const charge = context.var.services.budget.charge(publicNetwork(context.req.raw.headers));
	context.set("charge", charge);
	await runMetered(charge, next);
	context.executionCtx.waitUntil(charge.settle());
};
