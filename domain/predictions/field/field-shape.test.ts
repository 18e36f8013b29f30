import { expect, test } from "vitest";
import { quantilesOf, shapeOfNormal, shapeOfQuantiles } from "./field-shape.ts";
import { startersOf, wholeHazard } from "./field-stops.ts";

const hour = 3600;

test("A shape goes through its quantiles and never falls", () => {
	const quantiles = [
		{ part: 0.1, timeS: 8 * hour },
		{ part: 0.5, timeS: 11 * hour },
		{ part: 0.9, timeS: 15 * hour },
	];
	const shape = shapeOfQuantiles(quantiles);
	for (const { part, timeS } of quantiles) expect(Math.exp(shape(part))).toBeCloseTo(timeS, 6);
	const all = Array.from({ length: 999 }, (_, k) => shape((k + 1) / 1000));
	expect(all).toEqual(all.toSorted((a, b) => a - b));
	expect(Math.exp(shape(1e-9))).toBeGreaterThan(5 * hour);
});

test("Quantiles of times are those times, each once", () => {
	const quantiles = quantilesOf(Array.from({ length: 200 }, (_, k) => 10_000 + 100 * (k >> 2)));
	expect(quantiles.length).toBeLessThan(99);
	expect(quantiles.map(({ timeS }) => timeS)).toEqual([
		...new Set(quantiles.map(({ timeS }) => timeS)),
	]);
});

test("Who start are slower than who finish, and as many of them stop as are said to", () => {
	const shape = shapeOfNormal({ meanS: 40 * hour, sdS: 5 * hour });
	const { finishesLn, middleLn, whole } = startersOf(shape, { share: 0.35, slow: 3.8, count: 512 });
	expect(finishesLn[255]).toBeGreaterThan(middleLn);
	const stops = { share: 0.35, middleLn, slow: 3.8 };
	expect(wholeHazard(finishesLn, stops)).toBeCloseTo(whole, 1);
	expect(startersOf(shape, { share: 0, slow: 3.8, count: 64 }).whole).toBe(0);
});
