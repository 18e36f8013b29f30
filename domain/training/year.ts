import { monthOfDay } from "./days.ts";
import type { DaySeries } from "./overview.ts";

/** What a runner did in a month or a year: days with any activity; distance and climb of runs; time of every sport. */
export interface SpanTotals {
	readonly days: number;
	readonly activities: number;
	readonly runM: number;
	readonly runGainM: number;
	readonly movingS: number;
}

/** A year by its months, January first, and the days that stand out. */
export interface YearTotals {
	readonly whole: SpanTotals;
	readonly months: readonly SpanTotals[];
	/** The longest run; null without any. */
	readonly longest: { readonly day: number; readonly distanceM: number } | null;
	/** The day with the most climb of its runs; null without any. */
	readonly highest: { readonly day: number; readonly gainM: number } | null;
}

/** Earliest and latest year that is looked at. */
const firstYear = 1970;
const lastYear = 2999;

/** The year of an address; null of what is none. */
export function readYear(text: string): number | null {
	const year = /^\d{4}$/.test(text) ? Number(text) : Number.NaN;
	return year >= firstYear && year <= lastYear ? year : null;
}

/** Months from 1970-01 of the first and the last of a year. */
export const monthsOfYear = (year: number): readonly [first: number, last: number] => [
	12 * (year - firstYear),
	12 * (year - firstYear) + 11,
];

/** The totals of a year, from those of its days. */
export function yearTotals(year: number, { from, totals }: DaySeries): YearTotals {
	const [first] = monthsOfYear(year);
	const months = Array.from({ length: 12 }, () => nothing);
	let [longest, highest] = [0, 0];
	for (const [i, day] of totals.entries()) {
		if (day.activities === 0) continue;
		const place = monthOfDay(from + i) - first;
		months[place] = sumOf(months[place], { ...day, days: 1 });
		if (day.longestRunM > totals[longest].longestRunM) longest = i;
		if (day.runGainM > totals[highest].runGainM) highest = i;
	}
	const { longestRunM: longestM = 0 } = totals[longest] ?? {};
	const { runGainM: highestM = 0 } = totals[highest] ?? {};
	return {
		whole: months.reduce(sumOf, nothing),
		months,
		longest: longestM > 0 ? { day: from + longest, distanceM: longestM } : null,
		highest: highestM > 0 ? { day: from + highest, gainM: highestM } : null,
	};
}

const nothing: SpanTotals = { days: 0, activities: 0, runM: 0, runGainM: 0, movingS: 0 };

const sumOf = (a: SpanTotals, b: SpanTotals): SpanTotals => ({
	days: a.days + b.days,
	activities: a.activities + b.activities,
	runM: a.runM + b.runM,
	runGainM: a.runGainM + b.runGainM,
	movingS: a.movingS + b.movingS,
});
