import { expect, test } from "vitest";
import { claimsOf } from "./card.ts";
import type { Score } from "./score.ts";

const score = (median: number, n = 10): Score => ({
	...{ n, refused: 0, athletes: 4, median, mean: 5, bias: 0, within5: 60, within10: 90 },
	...{ macro: 4, coverage80: 80, width80: 8 },
});
const ends = { median: [2, 4], mean: [3, 6], macro: [3, 5], coverage80: [70, 90] };
const report = {
	command: "backtest" as const,
	...{ model: "relief-3.0", seconds: 1 },
	tags: { racelike: score(3.6) },
	leave_one_out: { racelike: score(3.2) },
	proof: { brackets: { racelike: ends }, pairs: {} },
};

test("Pages claim what was measured on unseen runners, with its bracket, or with the runner left out", () => {
	const unseen = claimsOf(report as never, "unseen");
	expect(unseen).toMatchObject({ basis: "unseen", races: { median: 3.6, macro: 4 } });
	expect(unseen.races.median_bracket).toEqual([2, 4]);
	expect(claimsOf(report as never, "left_out")).toMatchObject({
		basis: "left_out",
		races: { median: 3.2 },
		marathon: null,
	});
});

test("Nothing is claimed of runners without a race-like effort", () => {
	expect(() => claimsOf({ ...report, tags: { hilly: score(5) } } as never, "unseen")).toThrow(
		"no race-like target",
	);
});
