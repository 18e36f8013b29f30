import { inArray, like, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { hourMs } from "../../domain/time.ts";
import { commit, type Database, listOf, requireUnchanged } from "./sql.ts";
import { pendingFiles } from "./tables.ts";

/** A note that old is an orphan's: no request takes that long. */
const orphanAgeMs = hourMs;
/** Files that one sweep removes at most: R2 deletes so many keys in one call. */
const sweepLimit = 1000;

/** `created_at` of a note whose file is to be removed: given up by its row, and taken up by a removal. */
const givenUp = 0;
const claimed = -1;

export interface KeptFile {
	/** Used once: a file that comes again gets another key, so that no removal of the former one meets it. */
	readonly key: string;
	readonly bytes: Uint8Array;
	readonly contentType: string;
}

/**
 * Files of the bucket that rows own. Row and file are made together or not at all: a key is noted before its
 * object is written, the note goes in the transaction that adds the row, and whatever note is left after a
 * while marks an orphan. A removal claims the note first, and a row is added only while its note is unclaimed:
 * one of the two comes first, and the other does nothing.
 */
export function createFileStore(db: Database, files: R2Bucket, now: () => Date) {
	/** Claims notes, those among the given ones that are still there; their files can then belong to no row. */
	async function claim(which: SQL): Promise<string[]> {
		const rows = await db
			.update(pendingFiles)
			.set({ createdAt: sql`${claimed}` })
			.where(which)
			.returning({ key: pendingFiles.key });
		return rows.map(({ key }) => key);
	}

	/** Removes files whose notes are claimed, and the notes. Repeating it is harmless. */
	async function removeClaimed(keys: string[]): Promise<void> {
		if (keys.length === 0) return;
		await files.delete(keys);
		await db.delete(pendingFiles).where(sql`${pendingFiles.key} IN ${listOf(keys)}`);
	}

	return {
		get: (key: string): Promise<R2ObjectBody | null> => files.get(key),

		/**
		 * Writes a file, and in one transaction the statements that add the row that owns it. Faults as of
		 * `commit`. Whatever fails leaves neither row nor file: an orphan is removed here or by the sweeper.
		 */
		async put(
			{ key, bytes, contentType }: KeptFile,
			addRow: readonly SQLWrapper[],
			owner?: SQLWrapper,
		): Promise<void> {
			await db.insert(pendingFiles).values({ key, createdAt: now() });
			try {
				await files.put(key, bytes, { httpMetadata: { contentType } });
				const noted = sql`SELECT 1 FROM pending_files WHERE key = ${key} AND created_at > ${givenUp}`;
				const settle = sql`DELETE FROM pending_files WHERE key = ${key}`;
				await commit(db, [requireUnchanged(noted), ...addRow, settle], owner);
			} catch (error) {
				// A transaction can be done although its answer is lost: then there is no note, and the row owns the file.
				await claim(inArray(pendingFiles.key, [key])).then(removeClaimed, () => undefined);
				throw error;
			}
		},

		/** The statement that gives up the files of rows, for the transaction that drops them: the sweeper removes them. */
		giveUp: (table: SQLiteTable, key: SQLiteColumn, which: SQL | undefined) =>
			db
				.insert(pendingFiles)
				.select(
					db
						.select({
							key: sql<string>`${key}`.as("key"),
							createdAt: sql<Date>`${sql.raw(String(givenUp))}`.as("created_at"),
						})
						.from(table)
						.where(which),
				)
				.onConflictDoNothing(),

		/**
		 * Removes all files below a prefix, and the notes of those that it found. The note of a file that is still
		 * being written stays: its own request, or the sweeper, removes the file with it.
		 */
		async removeAll(prefix: string): Promise<void> {
			for (;;) {
				const { objects } = await files.list({ prefix, limit: sweepLimit });
				if (objects.length === 0) break;
				await removeClaimed(objects.map(({ key }) => key));
			}
			const due = sql`${like(pendingFiles.key, `${prefix}%`)} AND created_at <= ${givenUp}`;
			await db.delete(pendingFiles).where(due);
		},

		/** Removes files that no row has come to own in time; answers how many. */
		async sweep(): Promise<number> {
			const before = now().getTime() - orphanAgeMs;
			const keys =
				await claim(sql`key IN (SELECT key FROM pending_files WHERE created_at < ${before}
				ORDER BY created_at LIMIT ${sweepLimit})`);
			await removeClaimed(keys);
			return keys.length;
		},
	};
}

export type FileStore = ReturnType<typeof createFileStore>;
