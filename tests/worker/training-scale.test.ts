import { env } from "cloudflare:workers";
import { Buffer } from "node:buffer";
import { drizzle } from "drizzle-orm/d1";
import { beforeAll, describe, expect, test } from "vitest";
import { firstDayOfMonth } from "#domain/training/days.ts";
import { decayingMean, loadRatios } from "#domain/training/load.ts";
import { activityOrders } from "#domain/training/sorted-page.ts";
import { commit } from "#worker/platform/sql.ts";
import { encode } from "#worker/training/byte-format.ts";
import { rollUps } from "#worker/training/roll-ups.ts";
import { outlineFormat } from "#worker/training/stored-samples.ts";
import { manyActivitiesSql } from "../fixtures/many-activities.ts";
import { bearer, call, register } from "./client.ts";
import { runnersDb } from "./home.ts";
import { countRows } from "./rows-read.ts";
import { dayMs, newRunner, origin, seen, summary, trainingAt } from "./training.ts";

const db = drizzle(runnersDb);

/** Gives a runner so many activities, and their totals. */
async function grant(
	userId: string,
	count: number,
	{ hours = 20, at = Date.now(), source = "strava" } = {},
) {
	await runnersDb.prepare(manyActivitiesSql).bind(userId, count, hours, at, source).run();
	const { results } = await runnersDb
		.prepare("SELECT DISTINCT day FROM activities WHERE user_id = ?")
		.bind(userId)
		.all<{ day: number }>();
	await commit(
		db,
		rollUps(
			userId,
			results.map(({ day }) => day),
		),
	);
}

/** A way of 80 corners, as it is stored. */
function outlineHex(): string {
	const places = Array.from({ length: 80 }, (_, i) => 7 * i);
	const north = places.map((_, i) => (i % 2 ? 90 : -90));
	return Buffer.from(encode(1, outlineFormat, { east: places, north })).toString("hex");
}

describe("10,000 activities", () => {
	let token: string;
	let userId: string;
	beforeAll(async () => {
		token = await register();
		userId = String((await env.DB.prepare("SELECT id FROM users").first())?.id);
		await grant(userId, 10_000);
		// a second source with runs of its own, so that nothing is shown once for two
		await grant(userId, 300, { hours: 24, at: Date.now() - 9 * 3_600_000, source: "file" });
	});

	test("take at most 400 rows for the whole dashboard: page, table and charts", async () => {
		const cookie = { headers: { Cookie: `relief_session=${token}` } };
		const page = await countRows(async () => (await call("/dashboard?span=1y", cookie)).text());
		const search = await countRows(async () => {
			expect(await (await call("/activities?name=run+99", cookie)).text()).toMatch(/Run 99\d/);
		});
		const script = await countRows(async () => {
			for (const path of ["/api/strava/recent-activities", "/api/analytics"])
				expect((await call(path, bearer(token))).status).toBe(200);
		});
		for (const { rows, statements } of [page, search])
			expect(rows, JSON.stringify(statements)).toBeLessThanOrEqual(400);
		expect(script.rows, JSON.stringify(script.statements)).toBeLessThanOrEqual(400);
	});

	test("take at most 500 rows for ten years in the explorer, and 60 for the runs of a week", async () => {
		const cookie = { headers: { Cookie: `relief_session=${token}` } };
		const page = await countRows(async () => (await call("/explorer", cookie)).text());
		expect(page.rows, JSON.stringify(page.statements)).toBeLessThanOrEqual(500);
		const monday = new Date(Date.now() - 60 * dayMs).toISOString().slice(0, 10);
		const week = await countRows(async () => {
			const answer = await call(`/explorer/week.data?from=${monday}`, cookie);
			expect(await answer.text()).toContain("Run ");
		});
		expect(week.rows, JSON.stringify(week.statements)).toBeLessThanOrEqual(60);
	});

	test("take at most 500 rows for the page of a year, and a bounded number of points", async () => {
		await runnersDb
			.prepare("UPDATE activities SET outline = unhex(?) WHERE user_id = ?")
			.bind(outlineHex(), userId)
			.run();
		const year = new Date().getUTCFullYear() - 1;
		const counted = await countRows(async () => {
			const { outlines, newestOnly } = await trainingAt(new Date()).year(userId, year);
			expect([outlines.length, newestOnly]).toEqual([400, true]);
			const points = outlines.reduce((sum, { east }) => sum + east.length, 0);
			expect(points).toBeLessThanOrEqual(6080);
		});
		expect(counted.rows, JSON.stringify(counted.statements)).toBeLessThanOrEqual(500);
	});

	test.each(activityOrders)(
		"are listed by %s a page at a time, at the price of a page and of the months' rows",
		async (sort) => {
			const training = trainingAt(new Date());
			const most = sort === "date" ? 45 : 400;
			for (const order of ["desc", "asc"] as const) {
				let cursor: string | undefined;
				for (let page = 0; page < 3; page++) {
					const counted = await countRows(async () => {
						const found = await training.activities(userId, { sort, order, limit: 20, cursor });
						cursor = found.nextCursor ?? undefined;
						expect(found.activities).toHaveLength(20);
					});
					expect(counted.rows, JSON.stringify(counted.statements)).toBeLessThanOrEqual(most);
				}
			}
		},
	);

	test("are each found by an index", async () => {
		const { statements } = await countRows(async () => {
			const training = trainingAt(new Date());
			for (const sort of activityOrders)
				await training.activities(userId, { sort, order: "desc", limit: 20 });
			await training.overview(userId, "1y");
			await training.find(userId, { name: "run 99", sport: null, year: null, limit: 20 });
			await training.heartRateZones(userId, `${userId}-strava-77`);
		});
		for (const { sql } of statements) {
			const binds = Array((sql.match(/\?/g) ?? []).length).fill(1);
			const plan = await runnersDb
				.prepare(`EXPLAIN QUERY PLAN ${sql}`)
				.bind(...binds)
				.all<{ detail: string }>();
			for (const { detail } of plan.results) {
				expect(detail, sql).toMatch(/^(SEARCH .* USING (COVERING )?INDEX|SCALAR SUBQUERY)/);
			}
		}
	});

	test("leave the page of one of them at 60 rows: its own, those of its year's months, and of all years", async () => {
		const cookie = { headers: { Cookie: `relief_session=${token}` } };
		const counted = await countRows(async () => {
			const answer = await call(`/heart-rate-zones/${userId}-strava-77`, cookie);
			expect(await answer.text()).toContain("Run 77");
		});
		expect(counted.rows, JSON.stringify(counted.statements)).toBeLessThanOrEqual(60);
	});

	test("let one more in at the price of its month", async () => {
		const counted = await countRows(() =>
			trainingAt(new Date()).intake.record(
				origin(userId),
				[summary({ startAtMs: Date.now() - dayMs })],
				seen(),
			),
		);
		expect(counted.rows).toBeLessThan(600);
	});
});

describe("the charts", () => {
	test("The charts are those of the whole history, although they read its end alone", async () => {
		const at = new Date("2026-06-20T12:00:00Z");
		const userId = await newRunner();
		await grant(userId, 2500, { hours: 17, at: at.getTime() });
		await grant(userId, 200, { hours: 24 * 9, at: at.getTime() - 2 * 3_600_000, source: "file" });
		const { ratio, fitness } = await trainingAt(at).analytics(userId);
		const reference = await fromScratch(userId, Math.floor(at.getTime() / dayMs));
		expect(ratio.ratios).toHaveLength(90);
		for (let i = 0; i < 90; i++) {
			expect(ratio.ratios[i]).toBeCloseTo(Number(reference.ratios.at(i - 90)), 9);
			expect(fitness.fatigue[i]).toBeCloseTo(Number(reference.fatigue.at(i - 90)), 8);
			expect(fitness.fitness[i]).toBeCloseTo(Number(reference.fitness.at(i - 90)), 8);
		}
	});

	test("The charts follow what comes, changes and goes in any month", async () => {
		const at = new Date("2026-06-20T12:00:00Z");
		const today = Math.floor(at.getTime() / dayMs);
		const userId = await newRunner();
		const { intake, analytics } = trainingAt(at);
		// firsts and lasts of months, and the days between
		const days = [0, 1, 2, 5, 8, 13].flatMap((back) => [
			firstDayOfMonth(677 - back),
			firstDayOfMonth(677 - back) - 1,
			firstDayOfMonth(677 - back) - 12,
		]);
		const all = days.map((day, i) =>
			summary({
				startAtMs: day * dayMs + 3_600_000 * (i % 20),
				utcOffsetS: 0,
				movingS: 1200 + 300 * i,
			}),
		);
		await intake.record(origin(userId), all, seen(at, null));
		await intake.remove(origin(userId), [all[4].externalId, all[9].externalId]);
		await intake.record(
			origin(userId),
			[{ ...all[7], movingS: 2400, startAtMs: all[7].startAtMs - 40 * dayMs }],
			seen(at, null),
		);
		const { fitness } = await analytics(userId);
		const reference = await fromScratch(userId, today);
		expect(fitness.fitness.at(-1)).toBeGreaterThan(1);
		for (let i = 0; i < 90; i++)
			expect(fitness.fitness[i]).toBeCloseTo(Number(reference.fitness.at(i - 90)), 9);
	});
});

/** The charts by their definition: every activity, day by day from the first. */
async function fromScratch(userId: string, today: number) {
	const { results } = await runnersDb
		.prepare(
			"SELECT day, effort FROM activities WHERE user_id = ? AND shown_as IS NULL AND day <= ?",
		)
		.bind(userId, today)
		.all<{ day: number; effort: number | null }>();
	const first = Math.min(...results.map(({ day }) => day));
	const loads = Array(today - first + 1).fill(0);
	for (const { day, effort } of results) loads[day - first] += effort ?? 0;
	return {
		ratios: loadRatios(loads),
		fatigue: decayingMean(loads, 7),
		fitness: decayingMean(loads, 42),
	};
}
