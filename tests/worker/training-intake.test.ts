import { beforeEach, describe, expect, test } from "vitest";
import { dateOfDay } from "#domain/training/days.ts";
import { createServices, runnersDb } from "./home.ts";
import { hookedBindings } from "./hooked-bindings.ts";
import {
	dayMs,
	daysOf,
	morning,
	newRunner,
	origin,
	rowsOf,
	seen,
	summary,
	trainingAt,
} from "./training.ts";

const { intake } = trainingAt();
let userId: string;

beforeEach(async () => {
	userId = await newRunner();
});
const strava = () => origin(userId);
const file = () => origin(userId, "file");
const days = async () => (await daysOf(userId)).map((row) => ({ ...row, day: dateOfDay(row.day) }));

async function lengthOf(items: AsyncIterable<unknown>): Promise<number> {
	let length = 0;
	for await (const _ of items) length++;
	return length;
}
const expiries = async (table = "activities") =>
	(await rowsOf(table, userId)).map(({ expires_at }) => expires_at);
const sourceExpiry = async () => {
	const [row] = await rowsOf("source_expiries", userId);
	return row ? new Date(Number(row.expires_at)) : null;
};

describe("recording", () => {
	test("Recording adds, then knows, then follows edits", async () => {
		const one = summary();
		const two = summary({ startAtMs: morning + dayMs });
		expect(await intake.record(strava(), [one, two], seen())).toEqual({
			added: 2,
			changed: 0,
			withoutSamples: [one.externalId, two.externalId],
		});
		expect(await intake.record(strava(), [one, two], seen())).toMatchObject({
			added: 0,
			changed: 0,
		});
		const edited = { ...two, name: "Hills", startAtMs: morning + 2 * dayMs, distanceM: 12_000 };
		expect(await intake.record(strava(), [edited], seen())).toMatchObject({ added: 0, changed: 1 });
		expect((await days()).map(({ day, run_m }) => [day, run_m])).toEqual([
			["2026-10-04", 10_000],
			["2026-10-06", 12_000],
		]);
	});

	test("Recording leaves the same rows behind, however often it is repeated", async () => {
		const all = Array.from({ length: 30 }, (_, i) =>
			summary({ startAtMs: morning - i * dayMs * 3 }),
		);
		await intake.record(strava(), all, seen());
		const tables = ["activities", "training_months"];
		const before = await Promise.all(tables.map((table) => rowsOf(table, userId)));
		await intake.record(strava(), [...all].reverse(), seen());
		expect(await Promise.all(tables.map((table) => rowsOf(table, userId)))).toEqual(before);
	});

	test("Recording counts a day by the runner's own clock", async () => {
		const lateAtNight = Date.UTC(2026, 2, 28, 23, 30);
		await intake.record(
			strava(),
			[
				summary({ startAtMs: lateAtNight, utcOffsetS: 3600 }),
				// the clocks go forward that night
				summary({ startAtMs: lateAtNight + 86_400_000, utcOffsetS: 7200 }),
				summary({ startAtMs: lateAtNight, utcOffsetS: -36_000, sport: "walk" }),
			],
			seen(),
		);
		expect((await days()).map(({ day }) => day)).toEqual([
			"2026-03-28",
			"2026-03-29",
			"2026-03-30",
		]);
	});

	test.each([
		{ elapsedS: -60, movingS: -60 },
		{ elapsedS: 40 * 86_400, movingS: 40 * 86_400 },
		{ elapsedS: Number.NaN, movingS: Number.POSITIVE_INFINITY },
	])("Recording takes %j for an unknown time, and no load from it", async (times) => {
		await intake.record(strava(), [summary({ ...times, averageHeartRateBpm: null })], seen());
		const [row] = await rowsOf("activities", userId);
		expect([row.elapsed_s, row.moving_s, row.effort]).toEqual([null, null, null]);
		expect(await days()).toMatchObject([{ load: 0, activities: 1 }]);
	});

	test("Recording takes a mean heart rate of 0 or 255 for none, and estimates by pace", async () => {
		await intake.record(
			strava(),
			[summary({ averageHeartRateBpm: 0 }), summary({ averageHeartRateBpm: 255 }), summary()],
			seen(),
		);
		const rows = await rowsOf("activities", userId);
		expect(rows.map((row) => row.effort_method)).toEqual(["pace", "pace", "average-heart-rate"]);
		expect(rows[0].effort).toBeGreaterThan(20);
	});

	test("Recording says of what was typed in by hand that there are no samples to ask for", async () => {
		const { withoutSamples } = await intake.record(strava(), [summary({ manual: true })], seen());
		expect(withoutSamples).toEqual([]);
	});

	test("Recording binds few values, however many activities", async () => {
		const all = Array.from({ length: 450 }, (_, i) => summary({ startAtMs: morning - i * dayMs }));
		expect(await intake.record(strava(), all, seen())).toMatchObject({ added: 450 });
		expect(await days()).toHaveLength(450);
	});
});

describe("two sources", () => {
	test("Two sources show one activity once, the richer recording, and the other when that goes", async () => {
		const tracked = summary();
		const filed = summary({
			startAtMs: tracked.startAtMs + 60_000,
			distanceM: 10_150,
			name: "File",
		});
		await intake.record(strava(), [tracked], seen());
		await intake.record(file(), [filed], seen(undefined, null));
		expect(await days()).toMatchObject([{ source: "file", activities: 1 }]);
		await intake.remove(file(), [filed.externalId]);
		expect(await days()).toMatchObject([{ source: "strava", activities: 1 }]);
		await intake.record(file(), [filed], seen(undefined, null));
		await intake.removeSource(strava());
		expect(await days()).toMatchObject([{ source: "file", activities: 1, expires_at: null }]);
	});

	test("Two sources count what differs twice: another length, another sport, a tracker's own two", async () => {
		await intake.record(strava(), [summary(), summary()], seen());
		await intake.record(
			file(),
			[summary({ distanceM: 5000 }), summary({ sport: "ride" })],
			seen(undefined, null),
		);
		expect(await days()).toMatchObject([
			{ source: "file", activities: 2 },
			{ source: "strava", activities: 2 },
		]);
	});

	test("Two sources are recognised over midnight and between time zones", async () => {
		const midnight = Date.UTC(2026, 5, 1, 0, 0, 30);
		await intake.record(strava(), [summary({ startAtMs: midnight, utcOffsetS: 0 })], seen());
		await intake.record(
			file(),
			[summary({ startAtMs: midnight - 60_000, utcOffsetS: 0 })],
			seen(undefined, null),
		);
		expect(await days()).toMatchObject([{ day: "2026-05-31", source: "file" }]);
	});
});

describe("removal", () => {
	test("Removal takes what a source no longer lists, within the span alone", async () => {
		const all = Array.from({ length: 4 }, (_, i) => summary({ startAtMs: morning + i * dayMs }));
		await intake.record(strava(), all, seen());
		const listed = {
			externalIds: [all[1].externalId],
			fromMs: morning,
			toMs: morning + 3 * dayMs,
		};
		expect(await intake.removeUnlisted(strava(), listed)).toEqual({ removed: 2 });
		expect(await intake.removeUnlisted(strava(), listed)).toEqual({ removed: 0 });
		expect((await days()).map(({ day }) => day)).toEqual(["2026-10-05", "2026-10-07"]);
	});

	test("of a source leaves no trace of it, and all of the other", async () => {
		const kept = summary({ startAtMs: morning + 5 * dayMs });
		await intake.record(file(), [kept], seen(undefined, null));
		const tables = ["activities", "training_months"];
		const before = await Promise.all(tables.map((table) => rowsOf(table, userId)));
		const all = Array.from({ length: 250 }, (_, i) => summary({ startAtMs: morning - i * dayMs }));
		await intake.record(strava(), all, seen());
		await intake.removeSource(strava());
		expect(await Promise.all(tables.map((table) => rowsOf(table, userId)))).toEqual(before);
	});

	test("A whole list renews what it has held by one row, and what it has not held expires as before", async () => {
		const [renewed, gone, later] = [0, 1, 2].map((day) =>
			summary({ startAtMs: morning + day * dayMs }),
		);
		const on = (day: number) => new Date(Date.UTC(2026, 9, day));
		await intake.record(strava(), [renewed, gone], seen(on(10)));
		await intake.record(strava(), [renewed], seen(on(15)));
		expect(await sourceExpiry()).toEqual(on(17));
		// recorded while the list is read, behind the page that would name it
		await intake.record(strava(), [later], seen(on(15)));
		const list = { externalIds: new Set([renewed.externalId]), beganAt: on(15), expiresAt: on(22) };
		for (let time = 0; time < 2; time++) await intake.confirm(strava(), list);
		expect(await expiries()).toEqual([null, on(17).getTime(), null]);
		expect(await intake.purgeExpired(origin(userId), on(18))).toEqual({ removed: 1, more: false });
		expect((await days()).map(({ day, expires_at }) => [day, expires_at])).toEqual([
			["2026-10-04", null],
			["2026-10-06", null],
		]);
		expect(await intake.purgeExpired(origin(userId), on(22))).toEqual({ removed: 2, more: false });
		expect(await sourceExpiry()).toBeNull();
	});

	test("Rows with an expiry of their own, as an earlier version wrote them, rest on their source after a whole list", async () => {
		const all = Array.from({ length: 450 }, (_, i) => summary({ startAtMs: morning - i * dayMs }));
		const at = new Date("2026-10-10T00:00:00Z");
		await intake.record(strava(), all, seen(at));
		const own = at.getTime() + 4 * dayMs;
		await runnersDb.batch(
			["activities", "training_months"].map((table) =>
				runnersDb.prepare(`UPDATE ${table} SET expires_at = ${own}`),
			),
		);
		await runnersDb.exec("DELETE FROM source_expiries");
		const night = new Date("2026-10-12T00:00:00Z");
		await intake.record(strava(), all, seen(night));
		const externalIds = new Set(all.map(({ externalId }) => externalId));
		const { expiresAt } = seen(night);
		const list = { externalIds, beganAt: night, expiresAt: expiresAt ?? night };
		// killed after its first rows
		await runnersDb.exec(
			`CREATE TRIGGER killed BEFORE UPDATE ON activities WHEN (SELECT count(*) FROM activities WHERE user_id = '${userId}' AND expires_at IS NULL) > 300 BEGIN SELECT raise(ABORT, 'killed'); END`,
		);
		await expect(intake.confirm(strava(), list)).rejects.toThrow("killed");
		await runnersDb.exec("DROP TRIGGER killed");
		expect(new Set(await expiries())).toEqual(new Set([own, null]));
		await intake.confirm(strava(), list);
		for (const table of ["activities", "training_months"])
			expect(new Set(await expiries(table))).toEqual(new Set([null]));
		expect(await sourceExpiry()).toEqual(expiresAt);
	});

	test("An activity that is seen when its source is about to expire outlives it", async () => {
		const [old, fresh] = [summary(), summary({ startAtMs: morning + dayMs })];
		const on = (day: number) => new Date(Date.UTC(2026, 9, day));
		await intake.record(strava(), [old], seen(on(10)));
		await intake.record(strava(), [fresh], seen(new Date(on(17).getTime() - 1)));
		await intake.purgeExpired(origin(userId), on(17));
		expect((await rowsOf("activities", userId)).map((row) => row.external_id)).toEqual([
			fresh.externalId,
		]);
		const after = trainingAt(on(18));
		const query = { sort: "date", order: "desc", limit: 20 } as const;
		expect((await after.activities(userId, query)).activities).toHaveLength(1);
	});

	test("A whole list that renews a source spares it from a purge that has begun", async () => {
		const on = (day: number) => new Date(Date.UTC(2026, 9, day));
		const one = summary();
		await intake.record(strava(), [one], seen(on(10)));
		const confirm = () =>
			intake.confirm(strava(), {
				externalIds: new Set([one.externalId]),
				beganAt: on(16),
				expiresAt: on(23),
			});
		let confirmed = false;
		const bindings = hookedBindings(["D1"], async (call, { sql }) => {
			if (!confirmed && sql.includes("DELETE FROM activities")) {
				confirmed = true;
				await confirm();
			}
			return call();
		});
		const purging = createServices(bindings, () => on(17)).training.intake;
		await purging.purgeExpired(origin(userId), on(17));
		expect(confirmed).toBe(true);
		expect(await rowsOf("activities", userId)).toHaveLength(1);
		expect(await sourceExpiry()).toEqual(on(23));
	});

	test("Nothing of an expired source is shown or computed from, before the purge", async () => {
		const all = Array.from({ length: 5 }, (_, i) => summary({ startAtMs: morning + i * dayMs }));
		const at = new Date(morning + 5 * dayMs);
		await intake.record(strava(), all, seen(at));
		const kept = summary({ startAtMs: morning + 2 * dayMs + 4e7, distanceM: 5000 });
		await intake.record(file(), [kept], seen(at, null));
		const [{ id }] = await rowsOf("activities", userId);
		const view = async (atMs: number) => {
			const training = trainingAt(new Date(atMs));
			const query = { sort: "distance", order: "desc", limit: 20 } as const;
			const search = { name: "run", sport: null, year: null, limit: 20 };
			return {
				listed: (await training.activities(userId, query)).activities.length,
				found: (await training.find(userId, search)).total,
				runM: (await training.overview(userId, "6w")).calendar
					.flat()
					.reduce((sum, { runM }) => sum + runM, 0),
				zones: await training.heartRateZones(userId, String(id)).then(
					() => true,
					() => false,
				),
				exported: await lengthOf(training.exported(userId)),
				onDays: (
					await training.runsOn(
						userId,
						(await rowsOf("activities", userId)).map((row) => Number(row.day)),
					)
				).length,
			};
		};
		const before = await view(at.getTime() + 7 * dayMs - 1);
		expect(before).toMatchObject({
			listed: 6,
			found: 6,
			zones: true,
			exported: 6,
			onDays: 6,
			runM: 55_000,
		});
		expect(await view(at.getTime() + 7 * dayMs)).toMatchObject({
			listed: 1,
			found: 1,
			zones: false,
			exported: 1,
			onDays: 1,
			runM: 5000,
		});
		expect(await rowsOf("activities", userId)).toHaveLength(6);
	});

	test("of the account takes everything", async () => {
		await intake.record(strava(), [summary()], seen());
		await runnersDb.prepare("DELETE FROM runners WHERE id = ?").bind(userId).run();
		for (const table of ["activities", "training_months"])
			expect(await rowsOf(table, userId)).toEqual([]);
	});
});
