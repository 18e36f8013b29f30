import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { publicApiRoutes } from "#worker/api/guard.ts";
import { call, postJson } from "./client.ts";
import { codeOf } from "./failing-calls.ts";
import { createServices } from "./home.ts";

type Description = { paths: Record<string, Record<string, unknown>>; openapi: string };
const description = await (await call("/api/openapi.json")).json<Description>();
const routes = Object.entries(description.paths).flatMap(([path, methods]) =>
	Object.keys(methods).map((method) => ({
		method: method.toUpperCase(),
		pattern: `/api${path}`,
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
			const open = publicApiRoutes.has(`${route.method} ${route.pattern}`);
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

	test("The API lists as public only what exists", () => {
		const known = new Set(routes.map(({ method, pattern }) => `${method} ${pattern}`));
		const unknown = [...publicApiRoutes].filter(
			(route) => !known.has(route) && route !== "GET /api/openapi.json",
		);
		expect(unknown).toEqual([]);
	});

	test("The API tells its health and version", async () => {
		expect(await (await call("/api/health")).json()).toEqual({
			ok: true,
			version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
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
