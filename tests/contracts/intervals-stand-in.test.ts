import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { gunzipSync } from "node:zlib";
import { beforeEach, describe, expect, test } from "vitest";
import { activityIdOf } from "#tools/intervals/activities.ts";
import { originOf } from "#tools/intervals/origins.ts";
import { createStandIn, type StandIn } from "#tools/intervals/stand-in.ts";
import { createStandIn as createStrava } from "#tools/strava/stand-in.ts";
import { readActivityFile } from "#worker/training/files/read.ts";
import { steadyMs } from "./strava-harness.ts";

// The stand-in by its own calls, as the service's users describe the real one.

const base = "http://stand-in.test";
const camille = 7100003;
const alex = 7100005;
const kim = 7100007;
let standIn: StandIn;

beforeEach(() => {
	standIn = createStandIn({ timing: { answerMs: 2_000, retryMs: 5 }, analysedMs: 0 });
	standIn.clock.stopAt(steadyMs);
	const wide = { short: 1e6, day: 1e6 };
	Object.assign(standIn.limiter.limits, { athlete: { ...wide }, app: { ...wide }, perSecond: 1e6 });
});

const call = (path: string, init: RequestInit = {}) =>
	standIn.handle(new Request(base + path, init));
const form = (fields: Record<string, string>) => ({
	method: "POST",
	body: new URLSearchParams(fields).toString(),
});
const admin = (method: string, path: string, body?: object) =>
	call(`/stand-in${path}`, { method, body: body ? JSON.stringify(body) : null });

async function codeOf(athlete: number, scope = "ACTIVITY:READ", tick = "ACTIVITY") {
	const fields = { client_id: standIn.app.clientId, redirect_uri: "http://localhost/back" };
	const answer = { athlete: String(athlete), answer: "authorize", tick, state: "s" };
	const consent = await call("/oauth/authorize", form({ ...fields, scope, ...answer }));
	return new URL(consent.headers.get("Location") ?? "").searchParams.get("code") ?? "";
}
const exchange = (code: string, secret = standIn.app.clientSecret) =>
	call("/api/oauth/token", form({ client_id: standIn.app.clientId, client_secret: secret, code }));
async function tokenOf(athlete: number, tick?: string): Promise<string> {
	const answer = await exchange(await codeOf(athlete, "ACTIVITY:READ", tick));
	return ((await answer.json()) as { access_token: string }).access_token;
}
const read = (token: string, path: string, init: RequestInit = {}) =>
	call(`/api/v1${path}`, {
		...init,
		headers: { Authorization: `Bearer ${token}`, "User-Agent": "Relief tests" },
	});
const list = "/athlete/0/activities?oldest=2015-01-01";
type Row = Record<string, unknown> & { id: string; start_date_local: string };
const rowsOf = async (token: string, path = list) =>
	(await (await read(token, path)).json()) as Row[];
const athleteOf = (id: number) => {
	const athlete = standIn.library.athleteOf(id);
	if (!athlete) throw new Error(`no athlete ${id}`);
	return athlete;
};

describe("Consent and tokens", () => {
	test("A code becomes a token without an end, once and within two minutes", async () => {
		const code = await codeOf(camille);
		const body = await (await exchange(code)).json();
		expect(body).toMatchObject({
			token_type: "Bearer",
			scope: "ACTIVITY:READ",
			athlete: { id: `i${camille}`, name: "Camille Club" },
		});
		expect(body).not.toHaveProperty("refresh_token");
		expect((await exchange(code)).status).toBe(400);
		const late = await codeOf(camille);
		standIn.clock.advance(121_000);
		expect((await exchange(late)).status).toBe(400);
		standIn.clock.advance(400 * 86_400_000);
		const { access_token } = body as { access_token: string };
		expect((await read(access_token, list)).status).toBe(200);
	});

	test("A wrong secret is answered 404 with a sentence", async () => {
		const answer = await exchange(await codeOf(camille), "another");
		expect([answer.status, await answer.json()]).toEqual([
			404,
			{ status: 404, error: "Client and/or secret not found" },
		]);
	});

	test.each([
		["ACTIVITY:READ,ACTIVITY:WRITE", "Duplicate scope"],
		["activity:read", "Invalid scope"],
	])("A request of the scopes %s is refused", async (scope, error) => {
		const query = new URLSearchParams({
			client_id: standIn.app.clientId,
			redirect_uri: "http://localhost/back",
			scope,
		});
		const answer = await call(`/oauth/authorize?${query}`);
		expect([answer.status, await answer.json()]).toEqual([400, { status: 400, error }]);
	});

	test("A token without the ticked box links and reads nothing", async () => {
		const token = await tokenOf(camille, "none");
		expect((await read(token, list)).status).toBe(403);
	});

	test("Disconnecting ends every token of the athlete, until the next consent", async () => {
		const [first, second] = [await tokenOf(camille), await tokenOf(camille)];
		expect((await read(first, "/disconnect-app", { method: "DELETE" })).status).toBe(200);
		const after = [await read(first, list), await read(second, list)];
		expect(after.map(({ status }) => status)).toEqual([401, 401]);
		expect((await read(await tokenOf(camille), list)).status).toBe(200);
	});
});

describe("Lists", () => {
	test("A list is newest first, between dates of the athlete's own days, with the fields that were named", async () => {
		const token = await tokenOf(alex);
		const all = await rowsOf(token);
		expect(all).toHaveLength(standIn.library.sessions(athleteOf(alex)).length);
		const days = all.map(({ start_date_local }) => start_date_local);
		expect(days).toEqual([...days].sort().reverse());
		const day = days[40].slice(0, 10);
		const path = `/athlete/i${alex}/activities?oldest=${day}&newest=${day}&fields=id,source`;
		expect(await rowsOf(token, path)).toEqual(
			all
				.filter((row) => row.start_date_local.startsWith(day))
				.map(({ id, source }) => ({ id, source })),
		);
		expect((await rowsOf(token, `${list}&limit=3`)).map(({ id }) => id)).toEqual(
			all.slice(0, 3).map(({ id }) => id),
		);
		expect((await read(token, "/athlete/0/activities")).status).toBe(400);
	});

	test("An activity that came through Strava is a stub, and its samples and file are withheld", async () => {
		const token = await tokenOf(kim);
		const [row] = await rowsOf(token);
		expect(Object.keys(row).sort()).toEqual(
			["_note", "icu_athlete_id", "id", "source", "start_date_local"].sort(),
		);
		expect(row).toMatchObject({ id: expect.stringMatching(/^\d+$/), source: "STRAVA" });
		for (const part of ["file", "streams.json"]) {
			const answer = await read(token, `/activity/${row.id}/${part}`);
			expect([answer.status, await answer.json()]).toEqual([
				422,
				{ status: 422, error: "Cannot read Strava activities via the API" },
			]);
		}
	});

	test("An account that sleeps gets nothing new, and no events", async () => {
		const hook = await callback();
		const token = await tokenOf(alex);
		const before = await rowsOf(token);
		await admin("POST", `/athletes/i${alex}/sleep`, { sinceMs: steadyMs });
		standIn.clock.advance(30 * 86_400_000);
		await admin("POST", `/athletes/i${alex}/activities`, {});
		expect(await rowsOf(token)).toEqual(before);
		await admin("POST", `/athletes/i${alex}/sleep`, { sinceMs: null });
		expect((await rowsOf(token)).length).toBeGreaterThan(before.length);
		await standIn.webhooks.settled();
		expect(hook.bodies).toEqual([]);
		hook.close();
	});
});

describe("Originals", () => {
	const sessionsOf = (id: number) => standIn.library.sessions(athleteOf(id));

	test.each(["fit", "tcx", "gpx"] as const)(
		"A %s original is packed, and the product's reader finds its session in it",
		async (kind) => {
			const session = sessionsOf(alex).find(
				(one) =>
					originOf(one).file === kind && one.purpose !== "ride" && one.surface !== "treadmill",
			);
			if (!session) throw new Error(`no session with a ${kind} file`);
			const token = await tokenOf(alex);
			const answer = await read(token, `/activity/${activityIdOf(session)}/file`);
			const packed = new Uint8Array(await answer.arrayBuffer());
			const [{ summary, streams }] = readActivityFile(`run.${kind}`, gunzipSync(packed));
			expect(summary).toMatchObject({
				startAtMs: session.startAtMs,
				elapsedS: session.elapsedS,
			});
			expect(Math.abs(summary.distanceM / session.distanceM - 1)).toBeLessThan(0.03);
			expect(streams.timeS.length).toBeGreaterThan(0.9 * session.movingS);
		},
	);

	test("Samples are series by name, with longitudes beside latitudes", async () => {
		const session = sessionsOf(alex).find(({ surface, manual }) => surface === "trail" && !manual);
		const id = session ? activityIdOf(session) : "";
		const token = await tokenOf(alex);
		const answer = await read(token, `/activity/${id}/streams.json?types=time,latlng`);
		const series = (await answer.json()) as { type: string; data: number[]; data2: number[] }[];
		expect(series.map(({ type }) => type).sort()).toEqual(["latlng", "time"]);
		const places = series.find(({ type }) => type === "latlng");
		expect(places?.data2).toHaveLength(places?.data.length ?? 0);
		expect(places?.data2[0]).toBeCloseTo(6.87, 1);
	});

	test("An activity that was typed in by hand has neither file nor samples", async () => {
		const session = sessionsOf(alex).find(({ manual }) => manual);
		const id = session ? activityIdOf(session) : "";
		const token = await tokenOf(alex);
		for (const part of ["file", "streams"]) {
			expect((await read(token, `/activity/${id}/${part}`)).status).toBe(404);
		}
	});
});

test("The same runs are at both services, at the same times", () => {
	const strava = createStrava();
	strava.clock.stopAt(steadyMs);
	const totals = (sessions: ReturnType<StandIn["library"]["sessions"]>) =>
		sessions.map(({ id, startAtMs, distanceM }) => [id, startAtMs, distanceM]);
	expect(totals(standIn.library.sessions(athleteOf(camille)))).toEqual(
		totals(strava.library.sessions(athleteOf(camille))),
	);
});

describe("Limits", () => {
	test("Calls of an athlete count for the athlete's day, and say what is left", async () => {
		standIn.limiter.limits.athlete.day = 2;
		const [token, other] = [await tokenOf(camille), await tokenOf(alex)];
		const left = async (by: string) => {
			const { status, headers } = await read(by, `${list}&limit=1`);
			return [status, headers.get("X-RateLimit-Remaining"), headers.get("Retry-After")];
		};
		expect(await left(token)).toEqual([200, "999999,1", null]);
		expect(await left(token)).toEqual([200, "999998,0", null]);
		expect(await left(token)).toEqual([429, "999997,0", String(12 * 3600)]);
		expect(await left(other)).toEqual([200, "999999,1", null]);
		standIn.clock.advance(12 * 3_600_000);
		expect(await left(token)).toEqual([200, "999999,1", null]);
	});

	test("The application's quarter of an hour rolls, and so does its second", async () => {
		standIn.limiter.limits.app.short = 3;
		standIn.limiter.limits.perSecond = 2;
		const token = await tokenOf(camille);
		const ask = async () => {
			const { status, headers } = await read(token, `${list}&limit=1`);
			return [status, headers.get("Retry-After")];
		};
		expect([await ask(), await ask(), await ask()]).toEqual([
			[200, null],
			[200, null],
			[429, "1"],
		]);
		standIn.clock.advance(1_000);
		expect(await ask()).toEqual([429, "899"]);
		standIn.clock.advance(899_000);
		expect((await ask())[0]).toBe(200);
	});

	test("A call without a User-Agent meets the proxy's page", async () => {
		const headers = { Authorization: `Bearer ${await tokenOf(camille)}` };
		const answer = await standIn.handle(new Request(`${base}/api/v1${list}`, { headers }));
		expect([answer.status, answer.headers.get("Content-Type")]).toEqual([403, "text/html"]);
	});
});

/** A registered callback that refuses each body until it has come `refusals` times. */
async function callback({ refusals = 0, status = 200 } = {}) {
	const bodies: { secret: string; events: { type: string; athlete_id: string }[] }[] = [];
	const tries = new Map<string, number>();
	const server = createServer(async (request, response) => {
		let text = "";
		for await (const chunk of request) text += chunk;
		const nth = (tries.get(text) ?? 0) + 1;
		tries.set(text, nth);
		if (nth > refusals) bodies.push(JSON.parse(text));
		response.writeHead(nth > refusals ? status : 500).end();
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
	await admin("POST", "/webhook", { url, secret: "a secret" });
	return { bodies, close: () => server.close() };
}

describe("Webhooks", () => {
	const types = (bodies: Awaited<ReturnType<typeof callback>>["bodies"]) =>
		bodies.flatMap(({ events }) => events.map(({ type }) => type)).sort();

	test("A new activity sends its upload and its analysis with the secret", async () => {
		const hook = await callback({ refusals: 1 });
		await admin("POST", `/athletes/i${camille}/activities`, {});
		await standIn.webhooks.settled();
		expect(types(hook.bodies)).toEqual(["ACTIVITY_ANALYZED", "ACTIVITY_UPLOADED"]);
		expect(hook.bodies[0]).toMatchObject({
			secret: "a secret",
			events: [{ athlete_id: `i${camille}`, activity: { source: "GARMIN_CONNECT" } }],
		});
		hook.close();
	});

	test("An answer of 204 is a failure, and is repeated", async () => {
		const hook = await callback({ status: 204 });
		await admin("POST", "/events", { athlete_id: "i1", type: "CALENDAR_UPDATED", timestamp: "" });
		expect(await (await admin("GET", "/deliveries")).json()).toMatchObject([
			{ statuses: [204, 204, 204] },
		]);
		hook.close();
	});

	test("Events can be lost and doubled, and there are none of a deletion", async () => {
		const hook = await callback();
		standIn.faults.set({ kind: "event-lost", path: "/webhook", count: 1 });
		standIn.faults.set({ kind: "event-doubled", path: "/webhook", after: 1, count: 1 });
		const made = await admin("POST", `/athletes/i${camille}/activities`, {});
		await standIn.webhooks.settled();
		expect(types(hook.bodies)).toEqual(["ACTIVITY_ANALYZED", "ACTIVITY_ANALYZED"]);
		const { id } = (await made.json()) as Row;
		expect((await admin("DELETE", `/athletes/i${camille}/activities/${id}`)).status).toBe(200);
		await standIn.webhooks.settled();
		expect(hook.bodies).toHaveLength(2);
		hook.close();
	});

	test("A callback is on this machine alone", async () => {
		const answer = await admin("POST", "/webhook", {
			url: "https://elsewhere.example/",
			secret: "s",
		});
		expect(answer.status).toBe(400);
	});
});
