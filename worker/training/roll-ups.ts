import { and, between, desc, eq, gte, or, type SQL, sql } from "drizzle-orm";
import { getTableConfig, type SQLiteTable } from "drizzle-orm/sqlite-core";
import { firstDayOfMonth, lastDayOfMonth, monthOfDay } from "../../domain/training/days.ts";
import { fatigueDays, fitnessDays } from "../../domain/training/load.ts";
import { type Database, listOf } from "../platform/sql.ts";
import { isCurrent, isSourceCurrent } from "./expiry.ts";
import type { Source } from "./store.ts";
import { type StoredDay, trainingDays, trainingMonths } from "./tables.ts";

/**
 * Statements that recompute the totals of some days, and of their months, from the activities of each source.
 * They belong to the transaction that changes the activities, so that totals never lag behind. An existing total
 * is updated: deleting and inserting it would write three times as many rows. A plus before `source` keeps the
 * planner on the index by day.
 */
export function rollUps(userId: string, days: Iterable<number>): SQL[] {
	const touched = [...new Set(days)];
	if (touched.length === 0) return [];
	const months = [...new Set(touched.map(monthOfDay))];
	return [...dayTotals(userId, touched), ...monthTotals(userId, months)];
}

function dayTotals(userId: string, days: readonly number[]): SQL[] {
	return [
		sql`DELETE FROM training_days WHERE user_id = ${userId} AND day IN ${listOf(days)} AND NOT EXISTS
			(SELECT 1 FROM activities a WHERE a.user_id = training_days.user_id AND a.day = training_days.day
				AND +a.source = training_days.source AND a.shown_as IS NULL)`,
		sql`INSERT INTO training_days
			(user_id, day, source, load, estimated_load, longest_run_m, run_m, run_gain_m, moving_s, activities,
				expires_at)
			SELECT user_id, day, source, total(effort), total(effort) FILTER (WHERE effort_method <> 'samples'),
				coalesce(max(distance_m) FILTER (WHERE sport GLOB '*run'), 0),
				total(distance_m) FILTER (WHERE sport GLOB '*run'),
				total(elevation_gain_m) FILTER (WHERE sport GLOB '*run'), total(moving_s), count(*), min(expires_at)
			FROM activities
			WHERE user_id = ${userId} AND day IN ${listOf(days)} AND shown_as IS NULL
			GROUP BY day, source
			${onConflictUpdate(trainingDays)}`,
	];
}

/** Peaks and races count hidden duplicates too: they are of the same source and the same heart. */
function monthTotals(userId: string, months: readonly number[]): SQL[] {
	const spans = spansOf(months);
	return [
		sql`DELETE FROM training_months WHERE user_id = ${userId} AND month IN ${listOf(months)} AND NOT EXISTS
			(SELECT 1 FROM json_each(${spans}) m CROSS JOIN activities a
				ON a.user_id = training_months.user_id AND a.day BETWEEN m.value ->> 1 AND m.value ->> 2
				WHERE m.value ->> 0 = training_months.month AND +a.source = training_months.source)`,
		sql`INSERT INTO training_months
			(user_id, month, source, fatigue, fitness, peak_bpm, second_peak_bpm, races, days, names, expires_at)
			WITH spans AS MATERIALIZED (
				SELECT value ->> 0 AS month, value ->> 1 AS first, value ->> 2 AS last FROM json_each(${spans}))
			SELECT a.user_id, s.month, a.source, ${remainder(fatigueDays)}, ${remainder(fitnessDays)},
				max(a.peak_heart_rate_bpm),
				(SELECT b.peak_heart_rate_bpm FROM activities b
					WHERE b.user_id = a.user_id AND b.day BETWEEN s.first AND s.last AND b.source = a.source
						AND b.peak_heart_rate_bpm IS NOT NULL
					ORDER BY b.peak_heart_rate_bpm DESC LIMIT 1 OFFSET 1),
				sum(coalesce(a.race_mark, a.race)), 
				(SELECT ${storedDays} FROM training_days d
					WHERE d.user_id = a.user_id AND d.day BETWEEN s.first AND s.last AND d.source = a.source),
				${storedNames}, min(a.expires_at)
			FROM spans s CROSS JOIN activities a ON a.user_id = ${userId} AND a.day BETWEEN s.first AND s.last
			GROUP BY s.month, a.source
			${onConflictUpdate(trainingMonths)}`,
	];
}

/** Months with their first and last days, as JSON. */
const spansOf = (months: readonly number[]) =>
	JSON.stringify(months.map((month) => [month, firstDayOfMonth(month), lastDayOfMonth(month)]));

/** The days of a month as `StoredDay`s; `d` is a row of `training_days`. */
const storedDays = sql`json_group_array(json_array(d.day, d.load, d.estimated_load, d.longest_run_m, d.run_m,
	d.run_gain_m, d.moving_s, d.activities, d.expires_at))`;

/** More than anybody runs in a month, so that a row stays below 2 MB whatever is imported. */
const mostNames = 2000;

/** The activities of the month `s` of `a`'s source as `StoredName`s, the newest first. */
const storedNames = sql`(SELECT json_group_array(json_array(n.start_at, n.sport, n.name))
	FROM (SELECT start_at, sport, name FROM activities b
		WHERE b.user_id = a.user_id AND b.day BETWEEN s.first AND s.last AND +b.source = a.source
			AND b.shown_as IS NULL
		ORDER BY b.day DESC LIMIT ${sql.raw(String(mostNames))}) n)`;

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
	return sql`(1 - exp(-1 / ${tau})) * (SELECT total(d.load * exp((d.day - s.last) / ${tau})) FROM training_days d
		WHERE d.user_id = a.user_id AND d.day BETWEEN s.first AND s.last AND d.source = a.source)`;
}

/** Statements that let totals expire with the activities that they are made of. */
export function renewRollUps(userId: string, days: Iterable<number>): SQL[] {
	const touched = [...new Set(days)];
	const months = [...new Set(touched.map(monthOfDay))];
	return [
		sql`UPDATE training_days SET expires_at =
				(SELECT min(a.expires_at) FROM activities a WHERE a.user_id = training_days.user_id
					AND a.day = training_days.day AND a.source = training_days.source AND a.shown_as IS NULL)
			WHERE user_id = ${userId} AND day IN ${listOf(touched)}`,
		sql`UPDATE training_months SET expires_at =
				(SELECT min(a.expires_at) FROM json_each(${spansOf(months)}) m, activities a
					WHERE m.value ->> 0 = training_months.month AND a.user_id = training_months.user_id
						AND a.day BETWEEN m.value ->> 1 AND m.value ->> 2 AND a.source = training_months.source),
				days = (SELECT ${storedDays} FROM json_each(${spansOf(months)}) m, training_days d
					WHERE m.value ->> 0 = training_months.month AND d.user_id = training_months.user_id
						AND d.day BETWEEN m.value ->> 1 AND m.value ->> 2 AND d.source = training_months.source)
			WHERE user_id = ${userId} AND month IN ${listOf(months)}`,
	];
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
		.where(
			and(
				eq(trainingMonths.userId, userId),
				between(trainingMonths.month, from, to),
				eq(trainingMonths.source, source),
				isSourceCurrent(trainingMonths.source, userId, now),
			),
		);
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
				eq(trainingMonths.userId, userId),
				between(trainingMonths.month, from, to),
				isSourceCurrent(trainingMonths.source, userId, now),
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
			and(
				eq(trainingMonths.userId, userId),
				isSourceCurrent(trainingMonths.source, userId, now),
				year === null
					? undefined
					: between(trainingMonths.month, 12 * (year - 1970), 12 * (year - 1970) + 11),
			),
		)
		.orderBy(desc(trainingMonths.month))
		.limit(searchedMonths);

/** The first day with an activity; undefined without any. */
export async function selectFirstDay(
	db: Database,
	userId: string,
	now: Date,
): Promise<number | undefined> {
	const first = await db
		.select({ day: trainingDays.day })
		.from(trainingDays)
		.where(and(eq(trainingDays.userId, userId), isCurrent(trainingDays, userId, now)))
		.orderBy(trainingDays.day)
		.limit(1)
		.get();
	return first?.day;
}
