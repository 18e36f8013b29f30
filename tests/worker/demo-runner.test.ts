import { expect, test } from "vitest";
import type { Api } from "#tools/demo/api.ts";
import { fillAccount } from "#tools/demo/fill.ts";
import { trackOf } from "#tools/demo/race-track.ts";
import { demoSessions } from "#tools/demo/sessions.ts";
import type { LastRacesResponse } from "#wire/prediction.ts";
import { hillyCourseGpx } from "../fixtures/hilly-course.ts";
import { call, register } from "./client.ts";

/** The API as `npm start` calls it, without a network. */
function apiOf(token: string): Api {
	async function send<Answer>(method: string, path: string, init: RequestInit): Promise<Answer> {
		const headers = { ...init.headers, Authorization: `Bearer ${token}` };
		const answer = await call(`/api${path}`, { ...init, method, headers });
		if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`);
		return (answer.status === 204 ? null : await answer.json()) as Answer;
	}
	return {
		call: (method, path, body) =>
			send(method, path, {
				headers: { "Content-Type": "application/json" },
				body: body === undefined ? undefined : JSON.stringify(body),
			}),
		send: (method, path, body) => send(method, path, { body }),
	};
}

const course = {
	title: "Hills",
	gpx: hillyCourseGpx(),
	startTime: "08:30",
	zone: "Europe/Paris",
	stations: ["2.5,Les Granges,aid+water,0,D+0 10:30"],
	finish: "Les Hauts",
	finishBy: "D+0 12:00",
	lengthM: 10_000,
};

test("Filling the demo account again, in French, replaces what it made, and leaves the rest", async () => {
	const api = apiOf(await register("demo@relief.test"));
	const nowMs = Date.now();
	const { distanceM } = trackOf(course.gpx);
	const year = demoSessions(nowMs, { distanceM, startTime: course.startTime });
	const raced = year.findIndex(({ race }) => race === "marathon");
	const sessions = year.slice(raced - 4, raced + 2);
	const courses = { marathon: course, mountain: course, hundred: course };
	await fillAccount(api, nowMs, { sessions, courses });
	const own = { name: "My own race", date: "2027-06-12" };
	await api.call("POST", "/goals", own);
	await fillAccount(api, nowMs, {
		sessions: demoSessions(nowMs, { distanceM, startTime: course.startTime }, "fr").slice(
			raced - 4,
			raced + 2,
		),
		courses,
		language: "fr",
	});
	const me = await api.call<object>("GET", "/auth/me");
	expect(me).toMatchObject({ firstname: "Coureuse", language: "fr" });

	const { imports } = await api.call<{ imports: object[] }>("GET", "/imports");
	expect(imports).toMatchObject([{ activities: sessions.length, left_out: 0 }]);
	const { goals } = await api.call<{ goals: Goal[] }>("GET", "/goals");
	expect(goals).toHaveLength(4);
	expect(goals.find(({ name }) => name === own.name)?.prediction).toBeNull();
	const invented = goals.filter(({ name }) => name.endsWith("(course inventée)"));
	expect(invented.map(({ prediction }) => prediction?.predicted_time_seconds)).toEqual(
		Array(3).fill(expect.any(Number)),
	);
	const run = { matched_by: "place", name: year[raced].title };
	expect(invented.map((goal) => goal.run)).toMatchObject([null, null, run]);
	const { races, pending } = await api.call<LastRacesResponse>("GET", "/last-races");
	expect([races.length, pending]).toEqual([1, false]);
	const { predictions } = await api.call<{ predictions: { id: string }[] }>(
		...(["GET", "/predictions"] as const),
	);
	expect(predictions).toHaveLength(3);
	const { activities } = await api.call<{ activities: { race: boolean }[] }>(
		...(["GET", "/strava/recent-activities"] as const),
	);
	expect(activities.map(({ race }) => race)).toEqual([false, true, false, false, false, false]);
});

interface Goal {
	readonly name: string;
	readonly prediction: { readonly predicted_time_seconds: number } | null;
	readonly run: object | null;
}
