import { localDay } from "../../domain/training/days.ts";
import { type Database, isOwnerDeleted } from "../platform/sql.ts";
import { chooseDuplicates, noChanges } from "./dedupe.ts";
import { rollUps } from "./roll-ups.ts";
import { noteRemoval } from "./run-changes.ts";
import { deleteActivities } from "./statements.ts";
import {
	type Origin,
	type Source,
	selectByExternalIds,
	selectDays,
	selectDuplicates,
	selectExpired,
	selectSome,
	selectStarted,
	serialize,
} from "./store.ts";

/** Rows per transaction, and per call of `purgeExpired`. */
const chunkSize = 200;
const purgeSize = 1000;

// Activities are removed with their share of all totals; duplicates that they hid are shown again.

export async function removeActivities(
	db: Database,
	origin: Origin,
	externalIds: readonly string[],
): Promise<void> {
	await removeRows(db, origin, await selectByExternalIds(db, origin, externalIds));
}

interface Listed {
	readonly externalIds: readonly string[];
	readonly fromMs: number;
	readonly toMs: number;
	/** The clock of both bounds: UTC unless stated, or the wall time of each activity. */
	readonly clock?: "utc" | "local";
}

/** Removes what the source no longer lists of what started in [fromMs, toMs). */
export async function removeUnlisted(db: Database, origin: Origin, listed: Listed) {
	const { fromMs, toMs, clock = "utc" } = listed;
	const externalIds = new Set(listed.externalIds);
	// a local day is at most one away from the day in UTC
	const days: [number, number] = [localDay(fromMs, 0) - 1, localDay(toMs, 0) + 1];
	const started = await selectStarted(db, origin, { fromMs, toMs, clock, days });
	const unlisted = started.filter(({ externalId }) => !externalIds.has(externalId));
	await removeRows(db, origin, unlisted);
	return { removed: unlisted.length };
}

/** Removes everything of one source. */
export async function removeSource(db: Database, origin: Origin): Promise<void> {
	for (;;) {
		const rows = await selectSome(db, origin, chunkSize);
		if (rows.length === 0) return;
		await removeRows(db, origin, rows);
	}
}

/** Removes rows of a source that expire before then; bounded per call. */
export async function purgeExpired(db: Database, source: Source, before: Date) {
	const rows = await selectExpired(db, source, before, purgeSize);
	try {
		await removeRows(db, { userId: source.userId }, rows);
	} catch (error) {
		// The account is deleted, and its rows with it.
		if (!isOwnerDeleted(error)) throw error;
	}
	return { removed: rows.length, more: rows.length === purgeSize };
}

/** Removes rows in chunks, each selected again when another write comes between. Without `owner` they are removed in any case. */
async function removeRows(
	db: Database,
	{ userId, owner }: Pick<Origin, "userId"> & Partial<Origin>,
	rows: readonly { readonly id: string }[],
): Promise<void> {
	for (let i = 0; i < rows.length; i += chunkSize) {
		const ids = rows.slice(i, i + chunkSize).map(({ id }) => id);
		await serialize(db, userId, async (write) => {
			const days = await selectDays(db, userId, ids);
			if (days.length === 0) return;
			const hidden = await selectDuplicates(db, userId, ids);
			const change = { days: hidden.map(({ day }) => day), removed: new Set(ids) };
			const duplicates =
				hidden.length === 0 ? noChanges : await chooseDuplicates(db, userId, change);
			const changedDays = [...days, ...duplicates.days];
			await write(
				[
					deleteActivities(ids),
					noteRemoval(userId),
					...duplicates.statements,
					...rollUps(userId, changedDays),
				],
				owner,
			);
		});
	}
}
