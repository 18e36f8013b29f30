import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { originOf } from "#tools/intervals/origins.ts";
import { bearer, call, register } from "./client.ts";
import { runnersDb } from "./home.ts";
import { allRows } from "./storage.ts";
import { athlete, storedIds } from "./tracker.ts";
import { newRunner, rowsOf } from "./training.ts";
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

test("Sources that ask for it are named once beside the figures of the dashboard, and not without a link", async () => {
	// The page uses the real clock.
	world = await openTwoTrackers({ startAt: Date.now() });
	const token = await register();
	const { id } = await (await call("/api/auth/me", bearer(token))).json<{ id: string }>();
	const dashboard = async () => {
		const headers = { Cookie: `relief_session=${token}; relief_language=en` };
		return (await call("/dashboard", { headers })).text();
	};
	expect(await dashboard()).not.toContain("With data from");
	await world.linkIntervals(garmin, id);
	await world.tracker.quickSync(id, 50);
	const named = (await dashboard()).split("With data from intervals.icu · Garmin<");
	expect(named).toHaveLength(2);
});

describe("Linking intervals.icu", () => {
	/** Consents in a browser of its own. Returns where the last response leads. */
	async function linkInBrowser(token: string, tick?: readonly string[]): Promise<URL> {
		const browser = world.browse(token);
		const begun = await browser("/api/sources/intervals/auth");
		const back = await world.decide(
			new URL(begun.headers.get("Location") ?? ""),
			uploader.id,
			tick,
		);
		const end = await browser(`${back.pathname}${back.search}`);
		return new URL(end.headers.get("Location") ?? "", "http://localhost");
	}

	beforeEach(async () => {
		// The worker's `fetch` uses the real clock.
		world = await openTwoTrackers({ startAt: Date.now() });
	});

	test("A consent leads back to the sources, beside a Strava that stays unlinked", async () => {
		const token = await register();
		expect((await linkInBrowser(token)).search).toBe("?linked=intervals");
		const browser = world.browse(token);
		const { sources } = await (await browser("/api/sources", bearer(token))).json<{
			sources: { source: string; name: string; link: { linked: boolean; scopes: string[] } }[];
		}>();
		expect(sources.map(({ name, link }) => [name, link.linked])).toEqual([
			["Strava", false],
			["intervals.icu", true],
		]);
		expect(sources[1].link.scopes).toEqual(["ACTIVITY:READ"]);
		const me = await (await browser("/api/auth/me", bearer(token))).json();
		expect(me).toMatchObject({ has_strava_linked: false });
	});

	test("A consent without activities links nothing, says what is missing, and is revoked", async () => {
		const token = await register();
		const failure = (await linkInBrowser(token, [])).searchParams;
		expect(Object.fromEntries(failure)).toMatchObject({
			source: "intervals",
			code: "tracker.scope_missing",
			scope: "ACTIVITY:READ",
		});
		expect((await allRows()).tracker_links).toEqual([]);
		world.pass(60_000);
		await world.tracker.sweep();
		await world.run();
		expect(world.callsTo("/disconnect-app")).toBe(1);
		expect((await allRows()).tracker_disconnects).toEqual([]);
	});

	test("A wrong client secret is a matter of the operator", async () => {
		const services = world.withSettings({ INTERVALS_CLIENT_SECRET: "another" });
		const owner = await newRunner();
		const redirectUri = "http://localhost/api/sources/intervals/callback";
		const tracker = services.trackers.intervals;
		const { url, browserSecret } = await tracker.beginLink(owner, { redirectUri, force: false });
		const { searchParams: query } = await world.decide(new URL(url), uploader.id);
		await expect(tracker.completeLink(owner, { query, browserSecret })).rejects.toMatchObject({
			code: "tracker.paused",
			values: { source: "intervals.icu" },
		});
	});
});

describe("Activities of intervals.icu", () => {
	test("Samples come from the original files, and from series where there is none", async () => {
		const userId = await world.linkIntervals(uploader);
		await world.run();
		const given = world.sessionsOf(uploader).length - world.withheldOf(uploader).length;
		expect((await storedBySource(userId)).intervals).toEqual([given, given]);
		const { sync } = await world.tracker.statusOf(userId);
		expect(sync).toMatchObject({ state: "done", failed: [], detailsDone: sync.detailsTotal });
		const read = await runnersDb
			.prepare(
				"SELECT avg(start_lat_deg) AS lat, count(*) AS runs, count(features) AS reduced FROM activities WHERE samples = 'read' AND sport = 'run'",
			)
			.first<{ lat: number; runs: number; reduced: number }>();
		expect(read?.lat).toBeCloseTo(uploader.home.latDeg, 0);
		expect(read?.runs).toBeGreaterThan(5);
		expect(read?.reduced).toBe(read?.runs);
		// A later list, which knows no start, changes nothing.
		const rows = () => rowsOf("activities", userId);
		const known = new Map((await rows()).map((one) => [one.id, one]));
		world.pass(dayMs / 24);
		await world.tracker.quickSync(userId, 50);
		await world.run();
		for (const one of await rows()) expect(one).toEqual(known.get(one.id));
	});

	test("Activities that came through Strava are counted, and never requested", async () => {
		const userId = await world.linkIntervals(uploader);
		await world.run();
		const { sync } = await world.tracker.statusOf(userId);
		expect(sync.withheld).toBe(world.withheldOf(uploader).length);
		expect(sync.withheld).toBeGreaterThan(0);
		const asked = world.intervals.calls.all().map(({ path }) => path);
		for (const session of world.withheldOf(uploader)) {
			expect(asked.filter((path) => path.includes(`/${session.id}/`))).toEqual([]);
		}
	});

	test("An activity that is withheld once it is listed is not tried again", async () => {
		const userId = await world.linkIntervals(athlete.one);
		world.intervals.faults.set({ kind: "withheld", path: "/file" });
		await world.run();
		const calls = world.callsTo("/file");
		world.pass(dayMs);
		await world.tracker.quickSync(userId, 50);
		await world.run();
		expect(world.callsTo("/file")).toBe(calls);
		const { sync } = await world.tracker.statusOf(userId);
		expect(sync.failed.map(({ code }) => code)).toEqual(["tracker.activity_withheld"]);
	});

	test("A race is the runner's own mark, and a Garmin watch is named beside its data", async () => {
		const userId = await world.linkIntervals(garmin);
		await world.tracker.quickSync(userId, 200);
		const races = world
			.sessionsOf(garmin)
			.filter((session) => session.purpose === "race" && originOf(session).source !== "STRAVA")
			.map(({ id }) => `i${id}`);
		const { results } = await runnersDb
			.prepare("SELECT external_id AS id, race, device_name AS device FROM activities")
			.all<{ id: string; race: number; device: string | null }>();
		expect(results.filter(({ race }) => race === 1).map(({ id }) => id)).toEqual(
			expect.arrayContaining(
				races.filter((id) => results.some((row) => row.id === id)).slice(0, 1),
			),
		);
		expect(results.some(({ race }) => race === 1)).toBe(true);
		expect(results.every(({ id, race }) => races.includes(id) === (race === 1))).toBe(true);
		expect(await world.services.creditsOf(userId)).toEqual(["intervals.icu", "Garmin"]);
	});

	test("Activities stay without being listed again, where those of Strava expire", async () => {
		const userId = await world.linkIntervals(uploader);
		await world.services.tracker.completeLink(
			userId,
			await world.consent(userId, { athlete: uploader }),
		);
		await world.run();
		const before = await storedBySource(userId);
		world.intervals.faults.set({ kind: "server-error" });
		world.standIn.faults.set({ kind: "server-error" });
		world.pass(8 * dayMs);
		for (const tracker of Object.values(world.services.trackers)) {
			await tracker.retain();
			await tracker.sweep();
		}
		const purges = world.queue.filter(({ job }) => job.kind === "tracker.purge");
		world.queue.splice(0, world.queue.length, ...purges);
		await world.run();
		const [stored] = before.intervals;
		expect(await storedBySource(userId)).toEqual({ intervals: [stored, stored] });
	});

	test("A dormant account keeps its activities, and says since when nothing has come", async () => {
		const userId = await world.linkIntervals(uploader);
		await world.run();
		const before = await storedBySource(userId);
		expect((await world.tracker.statusOf(userId)).link.dormantSince).toBeNull();
		const [newest] = world.sessionsOf(uploader);
		world.intervals.library.sleep(uploader.id, newest.startAtMs + 1);
		world.pass(91 * dayMs);
		await world.tracker.retain();
		world.pass(dayMs / 4);
		await world.tracker.sweep();
		await world.run();
		const { link } = await world.tracker.statusOf(userId);
		expect(link).toMatchObject({ state: "ok", dormantSince: expect.any(Date) });
		// Neither does an empty list remove anything.
		world.intervals.library.sleep(uploader.id, 0);
		await world.tracker.fullSync(userId, { priorityCount: 0, perPage: 200 });
		await world.run();
		expect(await storedBySource(userId)).toEqual(before);
	});

	test("An activity that is deleted there is removed by the nightly list, and no other", async () => {
		const userId = await world.linkIntervals(uploader);
		await world.run();
		const before = await storedIds(userId);
		const [, second] = world.sessionsOf(uploader);
		const owner = world.intervals.library.athleteOf(uploader.id);
		if (owner) world.intervals.library.delete(owner, `i${second.id}`);
		world.pass(dayMs);
		await world.tracker.retain();
		world.pass(dayMs / 4);
		await world.tracker.sweep();
		await world.run();
		const after = await storedIds(userId);
		expect(before.filter((id) => !after.includes(id))).toEqual([`i${second.id}`]);
	});

	test("A disconnect revokes the token and leaves nothing of intervals.icu", async () => {
		const userId = await world.linkIntervals(uploader);
		await world.run();
		await world.tracker.disconnect(userId);
		expect(world.callsTo("/disconnect-app")).toBe(1);
		// The list of deletions names the link; the mail confirms its end.
		const { outbox, unlisted_deletions, ...rows } = await allRows();
		const left = Object.entries(rows).filter(([, of]) => JSON.stringify(of).includes("intervals"));
		expect(left).toEqual([]);
		expect(JSON.stringify(outbox)).toContain("intervals.icu is disconnected");
		expect(await storedBySource(userId)).toEqual({});
	});
});
