import type { Sport } from "#domain/training/activity.ts";
import type { ActivityOrder } from "#domain/training/sorted-page.ts";

/** The state of the list of activities, which is in its address. */
export interface ActivitiesView {
	/** What activities are sorted by, the highest first; a filtered list is sorted by date. */
	sort: ActivityOrder;
	name: string | null;
	sport: Sport | null;
	year: number | null;
	/** Where the page begins; null: the first page. */
	cursor: string | null;
}

export const activitiesPath = "/activities";
export const activitiesPerPage = 20;

/** What an address without parameters lists. */
export const unset: ActivitiesView = {
	sort: "date",
	name: null,
	sport: null,
	year: null,
	cursor: null,
};

const names = Object.keys(unset) as (keyof ActivitiesView)[];

/** Whether only some of the activities are listed. */
export const isFiltered = ({ name, sport, year }: ActivitiesView): boolean =>
	name !== null || sport !== null || year !== null;

/** The address of the list with some changes. */
export function addressOf(view: ActivitiesView, changes: Partial<ActivitiesView>): string {
	const next = { ...view, ...changes };
	const search = new URLSearchParams();
	for (const name of names) {
		if (next[name] !== unset[name]) search.set(name, String(next[name]));
	}
	return search.size === 0 ? activitiesPath : `${activitiesPath}?${search}`;
}
