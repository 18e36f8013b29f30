import { Buffer } from "node:buffer";
import { type Column, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { Outline } from "#domain/predictions/course/outline.ts";
import type { ActivityDetails } from "#domain/training/reduction.ts";
import { listOf } from "../platform/sql.ts";
import { columnGroups } from "./activity-columns.ts";
import type { ActivityRow, Source } from "./store.ts";
import { activities } from "./tables.ts";

/** A row with what is stored of its samples; without them, what is stored stays. */
type WrittenRow = ActivityRow & {
	readonly details?: ActivityDetails | null;
	readonly outline?: Outline | null;
};
const stays = ["details", "outline"];

const columns = Object.entries(getTableColumns(activities));

/** The columns of groups. */
const columnsOf = (groups: readonly (keyof typeof columnGroups)[]) =>
	groups.flatMap((group) =>
		columns.filter(([key]) => key in columnGroups[group]).map(([, column]) => column),
	);

/** Rows as the database has them, as JSON for `json_each`. */
function recordsOf(rows: readonly WrittenRow[]): string {
	return JSON.stringify(
		rows.map((row) =>
			Object.fromEntries(
				columns.map(([key, column]) => {
					const value = row[key as keyof WrittenRow] ?? null;
					const stored = value === null ? null : column.mapToDriverValue(value);
					const isBytes = stored instanceof Uint8Array;
					return [column.name, isBytes ? Buffer.from(stored).toString("hex") : stored];
				}),
			),
		),
	);
}

/** The value of a column in `record`, JSON as `recordsOf` makes it: bytes are hexadecimal there. */
const storedValue = (column: Column, record: string) =>
	column.getSQLType() === "blob"
		? `unhex(${record} ->> '${column.name}')`
		: `${record} ->> '${column.name}'`;

const putColumns = sql.raw(columns.map(([, { name }]) => name).join(", "));
const putValues = sql.raw(columns.map(([, column]) => storedValue(column, "value")).join(", "));
const putUpdates = sql.raw(
	columnsOf(["source", "sourceOrSamples", "scores", "samples"])
		.map(({ name }) =>
			stays.includes(name)
				? `${name} = coalesce(excluded.${name}, activities.${name})`
				: `${name} = excluded.${name}`,
		)
		.join(", "),
);

const updatesOf = (updated: readonly Column[]): SQL =>
	sql.raw(
		updated.map((column) => `${column.name} = ${storedValue(column, "new.value")}`).join(", "),
	);
const scoreUpdates = updatesOf(columnsOf(["scores"]));
const sampleUpdates = updatesOf(columnsOf(["sourceOrSamples", "scores", "samples"]));

/** Inserts rows, or updates those of the same external id. */
export const putActivities = (rows: readonly ActivityRow[]): SQL =>
	sql`INSERT INTO activities (${putColumns}) SELECT ${putValues} FROM json_each(${recordsOf(rows)}) WHERE true
		ON CONFLICT (user_id, source, external_id) DO UPDATE SET ${putUpdates}`;

/** Updates an existing row with what its samples say. */
export const updateFromSamples = (row: WrittenRow): SQL =>
	sql`UPDATE activities SET ${sampleUpdates} FROM json_each(${recordsOf([row])}) new
		WHERE activities.id = new.value ->> 'id'`;

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

export const updateMarks = (
	row: { userId: string; id: string },
	{ raceMark, hardMark }: Pick<ActivityRow, "raceMark" | "hardMark">,
	at: Date,
): SQL =>
	sql`UPDATE activities SET race_mark = ${bit(raceMark)}, hard_mark = ${bit(hardMark)}, marked_at = ${at.getTime()}
		WHERE user_id = ${row.userId} AND id = ${row.id}`;

const bit = (value: boolean | null) => value && Number(value);

export const deleteActivities = (ids: readonly string[]): SQL =>
	sql`DELETE FROM activities WHERE id IN ${listOf(ids)}`;
