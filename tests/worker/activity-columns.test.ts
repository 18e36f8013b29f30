import { env } from "cloudflare:workers";
import { isDeepStrictEqual } from "node:util";
import { getTableColumns } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { beforeEach, expect, test } from "vitest";
import { columnGroups } from "#worker/training/activity-columns.ts";
import { putActivities, updateFromSamples, updateScores } from "#worker/training/statements.ts";
import { activities } from "#worker/training/tables.ts";
import { emptyStorage } from "./storage.ts";
import { newRunner } from "./training.ts";

type Row = typeof activities.$inferSelect;
type Group = keyof typeof columnGroups;
const db = drizzle(env.RUNNERS_1);
let userId = "";

beforeEach(async () => {
	await emptyStorage();
	userId = await newRunner();
	await db.run(putActivities([rowOf(1)]));
});

/** A row of the same activity whose other values, bytes among them, are those of the version. */
function rowOf(version: number): Row {
	const values = {
		id: "one",
		userId,
		source: "file",
		externalId: "one",
		sport: version === 1 ? "run" : "ride",
		effortMethod: version === 1 ? "pace" : "samples",
		samples: version === 1 ? "awaited" : "read",
		thresholds: {
			method: "max",
			boundsBpm: [100, 120, 140, 160 + version],
			maxBpm: 190,
			maxSource: "profile",
			restingBpm: 50,
			thresholdBpm: null,
			sex: null,
		},
		figures: {
			zonesS: [version],
			trimp: 1,
			heartRateS: 1,
			coverage: 1,
			cadenceLock: false,
			decoupling: null,
		},
		features: {
			...{
				elapsedS: version,
				movingS: 1,
				distanceM: 1,
				equivalentM: 1,
				hillM: 1,
				climbM: 1,
				descentM: 1,
			},
			...{ elevationKnown: true, meanHeartRateBpm: null, maxHeartRateBpm: null, best3MinMps: 1 },
			...{ altitudeM: null, heights: null, pacing: null },
		},
		outline: { east: [0, -version], north: [0, version] },
		details: { beats: { fromBpm: version, seconds: [1] }, speedCurve: [], windows: [] },
	};
	const rest = Object.entries(getTableColumns(activities))
		.filter(([key]) => !(key in values))
		.map(([key, { dataType }]) => {
			if (dataType === "boolean") return [key, version !== 1];
			if (dataType === "date") return [key, new Date(version)];
			return [key, dataType === "string" ? `of ${version}` : version];
		});
	return { ...Object.fromEntries(rest), ...values } as Row;
}

const stored = async () => (await db.select().from(activities))[0];

/** Names of the columns that differ from those of the first version. */
async function changed(): Promise<string[]> {
	const [before, now] = [rowOf(1), await stored()];
	return Object.keys(before).filter((name) => {
		const key = name as keyof Row;
		return !isDeepStrictEqual(before[key], now[key]);
	});
}

const keysOf = (groups: readonly Group[]) =>
	groups.flatMap((group) => Object.keys(columnGroups[group])).sort();

test("Each column is in one group", () => {
	const all = Object.keys(columnGroups) as Group[];
	expect(keysOf(all)).toEqual(Object.keys(getTableColumns(activities)).sort());
});

test("A row is read again as it was put", async () => {
	expect(await changed()).toEqual([]);
});

test("The source renews all but what Relief keeps", async () => {
	await db.run(putActivities([rowOf(2)]));
	const renewed = keysOf(["source", "sourceOrSamples", "scores", "samples"]);
	expect((await changed()).sort()).toEqual(renewed);
	expect(await stored()).toMatchObject({
		details: { beats: { fromBpm: 2 } },
		outline: { east: [0, -2] },
	});
});

test("Samples renew what is computed of them", async () => {
	await db.run(updateFromSamples(rowOf(2)));
	expect((await changed()).sort()).toEqual(keysOf(["sourceOrSamples", "scores", "samples"]));
});

test("Scores renew nothing else, and nothing once samples have come in", async () => {
	await db.run(updateScores([rowOf(2)]));
	expect(await changed()).toEqual([]);
	await db.run(updateScores([{ ...rowOf(2), samples: "awaited" }]));
	expect((await changed()).sort()).toEqual(keysOf(["scores"]));
});
