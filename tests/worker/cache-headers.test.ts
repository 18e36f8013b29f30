import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { hillyCourseGpx } from "../fixtures/hilly-course.ts";
import { pageRoutes } from "../fixtures/page-routes.ts";
import { bearer, call, origin, register } from "./client.ts";
import { joinGpx, uploadGpx } from "./uploads.ts";

let token: string;
let predictionId: string;
beforeAll(async () => {
	token = await register();
	const uploaded = await uploadGpx(token, hillyCourseGpx({ km: 1 }));
	predictionId = (await uploaded.json<{ id: string }>()).id;
});

const cookies = {
	"no cookie": () => undefined,
	"a session": () => `relief_session=${token}`,
	"an ended session": () => `relief_session=${"A".repeat(43)}`,
} as const;
type Who = keyof typeof cookies;
const everybody = Object.keys(cookies) as Who[];

async function headersOf(path: string, who: Who, init: RequestInit = {}): Promise<Headers> {
	const headers = new Headers(init.headers);
	const cookie = cookies[who]();
	if (cookie) headers.set("Cookie", cookie);
	const answer = await call(path, { ...init, headers });
	await answer.arrayBuffer();
	return answer.headers;
}

/** A page's path, and that of the data which script asks for when it changes to the page. */
const pathsOf = (path: string) => {
	const page = path.replace("*", "/nowhere").replace(":figure", "fitness").replace(":id", "x");
	return [page, page === "/" ? "/_.data" : `${page}.data`];
};
const pages = pageRoutes
	.flatMap(({ path }) => pathsOf(path))
	.flatMap((path) => everybody.map((who) => ({ path, who })));

test.each(pages)("No cache keeps $path asked with $who", async ({ path, who }) => {
	expect((await headersOf(path, who)).get("Cache-Control")).toBe("private, no-store");
});

type Description = { paths: Record<string, Record<string, unknown>> };
const { paths } = await (await call("/api/openapi.json")).json<Description>();
const calls = Object.entries(paths).flatMap(([path, methods]) =>
	Object.keys(methods)
		.map((verb) => verb.toUpperCase())
		// These end the session of the others.
		.filter(() => !/logout|delete-account|refresh/.test(path))
		.flatMap((method) => ["nobody", "runner"].map((caller) => ({ method, path, caller }))),
);

test.each(calls)("No cache keeps $method $path asked by $caller", async (asked) => {
	const path = `/api${asked.path.replace("{id}", asked.method === "DELETE" ? "x" : predictionId)}`;
	const headers = asked.caller === "runner" ? bearer(token).headers : {};
	const answer = await headersOf(path, "no cookie", { method: asked.method, headers });
	expect(answer.get("Cache-Control")).toBe("private, no-store");
});

test.each([
	["GET", "/api/openapi.json"],
	["GET", "/api/nothing"],
	["POST", "/api/health"],
	["OPTIONS", "/api/auth/me"],
	["POST", "/login"],
	["HEAD", "/"],
	["POST", "/tiles/basemap.json"],
	["GET", "/tiles"],
	["GET", "/tiles/nothing"],
	["GET", "/tiles/basemap/0/0/0.png"],
	["GET", "/tiles/basemap.json.data"],
])("No cache keeps %s %s", async (method, path) => {
	expect((await headersOf(path, "a session", { method })).get("Cache-Control")).toBe(
		"private, no-store",
	);
});

test.each(["/api/auth/export", "/api/predictions/{id}/gpx", "/api/predictions/{id}/joined/1"])(
	"No cache keeps the download %s",
	async (path) => {
		if (path.includes("joined")) await joinGpx(token, predictionId, { km: 1, fromKm: 1 });
		const answer = await call(path.replace("{id}", predictionId), bearer(token));
		expect(answer.status).toBe(200);
		expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
		await answer.arrayBuffer();
	},
);

test.each(everybody)(
	"Any cache keeps the absence of a map, asked with %s, for a minute",
	async (who) => {
		for (const path of ["/tiles/basemap.json", "/tiles/terrain.json", "/tiles/basemap/0/0/0.mvt"]) {
			const headers = await headersOf(path, who);
			expect(headers.get("Cache-Control")).toBe("public, max-age=60");
			expect(headers.getSetCookie()).toEqual([]);
		}
	},
);

test.each(everybody)(
	"The route table asked with %s stays in the browser alone, and sets no cookie",
	async (who) => {
		const { version } = (await import("virtual:react-router/server-build")).assets;
		// A device that has chosen a language elsewhere is given it with the next page.
		await env.DB.prepare("UPDATE users SET language = 'fr'").run();
		const path = `/__manifest?${new URLSearchParams({ version, paths: "/,/login", language: "fr" })}`;
		const headers = await headersOf(path, who);
		expect(headers.get("Cache-Control")).toBe("private, max-age=31536000, immutable");
		expect(headers.getSetCookie()).toEqual([]);
		expect(headers.get("Offline-Copy")).toBeNull();
	},
);

test("A deployment with development's settings answers nothing to the internet", async () => {
	for (const path of ["/outbox", "/", "/api/health", "/outbox.data"]) {
		const answer = await call(path, { headers: { "CF-Connecting-IP": "2a01:e0a:1:2::3" } });
		expect(answer.status).toBe(503);
		expect(await answer.json()).toMatchObject({ code: "server.development" });
	}
	for (const address of ["127.0.0.1", "::1", "192.168.1.20"]) {
		const answer = await call("/outbox", { headers: { "CF-Connecting-IP": address } });
		expect(answer.status).toBe(200);
		await answer.arrayBuffer();
	}
});

test("A state-changing request without an origin is told which header it lacks", async () => {
	const answer = await call("/api/auth/refresh", { method: "POST" });
	expect(answer.status).toBe(403);
	const { detail } = await answer.json<{ detail: string }>();
	expect(detail).toContain("'Origin'");
	expect(detail).not.toContain("nowhere");
	const foreign = await call("/api/auth/refresh", {
		method: "POST",
		headers: { Origin: "https://elsewhere.test" },
	});
	expect((await foreign.json<{ detail: string }>()).detail).toContain("https://elsewhere.test");
	expect(origin).not.toContain("elsewhere");
	expect(paths["/auth/refresh"].post).toMatchObject({ responses: { 403: {} } });
});
