import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { errorOf, type HindsightRow } from "../../domain/predictions/hindsight.ts";
import type { PredictionResponse } from "../../domain/predictions/wire.ts";
import type { ActivityStreams } from "../../domain/training/activity.ts";
import { createServices } from "../../worker/services.ts";
import { hillyCourseGpx } from "../fixtures/hilly-course.ts";
import { bearer, call, register } from "./client.ts";
import { dayMs, summary } from "./training.ts";
import { uploadGpx } from "./uploads.ts";

const gpx = hillyCourseGpx({ km: 8 });

/** An hour at one speed, m/s, every ten seconds. */
function streams(speedMps: number): ActivityStreams {
	const timeS = Float64Array.from({ length: 361 }, (_, i) => 10 * i);
	return {
		timeS,
		distanceM: timeS.map((s) => s * speedMps),
		altitudeM: timeS.map((s) => 100 + 20 * Math.sin(s / 200)),
		heartRateBpm: timeS.map(() => 150),
	} as ActivityStreams;
}

const idOf = async (email: string) =>
	(await env.DB.prepare("SELECT id FROM users WHERE email = ?").bind(email).first<{ id: string }>())
		?.id as string;

/** Brings runs in, one every third day until yesterday; they lapse after `days`, or never. */
async function bringRuns(
	userId: string,
	count: number,
	{ speedMps = 3, source = "file" as "file" | "strava", days = null as number | null } = {},
) {
	const { intake } = createServices(env).training;
	const origin = { userId, source };
	const now = Date.now();
	const times = {
		seenAt: new Date(now),
		expiresAt: days === null ? null : new Date(now + days * dayMs),
	};
	const runs = Array.from({ length: count }, (_, k) =>
		summary({
			startAtMs: now - (1 + 3 * k) * dayMs,
			distanceM: 3600 * speedMps,
			movingS: 3600,
			elapsedS: 3600,
		}),
	);
	await intake.record(origin, runs, times);
	for (const { externalId } of runs) {
		await intake.recordStreams(origin, externalId, streams(speedMps));
	}
}

async function answerOf(response: Response): Promise<PredictionResponse> {
	expect(response.status).toBe(200);
	return response.json<PredictionResponse>();
}

test("a runner with runs needs no typed result", async () => {
	const token = await register("from-runs@relief.test");
	await bringRuns(await idOf("from-runs@relief.test"), 14);
	const answer = await answerOf(await uploadGpx(token, gpx, { fields: { result: "" } }));
	expect(answer.history).toMatchObject({ runs: 14, from_tracker: false, race: true });
	// flat runs leave open what hills cost
	expect(answer.confidence.reason_code).toBe("hills_from_runs");
	const mps = answer.distance / answer.predicted_time_seconds;
	expect(mps).toBeGreaterThan(2);
	expect(mps).toBeLessThan(3.6);
});

test("faster runs are answered with a faster time, and a typed result moves it", async () => {
	const times: number[] = [];
	for (const [name, speedMps, results] of [
		["steady", 2.6, [""]],
		["quick", 3.2, ["", "10km=40:00"]],
	] as const) {
		const token = await register(`${name}@relief.test`);
		await bringRuns(await idOf(`${name}@relief.test`), 4, { speedMps });
		for (const result of results) {
			const answer = await answerOf(await uploadGpx(token, gpx, { fields: { result } }));
			times.push(answer.predicted_time_seconds);
		}
	}
	expect(times[1]).toBeLessThan(times[0]);
	expect(times[2]).toBeLessThan(times[1]);
});

test("two runs are too few, and then a result is asked for", async () => {
	const token = await register("two-runs@relief.test");
	await bringRuns(await idOf("two-runs@relief.test"), 2);
	const refused = await uploadGpx(token, gpx, { fields: { result: "" } });
	expect([refused.status, await refused.json()]).toMatchObject([422, { code: "evidence.missing" }]);
	const answer = await answerOf(await uploadGpx(token, gpx));
	expect(answer.history).toBeNull();
});

test("a what-if of the same question has the same answer", async () => {
	const token = await register("same@relief.test");
	await bringRuns(await idOf("same@relief.test"), 6);
	const stored = await answerOf(await uploadGpx(token, gpx, { fields: { result: "" } }));
	const same = await call(`/api/predictions/${stored.id}/what-if`, bearer(token));
	expect(await same.json()).toEqual(stored);
});

test("what came from a tracker goes with it: the prediction is computed from what is left", async () => {
	const token = await register("lapsing@relief.test");
	const userId = await idOf("lapsing@relief.test");
	await bringRuns(userId, 6, { source: "strava", days: 7 });
	const both = await answerOf(await uploadGpx(token, gpx));
	const alone = await answerOf(await uploadGpx(token, gpx, { fields: { result: "" } }));
	expect(both.history).toMatchObject({ from_tracker: true });
	const { predictions } = createServices(env, () => new Date(Date.now() + 8 * dayMs));
	const left = await predictions.get(userId, both.id);
	expect([left.id, left.history]).toEqual([both.id, null]);
	expect(left.evidence).toEqual(both.evidence);
	await predictions.dropLapsed();
	await expect(predictions.get(userId, alone.id)).rejects.toMatchObject({
		code: "prediction.lapsed",
	});
	const kept = await env.DB.prepare("SELECT response, history FROM predictions WHERE id = ?")
		.bind(alone.id)
		.first<{ response: string; history: string | null }>();
	expect(kept?.history).toBeNull();
	expect(JSON.parse(kept?.response ?? "")).toMatchObject({
		predicted_time_seconds: 0,
		history: null,
	});
});

test("another runner's runs have no say", async () => {
	await register("rich@relief.test");
	await bringRuns(await idOf("rich@relief.test"), 6);
	const token = await register("poor@relief.test");
	expect((await uploadGpx(token, gpx, { fields: { result: "" } })).status).toBe(422);
});

test("looks back at races from the runs before each, and at nobody else's", async () => {
	const token = await register("hindsight@relief.test");
	const userId = await idOf("hindsight@relief.test");
	await bringRuns(userId, 5);
	const { intake } = createServices(env).training;
	const race = summary({ startAtMs: Date.now() - dayMs / 2, distanceM: 10_800, race: true });
	const origin = { userId, source: "file" as const };
	await intake.record(origin, [race], { seenAt: new Date(), expiresAt: null });
	await intake.recordStreams(origin, race.externalId, streams(3.1));
	const answer = await call("/api/last-races", bearer(token));
	const { races } = await answer.json<{ races: HindsightRow[] }>();
	expect(races).toHaveLength(1);
	expect(races[0]).toMatchObject({ runs: 5, ran_seconds: 3600 });
	expect(Math.abs(errorOf(races[0] as HindsightRow))).toBeLessThan(0.15);
	const other = await register("without-races@relief.test");
	expect(await (await call("/api/last-races", bearer(other))).json()).toEqual({ races: [] });
});
