import type { SQL } from "drizzle-orm";
import { findDuplicates, type Recording } from "../../domain/training/same-activity.ts";
import type { Database } from "../platform/sql.ts";
import { setDuplicates } from "./statements.ts";
import { type RecordingRow, selectRecordings } from "./store.ts";

/** Starts within minutes of each other can lie on two days, at midnight or with time zones that differ. */
const withNeighbours = (days: Iterable<number>) =>
	new Set([...days].flatMap((day) => [day - 1, day, day + 1]));

/** What changes in the choice of recordings that are shown. */
export interface DuplicateChanges {
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
	const shownAs = findDuplicates(rows.map(recordingOf));
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

const recordingOf = (row: RecordingRow): Recording => ({
	...row,
	startAtMs: row.startAt.getTime(),
	lasting: row.expiresAt === null,
	richness: (row.effortMethod === "samples" ? 2 : 0) + (row.samples === "read" ? 1 : 0),
});
