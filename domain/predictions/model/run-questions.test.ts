import { expect, test } from "vitest";
import type { RunFeatures } from "../../training/run-features.ts";
import type { Ability } from "./ability.ts";
import { isHardRun, type PastRun } from "./run-history.ts";
import { mostQuestions, runQuestions } from "./run-questions.ts";

const features = (distanceM: number, mps: number): RunFeatures => ({
	distanceM,
	equivalentM: distanceM,
	hillM: 0,
	climbM: 0,
	descentM: 0,
	elevationKnown: true,
	movingS: distanceM / mps,
	elapsedS: distanceM / mps,
	best3MinMps: mps,
	meanHeartRateBpm: null,
	maxHeartRateBpm: null,
});
const run = (day: number, mps: number, over: Partial<PastRun> = {}): PastRun => ({
	day,
	race: null,
	features: features(10_000, mps),
	...over,
});
const half = { features: features(21_100, 3.2) };

/** A model that moves by a hundredth of each race's speed. */
const model = {
	learn: ({ runs }: { runs: readonly PastRun[] }) => {
		const races = runs.filter(({ race, features: { distanceM } }) => race ?? distanceM > 20_000);
		const sum = races.reduce((all, { features: one }) => all + one.distanceM / one.movingS, 0);
		return { mean: [sum] } as unknown as Ability;
	},
	timeS: ({ mean }: Ability) => 6000 * Math.exp(-0.01 * mean[0]),
};

test("Runs are asked about in the order of what the other answer changes", () => {
	const runs = [run(1, 2.5), run(2, 3.5), run(3, 3.2, half), run(4, 3)];
	const asked = runQuestions(runs, 10, model);
	expect(asked.map(({ index, asRace }) => [index, asRace])).toEqual([
		[1, false],
		[2, true],
		[3, false],
		[0, false],
	]);
	expect(asked[0].otherS).toBeLessThan(asked[0].nowS);
	expect(asked[1].otherS).toBeGreaterThan(asked[1].nowS);
});

test("A run is not asked about once anything says how hard it was, when it is old, or is no evidence", () => {
	const runs = [
		run(1, 3, { race: true }),
		run(2, 3, { race: false }),
		run(3, 3, { hard: true }),
		run(4, 3, { features: features(900, 3) }),
	];
	expect(runQuestions(runs, 10, model)).toEqual([]);
	expect(runQuestions([run(1, 3)], 500, model)).toEqual([]);
});

test("Ten runs are asked about at most, and none whose answer changes nothing", () => {
	const runs = Array.from({ length: 40 }, (_, k) => run(k, 2.5 + k / 100));
	expect(runQuestions(runs, 50, model)).toHaveLength(mostQuestions);
	expect(runQuestions(runs, 50, { ...model, timeS: () => 6000 })).toEqual([]);
});

test("A run that its runner calls hard or training is taken as such, whatever its length", () => {
	expect(isHardRun(run(1, 3, half), null)).toBe(true);
	expect(isHardRun(run(1, 3, { ...half, race: false, hard: false }), null)).toBe(false);
	expect(isHardRun(run(1, 3, { race: false, hard: true }), null)).toBe(true);
});
