import { env } from "cloudflare:workers";
import { Hono } from "hono";
import { describe, expect, test } from "vitest";

import { createApi } from "#worker/api/api.ts";
import type { ApiEnv } from "#worker/api/router.ts";
import { errorResponse } from "#worker/platform/errors.ts";
import { publicRoutes } from "../fixtures/public-routes.ts";
import { call, postJson } from "./client.ts";
import { codeOf } from "./failing-calls.ts";
import { createServices } from "./home.ts";

type Operation = { security: readonly object[] };
type Description = { paths: Record<string, Record<string, Operation>>; openapi: string };
const description = await (await call("/api/openapi.json")).json<Description>();
const routes = Object.entries(description.paths).flatMap(([path, methods]) =>
	Object.entries(methods).map(([method, { security }]) => ({
		method: method.toUpperCase(),
		pattern: `/api${path}`,
		isPublic: security.length === 0,
		path: `/api${path.replaceAll(/{\w+}/g, "some-id")}`,
	})),
);

describe("the API", () => {
	test("The API describes itself", () => {
		expect(description.openapi).toBe("3.1.0");
		expect(routes.length).toBeGreaterThanOrEqual(9);
	});

	test.each(routes)(
		"$method $path answers 401 without a token unless it is public",
		async (route) => {
			const answer = await call(route.path, { method: route.method });
			const open = publicRoutes.has(`${route.method} ${route.pattern}`);
			// a code in an address that opens nothing is a 404, too
			if (open)
				expect(answer.status === 404 && (await codeOf(answer))).not.toBe("request.not_found");
			else expect(answer.status).toBe(401);
		},
	);

	test.each([
		["GET", "/api/nothing", 404, "request.not_found", null],
		["POST", "/api", 404, "request.not_found", null],
		["GET", "/api/auth/register", 405, "request.wrong_method", "POST, OPTIONS"],
		["POST", "/api/auth/me", 405, "request.wrong_method", "GET, PUT, HEAD, OPTIONS"],
	])("%s %s, which no route takes, is %d for anyone", async (method, path, status, code, allow) => {
		const answer = await call(path, { method });
		expect([answer.status, answer.headers.get("Allow")]).toEqual([status, allow]);
		expect(await answer.json()).toMatchObject({ code, detail: expect.stringContaining(path) });
	});

	test("The API tells the methods of a path", async () => {
		const answer = await call("/api/auth/me", { method: "OPTIONS" });
		expect(answer.status).toBe(204);
		expect(answer.headers.get("Allow")).toBe("GET, PUT, HEAD, OPTIONS");
	});

	test("The API names the field and a stable code of what no form would send", async () => {
		const answer = await postJson("/api/auth/login", []);
		expect(answer.status).toBe(422);
		expect(await answer.json()).toEqual({
			code: "request.invalid_fields",
			detail: expect.stringMatching(/^body: /),
			values: { body: "invalid_type" },
		});
	});

	test("Public are the calls that are expected to be, and no others", () => {
		const open = routes.filter((route) => route.isPublic);
		const described = open.map(({ method, pattern }) => `${method} ${pattern}`);
		expect([...described, "GET /api/openapi.json"].sort()).toEqual([...publicRoutes].sort());
	});

	test("A call that does not say who may make it answers 401", async () => {
		const api = createApi();
		api.get("/undeclared", (context) => context.text("open"));
		const host = new Hono<ApiEnv>();
		host.onError((error, context) => errorResponse(error, context.var.requestId));
		host.route("/api", api);
		expect((await host.request("/api/undeclared")).status).toBe(401);
		expect((await host.request("/api/health")).status).not.toBe(401);
	});

	test("The API tells its health and version", async () => {
		expect(await (await call("/api/health")).json()).toEqual({
			ok: true,
			version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
			build: "unknown",
		});
	});

	test("The API names each request in its answer", async () => {
		expect((await call("/api/health")).headers.get("X-Request-Id")).toMatch(/^[0-9a-f-]{36}$/);
	});
});

test("Production keeps no mails, and so has no page of them", () => {
	const outboxOf = (APP_ENV: "production" | "development") =>
		createServices({ ...env, APP_ENV } as Env).outbox;
	expect(outboxOf("production")).toBeNull();
	expect(outboxOf("development")).not.toBeNull();
});
