import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { GoalResponse } from "#wire/goal.ts";
import { bearer, call, origin, postJson, register } from "./client.ts";
import { createServices } from "./home.ts";
import { publishExample, publishedOn } from "./published-races.ts";

const course = "trail-d-argentelle/2027/trail";
const afterRace = new Date("2027-06-21T12:00:00Z");
let token: string;

beforeAll(async () => {
	vi.useFakeTimers({ now: publishedOn, toFake: ["Date"] });
	await publishExample("mountain");
	vi.setSystemTime(afterRace);
	token = await register();
});
afterAll(() => {
	vi.useRealTimers();
});

const own = (by = token) => ({ Cookie: `relief_session=${by}`, Origin: origin });
const keep = (time: string, by = token) =>
	call(`/races/${course}`, {
		method: "POST",
		headers: own(by),
		body: new URLSearchParams({ intent: "result", race_time: time }),
	});
const shown = async (path = `/races/${course}`, headers: HeadersInit = own()) =>
	(await call(path, { headers })).text();
const goals = async () =>
	(await (await call("/api/goals", bearer(token))).json<{ goals: GoalResponse[] }>()).goals;

test("A result of a published race is kept as its goal's, and shown on the race's page", async () => {
	const answer = await keep("9:59:30");
	expect([answer.status, answer.headers.get("Location")]).toEqual([
		302,
		`/races/${course}#own-result`,
	]);
	expect(await goals()).toMatchObject([{ date: "2027-06-19", result_seconds: 35_970 }]);
	expect(await shown()).toContain("You finished in 9:59:30.");
});

test("Twice at once it is one goal, and an empty time takes it away", async () => {
	const { racePlans } = createServices();
	const me = await call("/api/auth/me", bearer(token));
	const { id } = await me.json<{ id: string }>();
	const [race, edition, name] = course.split("/");
	const keepNow = () => racePlans.keepResult(id, { race, edition, course: name }, 35_880);
	await Promise.all([keepNow(), keepNow()]);
	expect(await goals()).toMatchObject([{ result_seconds: 35_880 }]);
	await keep("");
	expect(await goals()).toMatchObject([{ result_seconds: null }]);
});

test("Beside a plan of the course the finished race is shown on it, whatever came first", async () => {
	const path = `/api/races/${course}/predictions`;
	const made = await postJson(path, { result: "10km=45:00" }, token);
	const { id } = await made.json<{ id: string }>();
	const answer = await keep("10:02:00");
	expect(answer.headers.get("Location")).toBe(`/prediction-result?id=${id}#race`);
	expect(await goals()).toMatchObject([{ result_seconds: 36_120, prediction: { id } }]);
	expect(await shown(`/prediction-result?id=${id}`)).toContain('value="10:02:00"');
});

test("A time that is none is refused with what was typed, and nothing is kept", async () => {
	const before = await goals();
	const answer = await keep("soon");
	expect(answer.status).toBe(422);
	expect(await answer.text()).toContain('value="soon"');
	expect(await goals()).toEqual(before);
});

test("A visitor is asked to log in, and sends nothing", async () => {
	expect(await shown(`/races/${course}`, {})).toContain("Log in, and keep your time");
	const answer = await call(`/races/${course}`, {
		method: "POST",
		headers: { Origin: origin },
		body: new URLSearchParams({ intent: "result", race_time: "9:00:00" }),
	});
	expect(answer.headers.get("Location")).toMatch(/^\/login/);
});

test("Before the start no result is asked for, and none is kept", async () => {
	vi.setSystemTime(publishedOn);
	const other = await register("early@relief.test");
	expect(await shown(`/races/${course}`, own(other))).not.toContain("own-result");
	const answer = await keep("9:00:00", other);
	expect(answer.status).toBe(422);
	expect(await answer.text()).toContain("has no race day that is over");
	vi.setSystemTime(afterRace);
});
