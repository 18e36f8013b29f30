// How a runner's own finishes of one kind lay beside what would have been said before each: a plain fact, which moves no time.

import type { RangeClass } from "./model-settings.ts";
import { type CourseClass, rangeClassOf } from "./own-spread.ts";

/** A race that was run, beside what would have been said of it. */
export interface PastFinish {
	distanceM: number;
	courseClass: CourseClass;
	/** ln of the time that was run over the one that would have been said. */
	ln: number;
}

export interface OwnRecord {
	/** Of the course, and of the finishes. */
	kind: RangeClass;
	finishes: number;
	/** What finishes were slower by than said, fractions: on average, at most, and at least; below 0 they were faster. */
	mean: number;
	slowest: number;
	fastest: number;
}

/** Lengths that are alike, ln. */
const likeLn = Math.log(1.2);
const fewestFinishes = 3;

/** Of the finishes that are of a course's kind and about as long; null where they are too few to say. */
export function ownRecordOn(
	finishes: readonly PastFinish[],
	course: { distanceM: number; courseClass: CourseClass },
): OwnRecord | null {
	const lns = finishes
		.filter(({ courseClass }) => courseClass === course.courseClass)
		.filter(({ distanceM }) => Math.abs(Math.log(distanceM / course.distanceM)) <= likeLn)
		.map(({ ln }) => ln);
	if (lns.length < fewestFinishes) return null;
	const shareOf = (ln: number) => Math.round(Math.expm1(ln) * 1000) / 1000;
	return {
		kind: rangeClassOf(course.courseClass, course.distanceM),
		finishes: lns.length,
		mean: shareOf(lns.reduce((sum, ln) => sum + ln, 0) / lns.length),
		slowest: shareOf(Math.max(...lns)),
		fastest: shareOf(Math.min(...lns)),
	};
}
