import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { type CostClassName, costClasses, isRefusable } from "../../domain/cost-classes.ts";
import type { Usage } from "../../domain/quotas.ts";
import { call } from "./client.ts";
import { codeOf } from "./failing-calls.ts";
import { Caller } from "./writes.ts";

let caller: Caller;
beforeEach(async () => {
	caller = await Caller.create();
});

/** Has the hour of an account used up. */
const useUp = async () => {
	await caller.sendJson(env, "PUT", "/api/auth/me", { firstname: "Zoé" });
	await env.DB.prepare("UPDATE rate_counters SET count = 24000").run();
};

type Operation = { "x-cost": CostClassName; responses: Record<string, unknown> };
const { paths } = await (await call("/api/openapi.json")).json<{
	paths: Record<string, Record<string, Operation>>;
}>();
const routes = Object.entries(paths).flatMap(([path, methods]) =>
	Object.entries(methods).map(([verb, operation]) => ({
		method: verb.toUpperCase(),
		path: `/api${path}`,
		cost: operation["x-cost"],
		answers: Object.keys(operation.responses),
	})),
);
const publicPath = /\/auth\/(register|login|passkeys\/(login|register)|mail|forgot|reset|refresh)|\/language|\/page-speed|\/(strava|sources\/.*)\/(auth|callback|webhook)/;
const closed = routes.filter(({ path }) => !publicPath.test(path));

describe("once the hour of an account is used up", () => {
	test.each(closed)("$method $path ($cost) is refused, or costs nothing", async (route) => {
		await useUp();
		const { method, cost } = route;
		const path = route.path.replace("{source}", "strava").replace(/\{\w+\}/, crypto.randomUUID());
		const body = method === "GET" ? undefined : "{}";
		const answer = await caller.send(env, method, path, body);
		if (isRefusable(cost) && costClasses[cost].microUsd > 0) {
			expect([answer.status, await codeOf(answer)]).toEqual([429, "request.too_many"]);
			expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(3000);
			expect(route.answers).toContain("429");
		} else expect(answer.status).not.toBe(429);
	});
});
