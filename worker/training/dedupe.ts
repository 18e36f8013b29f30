import { findDuplicates, type Recording } from "../../domain/training/same-activity.ts";
import type { RecordingRow, TrainingStore } from "./store.ts";

/** Starts within minutes of each other can lie on two days, for midnight or for time zones that differ. */
const around = (days: Iterable<number>) =>
	new Set([...days].flatMap((day) => [day - 1, day, day + 1]));

/** What changes in the choice of recordings that are shown, and on which days. */
export interface DuplicateChanges {
	/** Id → the one that is shown in its place, or null. */
	readonly twins: Map<string, string | null>;
	readonly days: Set<number>;
}

/**
 * Chooses what is shown on some days, as if `coming` were stored and `going` were not. Rows in `coming` carry
 * the ids of those that they replace.
 */
export async function chooseDuplicates(
	store: TrainingStore,
	userId: string,
	change: { days: Iterable<number>; coming: readonly RecordingRow[]; going: ReadonlySet<string> },
): Promise<DuplicateChanges> {
	const chosen = around(change.days);
	// one day further: what is chosen has its twins there
	const stored = await store.recordingsOn(userId, around(chosen));
	const coming = new Map(change.coming.map((row) => [row.id, row]));
	const rows = [
		...stored.filter(({ id }) => !coming.has(id) && !change.going.has(id)),
		...coming.values(),
	];
	const found = findDuplicates(rows.map(recordingOf));
	const changed = rows
		.filter(({ day }) => chosen.has(day))
		.filter((row) => (found.get(row.id) ?? null) !== row.shownAs);
	return {
		twins: new Map(changed.map(({ id }) => [id, found.get(id) ?? null])),
		days: new Set(changed.map(({ day }) => day)),
	};
}

function recordingOf(row: RecordingRow): Recording {
	const { id, source, sport, elapsedS, movingS, distanceM } = row;
	return {
		...{ id, source, sport, elapsedS, movingS, distanceM },
		startAtMs: row.startAt.getTime(),
		richness: (row.effortMethod === "samples" ? 2 : 0) + (row.samples === "read" ? 1 : 0),
	};
}
