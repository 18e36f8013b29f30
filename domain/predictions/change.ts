import type { FromTrackers } from "../tracker/from-trackers.ts";

/**
 * What can have changed a time: the model, the course's file, days that passed, the weather and titles of known runs, runs,
 * races, typed results, the day.
 */
export const changeCodes = [
	"model",
	"course",
	"time_passed",
	"run_weather",
	"run_titles",
	"new_races",
	"new_runs",
	"first_runs",
	"runs_gone",
	"results",
	"finishes",
	"options",
] as const;
export type ChangeCode = (typeof changeCodes)[number];

/** Why a time is another than it was. */
export interface Change extends FromTrackers {
	/** When the earlier time was computed, ms since 1970. */
	sinceMs: number;
	wasS: number;
	nowS: number;
	/** The largest first; they add up to `nowS` less `wasS`. */
	reasons: readonly ChangeReason[];
}

export interface ChangeReason {
	code: ChangeCode;
	/** Negative: faster. */
	seconds: number;
	/** Runs or races; 0 of what is not counted. */
	count: number;
}

/** One step from the earlier question to the present one, with the time that it led to. */
export interface ChangeStep {
	code: ChangeCode;
	timeS: number;
	count?: number;
}

/** The steps in order, each charged with the difference that it made; those that made none are left out. */
export function explainChange(
	earlier: Pick<Change, "sinceMs" | "wasS"> & FromTrackers,
	steps: readonly ChangeStep[],
): Change {
	let nowS = earlier.wasS;
	const reasons = steps.map(({ code, timeS, count = 0 }) => {
		const seconds = timeS - nowS;
		nowS = timeS;
		return { code, seconds, count };
	});
	return { ...earlier, nowS, reasons: largestFirst(reasons) };
}

/** The same change with some reasons that amount to more, or less. */
export function withReasons(
	change: Change,
	added: readonly Pick<ChangeReason, "code" | "seconds">[],
): Change {
	const reasons = new Map(change.reasons.map((reason) => [reason.code, reason]));
	let { nowS } = change;
	for (const { code, seconds } of added) {
		const before = reasons.get(code) ?? { code, seconds: 0, count: 0 };
		reasons.set(code, { ...before, seconds: before.seconds + seconds });
		nowS += seconds;
	}
	return { ...change, nowS, reasons: largestFirst([...reasons.values()]) };
}

const largestFirst = (reasons: readonly ChangeReason[]) =>
	reasons
		.filter(({ seconds }) => seconds !== 0)
		.sort((a, b) => Math.abs(b.seconds) - Math.abs(a.seconds));
