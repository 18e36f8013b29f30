import { describe, expect, test } from "vitest";
import { ratioBand, readRatio } from "./ratio-reading.ts";

describe("the ratio's band", () => {
	test.each([
		[0.79, "under"],
		[0.8, "optimal"],
		[1.3, "optimal"],
		[1.31, "over"],
	] as const)("of %d is %s", (ratio, band) => {
		expect(ratioBand(ratio)).toBe(band);
	});
});

describe("the reading of the ratio", () => {
	test("counts the days that it has moved the same way", () => {
		expect(readRatio([null, 1.2, 1, 1.05, 1.1, 1.12])).toEqual({
			ratio: 1.12,
			band: "optimal",
			trend: "rising",
			days: 3,
		});
		expect(readRatio([1, 1.4, 1.35])).toMatchObject({ band: "over", trend: "falling", days: 1 });
		expect(readRatio([1, 0.7, 0.701, 0.7])).toMatchObject({ trend: "steady", days: 2 });
	});

	test("says nothing of a single day's trend, nor across a gap", () => {
		expect(readRatio([0.5, null, 1])).toMatchObject({ ratio: 1, trend: "steady", days: 0 });
	});

	test("is missing when the newest day has none", () => {
		expect(readRatio([])).toBeNull();
		expect(readRatio([1.1, null])).toBeNull();
	});
});
