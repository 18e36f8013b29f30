import { and, eq, sql } from "drizzle-orm";
import { effortDistances } from "#domain/training/best-efforts.ts";
import { type EffortRecord, fastestOf, type YearRecords } from "#domain/training/effort-records.ts";
import type { ListedRun } from "#domain/training/standing.ts";
import type { Database } from "../platform/sql.ts";
import { isCurrentMonth, isSourceCurrent } from "./expiry.ts";
import { mostListed } from "./month-keys.ts";
import { trainingMonths, trainingYears } from "./tables.ts";

// Best efforts of runs, rolled up per source: a month lists its runs and has the fastest of each distance, a year has
// the fastest of its months. So that the least of texts is the fastest, a stored best is `time id day flat-time expiry`,
// the time with leading zeros; "-" is unknown.

/** A JSON array with a value for each distance. */
const byDistance = (value: (place: string) => string) =>
	`json_array(${effortDistances.map((_, place) => value(String(place))).join(", ")})`;

const fastest = (expiry: "IS NULL" | "IS NOT NULL") =>
	byDistance(
		(
			place,
		) => `min(CASE WHEN e.expires_at ${expiry} AND e.efforts ->> '$[0][${place}]' IS NOT NULL THEN
			format('%08.1f %s %d %s %s', e.efforts ->> '$[0][${place}]', e.id, e.day,
				coalesce(e.efforts ->> '$[1][${place}]', '-'), coalesce(e.expires_at, '-')) END)`,
	);

/** `MonthEfforts` of the month `s` of `a`'s source. */
export const monthEfforts = sql`(SELECT json_array(
		json_group_array(json_array(e.id, e.day, e.expires_at, round(e.distance_m, 1), round(e.elevation_gain_m, 1),
			e.efforts -> '$[0]', e.efforts -> '$[1]')),
		${sql.raw(fastest("IS NULL"))}, ${sql.raw(fastest("IS NOT NULL"))})
	FROM (SELECT id, day, expires_at, distance_m, elevation_gain_m, efforts FROM activities b
		WHERE b.user_id = a.user_id AND b.day BETWEEN s.first AND s.last AND +b.source = a.source
			AND b.shown_as IS NULL AND b.sport GLOB '*run'
		ORDER BY b.day DESC LIMIT ${sql.raw(String(mostListed))}) e)`;

/** `YearEfforts` of the months `m`. */
export const yearEfforts = sql.raw(
	`json_array(${[1, 2]
		.map((list) => byDistance((place) => `min(m.efforts ->> '$[${list}][${place}]')`))
		.join(", ")})`,
);

function recordOf(best: string, place: number): EffortRecord & { expiresAtMs: number } {
	const [timeS, activityId, day, flatS, expiresAtMs] = best.split(" ");
	return {
		distance: effortDistances[place],
		timeS: Number(timeS),
		flatS: flatS === "-" ? null : Number(flatS),
		day: Number(day),
		activityId,
		expiresAtMs: expiresAtMs === "-" ? Number.POSITIVE_INFINITY : Number(expiresAtMs),
	};
}

/** A runner's fastest of each year, the newest first; what has expired left out. Reads a row per year and source. */
export async function selectYearRecords(
	db: Database,
	userId: string,
	now: Date,
): Promise<YearRecords[]> {
	const rows = await db
		.select({ year: trainingYears.year, efforts: trainingYears.efforts })
		.from(trainingYears)
		.where(
			and(eq(trainingYears.userId, userId), isSourceCurrent(trainingYears.source, userId, now)),
		);
	const years = [...new Set(rows.map(({ year }) => year))].sort((a, b) => b - a);
	return years.map((year) => ({
		year,
		records: fastestNow(
			rows.filter((row) => row.year === year).flatMap(({ efforts }) => efforts),
			now,
		),
	}));
}

/** The fastest of each distance of some lists of stored bests, those left out that have expired. */
function fastestNow(lists: readonly (readonly (string | null)[])[], now: Date): EffortRecord[] {
	const found = lists
		.flatMap((bests) => bests.flatMap((best, place) => (best ? [recordOf(best, place)] : [])))
		.filter(({ expiresAtMs }) => expiresAtMs > now.getTime())
		.map(({ expiresAtMs: _, ...record }): EffortRecord => record);
	return fastestOf(found);
}

/** A runner's fastest of each month and distance from a month on; what has expired left out. Reads a row per month and source. */
export async function selectMonthRecords(
	db: Database,
	userId: string,
	from: number,
	now: Date,
): Promise<EffortRecord[]> {
	const list = (place: number) =>
		sql<string | null>`${trainingMonths.efforts} -> ${sql.raw(`'$[${place}]'`)}`;
	const rows = await db
		.select({ month: trainingMonths.month, lasting: list(1), expiring: list(2) })
		.from(trainingMonths)
		.where(isCurrentMonth(userId, now, [from, Number.MAX_SAFE_INTEGER]));
	return [...new Set(rows.map(({ month }) => month))].flatMap((month) =>
		fastestNow(
			rows
				.filter((row) => row.month === month)
				.flatMap(({ lasting, expiring }) => [lasting, expiring])
				.map((text) => JSON.parse(text ?? "[]") as (string | null)[]),
			now,
		),
	);
}

/** A runner's runs of some months; what has expired left out. Reads a row per month and source. */
export async function selectListedRuns(
	db: Database,
	userId: string,
	[from, to]: readonly [from: number, to: number],
	now: Date,
): Promise<ListedRun[]> {
	const rows = await db
		.select({ efforts: trainingMonths.efforts })
		.from(trainingMonths)
		.where(isCurrentMonth(userId, now, [from, to]));
	return rows
		.flatMap(({ efforts: [runs] }) => runs)
		.filter(([, , expiresAtMs]) => expiresAtMs === null || expiresAtMs > now.getTime())
		.map(([id, day, , distanceM, gainM, timesS, flatsS]) => ({
			...{ id, day, distanceM, gainM },
			records: (timesS ?? []).flatMap((timeS, place) =>
				timeS === null
					? []
					: [
							{
								distance: effortDistances[place],
								timeS,
								flatS: flatsS?.[place] ?? null,
								day,
								activityId: id,
							},
						],
			),
		}));
}
