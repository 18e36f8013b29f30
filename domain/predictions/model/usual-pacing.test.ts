import { describe, expect, test } from "vitest";
import type { RunPacing } from "../../training/run-features.ts";
import type { PastRun } from "./run-history.ts";
import { fadeKnotS, generalPacing, usualPacing } from "./usual-pacing.ts";

const today = 1000;

/** A run of 15 km, or of so long at the same pace. */
function run(day: number, pacing: RunPacing | null | undefined, movingS = 5000): PastRun {
	const distanceM = 3 * movingS;
	const heights = { elevationKnown: true, climbM: 100, descentM: 100, hillM: 0 };
	const hearts = { meanHeartRateBpm: null, maxHeartRateBpm: null };
	const times = { elapsedS: movingS, movingS, distanceM, equivalentM: distanceM, best3MinMps: 3.5 };
	return { day, race: null, features: { ...times, ...heights, ...hearts, pacing } };
}

describe("response to slopes", () => {
	const response = (...runs: PastRun[]) => usualPacing({ runs, today }).slopeResponse;
	const hilly = (times: number) => ({ costSquares: 1, costTimes: times, fade: null });

	test("moves from other runners' to the runner's own as hilly runs add up", () => {
		expect(response(run(today, hilly(0.4)))).toBeCloseTo((1.15 * (0.4 + 0.085)) / 1.1, 12);
		const many = Array.from({ length: 50 }, () => run(today, hilly(0.4)));
		expect(response(...many)).toBeCloseTo(1.15 * 0.4, 2);
	});

	test("forgets a run in some 400 days", () => {
		expect(response(run(today - 400, hilly(0)), run(today, hilly(0.8)))).toBeCloseTo(
			(1.15 * (0.8 + 0.085)) / (1.1 + Math.exp(-1)),
			12,
		);
	});

	test("is neither below that of one speed nor above that of one effort", () => {
		expect(response(run(today, hilly(-3)))).toBe(0);
		expect(response(run(today, hilly(9)))).toBe(1);
	});
});

describe("own fade", () => {
	const faded = (fade: number, movingS: number, day = today) =>
		run(day, { costSquares: 0, costTimes: 0, fade }, movingS);
	const fades = (...runs: PastRun[]) => usualPacing({ runs, today }).ownFade;

	test("is what a run fades beyond what is usual for its time, shrunk by five", () => {
		const timeS = fadeKnotS(3);
		const [, , , own, next] = fades(faded(0.2 + 0.12, timeS));
		expect(own).toBeCloseTo(0.12 / 6, 12);
		const alike = Math.exp(-0.5 * (0.25 / 0.3) ** 2);
		expect(next).toBeCloseTo((0.12 * alike) / (5 + alike), 12);
	});

	test("counts a run that broke off as a half at most", () => {
		const timeS = fadeKnotS(0);
		expect(fades(faded(3, timeS))[0]).toBeCloseTo(0.5 / 6, 12);
	});

	test("says nothing of times that were never run", () => {
		expect(fades(faded(0.6, 5000)).at(-1)).toBeCloseTo(0, 9);
	});
});

test("Runs that were reduced without their pacing count as none", () => {
	expect(usualPacing({ runs: [run(today, undefined), run(today, null)], today })).toEqual(
		generalPacing,
	);
});
