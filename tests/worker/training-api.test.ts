import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import type { ScoredActivity } from "#domain/training/scored-activity.ts";
import { activitiesWire, analyticsWire } from "#worker/api/training-wire.ts";
import { bearer, call, register } from "./client.ts";
import { dayMs, morning, newRunner, origin, seen, summary, trainingAt } from "./training.ts";

const training = trainingAt(new Date("2026-10-04T20:00:00Z"));
const { intake } = training;
const query = { sort: "date", order: "desc", limit: 20 } as const;

describe("the list", () => {
	let userId: string;
	beforeAll(async () => {
		userId = await newRunner();
		const all = Array.from({ length: 25 }, (_, i) =>
			summary({
				startAtMs: morning - i * dayMs,
				distanceM: 5000 + 300 * ((i * 7) % 25),
				elevationGainM: i % 3 === 0 ? null : 10 * ((i * 11) % 25),
				name: `Run ${i}`,
			}),
		);
		await intake.record(origin(userId), all, seen());
	});

	const throughPages = async (different: object): Promise<ScoredActivity[]> => {
		const found: ScoredActivity[] = [];
		let cursor: string | undefined;
		do {
			const page = await training.activities(userId, {
				...query,
				limit: 4,
				...different,
				cursor,
			});
			found.push(...page.activities);
			cursor = page.nextCursor ?? undefined;
		} while (cursor);
		return found;
	};

	test("finds activities by words of their name, sport and year, a page at a time, as they change", async () => {
		const runner = await newRunner();
		const at = (date: string) => Date.parse(`${date}T07:00:00Z`);
		const all = [
			["2024-12-31", "Côte d’Azur, long"],
			["2025-03-02", "Long way round"],
			["2025-06-01", "COTE court"],
			["2025-06-02", "Short"],
		].map(([date, name], i) =>
			summary({
				startAtMs: at(date),
				utcOffsetS: 0,
				name,
				sport: i === 2 ? "trail-run" : "run",
			}),
		);
		await intake.record(origin(runner), all, seen());
		const find = async (filter: object) => {
			const asked = { name: null, sport: null, year: null, limit: 2, ...filter };
			const found = await training.find(runner, asked);
			return { ...found, activities: found.activities.map(({ name }) => name) };
		};
		expect(await find({ name: "cote" })).toEqual({
			activities: ["COTE court", "Côte d’Azur, long"],
			nextBeforeMs: null,
			total: 2,
		});
		expect((await find({ name: "long cote" })).activities).toEqual(["Côte d’Azur, long"]);
		expect((await find({ sport: "trail-run" })).activities).toEqual(["COTE court"]);
		const first = await find({ year: 2025 });
		expect(first).toMatchObject({ activities: ["Short", "COTE court"], total: 3 });
		const rest = await find({ year: 2025, beforeMs: first.nextBeforeMs });
		expect(rest).toMatchObject({ activities: ["Long way round"], nextBeforeMs: null });
		// renamed, removed, and of another source
		await intake.record(origin(runner), [{ ...all[2], name: "Renamed" }], seen());
		await intake.remove(origin(runner), [all[0].externalId]);
		expect((await find({ name: "cote" })).total).toBe(0);
		expect((await find({ name: "renam" })).activities).toEqual(["Renamed"]);
	});

	test.each(["desc", "asc"] as const)(
		"goes %s through every activity once, in each order",
		async (order) => {
			const values = {
				date: (one: ScoredActivity) => one.startAtMs,
				distance: (one: ScoredActivity) => one.distanceM,
				time: (one: ScoredActivity) => one.movingS,
				elevation: (one: ScoredActivity) => one.elevationGainM,
				speed: (one: ScoredActivity) => one.speedMps,
				effort: (one: ScoredActivity) => one.effort,
			};
			for (const [sort, value] of Object.entries(values)) {
				const all = await throughPages({ sort, order });
				expect(new Set(all.map(({ id }) => id)).size).toBe(25);
				const known = all.map(value).filter((one) => one !== null);
				const sorted = [...known].sort((a, b) => (order === "asc" ? a - b : b - a));
				expect(all.map(value)).toEqual([...sorted, ...Array(25 - known.length).fill(null)]);
			}
		},
	);

	test.each(["desc", "asc"] as const)(
		"goes %s by the runner's own clock through days with many activities and flights around the world",
		async (order) => {
			const runner = await newRunner();
			const hours = (n: number) => n * 3_600_000;
			const all = [
				...Array.from({ length: 13 }, (_, i) => summary({ startAtMs: morning + i * 60_000 })),
				// a morning in Auckland, then the afternoon of the day before in Honolulu
				summary({ startAtMs: morning + hours(50), utcOffsetS: 13 * 3600 }),
				summary({ startAtMs: morning + hours(60), utcOffsetS: -10 * 3600 }),
				summary({ startAtMs: morning - hours(40), utcOffsetS: 0 }),
			];
			await intake.record(origin(runner), all, seen());
			const found: ScoredActivity[] = [];
			let cursor: string | undefined;
			do {
				const page = await training.activities(runner, { ...query, limit: 5, order, cursor });
				found.push(...page.activities);
				cursor = page.nextCursor ?? undefined;
			} while (cursor);
			const clock = found.map(({ startAtMs, utcOffsetS }) => startAtMs + 1000 * utcOffsetS);
			const sign = order === "asc" ? 1 : -1;
			expect(clock).toEqual([...clock].sort((a, b) => sign * (a - b)));
			expect(new Set(found.map(({ id }) => id)).size).toBe(all.length);
			expect(found).toHaveLength(all.length);
		},
	);

	test("A search finds activities by whichever clock they have", async () => {
		const runner = await newRunner();
		const all = [13, 0, -10].map((zone, i) =>
			summary({ startAtMs: morning + i * dayMs, utcOffsetS: zone * 3600, name: `Zone ${i}` }),
		);
		await intake.record(origin(runner), all, seen());
		const asked = { name: "zone", sport: null, year: null, limit: 5 };
		const found = await training.find(runner, asked);
		expect(found.activities.map(({ name }) => name)).toEqual(["Zone 2", "Zone 1", "Zone 0"]);
	});

	test("The list says what the runner's clock said, and the numbers in the units of their names", async () => {
		const [newest] = activitiesWire(await training.activities(userId, query)).activities;
		expect(newest).toMatchObject({
			name: "Run 0",
			start_date: "2026-10-04T07:00:00.000Z",
			start_date_local: "2026-10-04T09:00:00",
			distance_km: 5,
			moving_time_minutes: 60,
			average_speed_kmh: 5,
			total_elevation_gain: null,
			effort_method: "average-heart-rate",
			has_zones: false,
		});
	});

	test("The list begins at the top for a cursor that is none of ours", async () => {
		for (const cursor of ["", "x", btoa("{}"), btoa('["a",1]')]) {
			const { activities } = await training.activities(userId, { ...query, cursor });
			expect(activities[0].name).toBe("Run 0");
		}
	});

	test("The list leaves out what has expired", async () => {
		const later = trainingAt(new Date("2026-11-09T00:00:00Z"));
		expect((await later.activities(userId, query)).activities).toEqual([]);
		expect((await later.analytics(userId)).week.load).toBe(0);
	});
});

describe("analytics", () => {
	/** An hour at 140 bpm on each of the last days, or what `loadOf` says. */
	async function runnerOf(days: number, different: (i: number) => object | null = () => ({})) {
		const userId = await newRunner();
		const all = Array.from({ length: days }, (_, i) => ({ i, more: different(i) }))
			.filter(({ more }) => more !== null)
			.map(({ i, more }) => summary({ startAtMs: morning - i * dayMs, ...more }));
		await intake.record(origin(userId, "file"), all, seen(undefined, null));
		return userId;
	}

	test("of a steady load are a ratio of 1 and a fitness that comes near it", async () => {
		const { acwr, ffm, week, ...rest } = analyticsWire(
			await training.analytics(await runnerOf(400)),
		);
		expect(acwr.dates).toHaveLength(90);
		expect([acwr.dates[0], acwr.dates[89]]).toEqual(["2026-07-07", "2026-10-04"]);
		for (const ratio of acwr.ratio_ac) expect(ratio).toBeCloseTo(1, 12);
		const load = week.load / 7;
		expect(ffm.fitness[89]).toBeCloseTo(load * (1 - Math.exp(-400 / 42)), 9);
		expect(ffm.fatigue[89]).toBeCloseTo(load, 9);
		expect(rest).toMatchObject({ estimated_share: 1, single_run: { ratio: 1, above: false } });
		expect(rest).not.toHaveProperty("error");
	});

	test("Analytics begin before the ratio does, and say how long it takes", async () => {
		const { acwr, ffm, error, code, values } = analyticsWire(
			await training.analytics(await runnerOf(19)),
		);
		expect(acwr.ratio_ac).toEqual(Array(19).fill(null));
		expect(ffm.fitness).toHaveLength(19);
		expect(ffm.building_days).toBe(23);
		expect(error).toContain("needs 9 more days");
		expect([code, values]).toEqual(["training.too_short", { count: 9 }]);
	});

	test("Analytics count the first day of a ratio right", async () => {
		expect((await training.analytics(await runnerOf(28))).ratio.ratios.at(-1)).toBeCloseTo(1, 12);
		expect((await training.analytics(await runnerOf(27))).ratio.ratios.at(-1)).toBeNull();
	});

	test("Analytics have no ratio for almost no load", async () => {
		const rare = (i: number) => (i % 60 === 0 ? { movingS: 600, elapsedS: 600 } : null);
		const { acwr, error } = analyticsWire(await training.analytics(await runnerOf(200, rare)));
		expect(acwr.ratio_ac.every((ratio) => ratio === null)).toBe(true);
		expect(error).toBeUndefined();
	});

	test("Analytics point at a run that is much longer than those of a month", async () => {
		const long = (i: number) => ({ distanceM: i === 0 ? 22_000 : 18_000 });
		expect(analyticsWire(await training.analytics(await runnerOf(40, long))).single_run).toEqual({
			date: "2026-10-04",
			distance_km: 22,
			longest_30_days_km: 18,
			ratio: 22 / 18,
			above: true,
		});
	});

	test("of a runner without activities say so", async () => {
		const empty = analyticsWire(await training.analytics(await newRunner()));
		expect(empty.error).toContain("Error loading analytics.");
		expect(empty.acwr.dates).toEqual([]);
	});
});

describe("calls", () => {
	let token: string;
	let id: string;
	let userId: string;
	beforeAll(async () => {
		token = await register("calls@relief.test");
		const row = await env.DB.prepare(
			"SELECT id FROM users WHERE email = 'calls@relief.test'",
		).first();
		userId = String(row?.id);
		await intake.record(origin(userId, "file"), [summary()], seen(undefined, null));
		[{ id }] = (await training.activities(userId, query)).activities;
	});
	const put = (path: string, body: object, as = token) =>
		call(path, {
			method: "PUT",
			headers: { ...bearer(as).headers, "Content-Type": "application/json" },
			body: JSON.stringify(body),
		});

	test("Answer zones with the reason when there are none", async () => {
		const answer = await call(`/api/strava/activity/${id}/heart-rate-zones`, bearer(token));
		expect(await answer.json()).toMatchObject({
			zone_1_time: 0,
			available: false,
			gap: "awaiting_samples",
			thresholds: { method: "max", bounds: [92, 110.4, 128.8, 147.2, 165.6] },
			activity: { id },
		});
	});

	test("Calls let a race be marked, and left to the source again", async () => {
		const path = `/api/training/activities/${id}/race`;
		expect(await (await put(path, { race: true })).json()).toMatchObject({
			race_mark: true,
			activity: { race: true },
		});
		await intake.record(
			origin(userId, "file"),
			[summary({ externalId: "other" })],
			seen(undefined, null),
		);
		expect((await training.heartRateZones(userId, id)).raceMark).toBe(true);
		expect(await (await put(path, { race: null })).json()).toMatchObject({ race_mark: null });
		expect((await put(path, { race: "yes" })).status).toBe(422);
		expect((await put("/api/training/activities/none/race", { race: true })).status).toBe(404);
	});

	test("Calls refuse zones by a threshold that nobody gave", async () => {
		const answer = await put("/api/training/zones", { method: "threshold" });
		expect(answer.status).toBe(422);
		expect(await answer.json()).toMatchObject({
			code: "request.invalid_fields",
			values: { threshold_heart_rate: "threshold_heart_rate_range" },
		});
	});

	test("Calls draw zones anew from today on", async () => {
		const answer = await put("/api/training/zones", {
			method: "threshold",
			threshold_heart_rate: 170,
		});
		const runnersNow = new Date(Date.now() + summary().utcOffsetS * 1000);
		expect(await answer.json()).toMatchObject({
			method: "threshold",
			bounds: [0, 144.5, 153, 161.5, 170],
			from: runnersNow.toISOString().slice(0, 10),
			rewriting: false,
		});
		const { thresholds } = await training.heartRateZones(userId, id);
		expect(thresholds?.method).toBe("max");
	});

	test("Answer analytics", async () => {
		const answer = await call("/api/analytics", bearer(token));
		expect(answer.status).toBe(200);
		expect(await answer.json()).toHaveProperty("acwr.dates");
	});
});
