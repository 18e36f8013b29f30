import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { pageRoutes } from "../fixtures/page-routes.ts";
import { bearer, call, origin, postJson, register, runner } from "./client.ts";

const lines: string[] = [];
beforeEach(() => {
	lines.length = 0;
	vi.spyOn(console, "log").mockImplementation((line) => lines.push(line));
});
afterEach(() => vi.restoreAllMocks());

test("One line per request says what was asked, how it ended and how long it took", async () => {
	const token = await register();
	await call("/api/predictions/3f1c", bearer(token));
	expect(lines.map((line) => JSON.parse(line))).toEqual([
		expect.objectContaining({ event: "request", route: "/api/auth/register", status: 201 }),
		{
			event: "request",
			request_id: expect.any(String),
			method: "GET",
			route: "/api/predictions/:id",
			status: 404,
			ms: expect.any(Number),
		},
	]);
});

test("A query that fails is logged with its reason and without its values", async () => {
	const complaints: string[] = [];
	vi.spyOn(console, "error").mockImplementation((line) => complaints.push(line));
	await env.DB.prepare("ALTER TABLE users RENAME TO away").run();
	const answer = await postJson("/api/auth/register", runner);
	await env.DB.prepare("ALTER TABLE away RENAME TO users").run();
	const told = await answer.text();
	expect([answer.status, JSON.parse(told)]).toMatchObject([500, { code: "server.error" }]);
	expect(told).not.toMatch(/insert|users|at /);
	expect(complaints).toEqual([expect.stringMatching(/select .*no such table: .*users/i)]);
	for (const value of [runner.email, runner.firstname, runner.lastname, "scrypt$"]) {
		expect(complaints.join()).not.toContain(value);
	}
});

test("The address of a page is logged by its pattern", async () => {
	const token = await register("patterns@relief.test");
	await call("/heart-rate-zones/0b7c", { headers: { Cookie: `relief_session=${token}` } });
	await call("/heart-rate-zones/0b7c.data", { headers: { Cookie: `relief_session=${token}` } });
	await call("/no/such/page");
	const routes = lines.map((line) => JSON.parse(line).route).slice(-3);
	expect(routes).toEqual(["/heart-rate-zones/:id", "/heart-rate-zones/:id", "/*"]);
});

test("No page, call, tile or socket is logged with a part of its address", async () => {
	const secret = "5ecret1d0b7c";
	const Cookie = `relief_session=${await register("places@relief.test")}`;
	const { paths } = await (await call("/api/openapi.json")).json<{ paths: object }>();
	const pages = pageRoutes
		.filter(({ path }) => path !== "*")
		.map(({ path }) => path.replaceAll(/:\w+\??/g, secret));
	const calls = Object.keys(paths).map((path) => `/api${path.replaceAll(/{\w+}/g, secret)}`);
	const others = [`/live/${secret}`, `/tiles/ground/${secret}/1/2`, `/mcp/${secret}`, `/${secret}`];
	lines.length = 0;
	vi.spyOn(console, "error").mockImplementation((line) => lines.push(line));
	for (const path of [...pages, ...calls, ...others]) {
		const form = { method: "POST", headers: { Origin: origin }, body: new URLSearchParams() };
		for (const init of [{ headers: { Cookie } }, form])
			await (await call(path, init)).arrayBuffer();
	}
	expect(lines.length).toBeGreaterThan(pages.length + calls.length);
	expect(lines.filter((line) => String(line).includes(secret))).toEqual([]);
});

test("No line holds anything personal", async () => {
	const email = "private.person@relief.test";
	const token = await register(email);
	await call("/login?from=%2Fsecret-place", { headers: { Cookie: `relief_session=${token}` } });
	await call("/api/auth/me?email=private.person@relief.test", bearer(token));
	const all = lines.join("\n");
	for (const secret of [email, token, runner.password, runner.lastname, "secret-place"]) {
		expect(all).not.toContain(secret);
	}
});
