import {
	type ActivitiesQuery,
	type ActivityOrder,
	activitiesQuery,
} from "../../../domain/training/wire";

/** What the dashboard's address says of the activities table: order, and where the page begins. */
export interface ActivityPage {
	sort: ActivityOrder;
	order: ActivitiesQuery["order"];
	/** Null: the first page. */
	cursor: string | null;
}

/** How many activities one page of the table holds. */
export const activitiesPerPage = 10;

/** Reads the address. What it cannot mean is left out, so that every address shows something. */
export function activityPageOf(search: URLSearchParams): ActivityPage {
	const read = activitiesQuery.partial().safeParse(Object.fromEntries(search));
	const { sort = "date", order = "desc", cursor = null } = read.success ? read.data : {};
	return { sort, order, cursor };
}

/** The page that a press on a column's head leads to: first the most, then the least. */
export function turned(page: ActivityPage, sort: ActivityOrder): ActivityPage {
	const order = page.sort === sort && page.order === "desc" ? "asc" : "desc";
	return { sort, order, cursor: null };
}

export function addressOf({ sort, order, cursor }: ActivityPage): string {
	const search = new URLSearchParams();
	if (sort !== "date" || order !== "desc") {
		search.set("sort", sort);
		search.set("order", order);
	}
	if (cursor) search.set("cursor", cursor);
	const query = search.toString();
	return query ? `?${query}#activities` : "?#activities";
}
