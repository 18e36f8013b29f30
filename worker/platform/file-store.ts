import { inArray, like, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { hourMs } from "#domain/time.ts";
import { bind } from "./bind.ts";
import type { Reservation } from "./memory-budget.ts";
import { count } from "./meter.ts";
import { commit, type Database, listOf, requireUnchanged } from "./sql.ts";
import { pendingFiles } from "./tables.ts";

/** A pending file of that age is an orphan: no request takes so long. */
const orphanAgeMs = hourMs;
/** Files that one sweep removes at most: R2 deletes so many keys in one call. */
const sweepLimit = 1000;

/** `created_at` of a pending file that is to be removed: released by its row, and claimed by a removal. */
const released = 0;
const claimed = -1;

interface StoredFile {
	/** Used once: a file that is sent again gets another key, so that a removal of the former one misses it. */
	readonly key: string;
	readonly bytes: Uint8Array;
	readonly contentType: string;
}

/** The whole of a stored file, which its reader's reservation holds until `free`. */
interface HeldFile {
	readonly bytes: Uint8Array<ArrayBuffer>;
	/** Empties `bytes`: garbage of that size would pile up. */
	free(): void;
}

/** ES2024, ahead of the compiler's library. */
interface TransferableBuffer extends ArrayBuffer {
	transfer(bytes: number): ArrayBuffer;
}

interface Context {
	readonly db: Database;
	readonly bucket: R2Bucket;
	readonly now: () => Date;
}

/**
 * Files of the bucket that rows own. Row and file are added together or not at all: a key is written to
 * `pending_files` before its object, and deleted there by the transaction that adds the row; a key that stays for
 * an hour is an orphan's. A removal claims the key first, and a row is added only while its key is unclaimed: one
 * of the two comes first, and the other has no effect.
 */
export const createFileStore = (db: Database, bucket: R2Bucket, now: () => Date) =>
	bind({ db, bucket, now } as Context, { read, stream, put, release, removeAll, sweep });

export type FileStore = ReturnType<typeof createFileStore>;

/** The bytes of a file, once `memory` has as many; null without one. Throws `server.busy`. */
async function read(
	{ bucket }: Context,
	key: string,
	memory: Reservation,
): Promise<HeldFile | null> {
	count("classB");
	const object = await bucket.get(key);
	if (!object) return null;
	const grow = memory.part();
	try {
		await grow(object.size);
	} catch (error) {
		await object.body.cancel();
		throw error;
	}
	const bytes = new Uint8Array(await object.arrayBuffer());
	return {
		bytes,
		free() {
			(bytes.buffer as TransferableBuffer).transfer(0);
			void grow(0);
		},
	};
}

/** A file for who passes it on, or looks at it, piece by piece; null without one. */
async function stream(
	{ bucket }: Context,
	key: string,
): Promise<ReadableStream<Uint8Array> | null> {
	count("classB");
	return (await bucket.get(key))?.body ?? null;
}

/**
 * Writes a file, and in one transaction the statements that add the row that owns it. Throws as `commit` does.
 * After an error there is neither row nor file: an orphan is removed here or by the sweep.
 */
async function put(
	context: Context,
	{ key, bytes, contentType }: StoredFile,
	addRow: readonly SQLWrapper[],
	owner?: SQLWrapper,
): Promise<void> {
	const { db, bucket, now } = context;
	await db.insert(pendingFiles).values({ key, createdAt: now() });
	try {
		count("classA");
		await bucket.put(key, bytes, { httpMetadata: { contentType } });
		const unclaimed = sql`SELECT 1 FROM pending_files WHERE key = ${key} AND created_at > ${released}`;
		const settle = sql`DELETE FROM pending_files WHERE key = ${key}`;
		await commit(db, [requireUnchanged(unclaimed), ...addRow, settle], owner);
	} catch (error) {
		// A transaction can succeed although its response is lost: then no key is pending, and the row owns the file.
		await claim(context, inArray(pendingFiles.key, [key])).then(
			(keys) => removeClaimed(context, keys),
			() => undefined,
		);
		throw error;
	}
}

/** The statement that releases the files of rows, for the transaction that deletes these: a sweep removes them. */
const release = ({ db }: Context, table: SQLiteTable, key: SQLiteColumn, which: SQL | undefined) =>
	db
		.insert(pendingFiles)
		.select(
			db
				.select({
					key: sql<string>`${key}`.as("key"),
					createdAt: sql<Date>`${sql.raw(String(released))}`.as("created_at"),
				})
				.from(table)
				.where(which),
		)
		.onConflictDoNothing();

/**
 * Removes all files below a prefix, and their pending keys. The key of a file that is still being written stays:
 * its own request, or the sweep, removes both.
 */
async function removeAll(context: Context, prefix: string): Promise<void> {
	for (;;) {
		count("classA");
		const { objects } = await context.bucket.list({ prefix, limit: sweepLimit });
		if (objects.length === 0) break;
		await removeClaimed(
			context,
			objects.map(({ key }) => key),
		);
	}
	const marked = sql`${like(pendingFiles.key, `${prefix}%`)} AND created_at <= ${released}`;
	await context.db.delete(pendingFiles).where(marked);
}

/** Removes files that no row owns; returns how many. */
async function sweep(context: Context): Promise<number> {
	const before = context.now().getTime() - orphanAgeMs;
	const old = sql`key IN (SELECT key FROM pending_files WHERE created_at < ${before}
		ORDER BY created_at LIMIT ${sweepLimit})`;
	const keys = await claim(context, old);
	await removeClaimed(context, keys);
	return keys.length;
}

/** Claims pending keys; from then on their files can belong to no row. Returns those that exist. */
async function claim({ db }: Context, which: SQL): Promise<string[]> {
	const rows = await db
		.update(pendingFiles)
		.set({ createdAt: sql`${claimed}` })
		.where(which)
		.returning({ key: pendingFiles.key });
	return rows.map(({ key }) => key);
}

/** Removes claimed files and their keys. Idempotent. */
async function removeClaimed({ db, bucket }: Context, keys: string[]): Promise<void> {
	if (keys.length === 0) return;
	await bucket.delete(keys);
	await db.delete(pendingFiles).where(sql`${pendingFiles.key} IN ${listOf(keys)}`);
}
