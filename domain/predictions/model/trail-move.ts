// What results of trails (./trail-results.ts) make of a prediction from runs and results on roads: both say how fast the
// runner is, each with its own doubt, and neither knows the day.

import type { Reach } from "./model-settings.ts";
import type { CorePrediction } from "./prediction.ts";
import { trailSettings } from "./trail-results.ts";

/** What a prediction changes by. */
export interface TrailMove {
	/** ln of what it multiplies the time by. */
	ln: number;
	/** What it multiplies the standard deviation of ln T by. */
	spread: number;
	/** Weight of the results of trails, 0 to 1. */
	share: number;
}

type Said = Pick<CorePrediction, "exactS" | "parts">;

/**
 * Weight of results of trails beside a prediction: as the doubts of the runner are, without those of course and day. All
 * of it where the prediction rests on nothing (`isKnown` false).
 */
export function trailShareOf(
	{ parts }: Pick<CorePrediction, "parts">,
	sd: number,
	isKnown: boolean,
) {
	if (!isKnown) return 1;
	const own = parts.ability + parts.hills;
	const trail = Math.max(0, sd * sd - trailSettings.variances.effort);
	return own / (own + trail);
}

/** Standard deviation of ln T of both together. */
export function mixedSd({ parts }: Pick<CorePrediction, "parts">, sd: number, share: number) {
	const { effort } = trailSettings.variances;
	const own = parts.ability + parts.hills;
	const trail = Math.max(0, sd * sd - effort);
	// of two independent ones, weighed as they are sure
	const runner = share === 1 ? trail : (own * trail) / (own + trail);
	const day = share * effort + (1 - share) * (parts.course + parts.day);
	return Math.sqrt(runner + day);
}

/** ln of what it multiplies the time by. */
export const movedBy = ({ exactS }: Pick<Said, "exactS">, trailS: number, share: number) =>
	share * Math.log(trailS / exactS);

/** How far the range reaches to either side, in standard deviations. */
export function mixedReach({ share }: Pick<TrailMove, "share">, usual: Reach): Reach {
	const { below, above } = trailSettings.reach;
	return {
		below: share * below + (1 - share) * usual.below,
		above: share * above + (1 - share) * usual.above,
	};
}
