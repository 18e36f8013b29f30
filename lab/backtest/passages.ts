// Passages of targets: what was said of places on the way against the moving time that was run until there, and
// the chance to keep cut-offs against whether they were kept. A place is a share of the plan's time, not of distance.

import { valueAt } from "#domain/predictions/course/course-line.ts";
import type { Passage } from "#domain/predictions/stations/passages.ts";
import {
	chanceBy,
	jointChanceBy,
	passageBy,
	type Ways,
	waysOf,
} from "#domain/predictions/stations/ways.ts";
import type { Target } from "./athletes.ts";
import { finishOfTarget, movingClock, plannedClock } from "./clocks.ts";
import type { Estimate } from "./predict.ts";
import { mean, median } from "./score.ts";

/** Passages at one share of the plan; per cent unless a count. */
export interface PassageScore {
	/** A declined target counts as an error of 100 %. */
	n: number;
	/** Absolute errors, of the moving time until there. */
	median: number;
	mean: number;
	/** Share of passages inside the 80 % range. */
	coverage80: number;
}

/** One group of targets: passages by per cent of the plan, and chances over all grids of cut-offs, 0 to 1. */
export interface PassageScores {
	25: PassageScore;
	50: PassageScore;
	75: PassageScore;
	/** Mean square of chance less outcome: of the joint chance, … */
	joint_brier: number;
	/** … of the product of single chances, of the least of them, and of the share of grids that were kept. */
	product_brier: number;
	least_brier: number;
	base_brier: number;
	/** Mean joint chance, and the share of grids that were kept. */
	said: number;
	came: number;
}

export interface PassageReport extends PassageScores {
	tags: Record<string, PassageScores>;
	/** Joint chances by tenths: their mean, and the share that came true. */
	calibration: { n: number; said: number; came: number }[];
}

const shares = [0.25, 0.5, 0.75, 1] as const;

/** Cut-offs at these shares, in time over the plan: alike, tight early or tight late, from −8 % to +16 %. */
const grids: readonly (readonly number[])[] = [
	...[-0.08, -0.04, 0, 0.04, 0.08, 0.12, 0.16].map((level) => shares.map(() => level)),
	...[-0.04, 0, 0.04, 0.08, 0.12].flatMap((level) => [tilted(level, 0.04), tilted(level, -0.04)]),
];

/** From `level − by` at the first place to `level + by` at the last. */
function tilted(level: number, by: number): number[] {
	return shares.map((_, k) => level + by * ((2 * k) / (shares.length - 1) - 1));
}

/** A grid of cut-offs of one target: whether it was kept, and the chances that were said of it. */
interface Trial {
	joint: number;
	product: number;
	least: number;
	kept: boolean;
}

interface Tried {
	tags: readonly string[];
	passages: readonly { ranS: number; said: Passage | null }[];
	/** None of a declined target. */
	trials: readonly Trial[];
}

/** Estimates are those of the targets, in their order. */
export function passageReport(
	targets: readonly Target[],
	estimates: readonly Estimate[],
): PassageReport {
	const tried = targets.map((target, k) => tryTarget(target, estimates[k]));
	const tags = [...new Set(tried.flatMap((one) => one.tags))];
	return {
		...scoresOf(tried),
		tags: Object.fromEntries(
			tags.map((tag) => [tag, scoresOf(tried.filter((one) => one.tags.includes(tag)))]),
		),
		calibration: calibrationOf(tried.flatMap(({ trials }) => trials)),
	};
}

function tryTarget(target: Target, estimate: Estimate): Tried {
	const { tags, samples } = target;
	if (estimate === null) {
		return { tags, passages: shares.map(() => ({ ranS: 0, said: null })), trials: [] };
	}
	const ways = waysOf(finishOfTarget(target, estimate));
	const planned = plannedClock(estimate);
	const ran = movingClock(samples);
	const ranS = shares.map((share) => {
		const atM = valueAt(planned.timesS, planned.distancesM, share * estimate.planTimeS);
		return valueAt(ran.distancesM, ran.timesS, atM);
	});
	return {
		tags,
		passages: shares.map((share, k) => ({ ranS: ranS[k], said: passageBy(ways, share) })),
		trials: grids.map((grid) => trialOf(ways, grid, ranS)),
	};
}

function trialOf(ways: Ways, grid: readonly number[], ranS: readonly number[]): Trial {
	const limits = shares.map((share, k) => ({
		share,
		runningS: ways.keeps.timeS * share * (1 + grid[k]),
	}));
	const chances = limits.map((limit) => chanceBy(ways, limit));
	return {
		joint: jointChanceBy(ways, limits).all,
		product: chances.reduce((product, chance) => product * chance, 1),
		least: Math.min(...chances),
		kept: limits.every(({ runningS }, k) => ranS[k] <= runningS),
	};
}

function scoresOf(tried: readonly Tried[]): PassageScores {
	const trials = tried.flatMap((one) => one.trials);
	const came = mean(trials.map(({ kept }) => Number(kept)));
	const brier = (chanceOf: (trial: Trial) => number) =>
		digits(mean(trials.map((trial) => (chanceOf(trial) - Number(trial.kept)) ** 2)));
	return {
		25: scoreOf(tried, 0),
		50: scoreOf(tried, 1),
		75: scoreOf(tried, 2),
		joint_brier: brier(({ joint }) => joint),
		product_brier: brier(({ product }) => product),
		least_brier: brier(({ least }) => least),
		base_brier: brier(() => came),
		said: digits(mean(trials.map(({ joint }) => joint))),
		came: digits(came),
	};
}

function scoreOf(tried: readonly Tried[], place: number): PassageScore {
	const passages = tried.map((one) => one.passages[place]);
	const errors = passages.map(({ ranS, said }) =>
		said !== null && ranS > 0 ? Math.abs(said.timeS / ranS - 1) : 1,
	);
	const inside = passages.filter(({ ranS, said }) => {
		return said !== null && ranS >= said.lowS && ranS <= said.highS;
	});
	const percent = (value: number) => Math.round(value * 1e4) / 100;
	return {
		n: tried.length,
		median: percent(median(errors)),
		mean: percent(mean(errors)),
		coverage80: percent(inside.length / tried.length),
	};
}

function calibrationOf(trials: readonly Trial[]): PassageReport["calibration"] {
	return Array.from({ length: 10 }, (_, tenth) => {
		const own = trials.filter(({ joint }) => Math.min(9, Math.floor(10 * joint)) === tenth);
		return {
			n: own.length,
			said: digits(mean(own.map(({ joint }) => joint))),
			came: digits(mean(own.map(({ kept }) => Number(kept)))),
		};
	});
}

const digits = (value: number) => Math.round(value * 1e4) / 1e4;
