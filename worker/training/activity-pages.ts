import { and, asc, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { DrizzleD1Database } from "drizzle-orm/d1";
import type { ActivitiesQuery } from "../../domain/training/wire.ts";
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

/** The last row of a page, by what it is sorted by; null is unknown, and comes last in either direction. */
type Place = readonly [value: number | null, id: string];

/** Pages of a runner's activities. Each reads about as many rows as it shows, however long the history. */
export function createActivityPages(db: DrizzleD1Database) {
	/** Rows whose value is known, or those whose value is not, behind a place. */
	function part(userId: string, { sort, order }: ActivitiesQuery, place: Place | null) {
		const column = orderColumns[sort];
		const towards = order === "asc" ? asc : desc;
		const after = sql.raw(order === "asc" ? ">" : "<");
		const mine = and(eq(activities.userId, userId), isNull(activities.shownAs));
		const listed = (limit: number) => db.select(listColumns).from(activities).limit(limit);
		return {
			known: (limit: number) =>
				listed(limit)
					.where(
						and(
							mine,
							isNotNull(column),
							place
								? sql`(${column}, ${activities.id}) ${after} (${place[0]}, ${place[1]})`
								: undefined,
						),
					)
					.orderBy(towards(column), towards(activities.id)),
			unknown: (limit: number) =>
				listed(limit)
					.where(
						and(
							mine,
							isNull(column),
							place?.[0] === null ? sql`${activities.id} ${after} ${place[1]}` : undefined,
						),
					)
					.orderBy(towards(activities.id)),
		};
	}

	return async (
		userId: string,
		query: ActivitiesQuery,
	): Promise<{ rows: ListedActivity[]; nextCursor: string | null }> => {
		const place = readCursor(query.cursor);
		const { known, unknown } = part(userId, query, place);
		const wanted = query.limit + 1;
		const rows = place?.[0] === null ? [] : await known(wanted);
		if (rows.length < wanted) rows.push(...(await unknown(wanted - rows.length)));
		const page = rows.slice(0, query.limit);
		return { rows: page, nextCursor: rows.length < wanted ? null : cursorBehind(page, query) };
	};
}

function cursorBehind(page: readonly ListedActivity[], { sort }: ActivitiesQuery): string | null {
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

/** A cursor that is none of ours begins at the top. */
function readCursor(cursor: string | undefined): Place | null {
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
