import type { SQL } from "drizzle-orm";
import { findDuplicates, type Recording } from "#domain/training/same-activity.ts";
import type { Database } from "../platform/sql.ts";
import { selectExpiringSources } from "./expiry.ts";
import { setDuplicates } from "./statements.ts";
import { type RecordingRow, selectRecordings } from "./store.ts";

/** Starts within minutes of each other can lie on two days, at midnight or with time zones that differ. */
const withNeighbours = (days: Iterable<number>) =>
	new Set([...days].flatMap((day) => [day - 1, day, day + 1]));

/** What changes in the choice of recordings that are shown. */
interface DuplicateChanges {
	readonly statements: readonly SQL[];
	/** Days whose totals change. */
	readonly days: ReadonlySet<number>;
}

export const noChanges: DuplicateChanges = { statements: [], days: new Set() };

/**
 * Chooses which recordings are shown on some days, as if `inserted` were stored and `removed` were not. Rows of
 * `inserted` carry the ids of those that they replace.
 */
export async function chooseDuplicates(
	db: Database,
	userId: string,
	change: {
		days: Iterable<number>;
		inserted?: readonly RecordingRow[];
		removed?: ReadonlySet<string>;
		/** Whether rows of `inserted` that are not stored yet are kept until their runner removes them. */
		lasting?: boolean;
	},
): Promise<DuplicateChanges> {
	const chosen = withNeighbours(change.days);
	// one day further: the duplicates of what is chosen lie there
	const stored = await selectRecordings(db, userId, withNeighbours(chosen));
	const inserted = new Map(change.inserted?.map((row) => [row.id, row]));
	const rows = [
		...stored.filter(({ id }) => !inserted.has(id) && !change.removed?.has(id)),
		...inserted.values(),
	];
	const lasting = await lastingOf(db, userId, rows);
	const isNew = (row: RecordingRow) =>
		inserted.has(row.id) && !stored.some(({ id }) => id === row.id);
	const shownAs = findDuplicates(
		rows.map((row) => recordingOf(row, isNew(row) ? change.lasting === true : lasting(row))),
	);
	const changed = rows.filter(
		(row) => chosen.has(row.day) && (shownAs.get(row.id) ?? null) !== row.shownAs,
	);
	if (changed.length === 0) return noChanges;
	const duplicates = new Map(changed.map(({ id }) => [id, shownAs.get(id) ?? null]));
	return {
		statements: setDuplicates(userId, duplicates),
		days: new Set(changed.map(({ day }) => day)),
	};
}

/** Which rows are kept until their runner removes them; of one source alone it makes no difference. */
async function lastingOf(db: Database, userId: string, rows: readonly RecordingRow[]) {
	const sources = new Set(rows.map(({ source }) => source));
	if (sources.size < 2) return () => true;
	const expiring = await selectExpiringSources(db, userId);
	return ({ source, expiresAt }: RecordingRow) => expiresAt === null && !expiring.has(source);
}

const recordingOf = (row: RecordingRow, lasting: boolean): Recording => ({
	...row,
	startAtMs: row.startAt.getTime(),
	lasting,
	richness: (row.effortMethod === "samples" ? 2 : 0) + (row.samples === "read" ? 1 : 0),
});
