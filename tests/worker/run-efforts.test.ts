import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import type { PredictionResponse } from "#wire/prediction.ts";
import { hillyCourseGpx } from "../fixtures/hilly-course.ts";
import { bearer, call, origin } from "./client.ts";
import { createServices, runnersDb } from "./home.ts";
import { bringRuns, runner } from "./runs.ts";
import { uploadGpx } from "./uploads.ts";

interface Question {
	activity_id: string;
	name: string;
	as_race: boolean;
	now_seconds: number;
	other_seconds: number;
}

const { reviews, runQuestions, training, predictions } = createServices(env);
let token: string;
let userId: string;
beforeAll(async () => {
	({ token, userId } = await runner("asked"));
	await bringRuns(userId, 12, { speedMps: 2.7, fromDaysAgo: 10 });
	await bringRuns(userId, 1, { speedMps: 3.6, told: { name: "Sunday" } });
	await bringRuns(userId, 1, { speedMps: 3.7, fromDaysAgo: 3, told: { name: "Race day" } });
	await reviews.review(userId);
});

const questions = async (at = token) =>
	(await (await call("/api/training/questions", bearer(at))).json<{ questions: Question[] }>())
		.questions;
const page = async (path: string, init: RequestInit = {}) => {
	const headers = { Cookie: `relief_session=${token}; relief_language=en`, Origin: origin };
	return call(path, { ...init, headers, redirect: "manual" });
};
const answer = (id: string, effort: string) =>
	page("/run-efforts", { method: "POST", body: new URLSearchParams({ id, effort }) });
const markOf = async (id: string) => (await training.heartRateZones(userId, id)).effortMark;

test("The run whose answer changes the next prediction most is asked about first", async () => {
	const [first, ...others] = await questions();
	expect(first).toMatchObject({ name: "Sunday", as_race: false });
	const change = (one: Question) => Math.abs(Math.log(one.other_seconds / one.now_seconds));
	for (const other of others) expect(change(other)).toBeLessThanOrEqual(change(first) + 1e-3);
	// its title says it already
	expect(others.map(({ name }) => name)).not.toContain("Race day");
});

test("What a question says is what the answer then does", async () => {
	const [{ activity_id, other_seconds }] = await questions();
	await training.markEffort(userId, activity_id, "race");
	await reviews.review(userId);
	const [next] = await questions();
	expect(next.now_seconds).toBeCloseTo(other_seconds, -1);
	expect(next.activity_id).not.toBe(activity_id);
	await training.markEffort(userId, activity_id, null);
	await reviews.review(userId);
	expect((await questions())[0].activity_id).toBe(activity_id);
});

test("Questions that a review finds as they were are not written again", async () => {
	const before = await questions();
	const refusals = ["INSERT", "UPDATE", "DELETE"].map((event) =>
		runnersDb.prepare(
			`CREATE TRIGGER no_${event} AFTER ${event} ON run_questions BEGIN SELECT RAISE(ABORT, 'written'); END`,
		),
	);
	await runnersDb.batch(refusals);
	await reviews.review(userId);
	expect(await questions()).toEqual(before);
	await training.markEffort(userId, before[0].activity_id, "race");
	await expect(reviews.review(userId)).rejects.toThrow();
	await training.markEffort(userId, before[0].activity_id, null);
	for (const event of ["INSERT", "UPDATE", "DELETE"]) {
		await runnersDb.prepare(`DROP TRIGGER no_${event}`).run();
	}
	await reviews.review(userId);
	expect(await questions()).toEqual(before);
});

test("An answer is given by a form, leaves the list and the dashboard's line, and is taken back", async () => {
	const before = await questions();
	const { activity_id: id } = before[0];
	expect(await (await page("/dashboard")).text()).toContain("/run-efforts");
	const kept = await answer(id, "training");
	expect(kept.headers.get("Location")).toBe(`/run-efforts?answered=${id}`);
	expect(await markOf(id)).toBe("training");
	const after = await (await page(`/run-efforts?answered=${id}`)).text();
	expect(after).toContain("Counts as training: Sunday.");
	expect(await runQuestions.count(userId)).toBe(before.length - 1);
	await answer(id, "sleeping");
	expect(await markOf(id)).toBe("training");
	await answer(id, "");
	expect(await markOf(id)).toBeNull();
	expect(await questions()).toEqual(before);
	for (const { activity_id } of before) await training.markEffort(userId, activity_id, "hard");
	expect(await (await page("/dashboard")).text()).not.toContain("/run-efforts");
	for (const { activity_id } of before) await training.markEffort(userId, activity_id, null);
});

test("A prediction of a model that read no titles says what the words of titles change", async () => {
	const { token: own, userId: id } = await runner("titled");
	await bringRuns(id, 8, { speedMps: 2.7, fromDaysAgo: 10 });
	await bringRuns(id, 1, { speedMps: 3.4, fromDaysAgo: 3, told: { name: "Race day" } });
	const answer = await uploadGpx(own, hillyCourseGpx({ km: 8 }), { fields: { result: "" } });
	const { id: predictionId } = await answer.json<PredictionResponse>();
	const reasonsOf = async (version: string) => {
		await runnersDb
			.prepare("UPDATE predictions SET model_version = ?, change = NULL WHERE id = ?")
			.bind(version, predictionId)
			.run();
		await bringRuns(id, 1, { speedMps: 2.7, fromDaysAgo: 1 });
		await reviews.review(id);
		const { change } = await predictions.get(id, predictionId);
		return change?.reasons.map(({ code, count }) => `${code} ${count}`) ?? [];
	};
	expect(await reasonsOf("relief-2.3")).toContain("run_titles 1");
	expect((await reasonsOf("relief-2.10")).join()).not.toContain("run_titles");
});

test("Nobody answers for another runner's run", async () => {
	const other = await runner("not-asked");
	const [{ activity_id }] = await questions();
	const refused = await call(`/api/training/activities/${activity_id}/effort`, {
		method: "PUT",
		body: JSON.stringify({ effort: "race" }),
		headers: { ...bearer(other.token).headers, "Content-Type": "application/json" },
	});
	expect(refused.status).toBe(404);
	expect(await questions(other.token)).toEqual([]);
	expect(await markOf(activity_id)).toBeNull();
});

test("Questions go with the tracker's rows", async () => {
	const tracked = await runner("asked-of-tracker");
	await bringRuns(tracked.userId, 8, { speedMps: 2.7, source: "strava", days: 7, fromDaysAgo: 5 });
	await bringRuns(tracked.userId, 1, { speedMps: 3.6, source: "strava", days: 7 });
	await reviews.review(tracked.userId);
	expect(await runQuestions.count(tracked.userId)).toBeGreaterThan(0);
	await runnersDb.prepare("DELETE FROM activities WHERE user_id = ?").bind(tracked.userId).run();
	await predictions.forgetTracker(tracked.userId);
	const left = runnersDb.prepare("SELECT count(*) AS n FROM run_questions WHERE user_id = ?");
	expect(await left.bind(tracked.userId).first("n")).toBe(0);
});
