import { expect, test } from "vitest";
import { evenTicks } from "./chart-ticks.ts";

test("few values are all marked", () => {
	expect(evenTicks([1, 2, 3], 8)).toEqual([1, 2, 3]);
});

test("no axis gets more marks than asked for, evenly spread, with the newest", () => {
	for (let length = 9; length < 400; length++) {
		const values = Array.from({ length }, (_, place) => place);
		const ticks = evenTicks(values, 8);
		const gaps = new Set(ticks.slice(1).map((tick, place) => tick - ticks[place]));
		expect(ticks.length).toBeLessThanOrEqual(8);
		expect(ticks.length).toBeGreaterThanOrEqual(4);
		expect(ticks.at(-1)).toBe(length - 1);
		expect(gaps.size).toBe(1);
	}
});
