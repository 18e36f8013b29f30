import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { dateOfDay } from "../../domain/training/days.ts";
import {
	dayMs,
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
const days = async (): Promise<Record<string, unknown>[]> =>
	(await rowsOf("training_days", userId)).map((row) => ({
		...row,
		day: dateOfDay(Number(row.day)),
	}));

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
		const tables = ["activities", "training_days", "training_months"];
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
		expect(await rowsOf("training_days", userId)).toHaveLength(450);
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
		const tables = ["activities", "training_days", "training_months"];
		const before = await Promise.all(tables.map((table) => rowsOf(table, userId)));
		const all = Array.from({ length: 250 }, (_, i) => summary({ startAtMs: morning - i * dayMs }));
		await intake.record(strava(), all, seen());
		await intake.removeSource(strava());
		expect(await Promise.all(tables.map((table) => rowsOf(table, userId)))).toEqual(before);
	});

	test("of what has lapsed spares what was renewed", async () => {
		const [renewed, gone] = [summary(), summary({ startAtMs: morning + dayMs })];
		const first = new Date("2026-10-10T00:00:00Z");
		await intake.record(strava(), [renewed, gone], seen(first));
		await intake.record(strava(), [renewed], seen(new Date("2026-10-15T00:00:00Z")));
		const later = new Date("2026-10-18T00:00:00Z");
		expect(await intake.purgeExpired(origin(userId), later)).toEqual({ removed: 1, more: false });
		expect(await days()).toMatchObject([{ day: "2026-10-04", expires_at: Date.UTC(2026, 9, 22) }]);
		expect(await rowsOf("training_months", userId)).toMatchObject([
			{ expires_at: Date.UTC(2026, 9, 22) },
		]);
	});

	test("of the account takes everything", async () => {
		await intake.record(strava(), [summary()], seen());
		await env.DB.prepare("DELETE FROM users WHERE id = ?").bind(userId).run();
		for (const table of ["activities", "training_days", "training_months"])
			expect(await rowsOf(table, userId)).toEqual([]);
	});
});
