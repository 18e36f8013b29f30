import type { RaceReview, ReviewedSection } from "./race-review.ts";

/** A section that took this much more or less than planned stands out, s. */
const leastS = 60;

/** What a section lost to its plan, s, the stop at its end included; below 0 when it was gained. They add up to the race. */
export const lostIn = ({ plannedS, ranS, plannedStopS, stoppedS }: ReviewedSection): number =>
	ranS - plannedS + (stoppedS ?? plannedStopS) - plannedStopS;

/** Where the most was lost, and where the most was gained; null where nothing stands out. */
export function extremesOf({ sections }: RaceReview) {
	const byLoss = sections.toSorted((a, b) => lostIn(b) - lostIn(a));
	const [most, least] = [byLoss.at(0), byLoss.at(-1)];
	return {
		lost: most && lostIn(most) >= leastS ? most : null,
		gained: least && lostIn(least) <= -leastS ? least : null,
	};
}
