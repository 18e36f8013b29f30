import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { createHost } from "#worker/host.ts";
import { register } from "./client.ts";
import { assertWhole, failEachCall, type Prepare } from "./failing-calls.ts";
import { createFailurePlaces } from "./failure-places.ts";
import { runnersDb } from "./home.ts";
import { athlete, openWorld, storedIds, type World } from "./tracker.ts";

const who = athlete.one;
const host = createHost(async () => new Response("a page"));
let world: World;
let token: string;
let userId: string;

beforeAll(async () => {
	// The worker's `fetch` uses the real clock.
	world = await openWorld({ startAt: Date.now() });
	token = await register();
	userId = (await env.DB.prepare("SELECT id FROM users").first<string>("id")) ?? "";
});
afterAll(() => {
	vi.restoreAllMocks();
});

async function send(bindings: Env, method: string, path: string, body?: object) {
	const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
	const context = createExecutionContext();
	const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
	const request = new Request(`http://localhost/api/strava${path}`, init);
	const answer = await host.fetch(request, bindings, context);
	await waitOnExecutionContext(context);
	return answer;
}

const isLinked = () => world.tracker.isLinked(userId);
const unlink = async () => {
	if (await isLinked()) await world.tracker.disconnect(userId);
};
const link = async () => {
	if (await isLinked()) return;
	await world.tracker.completeLink(userId, await world.consent(userId, { athlete: who }));
};

/** Runs the schedule, and the messages that follow. */
async function settle(): Promise<void> {
	world.pass(6 * 60_000);
	await world.tracker.sweep();
	await world.run();
	await assertWhole();
}

/** A link has every activity once; without a link there are none, and nothing is pending. */
async function assertSettled(): Promise<void> {
	await settle();
	const linked = await isLinked();
	expect(await storedIds(userId)).toEqual(linked ? world.idsAtStrava(who) : []);
	const { sync, link: state } = await world.tracker.statusOf(userId);
	expect([state.linked, state.state]).toEqual([linked, "ok"]);
	if (linked) expect(sync).toMatchObject({ state: "done", failed: [], code: null });
	const { results } = await runnersDb.prepare("SELECT * FROM tracker_disconnects").all();
	expect(results).toEqual([]);
}

/** Requests that change a link or request a sync. */
const routes: Record<string, Prepare> = {
	"a link": async () => {
		await unlink();
		const { query } = await world.consent(userId, { athlete: who });
		const body = { code: query.get("code"), scope: query.get("scope") };
		return (bindings) => send(bindings, "POST", "/link-token", body);
	},
	"the end of a link": async () => {
		await link();
		return (bindings) => send(bindings, "DELETE", "/link");
	},
	"a sync in the background": async () => {
		await link();
		world.standIn.library.add(world.atStrava(who), {});
		await runnersDb.prepare("UPDATE tracker_links SET background_sync_at = NULL").run();
		return (bindings) => send(bindings, "POST", "/background-sync");
	},
	"an event": async () => {
		await link();
		const { id } = world.standIn.library.add(world.atStrava(who), {});
		const event = {
			object_type: "activity",
			object_id: id,
			aspect_type: "create",
			owner_id: who.id,
			subscription_id: 1,
			event_time: Math.floor(world.now() / 1000),
			updates: {},
		};
		return (bindings) => send(bindings, "POST", "/webhook/webhook-key", event);
	},
};

const places = createFailurePlaces();

/** A code is valid once, and a link ends once. */
const codesAgain = ["tracker.code_invalid", "tracker.not_linked"];
const strike = (binding: "D1" | "TRACKER_JOBS", name: string) =>
	failEachCall(binding, routes[name], {
		places,
		base: world.bindings,
		rounds: 1,
		codesAgain,
		check: settle,
		checkAgain: assertSettled,
	});

describe("Whichever call of the database fails, link and activities are consistent in the end", () => {
	test.each(Object.keys(routes))("%s", async (name) => {
		expect(await strike("D1", name)).toBeGreaterThan(0);
	});
});

describe("A queue that refuses a message fails no request, and the sweep sends it again", () => {
	test.each(["a link", "a sync in the background", "an event"])("%s", async (name) => {
		expect(await strike("TRACKER_JOBS", name)).toBeGreaterThan(0);
	});
});
