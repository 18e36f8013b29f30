import { expect, test } from "vitest";
import { skylineOf } from "./skyline.ts";

test("A skyline has the heights of both ends and of the top, at even distances", () => {
	const line = skylineOf({
		distanceM: [0, 9500, 19_000],
		elevationM: [400.4, 1350.4, 210.6],
		slope: [],
	});
	expect(line).toHaveLength(96);
	expect([line?.[0], line?.[95]]).toEqual([400, 211]);
	expect(line?.[19]).toBe(Math.round(400.4 + (950 * 3800) / 9500));
	expect(Math.max(...(line ?? []))).toBeGreaterThan(1330);
});

test("A course without heights has no skyline", () => {
	expect(skylineOf({ distanceM: [0, 1000], elevationM: [], slope: [] })).toBeNull();
});
