import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { bearer, register, runner } from "./client.ts";
import { createServices, runnersDb } from "./home.ts";
import { allRows, mailsTo } from "./storage.ts";
import { athlete, openWorld, storedIds, type World } from "./tracker.ts";
import { newRunner } from "./training.ts";

let world: World;
beforeEach(async () => {
	// The worker's `fetch` uses the real clock.
	world = await openWorld({ startAt: Date.now() });
});
afterEach(() => {
	vi.restoreAllMocks();
});

const page = (location: string | null) => new URL(location ?? "", "http://localhost");

/** Consents in a browser of its own. Returns the last response. */
async function linkInBrowser(
	token: string,
	who = athlete.few,
	form: { tick?: string[]; answer?: string } = {},
) {
	const browser = world.browse(token);
	const begun = await browser("/api/strava/auth?user_id=another-user");
	const consent = new URL(begun.headers.get("Location") ?? "");
	const back = await world.decide(consent, { athlete: who, ...form });
	return { browser, back, end: await browser(`${back.pathname}${back.search}`) };
}

describe("Linking in the browser", () => {
	test("Linking leads to the tracker and back to the success page, and links the user of the session", async () => {
		const token = await register();
		const { end, browser } = await linkInBrowser(token);
		expect(page(end.headers.get("Location")).pathname).toBe("/strava-success");
		const ask = { method: "POST", headers: bearer(token).headers };
		const told = await (await browser("/api/strava/link-token", ask)).json();
		expect(told).toMatchObject({ code: "tracker.linked", link: { linked: true, state: "ok" } });
		const again = await browser("/api/strava/link-token", {
			...ask,
			headers: { ...bearer(token).headers, "Accept-Language": "fr", Cookie: "relief_language=fr" },
		});
		expect(await again.json()).toMatchObject({ code: "tracker.already_linked" });
		const me = await (await browser("/api/auth/me", bearer(token))).json();
		expect(me).toMatchObject({ has_strava_linked: true });
	});

	test("No consent begins without a session", async () => {
		const answer = await world.browse(null)("/api/strava/auth");
		expect(page(answer.headers.get("Location")).pathname).toBe("/login");
		expect((await allRows()).tracker_consents).toEqual([]);
	});

	test.each([
		["a refusal", { answer: "cancel" }, "tracker.refused"],
		["a box unticked", { tick: [] }, "tracker.scope_missing"],
	])("A consent with %s shows the reason and links nothing", async (_, form, code) => {
		const { end } = await linkInBrowser(await register(), athlete.few, form);
		const to = page(end.headers.get("Location"));
		expect(to.pathname).toBe("/strava-link");
		expect(to.searchParams.get("error")).toBe("callback_failed");
		expect(to.searchParams.get("code")).toBe(code);
		if (code === "tracker.scope_missing") {
			expect(to.searchParams.get("scope")).toBe("activity:read_all");
		}
		expect((await allRows()).tracker_links).toEqual([]);
	});

	test("A state is valid once", async () => {
		const { browser, back, end } = await linkInBrowser(await register());
		expect(end.status).toBe(302);
		const again = await browser(`${back.pathname}${back.search}`);
		expect(again.headers.get("Location")).toContain("tracker.link_state");
	});

	test("A state is valid in the browser and for the user that began, for a while", async () => {
		const mine = await newRunner();
		const theirs = await newRunner();
		const { query, browserSecret } = await world.consent(mine, { athlete: athlete.few });
		const complete = (userId: string, secret: string | null) =>
			world.tracker.completeLink(userId, { query, browserSecret: secret });
		await expect(complete(theirs, browserSecret)).rejects.toThrow("tracker.link_state");
		const second = await world.consent(mine, { athlete: athlete.few });
		await expect(
			world.tracker.completeLink(mine, { ...second, browserSecret: "another" }),
		).rejects.toThrow("tracker.link_state");
		const third = await world.consent(mine, { athlete: athlete.few });
		world.pass(16 * 60_000);
		await expect(world.tracker.completeLink(mine, third)).rejects.toThrow("tracker.link_state");
		expect((await allRows()).tracker_links).toEqual([]);
	});

	test.each([
		["capacity-reached", "tracker.full", "full"],
		["app-inactive", "tracker.paused", "ok"],
		["server-error", "tracker.unavailable", "ok"],
	] as const)("A failure %s at the exchange of the code is shown", async (kind, code, state) => {
		world.standIn.faults.set({ kind, path: "/oauth/token" });
		const userId = await newRunner();
		const back = await world.consent(userId, { athlete: athlete.few });
		await expect(world.tracker.completeLink(userId, back)).rejects.toMatchObject({ code });
		expect((await world.tracker.statusOf(userId)).link).toMatchObject({ linked: false, state });
	});

	test("An athlete belongs to one account", async () => {
		await world.linked(athlete.few);
		const other = await newRunner();
		const back = await world.consent(other, { athlete: athlete.few });
		await expect(world.tracker.completeLink(other, back)).rejects.toMatchObject({
			code: "tracker.athlete_taken",
		});
	});

	test("An account has one athlete at a time", async () => {
		const userId = await world.linked(athlete.few);
		const back = await world.consent(userId, { athlete: athlete.one });
		await expect(world.tracker.completeLink(userId, back)).rejects.toMatchObject({
			code: "tracker.other_athlete",
		});
		expect((await world.tracker.statusOf(userId)).link.athleteId).toBe(String(athlete.few.id));
	});

	test("Without credentials the status shows that no tracker can be linked", async () => {
		const bare = createServices({ ...env, STRAVA_CLIENT_ID: "" } as Env).tracker;
		const userId = await newRunner();
		expect((await bare.statusOf(userId)).link).toMatchObject({
			linked: false,
			state: "not-configured",
		});
		await expect(bare.linkToken(userId, {})).rejects.toMatchObject({
			code: "tracker.not_configured",
		});
	});
});

describe("Linking with a code", () => {
	test("A code links once", async () => {
		const userId = await newRunner();
		const { query } = await world.consent(userId, { athlete: athlete.few });
		const code = query.get("code") ?? "";
		expect(await world.tracker.linkToken(userId, { code })).toBe("linked");
		expect(await world.tracker.linkToken(userId, { code })).toBe("already-linked");
		expect(await world.tracker.linkToken(userId, {})).toBe("already-linked");
		await expect(world.tracker.linkToken(await newRunner(), { code })).rejects.toMatchObject({
			code: "tracker.code_invalid",
		});
	});
});

describe("Tokens", () => {
	test("Stored tokens are encrypted for their athlete alone", async () => {
		const userId = await world.linked(athlete.few);
		const other = await world.linked(athlete.one);
		const rows = (await allRows()).tracker_links as { user_id: string; encrypted: string }[];
		const text = atob(rows[0].encrypted);
		expect(text).not.toContain("accessToken");
		expect(rows[0]).toMatchObject({ key_id: "test" });
		const theirs = rows.find(({ user_id }) => user_id === other)?.encrypted;
		await runnersDb
			.prepare("UPDATE tracker_links SET encrypted = ? WHERE user_id = ?")
			.bind(theirs, userId)
			.run();
		await world.run();
		expect((await world.tracker.statusOf(userId)).link.state).toBe("needs-relink");
		expect(await storedIds(userId)).toEqual([]);
	});

	test("Ten calls at once make one refresh", async () => {
		const userId = await world.linked(athlete.few);
		world.pass(7 * 3_600_000);
		const { standIn } = world;
		standIn.calls.clear();
		const link = await world.linkOf(userId);
		await world.tenCalls(link, async (accessToken) => {
			expect(standIn.grants.holder(accessToken)).not.toBeNull();
			return { value: null, budget: null };
		});
		expect(world.calls("/oauth/token")).toBe(1);
	});

	test("Tokens that expire early are replaced, once for ten calls", async () => {
		const userId = await world.linked(athlete.few);
		world.standIn.grants.expire(athlete.few.id);
		world.standIn.calls.clear();
		const list = (accessToken: string) =>
			world.provider.listActivities({ accessToken, page: 1, perPage: 1 });
		const link = await world.linkOf(userId);
		await world.tenCalls(link, list);
		expect(world.calls("/oauth/token")).toBe(1);
	});

	test("A run that meets another run's refresh waits for the next run", async () => {
		const userId = await world.linked(athlete.one);
		world.standIn.grants.expire(athlete.one.id);
		await runnersDb
			.prepare("UPDATE tracker_links SET tokens_expire_at = 0, refreshing_until = ?")
			.bind(world.now() + 20_000)
			.run();
		await world.tracker.advance(userId);
		expect(world.calls("/oauth/token")).toBe(1);
		expect((await world.tracker.statusOf(userId)).sync).toMatchObject({
			state: "waiting",
			code: "tracker.unavailable",
		});
		await world.run();
		expect(world.calls("/oauth/token")).toBe(2);
		expect(await storedIds(userId)).toEqual(world.idsAtStrava(athlete.one));
	});

	test("No log line holds a token", async () => {
		const lines: string[] = [];
		for (const name of ["log", "error", "warn", "info"] as const) {
			vi.spyOn(console, name).mockImplementation((...words) => lines.push(words.join(" ")));
		}
		const userId = await world.linked(athlete.one);
		const { accessToken } = await world.tokensOf(userId);
		world.standIn.faults.set({ kind: "server-error", count: 3 });
		await world.run();
		await linkInBrowser(await register(), athlete.few);
		expect(lines.length).toBeGreaterThan(0);
		expect(lines.join("\n")).not.toContain(accessToken);
		expect(lines.join("\n")).not.toMatch(/Bearer|refresh_token|code=/);
	});
});

describe("Disconnecting", () => {
	test("A disconnect revokes the tokens, deletes everything that came from the tracker, and confirms it by mail", async () => {
		const token = await register();
		const { browser } = await linkInBrowser(token);
		const userId = (await env.DB.prepare("SELECT id FROM users").first<{ id: string }>())?.id ?? "";
		await world.tracker.quickSync(userId, 200);
		expect((await storedIds(userId)).length).toBeGreaterThan(0);
		const answer = await browser("/api/strava/link", { method: "DELETE", ...bearer(token) });
		expect(answer.status).toBe(204);
		expect(await storedIds(userId)).toEqual([]);
		expect(world.standIn.grants.linked()).toEqual([]);
		const rows = await allRows();
		for (const table of Object.keys(rows).filter((name) => /tracker|activit|training/.test(name))) {
			expect([table, rows[table]]).toEqual([table, []]);
		}
		expect((await mailsTo(runner.email))[0].subject).toBe("Strava is disconnected");
	});

	test("A disconnect deletes everything at once when the tracker is down, and revokes later", async () => {
		const userId = await world.listed(athlete.few);
		world.standIn.faults.set({ kind: "server-error", path: "/oauth/revoke" });
		await world.tracker.disconnect(userId);
		expect(await storedIds(userId)).toEqual([]);
		expect((await world.tracker.statusOf(userId)).link.linked).toBe(false);
		expect((await allRows()).tracker_disconnects).toHaveLength(1);
		expect(JSON.stringify((await allRows()).tracker_disconnects)).not.toContain(userId);
		world.standIn.faults.clear();
		world.pass(3_600_000);
		await world.tracker.sweep();
		await world.run();
		expect((await allRows()).tracker_disconnects).toEqual([]);
		expect(world.standIn.grants.linked()).toEqual([]);
	});

	test("Linking again after a disconnect keeps the new link", async () => {
		const userId = await world.linked(athlete.few);
		world.standIn.faults.set({ kind: "server-error", path: "/oauth/revoke" });
		await world.tracker.disconnect(userId);
		world.standIn.faults.clear();
		const back = await world.consent(userId, { athlete: athlete.few });
		await world.tracker.completeLink(userId, back);
		world.pass(3_600_000);
		await world.tracker.sweep();
		await world.run();
		expect(world.standIn.grants.linked()).toHaveLength(1);
		expect((await world.tracker.statusOf(userId)).link.linked).toBe(true);
	});

	test("Neither a disconnect nor the next link waits for a mail that cannot be sent", async () => {
		const MAIL = { send: () => Promise.reject(new Error("the recipient is suppressed")) };
		world = await openWorld({
			startAt: Date.now(),
			env: { APP_ENV: "production", MAIL } as unknown as Partial<Env>,
		});
		const userId = await world.listed(athlete.few);
		await world.tracker.disconnect(userId);
		expect(await storedIds(userId)).toEqual([]);
		expect((await allRows()).tracker_disconnects).toEqual([]);
		expect(world.standIn.grants.linked()).toEqual([]);
		const back = await world.consent(userId, { athlete: athlete.few });
		await world.tracker.completeLink(userId, back);
		expect((await world.tracker.statusOf(userId)).link.linked).toBe(true);
	});

	test("A disconnect revokes the tokens although the activities cannot be removed yet, and removes them later", async () => {
		const userId = await world.listed(athlete.few);
		await runnersDb
			.prepare(
				"CREATE TRIGGER refuse BEFORE DELETE ON activities BEGIN SELECT raise(ABORT, 'refused'); END",
			)
			.run();
		await world.tracker.disconnect(userId);
		expect(world.standIn.grants.linked()).toEqual([]);
		const [parting] = (await allRows()).tracker_disconnects as {
			encrypted: string;
			attempts: number;
		}[];
		expect(parting).toMatchObject({ encrypted: "", attempts: 1 });
		await runnersDb.prepare("DROP TRIGGER refuse").run();
		world.pass(60_000);
		await world.tracker.sweep();
		await world.run();
		expect(await storedIds(userId)).toEqual([]);
		expect((await allRows()).tracker_disconnects).toEqual([]);
	});

	test("A disconnect that fails again and again delays no other", async () => {
		vi.spyOn(console, "error").mockImplementation(() => {});
		const userId = await world.linked(athlete.few);
		world.standIn.faults.set({ kind: "server-error", path: "/oauth/revoke" });
		await world.tracker.disconnect(userId);
		await runnersDb
			.prepare(
				`INSERT INTO tracker_disconnects (id, tracker, athlete_hash, encrypted, key_id, due_at)
				SELECT 'older ' || value, tracker, athlete_hash, encrypted, key_id, 0
				FROM tracker_disconnects, json_each(?)`,
			)
			.bind(JSON.stringify(Array.from({ length: 100 }, (_, i) => i)))
			.run();
		world.pass(3_600_000);
		for (let i = 0; i < 2; i++) {
			await world.tracker.sweep();
			await world.run();
		}
		const attempts = await runnersDb
			.prepare("SELECT attempts, count(*) AS n FROM tracker_disconnects GROUP BY 1 ORDER BY 1")
			.all();
		expect(attempts.results).toEqual([
			{ attempts: 1, n: 100 },
			{ attempts: 2, n: 1 },
		]);
	});

	test("A disconnect ends a consent that was begun before", async () => {
		const userId = await world.linked(athlete.few);
		const back = await world.consent(userId, { athlete: athlete.few });
		await world.tracker.disconnect(userId);
		await expect(world.tracker.completeLink(userId, back)).rejects.toMatchObject({
			code: "tracker.link_state",
		});
	});
});
