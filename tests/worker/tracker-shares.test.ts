import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { runnersDb } from "./home.ts";
import { athlete, openWorld, storedIds, type World } from "./tracker.ts";

const minuteMs = 60_000;
const nine = Date.UTC(2026, 10, 16, 9);
let world: World;

beforeEach(async () => {
	world = await openWorld({ startAt: nine });
});
afterEach(() => {
	vi.restoreAllMocks();
});

/** What `/strava-success` does: links, and requests the full list. */
async function link(who: { id: number }): Promise<string> {
	const userId = await world.linked(who);
	await world.tracker.fullSync(userId, { priorityCount: 20, perPage: 200 });
	return userId;
}

/** Newest activities with samples whose samples are read without a gap. */
async function newestRead(userId: string): Promise<number> {
	const { results } = await runnersDb
		.prepare(
			"SELECT samples FROM activities WHERE user_id = ? AND manual = 0 ORDER BY start_at DESC",
		)
		.bind(userId)
		.all<{ samples: string }>();
	const gap = results.findIndex(({ samples }) => samples === "awaited");
	return gap < 0 ? results.length : gap;
}

const used = () => world.standIn.limiter.used().short;

describe("The budget of a new application, 100 calls in a quarter of an hour", () => {
	test("Each new link gets its newest details in the window in which it links, beside any backlog", async () => {
		const until = (minute: number) => world.run(500, nine + minute * minuteMs);
		const alex = await link(athlete.most);
		await until(5);
		expect(await newestRead(alex)).toBeGreaterThanOrEqual(20);
		// A backlog of hundreds has taken what the background may have.
		expect(used()).toBeGreaterThanOrEqual(65);

		world.pass(nine + 6 * minuteMs - world.now());
		const noa = await link(athlete.one);
		await until(7);
		expect(await newestRead(noa)).toBe(1);

		const camille = await link(athlete.many);
		await until(14);
		expect(await newestRead(camille)).toBeGreaterThanOrEqual(20);
		expect(used()).toBeLessThanOrEqual(100);

		// The next window: two backlogs wait, and another runner links.
		const before = [await newestRead(alex), await newestRead(camille)];
		await until(17);
		const [alexRead, camilleRead] = [await newestRead(alex), await newestRead(camille)];
		expect(alexRead - before[0]).toBeGreaterThanOrEqual(15);
		expect(camilleRead - before[1]).toBeGreaterThanOrEqual(15);
		const jo = await link(athlete.few);
		await until(29);
		expect(await newestRead(jo)).toBeGreaterThanOrEqual(20);
		expect(world.standIn.calls.all().filter(({ status }) => status === 429)).toEqual([]);
	});
});

describe("Requests of one runner", () => {
	test("Small pages cost as many calls as large ones, except for the page that is waited for", async () => {
		const userId = await world.linked(athlete.many);
		await world.tracker.fullSync(userId, { priorityCount: 0, perPage: 1 });
		expect(await storedIds(userId)).toHaveLength(30);
		await world.run(50, nine + 10 * minuteMs);
		expect(await storedIds(userId)).toEqual(world.idsAtStrava(athlete.many));
		// Pages of 200 (or 199), the empty one that ends the list, and the one of 30.
		const pages = Math.ceil(world.idsAtStrava(athlete.many).length / 199) + 2;
		expect(world.calls("/athlete/activities")).toBeLessThanOrEqual(pages);
	});

	test("A quick sync of one activity reads three pages at most while the runner waits", async () => {
		const userId = await world.linked(athlete.many);
		await runnersDb.prepare("UPDATE tracker_links SET pending_list = NULL").run();
		await world.tracker.quickSync(userId, 1);
		expect(world.calls("/athlete/activities")).toBe(3);
		expect(await storedIds(userId)).toHaveLength(90);
	});

	test("Quick syncs are counted by the hour, full ones by the day, and the status shows how many are left", async () => {
		world = await openWorld({
			startAt: nine,
			env: { QUICK_SYNCS_PER_HOUR: "2", FULL_SYNCS_PER_DAY: "1" } as unknown as Partial<Env>,
		});
		const userId = await world.listed(athlete.one);
		const quota = async () => (await world.tracker.statusOf(userId)).sync.quota;
		expect(await quota()).toEqual({ quick: 2, quickLeft: 1, full: 1, fullLeft: 1 });
		await world.tracker.quickSync(userId, 50);
		const quick = world.tracker.quickSync(userId, 50);
		await expect(quick).rejects.toMatchObject({
			code: "tracker.sync_quota",
			values: { allowed: 2, count: 60 },
		});
		const request = { priorityCount: 0, perPage: 200 };
		await world.tracker.fullSync(userId, request);
		await expect(world.tracker.fullSync(userId, request)).rejects.toMatchObject({
			code: "tracker.sync_quota",
			values: { allowed: 1 },
		});
		expect(await quota()).toMatchObject({ quickLeft: 0, fullLeft: 0 });
		world.pass(60 * minuteMs);
		expect(await quota()).toMatchObject({ quickLeft: 2, fullLeft: 0 });
	});

	test("One runner leaves the others their calls, whatever the runner does", async () => {
		world = await openWorld({
			startAt: nine,
			env: { QUICK_SYNCS_PER_HOUR: "1000" } as unknown as Partial<Env>,
		});
		const greedy = await world.listed(athlete.one);
		let refused = 0;
		for (let i = 0; i < 100; i++) {
			await world.tracker.quickSync(greedy, 50).catch(() => refused++);
		}
		expect(refused).toBeGreaterThan(0);
		expect(used()).toBeLessThanOrEqual(66);
		const jo = await link(athlete.few);
		await world.run(500, nine + 14 * minuteMs);
		expect(await newestRead(jo)).toBeGreaterThanOrEqual(20);
	});
});

describe("An empty list", () => {
	test("An empty list is read again a quarter of an hour later, before all its activities are removed", async () => {
		const userId = await world.linked(athlete.few);
		await world.run();
		const who = world.atStrava(athlete.few);
		for (const { id } of world.standIn.library.sessions(who)) {
			world.standIn.library.delete(who, id);
		}
		world.pass(minuteMs);
		await world.tracker.quickSync(userId, 50);
		await world.run(1);
		expect((await storedIds(userId)).length).toBeGreaterThan(0);
		const before = world.now();
		await world.run();
		expect(world.now() - before).toBeGreaterThanOrEqual(15 * minuteMs);
		expect(await storedIds(userId)).toEqual([]);
		expect((await world.tracker.statusOf(userId)).sync).toMatchObject({ state: "done", listed: 0 });
	});
});
