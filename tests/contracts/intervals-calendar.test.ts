import { expect, test } from "vitest";
import type { PlannedWorkout } from "#domain/predictions/exports/planned-workout.ts";
import { intervalsBefore, steadyIntervals } from "./intervals-harness.ts";
import { linkBefore } from "./strava-harness.ts";

const camille = 7100003;
const standIn = steadyIntervals();
const provider = intervalsBefore(standIn);
const calendar = provider.calendar;
if (!calendar) throw new Error("There is no calendar.");
const { capabilities } = provider;
const tokenWith = async (scopes: readonly string[]) =>
	linkBefore(standIn, provider, { athlete: camille, scopes });
const writing = await tokenWith([...capabilities.scopes, calendar.scope]);
const { accessToken } = writing.tokens;
const planned = () => standIn.calendar.of(camille);

const workout: PlannedWorkout = {
	name: "Übers Joch",
	startLocal: "2027-05-02T07:30:00",
	endsMs: Date.UTC(2027, 4, 2, 9),
	text: "- Climb 1 2.400km 9:00-7:05/km Pace\n- Hut press lap 5m",
	timeS: 1500,
	isTrail: true,
};

test("A consent to the calendar is granted beside the first, and allows both calls", () => {
	expect(writing.scopes).toEqual(["ACTIVITY:READ", "CALENDAR:WRITE"]);
	expect(calendar.isAllowed(writing.scopes ?? [])).toBe(true);
	expect(calendar.isAllowed(["ACTIVITY:READ", "CALENDAR:READ"])).toBe(false);
	expect(provider.missingScopes(writing.scopes ?? []).blocking).toEqual([]);
});

test("A workout is added once, changed under its id, and removed by it, however often", async () => {
	await calendar.put(accessToken, "a", workout);
	await calendar.put(accessToken, "b", { ...workout, name: "Other", isTrail: false });
	await calendar.put(accessToken, "a", { ...workout, startLocal: "2027-05-03T06:00:00" });
	expect(planned()).toMatchObject([
		{ external_id: "b", type: "Run", name: "Other", start_date_local: "2027-05-02T07:30:00" },
		{ external_id: "a", type: "TrailRun", start_date_local: "2027-05-03T06:00:00" },
	]);
	expect(planned()[1].workout_doc?.steps).toEqual([
		{ text: "Climb 1", distance: 2400, pace: { start: 540, end: 425, units: "secs/km" } },
		{ text: "Hut", duration: 300, until_lap_press: true },
	]);
	for (let k = 0; k < 2; k++) await calendar.remove(accessToken, ["a", "unknown"]);
	expect(planned().map(({ external_id }) => external_id)).toEqual(["b"]);
	await calendar.remove(accessToken, ["b"]);
	expect(planned()).toEqual([]);
});

test("Without the scope both calls fail by its name", async () => {
	const { tokens } = await tokenWith(capabilities.scopes);
	const cause = { kind: "scope-missing", scope: "CALENDAR:WRITE" };
	await expect(calendar.put(tokens.accessToken, "a", workout)).rejects.toMatchObject({ cause });
	await expect(calendar.remove(tokens.accessToken, ["a"])).rejects.toMatchObject({ cause });
});

test.each([
	["rate-limited", { kind: "rate-limited", of: "athlete" }],
	["unauthorized", { kind: "token-dead" }],
	["server-error", { kind: "temporary" }],
	["html-answer", { kind: "temporary" }],
	["reset", { kind: "temporary" }],
] as const)("A calendar that answers %s fails as other calls do", async (kind, cause) => {
	standIn.faults.set({ kind, path: "/events/", count: 1 });
	await expect(calendar.put(accessToken, "a", workout)).rejects.toMatchObject({ cause });
});

test("Events that the service cannot read are refused whole", async () => {
	const bad = { ...workout, startLocal: "tomorrow" };
	const cause = { kind: "refused", status: 400 };
	await expect(calendar.put(accessToken, "z", bad)).rejects.toMatchObject({ cause });
	expect(planned().map(({ external_id }) => external_id)).not.toContain("z");
});
