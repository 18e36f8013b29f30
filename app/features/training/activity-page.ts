import {
	type ActivitiesQuery,
	type ActivityOrder,
	activitiesQuery,
} from "../../../domain/training/wire";

/** The state of the activities table in the dashboard's address: order, and where the page begins. */
export interface ActivityPage {
	sort: ActivityOrder;
	order: ActivitiesQuery["order"];
	/** Null: the first page. */
	cursor: string | null;
}

/** How many activities one page of the table holds. */
export const activitiesPerPage = 10;

/** Parses the address. Invalid parameters are ignored, so that every address shows something. */
export function activityPageOf(search: URLSearchParams): ActivityPage {
	const read = activitiesQuery.partial().safeParse(Object.fromEntries(search));
	const { sort = "date", order = "desc", cursor = null } = read.success ? read.data : {};
	return { sort, order, cursor };
}

/** The page that a column's head links to: first descending, then ascending. */
export function sortedBy(page: ActivityPage, sort: ActivityOrder): ActivityPage {
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
