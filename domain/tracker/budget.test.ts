import { describe, expect, test } from "vitest";
import {
	type Allowance,
	allow,
	currentShares,
	freshBudget,
	isAhead,
	type Purpose,
	type RunnerShares,
	spend,
	withUse,
} from "./budget.ts";

const windows = { shortWindowMs: 900_000, dayWindowMs: 86_400_000 };
/** Two minutes into a quarter of an hour, ten hours into a day. */
const nowMs = Date.UTC(2026, 10, 21, 10, 2);
const quarter = Date.UTC(2026, 10, 21, 10, 15);
const midnight = Date.UTC(2026, 10, 22);
const at = (shortUsed: number, dayUsed: number) =>
	freshBudget({ shortLimit: 100, shortUsed, dayLimit: 1000, dayUsed }, windows, nowMs);
const shares: RunnerShares = {
	short: currentShares(undefined, nowMs, windows.shortWindowMs),
	day: currentShares(undefined, nowMs, windows.dayWindowMs),
};
const request = (purpose: Purpose, requested = 500, inFlight = 0) => ({
	requested,
	inFlight,
	ownInFlight: 0,
	purpose,
	nowMs,
	runner: "alex",
	shares,
	perRunnerDay: null,
});

describe("A budget of 100 calls in a quarter of an hour", () => {
	test.each([
		["interactive", 0, 30],
		["first", 0, 30],
		["list", 0, 75],
		["samples", 0, 65],
		["interactive", 95, 5],
		["first", 95, 5],
		["list", 74, 1],
		["list", 75, 0],
		["samples", 64, 1],
		["samples", 65, 0],
	] as const)("One runner's %s calls, with %i used, are granted %i", (purpose, used, granted) => {
		expect(allow(at(used, used), windows, request(purpose)).granted).toBe(granted);
	});

	test("A budget counts calls that are under way", () => {
		expect(allow(at(0, 0), windows, request("samples", 500, 60)).granted).toBe(5);
		const own = { ...request("first", 500, 20), ownInFlight: 20 };
		expect(allow(at(0, 0), windows, own).granted).toBe(10);
	});

	test("A used-up budget opens with the next quarter of an hour, or the next day where the day is used up", () => {
		expect(allow(at(100, 100), windows, request("interactive"))).toMatchObject({
			granted: 0,
			resumesAtMs: quarter,
			dayIsUsed: false,
		});
		expect(allow(at(10, 1000), windows, request("interactive"))).toMatchObject({
			granted: 0,
			resumesAtMs: midnight,
			dayIsUsed: true,
		});
		const later = { ...request("interactive"), nowMs: quarter };
		expect(allow(at(100, 100), windows, later).granted).toBe(30);
	});

	test("A budget grants nothing while the tracker refuses calls", () => {
		const blocked = { ...at(0, 0), blockedUntilMs: nowMs + 5000 };
		expect(allow(blocked, windows, request("interactive"))).toMatchObject({
			granted: 0,
			resumesAtMs: nowMs + 5000,
		});
	});

	test("A runner with 30 calls ahead of the others, or 150 in a day, continues in the background", () => {
		const quick = { ...shares, short: withUse(shares.short, "alex", { ahead: 30 }) };
		const often = { ...shares, day: withUse(shares.day, "alex", { ahead: 150 }) };
		for (const used of [quick, often]) {
			const more = { ...request("first"), shares: used };
			expect(allow(at(30, 150), windows, more)).toMatchObject({ granted: 35, purpose: "samples" });
			expect(allow(at(65, 150), windows, more).granted).toBe(0);
			expect(allow(at(65, 150), windows, { ...more, runner: "noa" }).granted).toBe(30);
		}
	});
});

/** A window of endless backlogs: each requests `step` calls at a time. Returns how many each was granted. */
function play(
	before: RunnerShares,
	runners: readonly string[],
	{ step, nowMs: startMs }: { step: number; nowMs: number },
) {
	let known = before;
	let state = at(0, 0);
	const had = Object.fromEntries(runners.map((runner) => [runner, 0]));
	const waits: Record<string, Allowance> = {};
	for (const runner of runners) {
		for (;;) {
			const allowed = allow(state, windows, {
				...request("samples", step),
				nowMs: startMs,
				runner,
				shares: known,
			});
			if (allowed.granted < step) {
				const short = withUse(known.short, runner, { denied: true });
				known = { ...known, short };
				waits[runner] = allowed;
			}
			if (allowed.granted === 0) break;
			had[runner] += allowed.granted;
			state = spend(state, windows, { spent: allowed.granted, stated: null, nowMs: startMs });
			const use = isAhead(allowed.purpose)
				? { ahead: allowed.granted }
				: { background: allowed.granted };
			known = { ...known, short: withUse(known.short, runner, use) };
		}
	}
	return { had, known, waits, state };
}

describe("Backlogs that wait for the same window", () => {
	const first = play(shares, ["alex", "camille"], { step: 20, nowMs });

	test("The first backlog to request calls gets them while the others are unknown", () => {
		expect(first.had).toEqual({ alex: 65, camille: 0 });
	});

	test("Known backlogs share the next window", () => {
		const next = {
			...shares,
			short: currentShares(first.known.short, quarter, windows.shortWindowMs),
		};
		expect(play(next, ["alex", "camille"], { step: 20, nowMs: quarter }).had).toEqual({
			alex: 33,
			camille: 32,
		});
		const alone = play(next, ["alex"], { step: 20, nowMs: quarter });
		expect(alone.had).toEqual({ alex: 33 });
		expect(alone.waits.alex.resumesAtMs).toBe(quarter + 600_000);
	});

	test("A backlog takes in the last third of a window what the others have left", () => {
		const next = {
			...shares,
			short: currentShares(first.known.short, quarter, windows.shortWindowMs),
		};
		expect(play(next, ["alex"], { step: 20, nowMs: quarter + 600_000 }).had).toEqual({ alex: 65 });
	});

	test("No more is reserved for a runner than the runner needed in the window before", () => {
		const needed = withUse(shares.short, "noa", { background: 3 });
		const next = { ...shares, short: currentShares(needed, quarter, windows.shortWindowMs) };
		expect(play(next, ["alex"], { step: 20, nowMs: quarter }).had).toEqual({ alex: 62 });
	});
});

test("Shares store the thousand runners with the most calls, and one window before the current one", () => {
	let stored = shares.short;
	for (let i = 0; i < 1100; i++) stored = withUse(stored, `runner ${i}`, { background: i });
	expect(Object.keys(stored.runners)).toHaveLength(1000);
	expect(stored.runners["runner 1099"].background).toBe(1099);
	const next = currentShares(stored, quarter, windows.shortWindowMs);
	expect([Object.keys(next.runners).length, Object.keys(next.before).length]).toEqual([0, 1000]);
	const after = currentShares(next, quarter + 1_800_000, windows.shortWindowMs);
	expect(after.before).toEqual({});
});

describe("Spending a budget", () => {
	test("A budget follows what answers state, whichever comes first", () => {
		const stated = (used: number) => ({
			spent: 1,
			nowMs,
			stated: { shortLimit: 200, shortUsed: used, dayLimit: 2000, dayUsed: used },
		});
		const after = spend(spend(at(0, 0), windows, stated(12)), windows, stated(11));
		expect(after.short).toMatchObject({ limit: 200, used: 12 });
		expect(after.day).toMatchObject({ limit: 2000, used: 12 });
	});

	test("A budget counts by itself where answers state nothing, and begins anew with a window", () => {
		const after = spend(at(3, 30), windows, { spent: 4, stated: null, nowMs });
		expect([after.short.used, after.day.used]).toEqual([7, 34]);
		const next = spend(after, windows, { spent: 1, stated: null, nowMs: nowMs + 900_000 });
		expect([next.short.used, next.day.used]).toEqual([1, 35]);
	});
});
