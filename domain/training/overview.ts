import { dateOfDay, mondayOf } from "./days.ts";
import { speedAtEqualHeartRate } from "./equal-heart-rate.ts";
import { acuteDays, type LoadAnalytics } from "./load.ts";

/** Spans of the load charts, in weeks. */
export const loadSpans = { "6w": 6, "3m": 13, "6m": 26, "1y": 52 } as const;
export type LoadSpan = keyof typeof loadSpans;

/** Weeks that the explorer goes back: ten years. */
export const explorerWeeks = 522;

/** Weeks that the calendar shows. */
const calendarWeeks = 6;

/** Weeks before the last 7 days that a usual week is the mean of, and how many it needs. */
const usualWeeks = 12;
const fewestWeeks = 3;

/** What a runner did on one day, sources added up; zeros on a day of rest. */
export interface DayTotals {
	/** TRIMP, and the part of it that is estimated. */
	readonly load: number;
	readonly estimatedLoad: number;
	/** Of runs alone. */
	readonly longestRunM: number;
	readonly runM: number;
	readonly runGainM: number;
	/** Of every sport. */
	readonly movingS: number;
	readonly activities: number;
	/** Of runs, steady at equal heart rate: time and flat-equivalent length. */
	readonly steadyS: number;
	readonly steadyM: number;
}

export const restDay: DayTotals = {
	load: 0,
	estimatedLoad: 0,
	longestRunM: 0,
	runM: 0,
	runGainM: 0,
	movingS: 0,
	activities: 0,
	steadyS: 0,
	steadyM: 0,
};

/** Consecutive days with their totals. */
export interface DaySeries {
	/** Day of the first entry. */
	readonly from: number;
	readonly totals: readonly DayTotals[];
}

/** What was run in the last days, today among them, m. */
export interface RunVolume {
	readonly last28M: number;
	readonly last112M: number;
}

/** A calendar week, from Monday on; today's ends today. */
export interface LoadWeek {
	readonly monday: string;
	readonly runM: number;
	readonly runGainM: number;
	readonly movingS: number;
	/** TRIMP. */
	readonly load: number;
	/** On its last day. */
	readonly fitness: number;
	readonly fatigue: number;
	/** Flat-equivalent, at equal heart rate, m/s; null where too little was run so. */
	readonly steadyMps: number | null;
}

/** A square of the calendar; null totals: a day to come, or one before the first activity. */
export interface CalendarDay {
	readonly date: string;
	readonly load: number | null;
	readonly runM: number;
	readonly movingS: number;
}

interface WeekOfRuns {
	readonly runM: number;
	readonly runGainM: number;
}

/** What the dashboard shows of a runner's training. */
export interface TrainingOverview {
	/** The load charts, over the span that is shown. */
	readonly load: LoadAnalytics;
	/** Oldest first. */
	readonly weeks: readonly LoadWeek[];
	/** Six weeks of seven days, oldest first. */
	readonly calendar: readonly (readonly CalendarDay[])[];
	/** The last 7 days, and the mean of such weeks before; null while those are too few. */
	readonly lastDays: WeekOfRuns & { readonly usual: WeekOfRuns | null };
	/** Year of the first activity; null without any. */
	readonly firstYear: number | null;
	/** Effort that is usual for this runner, TRIMP; null while it is unknown. */
	readonly usualEffort: number | null;
}

/** Calendar weeks of a series, the last `count` of them; fitness and fatigue have a value per day of it. */
export function weeksOf(
	{ from, totals, fitness, fatigue }: DaySeries & Record<"fitness" | "fatigue", readonly number[]>,
	count: number,
): LoadWeek[] {
	const last = from + totals.length - 1;
	const first = Math.max(mondayOf(from), mondayOf(last) - 7 * (count - 1));
	const weeks: LoadWeek[] = [];
	for (let monday = first; monday <= last; monday += 7) {
		const days = totals.slice(Math.max(0, monday - from), monday + 7 - from);
		const lastDay = Math.min(monday + 6, last) - from;
		weeks.push({
			monday: dateOfDay(monday),
			...runsOf(days),
			movingS: total(days, "movingS"),
			load: total(days, "load"),
			fitness: fitness[lastDay],
			fatigue: fatigue[lastDay],
			steadyMps: speedAtEqualHeartRate({
				steadyS: total(days, "steadyS"),
				steadyM: total(days, "steadyM"),
			}),
		});
	}
	return weeks;
}

/** The weeks of the calendar; the last one is today's. */
export function calendarOf({ from, totals }: DaySeries): CalendarDay[][] {
	const today = from + totals.length - 1;
	const first = mondayOf(today) - 7 * (calendarWeeks - 1);
	return Array.from({ length: calendarWeeks }, (_, week) =>
		Array.from({ length: 7 }, (_, weekday) => {
			const day = first + 7 * week + weekday;
			const { load = null, runM = 0, movingS = 0 } = totals[day - from] ?? {};
			return { date: dateOfDay(day), load, runM, movingS };
		}),
	);
}

/** The last 7 days beside the mean of the twelve weeks before them, or as many as there are. */
export function lastDaysOf({ totals }: DaySeries): TrainingOverview["lastDays"] {
	const before = totals.slice(0, -acuteDays);
	const weeks = Math.min(usualWeeks, Math.floor(before.length / 7));
	const past = runsOf(before.slice(-7 * weeks));
	return {
		...runsOf(totals.slice(-acuteDays)),
		usual:
			weeks < fewestWeeks ? null : { runM: past.runM / weeks, runGainM: past.runGainM / weeks },
	};
}

const total = (days: readonly DayTotals[], key: keyof DayTotals) =>
	days.reduce((sum, day) => sum + day[key], 0);

const runsOf = (days: readonly DayTotals[]): WeekOfRuns => ({
	runM: total(days, "runM"),
	runGainM: total(days, "runGainM"),
});
