import { env } from "cloudflare:workers";
import { drizzle } from "drizzle-orm/d1";
import { beforeEach, expect, test } from "vitest";
import type { Job } from "#worker/jobs.ts";
import { createRunChanges } from "#worker/training/run-changes.ts";
import { chooseForAllTime, takeRecomputations } from "#worker/training/zone-store.ts";
import { createServices, runnersDb } from "./home.ts";
import { hookedBindings } from "./hooked-bindings.ts";
import { newRunner } from "./training.ts";
import { Caller } from "./writes.ts";

const minuteMs = 60_000;
const db = drizzle(runnersDb);
let nowMs = Date.UTC(2026, 10, 1);
const changes = createRunChanges(db, () => new Date(nowMs));

beforeEach(async () => {
	await runnersDb.batch([
		runnersDb.prepare("DELETE FROM run_changes"),
		runnersDb.prepare("DELETE FROM zone_recomputations"),
	]);
});

const noteChange = (userId: string) =>
	runnersDb
		.prepare("INSERT INTO run_changes (user_id, changes, seen) VALUES (?, 1, 0)")
		.bind(userId)
		.run();

test("Reviews are taken up in turn, so that runners whose review fails starve nobody", async () => {
	const runners = [await newRunner(), await newRunner(), await newRunner()];
	for (const userId of runners) await noteChange(userId);
	const taken = [];
	for (let i = 0; i < 3; i++) {
		taken.push(...(await changes.takePending(1)));
		nowMs += 15 * minuteMs;
	}
	expect(taken.sort()).toEqual([...runners].sort());
});

test("A review that fails again and again is taken up less and less often, until it succeeds", async () => {
	const userId = await newRunner();
	await noteChange(userId);
	const takenAfterMin = [];
	for (let minutes = 0; minutes <= 75; minutes += 5) {
		if ((await changes.takePending(50)).length > 0) takenAfterMin.push(minutes);
		nowMs += 5 * minuteMs;
	}
	expect(takenAfterMin).toEqual([0, 10, 30, 70]);
	await changes.markSeen(userId, 1);
	await runnersDb.prepare("UPDATE run_changes SET changes = 2").run();
	expect(await changes.takePending(50)).toEqual([userId]);
});

test("Rewrites of zones are taken up in turn, and one that goes on is not held back", async () => {
	const runners = [await newRunner(), await newRunner()];
	const at = (minutes: number) => new Date(nowMs + minutes * minuteMs);
	for (const userId of runners) {
		await chooseForAllTime(db, userId, { method: "max", thresholdBpm: null }, at(0));
	}
	const taken = [
		await takeRecomputations(db, 1, at(0)),
		await takeRecomputations(db, 1, at(1)),
	].flat();
	expect(taken.sort()).toEqual([...runners].sort());
	expect(await takeRecomputations(db, 9, at(5))).toEqual([]);
	await chooseForAllTime(db, runners[0], { method: "max", thresholdBpm: null }, at(6));
	expect(await takeRecomputations(db, 9, at(6))).toEqual([runners[0]]);
});

test("Expired figures are dropped by a message for each runner, and none that fails keeps them", async () => {
	const [one, other] = [await Caller.create(), await Caller.create()];
	const ids = [await one.newPrediction(), await one.newPrediction(), await other.newPrediction()];
	await runnersDb
		.prepare("UPDATE predictions SET from_tracker = 1, trackers = '[\"strava\"]'")
		.run();
	const jobs: Job[] = [];
	const queue = { send: async (job: Job) => void jobs.push(job) };
	const reads = { count: 0 };
	const failing = hookedBindings(
		["FILES"],
		async (make, { method }) => {
			if (method === "get" && reads.count++ === 0) throw new Error("refused");
			return make();
		},
		{ ...env, JOBS: queue as unknown as Queue<Job> } as Env,
	);
	const { predictions } = createServices(failing);
	await predictions.dropExpired();
	expect(jobs).toEqual(
		[one.userId, other.userId]
			.sort()
			.map((userId) => ({ kind: "predictions.drop-expired-of", userId })),
	);
	for (const { userId } of [one, other]) await predictions.dropExpiredOf(userId);
	const { results } = await runnersDb
		.prepare("SELECT id, from_tracker, predicted_time_s = 0 AS stripped FROM predictions")
		.all<{ id: string; from_tracker: number; stripped: number }>();
	expect(results).toHaveLength(ids.length);
	expect(results.filter(({ stripped }) => stripped === 1)).toHaveLength(1);
	expect(results.filter(({ from_tracker, stripped }) => from_tracker && !stripped)).toEqual([]);
	await predictions.dropExpired();
	expect(jobs).toHaveLength(2);
});

test("A prediction that cannot be asked again keeps no other of its runner from it", async () => {
	const caller = await Caller.create();
	for (let i = 0; i < 2; i++) await caller.newPrediction();
	await noteChange(caller.userId);
	let gets = 0;
	const failing = hookedBindings(["FILES"], async (make, { method }) => {
		if (method === "get" && gets++ === 0) throw new Error("refused");
		return make();
	});
	await expect(createServices(failing).reviews.review(caller.userId)).rejects.toThrow("refused");
	const asked = runnersDb
		.prepare(
			"SELECT count(*) AS n FROM predictions WHERE user_id = ? AND runs_known ->> 'changes' = 1",
		)
		.bind(caller.userId);
	expect(await asked.first("n")).toBe(1);
	expect((await changes.of(caller.userId)).pending).toBe(true);
	await createServices(env).reviews.review(caller.userId);
	expect(await asked.first("n")).toBe(2);
	expect((await changes.of(caller.userId)).pending).toBe(false);
});
