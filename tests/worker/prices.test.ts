import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { type CostClassName, costClasses, isRefusable } from "#domain/cost-classes.ts";
import type { Usage } from "#domain/usage.ts";
import measured from "#lab/bench/prices/measured.json" with { type: "json" };
import { createHost } from "#worker/host.ts";
import { consume } from "#worker/jobs.ts";
import { pageRoutes } from "../fixtures/page-routes.ts";
import { call, origin } from "./client.ts";
import { codeOf } from "./failing-calls.ts";
import { createServices } from "./home.ts";
import { Caller, typedIn } from "./writes.ts";

// Pages are built on the way to the first one, which takes longer than a test may on a busy machine.
beforeAll(async () => void (await call("/about")));
let caller: Caller;
beforeEach(async () => {
	caller = await Caller.create();
});

/** Has the hour of an account used up. */
const useUp = async () => {
	await caller.sendJson(env, "PUT", "/api/auth/me", { firstname: "Zoé" });
	await env.DB.prepare(`UPDATE rate_counters SET count = ${env.COST_PER_HOUR}`).run();
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
const publicPath =
	/\/auth\/(register|login|passkeys\/(login|register)|mail|forgot|reset|refresh)|\/language|\/page-speed|\/(strava|sources\/.*)\/(auth|callback|webhook)/;
const closed = routes.filter(({ path }) => !publicPath.test(path));

const withLimits = (limits: Record<string, string>) => ({ ...env, ...limits }) as Env;
const hour = async () =>
	(await (await caller.send(env, "GET", "/api/auth/usage")).json<Usage>()).hour;

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

/** Forms that are looked at before anything is done with them. */
const forms: Readonly<Record<string, string>> = {
	"/organise": "intent=new&name=Ridges",
	"/organise/:race": "intent=add-edition&date=2027-06-19",
	"/organise/:race/:edition/:course": "intent=publish",
	"/races/:race/report": "reason=wrong",
	"/history": "intent=add-goal",
	"/settings": "intent=profile",
	"/settings/access": "intent=token-add&name=Script&days=7&scope.predict=on",
	"/sources": "source=strava",
	"/run-efforts": "id=x&effort=hard",
};
/** Pages without a form; and those that only end something. */
const withoutForm =
	/^\/(logout|settings\/export|dashboard\/csv.*|activities|year\/:year|explorer.*|race-training|heart-rate-zones\/:id\/original|prediction-result\/race-day|import\/:.*|last-races|offline|open|manifest.webmanifest|about|cgu|strava-success|example.*|embed.*|robots.txt|\.well-known.*|operator|metrics|sitemap.*|shared|races|races\/:race\/changes|races\/:race\/:edition\?|races.*picture.png|race-day|field|prediction-day|language|strava-link|outbox|prediction-examples.*|login.*|register|.*password|mail-link|)$/;
const writingPages = pageRoutes
	.map(({ path }) => path)
	.filter((path) => path !== "*" && !withoutForm.test(path));

test.each(writingPages)("Once the hour is used up the form of %s is refused", async (path) => {
	await useUp();
	const answer = await call(path.replace(/:\w+/, crypto.randomUUID()), {
		method: "POST",
		headers: {
			Origin: origin,
			Cookie: `relief_session=${caller.token}`,
			"Content-Type": "application/x-www-form-urlencoded",
		},
		body: forms[path] ?? "intent=none",
	});
	expect([path, answer.status]).toEqual([path, 429]);
});

test("Once the hour is used up no file of an import is read, and a chosen language stays on the device", async () => {
	const importId = await caller.newImport();
	await useUp();
	expect((await caller.importFile(env, importId, new Blob(["x"]))).status).toBe(429);
	const answer = await call("/language", {
		method: "POST",
		headers: {
			Origin: origin,
			Cookie: `relief_session=${caller.token}`,
			"Content-Type": "application/x-www-form-urlencoded",
		},
		body: "language=fr",
	});
	expect([answer.status, answer.headers.get("Set-Cookie")]).toEqual([
		302,
		expect.stringContaining("=fr"),
	]);
});

test("What a call has written beyond its price is charged afterwards, and the next one is refused", async () => {
	const bindings = withLimits({ COST_PER_HOUR: "2000" });
	const leftOut = Array.from({ length: 180 }, (_, i) => ({
		path: `a/${i}.txt`,
		reason: "not_activity_file",
	}));
	const body = { name: "a", files_total: 180, left_out: leftOut };
	const before = (await hour()).cost.used;
	expect((await caller.sendJson(bindings, "POST", "/api/imports", body)).status).toBe(201);
	const { cost, ends_at } = await hour();
	expect(cost.used - before).toBeGreaterThan(700);
	expect(Date.parse(ends_at ?? "")).toBeGreaterThan(Date.now() + 3_500_000);
	const refused = await caller.sendJson(bindings, "POST", "/api/imports", body);
	expect([refused.status, await codeOf(refused)]).toEqual([429, "request.too_many"]);
	const other = await Caller.create();
	expect((await other.sendJson(bindings, "POST", "/api/imports", body)).status).toBe(201);
});

test("The same activities typed in again and again are charged each time, and refused once imports have had their share", async () => {
	const importId = await caller.newImport();
	const bindings = withLimits({ COST_PER_HOUR: "3000" });
	const {
		zone,
		activities: [one],
	} = typedIn();
	const activities = Array.from({ length: 40 }, (_, i) => ({ ...one, id: `${i}` }));
	const statuses: number[] = [];
	const used: number[] = [];
	for (let turn = 0; turn < 4; turn++) {
		const changed = activities.map((activity) => ({ ...activity, title: `Turn ${turn}` }));
		const body = { zone, activities: changed };
		const path = `/api/imports/${importId}/typed-in`;
		statuses.push((await caller.sendJson(bindings, "PUT", path, body)).status);
		used.push((await hour()).cost.used);
	}
	expect(statuses.slice(0, 2)).toEqual([204, 204]);
	expect(statuses.at(-1)).toBe(429);
	expect(used[1] - used[0]).toBeGreaterThanOrEqual(40 * 12);
});

test("Each course file that is read counts, of a what-if and of joined files as well", async () => {
	const id = await caller.newPrediction();
	await caller.join(env, id);
	const before = (await hour()).predictions.used;
	const path = `/api/predictions/${id}/what-if?pacing_strategy=negative-split`;
	expect((await caller.send(env, "GET", path)).status).toBe(200);
	expect((await hour()).predictions.used - before).toBe(2);
	const limited = withLimits({ PREDICTIONS_PER_HOUR: String(before + 2) });
	expect((await caller.send(limited, "GET", path)).status).toBe(429);
	expect((await hour()).predictions.used - before).toBe(2);
});

test("Calls that come at once are charged before they begin: none slips through", async () => {
	const id = await caller.newPrediction();
	const limited = withLimits({ PREDICTIONS_PER_HOUR: "4" });
	const path = `/api/predictions/${id}/what-if?pacing_strategy=negative-split`;
	const answers = await Promise.all(
		Array.from({ length: 8 }, () => caller.send(limited, "GET", path)),
	);
	expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
	expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
});

test("Accounts of one network share its hour; a network of the operator's own has none", async () => {
	const bindings = withLimits({ COST_PER_HOUR: "134", APP_ENV: "production" });
	const edit = async (address: string) => {
		const of = await Caller.create();
		Object.assign(of, { address });
		return (await of.sendJson(bindings, "PUT", "/api/auth/me", { firstname: "Zoé" })).status;
	};
	const answers = [];
	for (let i = 0; i < 4; i++) answers.push(await edit("2a01:e0a:1::1"));
	expect(answers).toEqual([200, 200, 200, 429]);
	expect(await edit("2a01:e0a:2::1")).toBe(200);
	for (let i = 0; i < 4; i++) expect(await edit("10.1.1.1")).toBe(200);
});

/** Bindings that admit so many requests of each key, and the keys that were asked about. */
function withRequests(admitted: number) {
	const asked: string[] = [];
	const limit = async ({ key }: { key: string }) => {
		asked.push(key);
		return { success: asked.filter((one) => one === key).length <= admitted };
	};
	const bindings = { ...env, APP_ENV: "production", REQUESTS: { limit } } as unknown as Env;
	return { bindings, asked };
}

test("A network's requests of a minute are bounded before anything is read, and refused without a line in the log", async () => {
	const { bindings, asked } = withRequests(3);
	const log = vi.spyOn(console, "log");
	onTestFinished(() => log.mockRestore());
	Object.assign(caller, { address: "2a01:e0a:1::7" });
	const answers = [];
	const paths = ["/tiles/basemap.json", "/about", `/live/${"A".repeat(22)}`];
	for (const path of [...paths, ...paths, "/api/health"]) {
		answers.push((await caller.send(bindings, "GET", path)).status);
	}
	expect(answers).toEqual([404, 200, 404, 429, 429, 429, 429]);
	expect(asked).toEqual(Array(7).fill("network 2a01:e0a:1:0::"));
	expect(log).toHaveBeenCalledTimes(2);
});

test("An account's requests of a minute are bounded over all of its networks, on pages as well", async () => {
	const { bindings } = withRequests(2);
	const session = { headers: { Cookie: `relief_session=${caller.token}` } };
	const answers = [];
	for (const network of [1, 2, 3]) {
		Object.assign(caller, { address: `2a01:e0a:${network}::7` });
		answers.push((await caller.send(bindings, "GET", "/api/auth/me")).status);
	}
	expect(answers).toEqual([200, 200, 429]);
	const page = new Request(`${origin}/settings`, session);
	page.headers.set("CF-Connecting-IP", "2a01:e0a:4::7");
	const pages = createHost(async () => new Response("a page"));
	expect((await pages.fetch(page, bindings, createExecutionContext())).status).toBe(429);
	expect((await (await Caller.create()).send(bindings, "GET", "/api/auth/me")).status).toBe(200);
});

test.each([
	["a call that was charged before, to the millionth", "write", 31, 33],
	["a call that was not, once that is worth writing", "read", 4, 6],
	["no other one", "read", 3, 0],
] as const)("What is used beyond the price is charged to %s", async (_, cost, rows, charged) => {
	const charge = createServices(env).budget.charge();
	charge.userId = caller.userId;
	await charge.begin(cost);
	charge.use.rowsWritten = rows;
	await charge.settle();
	expect((await hour()).cost.used).toBe(charged);
});

/** Has chance fall at this place, from 0 to 1, for one test. */
function withChance(at: number) {
	const random = vi.spyOn(Math, "random").mockReturnValue(at);
	onTestFinished(() => random.mockRestore());
}

test("Reading is charged by chance, and what is used up refuses a network and an account everywhere", async () => {
	const other = await Caller.create();
	await env.DB.prepare("DELETE FROM rate_counters").run();
	withChance(0);
	const bindings = withLimits({ COST_PER_HOUR: "44", APP_ENV: "production" });
	const read = async (of: Caller, address: string) => {
		Object.assign(of, { address });
		const answer = await of.send(bindings, "GET", "/api/auth/me");
		return [answer.status, Number(answer.headers.get("Retry-After")) > 3000];
	};
	const [one, another] = ["2a01:e0a:1::7", "2a01:e0a:2::7"];
	expect([await read(caller, one), await read(caller, one)]).toEqual(Array(2).fill([200, false]));
	const log = vi.spyOn(console, "log");
	onTestFinished(() => log.mockRestore());
	expect(await read(other, one)).toEqual([429, true]);
	expect(log).not.toHaveBeenCalled();
	expect(await read(caller, another)).toEqual([429, true]);
	expect(await read(other, another)).toEqual([200, false]);
});

test.each([
	["/tiles/basemap.json", 0.054, 0.056],
	["/api/health", 0.1, 0.11],
	["/about", 0.19, 0.2],
])("Of %s the chance is what such a request costs of a step", async (path, within, beyond) => {
	const counted = async (chance: number) => {
		withChance(chance);
		const bindings = withLimits({ APP_ENV: "production" });
		Object.assign(caller, { address: `2a01:e0a:3:${Math.round(1e4 * chance).toString(16)}::1` });
		const before = await counters();
		expect((await caller.send(bindings, "GET", path)).status).toBeLessThan(500);
		return (await counters()) - before;
	};
	expect([await counted(within), await counted(beyond)]).toEqual([22, 0]);
});

const counters = async () =>
	(await env.DB.prepare("SELECT coalesce(sum(count), 0) n FROM rate_counters").first<number>(
		"n",
	)) ?? 0;

test("Imports leave some of an hour for calls, and calls leave some for reading", async () => {
	const importId = await caller.newImport();
	const bindings = withLimits({ UPLOADS_PER_HOUR: env.COST_PER_HOUR });
	const statuses = async (share: number) => {
		await env.DB.prepare(
			`UPDATE rate_counters SET count = ${share} * ${env.COST_PER_HOUR} WHERE count > 0`,
		).run();
		const edited = await caller.sendJson(env, "PUT", "/api/auth/me", { firstname: "Zoé" });
		const imported = await caller.importFile(bindings, importId, new Blob(["x"]));
		const seen = await caller.send(env, "GET", "/api/auth/me");
		return [imported.status === 429, edited.status === 429, seen.status === 429];
	};
	expect(await statuses(0.49)).toEqual([false, false, false]);
	expect(await statuses(0.5)).toEqual([true, false, false]);
	expect(await statuses(0.75)).toEqual([true, true, false]);
});

test("Syncs and other work in the background wait while the hour of their runner is used up", async () => {
	const sent: [object, boolean][] = [];
	const queue = {
		send: async (body: object, options: QueueSendOptions) =>
			sent.push([body, (options.delaySeconds ?? 0) > 3000]),
	};
	const bindings = { ...env, JOBS: queue, TRACKER_JOBS: queue } as unknown as Env;
	const { userId } = caller;
	const jobs = [
		{ kind: "tracker.advance", tracker: "strava", userId },
		{ kind: "training.recompute-zones", userId },
		{ kind: "predictions.advance", userId },
	];
	await useUp();
	let done = 0;
	const messages = jobs.map((body) => ({ body, ack: () => done++, retry() {} }));
	const batch = { queue: "relief-jobs", messages } as unknown as Parameters<typeof consume>[0];
	await consume(batch, createServices(bindings));
	expect(sent).toEqual(jobs.map((job) => [job, true]));
	expect(done).toBe(jobs.length);
});

test("The table of an hour is made from every route that there is, each with its class", () => {
	const known = measured.map(({ route, cost }) => `${route} ${cost}`);
	const ending = /logout|delete-account|refresh|change-password/;
	const api = routes.map(({ method, path, cost }) => `${method} ${path} ${cost}`);
	const pages = pageRoutes.filter(({ path }) => path !== "*").map(({ path }) => `GET ${path} null`);
	const there = [...api, ...pages].filter((route) => !ending.test(route));
	expect(there.filter((route) => !known.includes(route))).toEqual([]);
});
