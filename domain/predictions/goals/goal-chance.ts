// Folder: races that a runner looks forward or back to. Imports: course, model.

import { normalBelow } from "../model/normal.ts";

/** A range as predictions tell it: 8 finishes out of 10 lie from `lowS` to `highS`, stops included. */
export interface FinishRange {
	lowS: number;
	highS: number;
	/** Stops in it, s. */
	stoppedS: number;
}

/** Standard deviations from the median to either end of the range: the quantile of a normal variable at 0.9. */
const reachZ = 1.2816;

/**
 * Probability to finish within `goalS`, stops included, 0 to 1: the logarithm of running times is taken as normal, as
 * the range is. Whole seconds of the range make it good to about a hundredth on 5 km, and better beyond.
 */
export function chanceOf(goalS: number, { lowS, highS, stoppedS }: FinishRange): number {
	const low = Math.log(Math.max(1, lowS - stoppedS));
	const high = Math.log(Math.max(1, highS - stoppedS));
	const sd = (high - low) / (2 * reachZ);
	const goal = Math.log(Math.max(1, goalS - stoppedS));
	return normalBelow((goal - (low + high) / 2) / Math.max(sd, 1e-9));
}

/** A chance as it is shown: whole per cent from 1 to 99, since an estimate is never certain. */
export const displayedChance = (chance: number) =>
	Math.min(99, Math.max(1, Math.round(chance * 100))) / 100;
