import { drizzle } from "drizzle-orm/d1";
import { beforeEach, expect, test } from "vitest";
import type { ActivitySource, ActivityStreams, Sport } from "#domain/training/activity.ts";
import { dayOfDate } from "#domain/training/days.ts";
import {
	type EffortRecord,
	fastestOf,
	type StoredEfforts,
} from "#domain/training/effort-records.ts";
import { selectListedRuns } from "#worker/training/month-efforts.ts";
import { runnersDb } from "./home.ts";
import { countWritten } from "./rows-read.ts";
import { emptyStorage } from "./storage.ts";
import { dayMs, newRunner, origin, rowsOf, seen, summary, trainingAt } from "./training.ts";

const now = new Date("2026-11-01T12:00:00Z");
const { intake, effortRecords } = trainingAt(now);
const db = drizzle(runnersDb);
let userId = "";

beforeEach(async () => {
	await emptyStorage();
	userId = await newRunner();
});

/** A run of one pace, up a slope. */
function steady(distanceM: number, timeS: number): ActivityStreams {
	const count = 200;
	const along = (end: number) => Float64Array.from({ length: count }, (_, k) => (k / 199) * end);
	return {
		timeS: along(timeS),
		distanceM: along(distanceM),
		altitudeM: along(distanceM / 50),
		...{ heartRateBpm: null, cadenceStepsPerMin: null, latDeg: null, lonDeg: null },
	};
}

interface Run {
	date: string;
	distanceM: number;
	timeS: number;
	source?: ActivitySource;
	sport?: Sport;
}

async function record({ date, distanceM, timeS, source = "strava", sport = "run" }: Run) {
	const startAtMs = dayOfDate(date) * dayMs + 7 * 3_600_000;
	const times = { startAtMs, movingS: timeS, elapsedS: timeS };
	const one = summary({ ...times, distanceM, sport });
	const life = seen(now, source === "file" ? null : 7);
	await intake.record(origin(userId, source), [one], life);
	await intake.recordStreams(origin(userId, source), one.externalId, steady(distanceM, timeS));
	return one.externalId;
}

/** The fastest of each year by looking through all activities. */
async function fromScratch() {
	const years = new Map<number, EffortRecord[]>();
	for (const row of await rowsOf("activities", userId)) {
		const isLapsed = row.expires_at !== null && Number(row.expires_at) <= now.getTime();
		if (row.shown_as !== null || isLapsed || !String(row.sport).endsWith("run")) continue;
		const [timesS, flatsS] = JSON.parse(String(row.efforts)) as StoredEfforts;
		const day = Number(row.day);
		const year = new Date(day * dayMs).getUTCFullYear();
		const names = ["m400", "km1", "mile", "km5", "km10", "half", "marathon"] as const;
		const records = timesS.map((timeS, place) => ({
			distance: names[place],
			timeS: Number(timeS),
			flatS: flatsS[place],
			day,
			activityId: String(row.id),
		}));
		years.set(year, [...(years.get(year) ?? []), ...records]);
	}
	return [...years]
		.sort(([a], [b]) => b - a)
		.map(([year, records]) => ({ year, records: fastestOf(records) }));
}

const runs: readonly Run[] = [
	{ date: "2024-12-31", distanceM: 10_200, timeS: 3300 },
	{ date: "2025-01-01", distanceM: 5200, timeS: 1500 },
	{ date: "2025-06-10", distanceM: 21_300, timeS: 7000, source: "file" },
	{ date: "2025-06-12", distanceM: 10_100, timeS: 2700, source: "file" },
	{ date: "2026-02-01", distanceM: 42_300, timeS: 14_000 },
	{ date: "2026-03-01", distanceM: 12_000, timeS: 3600 },
	{ date: "2026-03-02", distanceM: 40_000, timeS: 4800, sport: "ride" },
	{ date: "2026-03-09", distanceM: 1100, timeS: 200, sport: "trail-run" },
];

test("The fastest of each year are those of a search of all runs, as they come, expire and go", async () => {
	const ids: string[] = [];
	for (const run of runs) ids.push(await record(run));
	const all = await fromScratch();
	expect(await effortRecords(userId)).toEqual(all);
	expect(all.map(({ year, records }) => [year, records.length])).toEqual([
		[2026, 7],
		[2025, 6],
		[2024, 5],
	]);
	expect(all[0].records[0].flatS).toBeLessThan(all[0].records[0].timeS);

	await runnersDb
		.prepare("UPDATE activities SET expires_at = ? WHERE external_id = ?")
		.bind(now.getTime() - 1, ids[5])
		.run();
	await intake.remove(origin(userId), [ids[7]]);
	const left = await fromScratch();
	expect(await effortRecords(userId)).toEqual(left);
	expect(left).not.toEqual(all);

	for (const source of ["strava", "file"] as const)
		await intake.removeSource(origin(userId, source));
	expect(await effortRecords(userId)).toEqual([]);
	expect(await rowsOf("training_years", userId)).toEqual([]);
});

test("What another recording hides is no record, and nothing of a source is once that has expired", async () => {
	await record({ date: "2026-05-01", distanceM: 10_000, timeS: 3000 });
	await record({ date: "2026-05-01", distanceM: 10_010, timeS: 3001, source: "file" });
	expect(await effortRecords(userId)).toEqual(await fromScratch());
	expect((await effortRecords(userId))[0].records).toHaveLength(5);
	await record({ date: "2026-05-03", distanceM: 1500, timeS: 300 });
	const later = trainingAt(new Date(now.getTime() + 8 * dayMs));
	const records = (await later.effortRecords(userId)).flatMap((year) => year.records);
	expect(records.every(({ day }) => day === dayOfDate("2026-05-01"))).toBe(true);
});

test("The row of a year is written where a best of it changes, and only there", async () => {
	await record({ date: "2026-05-01", distanceM: 10_000, timeS: 2600 });
	const written = async (run: Run) => {
		const { statements } = await countWritten(() => record(run));
		return statements.filter(({ sql }) => sql.includes("INTO training_years")).length;
	};
	expect(await written({ date: "2026-05-03", distanceM: 10_000, timeS: 3600 })).toBe(0);
	expect(await written({ date: "2026-05-05", distanceM: 10_000, timeS: 2500 })).toBe(1);
});

test("The runs of months are listed with length, climb and best efforts", async () => {
	for (const run of runs) await record(run);
	const listed = await selectListedRuns(db, userId, [12 * 56 + 1, 12 * 56 + 2], now);
	expect(listed.map(({ distanceM }) => distanceM).sort((a, b) => a - b)).toEqual([
		1100, 12_000, 42_300,
	]);
	const long = listed.find(({ distanceM }) => distanceM === 12_000);
	expect(long).toMatchObject({ gainM: 100, day: dayOfDate("2026-03-01") });
	expect(long?.records.map(({ timeS }) => timeS)).toEqual([120, 300, 482.8, 1500, 3000]);
});
