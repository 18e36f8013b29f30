import { expect, test } from "vitest";
import { seeded } from "#tests/fixtures/random.ts";
import type { Edition } from "./split-tables.ts";
import { finishReport } from "./stops-on-the-way.ts";

const marksKm = Array.from({ length: 15 }, (_, k) => 10 * (k + 1));
const shares = marksKm.map((km) => km / 160);

/** Starters at an even pace; of those who slow at 60 km all but a few stop at 90. */
function edition(year: number, seed: number): Edition {
	const random = seeded(seed);
	const runners = Array.from({ length: 400 }, () => {
		const paceS = 600 + 300 * random();
		const isSlowing = random() < 0.3;
		const timesS = marksKm.map((km) => paceS * (km + (isSlowing ? 0.4 * Math.max(0, km - 30) : 0)));
		return { timesS, stops: isSlowing && random() < 0.9 };
	});
	return {
		...{
			race: "MADE",
			year,
			lengthKm: 160,
			climbM: 1000,
			marksKm,
			shares,
			hilliness: 0.1,
			airC: null,
		},
		starters: runners.flatMap(({ timesS, stops }) =>
			stops ? [] : [{ woman: 0, timesS, finishS: (timesS[14] * 160) / 150 }],
		),
		stopped: runners.flatMap(({ timesS, stops }) =>
			stops ? [{ timesS: timesS.map((one, k) => (k < 9 ? one : Number.NaN)) }] : [],
		),
	};
}

test("Who slows is told from who does not, by editions that leave the own one out", () => {
	const report = finishReport([2020, 2021, 2022].map((year, k) => edition(year, k + 1)));
	const { editions, marks, fifths, may_be_shown } = report.MADE;
	expect([editions, may_be_shown]).toEqual([3, false]);
	const { n, brier, base_brier, decile_brier } = marks[45];
	expect(n).toBe(1200);
	expect(brier).toBeLessThan(0.5 * base_brier);
	expect(brier).toBeLessThan(decile_brier);
	// beyond 90 km no one stops
	expect(marks[75].finished).toBe(100);
	expect(fifths[0].said).toBeLessThan(fifths[4].said);
});

test("Nothing is said of a race with one edition, or without a list of who stopped", () => {
	const [one, other] = [edition(2020, 1), edition(2021, 2)];
	expect(finishReport([one, { ...other, stopped: [] }])).toEqual({});
});
