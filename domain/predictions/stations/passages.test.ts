import { describe, expect, test } from "vitest";
import { normal, seeded } from "#tests/fixtures/random.ts";
import { sameEffort } from "./effort-curve.ts";
import {
	chanceOfCutOff,
	type Finish,
	finishOf,
	jointChance,
	type Passages,
	passageOf,
	passageSettings,
	passagesOf,
	type TimeLimit,
} from "./passages.ts";
import { shownChance } from "./shown-chance.ts";

const finish = (timeS: number, sd: number, hilliness: number): Finish => ({
	timeS,
	planS: timeS,
	sd,
	sdBelow: sd,
	hilliness,
	effort: sameEffort,
});
const planned = { planS: 5000, effort: sameEffort };
/** The published form of the model. */
const published = {
	...passageSettings,
	start: { lostS: 6, sdS: 13 },
	dayHidden: 0.15,
	drift: { ...passageSettings.drift, sd: 0.105, perLnTime: 0.07 },
	places: { sd: 0.0085, sdPerRootHilliness: 0.055 },
};
const road = passagesOf(finish(15_000, 0.08, 0.02), published);
const alpine = passagesOf(finish(30_000, 0.12, 0.4), published);
const shares = [0.1, 0.25, 0.5, 0.75, 1];

// Figures that two other implementations of the same formulas agree on.
describe("passages of a marathon of 15,000 s and of an alpine run of 30,000 s have the published", () => {
	test.each([
		["mean", road, [-0.044221, -0.044085, -0.035828, -0.021, 0]],
		["mean", alpine, [-0.14489, -0.138311, -0.110929, -0.064758, 0]],
	])("%s", (_, passages, means) => {
		shares.forEach((share, k) => {
			expect(passages.mean(share)).toBeCloseTo(means[k], 6);
		});
	});

	test.each([
		["deviation", road, [0.116016, 0.102935, 0.088872, 0.080904, 0.08]],
		["deviation", alpine, [0.186342, 0.154263, 0.132017, 0.121342, 0.12]],
	])("%s", (_, passages, deviations) => {
		shares.forEach((share, k) => {
			expect(Math.sqrt(passages.covariance(share, share))).toBeCloseTo(deviations[k], 6);
		});
	});

	test("covariance", () => {
		const halfway = [0.00864763, 0.00853601, 0.00789823, 0.0067915, 0.00592];
		shares.forEach((share, k) => {
			expect(road.covariance(share, 0.5)).toBeCloseTo(halfway[k], 8);
			expect(road.covariance(0.5, share)).toBe(road.covariance(share, 0.5));
		});
	});
});

describe("at the end of the plan", () => {
	test("the passage is the finish with its range", () => {
		const { timeS, lowS, highS } = passageOf(road, 1);
		expect(timeS).toBe(15_000);
		expect(lowS).toBeCloseTo(15_000 * Math.exp(-1.2816 * 0.08), 6);
		expect(highS).toBeCloseTo(15_000 * Math.exp(1.2816 * 0.08), 6);
	});

	test("the range is narrower downwards where unknown hills only make the course slower", () => {
		const prediction = { exactS: 5000.3, sdBelow: 0.0489079, sdAbove: 0.2, hilliness: 0 };
		const passages = passagesOf(finishOf(prediction, planned));
		expect(Math.floor(passageOf(passages, 1).lowS)).toBe(4696);
		expect(passageOf(passages, 1).highS).toBeCloseTo(5000.3 * Math.exp(1.2816 * 0.2), 6);
		expect(chanceOfCutOff(passages, { share: 1, runningS: 4696.5 })).toBeCloseTo(0.1, 4);
	});
});

test("ultras start earlier than by the fade of what was measured, less with each part of the way", () => {
	const hour = 3600;
	const without = { ...passageSettings, ultra: { ...passageSettings.ultra, perLnTime: 0 } };
	const earlier = (hours: number, share: number) => {
		const ultra = finish(hours * hour, 0.1, 0.5);
		return passagesOf(ultra, without).mean(share) - passagesOf(ultra).mean(share);
	};
	expect(earlier(14, 0.1)).toBe(0);
	expect(earlier(46, 0.1)).toBeCloseTo(0.2 * Math.log(46 / 14) * 0.81, 9);
	expect(earlier(46, 0.5)).toBeCloseTo(0.2 * Math.log(46 / 14) * 0.25, 9);
	expect(earlier(100, 0.5)).toBeCloseTo(0.3 * 0.25, 9);
	expect(earlier(46, 1)).toBe(0);
});

describe("median and bounds rise along the course, and the median is not beyond the finish,", () => {
	const times = [300, 1200, 3600, 15_000, 30_000, 100_000, 300_000];
	test.each(times)("of a finish of %d s", (timeS) => {
		for (const sd of [0.02, 0.08, 0.3]) {
			for (const hilliness of [0, 0.1, 0.5, 3]) {
				const passages = passagesOf(finish(timeS, sd, hilliness));
				let before = { timeS: 0, lowS: 0, highS: 0 };
				for (let k = 1; k <= 2000; k++) {
					const next = passageOf(passages, k / 2000);
					const rises =
						next.timeS > before.timeS && next.lowS > before.lowS && next.highS > before.highS;
					expect(rises, `${sd} ${hilliness} ${k}`).toBe(true);
					before = next;
				}
				expect(before.timeS).toBe(timeS);
			}
		}
	});
});

/** The share of seeded draws of all limits that keep them, and that miss each first. */
function drawn(passages: Passages, limits: readonly TimeLimit[], draws: number) {
	const random = seeded(18);
	const n = limits.length;
	const factor: number[][] = [];
	for (let i = 0; i < n; i++) {
		factor.push([]);
		for (let j = 0; j <= i; j++) {
			let left = passages.covariance(limits[i].share, limits[j].share);
			for (let k = 0; k < j; k++) left -= factor[i][k] * factor[j][k];
			factor[i].push(i === j ? Math.sqrt(left) : left / factor[j][j]);
		}
	}
	const firstMissed = Array<number>(n).fill(0);
	let kept = 0;
	for (let d = 0; d < draws; d++) {
		const noise = limits.map(() => normal(random));
		const missed = limits.findIndex(({ share, runningS }, i) => {
			const x = factor[i].reduce((sum, weight, j) => sum + weight * noise[j], passages.mean(share));
			return passages.timeS * share * Math.exp(x) > runningS;
		});
		if (missed < 0) kept++;
		else firstMissed[missed]++;
	}
	return { all: kept / draws, firstMissed: firstMissed.map((count) => count / draws) };
}

describe("the joint chance", () => {
	const limitsOf = (factors: readonly number[], passages: Passages) =>
		factors.map((factor, k) => {
			const share = (k + 1) / factors.length;
			return { share, runningS: passages.timeS * share * factor };
		});

	test.each([
		["even", road, [1, 1, 1, 1]],
		["tight early", road, [0.93, 0.97, 1.02, 1.08]],
		["tight late", alpine, [1.1, 1.05, 1, 0.95]],
	])("agrees with seeded draws: %s", (_, passages, factors) => {
		const limits = limitsOf(factors, passages);
		const chance = jointChance(passages, limits);
		const twin = drawn(passages, limits, 100_000);
		expect(Math.abs(chance.all - twin.all)).toBeLessThan(0.006);
		chance.firstMissed.forEach((missed, i) => {
			expect(Math.abs(missed - twin.firstMissed[i])).toBeLessThan(0.006);
		});
	});

	test("of one limit is its chance", () => {
		const limit = { share: 0.5, runningS: 7400 };
		expect(jointChance(road, [limit]).all).toBeCloseTo(chanceOfCutOff(road, limit), 5);
	});

	test("is 1 of no limits, and 0 when a limit leaves no time to run", () => {
		expect(jointChance(road, [])).toEqual({ all: 1, firstMissed: [] });
		const limits = [
			{ share: 0.5, runningS: 20_000 },
			{ share: 0.7, runningS: -60 },
		];
		const { all, firstMissed } = jointChance(road, limits);
		expect(all).toBe(0);
		expect(firstMissed[1]).toBeCloseTo(1, 6);
	});

	test("of two limits at one place is that of the earlier", () => {
		const limit = { share: 0.5, runningS: 7400 };
		const { all } = jointChance(road, [limit, { ...limit, runningS: 7500 }]);
		expect(all).toBeCloseTo(chanceOfCutOff(road, limit), 3);
	});

	test("of many loose limits and a tight one is at most that of the tight one", () => {
		const places = Array.from({ length: 26 }, (_, k) => (k + 1) / 26);
		const over = places.map((tight) => {
			const limits = places.map((share) => {
				const medianS = passageOf(alpine, share).timeS;
				return { share, runningS: medianS * (share === tight ? 1.05 : 1.6) };
			});
			const { all, firstMissed } = jointChance(alpine, limits);
			const least = Math.min(...limits.map((limit) => chanceOfCutOff(alpine, limit)));
			expect(firstMissed.reduce((sum, chance) => sum + chance, all)).toBeCloseTo(1, 12);
			return all - least;
		});
		expect(Math.max(...over)).toBeLessThanOrEqual(0);
	});

	test("of 100 limits is a chance, never more than the least of them, and its misses add up", () => {
		const limits = limitsOf(Array<number>(100).fill(1.02), alpine);
		const { all, firstMissed } = jointChance(alpine, limits);
		const least = Math.min(...limits.map((limit) => chanceOfCutOff(alpine, limit)));
		expect(all).toBeGreaterThan(0);
		expect(all).toBeLessThan(least);
		expect(firstMissed.every((chance) => chance >= 0)).toBe(true);
		expect(firstMissed.reduce((sum, chance) => sum + chance, all)).toBeCloseTo(1, 12);
	});
});

test("a chance is said in steps of 5 %, and never as certain", () => {
	const said = [0, 0.049, 0.05, 0.074, 0.076, 0.5, 0.95, 0.951, 1].map(shownChance);
	expect(said.map(({ bound, percent }) => `${bound} ${percent}`)).toEqual([
		"under 5",
		"under 5",
		"about 5",
		"about 5",
		"about 10",
		"about 50",
		"about 95",
		"over 95",
		"over 95",
	]);
});
