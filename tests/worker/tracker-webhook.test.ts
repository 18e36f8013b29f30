import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { verifyTokenOf } from "#worker/tracker/webhook.ts";
import { runnersDb } from "./home.ts";
import { countWritten } from "./rows-read.ts";
import { allRows } from "./storage.ts";
import { athlete, openWorld, storedIds, type World } from "./tracker.ts";
import { rowsOf } from "./training.ts";

const address = "/api/strava/webhook/webhook-key";
let world: World;
let userId: string;

beforeEach(async () => {
	// The worker's `fetch` uses the real clock.
	world = await openWorld({ startAt: Date.now() });
	userId = await world.listed(athlete.few);
});
afterEach(() => {
	vi.restoreAllMocks();
});

const expected = () => world.idsAtStrava(athlete.few);

/** An event as the tracker sends it, with changes. */
const event = (change: Record<string, unknown> = {}) => ({
	object_type: "activity",
	object_id: Number(expected()[0]),
	aspect_type: "update",
	owner_id: athlete.few.id,
	subscription_id: 120_001,
	event_time: Math.floor(world.now() / 1000),
	updates: {},
	...change,
});
const deliver = (body: unknown, to = address) =>
	world.browse(null)(to, {
		method: "POST",
		headers: { "Content-Type": "application/json" },
		body: typeof body === "string" ? body : JSON.stringify(body),
	});

/** Delivers the messages that requests have put on the queue. */
async function settle(): Promise<void> {
	world.pass(60_000);
	await world.run();
}

describe("The handshake of a webhook", () => {
	test("The handshake is answered at our address, for our token", async () => {
		const query = new URLSearchParams({
			"hub.mode": "subscribe",
			"hub.challenge": "abc",
			"hub.verify_token": await verifyTokenOf("webhook-key"),
		});
		const ask = (path: string) => world.browse(null)(`${path}?${query}`);
		expect(await (await ask(address)).json()).toEqual({ "hub.challenge": "abc" });
		expect((await ask("/api/strava/webhook/another")).status).toBe(403);
		query.set("hub.verify_token", "another");
		expect((await ask(address)).status).toBe(403);
	});
});

describe("An event", () => {
	test("An event of a new activity stores it, with two calls and at most sixteen written rows", async () => {
		const made = world.standIn.library.add(world.atStrava(athlete.few), {});
		const { rows, statements } = await countWritten(async () => {
			const answer = await deliver(event({ object_id: made.id, aspect_type: "create" }));
			expect(answer.status).toBe(200);
			await settle();
		});
		expect(await storedIds(userId)).toEqual(expected());
		expect(world.standIn.calls.all()).toHaveLength(2);
		const [activity] = (await rowsOf("activities", userId)).filter(
			({ external_id }) => external_id === String(made.id),
		);
		expect(activity.samples).toBe("read");
		// one of them when it has best efforts of its year
		expect(rows, JSON.stringify(statements)).toBeLessThanOrEqual(16);
	});

	test("An event of a new activity whose samples fail shows it, and asks for them again", async () => {
		const made = world.standIn.library.add(world.atStrava(athlete.few), {});
		world.standIn.faults.set({
			kind: "server-error",
			path: `/activities/${made.id}/streams`,
			count: 1,
		});
		await deliver(event({ object_id: made.id, aspect_type: "create" }));
		await settle();
		expect(await storedIds(userId)).toEqual(expected());
		const { sync } = await world.tracker.statusOf(userId);
		expect(sync).toMatchObject({ state: "done", failed: [] });
		const states = (await rowsOf("activities", userId)).map(({ samples }) => samples);
		expect(states).not.toContain("awaited");
		expect(world.standIn.calls.all()).toHaveLength(3);
	});

	test("A deletion is believed only when the tracker confirms it", async () => {
		const [, deleted, other] = expected();
		world.standIn.library.delete(world.atStrava(athlete.few), Number(deleted));
		await deliver(event({ object_id: Number(deleted), aspect_type: "delete" }));
		await deliver(event({ object_id: Number(other), aspect_type: "delete" }));
		await settle();
		expect(await storedIds(userId)).toEqual(expected());
		expect(expected()).toContain(other);
	});

	test("Events may come out of order: the state at the tracker decides", async () => {
		const who = world.atStrava(athlete.few);
		const made = world.standIn.library.add(who, {});
		world.standIn.library.delete(who, made.id);
		await deliver(event({ object_id: made.id, aspect_type: "delete", event_time: 2_000_000_002 }));
		await deliver(event({ object_id: made.id, aspect_type: "create", event_time: 2_000_000_001 }));
		await settle();
		expect(await storedIds(userId)).toEqual(expected());
	});

	test("A repeated event does nothing", async () => {
		const one = event();
		await deliver(one);
		await settle();
		const calls = world.standIn.calls.all().length;
		for (let i = 0; i < 3; i++) expect((await deliver(one)).status).toBe(200);
		expect(world.queue).toEqual([]);
		expect(world.standIn.calls.all()).toHaveLength(calls);
	});

	test("An event of an unknown athlete, or a body that is no event, is answered and not stored", async () => {
		for (const body of [event({ owner_id: 99 }), "no json", {}, [], event({ object_id: "x" })]) {
			expect((await deliver(body)).status).toBe(200);
		}
		expect(world.queue).toEqual([]);
		expect((await allRows()).tracker_events).toEqual([]);
	});

	test("An event about an activity that cannot be parsed names it as unreadable and blocks no other", async () => {
		const who = world.atStrava(athlete.few);
		const bad = Number(expected()[0]);
		const made = world.standIn.library.add(who, {});
		world.standIn.faults.set({ kind: "corrupt-activity", path: `/activities/${bad}`, count: 1 });
		await deliver(event({ object_id: bad }));
		await deliver(event({ object_id: made.id, aspect_type: "create" }));
		await settle();
		const { sync } = await world.tracker.statusOf(userId);
		expect(sync.failed.map(({ activity }) => activity)).toEqual([String(bad)]);
		expect(await storedIds(userId)).toContain(String(made.id));
	});

	test("An event at another address is refused", async () => {
		expect((await deliver(event(), "/api/strava/webhook/guess")).status).toBe(403);
		expect((await allRows()).tracker_events).toEqual([]);
	});

	test("An event that reports the end of a link deletes everything once the tracker confirms it", async () => {
		const ended = () =>
			event({
				object_type: "athlete",
				object_id: athlete.few.id,
				updates: { authorized: "false" },
			});
		await deliver(ended());
		await settle();
		expect((await world.tracker.statusOf(userId)).link.linked).toBe(true);

		world.standIn.grants.end(athlete.few.id);
		world.pass(1000);
		await deliver(ended());
		await settle();
		expect((await world.tracker.statusOf(userId)).link.linked).toBe(false);
		expect(await storedIds(userId)).toEqual([]);
		expect((await allRows()).tracker_disconnects).toEqual([]);
	});

	test("An event that reports the end of a link is believed once calls were refused", async () => {
		world.standIn.grants.end(athlete.few.id);
		await expect(world.tracker.quickSync(userId, 50)).rejects.toMatchObject({
			code: "tracker.relink",
		});
		await deliver(
			event({
				object_type: "athlete",
				object_id: athlete.few.id,
				updates: { authorized: "false" },
			}),
		);
		await settle();
		expect((await world.tracker.statusOf(userId)).link.linked).toBe(false);
		expect(await storedIds(userId)).toEqual([]);
		expect((await allRows()).tracker_disconnects).toEqual([]);
	});

	test("An event that reports the end of a link without a scope is checked with the tracker", async () => {
		await runnersDb
			.prepare("UPDATE tracker_links SET state = 'needs-relink', code = 'tracker.scope_missing'")
			.run();
		const ended = () =>
			event({
				object_type: "athlete",
				object_id: athlete.few.id,
				updates: { authorized: "false" },
			});
		await deliver(ended());
		await settle();
		expect((await world.tracker.statusOf(userId)).link.linked).toBe(true);
		world.standIn.grants.end(athlete.few.id);
		await deliver(ended());
		await settle();
		expect((await world.tracker.statusOf(userId)).link.linked).toBe(false);
	});
});

test("A thousand events in a burst are all answered and become a few calls", async () => {
	const ids = expected();
	const burst = Array.from({ length: 1000 }, (_, i) =>
		event({ object_id: Number(ids[i % ids.length]), event_time: 1_790_000_000 + i }),
	);
	const statuses = new Set<number>();
	for (let i = 0; i < burst.length; i += 50) {
		for (const { status } of await Promise.all(burst.slice(i, i + 50).map((one) => deliver(one)))) {
			statuses.add(status);
		}
	}
	expect([...statuses]).toEqual([200]);
	expect(world.queue).toHaveLength(1);
	await settle();
	expect(await storedIds(userId)).toEqual(ids);
	expect(world.standIn.calls.all().length).toBeLessThanOrEqual(2);
	const open = await runnersDb
		.prepare("SELECT count(*) AS n FROM tracker_events WHERE handled = 0")
		.first<{ n: number }>();
	expect(open?.n).toBe(0);
});
