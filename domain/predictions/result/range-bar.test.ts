import { expect, test } from "vitest";
import { onScale, rangeScale } from "./range-bar.ts";
import { shownStepOf, shownTimes } from "./shown-time.ts";

const at = (hours: number, minutes = 0, seconds = 0) => hours * 3600 + minutes * 60 + seconds;

test.each([
	["a range of ten minutes", at(0, 44), at(0, 54), 60],
	["a range of three hours", at(9), at(12), 60],
	["a range of just over three hours", at(9), at(12, 0, 1), 300],
])("The ends of %s are shown no finer than it allows", (_, lowS, highS, stepS) => {
	expect(shownStepOf({ lowS, highS })).toBe(stepS);
});

test("A range of two days ends at whole five minutes, its time and a 5 km at whole minutes", () => {
	const ultra = { timeS: at(44, 31, 21), lowS: at(29, 57, 29), highS: at(66, 12, 31) };
	expect(shownTimes(ultra)).toEqual({
		stepS: 300,
		timeS: at(44, 31),
		lowS: at(29, 55),
		highS: at(66, 15),
	});
	const short = { timeS: at(0, 21, 7), lowS: at(0, 20, 11), highS: at(0, 22, 6) };
	expect(shownTimes(short)).toEqual({
		stepS: 60,
		timeS: at(0, 21),
		lowS: at(0, 20),
		highS: at(0, 22),
	});
});

test.each([
	["a 5 km", at(0, 20, 11), at(0, 22, 6)],
	["a marathon", at(3, 38), at(4, 26)],
	["two days", at(29, 57), at(66, 12)],
])("The scale of %s has two to six round ticks, and its range well inside", (_, lowS, highS) => {
	const scale = rangeScale({ lowS, highS });
	expect(scale.ticksS.length).toBeGreaterThanOrEqual(2);
	expect(scale.ticksS.length).toBeLessThanOrEqual(6);
	for (const tick of scale.ticksS) expect(onScale(tick, scale).beyond).toBeNull();
	const steps = scale.ticksS.slice(1).map((tick, k) => tick - scale.ticksS[k]);
	expect(new Set(steps).size).toBe(1);
	expect(onScale(lowS, scale).share).toBeGreaterThan(0.1);
	expect(onScale(highS, scale).share).toBeLessThan(0.9);
});

test("A goal near the range is on the scale, one far from it is at the end", () => {
	const range = { lowS: at(3, 38), highS: at(4, 26) };
	const near = rangeScale(range, [at(3, 15)]);
	expect(onScale(at(3, 15), near)).toMatchObject({ beyond: null });
	const far = rangeScale(range, [at(2, 10), at(9)]);
	expect(onScale(at(2, 10), far)).toEqual({ share: 0, beyond: "before" });
	expect(onScale(at(9), far)).toEqual({ share: 1, beyond: "after" });
	// the range keeps a third of the bar
	expect(onScale(at(4, 26), far).share - onScale(at(3, 38), far).share).toBeGreaterThan(1 / 3);
});
