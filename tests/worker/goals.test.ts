import { env } from "cloudflare:workers";
import { drizzle } from "drizzle-orm/d1";
import { beforeAll, describe, expect, test } from "vitest";
import type { PredictionQuery } from "#domain/predictions/result/prediction-list.ts";
import { mondayOf } from "#domain/training/days.ts";
import type { GoalResponse as Goal } from "#wire/goal.ts";
import type { PredictionResponse } from "#wire/prediction.ts";
import { createGoalPointStore } from "#worker/predictions/goal-point-store.ts";
import { hillyCourseGpx } from "../fixtures/hilly-course.ts";
import { bearer, call, postJson, register } from "./client.ts";
import { createServices, runnersDb } from "./home.ts";
import { bringRuns, runner } from "./runs.ts";
import { dayMs, origin, seen, summary, trainingAt } from "./training.ts";
import { uploadGpx } from "./uploads.ts";

let token: string;
let userId: string;
let prediction: PredictionResponse;

beforeAll(async () => {
	token = await register();
	userId = String((await env.DB.prepare("SELECT id FROM users").first())?.id);
	prediction = await (await uploadGpx(token, hillyCourseGpx({ km: 5 }))).json();
});

const send = (method: string, path: string, body?: object) =>
	call(path, {
		method,
		headers: { ...bearer(token).headers, "Content-Type": "application/json" },
		body: body && JSON.stringify(body),
	});
const add = async (goal: object): Promise<Goal> =>
	(await postJson("/api/goals", { name: "Hills", date: "2026-10-04", ...goal }, token)).json();
const list = async (): Promise<Goal[]> =>
	(await (await call("/api/goals", bearer(token))).json<{ goals: Goal[] }>()).goals;

describe("a goal", () => {
	test("The next goal is the nearest of those to come, today's included", async () => {
		const runner = await register("next-goal@relief.test");
		const { id } = await (await call("/api/auth/me", bearer(runner))).json<{ id: string }>();
		const next = (at: string) => createServices(env, () => new Date(at)).goals.next(id);
		for (const date of ["2026-05-03", "2026-03-01", "2026-04-02"])
			await postJson("/api/goals", { name: "Hills", date }, runner);
		expect((await next("2026-03-01T22:00:00Z"))?.date).toBe("2026-03-01");
		expect((await next("2026-03-02T00:00:00Z"))?.date).toBe("2026-04-02");
		expect(await next("2026-05-04T00:00:00Z")).toBeNull();
	});

	test("A goal is listed with its prediction, and with the run of its day once that is there", async () => {
		const goal = await add({ prediction_id: prediction.id, target_seconds: 1500 });
		expect(goal).toMatchObject({
			run: null,
			distance_km: prediction.distance / 1000,
			prediction: {
				predicted_time_seconds: prediction.predicted_time_seconds,
				low_seconds: prediction.confidence.low_seconds,
			},
		});
		const place = await runnersDb
			.prepare("SELECT start_lat_deg, start_lon_deg FROM predictions")
			.first();
		const raced = summary({
			name: "Race day",
			distanceM: prediction.distance * 1.01,
			elapsedS: prediction.predicted_time_seconds + 20,
			movingS: prediction.predicted_time_seconds,
			start: { latDeg: Number(place?.start_lat_deg), lonDeg: Number(place?.start_lon_deg) },
		});
		await trainingAt().intake.record(origin(userId, "file"), [raced], seen(undefined, null));
		const [{ run }] = await list();
		expect(run).toMatchObject({
			name: "Race day",
			matched_by: "place",
			elapsed_seconds: prediction.predicted_time_seconds + 20,
			over_prediction_seconds: 20,
			over_target_seconds: prediction.predicted_time_seconds + 20 - 1500,
			within_range: true,
		});
	});

	test("A goal keeps the result of its race, and shows it in its list", async () => {
		const { id } = await add({
			date: "2020-05-01",
			result_seconds: 14_712,
			target_seconds: 14_400,
		});
		const [goal] = (await list()).filter((one) => one.id === id);
		expect(goal.result_seconds).toBe(14_712);
		const page = await call("/history", { headers: { Cookie: `relief_session=${token}` } });
		expect((await page.text()).replace(/<[^>]*>/g, "")).toContain("Result 4:05:12");
		const changed = await send("PUT", `/api/goals/${id}`, { result_seconds: null });
		expect(await changed.json()).toMatchObject({ result_seconds: null, target_seconds: 14_400 });
		expect((await send("PUT", `/api/goals/${id}`, { result_seconds: 3 })).status).toBe(422);
	});

	test("A goal tells the chance of its target, by the prediction", async () => {
		const chances = await Promise.all(
			[0.7, 1, 1.5, null].map(async (share) => {
				const target = share && Math.round(prediction.predicted_time_seconds * share);
				const goal = await add({ prediction_id: prediction.id, target_seconds: target });
				return goal.chance_percent;
			}),
		);
		expect(chances).toEqual([1, 50, 99, null]);
	});

	test("A goal is changed in what is sent alone, and deleted once", async () => {
		const { id } = await add({ distance_km: 10, target_seconds: 3000 });
		const path = `/api/goals/${id}`;
		const changed = await (await send("PUT", path, { name: "Flat", target_seconds: null })).json();
		expect(changed).toMatchObject({ name: "Flat", target_seconds: null, distance_km: 10 });
		expect((await send("DELETE", path)).status).toBe(204);
		expect((await send("DELETE", path)).status).toBe(404);
	});

	test("that comes stands ahead of those that have been", async () => {
		for (const date of ["2999-01-02", "2999-01-01", "2001-01-01", "2002-01-01"])
			await add({ date });
		const dates = (await list()).map(({ date }) => date);
		expect(dates.slice(0, 2)).toEqual(["2999-01-01", "2999-01-02"]);
		expect(dates.slice(-2)).toEqual(["2002-01-01", "2001-01-01"]);
	});

	test.each([
		[{ name: " " }, "name", "name_required"],
		[{ date: "2026-02-30" }, "date", "date_required"],
		[{ target_seconds: 3 }, "target_seconds", "target_range"],
		[{ distance_km: -1 }, "distance_km", "distance_range"],
	])("A goal is refused for %j", async (wrong, field, code) => {
		const answer = await postJson("/api/goals", { name: "A", date: "2027-01-01", ...wrong }, token);
		expect(answer.status).toBe(422);
		expect(await answer.json()).toMatchObject({ values: { [field]: code } });
	});

	test("A goal takes no prediction of another runner", async () => {
		const other = await register("other@relief.test");
		const goal = { name: "A", date: "2027-01-01", prediction_id: prediction.id };
		expect((await postJson("/api/goals", goal, other)).status).toBe(404);
	});
});

describe("a prediction", () => {
	test("A prediction is renamed everywhere it shows", async () => {
		const path = `/api/predictions/${prediction.id}`;
		const renamed = await (await send("PUT", path, { name: "  Tour du lac " })).json();
		expect(renamed).toMatchObject({ name: "Tour du lac", distance: prediction.distance });
		expect(await (await call(path, bearer(token))).json()).toMatchObject(renamed as object);
		const ofCourse = (await list()).find((goal) => goal.prediction);
		expect(ofCourse?.prediction?.name).toBe("Tour du lac");
	});

	test("A prediction goes with its file, and leaves its goal behind", async () => {
		const path = `/api/predictions/${prediction.id}`;
		expect((await send("DELETE", path)).status).toBe(204);
		expect((await call(path, bearer(token))).status).toBe(404);
		const pending = await runnersDb.prepare("SELECT key FROM pending_files").all();
		expect(pending.results).toEqual([{ key: `gpx/${userId}/${prediction.id}.gpx` }]);
		expect((await list()).every((goal) => goal.prediction === null)).toBe(true);
	});
});

test("A past goal without a run says so, and a coming one how many days are left", async () => {
	const owner = await register("past-goal@relief.test");
	const page = async () =>
		(await call("/history", { headers: { Cookie: `relief_session=${owner}` } })).text();
	await postJson("/api/goals", { name: "Old", date: "2020-01-01" }, owner);
	expect(await page()).toContain("no run found on that day");
	expect(await page()).not.toContain("days to go");
	await postJson("/api/goals", { name: "New", date: "2090-01-01" }, owner);
	expect(await page()).toMatch(/\d+ days to go/);
});

test("Predictions are found by a part of their name, and put in the order that is asked for", async () => {
	const owner = await register("orders@relief.test");
	const id = String(
		(await env.DB.prepare("SELECT id FROM users WHERE email = 'orders@relief.test'").first())?.id,
	);
	for (const [name, km] of [
		["Lake", 8],
		["Alps", 6],
		["The lakes", 5],
	] as const) {
		await uploadGpx(owner, hillyCourseGpx({ km, name }));
	}
	const { predictions } = createServices(env);
	const names = async (query: Partial<PredictionQuery>) =>
		(await predictions.list(id, { limit: 5, ...query })).map((row) => row.name);
	expect(await names({})).toEqual(["The lakes", "Alps", "Lake"]);
	expect(await names({ sort: "name" })).toEqual(["Alps", "Lake", "The lakes"]);
	expect(await names({ sort: "distance" })).toEqual(["The lakes", "Alps", "Lake"]);
	expect(await names({ sort: "time", search: "LAKE" })).toEqual(["The lakes", "Lake"]);
	expect(await names({ search: "%" })).toEqual([]);
	const [{ lowS, predictedTimeS, highS }] = await predictions.list(id, { limit: 1 });
	expect(Number(lowS)).toBeLessThan(Number(predictedTimeS));
	expect(Number(highS)).toBeGreaterThan(Number(predictedTimeS));
});

describe("the trend of a goal", () => {
	const points = () =>
		runnersDb.prepare("SELECT * FROM goal_points ORDER BY goal_id, monday").all<object>();
	const servicesAt = (days = 0, bindings: Partial<Env> = {}) =>
		createServices({ ...env, ...bindings }, () => new Date(Date.now() + days * dayMs));

	/** A runner with a run every third day of six weeks, and a goal whose points are computed. */
	async function followed(name: string, runs: Parameters<typeof bringRuns>[2] = {}) {
		const { token: own, userId: id } = await runner(name);
		await bringRuns(id, 14, runs);
		const gpx = hillyCourseGpx({ km: 7 });
		const uploaded = await uploadGpx(own, gpx, { fields: { result: "" } });
		const { id: predictionId } = await uploaded.json<PredictionResponse>();
		const body = { name: "A", date: "2999-01-01", prediction_id: predictionId };
		const { id: goalId } = await (await postJson("/api/goals", body, own)).json<Goal>();
		const review = () => servicesAt().reviews.review(id);
		await review();
		const goalOf = async (days = 0) => (await servicesAt(days).goals.list(id))[0];
		return { own, id, predictionId, goalId, review, goalOf };
	}

	test("A goal has a point of each week with runs to learn from, and training moves this week's alone", async () => {
		const { own, id, review, goalOf } = await followed("trend");
		const { prediction: shown } = await goalOf();
		const trend = shown?.trend ?? [];
		expect(trend.length).toBeGreaterThan(4);
		expect(trend.length).toBeLessThan(8);
		const predictedS = Number(shown?.predictedTimeS);
		const { lowS, highS } = trend[trend.length - 1];
		expect(trend.at(-1)).toMatchObject({ predictedS });
		expect([lowS, highS].map((end) => Math.sign(end - predictedS))).toEqual([-1, 1]);
		expect(new Set(trend.map(({ day }) => mondayOf(day))).size).toBe(trend.length);
		const answer = await (await call("/api/goals", bearer(own))).json<{ goals: Goal[] }>();
		expect(answer.goals[0].prediction?.trend).toHaveLength(trend.length);

		const before = (await points()).results;
		await review();
		expect((await points()).results).toEqual(before);
		await bringRuns(id, 3, { speedMps: 3.4, fromDaysAgo: 0.2 });
		await review();
		const moved = (await goalOf()).prediction?.trend ?? [];
		expect(moved.slice(0, -1)).toEqual(trend.slice(0, -1));
		expect(moved.at(-1)?.predictedS).not.toBe(predictedS);
	});

	test("Points of a goal are of its prediction as it is stored, and go with the goal", async () => {
		const { own, predictionId, goalId, review, goalOf } = await followed("trend-changed");
		const stations = ["3,Lake,aid,10"];
		const path = `/api/predictions/${predictionId}/stations`;
		const changed = await call(path, {
			method: "PUT",
			headers: { ...bearer(own).headers, "Content-Type": "application/json" },
			body: JSON.stringify({ stations }),
		});
		expect(changed.status).toBe(200);
		expect((await goalOf()).prediction?.trend).toEqual([]);
		await review();
		const { prediction: shown } = await goalOf();
		expect(shown?.trend.at(-1)?.predictedS).toBe(shown?.predictedTimeS);
		await call(`/api/goals/${goalId}`, { method: "DELETE", ...bearer(own) });
		const left = (await points()).results.filter((row) => JSON.stringify(row).includes(goalId));
		expect(left).toEqual([]);
	});

	test("Points that rest on a tracker's rows are shown while there are any, and then deleted", async () => {
		const tracked = await followed("trend-tracker", { source: "strava", days: 7 });
		const { id, predictionId, goalId, goalOf } = tracked;
		expect((await goalOf()).prediction?.trend.length).toBeGreaterThan(1);
		expect((await goalOf(8)).prediction?.trend).toEqual([]);
		await servicesAt().predictions.remove(id, predictionId);
		const sent: unknown[] = [];
		const JOBS = { send: async (job: unknown) => sent.push(job) } as unknown as Env["JOBS"];
		await servicesAt(8, { JOBS }).predictions.dropExpired();
		expect(sent).toContainEqual({ kind: "predictions.drop-expired-of", userId: id });
		await servicesAt(8).predictions.dropExpiredOf(id);
		const left = (await points()).results.filter((row) => JSON.stringify(row).includes(goalId));
		expect(left).toEqual([]);
	});

	test("Each night the runners are reviewed whose coming goals have no point of this week", async () => {
		const { id, goalId } = await followed("trend-nightly");
		const asked = async (days: number) => {
			const sent: { userId?: string }[] = [];
			const JOBS = { send: async (job: object) => sent.push(job) } as unknown as Env["JOBS"];
			await servicesAt(days, { JOBS }).reviews.followGoals();
			return sent.filter(({ userId: of }) => of === id);
		};
		expect(await asked(0)).toEqual([]);
		expect(await asked(7)).toEqual([{ kind: "predictions.advance", userId: id }]);
		await runnersDb.prepare("UPDATE goals SET date = '2001-01-01' WHERE id = ?").bind(goalId).run();
		expect(await asked(7)).toEqual([]);
		const trends = async (options?: object) =>
			(await servicesAt().goals.list(id, options)).map(({ prediction: of }) => of?.trend.length);
		expect(await trends()).toEqual([0]);
		expect(Number((await trends({ pastTrends: true }))[0])).toBeGreaterThan(1);
	});

	test("The point of a goal that is deleted or changed meanwhile is not written", async () => {
		const { id, goalId, predictionId } = await followed("trend-deleted");
		const store = createGoalPointStore(drizzle(runnersDb));
		const point = { goalId, predictionId, monday: 4, day: 9, fromTracker: false, trackers: [] };
		const times = { predictedS: 3000, lowS: 2900, highS: 3100 };
		const put = (odd: object) =>
			store.put(id, [{ ...point, ...times, questionRevision: 0, ...odd }], {
				today: 10,
				removals: 0,
			});
		const count = async () => (await points()).results.length;
		const before = await count();
		await put({ questionRevision: 99 });
		await put({ goalId: crypto.randomUUID() });
		await put({ fromTracker: true, trackers: ["strava"] });
		expect(await count()).toBe(before);
		await put({});
		expect(await count()).toBe(before + 1);
	});
});
