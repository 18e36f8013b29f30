// What pages and the API say while a first sync or an import reads: progress that never runs back, and figures that will move.

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { shareOf } from "#app/features/tracker/sync-pace.ts";
import type { SyncProgress } from "#domain/tracker/status.ts";
import { toSyncProgress } from "#wire/tracker.ts";
import { hillyCourseGpx } from "../fixtures/hilly-course.ts";
import { gpxRecording, recording } from "../fixtures/recorded-run.ts";
import { bearer, call, postJson } from "./client.ts";
import { runner } from "./runs.ts";
import { athlete, openWorld, type World } from "./tracker.ts";
import { uploadGpx } from "./uploads.ts";

let world: World;
beforeEach(async () => {
	world = await openWorld({ startAt: Date.now() });
});
afterEach(() => {
	vi.restoreAllMocks();
});

const ranks = { idle: 0, listing: 1, waiting: 2, details: 2, done: 3 } as const;

/** What a page shows of a progress: how far the sync is, what its bar says, and how many it counts. */
function shownOf(sync: SyncProgress) {
	const { state, totalKnown: known, detailsDone: done } = sync;
	// A later list is read when all samples are.
	if (state === "listing" && known !== null) return { rank: ranks.done, share: 1, done };
	return { rank: ranks[state], share: shareOf(toSyncProgress(sync)) ?? 0, done };
}

test("The progress of a first sync never runs back, whoever asks for another list meanwhile", async () => {
	const userId = await world.linked(athlete.few);
	const seen: ReturnType<typeof shownOf>[] = [];
	vi.spyOn(globalThis, "fetch").mockImplementation(async (...request) => {
		const answer = await world.standIn.handle(new Request(...request));
		seen.push(shownOf((await world.tracker.statusOf(userId)).sync));
		return answer;
	});
	await world.tracker.fullSync(userId, { priorityCount: 5, perPage: 30 });
	world.standIn.limiter.limits.read.short = 20;
	for (let messages = 1; messages > 0; ) {
		messages = await world.run(1);
		// The dashboard asks for the newest whenever it is opened.
		await world.tracker.backgroundSync(userId);
		seen.push(shownOf((await world.tracker.statusOf(userId)).sync));
	}
	expect(new Set(seen.map(({ rank }) => rank)).size).toBeGreaterThan(2);
	for (const [k, { rank, share, done }] of seen.slice(1).entries()) {
		const before = seen[k];
		expect(rank, JSON.stringify(seen)).toBeGreaterThanOrEqual(before.rank);
		expect(done).toBeGreaterThanOrEqual(before.done);
		if (rank === before.rank) expect(share).toBeGreaterThanOrEqual(before.share);
	}
});

/** A runner whose first sync waits for its budget, after some samples. */
async function halfRead(name: string) {
	const account = await runner(name);
	const back = await world.consent(account.userId, { athlete: athlete.few });
	await world.tracker.completeLink(account.userId, back);
	world.standIn.limiter.limits.read.short = 20;
	await world.run(1);
	return account;
}

interface Said {
	reading?: { done: number; total: number } | null;
	unsettled?: { reading: Said["reading"]; max_heart_rate: boolean } | null;
}

/** What calls and pages of a runner with a prediction say of figures that will move. */
async function saidTo(token: string, userId: string, predictionId: string) {
	const [activity] = (await world.services.training.activities(userId, page)).activities;
	const calls = {
		predictions: ["/api/predictions", `/api/predictions/${predictionId}`],
		figures: [
			"/api/analytics",
			"/api/strava/recent-activities",
			`/api/strava/activity/${activity.id}/heart-rate-zones`,
		],
	};
	const pages = {
		"/activities": "effort, fitness, form and load ratio will change",
		"/dashboard": "effort, fitness, form and load ratio will change",
		[`/heart-rate-zones/${activity.id}`]: "Your maximum heart rate may still turn out higher",
		"/upload-gpx": "a prediction will change",
		"/history": "these times will change",
		[`/prediction-result?id=${predictionId}`]: "this time will change",
	};
	const saidBy = async (path: string) => (await call(path, bearer(token))).json<Said>();
	const textOf = async (path: string) =>
		(await (await call(path, { headers: { Cookie: `relief_session=${token}` } })).text())
			.replace(/<script.*?<\/script>/gs, "")
			.replace(/<[^>]*>/g, "");
	return {
		/** That figures move, how far the reading is, in the API and in a sentence. */
		async assertMoving(reading: Said["reading"], soFar: string, more: Record<string, string> = {}) {
			for (const path of calls.predictions)
				expect((await saidBy(path)).reading, path).toEqual(reading);
			for (const path of calls.figures)
				expect((await saidBy(path)).unsettled, path).toEqual({ reading, max_heart_rate: true });
			for (const [path, words] of Object.entries({ ...pages, ...more })) {
				const text = await textOf(path);
				expect(text, path).toContain(words);
				expect(text, path).toContain(soFar);
			}
		},
		async assertSettled(more: Record<string, string> = {}) {
			for (const path of calls.predictions) expect((await saidBy(path)).reading, path).toBeNull();
			for (const path of calls.figures) expect((await saidBy(path)).unsettled, path).toBeNull();
			for (const [path, words] of Object.entries({ ...pages, ...more }))
				expect(await textOf(path), path).not.toContain(words);
		},
	};
}

const uploaded = async (token: string) =>
	(await uploadGpx(token, hillyCourseGpx({ km: 12 }))).json<Said & { id: string }>();

test("While a first sync reads, every page and call says how far it is and what will move, and nothing afterwards", async () => {
	const { token, userId } = await halfRead("half-read");
	const { id, reading } = await uploaded(token);
	const { sync } = await world.tracker.statusOf(userId);
	const soFar = { done: sync.detailsDone, total: sync.detailsTotal };
	expect(soFar.done).toBeGreaterThan(0);
	expect(reading).toEqual(soFar);
	const said = await saidTo(token, userId, id);
	const more = { "/strava-success": "effort, fitness, form and load ratio will change" };
	await said.assertMoving(soFar, `${soFar.done} of ${soFar.total} activities analysed`, more);
	await world.run();
	await world.services.training.recomputation.resumeAll();
	await said.assertSettled(more);
});

test("While files are imported, every page and call says what will move, until they were sent or stay away", async () => {
	const { token, userId } = await runner("importing");
	const newImport = async () =>
		(await postJson("/api/imports", { name: "export.zip", files_total: 40 }, token)).json<{
			id: string;
		}>();
	const bring = (importId: string, daysAgo: number) =>
		call(`/api/imports/${importId}/files?path=${daysAgo}.gpx&zone=UTC`, {
			method: "PUT",
			body: gpxRecording(
				recording({ startAtMs: Date.now() - daysAgo * 86_400_000, seconds: 1500 }),
			),
			...bearer(token),
		});
	const first = await newImport();
	await bring(first.id, 3);
	const { id, reading } = await uploaded(token);
	expect(reading).toEqual({ done: 0, total: 0 });
	const said = await saidTo(token, userId, id);
	await said.assertMoving({ done: 0, total: 0 }, "Your activities are still being read.");
	const ended = await call(`/api/imports/${first.id}/end`, { method: "POST", ...bearer(token) });
	expect(ended.status).toBe(204);
	await said.assertSettled();

	// The page of the second is closed before its end.
	await bring((await newImport()).id, 4);
	expect(await world.services.readingOf(userId)).toEqual({ done: 0, total: 0 });
	world.pass(6 * 60_000);
	expect(await world.services.readingOf(userId)).toBeNull();
});

test("A maximum heart rate that the runner has entered is settled while the first sync reads", async () => {
	const { token, userId } = await halfRead("settled-heart");
	expect((await world.services.unsettledOf(userId))?.heartRate).toBe(true);
	const headers = { ...bearer(token).headers, "Content-Type": "application/json" };
	const body = JSON.stringify({ max_heart_rate: 190 });
	await call("/api/auth/me", { method: "PUT", headers, body });
	expect((await world.services.unsettledOf(userId))?.heartRate).toBe(false);
});

const page = { sort: "date", order: "desc", limit: 1 } as const;
