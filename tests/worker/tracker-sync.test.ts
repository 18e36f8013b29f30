import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { runnersDb } from "./home.ts";
import { countWritten } from "./rows-read.ts";
import { athlete, openWorld, storedIds, type World } from "./tracker.ts";

let world: World;
beforeEach(async () => {
	world = await openWorld();
});
afterEach(() => {
	vi.restoreAllMocks();
});

// Each reads some thirty activities in full.
const minuteMs = 60_000;
const expected = () => world.idsAtStrava(athlete.few);
const queued = async () => (await runnersDb.prepare("SELECT * FROM tracker_queue").all()).results;

describe("A first sync", () => {
	test("A first sync stores every activity once, with the fewest calls that are possible and few written rows", async () => {
		let userId = "";
		const { rows, statements } = await countWritten(async () => {
			userId = await world.linked(athlete.few);
			await world.run();
		});
		expect(rows / expected().length, JSON.stringify(statements)).toBeLessThanOrEqual(12);
		expect(await storedIds(userId)).toEqual(expected());
		const { sync, link } = await world.tracker.statusOf(userId);
		expect(link).toMatchObject({ linked: true, state: "ok", athleteId: String(athlete.few.id) });
		expect(sync).toMatchObject({ state: "done", failed: [], code: null, resumesAt: null });
		expect([sync.listed, sync.totalKnown]).toEqual([expected().length, expected().length]);
		expect(sync.detailsDone).toBe(sync.detailsTotal);
		expect(await queued()).toEqual([]);
		// One page, the empty page that ends a list, one call per activity with samples.
		expect(world.calls("/athlete/activities")).toBe(2);
		expect(world.calls("/streams")).toBe(sync.detailsTotal);
	});

	test("A first sync shows its list before any details, with real figures on the way", async () => {
		const userId = await world.linked(athlete.few);
		await world.tracker.fullSync(userId, { priorityCount: 5, perPage: 1 });
		const { sync } = await world.tracker.statusOf(userId);
		expect(sync).toMatchObject({ state: "listing", listed: 30, totalKnown: null });
		expect(sync.detailsDone).toBe(0);
		expect(await storedIds(userId)).toHaveLength(30);
		expect(world.calls("/streams")).toBe(0);
		await world.run();
		expect((await world.tracker.statusOf(userId)).sync.state).toBe("done");
	});

	test("A first sync reads the newest details first, waits for the budget, and shows until when", async () => {
		world.standIn.limiter.limits.read.short = 20;
		const userId = await world.linked(athlete.few);
		await world.run(1);
		const { sync } = await world.tracker.statusOf(userId);
		// Three tenths of a quarter's calls are left to runners who wait.
		expect(world.standIn.limiter.used().short).toBe(14);
		expect(sync).toMatchObject({ state: "waiting", detailsDone: 12, code: null });
		expect(sync.resumesAt?.toISOString()).toMatch(/^2026-11-16T09:15/);
		const samples = await runnersDb
			.prepare(
				"SELECT samples = 'awaited' AS waits, max(start_at) AS newest, min(start_at) AS oldest FROM activities WHERE manual = 0 GROUP BY 1 ORDER BY 1",
			)
			.all<{ newest: number; oldest: number }>();
		const [read, awaited] = samples.results;
		expect(read.oldest).toBeGreaterThan(awaited.newest);
		expect(sync.detailsDays).toBe(Math.floor((world.now() - awaited.newest) / 86_400_000));
		await world.run();
		expect((await world.tracker.statusOf(userId)).sync.state).toBe("done");
		expect(world.now()).toBeGreaterThanOrEqual(Date.UTC(2026, 10, 16, 9, 15));
	});

	test("A waiting sync leaves calls for a runner who links meanwhile", async () => {
		world.standIn.limiter.limits.read.short = 10;
		await world.linked(athlete.few);
		await world.run(1);
		const late = await world.linked(athlete.one);
		await world.tracker.fullSync(late, { priorityCount: 20, perPage: 200 });
		expect(await storedIds(late)).toEqual(world.idsAtStrava(athlete.one));
	});
});

describe("A later sync", () => {
	test("A sync takes one call when nothing is new", async () => {
		const userId = await world.listed(athlete.few);
		const before = world.standIn.calls.all().length;
		expect(await world.tracker.quickSync(userId, 50)).toEqual({ added: 0 });
		await world.run();
		expect(world.standIn.calls.all().length - before).toBe(1);
	});

	test("A sync stores new and edited activities, and removes deleted ones", async () => {
		const userId = await world.listed(athlete.few);
		const who = world.atStrava(athlete.few);
		const { library } = world.standIn;
		const [newest, second] = library.sessions(who);
		library.edit(second.id, { name: "Renamed" });
		library.delete(who, newest.id);
		const made = library.add(who, {});
		await world.tracker.quickSync(userId, 50);
		await world.run();
		expect(await storedIds(userId)).toEqual(expected());
		expect(expected()).toContain(String(made.id));
		const renamed = await runnersDb
			.prepare("SELECT name FROM activities WHERE external_id = ?")
			.bind(String(second.id))
			.first();
		expect(renamed).toEqual({ name: "Renamed" });
	});

	test("A background sync runs every quarter of an hour at most", async () => {
		const userId = await world.listed(athlete.few);
		expect(await world.tracker.backgroundSync(userId)).toBe(true);
		expect(await world.tracker.backgroundSync(userId)).toBe(false);
		await world.run();
		world.pass(15 * minuteMs);
		expect(await world.tracker.backgroundSync(userId)).toBe(true);
	});

	test("One of two syncs at once does the work of both", async () => {
		const userId = await world.linked(athlete.few);
		await Promise.all([world.tracker.advance(userId), world.tracker.advance(userId)]);
		await world.run();
		expect(await storedIds(userId)).toEqual(expected());
		expect(world.calls("/athlete/activities")).toBe(2);
	});

	test("A sync continues after its message was lost", async () => {
		const userId = await world.linked(athlete.few);
		world.queue.length = 0;
		world.pass(minuteMs);
		await world.tracker.sweep();
		expect(world.queue).toHaveLength(1);
		await world.run();
		expect(await storedIds(userId)).toEqual(expected());
	});
});

describe("An activity that cannot be read", () => {
	test("An unreadable activity is named and stops none of the others", async () => {
		const userId = await world.linked(athlete.few);
		const bad = world.standIn.library
			.sessions(world.atStrava(athlete.few))
			.find(({ manual }) => !manual)?.id;
		world.standIn.faults.set({ kind: "corrupt-streams", path: `/${bad}/` });
		await world.run();
		const { sync } = await world.tracker.statusOf(userId);
		expect(sync.state).toBe("done");
		expect(sync.failed).toMatchObject([
			{ activity: String(bad), code: "tracker.activity_unreadable" },
		]);
		expect(sync.detailsDone).toBe(sync.detailsTotal - 1);

		world.standIn.faults.clear();
		await world.tracker.quickSync(userId, 50);
		await world.run();
		const after = (await world.tracker.statusOf(userId)).sync;
		expect(after.failed).toEqual([]);
		expect(after.detailsDone).toBe(after.detailsTotal);
	});

	test("An activity without samples is requested once more while it is young, and never again", async () => {
		const userId = await world.listed(athlete.few);
		const made = world.standIn.library.add(world.atStrava(athlete.few), {});
		const read = () =>
			runnersDb
				.prepare("SELECT samples FROM activities WHERE external_id = ?")
				.bind(String(made.id))
				.first("samples");
		world.standIn.faults.set({ kind: "not-found", path: "/streams", count: 1 });
		await world.tracker.quickSync(userId, 50);
		const before = world.now();
		await world.run(1);
		expect(await read()).toBe("awaited");
		await world.run();
		expect([await read(), world.calls("/streams")]).toEqual(["read", 2]);
		expect(world.now() - before).toBeGreaterThanOrEqual(15 * minuteMs);

		world.standIn.library.add(world.atStrava(athlete.few), {});
		world.standIn.faults.set({ kind: "not-found", path: "/streams" });
		await world.tracker.quickSync(userId, 50);
		await world.run();
		expect(world.calls("/streams")).toBe(4);
		expect((await world.tracker.statusOf(userId)).sync).toMatchObject({
			state: "done",
			failed: [],
		});
		await world.tracker.quickSync(userId, 50);
		await world.run();
		expect(world.calls("/streams")).toBe(4);
	});

	test("An unreadable activity of the list is named", async () => {
		const userId = await world.linked(athlete.few);
		const bad = Number(expected().at(-3));
		world.standIn.faults.set({ kind: "corrupt-activity", activity: bad });
		await world.run();
		expect(await storedIds(userId)).toEqual(expected().filter((id) => id !== String(bad)));
		const { sync } = await world.tracker.statusOf(userId);
		expect(sync.failed.map(({ activity }) => activity)).toEqual([String(bad)]);
	});
});

describe("Faults of the tracker", () => {
	test.each([
		["rate-limited", 1],
		["unauthorized", 1],
		["app-inactive", 1],
		["server-error", 4],
		["reset", 4],
		["cut-body", 4],
		["no-rate-headers", 9],
		["unknown-fields", 9],
		["missing-streams", 3],
		["duplicates", 9],
	] as const)("After %s, %i times, every activity is stored once", async (kind, count) => {
		const userId = await world.linked(athlete.few);
		world.standIn.faults.set({ kind, count, path: "/api/v3/", after: 1 });
		await world.run();
		expect(await storedIds(userId)).toEqual(expected());
		const { sync, link } = await world.tracker.statusOf(userId);
		expect(link.state).toBe("ok");
		expect(sync).toMatchObject({ state: "done", failed: [], code: null });
		expect(sync.detailsDone).toBe(sync.detailsTotal);
	});

	test("An application that is switched off pauses every sync and ends no link", async () => {
		const userId = await world.linked(athlete.few);
		world.standIn.faults.set({ kind: "app-inactive" });
		await world.run(3);
		const status = await world.tracker.statusOf(userId);
		expect(status.link).toMatchObject({ linked: true, state: "paused" });
		expect(status.sync).toMatchObject({ state: "waiting", code: "tracker.paused" });
		world.standIn.faults.clear();
		await world.run();
		expect((await world.tracker.statusOf(userId)).link.state).toBe("ok");
		expect(await storedIds(userId)).toEqual(expected());
	});

	test("A link that the tracker has ended asks to be linked again and keeps its activities", async () => {
		const userId = await world.listed(athlete.few);
		world.standIn.grants.end(athlete.few.id);
		await expect(world.tracker.quickSync(userId, 50)).rejects.toMatchObject({
			code: "tracker.relink",
		});
		expect((await world.tracker.statusOf(userId)).link).toMatchObject({
			linked: true,
			state: "needs-relink",
		});
		await world.tracker.completeLink(userId, await world.consent(userId, { athlete: athlete.few }));
		await world.run();
		expect((await world.tracker.statusOf(userId)).link.state).toBe("ok");
		expect(await storedIds(userId)).toEqual(expected());
	});
});
