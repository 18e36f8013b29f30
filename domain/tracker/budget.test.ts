import { describe, expect, test } from "vitest";
import { allow, freshBudget, type Purpose, spend } from "./budget.ts";

const windows = { shortWindowMs: 900_000, dayWindowMs: 86_400_000 };
const nowMs = Date.UTC(2026, 10, 21, 10, 7);
const at = (shortUsed: number, dayUsed: number) =>
	freshBudget({ shortLimit: 100, shortUsed, dayLimit: 1000, dayUsed }, windows, nowMs);
const ask = (purpose: Purpose, want = 500, inFlight = 0) => ({ want, inFlight, purpose, nowMs });

describe("a budget of 100 calls in a quarter of an hour", () => {
	test.each([
		["interactive", 0, 100],
		["priority", 0, 90],
		["background", 0, 70],
		["interactive", 95, 5],
		["priority", 95, 0],
		["background", 69, 1],
		["background", 70, 0],
	] as const)("gives %s, with %i used, %i", (purpose, used, granted) => {
		expect(allow(at(used, used), windows, ask(purpose)).granted).toBe(granted);
	});

	test("counts calls that are still under way", () => {
		expect(allow(at(0, 0), windows, ask("background", 500, 60)).granted).toBe(10);
	});

	test("opens again with the next quarter, and the next day where the day is used", () => {
		const quarter = Date.UTC(2026, 10, 21, 10, 15);
		const midnight = Date.UTC(2026, 10, 22);
		expect(allow(at(100, 100), windows, ask("interactive"))).toEqual({
			granted: 0,
			resumesAtMs: quarter,
		});
		expect(allow(at(10, 1000), windows, ask("interactive")).resumesAtMs).toBe(midnight);
		const later = { ...ask("interactive"), nowMs: quarter };
		expect(allow(at(100, 100), windows, later).granted).toBe(100);
	});

	test("stays shut while the tracker refuses", () => {
		const blocked = { ...at(0, 0), blockedUntilMs: nowMs + 5000 };
		expect(allow(blocked, windows, ask("interactive"))).toEqual({
			granted: 0,
			resumesAtMs: nowMs + 5000,
		});
	});
});

describe("spending", () => {
	test("follows what answers state, whichever comes first", () => {
		const stated = (used: number) => ({
			spent: 1,
			nowMs,
			stated: { shortLimit: 200, shortUsed: used, dayLimit: 2000, dayUsed: used },
		});
		const after = spend(spend(at(0, 0), windows, stated(12)), windows, stated(11));
		expect(after.short).toMatchObject({ limit: 200, used: 12 });
		expect(after.day).toMatchObject({ limit: 2000, used: 12 });
	});

	test("counts by itself where answers state nothing, and begins anew with a window", () => {
		const after = spend(at(3, 30), windows, { spent: 4, stated: null, nowMs });
		expect([after.short.used, after.day.used]).toEqual([7, 34]);
		const next = spend(after, windows, { spent: 1, stated: null, nowMs: nowMs + 900_000 });
		expect([next.short.used, next.day.used]).toEqual([1, 35]);
	});
});
