import { hourS, minuteS } from "../../time.ts";
import type { FinishRange } from "../goals/goal-chance.ts";

type Range = Pick<FinishRange, "lowS" | "highS">;

/**
 * How exactly the ends of a range are shown, s: no finer than the range allows. To the minute while 8 finishes out of 10
 * are within three hours, and to five minutes beyond. The time itself is shown to the minute, as its plan is.
 */
export function shownStepOf({ lowS, highS }: Range): number {
	return highS - lowS > 3 * hourS ? 5 * minuteS : minuteS;
}

/** A time to the nearest step, s; one below a minute as it is. */
export const toStep = (seconds: number, stepS: number) =>
	seconds < minuteS ? seconds : Math.round(seconds / stepS) * stepS;

/** A predicted time and the ends of its range as they are shown, s. */
export function shownTimes<R extends Range & { timeS: number }>({ timeS, lowS, highS }: R) {
	const stepS = shownStepOf({ lowS, highS });
	return {
		stepS,
		timeS: toStep(timeS, minuteS),
		lowS: toStep(lowS, stepS),
		highS: toStep(highS, stepS),
	};
}
