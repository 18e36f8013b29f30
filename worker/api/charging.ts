import type { Context, MiddlewareHandler } from "hono";
import { AppError } from "#domain/app-error.ts";
import type { Reading } from "#domain/cost-classes.ts";
import { retryValues } from "#domain/error-values.ts";
import { isPublicAddress, networkOf } from "#domain/network.ts";
import { payerOf } from "../platform/hourly-budget.ts";
import { count, runMetered } from "../platform/meter.ts";
import type { ApiEnv } from "./router.ts";

/** The network of a request over the internet; null for one of the operator's own, which nothing limits. */
function publicNetwork(headers: { get(name: string): string | null }): string | null {
	const address = headers.get("CF-Connecting-IP") ?? "";
	return isPublicAddress(address) ? networkOf(address) : null;
}

const minuteS = 60;

/**
 * Refuses what a network asks beyond its requests of a minute, or of its hour where this isolate knows it to be used up, before
 * anything is read and without a line in the log, which costs more than the request. Counting requests is free.
 */
export const limitRequests: MiddlewareHandler<ApiEnv> = async (context, next) => {
	const network = publicNetwork(context.req.raw.headers);
	if (network !== null) await limitTo(context, payerOf.network(network));
	await next();
};

/** Refuses what an account asks beyond as many, from networks that are not the operator's. */
export async function limitAccount(context: Context<ApiEnv>, userId: string): Promise<void> {
	if (publicNetwork(context.req.raw.headers) !== null)
		await limitTo(context, payerOf.account(userId));
}

async function limitTo(context: Context<ApiEnv>, payer: string): Promise<void> {
	const { success } = (await context.env.REQUESTS?.limit({ key: payer })) ?? { success: true };
	const waitS = success ? await context.var.services.budget.knownWaitS(payer) : minuteS;
	if (waitS === 0) return;
	context.set("isUnlogged", true);
	throw new AppError("request.too_many", retryValues(waitS));
}

/** What reading costs by an address beside what is counted. */
function readingOf(path: string): Reading {
	const [, part] = /^\/(api|live|tiles|mcp)(?:\/|$)/.exec(path) ?? [];
	return part === "tiles" ? "tile" : part ? "api" : "page";
}

/** Counts what a request uses, and charges it once its answer begins. */
export const chargeRequest: MiddlewareHandler<ApiEnv> = async (context, next) => {
	const charge = context.var.services.budget.charge(publicNetwork(context.req.raw.headers));
	charge.reading = readingOf(context.req.path);
	context.set("charge", charge);
	await runMetered(charge, () => {
		count("requests");
		return next();
	});
	if (!context.get("isUnlogged")) charge.use.logLines = 1;
	context.executionCtx.waitUntil(charge.settle());
};
