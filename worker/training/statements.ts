import { getTableColumns, type SQL, sql } from "drizzle-orm";
import type { ActivityDetails } from "../../domain/training/reduction.ts";
import { listOf } from "../platform/sql.ts";
import type { ActivityRow, Source } from "./store.ts";
import { encodeDetails } from "./stored-details.ts";
import { activities } from "./tables.ts";

const columns = Object.entries(getTableColumns(activities));

/** Rows as the database has them, as JSON for `json_each`. */
function recordsOf(rows: readonly ActivityRow[]): string {
	return JSON.stringify(
		rows.map((row) =>
			Object.fromEntries(
				columns.map(([key, column]) => {
					const value = row[key as keyof ActivityRow];
					return [column.name, value === null ? null : column.mapToDriverValue(value)];
				}),
			),
		),
	);
}

const names = columns.map(([, column]) => column.name);
/** Columns that an update from the source leaves alone. */
const ownColumns = new Set([
	"id",
	"user_id",
	"source",
	"external_id",
	"race_mark",
	"hard_mark",
	"shown_as",
	"first_seen_at",
]);
const putColumns = sql.raw(names.join(", "));
const putValues = sql.raw(names.map((name) => `value ->> '${name}'`).join(", "));
const putUpdates = sql.raw(
	names
		.filter((name) => !ownColumns.has(name))
		.map((name) => `${name} = excluded.${name}`)
		.join(", "),
);

const updatesOf = (names: readonly string[]): SQL =>
	sql.raw(names.map((name) => `${name} = new.value ->> '${name}'`).join(", "));
/** What is computed with thresholds. */
const scoreColumns = ["effort", "effort_method", "thresholds", "figures"];
const scoreUpdates = updatesOf(scoreColumns);
const sampleUpdates = updatesOf([
	...scoreColumns,
	...["samples", "features", "peak_heart_rate_bpm", "start_lat_deg", "start_lon_deg"],
]);
const totalUpdates = updatesOf(["moving_s", "elevation_gain_m", "speed_mps"]);

/** Inserts rows, or updates those of the same external id. */
export const putActivities = (rows: readonly ActivityRow[]): SQL =>
	sql`INSERT INTO activities (${putColumns}) SELECT ${putValues} FROM json_each(${recordsOf(rows)}) WHERE true
		ON CONFLICT (user_id, source, external_id) DO UPDATE SET ${putUpdates}`;

const updateFrom = (row: ActivityRow, updates: SQL): SQL =>
	sql`UPDATE activities SET ${updates} FROM json_each(${recordsOf([row])}) new
		WHERE activities.id = new.value ->> 'id'`;

/** Updates an existing row with what its samples say. Totals that they do not change are not written: they are indexed. */
export const updateFromSamples = (before: ActivityRow, after: ActivityRow): SQL[] => {
	const sameTotals =
		before.movingS === after.movingS &&
		before.elevationGainM === after.elevationGainM &&
		before.speedMps === after.speedMps;
	const ofSamples = updateFrom(after, sampleUpdates);
	return sameTotals ? [ofSamples] : [ofSamples, updateFrom(after, totalUpdates)];
};

/** Updates scores, unless samples have come in since the rows were selected. */
export const updateScores = (rows: readonly ActivityRow[]): SQL =>
	sql`UPDATE activities SET ${scoreUpdates} FROM json_each(${recordsOf(rows)}) new
		WHERE activities.id = new.value ->> 'id' AND activities.samples = new.value ->> 'samples'`;

/**
 * Sets which recordings are hidden as duplicates, by the id of the one that is shown; null shows one again. What was
 * hidden behind a row that becomes hidden itself moves behind the row that hides it.
 */
export const setDuplicates = (
	userId: string,
	duplicates: ReadonlyMap<string, string | null>,
): SQL[] => {
	const pairs = sql`json_each(${JSON.stringify([...duplicates])}) duplicate`;
	return [
		sql`UPDATE activities SET shown_as = duplicate.value ->> 1 FROM ${pairs}
			WHERE activities.user_id = ${userId} AND activities.shown_as = duplicate.value ->> 0
				AND duplicate.value ->> 1 IS NOT NULL AND activities.id <> duplicate.value ->> 1`,
		sql`UPDATE activities SET shown_as = duplicate.value ->> 1 FROM ${pairs}
			WHERE activities.user_id = ${userId} AND activities.id = duplicate.value ->> 0`,
	];
};

/** Sets when rows expire; null: with their source. */
export const setExpiry = (
	{ userId, source }: Source,
	externalIds: readonly string[],
	expiresAt: Date | null,
): SQL =>
	sql`UPDATE activities SET expires_at = ${expiresAt?.getTime() ?? null}
		WHERE user_id = ${userId} AND source = ${source} AND external_id IN ${listOf(externalIds)}`;

export const putDetails = (row: { activityId: string; details: ActivityDetails }): SQL =>
	sql`INSERT INTO activity_details (activity_id, details) VALUES (${row.activityId}, ${encodeDetails(row.details)})
		ON CONFLICT (activity_id) DO UPDATE SET details = excluded.details`;

export const updateMarks = (
	row: { userId: string; id: string },
	{ raceMark, hardMark }: Pick<ActivityRow, "raceMark" | "hardMark">,
): SQL =>
	sql`UPDATE activities SET race_mark = ${bit(raceMark)}, hard_mark = ${bit(hardMark)}
		WHERE user_id = ${row.userId} AND id = ${row.id}`;

const bit = (value: boolean | null) => value && Number(value);

export const deleteActivities = (ids: readonly string[]): SQL =>
	sql`DELETE FROM activities WHERE id IN ${listOf(ids)}`;
