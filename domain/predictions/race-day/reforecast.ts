// Passages still ahead, from those that are known: both ways of `../stations/ways.ts`, conditioned on what was measured on
// the way (Rasmussen & Williams 2006, Gaussian Processes for Machine Learning, eq. 2.19). Times are running times, without
// stops. A place is its share of the plan's running time.

import type { Finish, Passage, Passages } from "../stations/passages.ts";
import { passageBy, type Ways, waysAfter, waysOf } from "../stations/ways.ts";

/** A place that was passed. */
export interface KnownPassage {
	/** In (0, 1). */
	share: number;
	/** Running time until there, s. */
	runningS: number;
}

export interface ReforecastSettings {
	/**
	 * On hills what was lost or gained so far says less of what is left: from `fromShare` on the forecast moves from what
	 * goes on to what the rest was to take, by twice the share beyond it, times the hilliness over `fullHilliness`, at most
	 * `most`.
	 */
	pull: { fromShare: number; fullHilliness: number; most: number };
	/** A stretch takes at least this part of its planned time. */
	leastOfPlan: number;
}

/** Chosen on 867 efforts of 32 runners (docs/model-card.md). */
export const reforecastSettings: ReforecastSettings = {
	pull: { fromShare: 0.5, fullHilliness: 0.25, most: 0.3 },
	leastOfPlan: 0.5,
};

/** Passages after known ones. */
export interface Reforecast {
	/** Hold for places ahead of the anchor. */
	ways: Ways;
	/** The last known passage; null before the first. */
	anchor: KnownPassage | null;
	/** How far the anchor is from what passages before it said of the nearer way, in standard deviations; 0 without one. */
	surprise: number;
}

/**
 * The forecast from passages whose shares and times both rise, at most a few dozen. Of none it is the forecast before the
 * start.
 */
export function reforecast(
	finish: Finish,
	known: readonly KnownPassage[],
	settings: ReforecastSettings = reforecastSettings,
): Reforecast {
	const before = waysOf(finish);
	const anchor = known.at(-1);
	if (!anchor) return { ways: before, anchor: null, surprise: 0 };
	const pull = pullOf(finish, anchor.share, settings);
	const after = (way: Passages) => {
		const { passages, surprise } = conditionOn(way, known);
		const mean = pulledMean({ prior: way, carried: passages, anchor, pull, settings });
		return { passages: { ...passages, mean }, surprise };
	};
	const [keeps, fades] = [after(before.keeps), after(before.fades)];
	return {
		ways: waysAfter({ keeps: keeps.passages, fades: fades.passages }),
		anchor,
		surprise: Math.min(keeps.surprise, fades.surprise),
	};
}

interface Pulled {
	/** Before and after the known passages. */
	prior: Passages;
	carried: Passages;
	anchor: KnownPassage;
	pull: number;
	settings: ReforecastSettings;
}

/** The mean ahead of the anchor, moved toward what the rest was to take, and no less than a stretch takes at least. */
function pulledMean({ prior, carried, anchor, pull, settings }: Pulled): Passages["mean"] {
	const { timeS } = prior;
	const saidS = (share: number) => timeS * share * Math.exp(prior.mean(share));
	return (share) => {
		const mean = carried.mean(share);
		if (share <= anchor.share) return mean;
		const restS = timeS * share * Math.exp(mean) - anchor.runningS;
		const pulledS = (1 - pull) * restS + pull * (saidS(share) - saidS(anchor.share));
		const leastS = settings.leastOfPlan * timeS * (share - anchor.share);
		return Math.log((anchor.runningS + Math.max(pulledS, leastS)) / (timeS * share));
	};
}

/** Keeps the covariance of places that are nearly one invertible. */
const nugget = 1e-8;

/** Passages given known ones: the mean and covariance of a normal distribution, some of whose entries are known. */
export function conditionOn(prior: Passages, known: readonly KnownPassage[]) {
	const { factor, whitened } = whiten(prior, known);
	/** Cov(X at `share`, X at known places), in the coordinates of `whitened`. */
	const weightsOf = (share: number): Float64Array => {
		const weights = new Float64Array(known.length);
		for (let i = 0; i < known.length; i++) {
			let left = prior.covariance(share, known[i].share);
			for (let j = 0; j < i; j++) left -= factor[rowAt(i) + j] * weights[j];
			weights[i] = left / factor[rowAt(i) + i];
		}
		return weights;
	};
	const covariance = (a: number, b: number) => {
		const left = prior.covariance(a, b) - dot(weightsOf(a), weightsOf(b));
		return a === b ? Math.max(left, nugget) : left;
	};
	const passages: Passages = {
		timeS: prior.timeS,
		mean: (share) => prior.mean(share) + dot(weightsOf(share), whitened),
		covariance,
		varianceBelow: (share) =>
			covariance(share, share) * (prior.varianceBelow(share) / prior.covariance(share, share)),
	};
	return { passages, surprise: Math.abs(whitened[known.length - 1]) };
}

/** When a place ahead is passed. No bound lies before the least time that the stretch from the last known passage takes. */
export function passageAhead(
	{ ways, anchor }: Reforecast,
	share: number,
	{ leastOfPlan }: ReforecastSettings = reforecastSettings,
): Passage {
	const { timeS, lowS, highS } = passageBy(ways, share);
	if (!anchor) return { timeS, lowS, highS };
	const leastS = anchor.runningS + leastOfPlan * ways.keeps.timeS * (share - anchor.share);
	return {
		timeS: Math.max(timeS, leastS),
		lowS: Math.max(lowS, leastS),
		highS: Math.max(highS, leastS),
	};
}

/** How much of what was lost or gained is taken to end after an anchor. */
export function pullOf({ hilliness }: Finish, share: number, { pull }: ReforecastSettings): number {
	const late = Math.min(pull.most, Math.max(0, (share - pull.fromShare) / (1 - pull.fromShare)));
	return late * Math.min(1, Math.max(0, hilliness / pull.fullHilliness));
}

/** Cholesky's factor of the covariance of known places, by rows, and how far they are from what those before them say. */
export function whiten(prior: Passages, known: readonly KnownPassage[]) {
	const n = known.length;
	const factor = new Float64Array((n * (n + 1)) / 2);
	const whitened = new Float64Array(n);
	for (let i = 0; i < n; i++) {
		const { share, runningS } = known[i];
		let off = Math.log(runningS / (prior.timeS * share)) - prior.mean(share);
		for (let j = 0; j <= i; j++) {
			let left = prior.covariance(share, known[j].share);
			for (let k = 0; k < j; k++) left -= factor[rowAt(i) + k] * factor[rowAt(j) + k];
			factor[rowAt(i) + j] =
				i === j ? Math.sqrt(Math.max(left, 0) + nugget) : left / factor[rowAt(j) + j];
			if (j < i) off -= factor[rowAt(i) + j] * whitened[j];
		}
		whitened[i] = off / factor[rowAt(i) + i];
	}
	return { factor, whitened };
}

const rowAt = (i: number) => (i * (i + 1)) / 2;

function dot(a: Float64Array, b: Float64Array): number {
	let sum = 0;
	for (let i = 0; i < a.length; i++) sum += a[i] * b[i];
	return sum;
}
