import { and, eq, inArray } from "drizzle-orm";
import { type ActivityFilter, matchesFilter } from "#domain/training/activity-filter.ts";
import type { Database } from "../platform/sql.ts";
import { type ListedActivity, listColumns } from "./activity-pages.ts";
import { isShown } from "./expiry.ts";
import { selectNames } from "./roll-ups.ts";
import { activities } from "./tables.ts";

export interface ActivitySearch extends ActivityFilter {
	limit: number;
	/** Start of the last activity of the page before, ms since 1970. */
	beforeMs?: number;
}

/** The activities that a filter lets through. */
export interface FoundActivities<Row> {
	/** The newest first. */
	activities: Row[];
	/** Where the next page begins; null on the last. */
	nextBeforeMs: number | null;
	/** How many there are on all pages. */
	total: number;
}

/** A page of a runner's activities by name, sport and year. It reads a row per month and source, and one per activity shown. */
export async function selectFound(
	db: Database,
	userId: string,
	{ limit, beforeMs = Number.POSITIVE_INFINITY, ...filter }: ActivitySearch,
	now: Date,
): Promise<FoundActivities<ListedActivity>> {
	const months = await selectNames(db, userId, filter.year, now);
	const matching = months
		.flatMap(({ names }) => names)
		.filter(([, sport, name]) => matchesFilter({ sport, name }, filter))
		.sort(([a], [b]) => b - a);
	const later = matching.filter(([startAtMs]) => startAtMs < beforeMs);
	const page = later.slice(0, limit);
	const rows = await db
		.select(listColumns)
		.from(activities)
		.where(
			and(
				eq(activities.userId, userId),
				isShown(userId, now),
				inArray(activities.day, [...new Set(page.map(([, , , day]) => day))]),
				inArray(
					activities.startAt,
					page.map(([startAtMs]) => new Date(startAtMs)),
				),
			),
		);
	rows.sort((a, b) => b.startAt.getTime() - a.startAt.getTime() || (a.id < b.id ? 1 : -1));
	return {
		// others may have begun in the same millisecond
		activities: rows.filter((row) => matchesFilter(row, filter)),
		nextBeforeMs: later.length > limit ? page[limit - 1][0] : null,
		total: matching.length,
	};
}
