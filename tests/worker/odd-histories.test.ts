import { beforeAll, describe, expect, test } from "vitest";
import type { PredictionResponse } from "#wire/prediction.ts";
import { hillyCourseGpx } from "../fixtures/hilly-course.ts";
import { runnersDb } from "./home.ts";
import { bringRuns, runner } from "./runs.ts";
import { uploadGpx } from "./uploads.ts";

const gpx = hillyCourseGpx({ km: 8 });
type Odd = Parameters<typeof bringRuns>[2];

/** What a runner of these runs is told of the course. */
async function told(name: string, ...histories: (readonly [count: number, odd?: Odd])[]) {
	const { token, userId } = await runner(name);
	for (const [count, odd] of histories) await bringRuns(userId, count, odd);
	const answer = await uploadGpx(token, gpx, { fields: { result: "" } });
	if (answer.status !== 200) return { refused: (await answer.json<{ code: string }>()).code };
	const {
		predicted_time_seconds: timeS,
		confidence,
		history,
	} = await answer.json<PredictionResponse>();
	const { low_seconds: lowS, high_seconds: highS, reason_code: reason } = confidence;
	return { timeS, width: Math.sqrt(highS / lowS) - 1, reason, runs: history?.runs };
}

const usual = [12, { fromDaysAgo: 2 }] as const;
let base: Awaited<ReturnType<typeof told>>;
beforeAll(async () => {
	base = await told("usual-history", usual);
});

const ratio = (one: Awaited<ReturnType<typeof told>>) => (one.timeS ?? 0) / (base.timeS ?? 1);

test("Three runs give a time, a wide range, and say that they are few", async () => {
	const few = await told("three-runs", [3]);
	expect(few).toMatchObject({ reason: "few_runs", runs: 3 });
	expect(few.width).toBeGreaterThan(0.1);
});

describe("among usual runs", () => {
	test("Bicycle rides labelled as runs change little", async () => {
		const rides = await told("rides", usual, [5, { speedMps: 8.5, fromDaysAgo: 3.5 }]);
		expect(ratio(rides)).toBeCloseTo(1, 2);
		const slow = await told("slow-rides", usual, [5, { speedMps: 5.8, fromDaysAgo: 3.5 }]);
		expect(Math.abs(ratio(slow) - 1)).toBeLessThan(0.05);
	});

	test("A race at an impossible speed changes nothing", async () => {
		const told6 = { race: true, distanceM: 24_500 };
		const race = await told("impossible", usual, [
			1,
			{ speedMps: 6.8, fromDaysAgo: 1, told: told6 },
		]);
		expect(ratio(race)).toBe(1);
	});

	test("A run whose position jumps is left out", async () => {
		const spiked = await told("spiked", usual, [
			3,
			{
				fromDaysAgo: 3.5,
				recorded: (run) => ({
					...run,
					distanceM: run.distanceM?.map((m, i) => (i > 100 ? m + 3000 : m)) ?? null,
				}),
			},
		]);
		expect(ratio(spiked)).toBe(1);
	});

	test("Runs on a treadmill have no say", async () => {
		const indoors = await told("indoors", usual, [
			6,
			{ speedMps: 4.4, fromDaysAgo: 3.5, told: { sport: "treadmill-run" } },
		]);
		expect(ratio(indoors)).toBe(1);
	});
});

test("on treadmills alone, or walks alone, there is nothing to predict from", async () => {
	const indoors = { told: { sport: "treadmill-run" } } as const;
	expect(await told("only-indoors", [8, indoors])).toEqual({ refused: "evidence.missing" });
	const walks = { speedMps: 1.4, told: { sport: "walk" } } as const;
	expect(await told("only-walks", [8, walks])).toEqual({ refused: "evidence.missing" });
});

test("walks labelled as runs predict a walk", async () => {
	const walks = await told("walks-as-runs", [12, { speedMps: 1.4, fromDaysAgo: 2 }]);
	expect(ratio(walks)).toBeGreaterThan(1.4);
});

test("after an injured year the level stays, the range is wide, and the pause is said", async () => {
	const hurt = await told("injured", [12, { fromDaysAgo: 370 }]);
	expect(hurt.reason).toBe("long_pause");
	expect(Math.abs(ratio(hurt) - 1)).toBeLessThan(0.1);
	expect(hurt.width).toBeGreaterThan(1.2 * (base.width ?? 1));
});

test("of fifteen years, what is older than three has no say", async () => {
	const { token, userId } = await runner("fifteen-years");
	await bringRuns(userId, 12, { fromDaysAgo: 2 });
	const { results } = await runnersDb
		.prepare("SELECT name FROM pragma_table_info('activities')")
		.all<{
			name: string;
		}>();
	const names = results.map(({ name }) => name);
	const copied: Record<string, string> = {
		id: "id || '-' || i",
		external_id: "external_id || '-' || i",
		day: "day - 1100 - 37 * i",
		start_at: "start_at - (1100 + 37 * i) * 86400000",
	};
	await runnersDb
		.prepare(
			`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 120)
		INSERT INTO activities (${names.join()}) SELECT ${names.map((name) => copied[name] ?? name).join()}
		FROM activities, n WHERE user_id = ?`,
		)
		.bind(userId)
		.run();
	const answer = await uploadGpx(token, gpx, { fields: { result: "" } });
	const { predicted_time_seconds: timeS, history } = await answer.json<PredictionResponse>();
	expect([timeS, history?.runs]).toEqual([base.timeS, base.runs]);
});
