import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { MemoryBudget } from "#worker/platform/memory-budget.ts";
import { readSettings } from "#worker/platform/settings.ts";
import type { ConfiguredTracker } from "#worker/tracker/context.ts";
import { createIntervals } from "#worker/tracker/intervals/intervals.ts";
import { acquire } from "#worker/tracker/link-calls.ts";
import { runnersDb } from "./home.ts";
import { allRows } from "./storage.ts";
import { athlete } from "./tracker.ts";
import { origin, summary } from "./training.ts";
import { openTwoTrackers, storedBySource, type TwoTrackers } from "./two-trackers.ts";

const dayMs = 86_400_000;
/** The samples of her newest runs come from GPX files, and her older ones came through Strava. */
const uploader = athlete.few;
/** Several hundred activities, most of them from a Garmin watch. */
const garmin = athlete.many;
let world: TwoTrackers;

beforeEach(async () => {
	world = await openTwoTrackers();
});
afterEach(() => {
	vi.restoreAllMocks();
});

describe("The budget of calls of a runner and a day", () => {
	const perDay = 40;
	/** The rest is reserved for lists, and for a runner who waits. */
	const ofSamples = 0.8 * perDay;
	beforeEach(async () => {
		world = await openTwoTrackers({ env: { INTERVALS_CALLS_PER_RUNNER_DAY: String(perDay) } });
	});

	const readOf = async (userId: string) => {
		const { results } = await runnersDb
			.prepare(
				"SELECT samples FROM activities WHERE user_id = ? AND manual = 0 ORDER BY start_at DESC",
			)
			.bind(userId)
			.all<{ samples: string }>();
		return results.map(({ samples }) => samples !== "awaited");
	};
	const midnight = (days: number) => (Math.floor(world.now() / dayMs) + days) * dayMs;

	test("The newest activities are read first, and the status says when the rest will be there", async () => {
		const userId = await world.linkIntervals(garmin);
		await world.run(500, midnight(1) - 1);
		const firstDay = await readOf(userId);
		const read = firstDay.filter(Boolean).length;
		expect(read).toBeGreaterThanOrEqual(0.85 * ofSamples);
		expect(firstDay.slice(0, read).every(Boolean)).toBe(true);
		expect(world.callsTo("/api/v1/")).toBeLessThanOrEqual(0.9 * perDay);
		await world.tracker.quickSync(userId, 50);
		await world.run(500, midnight(1) - 1);

		const { sync } = await world.tracker.statusOf(userId);
		const days = Math.ceil((sync.detailsTotal - sync.detailsDone) / ofSamples);
		expect(sync).toMatchObject({ state: "waiting", resumesAt: expect.any(Date) });
		const byMs = sync.completeBy?.getTime() ?? 0;
		expect(byMs).toBeGreaterThanOrEqual(midnight(days));
		expect(byMs).toBeLessThan(midnight(days) + dayMs / 24);

		const another = await world.linkIntervals(uploader);
		await world.run(500, midnight(1) - 1);
		expect(await readOf(another)).not.toContain(false);
		expect((await readOf(userId)).filter(Boolean)).toHaveLength(read);
		await world.run(500, midnight(2) - 1);
		expect((await readOf(userId)).filter(Boolean).length).toBeGreaterThanOrEqual(
			read + 0.85 * ofSamples,
		);
	});

	test("A refusal for one runner's day leaves the others their calls", async () => {
		const userId = await world.linkIntervals(garmin);
		world.intervals.faults.set({ kind: "rate-limited-day", count: 1, athlete: garmin.id });
		await world.run(50, world.now() + 60_000);
		expect((await world.tracker.statusOf(userId)).sync.state).toBe("waiting");
		const another = await world.linkIntervals(uploader);
		await world.run(100, world.now() + 120_000);
		expect(await readOf(another)).not.toContain(false);
	});
});

test("Runs of each tracker are messages of a queue of its own, which dead letters return to", async () => {
	const userId = await world.linkIntervals(uploader);
	await world.services.tracker.completeLink(
		userId,
		await world.consent(userId, { athlete: athlete.one }),
	);
	await world.services.deadLetters.keep(world.queue.map(({ job }) => ({ body: job })));
	await env.DB.prepare("UPDATE dead_letters SET resend = 1").run();
	await world.services.deadLetters.resend();
	expect(world.queue.map(({ job, on }) => [job.tracker, on])).toEqual([
		["intervals", "intervals"],
		["strava", "strava"],
		["intervals", "intervals"],
		["strava", "strava"],
	]);
});

test("Calls of all runners together keep to the calls of a second", async () => {
	vi.useFakeTimers({ toFake: ["setTimeout", "Date"] });
	const { capabilities } = createIntervals(readSettings(env).intervals, {
		fetch,
		now: () => new Date(),
		memory: {} as MemoryBudget,
	});
	const context = {
		// A rate limiter of its own: it stores the moments that are taken.
		rateLimiters: env.TRACKER_RATE_LIMITER,
		tracker: "paced",
		now: () => new Date(),
		provider: { capabilities: { ...capabilities, callsPerSecond: 2 } },
	} as unknown as ConfiguredTracker;
	const fromMs = Date.now();
	const callers = [3, 2].map((calls, i) =>
		acquire(context, calls, "samples", { userId: `runner ${i}`, tracker: "intervals" }),
	);
	const grants = await Promise.all(callers);
	const madeMs: number[] = [];
	const calls = grants.flatMap(({ granted, turn }) =>
		Array.from({ length: granted }, () => turn().then(() => madeMs.push(Date.now() - fromMs))),
	);
	for (let step = 0; step < 10; step++) await vi.advanceTimersByTimeAsync(250);
	await Promise.all(calls);
	expect(madeMs).toEqual([0, 500, 1000, 1500, 2000]);
	for (const grant of grants) await grant.release();
	vi.useRealTimers();
});

describe("A token of intervals.icu", () => {
	test("A refused token suspends the link without a refresh, and a new consent restores it", async () => {
		const userId = await world.linkIntervals(uploader);
		await world.run();
		world.intervals.grants.end(uploader.id);
		await expect(world.tracker.quickSync(userId, 50)).rejects.toMatchObject({
			code: "tracker.relink",
			values: { source: "intervals.icu" },
		});
		expect(world.callsTo("/oauth/token")).toBe(1);
		expect((await world.tracker.statusOf(userId)).link.state).toBe("needs-relink");
		await world.linkIntervals(uploader, userId);
		await world.run();
		expect((await world.tracker.statusOf(userId)).link.state).toBe("ok");
	});
});

test("A token that never expires moves to a new key when it is used", async () => {
	const userId = await world.linkIntervals(athlete.one);
	const keys = ["new", "test"].map(
		(id, i) => `${id}:${btoa(String.fromCharCode(8 - i).repeat(32))}`,
	);
	const { intervals } = world.withSettings({ TRACKER_KEYS: keys.join(",") }).trackers;
	await intervals.quickSync(userId, 50);
	expect((await world.linkOf(userId)).keyId).toBe("new");
	const only = world.withSettings({ TRACKER_KEYS: keys[0] }).trackers.intervals;
	await only.quickSync(userId, 50);
	expect((await only.statusOf(userId)).link.state).toBe("ok");
});

describe("Webhooks of intervals.icu", () => {
	const deliver = (body: unknown) =>
		world.browse(null)("/api/sources/intervals/webhook", {
			method: "POST",
			headers: { "Content-Type": "application/json" },
			body: JSON.stringify(body),
		});
	const eventOf = (id: string) => ({
		athlete_id: `i${uploader.id}`,
		type: "ACTIVITY_UPLOADED",
		timestamp: "2026-11-16T09:00:00.000+00:00",
		activity: { id },
	});

	beforeEach(async () => {
		// The worker's `fetch` uses the real clock.
		world = await openTwoTrackers({ startAt: Date.now() });
	});

	test("An event with the secret brings its activity; one without is refused", async () => {
		const userId = await world.linkIntervals(uploader);
		await world.run();
		const owner = world.intervals.library.athleteOf(uploader.id);
		if (!owner) throw new Error("no athlete");
		const made = world.intervals.library.add(owner, {});
		const events = [eventOf(`i${made.id}`)];
		for (const secret of ["wrong", "", undefined, 7]) {
			expect((await deliver({ secret, events })).status).toBe(403);
		}
		expect((await allRows()).tracker_events).toEqual([]);
		const [before] = (await storedBySource(userId)).intervals;
		const answer = await deliver({ secret: "webhook-secret", events: [...events, { odd: true }] });
		expect([answer.status, await answer.text()]).toEqual([200, "{}"]);
		world.pass(60_000);
		await world.tracker.sweep();
		await world.run();
		expect((await storedBySource(userId)).intervals).toEqual([before + 1, before + 1]);
	});

	test("A delivery of a hundred events with their activities is read, one of a megabyte refused", async () => {
		const activity = { id: "i1", notes: "x".repeat(6000) };
		const events = Array.from({ length: 100 }, () => ({ ...eventOf("i1"), activity }));
		expect((await deliver({ secret: "webhook-secret", events })).status).toBe(200);
		const more = [...events, ...events];
		expect((await deliver({ secret: "webhook-secret", events: more })).status).toBe(413);
	});

	test("A delivery about unknown athletes, or of no event, is answered and stores nothing", async () => {
		for (const events of [[{ ...eventOf("i1"), athlete_id: "i9" }], [], undefined]) {
			expect((await deliver({ secret: "webhook-secret", events })).status).toBe(200);
		}
		expect((await allRows()).tracker_events).toEqual([]);
	});

	test("A provider whose address carries the key takes no delivery by its body", async () => {
		const answer = await world.browse(null)("/api/sources/strava/webhook", {
			method: "POST",
			headers: { "Content-Type": "application/json" },
			body: JSON.stringify({ secret: "webhook-key" }),
		});
		expect(answer.status).toBe(403);
	});
});

describe("The same runs from three sources", () => {
	test("Each run is shown once, and unlinking a source moves no figure", async () => {
		// Strava has the runs that intervals.icu hands out, and no more.
		const owner = world.atStrava(uploader);
		for (const { id } of world.withheldOf(uploader)) world.standIn.library.delete(owner, id);
		const userId = await world.linkIntervals(uploader);
		const linkStrava = async () => {
			const back = await world.consent(userId, { athlete: uploader });
			await world.services.tracker.completeLink(userId, back);
			await world.run();
		};
		await linkStrava();
		const runs = world.sessionsOf(uploader).length - world.withheldOf(uploader).length;
		await bringOwnFile(userId);
		// Of two that are as rich, the one that does not expire is shown.
		expect(await storedBySource(userId)).toEqual({
			file: [1, 0],
			intervals: [runs, runs],
			strava: [runs, 0],
		});
		const before = await figures(userId);
		expect(before.starts).toHaveLength(runs);

		await world.services.tracker.disconnect(userId);
		expect(await storedBySource(userId)).toEqual({ file: [1, 0], intervals: [runs, runs] });
		expect(await figures(userId)).toEqual(before);
		await linkStrava();
		expect(await figures(userId)).toEqual(before);

		await world.tracker.disconnect(userId);
		expect(await storedBySource(userId)).toEqual({ file: [1, 0], strava: [runs, runs] });
		const after = await figures(userId);
		expect(after.starts).toEqual(before.starts);
		// A file samples less often than the series of Strava: the loads differ by that alone.
		for (const [day, load] of after.fitness.entries()) {
			expect(Math.abs(load - before.fitness[day])).toBeLessThan(0.05 * before.fitness[day] + 0.1);
		}
	});

	/** A file without heart rate of the newest run. */
	async function bringOwnFile(userId: string) {
		const newest = await newestOf(userId);
		const own = summary({
			sport: newest.sport,
			startAtMs: newest.startAtMs + 30_000,
			utcOffsetS: newest.utcOffsetS,
			elapsedS: newest.movingS ?? 0,
			movingS: newest.movingS ?? 0,
			distanceM: newest.distanceM,
		});
		const times = { seenAt: new Date(world.now()), expiresAt: null };
		await world.services.training.intake.record(origin(userId, "file"), [own], times);
	}

	const shown = (userId: string) =>
		world.services.training.activities(userId, { sort: "date", order: "desc", limit: 50 });
	const newestOf = async (userId: string) => (await shown(userId)).activities[0];
	const figures = async (userId: string) => {
		const [{ activities }, { fitness }] = await Promise.all([
			shown(userId),
			world.services.training.analytics(userId),
		]);
		return {
			starts: activities.map(({ startAtMs }) => startAtMs),
			distances: activities.map(({ distanceM }) => Math.round(distanceM / 10)),
			fitness: fitness.fitness,
		};
	};
});
