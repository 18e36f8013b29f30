import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Ability } from "#domain/predictions/model/ability.ts";
import { historyModelSettings } from "#domain/predictions/model/model-settings.ts";
import { loadActivityEngine } from "#wasm/load-activity-node.ts";
import { manyRuns, pastRun } from "../fixtures/histories.ts";
import { courseOf, flat, predictOn, steady } from "../fixtures/prediction-core.ts";

const { learnAbility } = loadActivityEngine();
const seeded = { seed: 11, numRuns: 60 };

/** Abilities of runners of the flat and of the hills, fast and slow. */
const abilities: Ability[] = [
	[0, 1],
	[0.03, 1.1],
	[0.15, 0.95],
	[0.3, 1.2],
].map(([hills, pace]) =>
	learnAbility({
		runs: manyRuns(80).map((run) => pastRun({ ...run, hills, pace })),
		results: [],
		today: 400,
		weeklyKm: null,
	}),
);
const anyAbility = fc.constantFrom(...abilities);
const anySlope = fc.double({ min: -0.4, max: 0.4, noNaN: true });
const anyCells = fc.integer({ min: 20, max: 3000 });

/** Each course of these tests starts at the sea: two halves would not lie as high as the whole. */
const atSea = {
	...historyModelSettings,
	altitude: { ...historyModelSettings.altitude, perM: 0 },
};

const timeOn = (course: Parameters<typeof predictOn>[0], ability: Ability) =>
	predictOn(course, { results: [], ability, settings: historyModelSettings, shape: steady }).exactS;

describe("a time learned from runs", () => {
	test("A time learned from runs rises with distance, and pace never falls with it", () => {
		fc.assert(
			fc.property(
				anyAbility,
				anyCells,
				fc.integer({ min: 1, max: 500 }),
				(ability, cells, more) => {
					const short = timeOn(flat(20 * cells), ability);
					const long = timeOn(flat(20 * (cells + more)), ability);
					expect(long).toBeGreaterThan(short);
					expect(long / (cells + more)).toBeGreaterThanOrEqual((short / cells) * (1 - 1e-12));
				},
			),
			seeded,
		);
	});

	test("A time learned from runs rises with an upward slope", () => {
		fc.assert(
			fc.property(
				anyAbility,
				fc.double({ min: 0, max: 0.35, noNaN: true }),
				fc.double({ min: 0.001, max: 0.1, noNaN: true }),
				(ability, slope, more) => {
					const [less, steeper] = [slope, slope + more].map((s) =>
						timeOn(courseOf([[300, s]]), ability),
					);
					expect(steeper).toBeGreaterThan(less);
				},
			),
			seeded,
		);
	});

	test("A time learned from runs falls with ability, by as much at every distance up to the fade", () => {
		fc.assert(
			fc.property(
				anyAbility,
				anyCells,
				anySlope,
				fc.double({ min: 0.01, max: 0.2, noNaN: true }),
				(ability, cells, slope, gain) => {
					const course = courseOf([[cells, slope]]);
					const mean = ability.mean.map((value, i) => (i === 0 ? value + gain : value));
					const ratio = Math.log(timeOn(course, ability) / timeOn(course, { ...ability, mean }));
					expect(ratio).toBeGreaterThan(0.9 * gain);
					expect(ratio).toBeLessThan(1.7 * gain);
				},
			),
			seeded,
		);
	});

	test("A time learned from runs moves no further than the slope does (Lipschitz)", () => {
		fc.assert(
			fc.property(
				anyAbility,
				anySlope,
				fc.double({ min: 1e-4, max: 0.01, noNaN: true }),
				(ability, slope, step) => {
					const [a, b] = [slope, slope + step].map((s) => timeOn(courseOf([[400, s]]), ability));
					// the curve's steepest piece is 9 per unit of slope, a personal cost of 2 and the ramp of steep ground on top
					expect(Math.abs(Math.log(b / a))).toBeLessThan(60 * step);
				},
			),
			seeded,
		);
	});

	test("A time learned from runs adds up: halves cost what the whole costs", () => {
		fc.assert(
			fc.property(anyAbility, anySlope, anySlope, anyCells, (ability, one, other, cells) => {
				const lengthOf = (course: Parameters<typeof predictOn>[0]) =>
					predictOn(course, { results: [], ability, settings: atSea, shape: steady }).equivalentM;
				const whole = lengthOf(
					courseOf([
						[cells, one],
						[cells, other],
					]),
				);
				const halves = lengthOf(courseOf([[cells, one]])) + lengthOf(courseOf([[cells, other]]));
				expect(whole).toBeCloseTo(halves, 5);
			}),
			seeded,
		);
	});

	test("of two halves run alone is never more than of the whole", () => {
		fc.assert(
			fc.property(anyAbility, anySlope, anyCells, (ability, slope, cells) => {
				const half = timeOn(courseOf([[cells, slope]]), ability);
				expect(timeOn(courseOf([[2 * cells, slope]]), ability)).toBeGreaterThanOrEqual(
					2 * half * (1 - 1e-12),
				);
			}),
			seeded,
		);
	});

	test("of a course run backwards is the same when it goes up as it comes down", () => {
		fc.assert(
			fc.property(
				anyAbility,
				fc.array(fc.tuple(fc.integer({ min: 5, max: 60 }), anySlope), {
					minLength: 1,
					maxLength: 8,
				}),
				(ability, runs) => {
					const there = [...runs, ...[...runs].reverse().map(([n, s]) => [n, -s] as const)];
					const back = [...there].reverse().map(([n, s]) => [n, -s] as const);
					expect(timeOn(courseOf(back), ability)).toBeCloseTo(timeOn(courseOf(there), ability), 6);
				},
			),
			seeded,
		);
	});
});
