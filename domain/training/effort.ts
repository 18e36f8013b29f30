import type { sexes } from "../accounts/form-rules.ts";
import type { Sport } from "./activity.ts";
import { guessedThreshold } from "./zones.ts";

/** What an effort score rests on, best first. All but the first are estimates. */
export const effortMethods = ["samples", "average-heart-rate", "pace"] as const;
export type EffortMethod = (typeof effortMethods)[number];

export interface Effort {
	/** TRIMP. */
	readonly score: number;
	readonly method: EffortMethod;
}

export interface HeartRates {
	readonly maxBpm: number;
	readonly restingBpm: number;
	readonly sex: (typeof sexes)[number] | null;
}

/**
 * Weights of Banister's training impulse: scale A and exponent b (Banister 1991, with Morton and Green). The
 * third pair is between them, for users who have not entered their sex.
 */
export function trimpWeights(sex: HeartRates["sex"]): { readonly a: number; readonly b: number } {
	if (sex === "male") return { a: 0.64, b: 1.92 };
	if (sex === "female") return { a: 0.86, b: 1.67 };
	return { a: 0.75, b: 1.795 };
}

/** Training impulse of `seconds` at one heart rate: minutes · x · A · e^(b·x), x the share of the reserve, 0 to 1. */
export function trimp(seconds: number, bpm: number, rates: HeartRates): number {
	const { a, b } = trimpWeights(rates.sex);
	const reserve = (bpm - rates.restingBpm) / (rates.maxBpm - rates.restingBpm);
	const x = Math.min(Math.max(reserve, 0), 1);
	return (seconds / 60) * x * a * Math.exp(b * x);
}

/** What an estimate reads. */
interface EffortTotals {
	readonly sport: Sport;
	readonly elapsedS: number | null;
	readonly movingS: number | null;
	readonly averageHeartRateBpm: number | null;
	/** Length of flat ground that costs as much, m. */
	readonly equivalentM: number;
}

const onFoot: readonly Sport[] = ["run", "trail-run", "treadmill-run", "walk", "hike"];
/** A faster mean is a vehicle or another sport, m/s. */
const fastestMeanMps = 6.5;

/**
 * Effort without samples: by the mean heart rate, or else by pace and hills, on foot alone. Null when neither
 * is known.
 *
 * By pace it is hours times flat-equivalent speed squared (rTSS, Skiba 2006), scaled to TRIMP by `paceScale`.
 */
export function estimateEffort(
	totals: EffortTotals,
	rates: HeartRates,
	paceScale: number,
): Effort | null {
	const seconds = totals.movingS ?? totals.elapsedS;
	if (seconds === null) return null;
	if (totals.averageHeartRateBpm !== null) {
		const score = trimp(seconds, totals.averageHeartRateBpm, rates);
		return { score, method: "average-heart-rate" };
	}
	const mps = totals.equivalentM / seconds;
	if (!onFoot.includes(totals.sport) || mps === 0 || mps > fastestMeanMps) return null;
	return { score: paceScale * (seconds / 3600) * mps * mps, method: "pace" };
}

/** A run whose effort is known from its samples. */
export interface MeasuredRun {
	readonly effort: number;
	readonly movingS: number;
	readonly equivalentM: number;
}

/** Measured runs from which on the runner's own scale is used. */
const enoughRuns = 10;
/** Speed for one hour of a runner about whom nothing is known, m/s: the prior of the prediction model. */
const priorHourMps = 2.9;

/**
 * TRIMP per hour and (m/s)² of one runner: the median over measured runs; with fewer than ten, an hour at the
 * guessed threshold heart rate over the square of the speed that most runners hold for an hour.
 */
export function paceScale(runs: readonly MeasuredRun[], rates: HeartRates): number {
	const scales = runs
		.filter(({ effort, movingS, equivalentM }) => effort > 0 && movingS > 0 && equivalentM > 0)
		.map(({ effort, movingS, equivalentM }) => {
			const mps = equivalentM / movingS;
			return effort / ((movingS / 3600) * mps * mps);
		})
		.sort((a, b) => a - b);
	if (scales.length >= enoughRuns)
		return (scales[(scales.length - 1) >> 1] + scales[scales.length >> 1]) / 2;
	const threshold = guessedThreshold(rates.maxBpm, rates.restingBpm);
	return trimp(3600, threshold, rates) / priorHourMps ** 2;
}

/** Mean cost of climbing and descending one grade over flat ground, less 1, per grade squared; good to 20 %. */
const hillCost = 17.25;
const steepestMeanGrade = 0.25;

/**
 * Flat-equivalent length of a way of which length and gain are all that is known: half of it climbs at twice
 * the mean grade, half descends, each at the cost of the core's curve.
 */
export function equivalentOfTotals(distanceM: number, elevationGainM: number | null): number {
	if (distanceM === 0 || elevationGainM === null) return distanceM;
	const grade = Math.min((2 * elevationGainM) / distanceM, steepestMeanGrade);
	return distanceM * (1 + hillCost * grade * grade);
}

/** Colours of the effort badge, by the unrounded score. */
export type EffortBadge = "red" | "orange" | "yellow" | "green";
export function effortBadge(effort: number): EffortBadge {
	if (effort >= 70) return "red";
	if (effort >= 10) return "orange";
	return effort >= 5 ? "yellow" : "green";
}

/** The badge beside a score that is shown as a whole number: 69.6 is shown as 70, and has its colour. */
export const badgeBeside = (effort: number): EffortBadge => effortBadge(Math.round(effort));
