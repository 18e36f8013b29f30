import { and, desc, eq, gte, or, type SQL, sql } from "drizzle-orm";
import { getTableConfig, type SQLiteTable } from "drizzle-orm/sqlite-core";
import { activitySources } from "#domain/training/activity.ts";
import { firstDayOfMonth, lastDayOfMonth, monthOfDay } from "#domain/training/days.ts";
import { fatigueDays, fitnessDays } from "#domain/training/load.ts";
import { type Database, listOf } from "../platform/sql.ts";
import { isCurrent, isCurrentMonth } from "./expiry.ts";
import { monthEfforts, yearEfforts } from "./month-efforts.ts";
import { mostListed, storedKeys } from "./month-keys.ts";
import type { Source } from "./store.ts";
import { type StoredDay, trainingMonths } from "./tables.ts";

/**
 * Statements that recompute the months of some days from the activities of each source. They belong to the transaction
 * that changes the activities, so that totals never lag behind. An existing row is updated: deleting and inserting it
 * would write three times as many rows. A plus before `source` keeps the planner on the index by day.
 */
export function rollUps(userId: string, days: Iterable<number>): SQL[] {
	const months = [...new Set([...days].map(monthOfDay))];
	if (months.length === 0) return [];
	const spans = spansOf(months);
	return [
		sql`DELETE FROM training_months WHERE user_id = ${userId} AND month IN ${listOf(months)} AND NOT EXISTS
			(SELECT 1 FROM json_each(${spans}) m CROSS JOIN activities a
				ON a.user_id = training_months.user_id AND a.day BETWEEN m.value ->> 1 AND m.value ->> 2
				WHERE m.value ->> 0 = training_months.month AND +a.source = training_months.source)`,
		sql`INSERT INTO training_months
			(user_id, month, source, fatigue, fitness, peak_bpm, second_peak_bpm, races, days, names, keys, efforts, expires_at)
			WITH spans AS MATERIALIZED (
				SELECT value ->> 0 AS month, value ->> 1 AS first, value ->> 2 AS last FROM json_each(${spans})),
			totals AS MATERIALIZED (${dayTotals(userId)})
			SELECT ${userId}, s.month, a.source, ${remainder(fatigueDays)}, ${remainder(fitnessDays)}, max(a.peak_bpm),
				(SELECT b.peak_heart_rate_bpm FROM activities b
					WHERE b.user_id = ${userId} AND b.day BETWEEN s.first AND s.last AND +b.source = a.source
						AND b.peak_heart_rate_bpm IS NOT NULL
					ORDER BY b.peak_heart_rate_bpm DESC LIMIT 1 OFFSET 1),
				sum(a.races), ${storedDays}, ${storedNames}, ${storedKeys}, ${monthEfforts},
				min(a.expires_at)
			FROM spans s CROSS JOIN totals a ON a.month = s.month
			GROUP BY s.month, a.source
			${onConflictUpdate(trainingMonths)}`,
		...yearRollUps(userId, [...new Set(months.map((month) => 1970 + Math.floor(month / 12)))]),
	];
}

/** Statements that recompute years from their months. A row is written where its best efforts change. */
const yearRollUps = (userId: string, years: readonly number[]): SQL[] => [
	sql`DELETE FROM training_years WHERE user_id = ${userId} AND year IN ${listOf(years)} AND NOT EXISTS
		(SELECT 1 FROM training_months m WHERE m.user_id = training_years.user_id AND m.source = training_years.source
			AND m.month BETWEEN 12 * (training_years.year - 1970) AND 12 * (training_years.year - 1970) + 11)`,
	sql`INSERT INTO training_years (user_id, year, source, efforts)
		SELECT ${userId}, y.value, m.source, ${yearEfforts}
		FROM json_each(${JSON.stringify(years)}) y CROSS JOIN training_months m
			ON m.user_id = ${userId} AND m.month BETWEEN 12 * (y.value - 1970) AND 12 * (y.value - 1970) + 11
		WHERE true GROUP BY y.value, m.source
		ON CONFLICT (user_id, year, source) DO UPDATE SET efforts = excluded.efforts
			WHERE efforts <> excluded.efforts`,
];

/**
 * Totals of each source on each day of the `spans`; days without a shown activity have none. Peaks, races and expiries
 * are those of hidden duplicates, too: they are of the same source and the same heart.
 */
const dayTotals = (userId: string) => sql`SELECT a.user_id, s.month, a.source, a.day,
		count(*) FILTER (WHERE a.shown_as IS NULL) AS activities,
		total(a.effort) FILTER (WHERE a.shown_as IS NULL) AS load,
		total(a.effort) FILTER (WHERE a.shown_as IS NULL AND a.effort_method <> 'samples') AS estimated_load,
		coalesce(max(a.distance_m) FILTER (WHERE a.shown_as IS NULL AND a.sport GLOB '*run'), 0) AS longest_run_m,
		total(a.distance_m) FILTER (WHERE a.shown_as IS NULL AND a.sport GLOB '*run') AS run_m,
		total(a.elevation_gain_m) FILTER (WHERE a.shown_as IS NULL AND a.sport GLOB '*run') AS run_gain_m,
		total(a.moving_s) FILTER (WHERE a.shown_as IS NULL) AS moving_s,
		total(a.steady_s) FILTER (WHERE a.shown_as IS NULL AND a.sport GLOB '*run') AS steady_s,
		total(a.steady_m) FILTER (WHERE a.shown_as IS NULL AND a.sport GLOB '*run') AS steady_m,
		min(a.expires_at) FILTER (WHERE a.shown_as IS NULL) AS shown_expires_at,
		min(a.expires_at) AS expires_at,
		max(a.peak_heart_rate_bpm) AS peak_bpm,
		sum(coalesce(a.race_mark, a.race)) AS races
	FROM spans s CROSS JOIN activities a ON a.user_id = ${userId} AND a.day BETWEEN s.first AND s.last
	GROUP BY s.month, a.source, a.day`;

/** Months with their first and last days, as JSON. */
const spansOf = (months: readonly number[]) =>
	JSON.stringify(months.map((month) => [month, firstDayOfMonth(month), lastDayOfMonth(month)]));

/** The days of a month as `StoredDay`s. */
const storedDays = sql`json_group_array(json_array(a.day, a.load, a.estimated_load, a.longest_run_m, a.run_m,
	a.run_gain_m, a.moving_s, a.activities, round(a.steady_s), round(a.steady_m), a.shown_expires_at)) FILTER (WHERE a.activities > 0)`;

/** The activities of the month `s` of `a`'s source as `StoredName`s, the newest first. */
const storedNames = sql`(SELECT json_group_array(json_array(n.start_at, n.sport, n.name, n.day))
	FROM (SELECT start_at, sport, name, day FROM activities b
		WHERE b.user_id = a.user_id AND b.day BETWEEN s.first AND s.last AND +b.source = a.source
			AND b.shown_as IS NULL
		ORDER BY b.day DESC LIMIT ${sql.raw(String(mostListed))}) n)`;

/** The end of an INSERT: an existing row of the same key takes every other value. */
function onConflictUpdate(table: SQLiteTable): SQL {
	const { columns, primaryKeys } = getTableConfig(table);
	const key = primaryKeys[0].columns.map(({ name }) => name);
	const others = columns.map(({ name }) => name).filter((name) => !key.includes(name));
	const updates = others.map((name) => `${name} = excluded.${name}`).join(", ");
	return sql.raw(`ON CONFLICT (${key.join(", ")}) DO UPDATE SET ${updates}`);
}

/** What the loads of a month leave of a decaying mean at the end of its last day. */
function remainder(timeConstantDays: number): SQL {
	const tau = sql.raw(timeConstantDays.toFixed(1));
	return sql`(1 - exp(-1 / ${tau})) * total(a.load * exp((a.day - s.last) / ${tau}))`;
}

/** The highest heart rates and the races of one source, month by month. */
export async function selectPeaks(
	db: Database,
	{ userId, source }: Source,
	[from, to]: readonly [from: number, to: number],
	now: Date,
) {
	return db
		.select({
			month: trainingMonths.month,
			peakBpm: trainingMonths.peakBpm,
			secondPeakBpm: trainingMonths.secondPeakBpm,
			races: trainingMonths.races,
		})
		.from(trainingMonths)
		.where(and(isCurrentMonth(userId, now, [from, to]), eq(trainingMonths.source, source)));
}
export type MonthPeaks = Awaited<ReturnType<typeof selectPeaks>>[number];

/**
 * Months of each source, expired ones left out: what they leave of fatigue and fitness, and from a month on their
 * days. A row each, whatever the number of their activities.
 */
export const selectMonthTotals = (
	db: Database,
	userId: string,
	[from, daysFrom, to]: readonly [from: number, daysFrom: number, to: number],
	now: Date,
) =>
	db
		.select({
			month: trainingMonths.month,
			fatigue: trainingMonths.fatigue,
			fitness: trainingMonths.fitness,
			days: sql<
				readonly StoredDay[] | null
			>`CASE WHEN ${trainingMonths.month} >= ${daysFrom} THEN ${trainingMonths.days} END`.mapWith(
				trainingMonths.days,
			),
		})
		.from(trainingMonths)
		.where(
			and(
				isCurrentMonth(userId, now, [from, to]),
				// its days expire one by one
				or(gte(trainingMonths.month, daysFrom), isCurrent(trainingMonths, userId, now)),
			),
		);

/** Rows of months that a search without a year reads at most: 20 years of one source. */
const searchedMonths = 240;

/** What the activities of a year, or of all, are called; which of a current source have expired their rows say. */
export const selectNames = (db: Database, userId: string, year: number | null, now: Date) =>
	db
		.select({ names: trainingMonths.names })
		.from(trainingMonths)
		.where(
			isCurrentMonth(
				userId,
				now,
				year === null ? undefined : [12 * (year - 1970), 12 * (year - 1970) + 11],
			),
		)
		.orderBy(desc(trainingMonths.month))
		.limit(searchedMonths);

/** Rows of months that are read at once: those of two months at least, whatever their sources. */
const monthsAtOnce = 2 * activitySources.length;

/** The first day with an activity; undefined without any. */
export async function selectFirstDay(
	db: Database,
	userId: string,
	now: Date,
): Promise<number | undefined> {
	for (let from = Number.MIN_SAFE_INTEGER; ; ) {
		const rows = await db
			.select({ month: trainingMonths.month, days: trainingMonths.days })
			.from(trainingMonths)
			.where(isCurrentMonth(userId, now, [from, Number.MAX_SAFE_INTEGER]))
			.orderBy(trainingMonths.month)
			.limit(monthsAtOnce);
		const isEnd = rows.length < monthsAtOnce;
		const last = rows.at(-1)?.month ?? from;
		const whole = isEnd ? rows : rows.filter(({ month }) => month < last);
		const days = whole.flatMap((row) => row.days.filter(isCurrentDay(now)));
		if (days.length > 0) return Math.min(...days.map(([day]) => day));
		if (isEnd) return undefined;
		from = last;
	}
}

/** Which days of months have not expired by themselves. */
export const isCurrentDay =
	(now: Date) =>
	([, , , , , , , , , , expiresAtMs]: StoredDay): boolean =>
		expiresAtMs === null || expiresAtMs > now.getTime();
