import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import type { PredictionResponse } from "#wire/prediction.ts";
import { hillyCourseGpx } from "../fixtures/hilly-course.ts";
import { bearer, call } from "./client.ts";
import { createServices, runnersDb } from "./home.ts";
import { packedOf } from "./packed-rows.ts";
import { bringRuns, runner } from "./runs.ts";
import { dayMs, origin, summary } from "./training.ts";
import { stored, uploadGpx } from "./uploads.ts";

const gpx = hillyCourseGpx({ km: 12 });
const start = { latDeg: 45, lonDeg: 5.5 };
const { predictions, training, goals } = createServices(env);
const date = (daysAgo: number) => new Date(Date.now() - daysAgo * dayMs).toISOString().slice(0, 10);

/** A finish on the course of `gpx`, in 80 minutes with five of them standing. */
async function bringFinish(
	userId: string,
	daysAgo: number,
	over = {},
	source: "file" | "strava" = "file",
) {
	const startAtMs = Date.now() - daysAgo * dayMs;
	const times = { elapsedS: 4800, movingS: 4500, distanceM: 12_000, elevationGainM: 400 };
	const run = summary({ name: "Hill race", startAtMs, utcOffsetS: 0, start, ...times, ...over });
	const expiresAt = source === "file" ? null : new Date(Date.now() + 7 * dayMs);
	await training.intake.record(origin(userId, source), [run], { seenAt: new Date(), expiresAt });
}

let token: string;
let userId: string;
beforeAll(async () => {
	({ token, userId } = await runner("finisher"));
	await bringRuns(userId, 6);
	await bringRuns(userId, 6, { fromDaysAgo: 401 });
	await bringFinish(userId, 400);
	await bringFinish(userId, 800);
	await bringFinish(userId, 300, { name: "Elsewhere", start: { latDeg: 46, lonDeg: 5.5 } });
	await bringFinish(userId, 200, { name: "Longer", distanceM: 14_000 });
});

const upload = async (fields: Record<string, string> = {}, at = token) =>
	(await uploadGpx(at, gpx, { fields: { result: "", ...fields } })).json<PredictionResponse>();
const runsOf = async (id: string) => {
	const answer = await call(`/api/predictions/${id}/finishes`, bearer(token));
	return (await answer.json<{ runs: { activity_id: string; date: string; name: string }[] }>())
		.runs;
};
const give = (id: string, finishes: string[], at = token) =>
	call(`/api/predictions/${id}/finishes`, {
		method: "PUT",
		body: JSON.stringify({ finishes }),
		headers: { ...bearer(at).headers, "Content-Type": "application/json" },
	});

test("Own runs of the same start, length and climb are offered, and count once they are named", async () => {
	const plain = await upload({ surface: "road" });
	const found = await runsOf(plain.id);
	expect(plain.finishes).toBeUndefined();
	expect(found.map((run) => [run.name, run.date])).toEqual([
		["Hill race", date(400)],
		["Hill race", date(800)],
	]);
	const named = found.map((run) => `run:${run.activity_id}`);
	const one = await (await give(plain.id, [named[0]])).json<PredictionResponse>();
	const [finish] = one.finishes ?? [];
	expect(finish).toMatchObject({ time_seconds: 4800, moving_seconds: 4500, counted: true });
	expect(one.confidence.reason_code).toBe("finished_before");
	const slower = 4500 / (finish.expected_seconds ?? 0);
	const moved = one.predicted_time_seconds / plain.predicted_time_seconds;
	expect(Math.log(moved) / Math.log(slower)).toBeGreaterThan(0.55);
	expect(Math.log(moved) / Math.log(slower)).toBeLessThan(2 / 3);
	expect(await runsOf(plain.id)).toHaveLength(1);
	const both = await (await give(plain.id, named)).json<PredictionResponse>();
	expect(both.finishes).toHaveLength(2);
	const none = await (await give(plain.id, [])).json<PredictionResponse>();
	expect(none.predicted_time_seconds).toBe(plain.predicted_time_seconds);
});

test("A finish of another year is compared with the runs of that year", async () => {
	const { token: own, userId: id } = await runner("slower-now");
	await bringRuns(id, 6, { speedMps: 2.6 });
	await bringRuns(id, 6, { speedMps: 3.4, fromDaysAgo: 1101 });
	const answer = await upload({ finish: `${date(1100)}=1:10:00` }, own);
	const [{ expected_seconds }] = answer.finishes ?? [];
	const now = await upload({ finish: `${date(0)}=1:10:00` }, own);
	const today = now.finishes?.[0].expected_seconds ?? 0;
	expect((expected_seconds ?? 0) / today).toBeLessThan(0.85);
	expect(answer.change).toBeUndefined();
	expect(now.change?.reasons.map(({ code }) => code)).toEqual(["finishes"]);
});

test("A finish that cannot be used is refused, and nothing is stored", async () => {
	const before = await stored();
	for (const [finish, code] of [
		["yesterday=1:10:00", "prediction.finish_text"],
		[`${date(-3)}=1:10:00`, "prediction.finish_date"],
		[`${date(3)}=0:10:00`, "prediction.finish_time"],
		["run:unknown", "prediction.finish_run"],
	]) {
		expect(await upload({ finish })).toMatchObject({ code });
	}
	expect(await stored()).toEqual(before);
});

test("A run of another runner is no finish of one's own", async () => {
	const { id } = await upload();
	const [{ activity_id }] = await runsOf(id);
	const other = await runner("not-the-finisher");
	const theirs = await upload({ result: "10km=45:00" }, other.token);
	const refused = await give(theirs.id, [`run:${activity_id}`], other.token);
	expect(await refused.json()).toMatchObject({ code: "prediction.finish_run" });
	expect((await give(id, [], other.token)).status).toBe(404);
});

test("Two finishes that are added at once both count", async () => {
	const { id } = await upload();
	await Promise.all(
		[3, 500].map((days) =>
			predictions.changeFinishes(userId, id, { add: `${date(days)}=1:15:00` }),
		),
	);
	const { question } = await predictions.get(userId, id);
	expect(question.finishes?.map((finish) => finish.date)).toEqual([date(500), date(3)]);
});

test("What a goal ended with is offered as a finish on the same course, until it counts", async () => {
	const { token: own, userId: id } = await runner("goal-finisher");
	await bringRuns(id, 6);
	const earlier = await upload({}, own);
	const elsewhere = await (
		await uploadGpx(own, hillyCourseGpx({ km: 9 }), { fields: { result: "" } })
	).json<PredictionResponse>();
	for (const [name, daysAgo, predictionId, resultS] of [
		["Last year", 365, earlier.id, 4810],
		["Recorded", 200, earlier.id, 4790],
		["Shorter", 300, elsewhere.id, 3600],
		["Not run", 100, earlier.id, null],
	] as const) {
		const goal = { name, date: date(daysAgo), predictionId, resultS };
		await goals.add(id, { targetS: null, distanceM: null, ...goal });
	}
	await bringFinish(id, 200);
	const { id: now } = await upload({}, own);
	const answer = await call(`/api/predictions/${now}/finishes`, bearer(own));
	const { results } = await answer.json<{ results: { name: string; time_seconds: number }[] }>();
	expect(results.map(({ name, time_seconds }) => [name, time_seconds])).toEqual([
		["Recorded", 4790],
		["Last year", 4810],
	]);
	const add = `${date(365)}=4810s`;
	await predictions.changeFinishes(id, now, { add });
	const { question } = await predictions.get(id, now);
	expect(question.finishes).toMatchObject([{ date: date(365), timeS: 4810, movingS: null }]);
	const left = await predictions.earlierResults(id, await predictions.get(id, now));
	expect(left.map(({ name }) => name)).toEqual(["Recorded"]);
});

test("A tracker's finish goes with its rows, a typed one stays and is compared anew", async () => {
	const { token: own, userId: id } = await runner("tracked-finisher");
	await bringRuns(id, 6, { source: "strava", days: 7 });
	await bringFinish(id, 30, {}, "strava");
	const [run] = await predictions.courseRuns(id, { start, distanceM: 12_000, climbM: null });
	const { id: predictionId } = await upload({ finish: `run:${run.id}` }, own);
	await predictions.changeFinishes(id, predictionId, { add: `${date(90)}=1:15:00` });
	await runnersDb.prepare("DELETE FROM activities WHERE user_id = ?").bind(id).run();
	await predictions.forgetTracker(id);
	expect((await packedOf(predictionId)).question.finishes).toMatchObject([
		{ date: date(90), activityId: null, expectedS: null },
	]);
	const evidence = [{ distanceM: 10_000, timeS: 2700, ageDays: 0 }];
	await predictions.renew(id, predictionId, { evidence, weeklyM: null });
	const { question } = await predictions.get(id, predictionId);
	expect(question.finishes).toMatchObject([{ date: date(90), expectedS: expect.any(Number) }]);
});
