import { dateOfDay, dayOfDate, mondayOf } from "#domain/training/days.ts";
import type { ExploredWeeks } from "#domain/training/explored-weeks.ts";
import type { ScoredActivity } from "#domain/training/scored-activity.ts";
import { columnOfDay, exploredChart, mondaysIn, restingColumn } from "./explored-lines.ts";
import { dateOf, type ExplorerView, shownOf } from "./explorer-view.ts";
import type { ExploredWeek } from "./week-runs.tsx";

/** Weeks whose activities are listed at once: those of two seasons. */
const mostWeeks = 2;

/** Mondays of the weeks that a view lists: that of its address, or the last that it shows. */
export function mondaysShown(weeks: ExploredWeeks, view: ExplorerView): string[] {
	if (weeks.firstMonday === null) return [];
	const shown = shownOf(weeks, view);
	const chart = exploredChart(weeks, { shown, view, unit: 1 });
	const named = view.week === null ? null : columnOfDay(weeks, chart, view.week);
	return mondaysIn(weeks, chart, named ?? restingColumn(chart));
}

/** Mondays of an address: `from` as days of theirs; what is no day is ignored. */
export const mondaysOf = (search: URLSearchParams): string[] =>
	search
		.getAll("from")
		.flatMap((text) => dateOf(text) ?? [])
		.slice(0, mostWeeks)
		.map((date) => dateOfDay(mondayOf(dayOfDate(date))));

interface Training {
	week: (userId: string, monday: number) => Promise<readonly ScoredActivity[]>;
}

/** The activities of some weeks. */
export const weeksOfRuns = (
	training: Training,
	userId: string,
	mondays: readonly string[],
): Promise<ExploredWeek[]> =>
	Promise.all(
		mondays.map(async (monday) => ({
			monday,
			activities: await training.week(userId, dayOfDate(monday)),
		})),
	);
