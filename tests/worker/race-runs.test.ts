import { env } from "cloudflare:workers";
import { strFromU8, unzipSync } from "fflate";
import { beforeEach, describe, expect, test } from "vitest";
import type { z } from "zod";
import type { ActivityStreams } from "#domain/training/activity.ts";
import type { PredictionResponse } from "#wire/prediction.ts";
import type { raceResponse } from "#wire/race.ts";
import { hillyCourseGpx } from "../fixtures/hilly-course.ts";
import { gpxRecording, recording } from "../fixtures/recorded-run.ts";
import { bearer, call, postJson, register, origin as serverOrigin } from "./client.ts";
import { createServices, runnersDb } from "./home.ts";
import { origin, seen, summary, trainingAt } from "./training.ts";
import { uploadGpx } from "./uploads.ts";

type Race = z.infer<typeof raceResponse>["race"];

/** On the day of a race over 3.6 km north: 20 minutes at 3 m/s, which is the fixture's own recording. */
const start = "2026-04-12T08:30+02:00";
const startAtMs = Date.parse("2026-04-12T08:30:00+02:00");
let token: string;
let userId: string;

let runners = 0;
beforeEach(async () => {
	const email = `race-runs-${++runners}@relief.test`;
	token = await register(email);
	const user = env.DB.prepare("SELECT id FROM users WHERE email = ?").bind(email);
	userId = String((await user.first())?.id);
});

async function newRace(fields: Record<string, string> = { start }): Promise<string> {
	const stations = { station: "1.2,Spring,aid,1" };
	const gpx = hillyCourseGpx({ km: 3.6 });
	const uploaded = await uploadGpx(token, gpx, { fields: { ...stations, ...fields } });
	return (await uploaded.json<PredictionResponse>()).id;
}

async function bring(): Promise<void> {
	const begun = await postJson("/api/imports", { name: "race", files_total: 1 }, token);
	const { id } = await begun.json<{ id: string }>();
	const query = new URLSearchParams({ path: "race.gpx", zone: "Europe/Paris" });
	const answer = await call(`/api/imports/${id}/files?${query}`, {
		method: "PUT",
		body: gpxRecording(recording({ startAtMs, name: "The day" })),
		...bearer(token),
	});
	expect(answer.ok).toBe(true);
}

const raceOf = async (id: string, at = token): Promise<Race> =>
	(await (await call(`/api/predictions/${id}/race`, bearer(at))).json<{ race: Race }>()).race;
const rows = async () =>
	(await runnersDb.prepare("SELECT times FROM race_runs WHERE user_id = ?").bind(userId).all())
		.results;

/** The same run as a tracker streams it. */
const streams = (): ActivityStreams => {
	const timeS = Float64Array.from({ length: 1201 }, (_, i) => i);
	return {
		timeS,
		distanceM: timeS.map((s) => 3 * s),
		altitudeM: null,
		heartRateBpm: null,
		cadenceStepsPerMin: null,
		latDeg: timeS.map((s) => 45 + (3 * s) / 111_195),
		lonDeg: timeS.map(() => 5.5),
	};
};
async function syncRun(days: number): Promise<string> {
	const { intake } = trainingAt();
	const from = origin(userId, "strava");
	const run = summary({
		name: "Synced",
		startAtMs,
		distanceM: 3600,
		elapsedS: 1200,
		movingS: 1200,
		start: { latDeg: 45, lonDeg: 5.5 },
	});
	await intake.record(from, [run], seen(undefined, days));
	await intake.recordStreams(from, run.externalId, streams());
	return run.externalId;
}

describe("The recording of a race day", () => {
	test("is laid beside the plan as it comes in: passage, stop and finish", async () => {
		const id = await newRace();
		expect(await raceOf(id)).toEqual({ date: "2026-04-12", goal: null, recording: null });
		await bring();
		expect(await rows()).toHaveLength(1);
		const race = await raceOf(id);
		expect(race?.recording).toMatchObject({
			name: "The day",
			matched_by: "place",
			placed_by: "place",
			from_tracker: false,
		});
		const { finish_seconds, review } = race?.recording ?? {};
		expect(Math.abs((finish_seconds ?? 0) - 1200)).toBeLessThan(5);
		const sections = review?.sections ?? [];
		// the station, and round distances, as one station alone parts little
		expect(sections.map(({ end_m, station }) => [Math.round(end_m), station])).toEqual([
			[1200, 0],
			[2000, null],
			[3000, null],
			[3600, null],
		]);
		for (const { start_m, end_m, ran_seconds } of sections) {
			expect(Math.abs(ran_seconds - (end_m - start_m) / 3)).toBeLessThan(5);
		}
		expect(sections[0]).toMatchObject({ planned_stop_seconds: 60, stopped_seconds: 0 });
	});

	test("is read from its file again for a plan that comes later, and for an edited course", async () => {
		await bring();
		const id = await newRace();
		expect(await rows()).toEqual([]);
		expect((await raceOf(id))?.recording?.placed_by).toBe("place");
		expect(await rows()).toHaveLength(1);
		const edited = await call(`/api/predictions/${id}/course`, {
			method: "PUT",
			headers: { ...bearer(token).headers, "Content-Type": "application/json" },
			body: JSON.stringify({ edits: ["reverse"] }),
		});
		expect(edited.status).toBe(200);
		// the other way round it begins at the other end
		expect((await raceOf(id))?.recording?.placed_by).toBe("distance");
	});

	test("of a tracker gives its passages while its rows last, and its samples are not kept", async () => {
		const id = await newRace();
		await syncRun(400);
		const race = await raceOf(id);
		expect(race?.recording).toMatchObject({ from_tracker: true, placed_by: "place" });
		expect(JSON.stringify(await rows())).not.toContain("5.5");
		const ofRunner = (statement: string) =>
			runnersDb.prepare(`${statement} WHERE user_id = ?`).bind(userId).run();
		await ofRunner("UPDATE activities SET expires_at = 1");
		expect((await raceOf(id))?.recording).toBeNull();
		await ofRunner("DELETE FROM activities");
		expect(await rows()).toEqual([]);
	});

	test("that came before the plan is known by its time alone where there is no file", async () => {
		await syncRun(400);
		const race = await raceOf(await newRace());
		expect(race?.recording).toMatchObject({ name: "Synced", placed_by: null, review: null });
	});

	test("is found by the day of the goal where the plan has no start", async () => {
		const id = await newRace({});
		expect(await raceOf(id)).toBeNull();
		const goal = { name: "Race", date: "2026-04-12", prediction_id: id, result_seconds: 1234 };
		expect((await postJson("/api/goals", goal, token)).status).toBe(201);
		await bring();
		expect(await raceOf(id)).toMatchObject({
			goal: { result_seconds: 1234 },
			recording: { placed_by: "place" },
		});
	});

	test("gives a result to keep: on its goal, or on a new one, and for flat courses as evidence", async () => {
		const id = await newRace();
		await bring();
		const path = `/prediction-result?id=${id}`;
		const headers = { Cookie: `relief_session=${token}`, Origin: serverOrigin };
		const keep = (time: string) => {
			const body = new URLSearchParams({ intent: "race", race_time: time });
			return call(path, { method: "POST", body, headers, redirect: "manual" });
		};
		expect((await keep("soon")).status).toBe(422);
		expect((await keep("20:05")).status).toBe(302);
		expect((await raceOf(id))?.goal?.result_seconds).toBe(1205);
		expect((await keep("20:07")).status).toBe(302);
		const { goals } = await (await call("/api/goals", bearer(token))).json<{ goals: object[] }>();
		expect(goals).toMatchObject([{ date: "2026-04-12", result_seconds: 1207 }]);
		const page = await (await call(path, { headers })).text();
		expect(page).toMatch(/Your race<\/p><p[^>]*>20:07</);
		expect(page).toContain("We said");
		// 40 m up and down in 3.6 km
		expect(page).toContain("so much climbing");
		const upload = await call("/upload-gpx?result=10.5km%3D00%3A52%3A30%4030d", { headers });
		expect(await upload.text()).toMatch(/name="result_time"[^>]*value="52:30"/);
	});

	test("is in no race that is still to come, of another start, or of another runner", async () => {
		expect(await raceOf(await newRace({ start: "2099-05-02T07:30+02:00" }))).toBeNull();
		const evening = await newRace({ start: "2026-04-12T18:30+02:00" });
		expect((await raceOf(evening))?.recording).toBeNull();
		const other = await register("race-runs-other@relief.test");
		const id = await newRace();
		expect((await call(`/api/predictions/${id}/race`, bearer(other))).status).toBe(404);
	});

	test("is in the export, and goes with its prediction", async () => {
		const id = await newRace();
		await bring();
		const zip = await (await call("/api/auth/export", bearer(token))).arrayBuffer();
		const files = unzipSync(new Uint8Array(zip));
		const exported: { prediction_id: string }[] = JSON.parse(strFromU8(files["race-runs.json"]));
		expect(exported.find(({ prediction_id }) => prediction_id === id)).toMatchObject({
			times: { placed_by: "place", distance_m: expect.arrayContaining([0, 3600]) },
		});
		await call(`/api/predictions/${id}`, { method: "DELETE", ...bearer(token) });
		const left = runnersDb.prepare("SELECT count(*) AS n FROM race_runs WHERE prediction_id = ?");
		expect(await left.bind(id).first("n")).toBe(0);
	});
});

describe("The back-test of a race", () => {
	const services = createServices(env);
	const computed = { startAt: new Date(startAtMs), distanceM: 3600, ranS: 1190, runs: 20 };
	/** What is computed for ground alike, of the run of the day. */
	async function backtested() {
		const [run] = await services.training.runsOn(userId, [Math.floor(startAtMs / 86_400_000)]);
		const said = { predictedS: 1300, lowS: 1200, highS: 1400 };
		return [{ activityId: run.id, name: run.name, ...computed, ...said }];
	}
	const answered = async () =>
		(await services.raceRuns.withAnswers(userId, await backtested())).map((race) => [
			race.predictionId,
			race.predictedS,
			race.ranS,
		]);
	const predictedOf = async (id: string) =>
		(await (await call(`/api/predictions/${id}`, bearer(token))).json<PredictionResponse>())
			.predicted_time_seconds;

	test("says what the prediction of its course said, beside the kept result, else the elapsed time", async () => {
		const id = await newRace();
		await bring();
		const said = await predictedOf(id);
		expect(await answered()).toEqual([[id, said, 1200]]);
		await services.raceRuns.keepResult(userId, await services.predictions.get(userId, id), 1234);
		expect(await answered()).toEqual([[id, said, 1234]]);
	});

	test("is computed for ground alike where the prediction came after the race, or is of another course", async () => {
		const id = await newRace({});
		await postJson("/api/goals", { name: "Race", date: "2026-04-12", prediction_id: id }, token);
		await newRace({ start: "2026-04-13T08:30+02:00" });
		await bring();
		expect(await answered()).toEqual([[undefined, 1300, 1190]]);
	});
});
