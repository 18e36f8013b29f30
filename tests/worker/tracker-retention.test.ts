import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { TrackerJob } from "#worker/tracker/context.ts";
import { runnersDb } from "./home.ts";
import { countWritten } from "./rows-read.ts";
import { allRows } from "./storage.ts";
import { athlete, openWorld, storedIds, type World } from "./tracker.ts";
import { origin, rowsOf, summary } from "./training.ts";

const dayMs = 86_400_000;
let world: World;

beforeEach(async () => {
	world = await openWorld();
});
afterEach(() => {
	vi.restoreAllMocks();
});

/** The nightly round, and the messages that follow. */
async function night(): Promise<void> {
	await world.tracker.retain();
	world.pass(5 * 3_600_000);
	await world.tracker.sweep();
	await world.run();
}

/** Purges activities that are about to expire. */
async function purge({ tracker } = world.services): Promise<void> {
	await tracker.retain();
	await tracker.sweep();
	world.queue.splice(0, world.queue.length, ...world.queue.filter(isPurge));
	await world.run();
}
const isPurge = ({ job }: { job: TrackerJob }) => job.kind === "tracker.purge";

const sourceExpiryOf = async (userId: string) =>
	(await rowsOf("source_expiries", userId))[0]?.expires_at;

const bucket = async () => (await env.FILES.list()).objects.map(({ key }) => key);

describe("Data of a tracker", () => {
	test("Activities are stored as long as the list confirms them", async () => {
		const userId = await world.linked(athlete.few);
		await world.run();
		for (let day = 0; day < 9; day++) {
			world.pass(dayMs);
			await night();
		}
		expect(await storedIds(userId)).toEqual(world.idsAtStrava(athlete.few));
	});

	test("Activities that no list confirms are deleted: no row, no file and no derived figure is left", async () => {
		const userId = await world.linked(athlete.few);
		await world.run();
		const ids = await storedIds(userId);
		await world.services.training.intake.record(
			origin(userId, "file"),
			[summary({ externalId: "own", startAtMs: world.now() })],
			{ seenAt: new Date(world.now()), expiresAt: null },
		);
		world.standIn.faults.set({ kind: "server-error" });
		world.pass(7 * dayMs + 1000);
		await purge();

		const { tracker_links: links, tracker_athletes: _, ...rows } = await allRows();
		for (const [table, left] of Object.entries(rows)) {
			const text = JSON.stringify(left);
			for (const id of ids) expect([table, text.includes(id)]).toEqual([table, false]);
			expect([table, text.includes("strava")]).toEqual([table, false]);
		}
		expect(await storedIds(userId)).toEqual(["own"]);
		expect(await bucket()).toEqual([]);
		expect(links).toHaveLength(1);
		expect((await world.tracker.statusOf(userId)).sync).toMatchObject({
			listed: 0,
			detailsTotal: 0,
		});

		world.standIn.faults.clear();
		await world.tracker.quickSync(userId, 50);
		await world.run();
		expect((await storedIds(userId)).length).toBeGreaterThan(ids.length);
	});

	test("Activities are purged before they expire, and duplicates from files are shown again", async () => {
		const userId = await world.linked(athlete.one);
		await world.run();
		const [strava] = await rowsOf("activities", userId);
		const same = { startAtMs: Number(strava.start_at), utcOffsetS: Number(strava.utc_offset_s) };
		const length = { distanceM: Number(strava.distance_m), movingS: Number(strava.moving_s) };
		const duplicate = { elapsedS: Number(strava.elapsed_s), averageHeartRateBpm: null };
		await world.services.training.intake.record(
			origin(userId, "file"),
			[summary({ externalId: "duplicate", ...same, ...length, ...duplicate })],
			{ seenAt: new Date(world.now()), expiresAt: null },
		);
		const shown = async () =>
			(await rowsOf("activities", userId))
				.filter(({ shown_as }) => shown_as === null)
				.map(({ source }) => source);
		expect(await shown()).toEqual(["strava"]);
		world.standIn.faults.set({ kind: "server-error" });
		const [{ expires_at: expiresAt }] = await rowsOf("source_expiries", userId);
		world.pass(Number(expiresAt) - world.now() - 20 * 60_000);
		await purge();
		expect(await shown()).toEqual(["file"]);
		expect(await storedIds(userId)).toEqual(["duplicate"]);
	});

	test("A runner whose rows cannot be removed delays no other purge", async () => {
		vi.spyOn(console, "error").mockImplementation(() => {});
		const bad = await world.linked(athlete.one);
		const good = await world.linked(athlete.few);
		await world.run();
		await runnersDb
			.prepare(
				`CREATE TRIGGER refuse BEFORE DELETE ON activities WHEN old.user_id = '${bad}' BEGIN SELECT raise(ABORT, 'refused'); END`,
			)
			.run();
		world.standIn.faults.set({ kind: "server-error" });
		world.pass(7 * dayMs);
		await purge().catch(() => undefined);
		await world.run();
		expect(await storedIds(good)).toEqual([]);
		expect(await storedIds(bad)).toHaveLength(1);
	});

	/** A runner whose list has two pages, of which the first comes without samples. */
	async function listedOnTwoPages(): Promise<string> {
		const who = world.atStrava(athlete.many);
		const { library } = world.standIn;
		for (const { id } of library.sessions(who).slice(215)) library.delete(who, id);
		const userId = await world.listed(athlete.many);
		await world.tracker.quickSync(userId, 50);
		await world.run();
		expect(await storedIds(userId)).toEqual(world.idsAtStrava(athlete.many));
		return userId;
	}

	test("A night writes few rows, however many activities it confirms", async () => {
		const userId = await listedOnTwoPages();
		let quietNights = 0;
		for (let day = 0; day < 4; day++) {
			world.pass(dayMs);
			const { length: before } = await storedIds(userId);
			const { rows, statements } = await countWritten(night);
			if ((await storedIds(userId)).length > before) continue;
			quietNights++;
			expect(rows, JSON.stringify(statements)).toBeLessThanOrEqual(10);
		}
		expect(quietNights).toBeGreaterThan(0);
	});

	test("A list that is interrupted between its pages confirms what both of its parts have held", async () => {
		const userId = await listedOnTwoPages();
		const who = world.atStrava(athlete.many);
		const before = await sourceExpiryOf(userId);
		world.pass(dayMs);
		world.standIn.faults.set({ kind: "server-error", path: "/activities", after: 1 });
		await world.tracker.retain();
		world.pass(5 * 3_600_000);
		await world.tracker.sweep();
		await world.run(2);
		const link = await world.linkOf(userId);
		expect([link.currentList, link.page]).toEqual(["full", 2]);
		expect(await sourceExpiryOf(userId)).toBe(before);
		// what was the first of the second page moves to the first one
		world.standIn.faults.clear();
		world.standIn.library.delete(who, world.standIn.library.sessions(who)[0].id);
		await world.run();
		expect(Number(await sourceExpiryOf(userId)) - Number(before)).toBeGreaterThan(dayMs);
		const own = async () =>
			(await rowsOf("activities", userId)).flatMap((row) => row.expires_at ?? []);
		expect(await own()).toEqual([before]);
		world.pass(dayMs);
		await night();
		expect(await own()).toEqual([]);
		expect(await storedIds(userId)).toEqual(world.idsAtStrava(athlete.many));
	});

	test("Edits and deletions of old activities are followed within a night", async () => {
		const userId = await world.linked(athlete.few);
		await world.run();
		const who = world.atStrava(athlete.few);
		const sessions = world.standIn.library.sessions(who);
		const [old, older] = [sessions[10], sessions[20]];
		world.standIn.library.edit(old.id, { name: "An old name" });
		world.standIn.library.delete(who, older.id);
		world.pass(dayMs);
		await night();
		expect(await storedIds(userId)).toEqual(world.idsAtStrava(athlete.few));
		const row = await runnersDb
			.prepare("SELECT name FROM activities WHERE external_id = ?")
			.bind(String(old.id))
			.first();
		expect(row).toEqual({ name: "An old name" });
	});

	test("Settings may shorten the retention", async () => {
		const strict = await openWorld({ env: { TRACKER_RETENTION_DAYS: "1" } as Partial<Env> });
		world = strict;
		const userId = await strict.linked(athlete.one);
		await strict.run();
		strict.pass(dayMs + 1000);
		await purge();
		expect(await storedIds(userId)).toEqual([]);
	});

	test("With renewal by visit, activities expire two days after the last one", async () => {
		const strict = await openWorld({ env: { TRACKER_RENEWAL: "visit" } as Partial<Env> });
		world = strict;
		const userId = await strict.linked(athlete.one);
		await strict.run();
		strict.pass(dayMs);
		await night();
		strict.pass(dayMs);
		await night();
		expect(await storedIds(userId)).toEqual([]);
	});

	test("A link that the tracker refuses for a week ends with its activities", async () => {
		const userId = await world.linked(athlete.one);
		await world.run();
		world.standIn.grants.end(athlete.one.id);
		world.pass(dayMs);
		await night();
		expect((await world.tracker.statusOf(userId)).link.state).toBe("needs-relink");
		for (let day = 0; day < 7; day++) {
			world.pass(dayMs);
			await night();
		}
		expect((await allRows()).tracker_links).toEqual([]);
		expect((await allRows()).tracker_disconnects).toEqual([]);
		expect(await storedIds(userId)).toEqual([]);
	});

	test("Activities expire also when the tracker is no longer configured", async () => {
		const userId = await world.linked(athlete.one);
		await world.run();
		world.pass(8 * dayMs);
		await purge(world.withSettings({ STRAVA_CLIENT_ID: "" }));
		expect(await storedIds(userId)).toEqual([]);
	});
});
