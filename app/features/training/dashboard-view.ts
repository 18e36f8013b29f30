import type { Sport } from "#domain/training/activity.ts";
import type { LoadSpan } from "#domain/training/overview.ts";
import type { ActivityOrder } from "#domain/training/sorted-page.ts";

/** What the bars of the load chart count. */
export const measures = ["distance", "climb", "time"] as const;
export type Measure = (typeof measures)[number];

/** The state of the dashboard, which is in its address. */
export interface DashboardView {
	span: LoadSpan;
	measure: Measure;
	/** What activities are sorted by, the highest first; a filtered list is sorted by date. */
	sort: ActivityOrder;
	name: string | null;
	sport: Sport | null;
	year: number | null;
	/** Where the page of activities begins; null: the first page. */
	cursor: string | null;
}

export const activitiesPerPage = 20;

/** What an address without parameters shows. */
export const unset: DashboardView = {
	span: "6m",
	measure: "distance",
	sort: "date",
	name: null,
	sport: null,
	year: null,
	cursor: null,
};

const names = Object.keys(unset) as (keyof DashboardView)[];

/** Whether only some of the activities are listed. */
export const isFiltered = ({ name, sport, year }: DashboardView): boolean =>
	name !== null || sport !== null || year !== null;

/** The address of the view with some changes, at a part of the page. */
export function addressOf(
	view: DashboardView,
	changes: Partial<DashboardView>,
	part: "load" | "activities",
): string {
	const next = { ...view, ...changes };
	const search = new URLSearchParams();
	for (const name of names) {
		if (next[name] !== unset[name]) search.set(name, String(next[name]));
	}
	return `?${search}#${part}`;
}

/** What a form that filters the activities sends beside its own fields. */
export const otherFields = (view: DashboardView) =>
	(["span", "measure"] as const)
		.filter((name) => view[name] !== unset[name])
		.map((name) => ({ name, value: view[name] }));
