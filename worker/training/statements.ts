import { getTableColumns, type SQL, sql } from "drizzle-orm";
import type { ActivityDetails } from "../../domain/training/reduction.ts";
import { listOf } from "../platform/sql.ts";
import type { Source } from "./intake.ts";
import type { ActivityRow } from "./store.ts";
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
/** What an activity that is known already keeps: its id, its first sight, the runner's word, what hides it. */
const kept = new Set([
	"id",
	"user_id",
	"source",
	"external_id",
	"race_mark",
	"shown_as",
	"first_seen_at",
]);
const putColumns = sql.raw(names.join(", "));
const putValues = sql.raw(names.map((name) => `value ->> '${name}'`).join(", "));
const putUpdates = sql.raw(
	names
		.filter((name) => !kept.has(name))
		.map((name) => `${name} = excluded.${name}`)
		.join(", "),
);

const updatesOf = (names: readonly string[]): SQL =>
	sql.raw(names.map((name) => `${name} = new.value ->> '${name}'`).join(", "));
/** What thresholds make of an activity. */
const judgement = ["effort", "effort_method", "thresholds", "figures"];
const judgedAnew = updatesOf(judgement);
const read = updatesOf([...judgement, "samples", "features", "peak_heart_rate_bpm"]);
const totals = updatesOf(["moving_s", "elevation_gain_m", "speed_mps"]);

/** Adds rows, or writes them over those of the same external id. */
export const putActivities = (rows: readonly ActivityRow[]): SQL =>
	sql`INSERT INTO activities (${putColumns}) SELECT ${putValues} FROM json_each(${recordsOf(rows)}) WHERE true
		ON CONFLICT (user_id, source, external_id) DO UPDATE SET ${putUpdates}`;

const updateFrom = (row: ActivityRow, updates: SQL): SQL =>
	sql`UPDATE activities SET ${updates} FROM json_each(${recordsOf([row])}) new
		WHERE activities.id = new.value ->> 'id'`;

/** Writes what samples say over a row that is still there; totals that they do not change keep their indexes. */
export const updateRead = (before: ActivityRow, after: ActivityRow): SQL[] => {
	const kept =
		before.movingS === after.movingS &&
		before.elevationGainM === after.elevationGainM &&
		before.speedMps === after.speedMps;
	return [updateFrom(after, read), ...(kept ? [] : [updateFrom(after, totals)])];
};

/** Writes what other thresholds say, unless samples have come in since the rows were read: they know more. */
export const updateJudgement = (rows: readonly ActivityRow[]): SQL =>
	sql`UPDATE activities SET ${judgedAnew} FROM json_each(${recordsOf(rows)}) new
		WHERE activities.id = new.value ->> 'id' AND activities.samples = new.value ->> 'samples'`;

/**
 * Notes which recordings are shown in place of which others; null lets one be shown again. What a row that becomes
 * hidden was shown for is shown by the row that hides it.
 */
export const setTwins = (userId: string, twins: ReadonlyMap<string, string | null>): SQL[] => {
	const pairs = sql`json_each(${JSON.stringify([...twins])}) twin`;
	return [
		sql`UPDATE activities SET shown_as = twin.value ->> 1 FROM ${pairs}
			WHERE activities.user_id = ${userId} AND activities.shown_as = twin.value ->> 0
				AND twin.value ->> 1 IS NOT NULL AND activities.id <> twin.value ->> 1`,
		sql`UPDATE activities SET shown_as = twin.value ->> 1 FROM ${pairs}
			WHERE activities.user_id = ${userId} AND activities.id = twin.value ->> 0`,
	];
};

/** Lets rows live on as they are. */
export const renewActivities = (
	{ userId, source }: Source,
	externalIds: readonly string[],
	times: { seenAt: Date; expiresAt: Date | null },
): SQL =>
	sql`UPDATE activities SET fetched_at = ${times.seenAt.getTime()},
		expires_at = ${times.expiresAt?.getTime() ?? null}
		WHERE user_id = ${userId} AND source = ${source} AND external_id IN ${listOf(externalIds)}`;

export const putDetails = (row: { activityId: string; details: ActivityDetails }): SQL =>
	sql`INSERT INTO activity_details (activity_id, details) VALUES (${row.activityId}, ${JSON.stringify(row.details)})
		ON CONFLICT (activity_id) DO UPDATE SET details = excluded.details`;

export const markRace = (row: { userId: string; id: string }, race: boolean | null): SQL =>
	sql`UPDATE activities SET race_mark = ${race === null ? null : Number(race)}
		WHERE user_id = ${row.userId} AND id = ${row.id}`;

export const removeActivities = (ids: readonly string[]): SQL =>
	sql`DELETE FROM activities WHERE id IN ${listOf(ids)}`;
