import { expect, test } from "vitest";
import { predictionChange } from "#wire/prediction.ts";
import { toChange } from "#wire/to-prediction.ts";
import { explainChange, withReasons } from "./change.ts";

const sinceMs = Date.parse("2026-11-03T08:00:00Z");
const explain = (wasS: number, steps: Parameters<typeof explainChange>[1]) =>
	toChange(explainChange({ sinceMs, wasS, fromTracker: false, trackers: [] }, steps));

test("charges each step with its difference, the largest first, and leaves out what changed nothing", () => {
	const change = explain(10_000, [
		{ code: "model", timeS: 10_000 },
		{ code: "time_passed", timeS: 10_020 },
		{ code: "new_races", timeS: 9_900, count: 1 },
		{ code: "new_runs", timeS: 9_860, count: 7 },
	]);
	expect(predictionChange.parse(change)).toEqual(change);
	expect(change.reasons).toEqual([
		{ code: "new_races", seconds: -120, count: 1 },
		{ code: "new_runs", seconds: -40, count: 7 },
		{ code: "time_passed", seconds: 20, count: 0 },
	]);
	expect(change.sentence).toBe(
		"2 min faster than on 2026-11-03: a new race (−2 min), 7 new runs (−40 s), the days in between (+20 s).",
	);
});

test("says so when nothing changed, and when reasons cancel out", () => {
	expect(explain(500, [{ code: "options", timeS: 500 }]).sentence).toBe(
		"The same time as on 2026-11-03.",
	);
	const cancelled = explain(500, [
		{ code: "options", timeS: 510 },
		{ code: "results", timeS: 500 },
	]);
	expect(cancelled.sentence).toMatch(/^The same time as on 2026-11-03: .*\+.*−/);
});

test("A change with reasons added amounts to what they amount to, the largest first", () => {
	const change = explainChange({ sinceMs: 0, wasS: 3600, fromTracker: false, trackers: [] }, [
		{ code: "new_runs", timeS: 3500, count: 4 },
		{ code: "options", timeS: 3560 },
	]);
	const more = withReasons(change, [
		{ code: "options", seconds: -60 },
		{ code: "model", seconds: 200 },
	]);
	expect(more).toMatchObject({ wasS: 3600, nowS: 3700 });
	expect(more.reasons).toEqual([
		{ code: "model", seconds: 200, count: 0 },
		{ code: "new_runs", seconds: -100, count: 4 },
	]);
});
