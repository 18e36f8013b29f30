import { drizzle } from "drizzle-orm/d1";
import { beforeAll, describe, expect, test } from "vitest";
import { tokenScopes } from "#domain/accounts/token-scopes.ts";
import type { PredictionResponse } from "#wire/prediction.ts";
import { createPastRuns } from "#worker/training/past-runs.ts";
import { hillyCourseGpx } from "../fixtures/hilly-course.ts";
import { bearer, call, postJson } from "./client.ts";
import { codeOf } from "./failing-calls.ts";
import { createServices, runnersDb } from "./home.ts";
import { bringRuns, runner } from "./runs.ts";
import { uploadGpx } from "./uploads.ts";

type Operation = { security: readonly Record<string, readonly string[]>[] };
type Description = { paths: Record<string, Record<string, Operation>> };
const { paths } = await (await call("/api/openapi.json")).json<Description>();
/** Calls that a token reads by. */
const reads = Object.entries(paths).flatMap(([path, methods]) =>
	Object.entries(methods).flatMap(([verb, { security }]) =>
		security.some(({ token = [] }) => /:read$/.test(token[0] ?? ""))
			? [`${verb.toUpperCase()} /api${path}`]
			: [],
	),
);

/** Calls whose answer is of all the runner has, or of one thing: of the own files', and of the tracker's. */
const answersAll = [
	"GET /api/strava/recent-activities",
	"GET /api/analytics",
	"GET /api/training/zones",
	"GET /api/imports",
	"GET /api/course-runs",
	"GET /api/last-races",
];
const answersQuestions = ["GET /api/training/questions"];
const answersLists = ["GET /api/predictions", "GET /api/goals"];
const answersActivity = ["GET /api/strava/activity/{id}/heart-rate-zones"];
const answersPrediction = [
	"GET /api/predictions/{id}",
	"GET /api/predictions/{id}/gpx",
	"GET /api/predictions/{id}/heights",
	"GET /api/predictions/{id}/finishes",
	"GET /api/predictions/{id}/ledger",
	"GET /api/predictions/{id}/joined/{number}",
];
/** Files alone are imported. */
const ofFilesAlone = ["GET /api/imports/{id}"];

const course = hillyCourseGpx({ km: 8 });
const start = { latDeg: 45, lonDeg: 5.5 };
let session: string;
/** May not know what came from trackers, and may. */
let narrow: string;
let wide: string;
let own: string;
let trackers: string;
/** Of `narrow`, before a tracker had brought anything. */
const before = new Map<string, string>();

const queries: Readonly<Record<string, string>> = {
	"GET /api/course-runs": "?lat=45&lon=5.5&distance=10800&elevation_gain=100",
};
async function ask(token: string, route: string, id = ""): Promise<Response> {
	const path = route.slice(4).replace("{id}", id).replace("{number}", "1");
	return call(path + (queries[route] ?? ""), bearer(token));
}
const textOf = async (token: string, route: string) => (await ask(token, route)).text();
/** Without the note that figures are being computed again, which comes and goes. */
const settled = (text: string) => ({ ...JSON.parse(text), unsettled: null });
const newToken = async (more: object) => {
	const form = { name: "Script", scopes: tokenScopes, days: 1, ...more };
	const answer = await postJson("/api/auth/access-tokens", form, session);
	return (await answer.json<{ token: string }>()).token;
};
async function predicted(): Promise<string> {
	const fields = { result: "", start: "2099-05-02T07:30+02:00" };
	const { id } = await (await uploadGpx(session, course, { fields })).json<PredictionResponse>();
	await postJson("/api/goals", { name: "Race", date: "2099-05-02", prediction_id: id }, session);
	return id;
}

beforeAll(async () => {
	const registered = await runner("reader");
	const { userId } = registered;
	session = registered.token;
	narrow = await newToken({});
	wide = await newToken({ tracker_data: true });
	await bringRuns(userId, 14, { told: { name: "Own run", start } });
	const { lastRaces, runQuestions } = createServices();
	const pastRuns = createPastRuns(drizzle(runnersDb), () => new Date(), false);
	const computed = async () => {
		await lastRaces.refresh(userId);
		await runQuestions.refresh(userId, await pastRuns.list(userId, 2));
	};
	await computed();
	own = await predicted();
	for (const route of answersAll) before.set(route, await textOf(narrow, route));
	const odd = { name: "Strava run", start, maxHeartRateBpm: 199, averageHeartRateBpm: 188 };
	await bringRuns(userId, 14, {
		source: "strava",
		days: 7,
		speedMps: 3.6,
		fromDaysAgo: 0.5,
		told: odd,
		recorded: (usual) => ({ ...usual, heartRateBpm: usual.timeS.map(() => 188) }),
	});
	trackers = await predicted();
	await computed();
});

test("Each call that a token reads by is asked here", () => {
	const asked = [
		...answersAll,
		...answersQuestions,
		...answersLists,
		...answersActivity,
		...answersPrediction,
		...ofFilesAlone,
	];
	expect(asked.sort()).toEqual(reads.sort());
});

describe("a token that may not read tracker data", () => {
	test.each(answersAll)("%s answers as if the tracker had brought nothing", async (route) => {
		const answer = await textOf(narrow, route);
		expect(settled(answer)).toEqual(settled(before.get(route) ?? ""));
		expect(answer).not.toContain("Strava run");
	});

	test("Questions that were computed from the tracker are not asked", async () => {
		const questions = async (token: string) =>
			(await (await ask(token, answersQuestions[0])).json<{ questions: unknown[] }>()).questions;
		expect(await questions(narrow)).toEqual([]);
		expect(await questions(wide)).not.toEqual([]);
	});

	test.each(answersLists)("%s leaves figures out that rest on the tracker", async (route) => {
		const timesOf = async (token: string) => {
			const said = Object.values(await (await ask(token, route)).json<object>()).flat();
			const all = said.flatMap((one) => (one && typeof one === "object" ? [one] : []));
			return all.map(({ id, prediction, ...row }) => [
				prediction?.id ?? id,
				(prediction ?? row).predicted_time_seconds,
				JSON.stringify(prediction?.trend ?? []) === "[]",
			]);
		};
		const shown = new Map((await timesOf(narrow)).map(([id, timeS]) => [id, timeS]));
		expect(shown.get(own)).toEqual(expect.any(Number));
		expect(shown.get(trackers)).toBeNull();
		const all = new Map((await timesOf(wide)).map(([id, timeS]) => [id, timeS]));
		expect(all.get(trackers)).toEqual(expect.any(Number));
	});

	test.each(answersPrediction)("%s is refused of a prediction that rests on it", async (route) => {
		const refused = await ask(narrow, route, trackers);
		expect([refused.status, await codeOf(refused)]).toEqual([403, "auth.tracker_data"]);
		expect(await codeOf(await ask(narrow, route, own))).not.toBe("auth.tracker_data");
		expect(await codeOf(await ask(wide, route, trackers))).not.toBe("auth.tracker_data");
	});

	test("An activity of the tracker is not found, and one of a file is", async () => {
		const { results } = await runnersDb
			.prepare("SELECT id, source FROM activities GROUP BY source ORDER BY source")
			.all<{ id: string; source: string }>();
		const statusOf = (token: string) =>
			Promise.all(results.map(async ({ id }) => (await ask(token, answersActivity[0], id)).status));
		expect(results.map(({ source }) => source)).toEqual(["file", "strava"]);
		expect(await statusOf(narrow)).toEqual([200, 404]);
		expect(await statusOf(wide)).toEqual([200, 200]);
	});

	test("What it predicts is learned from files alone, and nothing stored is changed", async () => {
		const answer = await uploadGpx(narrow, course, { fields: { result: "" } });
		const { history } = await answer.json<PredictionResponse>();
		expect(history).toMatchObject({ runs: 14, from_tracker: false });
		const what = await call(`/api/predictions/${trackers}/what-if?goal=1:00`, bearer(narrow));
		expect([what.status, await codeOf(what)]).toEqual([403, "auth.tracker_data"]);
		const kept = await call(`/api/predictions/${trackers}`, bearer(session));
		expect((await kept.json<PredictionResponse>()).history).toMatchObject({ from_tracker: true });
	});

	test("Its goals keep a prediction that it may not read", async () => {
		const { goals } = await (await call("/api/goals", bearer(narrow))).json<{
			goals: { id: string; prediction: { id: string } }[];
		}>();
		const goal = goals.find(({ prediction }) => prediction.id === trackers);
		const edited = await call(`/api/goals/${goal?.id}`, {
			method: "PUT",
			headers: { ...bearer(narrow).headers, "Content-Type": "application/json" },
			body: JSON.stringify({ date: "2099-05-03" }),
		});
		expect(edited.status).toBe(200);
	});
});

test.each(["GET /api/strava/recent-activities", "GET /api/analytics", "GET /api/training/zones"])(
	"%s answers a token that may read tracker data otherwise",
	async (route) => {
		expect(await textOf(wide, route)).not.toBe(await textOf(narrow, route));
	},
);
