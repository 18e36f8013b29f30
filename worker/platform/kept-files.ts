import { eq, like, lt, sql } from "drizzle-orm";
import type { DrizzleD1Database } from "drizzle-orm/d1";
import type { SQL } from "drizzle-orm/sql";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { pendingFiles } from "./tables.ts";

/** A note that old is an orphan's: no request takes that long. */
const orphanAgeMs = 60 * 60_000;
/** Files that one sweep removes at most, to stay within one invocation's subrequests. */
const sweepLimit = 200;

/**
 * Files of the bucket that rows own. Row and file are made together or not at all: a key is noted before its
 * object is written, the note goes in the transaction that adds the row, and whatever note is left after a
 * while marks an orphan.
 */
export function createKeptFiles(db: DrizzleD1Database, files: R2Bucket, now: () => Date) {
	/** Removes a file and then the note that its fate is open. Repeating it is harmless. */
	async function settleByRemoval(key: string): Promise<void> {
		await files.delete(key);
		await db.delete(pendingFiles).where(eq(pendingFiles.key, key));
	}

	/**
	 * Removes a file whose row could not be added. A transaction can be done although its answer is lost: then
	 * the note is gone, and the row owns the file.
	 */
	async function abandon(key: string): Promise<void> {
		const note = await db.select().from(pendingFiles).where(eq(pendingFiles.key, key)).get();
		if (note) await settleByRemoval(key);
	}

	/** The statement that ends a note, for the transaction that adds the row. */
	const settled = (key: string) => db.delete(pendingFiles).where(eq(pendingFiles.key, key));

	return {
		get: (key: string): Promise<R2ObjectBody | null> => files.get(key),

		/** Writes a file and has `addRow` add what owns it, in a batch that ends with the given statement. */
		async put<T>(
			file: { key: string; bytes: Uint8Array; contentType: string },
			addRow: (settling: ReturnType<typeof settled>) => Promise<T>,
		): Promise<T> {
			const { key, bytes, contentType } = file;
			await db.insert(pendingFiles).values({ key, createdAt: now() }).onConflictDoNothing();
			try {
				await files.put(key, bytes, { httpMetadata: { contentType } });
				return await addRow(settled(key));
			} catch (error) {
				await abandon(key).catch(() => undefined);
				throw error;
			}
		},

		/** The statement that notes the files of rows as nobody's, due at once, for the batch that drops them. */
		giveUp: (table: SQLiteTable, key: SQLiteColumn, which: SQL | undefined) =>
			db
				.insert(pendingFiles)
				.select(
					db
						.select({
							key: sql<string>`${key}`.as("key"),
							createdAt: sql<Date>`0`.as("created_at"),
						})
						.from(table)
						.where(which),
				)
				.onConflictDoNothing(),

		/** Removes all files below a prefix, and their notes. */
		async removeAll(prefix: string): Promise<void> {
			for (;;) {
				const { objects } = await files.list({ prefix, limit: 1000 });
				if (objects.length === 0) break;
				await files.delete(objects.map(({ key }) => key));
			}
			await db.delete(pendingFiles).where(like(pendingFiles.key, `${prefix}%`));
		},

		/** Removes files that no row has come to own in time; answers how many. */
		async sweep(): Promise<number> {
			const before = new Date(now().getTime() - orphanAgeMs);
			const stale = await db
				.select()
				.from(pendingFiles)
				.where(lt(pendingFiles.createdAt, before))
				.limit(sweepLimit);
			for (const { key } of stale) await settleByRemoval(key);
			return stale.length;
		},
	};
}

export type KeptFiles = ReturnType<typeof createKeptFiles>;
