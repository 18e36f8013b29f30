import { expect, test } from "vitest";
import { seeded } from "#tests/fixtures/random.ts";
import { crpsOf, scoreCounts } from "./field-score.ts";

/** By its definition, over all pairs of draws. */
function slowCrps(draws: readonly number[], came: number): number {
	const mean = (values: readonly number[]) =>
		values.reduce((sum, value) => sum + value, 0) / values.length;
	const apart = draws.flatMap((a) => draws.map((b) => Math.abs(a - b)));
	return mean(draws.map((one) => Math.abs(one - came))) - mean(apart) / 2;
}

test("The score of draws is that of its definition over all pairs", () => {
	const random = seeded(3);
	for (const count of [1, 2, 7, 50]) {
		const draws = Array.from({ length: count }, () => Math.floor(20 * random()));
		for (const came of [0, 5, 30]) {
			const sorted = draws.toSorted((a, b) => a - b);
			expect(crpsOf(sorted, came)).toBeCloseTo(slowCrps(draws, came), 12);
		}
	}
});

test("A sure forecast is off by what came beside it", () => {
	expect(crpsOf([4, 4, 4], 9)).toBe(5);
	expect(crpsOf([4, 4, 4], 4)).toBe(0);
});

test("Quarters in which no person came or could have come are not scored", () => {
	const sorted = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
	expect(scoreCounts([{ sorted, came: 0 }])).toEqual({ n: 0, crps: 0, coverage80: 0 });
	const spread = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
	const cells = [
		{ sorted, came: 1 },
		{ sorted: spread, came: 4 },
	];
	expect(scoreCounts(cells)).toMatchObject({ n: 2, coverage80: 50 });
});
