import { expect, test } from "vitest";
import { raceScale } from "./race-scale.ts";

const race = { predictedS: 3600, lowS: 3300, highS: 3927, ranS: 3600 };

test("A race that was run as predicted lies in the middle, and its range reaches equally far to both sides", () => {
	const { low, high, ran } = raceScale([race]).bar(race);
	expect(ran).toBe(0.5);
	expect(0.5 - low).toBeCloseTo(high - 0.5, 3);
});

test("Races of every length share one axis: equal ratios lie at equal places", () => {
	const long = { predictedS: 36_000, lowS: 33_000, highS: 39_270, ranS: 39_600 };
	const short = { ...race, ranS: 3960 };
	const { bar } = raceScale([long, short]);
	expect(bar(long).ran).toBeCloseTo(bar(short).ran, 12);
	expect(bar(long).ran).toBeGreaterThan(0.5);
});

test("The axis holds the outermost mark, and names no place outside of it", () => {
	const far = { ...race, ranS: 7200 };
	const { bar, ticks } = raceScale([race, far]);
	expect(bar(far).ran).toBeLessThan(1);
	expect(ticks.map(({ share }) => share)).toEqual([0.1, 0.2, 0.3, 0.5]);
	expect(raceScale([race]).ticks.map(({ share }) => share)).toEqual([0.1]);
});
