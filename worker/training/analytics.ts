import {
	dateOfDay,
	firstDayOfMonth,
	lastDayOfMonth,
	localDay,
	mondayOf,
	monthOfDay,
} from "#domain/training/days.ts";
import {
	acuteDays,
	chronicDays,
	decayed,
	decayingMean,
	fatigueDays,
	fitnessDays,
	type LoadAnalytics,
	loadRatios,
	monotony,
	singleRunDays,
	singleRunLimit,
} from "#domain/training/load.ts";
import {
	calendarOf,
	type DaySeries,
	type DayTotals,
	explorerWeeks,
	type LoadSpan,
	type LoadWeek,
	lastDaysOf,
	loadSpans,
	type RunVolume,
	restDay,
	type TrainingOverview,
	weeksOf,
} from "#domain/training/overview.ts";
import { usualEffort } from "#domain/training/usual-effort.ts";
import type { Database } from "../platform/sql.ts";
import { isCurrentDay, selectFirstDay, selectMonthTotals } from "./roll-ups.ts";
import { selectNewest } from "./store.ts";
import type { StoredDay } from "./tables.ts";

/** Days that the charts show unless a span is requested. */
const shownDays = 90;
/** Days that the figures of today are computed from: a usual week, and what is usual of efforts. */
const leastDays = 7 * 13;
/** Months before those that are counted: what is older has decayed to less than 10⁻¹¹ of itself. */
const pastMonths = 36;

interface Deps {
	db: Database;
	now: () => Date;
}

/** A runner's days up to today, with fitness and fatigue of each. */
interface History extends DaySeries {
	fitness: readonly number[];
	fatigue: readonly number[];
	/** Days since the first activity, that day included. */
	age: number;
}

/** The load charts of a runner. */
export async function readAnalytics(deps: Deps, userId: string): Promise<LoadAnalytics> {
	const history = await readHistory(deps, userId, () => shownDays + chronicDays);
	return history ? analyticsOf(history, shownDays) : withoutActivities;
}

/** What the dashboard shows of a runner's training. */
export async function readOverview(
	deps: Deps,
	userId: string,
	span: LoadSpan,
): Promise<TrainingOverview> {
	const weeks = loadSpans[span];
	const history = await readHistory(deps, userId, (today) =>
		Math.max(shownOf(today, weeks) + chronicDays, leastDays),
	);
	if (!history) return withoutTraining;
	const today = history.from + history.totals.length - 1;
	return {
		load: analyticsOf(history, shownOf(today, weeks)),
		weeks: weeksOf(history, weeks),
		calendar: calendarOf(history),
		lastDays: lastDaysOf(history),
		firstYear: Number(dateOfDay(today + 1 - history.age).slice(0, 4)),
		usualEffort: usualEffort(history.totals),
	};
}

/** A runner's weeks up to today, ten years at most, oldest first: what the dashboard's last weeks are of. */
export async function readExplored(
	deps: Deps,
	userId: string,
): Promise<{ weeks: readonly LoadWeek[]; usualEffort: number | null }> {
	const history = await readHistory(deps, userId, (today) => shownOf(today, explorerWeeks));
	if (!history) return { weeks: [], usualEffort: null };
	return { weeks: weeksOf(history, explorerWeeks), usualEffort: usualEffort(history.totals) };
}

/** What a runner has run in the last 28 and 112 days, today among them. */
export async function readVolume(deps: Deps, userId: string): Promise<RunVolume> {
	const history = await readHistory(deps, userId, () => 112);
	const lastM = (days: number) =>
		(history?.totals ?? []).slice(-days).reduce((sum, { runM }) => sum + runM, 0);
	return { last28M: lastM(28), last112M: lastM(112) };
}

/** Days from the Monday of the first of some weeks up to today, the last of them. */
const shownOf = (today: number, weeks: number) => today + 1 - (mondayOf(today) - 7 * (weeks - 1));

/** The days of a runner up to today, at least `days` of them; undefined without activities. Reads a row per month and source. */
async function readHistory(
	{ db, now }: Deps,
	userId: string,
	days: (today: number) => number,
): Promise<History | undefined> {
	const at = now();
	const [newest, firstDay] = await Promise.all([
		selectNewest(db, userId, at),
		selectFirstDay(db, userId, at),
	]);
	const today = localDay(at.getTime(), newest?.utcOffsetS ?? 0);
	if (firstDay === undefined || firstDay > today) return undefined;
	// whole months, so that the totals of months cover what is before them
	const month = monthOfDay(today + 1 - days(today));
	const span = [month - pastMonths, month, monthOfDay(today)] as const;
	const months = await selectMonthTotals(db, userId, span, at);
	const from = Math.max(firstDayOfMonth(month), firstDay);
	const past = months.filter((row) => row.month < month);
	const before = (key: "fatigue" | "fitness", tau: number) =>
		past.reduce(
			(sum, row) => sum + decayed(row[key], from - 1 - lastDayOfMonth(row.month), tau),
			0,
		);
	const current = months.flatMap((row) => (row.days ?? []).filter(isCurrentDay(at)));
	const totals = totalsFrom(from, today, current);
	const loads = totals.map(({ load }) => load);
	return {
		from,
		totals,
		fatigue: decayingMean(loads, fatigueDays, before("fatigue", fatigueDays)),
		fitness: decayingMean(loads, fitnessDays, before("fitness", fitnessDays)),
		age: today - firstDay + 1,
	};
}

function analyticsOf(history: History, days: number): LoadAnalytics {
	const { from, totals, fatigue, fitness, age } = history;
	const shown = -Math.min(days, totals.length);
	const dates = totals.map((_, i) => dateOfDay(from + i)).slice(shown);
	const loads = totals.map(({ load }) => load);
	return {
		daysUntilRatio: Math.max(0, chronicDays - age),
		ratio: { dates, ratios: loadRatios(loads).slice(shown) },
		fitness: {
			dates,
			fatigue: fatigue.slice(shown),
			fitness: fitness.slice(shown),
			buildingDays: Math.max(0, fitnessDays - age),
		},
		singleRun: singleRun(totals, from),
		week: weekOf(loads),
		estimatedShare: estimatedShare(totals.slice(shown)),
	};
}

/** One entry per day, sources added up. */
export function totalsFrom(start: number, end: number, rows: readonly StoredDay[]): DayTotals[] {
	const totals: DayTotals[] = Array.from({ length: end - start + 1 }, () => restDay);
	for (const [
		day,
		load,
		estimatedLoad,
		longestRunM,
		runM,
		runGainM,
		movingS,
		activities,
		steadyS,
		steadyM,
	] of rows) {
		const total = totals[day - start];
		if (!total) continue;
		totals[day - start] = {
			load: total.load + load,
			estimatedLoad: total.estimatedLoad + estimatedLoad,
			longestRunM: Math.max(total.longestRunM, longestRunM),
			runM: total.runM + runM,
			runGainM: total.runGainM + runGainM,
			movingS: total.movingS + movingS,
			activities: total.activities + activities,
			steadyS: total.steadyS + steadyS,
			steadyM: total.steadyM + steadyM,
		};
	}
	return totals;
}

function singleRun(totals: readonly DayTotals[], start: number): LoadAnalytics["singleRun"] {
	const last = totals.findLastIndex(({ longestRunM }) => longestRunM > 0);
	const past = totals.slice(Math.max(0, last - singleRunDays), Math.max(0, last));
	const longest = Math.max(0, ...past.map(({ longestRunM }) => longestRunM));
	if (longest === 0) return null;
	const ratio = totals[last].longestRunM / longest;
	return {
		date: dateOfDay(start + last),
		distanceM: totals[last].longestRunM,
		longest30DaysM: longest,
		ratio,
		above: ratio > singleRunLimit,
	};
}

function weekOf(loads: readonly number[]): LoadAnalytics["week"] {
	const week = loads.slice(-acuteDays);
	const found = week.length === acuteDays ? monotony(week) : null;
	return {
		load: week.reduce((sum, load) => sum + load, 0),
		monotony: found?.monotony ?? null,
		strain: found?.strain ?? null,
	};
}

function estimatedShare(totals: readonly DayTotals[]): number {
	const load = totals.reduce((sum, total) => sum + total.load, 0);
	const estimated = totals.reduce((sum, total) => sum + total.estimatedLoad, 0);
	return load === 0 ? 0 : estimated / load;
}

const withoutActivities: LoadAnalytics = {
	daysUntilRatio: null,
	ratio: { dates: [], ratios: [] },
	fitness: { dates: [], fatigue: [], fitness: [], buildingDays: fitnessDays },
	singleRun: null,
	week: { load: 0, monotony: null, strain: null },
	estimatedShare: 0,
};

const withoutTraining: TrainingOverview = {
	load: withoutActivities,
	weeks: [],
	calendar: [],
	lastDays: { runM: 0, runGainM: 0, usual: null },
	firstYear: null,
	usualEffort: null,
};
