import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { PredictionResponse } from "#wire/prediction.ts";
import { hillyCourseGpx } from "../fixtures/hilly-course.ts";
import { postJson } from "./client.ts";
import { withFault } from "./faulty-bindings.ts";
import { createServices, runnersDb } from "./home.ts";
import { hookedBindings } from "./hooked-bindings.ts";
import { bringRace, bringRuns, runner } from "./runs.ts";
import { dayMs, origin as originOf } from "./training.ts";
import { uploadGpx } from "./uploads.ts";

const km = 7;
const gpx = hillyCourseGpx({ km });
/** Runs of both trackers lie on different days. */
const slow = { source: "intervals", speedMps: 2.8, fromDaysAgo: 2 } as const;
const fast = { source: "strava", speedMps: 4.6, fromDaysAgo: 1, days: 7 } as const;
/** Seconds per kilometre between what the slow runs say and what both say: of the hilly course, and of flat ground. */
const boundS = 410;
const flatBoundS = 340;

const services = createServices(env);

/** A runner with slow runs of one tracker, whose race is predicted from them, and then fast ones of another. */
async function linkedTwice(name: string) {
	const { token, userId } = await runner(name);
	await bringRuns(userId, 14, slow);
	await bringRace(userId, 3, 0.5);
	const upload = async () => {
		const answer = await uploadGpx(token, gpx, { fields: { result: "", surface: "road" } });
		return answer.json<PredictionResponse>();
	};
	const first = await upload();
	const goal = { name: "A", date: "2999-01-01", prediction_id: first.id };
	await postJson("/api/goals", goal, token);
	await services.reviews.review(userId);
	await bringRuns(userId, 14, fast);
	return { token, userId, first, upload };
}

/** Strava's link ends, and a next one brings slow runs before anything else is written. */
async function relink(userId: string): Promise<void> {
	await services.training.intake.removeSource(originOf(userId, "strava"));
	await services.predictions.forgetTracker(userId);
	await bringRuns(userId, 3, { ...fast, speedMps: 2.8 });
}

/** Seconds per kilometre of everything that is stored of a runner and computed from activities. */
async function paces(userId: string): Promise<Record<string, number[]>> {
	const tables = {
		goal_points: `SELECT predicted_s / ${km}.0 AS pace FROM goal_points JOIN goals ON goals.id = goal_id`,
		race_backtests: "SELECT 1000 * predicted_s / distance_m AS pace FROM race_backtests",
		run_questions: `SELECT now_s / ${km}.0 AS pace FROM run_questions`,
		predictions: `SELECT predicted_time_s / ${km}.0 AS pace FROM predictions`,
	};
	const found = Object.entries(tables).map(async ([name, select]) => {
		const owned = `${select} WHERE user_id = ?`;
		const { results } = await runnersDb.prepare(owned).bind(userId).all<{ pace: number | null }>();
		// 0 of an expired prediction
		return [name, results.flatMap(({ pace }) => pace || [])];
	});
	return Object.fromEntries(await Promise.all(found));
}
const fastOnes = (all: Record<string, number[]>) =>
	Object.entries(all).filter(([name, some]) =>
		some.some((pace) => pace < (name === "race_backtests" ? flatBoundS : boundS)),
	);

test("A review after the fast runs of a second tracker moves every figure", async () => {
	const { userId } = await linkedTwice("both-trackers");
	expect(fastOnes(await paces(userId))).toEqual([]);
	await services.reviews.review(userId);
	const moved = fastOnes(await paces(userId)).map(([name]) => name);
	expect(moved).toEqual(["goal_points", "race_backtests", "run_questions", "predictions"]);
});

test.each([
	["points of a goal", /INSERT INTO goal_points/],
	["what was said of races", /insert into "race_backtests"/],
	["questions about runs", /insert into "run_questions"/],
	["an advanced prediction", /update "predictions" set .*"as_of"/],
])(
	"While a review writes %s, one of two trackers is unlinked and linked again, and nothing of the former link is kept",
	async (name, written) => {
		const { userId } = await linkedTwice(`unlinked-${name.replaceAll(" ", "-")}`);
		let met = false;
		const bindings = hookedBindings(["D1"], async (make, { sql }) => {
			if (!met && written.test(sql)) {
				met = true;
				await relink(userId);
			}
			return make();
		});
		await createServices(bindings)
			.reviews.review(userId)
			.catch((error) => expect(error).toMatchObject({ code: "request.owner_deleted" }));
		expect(met).toBe(true);
		expect(fastOnes(await paces(userId))).toEqual([]);
		await services.reviews.review(userId);
		const after = await paces(userId);
		expect(fastOnes(after)).toEqual([]);
		expect(Object.values(after).filter((some) => some.length === 0)).toEqual([]);
	},
);

test("A prediction whose tracker is unlinked and linked again meanwhile is computed from the runs of today", async () => {
	const { userId } = await linkedTwice("uploading");
	let met = false;
	const bindings = withFault("FILES", "put", async (key: string, bytes: Uint8Array) => {
		if (!met) await relink(userId);
		met = true;
		return env.FILES.put(key, bytes);
	});
	const form = new FormData();
	form.append("file", new File([gpx], "course.gpx"));
	const request = new Request("http://relief.test/", { method: "POST", body: form });
	const { question } = await createServices(bindings).predictions.upload(userId, request);
	expect(question.history).toMatchObject({ trackers: ["intervals", "strava"] });
	expect(fastOnes(await paces(userId))).toEqual([]);
});

test("A renewal whose tracker is unlinked meanwhile writes nothing of it", async () => {
	const { userId, upload } = await linkedTwice("renewing");
	const { id } = await upload();
	let met = false;
	const bindings = hookedBindings(["D1"], async (make, { sql }) => {
		if (!met && /update "predictions" set .*"revision"/.test(sql)) {
			met = true;
			await relink(userId);
		}
		return make();
	});
	const typed = { evidence: [], weeklyM: 40_000 };
	await createServices(bindings).predictions.renew(userId, id, typed);
	expect(met).toBe(true);
	expect(fastOnes(await paces(userId))).toEqual([]);
});

test("When the rows of one of two trackers have expired, figures that rest on the other stay", async () => {
	const { userId, first, upload } = await linkedTwice("one-expired");
	const both = await upload();
	await services.reviews.review(userId);
	const rowsOf = async (id: string) =>
		runnersDb
			.prepare("SELECT revision, predicted_time_s, trackers FROM predictions WHERE id = ?")
			.bind(id)
			.first();
	const points = async () =>
		(await runnersDb.prepare("SELECT monday, predicted_s, trackers FROM goal_points").all())
			.results;
	const pointsBefore = await points();
	const later = createServices(env, () => new Date(Date.now() + 8 * dayMs));
	await later.predictions.dropExpiredOf(userId);
	for (const { id } of [first, both]) {
		expect(await rowsOf(id)).toMatchObject({ trackers: '["intervals"]' });
	}
	expect(fastOnes(await paces(userId))).toEqual([]);
	const ofIntervals = pointsBefore.filter(({ trackers }) => trackers === '["intervals"]');
	expect(ofIntervals.length).toBeGreaterThan(0);
	expect(await points()).toEqual(expect.arrayContaining(ofIntervals));
	expect(await later.predictions.list(userId)).toHaveLength(2);
});
