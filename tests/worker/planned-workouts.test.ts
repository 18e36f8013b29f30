import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { dayMs, minuteMs } from "#domain/time.ts";
import type { PredictionResponse } from "#wire/prediction.ts";
import { hillyCourseGpx } from "../fixtures/hilly-course.ts";
import { bearer, call, register } from "./client.ts";
import { codeOf } from "./failing-calls.ts";
import { home, runnersDb } from "./home.ts";
import { moments, pauseCall } from "./paused-call.ts";
import { athlete } from "./tracker.ts";
import { openTwoTrackers, type TwoTrackers } from "./two-trackers.ts";
import { uploadGpx } from "./uploads.ts";

const who = athlete.one;
const start = "2099-05-02T07:30+02:00";
const both = ["ACTIVITY", "CALENDAR"];
let world: TwoTrackers;
let token: string;
let userId: string;

beforeEach(async () => {
	world = await openTwoTrackers();
	// The worker's `fetch` has no clock of its own: it begins with the world's, hours before an athlete's next day.
	vi.useFakeTimers({ now: world.now(), toFake: ["Date"] });
	token = await register();
	({ id: userId } = await (await call("/api/auth/me", bearer(token))).json<{ id: string }>());
});
afterEach(() => {
	vi.useRealTimers();
	vi.restoreAllMocks();
});

async function newPrediction(fields: Record<string, string> = { start }) {
	const uploaded = await uploadGpx(token, hillyCourseGpx({ km: 12 }), { fields });
	return uploaded.json<PredictionResponse>();
}

/** Consents in a browser to the calendar, for a plan. Returns the consent page and where the last answer leads. */
async function consent(predictionId: string, tick: readonly string[] = both) {
	const browser = world.browse(token);
	const begun = await browser(`/api/sources/intervals/auth?plan=${predictionId}`);
	const page = new URL(begun.headers.get("Location") ?? "");
	const back = await world.decide(page, who.id, tick);
	const end = await browser(`${back.pathname}${back.search}`);
	return { page, end: end.headers.get("Location") ?? "" };
}

const asked = (predictionId: string, method: string) =>
	world.browse(token)(`/api/predictions/${predictionId}/planned-workout`, {
		method,
		...bearer(token),
	});
const stateOf = async (predictionId: string, method = "GET") =>
	(await asked(predictionId, method)).json<{ state: string; code: string | null }>();
const calendar = () => world.intervals.calendar.of(who.id);

/** What the cron does, and what it puts on queues, after a while. */
async function sweep(afterMs = 15 * minuteMs): Promise<void> {
	world.pass(afterMs);
	await world.tracker.sweep();
	await world.run();
}

/** A prediction whose plan is in the calendar. */
async function planned(fields?: Record<string, string>) {
	const prediction = await newPrediction(fields);
	await consent(prediction.id);
	expect(await stateOf(prediction.id)).toMatchObject({ state: "planned", code: null });
	await world.run();
	return prediction;
}

/** What the services answer. */
const answered = (request: Request) =>
	(new URL(request.url).hostname === "intervals.icu" ? world.intervals : world.standIn).handle(
		request,
	);

const changed = (predictionId: string, body: object) =>
	call(`/api/predictions/${predictionId}/stations`, {
		method: "PUT",
		headers: { ...bearer(token).headers, "Content-Type": "application/json" },
		body: JSON.stringify(body),
	});
const rows = async () => (await runnersDb.prepare("SELECT * FROM planned_workouts").all()).results;

test("One consent, which only a plan requests, puts the plan into the calendar of its day", async () => {
	const { id, predicted_time_seconds, distance } = await newPrediction();
	expect(await stateOf(id)).toEqual({ source: "intervals", state: "not_linked", code: null });
	await world.linkIntervals(who, userId);
	expect((await world.linkOf(userId)).scopes).toEqual(["ACTIVITY:READ"]);
	expect((await stateOf(id)).state).toBe("needs_consent");
	expect(await codeOf(await asked(id, "PUT"))).toBe("tracker.calendar_missing");

	const plain = await world.browse(token)("/api/sources/intervals/auth");
	const askedFor = new URL(plain.headers.get("Location") ?? "").searchParams.get("scope");
	const { page, end } = await consent(id);
	expect([askedFor, page.searchParams.get("scope")]).toEqual([
		"ACTIVITY:READ",
		"ACTIVITY:READ,CALENDAR:WRITE",
	]);
	expect(end).toBe(`/prediction-result/race-day?id=${id}`);
	const [event, ...others] = calendar();
	expect(others).toEqual([]);
	expect(event).toMatchObject({
		category: "WORKOUT",
		start_date_local: "2099-05-02T07:30:00",
		moving_time: predicted_time_seconds,
	});
	expect(event.external_id).not.toBe(id);
	expect(event.workout_doc?.distance).toBeCloseTo(Math.round(distance), 0);
	expect(event.workout_doc?.steps.every(({ pace }) => pace && pace.start > pace.end)).toBe(true);
	expect((await stateOf(id)).state).toBe("planned");
});

test("Linking anew keeps the consent to the calendar, and asks for it again", async () => {
	await planned();
	const begun = await world.browse(token)("/api/sources/intervals/auth");
	const page = new URL(begun.headers.get("Location") ?? "");
	expect(page.searchParams.get("scope")).toBe("ACTIVITY:READ,CALENDAR:WRITE");
});

test("A plan that changes is changed in the calendar, the same one, and one that does not costs no call", async () => {
	const { id } = await planned();
	const [{ external_id, description }] = calendar();
	const callsBefore = world.callsTo("/events/bulk");
	await sweep();
	await stateOf(id);
	await world.run();
	expect(world.callsTo("/events/bulk")).toBe(callsBefore);

	await changed(id, { stations: ["9.5,Refuge du Lac,aid,9"], start: "2099-05-03T06:00+02:00" });
	expect((await stateOf(id)).state).toBe("pending");
	await sweep();
	const [event, ...others] = calendar();
	expect(others).toEqual([]);
	expect(event).toMatchObject({ external_id, start_date_local: "2099-05-03T06:00:00" });
	expect(event.description).not.toBe(description);
	expect(event.workout_doc?.steps.find(({ until_lap_press }) => until_lap_press)).toMatchObject({
		text: "Refuge du Lac",
		duration: 540,
	});

	const headers = { ...bearer(token).headers, "Content-Type": "application/json" };
	const body = JSON.stringify({ name: "名もなき山" });
	await call(`/api/predictions/${id}`, { method: "PUT", headers, body });
	// an opened page has it sent at once
	await stateOf(id);
	await world.run();
	expect(calendar().map(({ name }) => name)).toEqual(["名もなき山"]);
	expect(await rows()).toHaveLength(1);
});

const endings: Record<string, (id: string) => Promise<unknown>> = {
	"its own call": (id) => asked(id, "DELETE"),
	"the plan": (id) => call(`/api/predictions/${id}`, { method: "DELETE", ...bearer(token) }),
	"the start": (id) => changed(id, { stations: [], start: null }),
	"the link": () => world.tracker.disconnect(userId),
	"the account": () => world.services.removeAccount(userId),
};

describe.each(Object.keys(endings))("With %s", (name) => {
	test("the workout goes from the calendar", async () => {
		const { id } = await planned();
		await endings[name](id);
		await sweep();
		expect(calendar()).toEqual([]);
		// one without a start waits for another
		expect(await rows()).toHaveLength(name === "the start" ? 1 : 0);
		expect((await runnersDb.prepare("SELECT * FROM tracker_disconnects").all()).results).toEqual(
			[],
		);
	});

	test("a call that is sending it leaves nothing there", async () => {
		const moment = moments[Object.keys(endings).indexOf(name) % 2];
		const { id } = await planned();
		await changed(id, { stations: ["9.5,Refuge,aid,9"] });
		const paused = pauseCall("/events/bulk?", moment, answered);
		const sending = world.tracker.sendPlannedWorkouts(userId);
		await paused.reached;
		await endings[name](id);
		paused.release();
		await sending;
		for (let k = 0; k < 3; k++) await sweep();
		expect(calendar()).toEqual([]);
		expect((await runnersDb.prepare("SELECT * FROM tracker_disconnects").all()).results).toEqual(
			[],
		);
	});

	test("a service that fails does not keep it for good", async () => {
		const { id } = await planned();
		world.intervals.faults.set({ kind: "server-error", path: "/events/bulk-delete", count: 3 });
		await endings[name](id);
		for (let k = 0; k < 8; k++) await sweep();
		expect(calendar()).toEqual([]);
	});
});

test("A start that is put back puts the workout back", async () => {
	const { id } = await planned();
	await changed(id, { stations: [], start: null });
	await sweep();
	expect(calendar()).toEqual([]);
	await changed(id, { stations: [], start });
	await sweep();
	expect(calendar().map((event) => event.start_date_local)).toEqual(["2099-05-02T07:30:00"]);
});

test("A plan that is taken out and put in again is another workout, which a late removal does not reach", async () => {
	const { id } = await planned();
	world.intervals.faults.set({ kind: "server-error", path: "/events/bulk-delete", count: 1 });
	await asked(id, "DELETE");
	expect((await stateOf(id)).state).toBe("off");
	expect((await stateOf(id, "PUT")).state).toBe("planned");
	expect(calendar()).toHaveLength(2);
	await sweep();
	expect(calendar()).toHaveLength(1);
	expect(await rows()).toHaveLength(1);
});

test("A link that is made anew before the old one's workouts are gone takes them out, and revokes nothing", async () => {
	const { id } = await planned();
	world.intervals.faults.set({ kind: "server-error", path: "/events/bulk-delete", count: 1 });
	await world.tracker.disconnect(userId);
	expect(calendar()).toHaveLength(1);
	await world.linkIntervals(who, userId);
	await sweep();
	await sweep();
	expect(calendar()).toEqual([]);
	expect(await world.tracker.quickSync(userId, 30)).toBeDefined();
	expect((await stateOf(id)).state).toBe("needs_consent");
});

test.each([
	["server-error", "tracker.unavailable"],
	["time-out", "tracker.unavailable"],
	["rate-limited", null],
	["scope-missing", "tracker.calendar_missing"],
] as const)("A calendar that answers %s is tried again, and the plan waits", async (kind, code) => {
	const { id } = await planned();
	await changed(id, { stations: ["9.5,Refuge,aid,9"] });
	if (kind === "time-out") vi.spyOn(globalThis, "setTimeout").mockImplementation(soon);
	world.intervals.faults.set({ kind, path: "/events/bulk", count: 1 });
	await world.tracker.sendPlannedWorkouts(userId);
	vi.mocked(globalThis.setTimeout).mockRestore?.();
	const isRefused = kind === "scope-missing";
	const state = isRefused ? "needs_consent" : "pending";
	expect(await stateOf(id)).toMatchObject({ state, code });
	expect((await world.linkOf(userId)).state).toBe("ok");
	if (isRefused) await consent(id);
	for (let k = 0; k < 3; k++) await sweep(30 * minuteMs);
	expect(await stateOf(id)).toMatchObject({ state: "planned", code: null });
	expect(calendar()[0].description).toContain("Refuge");
});
const later = globalThis.setTimeout;
const soon = ((run: () => void, ms = 0) => later(run, ms / 100)) as typeof setTimeout;

test("A consent without the box for the calendar links, says what is missing, and asks again", async () => {
	const { id } = await newPrediction();
	const { end } = await consent(id, ["ACTIVITY"]);
	expect(end).toContain("code=tracker.calendar_missing");
	expect((await world.linkOf(userId)).scopes).toEqual(["ACTIVITY:READ"]);
	expect([calendar(), await rows()]).toEqual([[], []]);
	expect((await consent(id)).end).toContain("/prediction-result");
	expect(calendar()).toHaveLength(1);
});

test.each([
	[{}, "watch.needs_start"],
	[{ start: "2020-05-02T07:30+02:00" }, "watch.past"],
	[{ start, stage: "4" }, "watch.stages"],
])("A plan with %o does not go into the calendar: %s", async (fields, code) => {
	const { id } = await newPrediction(fields as Record<string, string>);
	await planned();
	expect(await codeOf(await asked(id, "PUT"))).toBe(code);
	expect(calendar()).toHaveLength(1);
});

test.each(moments)(
	"A removal that meets a call %s takes the workout out after it",
	async (moment) => {
		const { id } = await planned();
		await changed(id, { stations: ["9.5,Refuge,aid,9"] });
		const paused = pauseCall("/events/bulk?", moment, answered);
		const sending = world.tracker.sendPlannedWorkouts(userId);
		await paused.reached;
		await world.tracker.unplanWorkout(userId, id);
		expect(calendar()).toHaveLength(1);
		paused.release();
		await sending;
		await world.run();
		expect([calendar(), await rows()]).toEqual([[], []]);
	},
);

test("A removal that meets a call whose run is killed takes the workout out a minute later", async () => {
	const { id } = await planned();
	await changed(id, { stations: ["9.5,Refuge,aid,9"] });
	const paused = pauseCall("/events/bulk?", moments[1], answered);
	void world.tracker.sendPlannedWorkouts(userId);
	await paused.reached;
	const beganMs = world.now();
	await world.tracker.unplanWorkout(userId, id);
	await world.run();
	expect([calendar(), await rows()]).toEqual([[], []]);
	expect(world.now() - beganMs).toBeLessThanOrEqual(minuteMs);
});

test("A plan with a hundred stations goes into the calendar in fifty steps at most", async () => {
	const stations = Array.from({ length: 100 }, (_, k) => `${k / 10 + 1},駅 ${k} 5km,aid,${k % 7}`);
	const { id, predicted_time_seconds } = await newPrediction({
		start,
		station: stations.join("\n"),
	});
	await consent(id);
	const [{ workout_doc, moving_time }] = calendar();
	expect(workout_doc?.steps.length).toBeLessThanOrEqual(50);
	expect(moving_time).toBe(predicted_time_seconds);
});

test("Calls about a calendar are counted as every other call of the athlete", async () => {
	const { id } = await planned();
	world.intervals.limiter.limits.athlete.day = 0;
	await changed(id, { stations: ["9.5,Refuge,aid,9"] });
	await world.tracker.sendPlannedWorkouts(userId);
	const callsAfter = world.callsTo("/events/bulk");
	expect((await stateOf(id)).state).toBe("pending");
	// nothing is tried before the athlete's next day
	await sweep(15 * minuteMs);
	expect(world.callsTo("/events/bulk")).toBe(callsAfter);
	world.intervals.limiter.limits.athlete.day = 100;
	await sweep(dayMs);
	expect((await stateOf(id)).state).toBe("planned");
});

test("A site without such a source has no calendar", () => {
	const bare = { INTERVALS_CLIENT_ID: "", INTERVALS_CLIENT_SECRET: "" };
	expect(world.services.at(home).planner?.key).toBe("intervals");
	expect(world.withSettings(bare).at(home).planner).toBeNull();
});
