import { and, asc, desc, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { ActivitiesQuery } from "../../domain/training/wire.ts";
import type { Database } from "../platform/sql.ts";
import { isCurrent } from "./expiry.ts";
import { activities } from "./tables.ts";

/** What lists show of an activity. */
export const listColumns = {
	id: activities.id,
	name: activities.name,
	sport: activities.sport,
	startAt: activities.startAt,
	utcOffsetS: activities.utcOffsetS,
	distanceM: activities.distanceM,
	movingS: activities.movingS,
	elevationGainM: activities.elevationGainM,
	speedMps: activities.speedMps,
	effort: activities.effort,
	effortMethod: activities.effortMethod,
	figures: activities.figures,
	race: activities.race,
	raceMark: activities.raceMark,
	source: activities.source,
	externalId: activities.externalId,
	deviceName: activities.deviceName,
} as const;
export type ListedActivity = Pick<typeof activities.$inferSelect, keyof typeof listColumns>;

/** Each order has an index of its own (tables.ts). */
const orderColumns = {
	date: activities.startAt,
	distance: activities.distanceM,
	time: activities.movingS,
	elevation: activities.elevationGainM,
	speed: activities.speedMps,
	effort: activities.effort,
} as const;

/** The last row of a page, by what it is sorted by; null is unknown, and sorts last in either direction. */
type Place = readonly [value: number | null, id: string];

/** A page of a runner's activities, expired ones left out. It reads about as many rows as it shows, whatever their number. */
export async function selectActivityPage(
	db: Database,
	userId: string,
	query: ActivitiesQuery,
	now: Date,
): Promise<{ rows: ListedActivity[]; nextCursor: string | null }> {
	const column = orderColumns[query.sort];
	const { sort, after } = directions[query.order];
	const [value, id] = parseCursor(query.cursor) ?? [];
	const limit = query.limit + 1;
	const select = (count: number, order: readonly SQLiteColumn[], ...which: SQL[]) =>
		db
			.select(listColumns)
			.from(activities)
			.where(
				and(
					eq(activities.userId, userId),
					isNull(activities.shownAs),
					isCurrent(activities, userId, now),
					...which,
				),
			)
			.orderBy(...order.map((one) => sort(one)))
			.limit(count);
	const rows: ListedActivity[] = [];
	if (value !== null) {
		const later =
			value === undefined ? [] : [sql`(${column}, ${activities.id}) ${after} (${value}, ${id})`];
		rows.push(...(await select(limit, [column, activities.id], isNotNull(column), ...later)));
	}
	if (rows.length < limit) {
		const later = value === null ? [sql`${activities.id} ${after} ${id}`] : [];
		rows.push(...(await select(limit - rows.length, [activities.id], isNull(column), ...later)));
	}
	const page = rows.slice(0, query.limit);
	return { rows: page, nextCursor: rows.length < limit ? null : cursorAfter(page, query) };
}

const directions = { asc: { sort: asc, after: sql`>` }, desc: { sort: desc, after: sql`<` } };

function cursorAfter(page: readonly ListedActivity[], { sort }: ActivitiesQuery): string | null {
	const last = page[page.length - 1];
	const value = {
		date: last.startAt.getTime(),
		distance: last.distanceM,
		time: last.movingS,
		elevation: last.elevationGainM,
		speed: last.speedMps,
		effort: last.effort,
	}[sort];
	return btoa(JSON.stringify([value, last.id])).replaceAll("=", "");
}

/** A malformed cursor is the first page. */
function parseCursor(cursor: string | undefined): Place | null {
	try {
		const place: unknown = JSON.parse(atob(cursor ?? ""));
		if (!Array.isArray(place) || place.length !== 2) return null;
		const [value, id] = place;
		const wellFormed = (value === null || typeof value === "number") && typeof id === "string";
		return wellFormed ? [value, id] : null;
	} catch {
		return null;
	}
}
