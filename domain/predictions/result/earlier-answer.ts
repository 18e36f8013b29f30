import { minuteS } from "../../time.ts";
import type { CourseFacts } from "../course/course-facts.ts";
import { clockIn } from "../options/start-time.ts";
import type { Change, ChangeReason } from "./change.ts";

/** What was said of a race before, and why it is said no more. */
export interface EarlierAnswer {
	timeS: number;
	/** "2026-09-06", on the clock of the course. */
	date: string;
	/** Those that moved the time the way it went, the largest first. */
	reasons: readonly ChangeReason[];
}

interface Answer {
	change: Change | null;
	asOf: Date;
	course: Pick<CourseFacts, "zone">;
}

/** A time that differs by less is the same answer. */
const leastShare = 0.01;
const leastS = minuteS;

/** Null where that is worth no word: on the same day, and for a small change. */
export function earlierAnswer({ change, asOf, course }: Answer): EarlierAnswer | null {
	if (!change) return null;
	const { wasS, nowS, sinceMs } = change;
	const dateOf = (ms: number) => clockIn(ms, course.zone ?? "UTC").slice(0, 10);
	const date = dateOf(sinceMs);
	const isLarge = Math.abs(nowS - wasS) >= Math.max(leastS, leastShare * wasS);
	if (date === dateOf(asOf.getTime()) || !isLarge) return null;
	const reasons = change.reasons.filter(({ seconds }) => seconds > 0 === nowS > wasS);
	return { timeS: wasS, date, reasons };
}
