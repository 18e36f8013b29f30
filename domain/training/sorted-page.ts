/** What the list of activities can be sorted by. */
export const activityOrders = ["date", "distance", "time", "elevation", "speed", "effort"] as const;
export type ActivityOrder = (typeof activityOrders)[number];

/** A page of the list. */
export interface ActivitiesQuery {
	readonly sort: ActivityOrder;
	readonly order: "desc" | "asc";
	readonly limit: number;
	/** Of the page before, in the same order; absent for the first. */
	readonly cursor?: string;
}

/** What an activity is sorted by, and its id; null is unknown, and sorts last in either direction. */
export type SortKey = readonly [value: number | null, id: string];

/**
 * The first `count` keys behind a place, in their order: by value, then by id. One pass, since a page is short and a
 * history is long.
 */
export function pageOfKeys(
	keys: readonly SortKey[],
	{ order, after, count }: { order: "asc" | "desc"; after: SortKey | null; count: number },
): SortKey[] {
	const compare = order === "asc" ? ascending : descending;
	const page: SortKey[] = [];
	for (const key of keys) {
		if (page.length === count && compare(key, page[count - 1]) >= 0) continue;
		if (after && compare(key, after) <= 0) continue;
		let at = page.length;
		while (at > 0 && compare(key, page[at - 1]) < 0) at--;
		page.splice(at, 0, key);
		if (page.length > count) page.pop();
	}
	return page;
}

function ascending(a: SortKey, b: SortKey): number {
	if (a[0] !== b[0]) {
		if (a[0] === null) return 1;
		if (b[0] === null) return -1;
		return a[0] - b[0];
	}
	return a[1] < b[1] ? -1 : Number(a[1] > b[1]);
}

function descending(a: SortKey, b: SortKey): number {
	if ((a[0] === null) !== (b[0] === null)) return a[0] === null ? 1 : -1;
	return ascending(b, a);
}
