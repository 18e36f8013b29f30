// When a runner passes a place of the course, and the chance to be there in time, by one way to run. Times are running
// times, without stops. A place is its share of the course's flat-equivalent length, in (0, 1], not of the distance: a
// share of the same effort.
//
// ln(passage / (finish · share)) is jointly normal along the course. Its covariance is the sum of the day (the error of
// the finish itself), a drift (pace against the plan as a random walk), what single places cost, and the start. At the
// finish all but the day vanish, so that passages agree with the range of the finish.

import { historyModelSettings } from "../model/model-settings.ts";
import { normalBelow, normalQuantile } from "../model/normal.ts";
import type { CorePrediction } from "../model/prediction.ts";
import type { EffortCurve } from "./effort-curve.ts";

/** The finish that passages lead to, and the plan that is followed. */
export interface Finish {
	/** Median running time, s. */
	timeS: number;
	/** Running time of the plan, s: another one for a goal. */
	planS: number;
	/** Standard deviation of ln T beyond the median, and short of it. */
	sd: number;
	sdBelow: number;
	/** `CorePrediction.hilliness`: change of ln of the equivalent distance per unit of personal hill cost. */
	hilliness: number;
	/** Where the plan bends the effort. */
	effort: EffortCurve;
}

/**
 * The distribution of passages by one way to run: of a finish before the start, or of one that known passages have
 * narrowed. Of X = ln(passage / (timeS · share)).
 */
export interface Passages {
	timeS: number;
	mean(share: number): number;
	covariance(a: number, b: number): number;
	/** Variance short of the median: smaller where unknown hills can only make the course slower. */
	varianceBelow(share: number): number;
}

/** A running time until which a runner has to be at a place. */
export interface TimeLimit {
	share: number;
	/** Stops before the place are not in it. */
	runningS: number;
}

/** When a place is passed, s: the median, and the bounds of 8 passages out of 10. Not rounded. */
export interface Passage {
	timeS: number;
	lowS: number;
	highS: number;
}

/** Standard normal bound of an 80 % range. */
const reachZ = historyModelSettings.intervalZ;

/** What a prediction says of the finish, for a plan of that running time. */
export function finishOf(
	{
		exactS,
		sdBelow,
		sdAbove: sd,
		hilliness,
	}: Pick<CorePrediction, "exactS" | "sdBelow" | "sdAbove" | "hilliness">,
	{ planS, effort }: Pick<Finish, "planS" | "effort">,
): Finish {
	return { timeS: exactS, planS, sd, sdBelow, hilliness, effort };
}

/** Constants of the covariance and of the mean. */
export interface PassageSettings {
	/** Lost at the start, mean and standard deviation, s. */
	start: { lostS: number; sdS: number };
	/** Slowing from start to finish, in ln pace: per ln of the time beyond `fromS`, per unit of hilliness, and at most. */
	fade: FadeSettings;
	/** Faster at the end: by this share of the time from a share of the way on. */
	kick: { faster: number; fromShare: number };
	/** What longer races start faster by, in ln, falling as the square of the way left: per ln of the time beyond `fromS`. */
	ultra: { fromS: number; perLnTime: number; most: number };
	/** How much less of the finish's error shows at the start. */
	dayHidden: number;
	/** Random walk of ln pace over the whole course: standard deviation, and what long races add per ln of the time. */
	drift: { sd: number; fromS: number; perLnTime: number; mostLnTime: number };
	/** White noise of ln pace: standard deviation of its mean over the course, on the flat and per root of hilliness. */
	places: { sd: number; sdPerRootHilliness: number };
	mostHilliness: number;
	/** Earlier shares, of the first minute, were not measured: X is held there, and passages stay in order. */
	earliest: { timeS: number; share: number };
}

interface FadeSettings {
	fromS: number;
	perLnTime: number;
	perHilliness: number;
	most: number;
	/** What a day or a length adds beside. */
	more: number;
	/** As much in every part of the way; else more in each than in the one before. */
	even: boolean;
}

/** Fitted on 867 efforts of 32 runners, ultras on tables of races of 23 and 41 h (docs/model-card.md). */
export const passageSettings: PassageSettings = {
	start: { lostS: 6, sdS: 11.5 },
	fade: { fromS: 10_000, perLnTime: 0.35, perHilliness: 0.15, most: 0.5, more: 0, even: false },
	kick: { faster: 0, fromShare: 0.95 },
	ultra: { fromS: 14 * 3600, perLnTime: 0.2, most: 0.3 },
	dayHidden: 0.3,
	drift: { sd: 0.092, fromS: 6300, perLnTime: 0.062, mostLnTime: 1.75 },
	places: { sd: 0.0075, sdPerRootHilliness: 0.048 },
	mostHilliness: 0.5,
	earliest: { timeS: 60, share: 0.002 },
};

/** Passages of a runner who fades as is usual, before the start. */
export function passagesOf(
	{ timeS, sd, sdBelow, hilliness }: Pick<Finish, "timeS" | "sd" | "sdBelow" | "hilliness">,
	settings: PassageSettings = passageSettings,
): Passages {
	const { start, fade, kick, ultra, dayHidden, drift, places, earliest } = settings;
	const hilly = Math.min(Math.max(hilliness, 0), settings.mostHilliness);
	const slowing =
		fade.perLnTime * lnBeyond(timeS, fade.fromS) + fade.perHilliness * hilly + fade.more;
	const faded = Math.min(slowing, fade.most);
	const early = Math.min(ultra.perLnTime * lnBeyond(timeS, ultra.fromS), ultra.most);
	const long = Math.min(lnBeyond(timeS, drift.fromS), drift.mostLnTime);
	const driftVariance = (drift.sd + drift.perLnTime * long) ** 2;
	const placeVariance = places.sd ** 2 + places.sdPerRootHilliness ** 2 * hilly;
	const startVariance = (start.sdS / timeS) ** 2;
	const first = Math.min(1, Math.max(earliest.timeS / timeS, earliest.share));
	const held = (share: number) => Math.min(1, Math.max(share, first));
	const dayShown = (share: number) => 1 - dayHidden * (1 - share);

	const covarianceOf = (one: number, other: number, finishVariance: number) => {
		const [a, b] = one < other ? [held(one), held(other)] : [held(other), held(one)];
		const walked = a / 2 - (a * a) / (6 * b) - walkedMean(a) - walkedMean(b) + 1 / 3;
		return (
			finishVariance * dayShown(a) * dayShown(b) +
			driftVariance * walked +
			placeVariance * (1 / b - 1) +
			startVariance * (1 / a - 1) * (1 / b - 1)
		);
	};
	return {
		timeS,
		mean: (share) => {
			const u = held(share);
			const fading = fade.even ? (faded / 2) * (u - 1) : (faded / 3) * (u * u - 1);
			const started = (start.lostS / timeS) * (1 / u - 1);
			return started + fading - kicked(u, kick) - early * (1 - u) ** 2;
		},
		covariance: (a, b) => covarianceOf(a, b, sd * sd),
		varianceBelow: (share) => covarianceOf(share, share, sdBelow * sdBelow),
	};
}

/** What the end takes off the mean until a share, in ln; 0 at the finish, where the time itself has it. */
const kicked = (share: number, { faster, fromShare }: PassageSettings["kick"]) =>
	faster * (Math.max(0, share - fromShare) / share - (1 - fromShare));

const lnBeyond = (timeS: number, fromS: number) => Math.max(0, Math.log(timeS / fromS));
/** Covariance of a random walk's mean until `share` with its mean over the whole course. */
const walkedMean = (share: number) => share / 2 - (share * share) / 6;

/** The passage at a share. At 1 it is the finish and its range. */
export function passageOf(passages: Passages, share: number): Passage {
	const timeS = passages.timeS * share * Math.exp(passages.mean(share));
	const below = Math.sqrt(passages.varianceBelow(share));
	const above = Math.sqrt(passages.covariance(share, share));
	return {
		timeS,
		lowS: timeS * Math.exp(-reachZ * below),
		highS: timeS * Math.exp(reachZ * above),
	};
}

/** Chance to pass a place in time, 0 to 1. */
export function chanceOfCutOff(passages: Passages, { share, runningS }: TimeLimit): number {
	const variance = passages.covariance(share, share);
	return normalBelow(marginOf(passages, { share, runningS }, variance) / Math.sqrt(variance));
}

/**
 * Room until the limit from the mean of X, on the scale of the variance above the median: short of the median it is
 * stretched to that scale.
 */
function marginOf(passages: Passages, { share, runningS }: TimeLimit, variance: number): number {
	if (!(runningS > 0)) return Number.NEGATIVE_INFINITY;
	const margin = Math.log(runningS / (passages.timeS * share)) - passages.mean(share);
	return margin < 0 ? margin * Math.sqrt(variance / passages.varianceBelow(share)) : margin;
}

/** The chances of several limits, each of which depends on the others. */
export interface JointChance {
	/** To keep all of them, 0 to 1. */
	all: number;
	/** That a limit is the first to be missed; with `all` they add up to 1. */
	firstMissed: number[];
}

const points = 512;
/** Keeps the covariance of places that are nearly one invertible. */
const nugget = 1e-8;
/** Φ⁻¹ is finite inside. */
const edge = 1e-12;

/**
 * Chance to keep all limits, in the order of the course: Genz 1992 (J Comput Graph Stat 1:141) over the points
 * |2·frac(k·√prime) − 1|, the same in every run. Off by at most 0.0025 for four limits.
 */
export function jointChance(passages: Passages, limits: readonly TimeLimit[]): JointChance {
	const n = limits.length;
	if (n === 0) return { all: 1, firstMissed: [] };
	const factor = choleskyOf(passages, limits);
	const margins = limits.map((limit) => {
		return marginOf(passages, limit, passages.covariance(limit.share, limit.share));
	});
	const roots = firstPrimes(n).map(Math.sqrt);
	const kept = new Float64Array(n);
	const y = new Float64Array(n);
	for (let k = 1; k <= points; k++) {
		let chance = 1;
		for (let i = 0; i < n; i++) {
			const row = (i * (i + 1)) / 2;
			let shift = 0;
			for (let j = 0; j < i; j++) shift += factor[row + j] * y[j];
			const inTime = normalBelow((margins[i] - shift) / factor[row + i]);
			chance *= inTime;
			kept[i] += chance;
			if (i === n - 1) break;
			const step = k * roots[i];
			const point = Math.abs(2 * (step - Math.floor(step)) - 1);
			y[i] = normalQuantile(Math.min(Math.max(point * inTime, edge), 1 - edge));
		}
	}
	let most = 1;
	const chances = Array.from(kept, (sum, i) => {
		// no more than of each limit alone, which is exact
		most = Math.min(most, chanceOfCutOff(passages, limits[i]), sum / points);
		return most;
	});
	return {
		all: chances[n - 1],
		firstMissed: chances.map((chance, i) => (i === 0 ? 1 : chances[i - 1]) - chance),
	};
}

/** Lower triangle by rows, without what is above the diagonal. */
function choleskyOf(passages: Passages, limits: readonly TimeLimit[]): Float64Array {
	const n = limits.length;
	const factor = new Float64Array((n * (n + 1)) / 2);
	for (let i = 0; i < n; i++) {
		const row = (i * (i + 1)) / 2;
		for (let j = 0; j <= i; j++) {
			const column = (j * (j + 1)) / 2;
			let left = passages.covariance(limits[i].share, limits[j].share);
			for (let k = 0; k < j; k++) left -= factor[row + k] * factor[column + k];
			factor[row + j] = i === j ? Math.sqrt(Math.max(left, 0) + nugget) : left / factor[column + j];
		}
	}
	return factor;
}

/** The first `count` primes. */
function firstPrimes(count: number): number[] {
	const primes: number[] = [];
	for (let n = 2; primes.length < count; n++) {
		if (primes.every((prime) => n % prime !== 0)) primes.push(n);
	}
	return primes;
}
