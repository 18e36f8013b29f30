import { expect, test } from "vitest";
import type { Change } from "./change.ts";
import { goalTrend } from "./goal-trend.ts";

const change = (sinceMs: number, wasS: number, nowS: number, fromTracker = false): Change => ({
	...{ sinceMs, wasS, nowS, reasons: [], fromTracker },
});
const predicted = {
	createdAt: new Date(2000),
	predictedTimeS: 3600,
	change: change(1000, 3700, 3600),
	reevaluation: change(2000, 3600, 3500, true),
};

test("A trend goes from the time before over this one to that with the runs of today", () => {
	expect(goalTrend(predicted, { nowMs: 9000, holds: true })).toEqual([
		{ atMs: 1000, predictedS: 3700 },
		{ atMs: 2000, predictedS: 3600 },
		{ atMs: 9000, predictedS: 3500 },
	]);
});

test("A trend leaves out what rests on a tracker's rows that are deleted", () => {
	const points = goalTrend(predicted, { nowMs: 9000, holds: false });
	expect(points.map(({ predictedS }) => predictedS)).toEqual([3700, 3600]);
});

test.each([
	["a single time", { ...predicted, change: null, reevaluation: null }],
	["an expired prediction", { ...predicted, predictedTimeS: null }],
])("There is no trend of %s", (_, known) => {
	expect(goalTrend(known, { nowMs: 9000, holds: true })).toEqual([]);
});
