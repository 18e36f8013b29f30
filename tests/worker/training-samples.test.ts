import { env } from "cloudflare:workers";
import { drizzle } from "drizzle-orm/d1";
import { beforeEach, describe, expect, test } from "vitest";
import type { ActivityStreams } from "#domain/training/activity.ts";
import { isAboveMaximum } from "#domain/training/scored-activity.ts";
import { recomputeImported } from "#worker/training/recompute-zones.ts";
import { selectRecomputation } from "#worker/training/zone-store.ts";
import { recording } from "../fixtures/runs.ts";
import { faultModes, faultyBindings } from "./faulty-bindings.ts";
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
	thresholdsOf,
	trainingAt,
} from "./training.ts";

const training = trainingAt(new Date("2026-10-04T20:00:00Z"));
const { intake } = training;
let userId: string;
beforeEach(async () => {
	userId = await newRunner();
});
const strava = () => origin(userId);

/** An hour in steps of 5 s at 150 bpm; a test says what is different. */
function streams(bpmOf: (s: number) => number = () => 150): ActivityStreams {
	const run = recording({ samples: 721, stepS: 5, bpmOf });
	return { ...run, cadenceStepsPerMin: null, latDeg: null, lonDeg: null };
}
const only = async () => (await rowsOf("activities", userId))[0];
const loads = async () => (await daysOf(userId)).map(({ load }) => load);

async function recorded(different: object = {}, samples: ActivityStreams | null = streams()) {
	const one = summary({ averageHeartRateBpm: null, ...different });
	await intake.record(strava(), [one], seen());
	await intake.recordStreams(strava(), one.externalId, samples);
	return one;
}

describe("samples", () => {
	test("Samples replace the estimate, and the day follows", async () => {
		const one = summary({ averageHeartRateBpm: null });
		await intake.record(strava(), [one], seen());
		const [estimate] = await loads();
		await intake.recordStreams(strava(), one.externalId, streams());
		const row = await only();
		expect([row.effort_method, row.samples]).toEqual(["samples", "read"]);
		expect(row.effort).not.toBe(estimate);
		expect(await loads()).toEqual([row.effort]);
	});

	test("Samples make zones, with the thresholds that they were judged by", async () => {
		await recorded();
		const zones = await training.heartRateZones(userId, String((await only()).id));
		// 150 of 184 is 81 %
		expect(zones).toMatchObject({ gap: null, zonesS: [0, 0, 0, 0, 3600, 0], coverage: 1 });
		expect(zones.thresholds).toMatchObject({ maxBpm: 184, maxSource: "default" });
	});

	test("Samples may come twice", async () => {
		const one = await recorded();
		const tables = ["activities", "training_months"];
		const before = await Promise.all(tables.map((table) => rowsOf(table, userId)));
		await intake.recordStreams(strava(), one.externalId, streams());
		expect(await Promise.all(tables.map((table) => rowsOf(table, userId)))).toEqual(before);
	});

	test("Samples stay what they said when the list tells of the activity again", async () => {
		const one = await recorded();
		const { effort } = await only();
		expect(await intake.record(strava(), [one], seen())).toMatchObject({
			changed: 0,
			withoutSamples: [],
		});
		await intake.record(strava(), [{ ...one, name: "Evening run" }], seen());
		expect(await only()).toMatchObject({ name: "Evening run", effort, effort_method: "samples" });
	});

	test("of an activity that is gone are dropped", async () => {
		const one = await recorded();
		await intake.remove(strava(), [one.externalId]);
		await intake.recordStreams(strava(), one.externalId, streams());
		expect(await rowsOf("activities", userId)).toEqual([]);
		expect(await loads()).toEqual([]);
	});

	test("that a source does not have leave the estimate", async () => {
		await recorded({}, null);
		expect(await only()).toMatchObject({ samples: "none", effort_method: "pace" });
	});

	test("with little heart rate leave an estimate by pace, and no zones", async () => {
		await recorded(
			{ averageHeartRateBpm: 150 },
			streams((s) => (s % 100 < 50 ? 150 : Number.NaN)),
		);
		const row = await only();
		expect(row.effort_method).toBe("pace");
		const zones = await training.heartRateZones(userId, String(row.id));
		expect(zones).toMatchObject({ gap: "low_coverage", zonesS: null });
	});

	test("Samples do not outlive their reduction: no table holds them", async () => {
		await recorded();
		const { details, figures, features } = await only();
		expect((details as number[]).length).toBeLessThan(600);
		for (const kept of [figures, features]) expect((kept as number[]).length).toBeLessThan(200);
	});
});

describe("a maximum from the data", () => {
	test("A maximum from the data is that of the peaks that agree, of the same source", async () => {
		await recorded(
			{ startAtMs: morning - 10 * dayMs },
			streams(() => 188),
		);
		await recorded(
			{ startAtMs: morning - 9 * dayMs },
			streams(() => 186),
		);
		await recorded(
			{ startAtMs: morning - 8 * dayMs },
			streams(() => 150),
		);
		expect((await training.zones.read(userId)).thresholds.maxBpm).toBe(188);
		const rows = await rowsOf("activities", userId);
		const used = rows.map((row) => thresholdsOf(row).maxBpm);
		expect(used).toEqual([188, 188, 188]);
	});

	test("found late in an import holds for all of it, and for nothing older", async () => {
		const [old, ...fresh] = [20, 5, 6, 7].map((back) =>
			summary({ startAtMs: morning - back * dayMs }),
		);
		await intake.record(strava(), [old], seen(new Date("2026-09-15T00:00:00Z"), null));
		await intake.record(strava(), fresh, seen(new Date("2026-10-04T12:00:00Z"), null));
		for (const [i, bpm] of [150, 195, 196].entries()) {
			await intake.recordStreams(
				strava(),
				fresh[i].externalId,
				streams(() => bpm),
			);
		}
		await training.recomputation.continue(userId);
		const rows = await rowsOf("activities", userId);
		const used = new Map(rows.map((row) => [row.external_id, thresholdsOf(row).maxBpm]));
		const all = [old, ...fresh].map(({ externalId }) => used.get(externalId));
		expect(all).toEqual([184, 196, 196, 196]);
	});

	test("found while a call of the database goes wrong holds for all, once it is asked again", async () => {
		for (let at = 0, struck = true; struck; at++) {
			userId = await newRunner();
			const [one, other] = [summary(), summary({ startAtMs: morning - dayMs })];
			await intake.record(strava(), [one, other], seen(new Date("2026-10-04T12:00:00Z"), null));
			const samples = streams(() => 195);
			const faulty = faultyBindings({ binding: "D1", mode: faultModes[at % 2], at });
			const clock = () => new Date("2026-10-04T20:00:00Z");
			await createServices(faulty.env, clock)
				.training.intake.recordStreams(strava(), one.externalId, samples)
				.catch(() => {});
			await intake.recordStreams(strava(), one.externalId, samples);
			await training.recomputation.continue(userId);
			const rows = await rowsOf("activities", userId);
			expect(rows.map(({ samples }) => samples).sort()).toEqual(["awaited", "read"]);
			const used = rows.map((row) => thresholdsOf(row).maxBpm);
			expect(used, `struck at ${at}`).toEqual([195, 195]);
			expect(new Set(await loads())).toEqual(new Set(rows.map(({ effort }) => effort)));
			struck = faulty.state.struck;
		}
	});

	test("A maximum from the data judges nothing away that came in while the others were judged", async () => {
		const one = summary();
		await intake.record(strava(), [one], seen());
		const db = drizzle(runnersDb);
		const at = new Date("2026-10-04T20:00:00Z");
		let selections = 0;
		const hooked = hookedBindings(["D1"], async (call, { sql }) => {
			const rows = await call();
			if (/^select .*"details".* from "activities"/s.test(sql) && ++selections === 1) {
				await intake.recordStreams(strava(), one.externalId, streams());
			}
			return rows;
		});
		await db.run(recomputeImported(userId, at));
		await createServices(hooked, () => at).training.recomputation.continue(userId);
		expect(selections).toBeGreaterThan(0);
		expect(await only()).toMatchObject({ samples: "read", effort_method: "samples" });
		expect(await selectRecomputation(db, userId)).toBeUndefined();
	});

	test("A maximum from the data gives way to the runner's own, whatever was recorded", async () => {
		await env.DB.prepare("UPDATE users SET max_heart_rate = 170 WHERE id = ?").bind(userId).run();
		await recorded(
			{},
			streams(() => 185),
		);
		const zones = await training.heartRateZones(userId, String((await only()).id));
		expect(zones).toMatchObject({
			peakHeartRateBpm: 185,
			thresholds: { maxBpm: 170, maxSource: "profile" },
		});
		expect(isAboveMaximum(zones)).toBe(true);
	});
});

describe("estimates by pace", () => {
	test("Estimates by pace follow the runner's own measured runs once there are ten", async () => {
		for (let i = 1; i <= 10; i++) await recorded({ startAtMs: morning - i * dayMs });
		const manual = summary({ manual: true, averageHeartRateBpm: null, elevationGainM: 0 });
		await intake.record(strava(), [{ ...manual, distanceM: 10_800 }], seen());
		const rows = await rowsOf("activities", userId);
		const [measured, estimated] = [rows[0], rows[10]];
		expect(estimated.effort_method).toBe("pace");
		expect(Number(estimated.effort)).toBeCloseTo(Number(measured.effort), 6);
	});
});

describe("other zones", () => {
	test("Other zones hold from today, and for older activities when that is asked for", async () => {
		const many = Array.from({ length: 70 }, (_, i) => summary({ startAtMs: morning - i * dayMs }));
		await intake.record(strava(), many, seen());
		const one = await recorded({ startAtMs: morning - 3 * dayMs });
		const before = await training.heartRateZones(userId, String((await idOf(one.externalId)).id));
		await training.zones.edit(userId, {
			method: "threshold",
			thresholdBpm: 160,
			applyToPast: false,
		});
		const { id } = await idOf(one.externalId);
		expect(await training.heartRateZones(userId, id)).toEqual(before);
		const edited = await training.zones.edit(userId, {
			method: "reserve",
			thresholdBpm: null,
			applyToPast: true,
		});
		expect(edited).toMatchObject({
			thresholds: { method: "reserve" },
			fromDate: null,
			recomputing: true,
		});
		await training.recomputation.continue(userId);
		expect((await training.zones.read(userId)).recomputing).toBe(false);
		const rows = await rowsOf("activities", userId);
		const methods = rows.map((row) => thresholdsOf(row).method);
		expect(new Set(methods)).toEqual(new Set(["reserve"]));
		const after = await training.heartRateZones(userId, id);
		expect(after.thresholds?.boundsBpm).toEqual([122, 134.4, 146.8, 159.2, 171.6]);
		expect(after.zonesS?.[3]).toBe(3600);
		expect(after.activity.effort).toBeCloseTo(Number(before.activity.effort), 9);
	});

	const idOf = async (externalId: string) =>
		(await runnersDb
			.prepare("SELECT id FROM activities WHERE user_id = ? AND external_id = ?")
			.bind(userId, externalId)
			.first<{ id: string }>()) ?? { id: "" };
});
