import type { DayTotals } from "./overview.ts";

/** Days whose efforts are what is usual, and on how many of them there must be one. */
const usualEffortDays = 90;
const fewestDays = 8;

/** Efforts within this factor of the usual one are called usual. */
const usualWithin = 1.25;
const leastFactor = 0.1;

/**
 * The effort of a usual activity: the median over the days with effort of the last 90, each with the mean of its
 * activities. Null with fewer than 8 such days.
 */
export function usualEffort(
	totals: readonly Pick<DayTotals, "load" | "activities">[],
): number | null {
	const efforts = totals
		.slice(-usualEffortDays)
		.filter(({ load, activities }) => load > 0 && activities > 0)
		.map(({ load, activities }) => load / activities)
		.sort((a, b) => a - b);
	if (efforts.length < fewestDays) return null;
	return (efforts[(efforts.length - 1) >> 1] + efforts[efforts.length >> 1]) / 2;
}

/** An effort as a multiple of the usual one, in tenths; 1 for what is usual. Null while that is unknown. */
export function timesUsual(effort: number, usual: number | null): number | null {
	if (usual === null || usual <= 0) return null;
	const factor = effort / usual;
	if (factor <= usualWithin && factor >= 1 / usualWithin) return 1;
	return Math.max(leastFactor, Math.round(factor * 10) / 10);
}
