import { mondayOf } from "../../training/days.ts";
import type { Question } from "../model/question.ts";

/** What a goal's prediction says from the runs up to a day. */
export interface TrendPoint {
	/** Days since 1970. */
	day: number;
	predictedS: number;
	/** Bounds of the 80 % interval. */
	lowS: number;
	highS: number;
}

/** Weeks before this one that are filled in when a goal has no points of them yet. */
const filledWeeks = 12;
/** Weeks that are stored and shown. */
const storedWeeks = 52;

/** The Monday of the oldest week that a trend shows. */
export const oldestMonday = (today: number): number => mondayOf(today) - 7 * (storedWeeks - 1);

/** A week's point: the key of its week, and the day up to which runs count. */
interface TrendWeek {
	monday: number;
	day: number;
}

/**
 * The weeks to compute, oldest first: those before this one without a point, up to their Sunday, and this one, whose
 * point moves until its end.
 */
export function weeksToCompute(today: number, known: ReadonlySet<number>): TrendWeek[] {
	const now = mondayOf(today);
	const weeks = Array.from({ length: filledWeeks }, (_, k) => now - 7 * (filledWeeks - k))
		.filter((monday) => !known.has(monday))
		.map((monday) => ({ monday, day: monday + 6 }));
	return [...weeks, { monday: now, day: today }];
}

/**
 * A question as it was or will be on another day: results that were typed and earlier finishes are younger or older, those
 * of later days left out.
 */
export function questionOn<Asked extends Pick<Question, "evidence" | "finishes">>(
	asked: Asked,
	days: number,
): Asked {
	const { evidence, finishes } = asked;
	const aged = { ...asked, evidence: agedBy(evidence, days) };
	return finishes ? { ...aged, finishes: agedBy(finishes, days) } : aged;
}

const agedBy = <Dated extends { ageDays: number }>(results: readonly Dated[], days: number) =>
	results
		.map((result) => ({ ...result, ageDays: result.ageDays + days }))
		.filter(({ ageDays }) => ageDays >= 0);
