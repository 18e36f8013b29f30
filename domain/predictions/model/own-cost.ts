import type { EarlierFinish } from "./earlier-finish.ts";
import type { RaceResult } from "./prediction.ts";

/** On a course of another length a finish says nothing. */
const lengthTolerance = 0.05;

/**
 * Trail races of the same runners on the same course, a year and more apart (docs/model-card.md). One finish moves the
 * time by two thirds of what it was off; with k of them, all of a recent age, it is k in k + `shrink`.
 */
const shrink = 0.5;
/** Variance of a finish's ratio grows by this share of itself with each year. */
const growthPerYear = 0.25;
/** A finish further off than this, ln, was no run of the whole course, or another course. */
const mostLn = Math.LN2;
/** A finish that moves the time by a share of what it was off takes this share of that off the variance of ln T. */
const toldShare = 0.5;
/** Of a finish at least, after the stops of a plan are taken off. */
const leastRunning = 0.5;

type Counted = Pick<EarlierFinish, "timeS" | "movingS" | "ageDays" | "courseM" | "expectedS">;

/** The finishes that count on a course of this length. */
export const countedFinishes = <Finish extends Pick<EarlierFinish, "courseM" | "expectedS">>(
	finishes: readonly Finish[],
	courseM: number,
): Finish[] =>
	finishes.filter((finish) => finish.expectedS !== null && isOfLength(finish.courseM, courseM));

/** Whether a course is as long as another, within what editions of one differ by. */
export const isOfLength = (oneM: number, otherM: number) =>
	Math.abs(oneM / otherM - 1) <= lengthTolerance;

/** What finishes say of this very course and this runner. */
export interface OwnCourse {
	/** ln of what it multiplies the time by. */
	ln: number;
	/** What it multiplies the SD of ln T by, at most 1. */
	spread: number;
}

/**
 * ln of what this very course multiplies the time of this runner by. Each finish is one observation of it, ln of its
 * running time over what the model says of that day: its noise is that of a day, and what ability changed since is in
 * the prediction. `stoppedS`: stops of the plan; `groundLn`: ln of what the chosen ground multiplies the time by, which
 * the finishes have in them already. What is known of the course is no longer open: the range narrows.
 */
export function ownCourseOf(
	finishes: readonly Counted[],
	{ courseM, stoppedS, groundLn }: { courseM: number; stoppedS: number; groundLn: number },
): OwnCourse {
	let weights = shrink;
	let sum = 0;
	for (const { timeS, movingS, ageDays, expectedS } of countedFinishes(finishes, courseM)) {
		if (expectedS === null) continue;
		const runningS = movingS ?? Math.max(timeS - stoppedS, leastRunning * timeS);
		const ln = Math.log(runningS / expectedS);
		const weight = 1 / (1 + (growthPerYear * ageDays) / 365.25);
		sum += weight * (Math.min(Math.max(ln, -mostLn), mostLn) - groundLn);
		weights += weight;
	}
	return { ln: sum / weights, spread: Math.sqrt((toldShare * shrink) / weights + 1 - toldShare) };
}

/** The results that were known so many days ago, with their ages of that day; all of them where none was. */
export function resultsThen(
	results: readonly RaceResult[],
	daysAgo: number,
): readonly RaceResult[] {
	const known = results.filter(({ ageDays }) => ageDays >= daysAgo);
	if (known.length === 0) return results;
	return known.map((result) => ({ ...result, ageDays: result.ageDays - daysAgo }));
}
