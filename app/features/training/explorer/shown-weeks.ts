import { dateOfDay, dayOfDate, mondayOf } from "#domain/training/days.ts";
import { type ExploredWeeks, mondayAt, placeOf } from "#domain/training/explored-weeks.ts";
import type { ScoredActivity } from "#domain/training/scored-activity.ts";
import { exploredChart, restingColumn } from "./explored-lines.ts";
import { type ExplorerView, shownOf } from "./explorer-view.ts";
import type { ExploredWeek } from "./week-runs.tsx";

/** Weeks whose activities are listed at once: those of two seasons. */
const mostWeeks = 2;

/** Mondays of the weeks that a view lists: that of its address, or the last that it shows. */
export function mondaysShown(weeks: ExploredWeeks, view: ExplorerView): string[] {
	if (weeks.firstMonday === null) return [];
	const shown = shownOf(weeks, view);
	const chart = exploredChart(weeks, { shown, view, unit: 1 });
	const place = view.week === null ? null : placeOf(weeks, view.week);
	const named = place === null ? undefined : chart.columns.find((has) => has.includes(place));
	const column = named ?? chart.columns[restingColumn(chart)];
	return column.flatMap((found) => (found === null ? [] : [mondayAt(weeks, found)]));
}

/** Mondays of an address: `from` as days of theirs; what is no day is ignored. */
export const mondaysOf = (search: URLSearchParams): string[] =>
	search
		.getAll("from")
		.filter((date) => /^\d{4}-\d\d-\d\d$/.test(date) && !Number.isNaN(dayOfDate(date)))
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
