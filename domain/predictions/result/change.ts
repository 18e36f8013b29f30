// Folder: what is answered: plan, sentences, changes, the stored prediction. Imports: course, options, model, stations, goals.

import { type FromTrackers, fromAll } from "../../tracker/from-trackers.ts";

/**
 * What can have changed a time: the model, the course's file, days that passed, known runs (their weather, titles, what
 * their runner says of them, other changes), runs of before that were read since, new ones, typed results, the day.
 */
export const changeCodes = [
	"model",
	"course",
	"time_passed",
	"run_weather",
	"run_titles",
	"run_marks",
	"runs_changed",
	"runs_read",
	"new_races",
	"new_runs",
	"first_runs",
	"runs_gone",
	"results",
	"weekly_distance",
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
	/** Of runs that were read: how many there were before. */
	from?: number;
}

/** One step from the earlier question to the present one, with the time that it led to. */
export interface ChangeStep {
	code: ChangeCode;
	timeS: number;
	count?: number;
	from?: number;
}

/** The steps in order, each charged with the difference that it made; those that made none are left out. */
export function explainChange(
	earlier: Pick<Change, "sinceMs" | "wasS"> & FromTrackers,
	steps: readonly ChangeStep[],
): Change {
	let nowS = earlier.wasS;
	const reasons = steps.map(({ timeS, ...step }) => {
		const seconds = timeS - nowS;
		nowS = timeS;
		return { ...step, seconds };
	});
	return withReasons({ ...earlier, nowS: earlier.wasS, reasons: [] }, reasons);
}

/** A reason that is added to others. */
type AddedReason = Pick<ChangeReason, "code" | "seconds"> & Partial<ChangeReason>;

/** The same change with some reasons that amount to more, or less, and count more. */
export function withReasons(change: Change, added: readonly AddedReason[]): Change {
	const reasons = new Map(change.reasons.map((reason) => [reason.code, reason]));
	let { nowS } = change;
	for (const { seconds, count = 0, ...reason } of added) {
		const before = reasons.get(reason.code) ?? { ...reason, seconds: 0, count: 0 };
		const sums = { seconds: before.seconds + seconds, count: before.count + count };
		reasons.set(reason.code, { ...before, ...sums });
		nowS += seconds;
	}
	return { ...change, nowS, reasons: largestFirst([...reasons.values()]) };
}

/** A change that went on: from the earlier time of the first to the later one of the second. */
export const continued = (change: Change | null, next: Change): Change =>
	change ? { ...withReasons(change, next.reasons), ...fromAll([change, next]) } : next;

const largestFirst = (reasons: readonly ChangeReason[]) =>
	reasons
		.filter(({ seconds }) => seconds !== 0)
		.sort((a, b) => Math.abs(b.seconds) - Math.abs(a.seconds));
