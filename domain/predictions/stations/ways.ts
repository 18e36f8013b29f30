// Passages of a runner of whom it is not known whether they keep the plan or fade as is usual: a mixture of two ways to
// run. A place is its share of the plan's running time, in (0, 1]. Both ways end at the predicted finish and have one
// covariance, that of ./passages.ts.

import { historyModelSettings } from "../model/model-settings.ts";
import { normalBelow } from "../model/normal.ts";
import { effortAt } from "./effort-curve.ts";
import {
	chanceOfCutOff,
	type Finish,
	type JointChance,
	jointChance,
	type Passage,
	type Passages,
	passagesOf,
	type TimeLimit,
} from "./passages.ts";

export interface Ways {
	/** Who keeps the plan: starts at its pace, ends at the predicted finish. */
	keeps: Passages;
	/** Who fades as is usual. */
	fades: Passages;
	/** Weight of `fades`, 0 to 1. */
	fading: number;
}

/** Weight of the usual fade before the start: less of it in ln of the predicted time beyond `fromS`. */
const before = { fading: 0.7, fromS: 14 * 3600, overLnTime: 0.25, least: 0.5 };
/** A goal further off than this many standard deviations is run like one at that distance. */
const farthestGoal = 1;

/** Before the start. */
export function waysOf(finish: Finish): Ways {
	const { timeS, planS, sd, effort } = finish;
	const usual = passagesOf(finish);
	const effortOf = (share: number) => effortAt(effort, share);
	const fades: Passages = {
		timeS,
		mean: (share) => usual.mean(effortOf(share)) + Math.log(effortOf(share) / share),
		covariance: (a, b) => usual.covariance(effortOf(a), effortOf(b)),
		varianceBelow: (share) => usual.varianceBelow(effortOf(share)),
	};
	const goal = held(Math.log(planS / timeS), -farthestGoal * sd, farthestGoal * sd);
	return {
		keeps: { ...fades, mean: (share) => goal * (1 - share) },
		fades,
		fading: fadingBefore(timeS),
	};
}

function fadingBefore(timeS: number): number {
	const beyond = held(Math.log(timeS / before.fromS) / before.overLnTime, 0, 1);
	return before.fading - (before.fading - before.least) * beyond;
}

/**
 * Both ways after known passages, in the mix that changes the finish least: what either way explains is no better and no
 * worse day. Passages of the plan keep the finish, so do those of the usual fade and all between, and a later passage
 * never makes it earlier.
 */
export function waysAfter({ keeps, fades }: Pick<Ways, "keeps" | "fades">): Ways {
	const [kept, faded] = [keeps.mean(1), fades.mean(1)];
	const apart = kept - faded;
	const isOne = Math.abs(apart) < 1e-9;
	return { keeps, fades, fading: isOne ? fadingBefore(fades.timeS) : held(kept / apart, 0, 1) };
}

/** When a place is passed: the mean of both ways in ln, and the bounds of 8 passages out of 10. At 1 it is the finish. */
export function passageBy(ways: Ways, share: number): Passage {
	const { keeps, fades, fading } = ways;
	const parts = [partOf(keeps, share, 1 - fading), partOf(fades, share, fading)];
	const timeS = fades.timeS * share;
	return {
		timeS: timeS * Math.exp(mixed(ways, (way) => way.mean(share))),
		lowS: timeS * Math.exp(quantile(parts, normalBelow(-reachZ))),
		highS: timeS * Math.exp(quantile(parts, normalBelow(reachZ))),
	};
}

/** Chance to pass a place in time, 0 to 1. */
export const chanceBy = (ways: Ways, limit: TimeLimit): number =>
	mixed(ways, (way) => chanceOfCutOff(way, limit));

/** Chance to keep all limits, in the order of the course. */
export function jointChanceBy(ways: Ways, limits: readonly TimeLimit[]): JointChance {
	const keeps = jointChance(ways.keeps, limits);
	const fades = jointChance(ways.fades, limits);
	return {
		all: blend(ways.fading, keeps.all, fades.all),
		firstMissed: keeps.firstMissed.map((chance, k) =>
			blend(ways.fading, chance, fades.firstMissed[k]),
		),
	};
}

const mixed = ({ keeps, fades, fading }: Ways, of: (way: Passages) => number) =>
	blend(fading, of(keeps), of(fades));

const blend = (fading: number, kept: number, faded: number) => kept + fading * (faded - kept);

const held = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

/** Standard normal bound of an 80 % range. */
const reachZ = historyModelSettings.intervalZ;

/** X of one way at a place: standard deviations above its mean and below. */
interface Part {
	weight: number;
	mean: number;
	above: number;
	below: number;
}

const partOf = (way: Passages, share: number, weight: number): Part => ({
	weight,
	mean: way.mean(share),
	above: Math.sqrt(way.covariance(share, share)),
	below: Math.sqrt(way.varianceBelow(share)),
});

/** The value that X lies below with this probability, by bisection. */
function quantile(parts: readonly Part[], probability: number): number {
	const ends = parts.map(({ mean, above, below }) => {
		return mean + (probability < 0.5 ? -reachZ * below : reachZ * above);
	});
	let [low, high] = [Math.min(...ends), Math.max(...ends)];
	while (high - low > 1e-9) {
		const middle = (low + high) / 2;
		const reached = parts.reduce((sum, { weight, mean, above, below }) => {
			return sum + weight * normalBelow((middle - mean) / (middle < mean ? below : above));
		}, 0);
		if (reached < probability) low = middle;
		else high = middle;
	}
	return (low + high) / 2;
}
