import { sql } from "drizzle-orm";
import { localDay } from "#domain/training/days.ts";
import { commit, type Database, isOwnerDeleted, requireUnchanged } from "../platform/sql.ts";
import { chooseDuplicates, noChanges } from "./dedupe.ts";
import { dropSourceExpiry, selectExpired, selectSourceExpiry, sourceExpiryIs } from "./expiry.ts";
import { rollUps } from "./roll-ups.ts";
import { noteRemoval } from "./run-changes.ts";
import { deleteActivities } from "./statements.ts";
import {
	type Origin,
	type Source,
	selectByExternalIds,
	selectDuplicates,
	selectLeft,
	selectSome,
	selectStarted,
	serialize,
	type Write,
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
		if (rows.length === 0) break;
		await removeRows(db, origin, rows);
	}
	await commit(db, [dropSourceExpiry(origin)], origin.owner);
}

/** Removes rows of a source that expire until then, by themselves or with it; bounded per call. */
export async function purgeExpired(db: Database, source: Source, before: Date) {
	let removed = 0;
	try {
		while (removed < purgeSize) {
			const chunk = await purgeChunk(db, source, before);
			removed += chunk;
			if (chunk < chunkSize) {
				await dropExpired(db, source, before);
				return { removed, more: false };
			}
		}
	} catch (error) {
		// The account is deleted, and its rows with it.
		if (!isOwnerDeleted(error)) throw error;
		return { removed, more: false };
	}
	return { removed, more: true };
}

/** Selected again when another write, or a whole list, comes between: it may have renewed them. */
function purgeChunk(db: Database, source: Source, before: Date): Promise<number> {
	return serialize(db, source.userId, async (write) => {
		const held = await selectSourceExpiry(db, source);
		const rows = await selectExpired(db, source, before, chunkSize);
		const unchanged = requireUnchanged(sourceExpiryIs(source, held));
		await removeChunk(db, source.userId, rows, (statements) => write([unchanged, ...statements]));
		return rows.length;
	});
}

async function dropExpired(db: Database, source: Source, before: Date): Promise<void> {
	const held = await selectSourceExpiry(db, source);
	if (held && held <= before)
		await db.run(sql`${dropSourceExpiry(source)} AND expires_at <= ${before.getTime()}`);
}

/** Removes rows in chunks, each selected again when another write comes between. */
async function removeRows(
	db: Database,
	{ userId, owner }: Origin,
	rows: readonly { readonly id: string }[],
): Promise<void> {
	for (let i = 0; i < rows.length; i += chunkSize) {
		const ids = rows.slice(i, i + chunkSize).map(({ id }) => id);
		await serialize(db, userId, async (write) => {
			const left = await selectLeft(db, userId, ids);
			await removeChunk(db, userId, left, (statements) => write(statements, owner));
		});
	}
}

/** Writes the removal of rows in one transaction: nothing without rows. */
async function removeChunk(
	db: Database,
	userId: string,
	rows: readonly { readonly id: string; readonly day: number }[],
	write: Write,
): Promise<void> {
	if (rows.length === 0) return;
	const ids = rows.map(({ id }) => id);
	const hidden = await selectDuplicates(db, userId, ids);
	const change = { days: hidden.map(({ day }) => day), removed: new Set(ids) };
	const duplicates = hidden.length === 0 ? noChanges : await chooseDuplicates(db, userId, change);
	const changedDays = [...rows.map(({ day }) => day), ...duplicates.days];
	await write([
		deleteActivities(ids),
		noteRemoval(userId),
		...duplicates.statements,
		...rollUps(userId, changedDays),
	]);
}
