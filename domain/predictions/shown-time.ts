import { hourS, minuteS } from "../time.ts";
import type { FinishRange } from "./goal-chance.ts";

type Range = Pick<FinishRange, "lowS" | "highS">;

/**
 * How exactly a predicted time is shown, s: no finer than its range allows. To the second while 8 finishes out of 10 are
 * within ten minutes, to the minute within three hours, and to five minutes beyond.
 */
export function shownStepOf({ lowS, highS }: Range): number {
	const widthS = highS - lowS;
	if (widthS > 3 * hourS) return 5 * minuteS;
	return widthS > 10 * minuteS ? minuteS : 1;
}

/** A time to the nearest step, s. */
export const toStep = (seconds: number, stepS: number) => Math.round(seconds / stepS) * stepS;

/** A predicted time and the ends of its range as they are shown, s. */
export function shownTimes<R extends Range & { timeS: number }>({ timeS, lowS, highS }: R) {
	const stepS = shownStepOf({ lowS, highS });
	return {
		stepS,
		timeS: toStep(timeS, stepS),
		lowS: toStep(lowS, stepS),
		highS: toStep(highS, stepS),
	};
}
