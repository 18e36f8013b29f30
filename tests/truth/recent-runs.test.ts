import { describe, expect, test } from "vitest";
import { historyModelSettings, modelSettings } from "#domain/predictions/model/model-settings.ts";
import { rangeClassOf } from "#domain/predictions/model/own-spread.ts";
import { missesBefore } from "#domain/predictions/model/race-backtest.ts";
import {
	type EarlierMiss,
	isLongOrHilly,
	type RecentRuns,
	recentLn,
	recentRuns,
	recentSettings,
} from "#domain/predictions/model/recent-runs.ts";
import { isHardByHeart } from "#domain/predictions/model/run-history.ts";
import { loadActivityEngine } from "#wasm/load-activity-node.ts";
import { manyRuns, pastRun } from "../fixtures/histories.ts";
import { flat, predictOn } from "../fixtures/prediction-core.ts";

/** What is neutral: each figure at its mean. */
const usual = { taperLn: -0.17924, trendLn: 0.10006, restLn: 1.23346 };
const miss = (other: Partial<EarlierMiss> = {}): EarlierMiss => ({
	ageDays: 10,
	ln: 0.05,
	predictedS: 3600,
	hard: true,
	...other,
});

/** The recipe's sum as it is published, term by term. */
function plainRecentLn({ misses, taperLn, trendLn, restLn }: RecentRuns, timeS: number): number {
	const kernel = (fading: number, width: number, hardAlone: boolean, shrink: number) => {
		const rows = misses
			.filter(({ ageDays, hard }) => ageDays <= 730 && (hard || !hardAlone))
			.map(({ ageDays, ln, predictedS }) => {
				const l = Math.log(predictedS / timeS);
				const near = width === 0 ? 1 : Math.exp(-0.5 * (l / width) ** 2);
				return { w: Math.exp(-ageDays / fading) * near, e: Math.max(-0.15, Math.min(0.15, ln)) };
			});
		const total = (of: (row: { w: number; e: number }) => number) =>
			rows.reduce((sum, row) => sum + of(row), 0);
		return total(({ w, e }) => w * e) / (total(({ w }) => w) + shrink);
	};
	const x = [
		kernel(30, 0.5, true, 1),
		kernel(400, 0.2, false, 2),
		kernel(30, 0, false, 1),
		taperLn,
		trendLn,
		restLn,
	];
	const b = [0.00348, 0.00397, 0.00488, -0.00389, -0.00489, 0.00499];
	const mean = [0.0046, 0.01486, 0.02085, -0.17924, 0.10006, 1.23346];
	const sd = [0.0161, 0.0228, 0.02575, 0.6296, 0.36901, 0.5752];
	return 0.7 * x.reduce((sum, value, k) => sum + (b[k] * (value - mean[k])) / sd[k], 0);
}

test("What the last weeks say equals the published sum, term by term", () => {
	const misses = [
		miss(),
		miss({ ageDays: 200, ln: -0.4, predictedS: 7000 }),
		miss({ ageDays: 90, ln: 0.11, predictedS: 3300, hard: false }),
		miss({ ageDays: 731, ln: 0.15 }),
	];
	for (const timeS of [1500, 3600, 14_000]) {
		const recent = { misses, taperLn: -1, trendLn: 0.5, restLn: 2 };
		expect(recentLn(recent, timeS)).toBeCloseTo(plainRecentLn(recent, timeS), 12);
	}
});

describe("the last weeks", () => {
	test("Slower runs than were said make the next time slower, those of like length most", () => {
		const lnAfter = (misses: EarlierMiss[]) => recentLn({ misses, ...usual }, 3600);
		expect(lnAfter([miss()])).toBeGreaterThan(lnAfter([]));
		expect(lnAfter([miss({ ln: -0.05 })])).toBeLessThan(lnAfter([]));
		expect(lnAfter([miss()])).toBeGreaterThan(lnAfter([miss({ predictedS: 20_000 })]));
		expect(lnAfter([miss()])).toBeGreaterThan(lnAfter([miss({ ageDays: 300 })]));
		expect(lnAfter([miss()])).toBeGreaterThan(lnAfter([miss({ hard: false })]));
	});

	test("A wild miss says no more than one of 15 %", () => {
		const lnAfter = (ln: number) => recentLn({ misses: [miss({ ln })], ...usual }, 3600);
		expect(lnAfter(3)).toBe(lnAfter(0.15));
	});

	test("Lengths of a week, a month and a season are those of the runs before the day", () => {
		const runs = [0, 60, 100, 108].map((day) => pastRun({ day, distanceM: 10_000 }));
		const recent = recentRuns({ runs, today: 110 }, []);
		expect(recent.taperLn).toBeCloseTo(Math.log(45 / 25), 12);
		expect(recent.trendLn).toBeCloseTo(Math.log(100 / 60), 12);
		expect(recent.restLn).toBeCloseTo(Math.log(3), 12);
	});

	test("Without a run for months they are held at their bounds", () => {
		const recent = recentRuns({ runs: [pastRun({ day: 0 })], today: 400 }, []);
		expect(recent.restLn).toBeCloseTo(Math.log(61), 12);
		expect(recentRuns({ runs: [], today: 400 }, []).restLn).toBeCloseTo(Math.log(61), 12);
	});
});

test("A run is remembered from 25 km on, or with 20 m of climb a kilometre", () => {
	const hilly = pastRun({ distanceM: 12_000, speedMps: 2.5 });
	const climbing = (climbM: number) => ({ ...hilly, features: { ...hilly.features, climbM } });
	expect(isLongOrHilly(pastRun({ distanceM: 25_000 }))).toBe(true);
	expect(isLongOrHilly(pastRun({ distanceM: 24_900 }))).toBe(false);
	expect(isLongOrHilly(climbing(240))).toBe(true);
	expect(isLongOrHilly(climbing(239))).toBe(false);
});

test("A half marathon at an easy heart rate is not hard, unless its runner says so", () => {
	const half = pastRun({ distanceM: 21_100 });
	const easy = { ...half, features: { ...half.features, meanHeartRateBpm: 130 } };
	expect(isHardByHeart(half, 190)).toBe(true);
	expect(isHardByHeart(easy, 190)).toBe(false);
	expect(isHardByHeart({ ...easy, race: true }, 190)).toBe(true);
});

test("Misses are of the two years before a day, the day itself not among them", () => {
	const backtest = {
		ranS: 4000,
		predictedS: 3900,
		sd: 0.05,
		courseClass: "road",
		hard: true,
		hardByHeart: true,
	} as const;
	const days = [-700, 0, 29, 30].map((day) => ({ ...backtest, day }));
	const misses = missesBefore(days, 30);
	expect(misses.map(({ ageDays }) => ageDays)).toEqual([730, 30, 1]);
	expect(misses[0].ln).toBeCloseTo(Math.log(4000 / 3900), 4);
});

const ability = loadActivityEngine().learnAbility({
	runs: manyRuns(40),
	results: [],
	today: 400,
	weeklyKm: null,
});

test("The core multiplies its time by what the last weeks say, and plans with it", () => {
	const course = flat(10_000);
	const asked = { settings: historyModelSettings, ability, results: [] };
	const plain = predictOn(course, asked);
	const recent = { misses: [miss({ ln: 0.1 })], ...usual, restLn: 3 };
	const moved = predictOn(course, { ...asked, recent });
	const ln = recentLn(recent, plain.exactS);
	expect(Math.abs(ln)).toBeGreaterThan(0.005);
	expect(moved.exactS / plain.exactS).toBeCloseTo(Math.exp(ln), 9);
	expect(moved.costs.recentFactor).toBeCloseTo(Math.exp(ln), 9);
	expect(moved.planTimeS / plain.planTimeS).toBeCloseTo(Math.exp(ln), 3);
	expect(predictOn(course, { recent }).exactS).toBe(predictOn(course).exactS);
});

describe("a range by class and side", () => {
	test.each([
		["road", 10_000],
		["half", 21_097.5],
		["marathon", 42_195],
		["long", 30_000],
	] as const)("of a %s course reaches as far as its class does", (name, distanceM) => {
		const { exactS, lowS, highS, sd } = predictOn(flat(distanceM), {
			settings: historyModelSettings,
			ability,
			results: [],
		});
		const { below, above } = historyModelSettings.reach[name];
		expect(lowS).toBe(Math.floor(exactS / Math.exp(below * sd)));
		expect(highS).toBe(Math.ceil(exactS * Math.exp(above * sd)));
	});

	test("from typed results goes by length and climb alone", () => {
		const { reach } = modelSettings;
		const half = predictOn(flat(21_097.5));
		expect(half.lowS).toBe(Math.floor(half.exactS / Math.exp(reach.half.below * half.sd)));
		const hills = predictOn({ ...flat(21_097.5), gainM: 600 });
		expect(hills.lowS).toBe(Math.floor(hills.exactS / Math.exp(reach.hilly.below * hills.sd)));
	});

	test("of a half marathon in the hills is that of hills", () => {
		expect(rangeClassOf("hilly", 21_100)).toBe("hilly");
		expect(rangeClassOf("road", 21_100)).toBe("half");
		expect(rangeClassOf("road", 22_000)).toBe("road");
	});
});

test("Constants are those that were lodged before the unseen runners", () => {
	expect(recentSettings.share).toBe(0.7);
	expect(historyModelSettings.reach.hilly).toEqual({ below: 0.979, above: 1.564 });
});
