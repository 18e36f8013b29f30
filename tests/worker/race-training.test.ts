import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import type { Question } from "#domain/predictions/model/question.ts";
import type { RunnerModel } from "#domain/predictions/model/runner-model.ts";
import { trainingCodes } from "#domain/predictions/result/training-changes.ts";
import { loadEngine } from "#wasm/load-worker.ts";
import { predict } from "#wasm/predict.ts";
import type { PredictionResponse } from "#wire/prediction.ts";
import { hillyCourseGpx } from "../fixtures/hilly-course.ts";
import { call } from "./client.ts";
import { createServices } from "./home.ts";
import { bringRuns, runner } from "./runs.ts";
import { uploadGpx } from "./uploads.ts";

const { predictions, training, goals } = createServices(env);

const gpx = hillyCourseGpx({ km: 30 });
const volume = { last28M: 80_000, last112M: 400_000 };
let token: string;
let userId: string;
let id: string;
beforeAll(async () => {
	({ token, userId } = await runner("training"));
	await bringRuns(userId, 14, { fromDaysAgo: 4, told: { utcOffsetS: 0 } });
	const answer = await uploadGpx(token, gpx, { fields: { result: "" } });
	({ id } = await answer.json<PredictionResponse>());
});

const page = async (as: string, path = "/race-training") =>
	(await call(path, { headers: { Cookie: `relief_session=${as}` } })).text();

/** What the core says of the course with the runner changed. */
async function answered(changed: (history: RunnerModel) => Partial<RunnerModel>) {
	const { question } = await predictions.get(userId, id);
	const engine = loadEngine();
	const reader = engine.openCourse();
	reader.push(new TextEncoder().encode(gpx));
	const course = reader.finish();
	const history = question.history as RunnerModel;
	const asked: Question = { ...question, history: { ...history, ...changed(history) } };
	return predict(engine, course, asked);
}

test("Each effect is the difference of two predictions, with one thing of the runner changed", async () => {
	const towards = await predictions.trainingTowards(userId, id, volume);
	const now = await answered(() => ({}));
	expect(towards).toMatchObject({ timeS: now.timeS, lowS: now.lowS, highS: now.highS });
	expect(towards?.effects.map(({ code }) => code)).toEqual(trainingCodes);
	const recentOf =
		(over: Partial<NonNullable<RunnerModel["recent"]>>) => (history: RunnerModel) => ({
			recent: { ...(history.recent as NonNullable<RunnerModel["recent"]>), ...over },
		});
	const hard = { ageDays: 0, ln: 0, predictedS: 3600, hard: true };
	const hilliness = now.finish?.hilliness ?? Number.NaN;
	const changed = {
		rest: await answered(recentOf({ restLn: 0 })),
		hard_run: await answered((history) =>
			recentOf({ misses: [...(history.recent?.misses ?? []), hard] })(history),
		),
		// 80 of 400 km become 96 of 416
		volume: await answered((history) =>
			recentOf({
				trendLn:
					(history.recent?.trendLn ?? Number.NaN) +
					Math.log((4 * 96 + 20) / (416 + 20)) -
					Math.log((4 * 80 + 20) / (400 + 20)),
			})(history),
		),
		hilly_runs: await answered(({ hills }) => ({
			hills: hills && { ...hills, hilliest: [...(hills.hilliest ?? []), hilliness] },
		})),
		long_run: await answered(() => ({ longestS: now.timeS })),
	};
	for (const { code, seconds, rangeS } of towards?.effects ?? []) {
		const then = changed[code];
		expect([code, seconds]).toEqual([code, then.timeS - now.timeS]);
		expect([code, rangeS]).toEqual([code, then.highS - then.lowS - (now.highS - now.lowS)]);
	}
	const secondsOf = (code: string) => towards?.effects.find((one) => one.code === code)?.seconds;
	// days of rest cost time in this model, more distance gains it, and a longest run has no term
	expect(secondsOf("rest")).toBeLessThan(0);
	expect(secondsOf("volume")).toBeLessThan(0);
	expect(secondsOf("long_run")).toBe(0);
	expect(towards?.rests).toMatchObject({ sinceDays: 4, longestS: 3600, hillyRuns: 0 });
});

test("The longest run is the main doubt of a race that is much longer, until one run is as long", async () => {
	const towards = await predictions.trainingTowards(userId, id, volume);
	expect(towards?.reason).toBe("longer_than_runs");
	expect(towards?.effects.find(({ code }) => code === "long_run")).toMatchObject({ settles: true });
});

test("The page of the next goal says what would move its time, and that no promise goes with it", async () => {
	const html = await page(token, `/race-training?id=${id}`);
	expect(html).toContain("if nothing else changed");
	expect(html).toMatch(/A hard run of 1\u202fh\u202f00 today/);
	expect(await page(token)).toContain("No race is set as your goal.");
	const date = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
	const goal = { name: "Tour of <Hills>", date, targetS: null, distanceM: null, resultS: null };
	await goals.add(userId, { ...goal, predictionId: id });
	expect(await page(token)).toContain("in 30 days");
});

test("A runner without runs is told that nothing can be said, and no other runner's prediction is shown", async () => {
	const other = await runner("typed");
	expect(await page(other.token, `/race-training?id=${id}`)).not.toContain(
		"if nothing else changed",
	);
	const answer = await uploadGpx(other.token, gpx, { fields: { result: "10km=50:00" } });
	const typed = await answer.json<PredictionResponse>();
	expect(await page(other.token, `/race-training?id=${typed.id}`)).toContain(
		"The model knows too few of your runs",
	);
	expect(await training.volume(other.userId)).toEqual({ last28M: 0, last112M: 0 });
});
