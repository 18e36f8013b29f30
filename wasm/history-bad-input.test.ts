import { describe, expect, test } from "vitest";
import { historyModelSettings } from "#domain/predictions/model/model-settings.ts";
import type { PastRun } from "#domain/predictions/model/run-history.ts";
import { manyRuns, pastRun } from "#tests/fixtures/histories.ts";
import { flat, predictOn, steady } from "#tests/fixtures/prediction-core.ts";
import { loadActivityEngine } from "./load-activity-node.ts";

const { learnAbility } = loadActivityEngine();

function predicted(runs: readonly PastRun[], today = 400) {
	const ability = learnAbility({ runs, results: [], today, weeklyKm: null });
	const said = predictOn(flat(10_000), {
		results: [],
		ability,
		own: {},
		settings: historyModelSettings,
		shape: steady,
	});
	return { ...said, runs: ability.runs };
}

const usual = manyRuns(150);
const base = predicted(usual);

/** Puts runs among the usual ones, in time order. */
const among = (more: readonly PastRun[]) => [...usual, ...more].sort((a, b) => a.day - b.day);

test("No run is no ability", () => {
	expect(predicted([]).runs).toBe(0);
});

test("Three runs give a time with a range of more than ±10 %", () => {
	const few = predicted(usual.slice(-3));
	expect(few.runs).toBe(3);
	expect(few.highS / few.timeS).toBeGreaterThan(1.1);
	expect(few.sd).toBeGreaterThan(base.sd);
});

test("Bicycle rides labelled as runs change little", () => {
	const rides = Array.from({ length: 10 }, (_, k) =>
		pastRun({ day: 300 + 9 * k, distanceM: 40_000, speedMps: 5 + 0.2 * k }),
	);
	const changed = predicted(among(rides)).exactS / base.exactS;
	expect(changed).toBeGreaterThan(0.97);
	expect(changed).toBeLessThan(1.03);
});

test("A race at an impossible speed changes nothing", () => {
	const race = pastRun({ day: 399, distanceM: 42_200, speedMps: 6.1, race: true });
	expect(predicted(among([race])).exactS).toBe(base.exactS);
});

test("A run whose position jumps is left out", () => {
	const spiked = pastRun({ day: 399, distanceM: 14_000, speedMps: 4.5 });
	const features = { ...spiked.features, best3MinMps: 12 };
	expect(predicted(among([{ ...spiked, features }])).exactS).toBe(base.exactS);
});

test("A run without distance (treadmill) is left out", () => {
	const indoors = pastRun({ day: 399 });
	const features = { ...indoors.features, distanceM: 0, equivalentM: 0, best3MinMps: 0 };
	expect(predicted(among([{ ...indoors, features }])).exactS).toBe(base.exactS);
});

test("An injured year keeps the level and widens the range", () => {
	const later = predicted(usual, 400 + 365);
	expect(later.sd).toBeGreaterThan(1.5 * base.sd);
	expect(Math.abs(later.exactS / base.exactS - 1)).toBeLessThan(0.1);
});

test("only walks predict a walk, far behind the start, and say how unsure that is", () => {
	const walks = Array.from({ length: 60 }, (_, k) =>
		pastRun({ day: 200 + 3 * k, distanceM: 7000, speedMps: 1.45 + 0.05 * (k % 3) }),
	);
	const walked = predicted(walks);
	expect(10_000 / walked.exactS).toBeLessThan(2.2);
	expect(walked.highS / walked.lowS).toBeGreaterThan(1.1);
});

test("strolls are no evidence", () => {
	const strolls = Array.from({ length: 60 }, (_, k) =>
		pastRun({ day: 200 + 3 * k, distanceM: 4000, speedMps: 1 }),
	);
	expect(predicted(strolls).runs).toBe(0);
});

describe("fifteen years", () => {
	const long: PastRun[] = Array.from({ length: 3400 }, (_, k) =>
		pastRun({ day: 400 - 1.6 * (3400 - k), distanceM: 9000 + (k % 7) * 1000, speedMps: 3 }),
	);

	test("Fifteen years are learned from in the last three years alone", () => {
		const recent = long.filter(({ day }) => day >= 400 - 1100);
		expect(predicted(long).exactS).toBe(predicted(recent).exactS);
	});

	test("Fifteen years give the same answer on every call", () => {
		expect(predicted(long)).toEqual(predicted(long));
	});
});

test("Any features give a finite, positive ability", () => {
	const odd = [0, 1e-9, 1e9, Number.NaN, Number.POSITIVE_INFINITY];
	for (const value of odd) {
		for (const name of ["movingS", "distanceM", "equivalentM", "hillM"] as const) {
			const run = pastRun({ day: 399 });
			const features = { ...run.features, [name]: value };
			const { exactS, sd } = predicted(among([{ ...run, features }]));
			expect([Number.isFinite(exactS), Number.isFinite(sd)], `${name} ${value}`).toEqual([
				true,
				true,
			]);
		}
	}
});
