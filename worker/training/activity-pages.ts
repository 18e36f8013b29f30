import { and, asc, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { ActivitiesQuery } from "../../domain/training/wire.ts";
import type { Database } from "../platform/sql.ts";
import { activities } from "./tables.ts";

/** What lists show of an activity. */
const listColumns = {
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
	expiresAt: activities.expiresAt,
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

/** A page of a runner's activities. It reads about as many rows as it shows, whatever their number. */
export async function selectActivityPage(
	db: Database,
	userId: string,
	query: ActivitiesQuery,
): Promise<{ rows: ListedActivity[]; nextCursor: string | null }> {
	const after = parseCursor(query.cursor);
	const limit = query.limit + 1;
	const rows = after?.[0] === null ? [] : await selectKnown(db, userId, query, after, limit);
	if (rows.length < limit) {
		rows.push(...(await selectUnknown(db, userId, query, after, limit - rows.length)));
	}
	const page = rows.slice(0, query.limit);
	return { rows: page, nextCursor: rows.length < limit ? null : cursorAfter(page, query) };
}

const shownOf = (userId: string) => and(eq(activities.userId, userId), isNull(activities.shownAs));
const directions = { asc: { sort: asc, after: sql`>` }, desc: { sort: desc, after: sql`<` } };

/** Rows whose value is known, after a place. */
async function selectKnown(
	db: Database,
	userId: string,
	{ sort, order }: ActivitiesQuery,
	after: Place | null,
	limit: number,
): Promise<ListedActivity[]> {
	const column = orderColumns[sort];
	const direction = directions[order];
	const later =
		after && sql`(${column}, ${activities.id}) ${direction.after} (${after[0]}, ${after[1]})`;
	return db
		.select(listColumns)
		.from(activities)
		.where(and(shownOf(userId), isNotNull(column), later ?? undefined))
		.orderBy(direction.sort(column), direction.sort(activities.id))
		.limit(limit);
}

/** Rows whose value is unknown, after a place. */
async function selectUnknown(
	db: Database,
	userId: string,
	{ sort, order }: ActivitiesQuery,
	after: Place | null,
	limit: number,
): Promise<ListedActivity[]> {
	const direction = directions[order];
	const later =
		after?.[0] === null ? sql`${activities.id} ${direction.after} ${after[1]}` : undefined;
	return db
		.select(listColumns)
		.from(activities)
		.where(and(shownOf(userId), isNull(orderColumns[sort]), later))
		.orderBy(direction.sort(activities.id))
		.limit(limit);
}

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
