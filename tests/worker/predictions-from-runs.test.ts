import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { en } from "#app/i18n/en.ts";
import type { LastRacesResponse, PredictionResponse } from "#wire/prediction.ts";
import { toResponse } from "#wire/to-prediction.ts";
import { createHost } from "#worker/host.ts";
import { hillyCourseGpx } from "../fixtures/hilly-course.ts";
import { bearer, call, origin, register } from "./client.ts";
import { withFault } from "./faulty-bindings.ts";
import { createServices, runnersDb } from "./home.ts";
import { packedOf } from "./packed-rows.ts";
import { bringRace, bringRuns, runner } from "./runs.ts";
import { dayMs, origin as originOf } from "./training.ts";
import { uploadGpx } from "./uploads.ts";

const gpx = hillyCourseGpx({ km: 8 });

async function answerOf(response: Response): Promise<PredictionResponse> {
	expect(response.status).toBe(200);
	return response.json<PredictionResponse>();
}

test("A runner with runs needs no typed result", async () => {
	const { token, userId } = await runner("from-runs");
	await bringRuns(userId, 14);
	const answer = await answerOf(await uploadGpx(token, gpx, { fields: { result: "" } }));
	expect(answer.history).toMatchObject({ runs: 14, from_tracker: false, race: true });
	// flat runs leave open what hills cost
	expect(answer.confidence.reason_code).toBe("few_hills");
	const mps = answer.distance / answer.predicted_time_seconds;
	expect(mps).toBeGreaterThan(2);
	expect(mps).toBeLessThan(3.6);
});

test("The runner's longest run and usual hills explain a longer course, and one without heights", async () => {
	const { token, userId } = await runner("usual");
	await bringRuns(userId, 12);
	const fields = { result: "" };
	const long = await answerOf(await uploadGpx(token, hillyCourseGpx({ km: 30 }), { fields }));
	expect(long.confidence).toMatchObject({
		reason_code: "longer_than_runs",
		reason_values: { longest_s: 3600, predicted_s: long.predicted_time_seconds },
	});
	const bare = gpx.replace(/<ele>.*?<\/ele>/g, "");
	const { confidence } = await answerOf(await uploadGpx(token, bare, { fields }));
	// 18 waves of 40 m in the hour's 10.8 km
	expect(confidence).toMatchObject({
		reason_code: "no_elevation_from_runs",
		reason_values: { climb_per_km: expect.closeTo(11, -1) },
	});
});

test("Faster runs are answered with a faster time, and a typed result moves it", async () => {
	const times: number[] = [];
	for (const [name, speedMps, results] of [
		["steady", 2.6, [""]],
		["quick", 3.2, ["", "10km=40:00"]],
	] as const) {
		const { token, userId } = await runner(`${name}`);
		await bringRuns(userId, 4, { speedMps });
		for (const result of results) {
			const answer = await answerOf(await uploadGpx(token, gpx, { fields: { result } }));
			times.push(answer.predicted_time_seconds);
		}
	}
	expect(times[1]).toBeLessThan(times[0]);
	expect(times[2]).toBeLessThan(times[1]);
});

test("Two runs are too few, and then a result is asked for", async () => {
	const { token, userId } = await runner("two-runs");
	await bringRuns(userId, 2);
	const refused = await uploadGpx(token, gpx, { fields: { result: "" } });
	expect([refused.status, await refused.json()]).toMatchObject([422, { code: "evidence.missing" }]);
	const answer = await answerOf(await uploadGpx(token, gpx));
	expect(answer.history).toBeNull();
});

test("A what-if of the same question has the same answer", async () => {
	const { token, userId } = await runner("same");
	await bringRuns(userId, 6);
	const stored = await answerOf(await uploadGpx(token, gpx, { fields: { result: "" } }));
	const same = await call(`/api/predictions/${stored.id}/what-if`, bearer(token));
	expect(await same.json()).toEqual(stored);
});

test("What came from a tracker goes with it: the prediction is computed from what is left", async () => {
	const { token, userId } = await runner("lapsing");
	await bringRuns(userId, 6, { source: "strava", days: 7 });
	const both = await answerOf(await uploadGpx(token, gpx));
	const alone = await answerOf(await uploadGpx(token, gpx, { fields: { result: "" } }));
	expect(both.history).toMatchObject({ from_tracker: true });
	const { predictions } = createServices(env, () => new Date(Date.now() + 8 * dayMs));
	const left = await predictions.get(userId, both.id);
	expect([left.id, left.question.history]).toEqual([both.id, null]);
	const older = both.evidence.map((result) => ({ ...result, age_days: result.age_days + 8 }));
	expect(toResponse(left).evidence).toEqual(older);
	await predictions.dropExpiredOf(userId);
	await expect(predictions.get(userId, alone.id)).rejects.toMatchObject({
		code: "prediction.expired",
	});
	const kept = await runnersDb
		.prepare(
			"SELECT low_s, high_s, expired_at IS NOT NULL AS expired FROM predictions WHERE id = ?",
		)
		.bind(alone.id)
		.first();
	expect(kept).toEqual({ low_s: null, high_s: null, expired: 1 });
	expect(await packedOf(alone.id)).toMatchObject({ result: null, question: { history: null } });
});

test("A prediction under way while a tracker's activities are removed asks for a result in their place", async () => {
	const { token, userId } = await runner("under-way");
	await bringRuns(userId, 6, { source: "strava", days: 7 });
	const bindings = withFault("FILES", "put", async (key: string, bytes: Uint8Array) => {
		await createServices(env).training.intake.removeSource(originOf(userId));
		return env.FILES.put(key, bytes);
	});
	const form = new FormData();
	form.append("file", new File([gpx], "course.gpx"));
	const request = new Request("http://relief.test/api/upload-gpx", {
		method: "POST",
		body: form,
		...bearer(token),
	});
	const host = createHost(async () => new Response("a page"));
	const answer = await host.fetch(request, bindings, createExecutionContext());
	expect([answer.status, await answer.json()]).toMatchObject([422, { code: "evidence.missing" }]);
	expect(await createServices(env).predictions.list(userId)).toEqual([]);
});

test("A prediction that has expired says so on its page, keeps its file, takes a result and can be removed", async () => {
	const { token, userId } = await runner("parting");
	await bringRuns(userId, 6, { source: "strava", days: 7 });
	const { id } = await answerOf(await uploadGpx(token, gpx, { fields: { result: "" } }));
	const { id: other } = await answerOf(await uploadGpx(token, gpx, { fields: { result: "" } }));
	const { predictions, training } = createServices(env);
	await training.intake.removeSource(originOf(userId));
	await predictions.forgetTracker(userId);
	expect((await predictions.list(userId)).map((row) => row.predictedTimeS)).toEqual([null, null]);

	const cookie = { Cookie: `relief_session=${token}; relief_language=en` };
	const page = await call(`/prediction-result?id=${id}`, { headers: cookie });
	expect(page.status).toBe(410);
	expect(await page.text()).toContain(en.errors["prediction.expired"]);
	expect((await call(`/api/predictions/${id}/gpx`, bearer(token))).status).toBe(200);
	const said = await call(`/prediction-result?id=${id}`, {
		method: "POST",
		headers: { ...cookie, Origin: origin },
		body: new URLSearchParams({ result_distance: "10km", result_km: "", result_time: "45:00" }),
	});
	expect(said.status).toBe(302);
	expect((await predictions.get(userId, id)).question).toMatchObject({
		history: null,
		evidence: [{}],
	});
	await predictions.remove(userId, other);
	expect(await predictions.list(userId)).toHaveLength(1);
});

test("Another runner's runs have no say", async () => {
	const rich = await runner("rich");
	await bringRuns(rich.userId, 6);
	const token = await register("poor@relief.test");
	expect((await uploadGpx(token, gpx, { fields: { result: "" } })).status).toBe(422);
});

async function lastRaces(token: string): Promise<LastRacesResponse> {
	const answer = await call("/api/last-races", bearer(token));
	return answer.json<LastRacesResponse>();
}

test("looks back at races in the background, from the runs before each, and at nobody else's", async () => {
	const { token, userId } = await runner("hindsight");
	await bringRuns(userId, 5);
	await bringRace(userId, 3.1);
	expect(await lastRaces(token)).toEqual({ races: [], pending: true });
	await createServices(env).reviews.review(userId);
	const { races, pending } = await lastRaces(token);
	expect(pending).toBe(false);
	expect(races).toHaveLength(1);
	expect(races[0]).toMatchObject({ runs: 5, ran_seconds: 3600 });
	expect(Math.abs((races[0]?.predicted_seconds ?? 0) / 3600 - 1)).toBeLessThan(0.15);
	const other = await register("without-races@relief.test");
	expect(await lastRaces(other)).toEqual({ races: [], pending: false });
});

test("A look back is kept until the runs before it change, and goes with its race", async () => {
	const { token, userId } = await runner("kept-look");
	await bringRuns(userId, 5);
	await bringRace(userId, 3.1);
	const { reviews, training } = createServices(env);
	await reviews.review(userId);
	const mark = "UPDATE race_backtests SET runs = 99 WHERE user_id = ?";
	await runnersDb.prepare(mark).bind(userId).run();
	await reviews.review(userId);
	expect((await lastRaces(token)).races[0]?.runs).toBe(99);
	await bringRuns(userId, 1, { fromDaysAgo: 2.5 });
	await reviews.review(userId);
	const [race] = (await lastRaces(token)).races;
	expect(race?.runs).toBe(6);
	await training.markRace(userId, race?.activity_id ?? "", false);
	await reviews.review(userId);
	expect((await lastRaces(token)).races).toEqual([]);
});

test("Own hard runs that were predicted well narrow the range, ones far off widen it", async () => {
	const spreads: number[] = [];
	for (const [name, speeds] of [
		["alike", [3, 3, 3]],
		["scattered", [2.2, 3, 4.2]],
	] as const) {
		const { token, userId } = await runner(`${name}`);
		await bringRuns(userId, 12);
		for (const [k, speedMps] of speeds.entries()) {
			await bringRace(userId, speedMps, 2.5 + 3 * k);
		}
		await createServices(env).reviews.review(userId);
		const answer = await answerOf(await uploadGpx(token, gpx, { fields: { result: "" } }));
		// nine of the twelve are as hard by heart rate, and three runs are too few before the first
		expect(answer.history?.own_races).toBe(12);
		spreads.push(answer.history?.own_spread as number);
	}
	expect(spreads[0]).toBeLessThan(0.9);
	expect(spreads[1]).toBeGreaterThan(0.9);
});

test("A course predicted again says why its time is another, and the reasons add up", async () => {
	const { token, userId } = await runner("again");
	await bringRuns(userId, 6, { speedMps: 2.8 });
	const first = await answerOf(await uploadGpx(token, gpx, { fields: { result: "" } }));
	expect(first.change).toBeUndefined();
	await bringRace(userId, 3.4);
	const fields = { result: "", temperature: "32" };
	const second = await answerOf(await uploadGpx(token, gpx, { fields }));
	const change = second.change as NonNullable<typeof second.change>;
	expect(change.was_seconds).toBe(first.predicted_time_seconds);
	expect(change.now_seconds).toBe(second.predicted_time_seconds);
	expect(change.reasons.reduce((sum, { seconds }) => sum + seconds, 0)).toBe(
		change.now_seconds - change.was_seconds,
	);
	const secondsOf = (code: string) => change.reasons.find((one) => one.code === code)?.seconds ?? 0;
	expect(secondsOf("new_races")).toBeLessThan(0);
	expect(secondsOf("options")).toBeGreaterThan(0);
	expect(change.sentence).toContain("a new race");
});

test("looks back and predictions that a tracker's runs have come to be in go with them", async () => {
	const { token, userId } = await runner("lapsing-looks");
	const stored = await answerOf(await uploadGpx(token, gpx));
	await bringRuns(userId, 5, { source: "strava", days: 7 });
	await bringRuns(userId, 1, { fromDaysAgo: 0.5, told: { race: true } });
	const now = createServices(env);
	await now.reviews.review(userId);
	expect((await now.lastRaces.read(userId)).races).toHaveLength(1);
	const advanced = await now.predictions.get(userId, stored.id);
	expect(advanced.change?.fromTracker).toBe(true);
	expect(advanced.result.timeS).not.toBe(stored.predicted_time_seconds);
	const later = createServices(env, () => new Date(Date.now() + 8 * dayMs));
	expect((await later.lastRaces.read(userId)).races).toEqual([]);
	const left = await later.predictions.get(userId, stored.id);
	expect([left.change, left.question.history]).toEqual([null, null]);
	expect(left.result.timeS).toBeCloseTo(stored.predicted_time_seconds, -1);
});
