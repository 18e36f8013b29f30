import { desc, sql } from "drizzle-orm";
import { speedOver } from "#domain/training/plausible.ts";
import type { ActivityOrder, SortKey } from "#domain/training/sorted-page.ts";
import type { Database } from "../platform/sql.ts";
import { isCurrentMonth } from "./expiry.ts";
import { trainingMonths } from "./tables.ts";

// What the activities of a month are sorted by, in the row of the month: a page in any order reads the rows of months,
// and those that it shows. JSON, since D1 hands bytes out as a list of numbers: the number of the version, the ids with
// a space between each two, then a list per measure in the order of the ids.

const version = 1;
/** Activities that the row of a month lists at most: it stays below 2 MB whatever is imported. */
export const mostListed = 2000;

/** Measures by their place, with the digits that an order needs. */
const measures = {
	distance: { place: 2, stored: sql.raw("round(k.distance_m, 1)") },
	time: { place: 3, stored: sql.raw("round(k.moving_s, 1)") },
	elevation: { place: 4, stored: sql.raw("round(k.elevation_gain_m, 1)") },
	effort: { place: 5, stored: sql.raw("round(k.effort, 3)") },
} as const;
type Measure = keyof typeof measures;

/** What a stored distance may differ by from that of its activity, m. */
const roundedM = 0.05;

/** Orders that a month's keys have; speed is computed. */
export type KeyedOrder = Exclude<ActivityOrder, "date">;

/** The keys of the month `s` of `a`'s source; null of a month with too many activities. */
export const storedKeys = sql`(SELECT json_array(${sql.raw(String(version))}, coalesce(group_concat(k.id, ' '), ''),
		${sql.join(
			Object.values(measures).map(({ stored }) => sql`json_group_array(${stored})`),
			sql`, `,
		)})
	FROM (SELECT id, distance_m, moving_s, elevation_gain_m, effort FROM activities b
		WHERE b.user_id = a.user_id AND b.day BETWEEN s.first AND s.last AND +b.source = a.source
			AND b.shown_as IS NULL
		LIMIT ${sql.raw(String(mostListed + 1))}) k
	HAVING count(*) <= ${sql.raw(String(mostListed))})`;

/** The ids of each month, and their measures; null where a month has no keys of this version. */
async function selectMeasures(
	db: Database,
	userId: string,
	names: readonly Measure[],
	now: Date,
): Promise<{ ids: string[]; values: (number | null)[][] }[] | null> {
	const part = (place: number) =>
		sql<string | null>`${trainingMonths.keys} ->> ${sql.raw(`'$[${place}]'`)}`;
	const lists = Object.fromEntries(names.map((name) => [name, part(measures[name].place)]));
	const months = await db
		.select({ version: part(0), ids: part(1), lists })
		.from(trainingMonths)
		.where(isCurrentMonth(userId, now))
		.orderBy(desc(trainingMonths.month));
	if (months.some((month) => Number(month.version) !== version)) return null;
	return months.map(({ ids, lists }) => ({
		ids: ids ? ids.split(" ") : [],
		values: names.map((name) => JSON.parse(lists[name] ?? "[]") as (number | null)[]),
	}));
}

/** What a runner's activities are sorted by; null until every month has it. */
export async function selectKeys(
	db: Database,
	userId: string,
	order: KeyedOrder,
	now: Date,
): Promise<SortKey[] | null> {
	const isSpeed = order === "speed";
	const names = isSpeed ? (["distance", "time"] as const) : [order];
	const months = await selectMeasures(db, userId, names, now);
	if (months === null) return null;
	return months.flatMap(({ ids, values: [first, second] }) =>
		ids.map((id, i): SortKey => [isSpeed ? speedOver(first[i] ?? 0, second[i]) : first[i], id]),
	);
}

/** Ids of a runner's activities of some length, the newest months first; null until every month has its keys. */
export async function selectIdsByDistance(
	db: Database,
	userId: string,
	[fromM, toM]: readonly [fromM: number, toM: number],
	now: Date,
): Promise<string[] | null> {
	const months = await selectMeasures(db, userId, ["distance"], now);
	if (months === null) return null;
	const fits = (distanceM: number | null) =>
		distanceM !== null && distanceM >= fromM - roundedM && distanceM <= toM + roundedM;
	return months.flatMap(({ ids, values: [distancesM] }) =>
		ids.filter((_, i) => fits(distancesM[i])),
	);
}
