import {
	and,
	asc,
	between,
	desc,
	eq,
	inArray,
	isNotNull,
	isNull,
	type SQL,
	sql,
} from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { dayMs } from "#domain/time.ts";
import type { ActivitiesQuery } from "#domain/training/sorted-page.ts";
import { pageOfKeys, type SortKey } from "#domain/training/sorted-page.ts";
import type { Database } from "../platform/sql.ts";
import { isShown } from "./expiry.ts";
import { type KeyedOrder, selectKeys } from "./month-keys.ts";
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

/** A page of a runner's activities. */
interface Page {
	rows: ListedActivity[];
	nextCursor: string | null;
}

/**
 * A page of a runner's activities, expired ones left out. By date it reads about as many rows as it shows; by anything
 * else those of the months, too, or every activity until each month has its keys.
 */
export async function selectActivityPage(
	db: Database,
	userId: string,
	query: ActivitiesQuery,
	now: Date,
): Promise<Page> {
	const { sort } = query;
	if (sort === "date") return selectByDate(db, userId, query, now);
	const keys = await selectKeys(db, userId, sort, now);
	return keys
		? selectByKeys(db, userId, query, { keys, now })
		: selectInOrder(db, userId, { ...query, sort }, now);
}

/** Activities of a week that are listed. */
const mostOfWeek = 50;

/** A runner's activities of the seven days from a day on, the newest first. It reads the rows that it answers. */
export const selectWeek = async (
	db: Database,
	userId: string,
	day: number,
	now: Date,
): Promise<ListedActivity[]> =>
	db
		.select(listColumns)
		.from(activities)
		.where(
			and(
				eq(activities.userId, userId),
				between(activities.day, day, day + 6),
				isShown(userId, now),
			),
		)
		.orderBy(desc(activities.day), desc(activities.startAt))
		.limit(mostOfWeek);

/** A page by the keys of the months: what has expired by itself is still among them. */
async function selectByKeys(
	db: Database,
	userId: string,
	query: ActivitiesQuery,
	{ keys, now }: { keys: readonly SortKey[]; now: Date },
): Promise<Page> {
	const rows: ListedActivity[] = [];
	let after = parseCursor(query.cursor);
	let shown = after;
	for (;;) {
		const places = pageOfKeys(keys, { order: query.order, after, count: query.limit + 1 });
		const ids = places.map(([, id]) => id);
		const found = await db
			.select(listColumns)
			.from(activities)
			// a plus keeps the planner on the index by id
			.where(
				and(
					inArray(activities.id, ids),
					sql`+${activities.userId} = ${userId}`,
					isShown(userId, now),
				),
			);
		const byId = new Map(found.map((row) => [row.id, row]));
		for (const place of places) {
			const row = byId.get(place[1]);
			if (!row) continue;
			if (rows.length === query.limit) return { rows, nextCursor: shown && cursorOf(shown) };
			rows.push(row);
			shown = place;
		}
		if (places.length <= query.limit) return { rows, nextCursor: null };
		after = places[query.limit];
	}
}

/** When an activity began by the runner's own clock, whose days the index has, ms. */
const clockMs = sql<number>`(${activities.startAt} + 1000 * ${activities.utcOffsetS})`;
const clockMsOf = ({ startAt, utcOffsetS }: ListedActivity) =>
	startAt.getTime() + 1000 * utcOffsetS;

/** Rows beyond a page, among which its last day mostly ends. */
const spareRows = 4;

/** A page by date. The index ends with the day: activities of whole days are read, and sorted here. */
async function selectByDate(
	db: Database,
	userId: string,
	query: ActivitiesQuery,
	now: Date,
): Promise<Page> {
	const { limit, cursor } = query;
	const { sort, after, sign } = directions[query.order];
	const [clock, id] = parseCursor(cursor) ?? [];
	const isLater =
		clock == null
			? undefined
			: and(
					sql`${activities.day} ${after}= ${Math.floor(clock / dayMs)}`,
					sql`(${clockMs}, ${activities.id}) ${after} (${clock}, ${id})`,
				);
	const select = (...which: SQL[]) =>
		db
			.select({ ...listColumns, day: activities.day })
			.from(activities)
			.where(and(eq(activities.userId, userId), isShown(userId, now), isLater, ...which));
	// Whatever a day holds, a page is kept of it.
	const ofDay = (day: number) =>
		select(eq(activities.day, day))
			.orderBy(sort(clockMs), sort(activities.id))
			.limit(limit + 1);
	const most = limit + 1 + spareRows;
	let rows = await select().orderBy(sort(activities.day)).limit(most);
	if (rows.length === most) {
		const { day } = rows[most - 1];
		const ofWholeDays = rows.filter((row) => row.day !== day);
		rows = ofWholeDays.length > limit ? ofWholeDays : [...ofWholeDays, ...(await ofDay(day))];
	}
	rows.sort((a, b) => sign * (clockMsOf(a) - clockMsOf(b) || (a.id < b.id ? -1 : 1)));
	const page = rows.slice(0, limit);
	const last = page.at(-1);
	const isEnd = rows.length <= limit || last === undefined;
	return { rows: page, nextCursor: isEnd ? null : cursorOf([clockMsOf(last), last.id]) };
}

const orderColumns = {
	distance: activities.distanceM,
	time: activities.movingS,
	elevation: activities.elevationGainM,
	speed: activities.speedMps,
	effort: activities.effort,
} as const;

type KeyedQuery = ActivitiesQuery & { sort: KeyedOrder };

/** A page by the activities themselves. */
async function selectInOrder(
	db: Database,
	userId: string,
	query: KeyedQuery,
	now: Date,
): Promise<Page> {
	const column = orderColumns[query.sort];
	const { sort, after } = directions[query.order];
	const [value, id] = parseCursor(query.cursor) ?? [];
	const limit = query.limit + 1;
	const select = (count: number, order: readonly SQLiteColumn[], ...which: SQL[]) =>
		db
			.select(listColumns)
			.from(activities)
			.where(and(eq(activities.userId, userId), isShown(userId, now), ...which))
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

const directions = {
	asc: { sort: asc, after: sql`>`, sign: 1 },
	desc: { sort: desc, after: sql`<`, sign: -1 },
};

function cursorAfter(page: readonly ListedActivity[], { sort }: KeyedQuery): string | null {
	const last = page[page.length - 1];
	const value = {
		distance: last.distanceM,
		time: last.movingS,
		elevation: last.elevationGainM,
		speed: last.speedMps,
		effort: last.effort,
	}[sort];
	return cursorOf([value, last.id]);
}

const cursorOf = (place: SortKey): string => btoa(JSON.stringify(place)).replaceAll("=", "");

/** A malformed cursor is the first page. */
function parseCursor(cursor: string | undefined): SortKey | null {
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
