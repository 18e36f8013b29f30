import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { type CeremonyOptions, createAuthenticator } from "#tools/authenticator.ts";

import { databaseOf } from "#worker/databases/names.ts";
import { hillyCourseGpx } from "../fixtures/hilly-course.ts";
import { pageRoutes } from "../fixtures/page-routes.ts";
import { publicRoutes } from "../fixtures/public-routes.ts";
import { racePlace } from "../fixtures/published-race.ts";
import { gpxRecording, recording } from "../fixtures/recorded-run.ts";
import { newAccessToken, routeBodies } from "../fixtures/route-bodies.ts";
import { madeAddress } from "./address-writes.ts";
import { bearer, call, origin, postJson, register, runner, tokenOf } from "./client.ts";
import { type Home, home, homes, registerAt } from "./home.ts";
import { newRacePrediction, showRace } from "./shown-race.ts";
import { joinGpx, uploadGpx } from "./uploads.ts";
import { linkCalendar, typedIn } from "./writes.ts";

/** Who asks. All but the owner and the other runner hold a token that was good once, or none. */
const roles = ["anonymous", "owner", "another", "expired", "revoked", "deleted", "forged"] as const;
type Role = (typeof roles)[number];
const insiders: readonly Role[] = ["owner", "another"];

const tokens: Partial<Record<Role, string>> = { forged: "A".repeat(43) };
/** Owners and others, by their database. */
const tokensAt: Record<"owner" | "another", Partial<Record<Home, string>>> = {
	owner: {},
	another: {},
};
let ownersHome: Home = home;
let predictionId: string;

/** The owner of what follows is the one in that database. */
function chooseOwner(at: Home): void {
	ownersHome = at;
	tokens.owner = tokensAt.owner[at];
}
/** Tokens that a role asks with: another runner asks from each database. */
const tokensOf = (role: Role) =>
	role === "another" ? homes.map((at) => tokensAt.another[at]) : [tokens[role]];

async function newPrediction(): Promise<string> {
	const fields = { start: "2099-05-02T07:30+02:00" };
	const uploaded = await uploadGpx(tokens.owner ?? "", hillyCourseGpx({ km: 1 }), { fields });
	return (await uploaded.json<{ id: string }>()).id;
}
const joinedForm = () => {
	const form = new FormData();
	form.append("file", new File([hillyCourseGpx({ km: 1, fromKm: 1 })], "ahead.gpx"));
	return form;
};
/** Whoever has it, and no one else, sees the plan: the code is asked for as each role. */
async function newCode(): Promise<string> {
	const path = `/api/predictions/${await newPrediction()}/watch-code`;
	const made = await call(path, { method: "POST", ...bearer(tokens.owner ?? "") });
	return (await made.json<{ code: string }>()).code;
}
/** Likewise a short link. */
async function newLink(): Promise<string> {
	const path = `/api/predictions/${await newPrediction()}/short-links`;
	const made = await postJson(path, { encrypted: "A".repeat(64), days: 1 }, tokens.owner ?? "");
	return (await made.json<{ id: string }>()).id;
}
/** Likewise the addresses of a race with a channel, for positions and for times: once for each owner. */
const addresses = new Map<string, Promise<string>>();
function addressOf(of: "positions" | "timing"): Promise<string> {
	const key = `${of} ${tokens.owner}`;
	const made = addresses.get(key) ?? newAddress(of);
	addresses.set(key, made);
	return made;
}
const newAddress = async (of: "positions" | "timing") =>
	madeAddress(`/api/predictions/${await newPrediction()}`, of, tokens.owner ?? "");
async function newPasskey(): Promise<string> {
	const Cookie = "relief_passkey=browser";
	const own = bearer(tokens.owner ?? "").headers;
	const headers = { ...own, Cookie, "Content-Type": "application/json" };
	const post = (path: string, body: unknown) =>
		call(`/api/auth/passkeys${path}`, { method: "POST", headers, body: JSON.stringify(body) });
	const asked = await (await post("/options", {})).json<CeremonyOptions>();
	const credential = createAuthenticator(origin).create(asked);
	return (await (await post("", { name: "Phone", credential })).json<{ id: string }>()).id;
}
async function newSession(): Promise<string> {
	await login(`owner-${ownersHome}@relief.test`);
	const of = await call("/api/auth/sessions", bearer(tokens.owner ?? ""));
	const { sessions } = await of.json<{ sessions: { id: string; current: boolean }[] }>();
	return sessions.find(({ current }) => !current)?.id ?? "";
}
const newGoal = () => idOf("/api/goals", { name: "Race", date: "2027-05-01" });
const newImport = () => idOf("/api/imports", { name: "x", files_total: 1 });
async function idOf(path: string, body: object): Promise<string> {
	return (await (await postJson(path, body, tokens.owner)).json<{ id: string }>()).id;
}
async function newActivity(): Promise<string> {
	const query = new URLSearchParams({ path: "run.gpx", zone: "UTC" });
	const run = recording({ startAtMs: Date.UTC(2026, 0, 1) + 86_400_000 * ++daysOfRuns });
	await call(`/api/imports/${await newImport()}/files?${query}`, {
		method: "PUT",
		body: gpxRecording(run),
		headers: { Authorization: `Bearer ${tokens.owner}` },
	});
	const newest = databaseOf(env, ownersHome).prepare(
		"SELECT id FROM activities ORDER BY start_at DESC LIMIT 1",
	);
	return (await newest.first<{ id: string }>())?.id ?? "";
}
let daysOfRuns = 0;

/** What an `{id}` in a path names, and how the owner comes by one. */
const resources: Readonly<Record<string, () => Promise<string>>> = {
	"/api/predictions/": newPrediction,
	"/api/goals/": newGoal,
	"/api/auth/access-tokens/": () => idOf("/api/auth/access-tokens", newAccessToken),
	"/api/auth/passkeys/": newPasskey,
	"/api/auth/sessions/": newSession,
	"/api/imports/": newImport,
	"/api/activities/": newActivity,
	"/api/strava/activity/": newActivity,
	"/api/training/activities/": newActivity,
};

/** Input for calls that look at it before they look for the owner's thing. */
interface Input {
	query?: string;
	body?: string | (() => FormData);
	type?: string;
}
const inputs: Readonly<Record<string, Input>> = {
	...Object.fromEntries(
		Object.entries(routeBodies).map(([route, body]) => [
			route,
			{ type: "application/json", body: JSON.stringify(body) },
		]),
	),
	"POST /api/predictions/{id}/joined": { body: joinedForm },
	"GET /api/races/{race}/changes": { query: "?from=2027/long&to=2027/long/1" },
	"PUT /api/imports/{id}/files": { query: "?path=x.gpx&zone=UTC", body: "<gpx/>" },
	"PUT /api/imports/{id}/typed-in": {
		type: "application/json",
		body: JSON.stringify(typedIn()),
	},
};

const login = async (email: string) => {
	return tokenOf(await postJson("/api/auth/login", { email, password: runner.password }));
};

beforeAll(async () => {
	for (const at of homes) {
		tokensAt.owner[at] = await registerAt(at, `owner-${at}@relief.test`);
		const own = await call("/api/auth/me", bearer(tokensAt.owner[at] ?? ""));
		await linkCalendar((await own.json<{ id: string }>()).id, at);
		tokensAt.another[at] = await registerAt(at, `another-${at}@relief.test`);
	}
	chooseOwner(home);
	tokens.another = tokensAt.another[home];
	tokens.deleted = await register("deleted@relief.test");
	predictionId = await newPrediction();

	tokens.expired = await register("expired@relief.test");
	const weekAgo = Date.now() - 7 * 86_400_000;
	await env.DB.prepare(
		"UPDATE sessions SET last_used_at = ? WHERE user_id = (SELECT id FROM users WHERE email = 'expired@relief.test')",
	)
		.bind(weekAgo)
		.run();
	await showRace();
	tokens.revoked = await login(`owner-${home}@relief.test`);
	await postJson("/api/auth/logout", {}, tokens.revoked);
	await call("/api/auth/delete-account", {
		method: "DELETE",
		headers: { "Content-Type": "application/json", Authorization: `Bearer ${tokens.deleted}` },
		body: JSON.stringify({ password: runner.password, confirmation: "DELETE" }),
	});
});

type Description = { paths: Record<string, Record<string, unknown>> };
const { paths } = await (await call("/api/openapi.json")).json<Description>();
const apiCells = Object.entries(paths)
	.flatMap(([path, methods]) =>
		Object.keys(methods).map((verb) => ({ method: verb.toUpperCase(), path: `/api${path}` })),
	)
	.flatMap((of, i) => roles.map((role) => ({ role, ...of, at: homes[i % homes.length] })));

describe("API", () => {
	test.each(apiCells)(
		"$role: $method $path, of an owner in $at",
		async ({ role, method, path, at }) => {
			const route = `${method} ${path}`;
			// These end sessions or the account: their own tests call them with a good token.
			if (insiders.includes(role) && /logout|delete-account|refresh/.test(path)) return;
			// By role in a race: tests/worker/organise-api.test.ts.
			if (insiders.includes(role) && path.startsWith("/api/organise/")) return;
			chooseOwner(at);
			const input = inputs[route];
			const id = insiders.includes(role) ? await ownersId(path) : predictionId;
			const code = path.includes("{code}") ? await newCode() : "";
			const link = path.includes("{link}") ? await newLink() : "";
			const address = path.includes("{address}")
				? await addressOf(path.includes("/timing/") ? "timing" : "positions")
				: "";
			const given: Record<string, string> = { id, number: "1", code, link, address, ...racePlace };
			const filled = path.replace(/{(\w+)}/g, (pattern, name) => given[name] ?? pattern);
			const asked = filled + (input?.query ?? "");
			for (const token of tokensOf(role)) {
				const headers = new Headers();
				if (token) headers.set("Authorization", `Bearer ${token}`);
				if (input?.type) headers.set("Content-Type", input.type);
				const body = typeof input?.body === "function" ? input.body() : input?.body;
				const answer = await call(asked, { method, headers, body });
				const { status } = answer;
				await answer.arrayBuffer();
				if (publicRoutes.has(route)) {
					expect(status).not.toBe(404);
					expect(status).toBeLessThan(500);
				} else if (!insiders.includes(role)) expect(status).toBe(401);
				// 409: about a tracker, which no runner here has linked.
				else if (!path.includes("{id}")) expect([200, 201, 202, 400, 409, 422]).toContain(status);
				else if (role === "another") expect(status).toBe(404);
				else expect([200, 201, 204]).toContain(status);
			}
		},
	);
});

/** A thing of the owner's for the path's `{id}`, made anew: the call may remove it. */
async function ownersId(path: string): Promise<string> {
	if (!path.includes("{id}")) return "";
	if (path.endsWith("/race-version")) return newRacePrediction(tokens.owner ?? "");
	const prefix = Object.keys(resources).find((start) => path.startsWith(start));
	if (!prefix) throw new Error(`The matrix does not know whose '${path}' is: add it to resources.`);
	const id = (await resources[prefix]?.()) ?? "";
	if (/\/(positions|timing)$/.test(path)) {
		const channel = `/api/predictions/${id}/race-channel`;
		await call(channel, { method: "POST", ...bearer(tokens.owner ?? "") });
	}
	if (path.includes("{number}")) {
		await joinGpx(tokens.owner ?? "", id, { km: 1, fromKm: 1 });
	}
	return id;
}

const pageCells = pageRoutes
	.filter(({ path }) => path !== "*")
	.flatMap((page, i) => roles.map((role) => ({ role, ...page, at: homes[i % homes.length] })));

describe("pages", () => {
	// The outbox is public in development, and holds the notices of passkeys.
	beforeAll(async () => {
		await env.DB.prepare("DELETE FROM outbox").run();
	});
	test.each(pageCells)("$role: $path is for $rule", async ({ role, path, rule, at }) => {
		chooseOwner(at);
		if (role === "another") tokens.another = tokensAt.another[at];
		const headers = new Headers();
		if (tokens[role]) headers.set("Cookie", `relief_session=${tokens[role]}`);
		const answer = await call(path, { headers });
		const location = answer.headers.get("Location") ?? "";
		const body = await answer.text();
		const inside = insiders.includes(role);
		if (rule === "runners" && !inside) {
			expect(answer.status).toBe(302);
			expect(location).toMatch(/^\/login\?from=/);
		} else if (rule === "visitors" && inside) {
			expect([answer.status, location]).toEqual([302, "/dashboard"]);
		} else {
			expect(answer.status).toBeLessThan(500);
			expect(location).not.toContain("/login");
		}
		if (role !== "owner") expect(body).not.toMatch(/owner-\w+@relief/);
		const isForAll = path.startsWith("/embed/") || path.endsWith("/picture.png");
		const stale = tokens[role] && !inside && !isForAll;
		if (stale) expect(answer.headers.get("Set-Cookie")).toContain("relief_session=; Max-Age=0");
	});

	const closedPages = pageRoutes.filter(
		({ path, rule }) => rule === "runners" && path !== "/logout" && !/export|:/.test(path),
	);
	test.each(closedPages)(
		"$path asked for by script, by link or by form, is remembered by its own address",
		async ({ path }) => {
			const headers = { Origin: origin };
			const from = new URLSearchParams({ from: `${path}?open=x` });
			for (const method of ["GET", "POST"]) {
				const data = await call(`${path}.data?open=x`, { method, headers });
				expect(await data.text()).toContain(`"/login?${from}"`);
				const page = await call(`${path}?open=x`, { method, headers });
				expect(page.headers.get("Location")).toBe(`/login?${from}`);
			}
		},
	);

	test.each([
		["/settings/export", "/settings"],
		["/dashboard/csv/fitness", "/dashboard"],
		["/heart-rate-zones/x/original", "/heart-rate-zones/x"],
		["/import/x", "/import/x"],
		["/year/2026", "/year/2026"],
	])("%s, asked for without a session, is remembered as %s", async (path, page) => {
		const location = (await call(path)).headers.get("Location");
		expect(location).toBe(`/login?${new URLSearchParams({ from: page })}`);
	});

	test("A logout without a session leads to the first page, not to a login", async () => {
		const answer = await call("/logout", { method: "POST", headers: { Origin: origin } });
		expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/"]);
	});

	test.each(homes)(
		"A prediction in %s is shown to its owner and to no other runner",
		async (at) => {
			chooseOwner(at);
			const id = await newPrediction();
			const open = async (token?: string) => {
				const headers = { Cookie: `relief_session=${token}` };
				return (await call(`/prediction-result?id=${id}`, { headers })).text();
			};
			expect(await open(tokens.owner)).toContain("Hills at dawn");
			for (const token of tokensOf("another"))
				expect(await open(token)).not.toContain("Hills at dawn");
		},
	);

	test.each(["/login", "/register", "/logout", "/upload-gpx", "/language"])(
		"POST %s is refused from another site",
		async (path) => {
			for (const from of [undefined, "https://elsewhere.test", "null"]) {
				const headers = new Headers({ Cookie: `relief_session=${tokens.owner}` });
				if (from) headers.set("Origin", from);
				const answer = await call(path, {
					method: "POST",
					headers,
					body: new URLSearchParams({ language: "fr" }),
				});
				expect(answer.status).toBe(403);
			}
		},
	);
});

test.each(roles)("%s: maps are the same for everyone", async (role) => {
	for (const path of ["/tiles/basemap.json", "/tiles/basemap/0/0/0.mvt"]) {
		const headers = { Cookie: `relief_session=${tokens[role]}` };
		const answer = await call(path, { headers });
		expect([answer.status, answer.headers.get("Set-Cookie")]).toEqual([404, null]);
		expect(await answer.json()).toMatchObject({ code: "map.no_basemap" });
	}
});

describe("every answer", () => {
	test.each(["/", "/login", "/api/health", "/api/auth/me", "/nowhere"])(
		"of %s carries the security headers",
		async (path) => {
			const { headers } = await call(path);
			expect(headers.get("Strict-Transport-Security")).toContain("max-age=63072000");
			expect(headers.get("X-Frame-Options")).toBe("DENY");
			expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
			expect(headers.get("Referrer-Policy")).toBe("same-origin");
			expect(headers.get("Permissions-Policy")).toContain("camera=()");
			const policy = headers.get("Content-Security-Policy");
			for (const part of ["base-uri 'none'", "frame-ancestors 'none'", "default-src "]) {
				expect(policy).toContain(part);
			}
			expect(headers.get("Cache-Control")).toContain("no-store");
			expect(headers.get("Content-Type")).toMatch(/^text\/html; charset=utf-8$|^application\/json/);
		},
	);

	test("that is a file is an attachment, whose name stays within its header", async () => {
		const id = await newPrediction();
		await call(`/api/predictions/${id}`, {
			method: "PUT",
			headers: { "Content-Type": "application/json", Authorization: `Bearer ${tokens.owner}` },
			body: JSON.stringify({ name: 'Col "d\'Èze"; x=1' }),
		});
		const { headers } = await call(`/api/predictions/${id}/gpx`, bearer(tokens.owner ?? ""));
		expect(headers.get("Content-Disposition")).toBe(
			"attachment; filename=\"course.gpx\"; filename*=UTF-8''Col%20%22d'%C3%88ze%22%3B%20x%3D1.gpx",
		);
		expect(headers.get("Content-Security-Policy")).toContain("default-src 'none'");
	});

	test("of a page lets only its own scripts run", async () => {
		const answer = await call("/");
		const policy = answer.headers.get("Content-Security-Policy") ?? "";
		const [, nonce] = /script-src [^;]*'nonce-([0-9a-f]{32})'/.exec(policy) ?? [];
		expect(policy).not.toMatch(/script-src[^;]*unsafe-inline/);
		const scripts = [...(await answer.text()).matchAll(/<script(?![^>]*nonce="([^"]*)")/g)];
		expect(nonce).toBeDefined();
		expect(scripts).toEqual([]);
		expect((await call("/")).headers.get("Content-Security-Policy")).not.toContain(nonce);
	});

	test("Every answer comes from our own origin only: no call is opened to other sites", async () => {
		const answer = await call("/api/health", { headers: { Origin: "https://elsewhere.test" } });
		expect(answer.headers.get("Access-Control-Allow-Origin")).toBeNull();
		expect(origin).toContain("relief");
	});
});
