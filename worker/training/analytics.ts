import {
	dateOfDay,
	firstDayOfMonth,
	lastDayOfMonth,
	localDay,
	monthOfDay,
} from "../../domain/training/days.ts";
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
} from "../../domain/training/load.ts";
import type { Database } from "../platform/sql.ts";
import { selectDayTotals, selectFirstDay, selectMonthTotals } from "./roll-ups.ts";
import { selectNewest } from "./store.ts";

/** Days that the charts show. */
const shownDays = 90;
/** Months before those that are counted: what is older has decayed to less than 10⁻¹¹ of itself. */
const pastMonths = 36;

interface DayTotals {
	load: number;
	estimatedLoad: number;
	longestRunM: number;
}
const restDay: DayTotals = { load: 0, estimatedLoad: 0, longestRunM: 0 };

/** The load charts of a runner: selects a row per day and source shown, and one per month before. */
export async function readAnalytics(
	{ db, now }: { db: Database; now: () => Date },
	userId: string,
): Promise<LoadAnalytics> {
	const at = now();
	const [newest, firstDay] = await Promise.all([
		selectNewest(db, userId),
		selectFirstDay(db, userId),
	]);
	const today = localDay(at.getTime(), newest?.utcOffsetS ?? 0);
	if (firstDay === undefined || firstDay > today) return withoutActivities;
	// whole months, so that the totals of months cover what is before them
	const from = firstDayOfMonth(monthOfDay(today + 2 - shownDays - chronicDays));
	const [days, months] = await Promise.all([
		selectDayTotals(db, userId, [from, today], at),
		selectMonthTotals(db, userId, [monthOfDay(from) - pastMonths, monthOfDay(from) - 1], at),
	]);
	const start = Math.max(from, firstDay);
	const totals = totalsFrom(start, today, days);
	const before = (key: "fatigue" | "fitness", tau: number) =>
		months.reduce(
			(sum, month) => sum + decayed(month[key], start - 1 - lastDayOfMonth(month.month), tau),
			0,
		);
	const loads = totals.map(({ load }) => load);
	const shown = -Math.min(shownDays, totals.length);
	const dates = totals.map((_, i) => dateOfDay(start + i)).slice(shown);
	const age = today - firstDay + 1;
	return {
		daysUntilRatio: Math.max(0, chronicDays - age),
		ratio: { dates, ratios: loadRatios(loads).slice(shown) },
		fitness: {
			dates,
			fatigue: decayingMean(loads, fatigueDays, before("fatigue", fatigueDays)).slice(shown),
			fitness: decayingMean(loads, fitnessDays, before("fitness", fitnessDays)).slice(shown),
			buildingDays: Math.max(0, fitnessDays - age),
		},
		singleRun: singleRun(totals, start),
		week: weekOf(loads),
		estimatedShare: estimatedShare(totals.slice(shown)),
	};
}

/** One entry per day, sources added up. */
function totalsFrom(
	start: number,
	end: number,
	rows: readonly ({ day: number } & DayTotals)[],
): DayTotals[] {
	const totals = Array.from({ length: end - start + 1 }, () => ({ ...restDay }));
	for (const row of rows) {
		const total = totals[row.day - start];
		if (!total) continue;
		total.load += row.load;
		total.estimatedLoad += row.estimatedLoad;
		total.longestRunM = Math.max(total.longestRunM, row.longestRunM);
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
