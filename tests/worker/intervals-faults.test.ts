import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { activityIdOf } from "#tools/intervals/activities.ts";
import { originOf } from "#tools/intervals/origins.ts";
import { assertWhole } from "./failing-calls.ts";
import { runnersDb } from "./home.ts";
import { leftBehind } from "./left-behind.ts";
import { type Moment, pauseCall } from "./paused-call.ts";
import { athlete, storedIds } from "./tracker.ts";
import { openTwoTrackers, type TwoTrackers } from "./two-trackers.ts";

const minuteMs = 60_000;
let world: TwoTrackers;

beforeEach(async () => {
	world = await openTwoTrackers();
});
afterEach(() => {
	vi.restoreAllMocks();
});

/** Ids of the activities that intervals.icu hands out. */
const expected = (who: { id: number }) =>
	world
		.sessionsOf(who)
		.filter((session) => originOf(session).source !== "STRAVA")
		.map(activityIdOf)
		.sort();

/** Runs the schedule, and the messages that follow. */
async function settle(): Promise<void> {
	for (let i = 0; i < 3; i++) {
		world.pass(10 * minuteMs);
		await world.tracker.sweep();
		await world.run();
	}
}

test("However intervals.icu misbehaves, a sync ends with every activity once", async () => {
	const { faults, library } = world.intervals;
	const who = library.athleteOf(athlete.few.id);
	// Enough of them to meet each fault.
	const given = world
		.sessionsOf(athlete.few)
		.filter(({ id }) => expected(athlete.few).includes(`i${id}`));
	for (const session of given.slice(9)) if (who) library.delete(who, activityIdOf(session));
	const userId = await world.linkIntervals(athlete.few);
	const ofFiles = [
		...(["server-error", "reset", "cut-body", "html-answer", "cut-gzip", "wrong-type"] as const),
		...(["file-absent", "plain-file", "no-rate-headers", "rate-limited-bare"] as const),
	];
	ofFiles.forEach((kind, place) => {
		faults.set({ kind, path: "/file", after: place, count: 1 });
	});
	faults.set({ kind: "duplicates", path: "/activities" });
	faults.set({ kind: "unknown-fields" });
	faults.set({ kind: "server-error", path: "/activities", count: 1 });
	faults.set({ kind: "html-answer", path: "/activities", after: 1, count: 1 });
	faults.set({ kind: "rate-limited", path: "/file", after: 10, count: 1 });
	await world.run();
	await settle();
	const quiet = faults.list().filter(({ struck }) => struck === 0);
	expect(quiet).toEqual([]);
	const { sync, link } = await world.tracker.statusOf(userId);
	expect(link.state).toBe("ok");
	expect(sync).toMatchObject({ state: "done", failed: [], code: null });
	expect((await storedIds(userId)).sort()).toEqual(expected(athlete.few));
	await assertWhole();
});

test("An event that is lost is made good by the nightly list, and one that is doubled stores nothing twice", async () => {
	const userId = await world.linkIntervals(athlete.one);
	await world.run();
	const who = world.intervals.library.athleteOf(athlete.one.id);
	if (!who) throw new Error("no athlete");
	const made = world.intervals.library.add(who, {});
	// The upload alone reaches the worker, twice; a second activity is not announced at all.
	const event = {
		athlete_id: `i${who.id}`,
		type: "ACTIVITY_UPLOADED",
		timestamp: new Date(world.now()).toISOString(),
		activity: { id: activityIdOf(made) },
	};
	const deliver = (body: object) => world.tracker.webhook.receive({ key: null, body });
	for (let i = 0; i < 2; i++) await deliver({ secret: "webhook-secret", events: [event, event] });
	await settle();
	expect((await storedIds(userId)).sort()).toEqual(expected(athlete.one));
	world.intervals.library.add(who, {});
	world.pass(24 * 60 * minuteMs);
	await world.tracker.retain();
	world.pass(5 * 60 * minuteMs);
	await settle();
	expect((await storedIds(userId)).sort()).toEqual(expected(athlete.one));
});

describe("After disconnecting intervals.icu nothing of it is left", () => {
	const advance = async (userId: string) => () => world.tracker.advance(userId);
	const unlink = (userId: string) =>
		world.tracker.disconnect(userId).catch((fault: { code?: string }) => {
			if (fault.code !== "tracker.not_linked") throw fault;
		});
	const calls = {
		"/athlete/0/activities": advance,
		"/file": advance,
		"/disconnect-app": async (userId: string) => () => unlink(userId),
	};

	test.each([
		["/athlete/0/activities", "before its answer arrives"],
		["/file", "before the tracker receives it"],
		["/file", "before its answer arrives"],
		["/disconnect-app", "before its answer arrives"],
	] as const)("A call of %s that is paused %s writes nothing", async (path, moment: Moment) => {
		const userId = await world.linkIntervals(athlete.one);
		const act = await calls[path](userId);
		const { reached, release } = pauseCall(path, moment, world.intervals.handle);
		const acting = act().catch((fault: { code?: string }) => fault.code);
		await reached;
		await unlink(userId);
		release();
		await acting;
		await settle();
		const { results } = await runnersDb.prepare("SELECT id FROM activities").all();
		expect(results).toEqual([]);
		const traces = [`i${athlete.one.id}`, ...expected(athlete.one)];
		const allowed = ["outbox", "run_changes", "rate_counters"];
		expect(await leftBehind(traces, { allowed })).toEqual([]);
		expect(world.intervals.grants.linked()).toEqual([]);
		expect(world.queue).toEqual([]);
	});
});
