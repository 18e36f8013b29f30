import { expect, test } from "vitest";
import { areaPath, linePath, marksOf, niceTop } from "./plot-geometry.ts";

const scale = { low: -10, high: 10 };

test("A line runs over the whole width, and stops where a value is missing", () => {
	expect(linePath([0, 10, null, -10, 0], scale)).toBe("M0 100L250 0M750 200L1000 100");
	expect(linePath([], scale)).toBe("");
});

test("The areas above and below zero meet where the line crosses it", () => {
	expect(areaPath([10, -10], scale, "above")).toBe("M0 100L0 0L500 100L1000 100L1000 100Z");
	expect(areaPath([10, -10], scale, "below")).toBe("M0 100L0 100L500 100L1000 200L1000 100Z");
	expect(areaPath([3], scale, "above")).toBe("");
});

test("The top of an axis is round, and no value is above it", () => {
	expect([0, 4, 41, 79, 101, 1240].map((highest) => niceTop(highest))).toEqual([
		4, 4, 60, 80, 120, 1600,
	]);
	expect(marksOf({ low: 0, high: 2 })).toEqual([0, 0.5, 1, 1.5, 2]);
});
