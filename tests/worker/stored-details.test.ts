import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { expect, test, vi } from "vitest";
import { sexes } from "../../domain/accounts/profile.ts";
import type { ActivityDetails } from "../../domain/training/reduction.ts";
import type { RunFeatures } from "../../domain/training/run-features.ts";
import type { Thresholds } from "../../domain/training/thresholds.ts";
import { activityOrders } from "../../domain/training/wire.ts";
import { maxHeartRateSources, zoneBounds, zoneMethods } from "../../domain/training/zones.ts";
import { decode, encode } from "../../worker/training/byte-format.ts";
import { decodeDetails, encodeDetails } from "../../worker/training/stored-details.ts";
import {
	featuresFormat,
	figuresFormat,
	thresholdsFormat,
} from "../../worker/training/stored-samples.ts";
import { activities } from "../../worker/training/tables.ts";
import { seeded } from "../fixtures/random.ts";
import { createServices, runnersDb } from "./home.ts";
import { hookedBindings } from "./hooked-bindings.ts";
import { countWritten } from "./rows-read.ts";
import { streams } from "./runs.ts";
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

const details: ActivityDetails = {
	beats: { fromBpm: 92, seconds: [1, 0, 300, 12.5] },
	speedCurve: [
		{ seconds: 60, mps: 4.1234 },
		{ seconds: 3600, mps: 3 },
	],
	windows: [{ startS: 600, seconds: 1200, bpm: 151.25, mps: 3.3333 }],
};
/** By hand, from the description of the format. */
const asBytes = [
	1, 184, 1, 8, 2, 0, 216, 4, 145, 161, 15, 4, 120, 165, 132, 5, 160, 56, 6, 2, 176, 9, 224, 18,
	233, 208, 184, 1, 235, 136, 4,
];

test("Details are stored as the bytes that their format describes", () => {
	expect([...encodeDetails(details)]).toEqual(asBytes);
	expect(decodeDetails(Uint8Array.from(asBytes))).toEqual(details);
});

test("Details of any shape are read as they were written, to a ten-thousandth", () => {
	const random = seeded(1);
	const some = <T>(most: number, item: () => T) =>
		Array.from({ length: Math.floor(random() * most) }, item);
	const number = (most: number) =>
		random() < 0.5 ? Math.floor(random() * most) : Math.round(random() * most * 1e4) / 1e4;
	for (let turn = 0; turn < 500; turn++) {
		const any: ActivityDetails = {
			beats: { fromBpm: number(250), seconds: some(200, () => number(90_000)) },
			speedCurve: some(20, () => ({ seconds: number(90_000), mps: number(30) })),
			windows: some(20, () => ({
				startS: number(3e6),
				seconds: number(90_000),
				bpm: number(250),
				mps: number(30),
			})),
		};
		expect(decodeDetails(encodeDetails(any))).toEqual(any);
	}
});

test("Bytes that are no details are refused, whatever they are", () => {
	const random = seeded(2);
	for (let turn = 0; turn < 2000; turn++) {
		const bytes = Uint8Array.from(asBytes.slice(0, Math.floor(random() * asBytes.length)));
		expect(() => decodeDetails(bytes)).toThrow(RangeError);
		const noise = Uint8Array.from({ length: 40 }, () => random() * 256);
		noise[0] = 1;
		try {
			expect([...encodeDetails(decodeDetails(noise))].length).toBeLessThanOrEqual(noise.length);
		} catch (error) {
			expect(error).toBeInstanceOf(RangeError);
		}
	}
	expect(() => decodeDetails(Uint8Array.from([9, ...asBytes.slice(1)]))).toThrow("version 9");
	const negative = { ...details, beats: { fromBpm: -1, seconds: [] } };
	expect(() => encodeDetails(negative)).toThrow("-1");
});

test("Details that an earlier version stored as JSON are read, and leave with the account", async () => {
	const userId = await newRunner();
	const { intake, exported } = trainingAt();
	const [before, now] = [summary(), summary({ startAtMs: Date.UTC(2026, 9, 6, 7) })];
	await intake.record(origin(userId), [before, now], seen());
	const ids = new Map((await rowsOf("activities", userId)).map((row) => [row.external_id, row.id]));
	const put = (of: typeof now, stored: unknown) =>
		runnersDb
			.prepare("INSERT INTO activity_details (activity_id, details) VALUES (?, ?)")
			.bind(ids.get(of.externalId), stored)
			.run();
	await put(before, JSON.stringify(details));
	await put(now, encodeDetails(details));
	const read: unknown[] = [];
	for await (const activity of exported(userId)) read.push(activity.details);
	expect(read).toEqual([details, details]);
});

/** A runner with activities of two sources in three months, some with samples. */
async function withHistory() {
	const userId = await newRunner();
	const { intake } = trainingAt();
	const of = (months: number) =>
		summary({ startAtMs: morning - months * 31 * dayMs, distanceM: 9000 + 100 * months });
	for (const [source, later] of [
		["strava", 0],
		["file", 0.1],
	] as const) {
		const all = [0, 1, 2].map((months) => of(months + later));
		await intake.record(origin(userId, source), all, seen(undefined, null));
		await intake.recordStreams(origin(userId, source), all[0].externalId, streams(2.8));
		await intake.recordStreams(origin(userId, source), all[1].externalId, streams(3));
	}
	return userId;
}

/** Stores a runner's activities as the version before did. */
async function storeAsBefore(userId: string): Promise<void> {
	const db = drizzle(runnersDb);
	const rows = await db.select().from(activities).where(eq(activities.userId, userId));
	for (const { id, thresholds, figures, features, details } of rows) {
		const json = (value: unknown) => (value === null ? null : JSON.stringify(value));
		await runnersDb
			.prepare(
				"UPDATE activities SET thresholds = ?, figures = ?, features = ?, details = NULL WHERE id = ?",
			)
			.bind(json(thresholds), json(figures), json(features), id)
			.run();
		if (details === null) continue;
		await runnersDb
			.prepare("INSERT INTO activity_details (activity_id, details) VALUES (?, ?)")
			.bind(id, encodeDetails(details))
			.run();
	}
	await runnersDb.batch([
		runnersDb
			.prepare(
				`INSERT OR IGNORE INTO training_days (user_id, day, source, load, estimated_load, longest_run_m, run_m, moving_s, activities)
				SELECT user_id, day, source, 1, 1, 1, 1, 1, 1 FROM activities WHERE user_id = ?`,
			)
			.bind(userId),
		runnersDb
			.prepare("UPDATE training_months SET keys = NULL, format = 0 WHERE user_id = ?")
			.bind(userId),
	]);
}

/** Everything that a runner is shown of the own activities. */
async function shownOf(userId: string) {
	const training = trainingAt();
	const exported = [];
	for await (const activity of training.exported(userId)) exported.push(activity);
	const lists = [];
	for (const sort of activityOrders)
		for (const order of ["asc", "desc"] as const) {
			const page = { sort, order, limit: 2 };
			const { activities: first, nextCursor } = await training.activities(userId, page);
			const rest = { ...page, limit: 50, cursor: nextCursor ?? undefined };
			lists.push([...first, ...(await training.activities(userId, rest)).activities]);
		}
	return { exported, lists, overview: await training.overview(userId, "1y") };
}

const formatsOf = async (userId: string) =>
	(await rowsOf("training_months", userId)).map(({ format }) => format);

test("Activities of the version before are shown as before, and converted by a job that may be killed", async () => {
	const userId = await withHistory();
	const months = () => rowsOf("training_months", userId);
	const [stored, shown] = [await months(), await shownOf(userId)];
	await storeAsBefore(userId);
	expect(await shownOf(userId)).toEqual(shown);
	vi.spyOn(console, "error").mockReturnValue();
	let commits = 0;
	const killed = hookedBindings(["D1"], async (call, { method }) => {
		if (method === "batch" && ++commits > 1) throw new Error("killed");
		return call();
	});
	await createServices(killed, () => new Date()).training.convert();
	expect(new Set(await formatsOf(userId))).toEqual(new Set([0, 1]));
	expect(await shownOf(userId)).toEqual(shown);
	await createServices(env, () => new Date()).training.convert();
	expect(await months()).toEqual(stored);
	expect(await shownOf(userId)).toEqual(shown);
	for (const { thresholds, figures, features, details } of await rowsOf("activities", userId))
		for (const value of [thresholds, figures, features, details])
			expect(value === null || Array.isArray(value)).toBe(true);
	expect(await rowsOf("training_days", userId)).toEqual([]);
	const left = await runnersDb
		.prepare("SELECT * FROM activity_details JOIN activities ON id = activity_id WHERE user_id = ?")
		.bind(userId)
		.all();
	expect(left.results).toEqual([]);
	const again = await countWritten(() => createServices(env, () => new Date()).training.convert());
	expect(again.rows).toBe(0);
	vi.restoreAllMocks();
});

test("Samples that come in while an activity is converted stay", async () => {
	const userId = await withHistory();
	const awaited = summary();
	await trainingAt().intake.record(origin(userId), [awaited], seen(undefined, null));
	await storeAsBefore(userId);
	let selected = false;
	const hooked = hookedBindings(["D1"], async (call, { sql }) => {
		const rows = await call();
		if (!selected && sql.includes('left join "activity_details"')) {
			selected = true;
			const { intake } = trainingAt();
			await intake.recordStreams(origin(userId), awaited.externalId, streams(2.9));
		}
		return rows;
	});
	await createServices(hooked, () => new Date()).training.convert();
	expect(selected).toBe(true);
	const row = (await rowsOf("activities", userId)).find(
		({ external_id }) => external_id === awaited.externalId,
	);
	expect(row).toMatchObject({ samples: "read", effort_method: "samples" });
	for (const bytes of [row?.figures, row?.features, row?.details])
		expect((bytes as number[]).length).toBeGreaterThan(5);
});

test("Figures, features and thresholds are read as they were written, to the last bit", () => {
	const random = seeded(3);
	const maybe = <T>(value: T) => (random() < 0.3 ? null : value);
	const number = () =>
		[
			random() * 1e5,
			Math.floor(random() * 1e6),
			-random(),
			Math.round(random() * 1e4) / 1e4,
			1e300,
		][Math.floor(random() * 5)];
	for (let turn = 0; turn < 500; turn++) {
		const features: RunFeatures = {
			elapsedS: number(),
			movingS: number(),
			distanceM: number(),
			equivalentM: number(),
			hillM: number(),
			climbM: number(),
			descentM: number(),
			elevationKnown: random() < 0.5,
			meanHeartRateBpm: maybe(number()),
			maxHeartRateBpm: maybe(number()),
			best3MinMps: number(),
			...(random() < 0.5 && {
				altitudeM: maybe(number()),
				heights: maybe({ slopeSd: number(), correlation: number() }),
				pacing: maybe({ costSquares: number(), costTimes: number(), fade: maybe(number()) }),
			}),
		};
		expect(decode(1, featuresFormat, encode(1, featuresFormat, features))).toEqual(features);
		const thresholds: Thresholds = {
			method: zoneMethods[turn % 3],
			boundsBpm: Array.from({ length: 5 }, number),
			maxBpm: number(),
			restingBpm: number(),
			thresholdBpm: maybe(number()),
			maxSource: maxHeartRateSources[turn % 4],
			sex: maybe(sexes[turn % 2]),
		};
		expect(decode(1, thresholdsFormat, encode(1, thresholdsFormat, thresholds))).toEqual(
			thresholds,
		);
	}
	for (const method of zoneMethods) {
		const rule = { method, maxBpm: 187, restingBpm: 52, thresholdBpm: null };
		const thresholds: Thresholds = {
			...rule,
			boundsBpm: zoneBounds(rule),
			maxSource: "data",
			sex: null,
		};
		const bytes = encode(1, thresholdsFormat, thresholds);
		expect(bytes.length).toBeLessThan(14);
		expect(decode(1, thresholdsFormat, bytes)).toEqual(thresholds);
	}
	// by hand, from the description of the format
	const figures = {
		zonesS: [0, 300],
		trimp: 0.1234,
		heartRateS: 3,
		coverage: 1 / 3,
		cadenceLock: true,
		decoupling: null,
	};
	const asBytes = [1, 8, 0, 176, 9, 201, 38, 12, 3, 85, 85, 85, 85, 85, 85, 213, 63, 4, 2];
	expect([...encode(1, figuresFormat, figures)]).toEqual(asBytes);
	expect(() => decode(1, figuresFormat, Uint8Array.from(asBytes.slice(0, -1)))).toThrow(RangeError);
	expect(() => decode(2, figuresFormat, Uint8Array.from(asBytes))).toThrow("version 1");
});
