import { describe, expect, test } from "vitest";
import { chanceOf, displayedChance } from "./goal-chance.ts";

/** The range of a median of 4 h with a standard deviation of 5 % in ln T. */
const sd = 0.05;
const medianS = 4 * 3600;
const range = {
	lowS: medianS * Math.exp(-1.2816 * sd),
	highS: medianS * Math.exp(1.2816 * sd),
	stoppedS: 0,
};

describe("the chance of a goal", () => {
	// Of the normal distribution, from printed tables.
	test.each([
		[-1.96, 0.025],
		[-1, 0.1587],
		[0, 0.5],
		[0.6745, 0.75],
		[1.2816, 0.9],
		[3, 0.9987],
	])("%d standard deviations from the median is %d", (deviations, chance) => {
		expect(chanceOf(medianS * Math.exp(deviations * sd), range)).toBeCloseTo(chance, 4);
	});

	test("is that of the running time: stops are no luck", () => {
		const { lowS, highS } = range;
		const stopped = { lowS: lowS + 600, highS: highS + 600, stoppedS: 600 };
		expect(chanceOf(medianS + 600, stopped)).toBeCloseTo(0.5, 6);
		expect(chanceOf(500, stopped)).toBeCloseTo(0, 6);
	});

	test("is never told as none or certain", () => {
		expect([0, 0.004, 0.346, 1].map(displayedChance)).toEqual([0.01, 0.01, 0.35, 0.99]);
	});
});
