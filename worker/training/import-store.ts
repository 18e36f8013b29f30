import {
	and,
	count,
	desc,
	eq,
	gt,
	isNotNull,
	isNull,
	ne,
	type SQL,
	type SQLWrapper,
	sql,
	sum,
} from "drizzle-orm";
import type { FileStore } from "../platform/file-store.ts";
import { commit, type Database, listOf, requireUnchanged } from "../platform/sql.ts";
import { activities, importItems, imports } from "./tables.ts";

export type ImportRow = typeof imports.$inferSelect;
export type NewItem = typeof importItems.$inferInsert;

const leftOutShown = 500;
const importsShown = 100;

/** What an import has come to. */
const figures = {
	activities: sql<number>`coalesce(${sum(importItems.activities)}, 0)`
		.mapWith(Number)
		.as("brought"),
	leftOut: count(sql`CASE WHEN ${importItems.state} = 'left_out' THEN 1 END`).as("left_out"),
};

/** A SELECT of an import that takes files: the owner of its items. */
export const importRow = (userId: string, id: string): SQL =>
	sql`SELECT 1 FROM imports WHERE id = ${id} AND user_id = ${userId} AND removing_at IS NULL`;

/** A SELECT of an item whose import is not being removed: the owner of the activities of its file. */
export const itemRow = (userId: string, contentKey: string): SQL =>
	sql`SELECT 1 FROM import_items i JOIN imports m ON m.id = i.import_id
		WHERE i.user_id = ${userId} AND i.content_key = ${contentKey} AND m.removing_at IS NULL`;

/** A SELECT of one row unless some of the items are being removed with their import. */
const noneBeingRemoved = (userId: string, contentKeys: readonly string[]): SQL =>
	sql`SELECT 1 WHERE NOT EXISTS (SELECT 1 FROM import_items i JOIN imports m ON m.id = i.import_id
		WHERE i.user_id = ${userId} AND i.content_key IN ${listOf(contentKeys)} AND m.removing_at IS NOT NULL)`;

/** Activities of a file: their external ids are its content key, and that with a number behind it. */
const activitiesOf = (userId: string, contentKey: string): SQL =>
	sql`SELECT 1 FROM activities WHERE user_id = ${userId} AND source = 'file'
		AND external_id >= ${contentKey} AND external_id < ${`${contentKey}~`}`;

/**
 * Rows and files of imports: the only SQL and the only bucket keys about them. What adds an item fails with
 * `request.owner_deleted` once its import is being removed, and as of `isConflict` while the item itself is
 * being removed with another import.
 */
export function createImportStore(db: Database, files: FileStore) {
	const listed = (userId: string) =>
		db
			.select({ row: imports, ...figures })
			.from(imports)
			.leftJoin(importItems, eq(importItems.importId, imports.id))
			.where(shownTo(userId))
			.groupBy(imports.id)
			.$dynamic();
	const shownTo = (userId: string) => and(eq(imports.userId, userId), isNull(imports.removingAt));
	const itemIs = (userId: string, contentKey: string) =>
		and(eq(importItems.userId, userId), eq(importItems.contentKey, contentKey));
	const upsert = (item: NewItem) =>
		db
			.insert(importItems)
			.values(item)
			.onConflictDoUpdate({ target: [importItems.userId, importItems.contentKey], set: item });
	const giveUpFiles = (which: SQL | undefined) =>
		files.giveUp(importItems, importItems.fileKey, and(which, isNotNull(importItems.fileKey)));

	return {
		/** A new key each time: see `KeptFile`. */
		newFileKey: (userId: string, format: string) =>
			`activities/${userId}/${crypto.randomUUID()}.${format}`,

		async begin(row: ImportRow, leftOut: readonly NewItem[]): Promise<void> {
			// Ten columns a row, of at most a hundred values a statement.
			const rowsAtOnce = 10;
			const chunks = Array.from({ length: Math.ceil(leftOut.length / rowsAtOnce) }, (_, i) =>
				db.insert(importItems).values(leftOut.slice(i * rowsAtOnce, (i + 1) * rowsAtOnce)),
			);
			await commit(db, [db.insert(imports).values(row), ...chunks]);
		},

		async get(userId: string, id: string): Promise<ImportRow | undefined> {
			return db
				.select()
				.from(imports)
				.where(and(eq(imports.id, id), shownTo(userId)))
				.get();
		},

		list: (userId: string) => listed(userId).orderBy(desc(imports.createdAt)).limit(importsShown),

		async figuresOf(userId: string, id: string) {
			return listed(userId)
				.where(and(eq(imports.id, id), shownTo(userId)))
				.get();
		},

		leftOut: (importId: string) =>
			db
				.select({ path: importItems.path, code: importItems.code })
				.from(importItems)
				.where(and(eq(importItems.importId, importId), eq(importItems.state, "left_out")))
				.orderBy(desc(importItems.updatedAt))
				.limit(leftOutShown),

		/** An item, and whether it is being removed with its import. */
		async item(userId: string, contentKey: string) {
			return db
				.select({ state: importItems.state, removingAt: imports.removingAt })
				.from(importItems)
				.innerJoin(imports, eq(imports.id, importItems.importId))
				.where(itemIs(userId, contentKey))
				.get();
		},

		/** Stores items without a file, all or none; a file that an interrupted attempt has kept is given up. */
		async put(importId: string, userId: string, items: readonly NewItem[]): Promise<void> {
			const keys = items.map(({ contentKey }) => contentKey);
			const theirs = and(eq(importItems.userId, userId), sql`content_key IN ${listOf(keys)}`);
			await commit(
				db,
				[
					requireUnchanged(noneBeingRemoved(userId, keys)),
					giveUpFiles(theirs),
					...items.map(upsert),
				],
				importRow(userId, importId),
			);
		},

		/** Stores an item together with the file that it owns, or neither. */
		async putWithFile(item: NewItem & { fileKey: string }, bytes: Uint8Array): Promise<void> {
			const { userId, contentKey, importId, fileKey: key } = item;
			const file = { key, bytes, contentType: "application/octet-stream" };
			const statements = [
				requireUnchanged(noneBeingRemoved(userId, [contentKey])),
				giveUpFiles(and(itemIs(userId, contentKey), ne(importItems.fileKey, key))),
				upsert({ ...item, fileBytes: bytes.length }),
			];
			await files.put(file, statements, importRow(userId, importId));
		},

		/** Notes that all activities of an item are recorded, unless another attempt has brought its file again. */
		async settle(
			userId: string,
			items: readonly { contentKey: string; fileKey: string | null }[],
		): Promise<void> {
			const pairs = JSON.stringify(items.map(({ contentKey, fileKey }) => [contentKey, fileKey]));
			await db.run(sql`UPDATE import_items SET state = 'added' FROM json_each(${pairs}) item
				WHERE user_id = ${userId} AND content_key = item.value ->> 0 AND file_key IS item.value ->> 1`);
		},

		/** Begins to remove an import, or goes on with it: it takes no more files. False when there is none. */
		async beginRemoval(
			userId: string,
			id: string,
			{ now, note }: { now: Date; note: SQLWrapper },
		): Promise<boolean> {
			const mark = db
				.update(imports)
				.set({ removingAt: sql`coalesce(${imports.removingAt}, ${now.getTime()})` })
				.where(and(eq(imports.id, id), eq(imports.userId, userId)));
			const [, { meta }] = await commit(db, [note, mark]);
			return meta.changes > 0;
		},

		/** Imports whose removal began before a moment and is not done, the oldest first. */
		async openRemovals(before: Date, limit: number) {
			return db
				.select({ userId: imports.userId, id: imports.id })
				.from(imports)
				.where(sql`${imports.removingAt} < ${before.getTime()}`)
				.orderBy(imports.removingAt)
				.limit(limit);
		},

		/** What a runner keeps by now; what is being removed counts until it is. */
		async usage(
			userId: string,
		): Promise<{ imports: number; activities: number; originals: number }> {
			const [kept, items] = await Promise.all([
				db.select({ imports: count() }).from(imports).where(eq(imports.userId, userId)).get(),
				db
					.select({
						activities: sql<number>`coalesce(${sum(importItems.activities)}, 0)`,
						originals: sql<number>`coalesce(${sum(importItems.fileBytes)}, 0)`,
					})
					.from(importItems)
					.where(eq(importItems.userId, userId))
					.get(),
			]);
			return { imports: 0, activities: 0, originals: 0, ...kept, ...items };
		},

		/** Some items of one import. */
		items: (importId: string, limit: number) =>
			db
				.select({ contentKey: importItems.contentKey, activities: importItems.activities })
				.from(importItems)
				.where(eq(importItems.importId, importId))
				.limit(limit),

		/** Every file of a runner, in pages. */
		async *filesOf(userId: string, pageSize = 100) {
			for (let after = ""; ; ) {
				const rows = await db
					.select()
					.from(importItems)
					.where(and(eq(importItems.userId, userId), gt(importItems.contentKey, after)))
					.orderBy(importItems.contentKey)
					.limit(pageSize);
				for (const row of rows) {
					const object = row.fileKey === null ? null : await files.get(row.fileKey);
					if (object) yield { row, body: object.body };
				}
				const last = rows.at(-1);
				if (rows.length < pageSize || !last) return;
				after = last.contentKey;
			}
		},

		/** The source and external id of an activity of this runner. */
		async activity(userId: string, id: string) {
			return db
				.select({ source: activities.source, externalId: activities.externalId })
				.from(activities)
				.where(and(eq(activities.id, id), eq(activities.userId, userId)))
				.get();
		},

		/** Drops an item none of whose activities is left; its file is given up. */
		async dropEmptyItem(userId: string, contentKey: string): Promise<void> {
			const empty = sql`NOT EXISTS (${activitiesOf(userId, contentKey)})`;
			const it = and(itemIs(userId, contentKey), empty);
			await commit(db, [giveUpFiles(it), db.delete(importItems).where(it)]);
		},

		/** Drops items of an import that is being removed; their files are given up. */
		async dropItems(importId: string, contentKeys: readonly string[]): Promise<void> {
			const its = and(
				eq(importItems.importId, importId),
				sql`${importItems.contentKey} IN ${listOf(contentKeys)}`,
			);
			await commit(db, [giveUpFiles(its), db.delete(importItems).where(its)]);
		},

		/** Drops an import that is being removed, once it has no items. */
		async dropImport(userId: string, id: string): Promise<void> {
			const it = and(eq(imports.id, id), eq(imports.userId, userId), isNotNull(imports.removingAt));
			await db.delete(imports).where(it);
		},

		/** The statement that gives up all of a runner's files, for the transaction that deletes the account. */
		giveUpFiles: (userId: string) => giveUpFiles(eq(importItems.userId, userId)),

		removeFiles: (userId: string) => files.removeAll(`activities/${userId}/`),
	};
}

export type ImportStore = ReturnType<typeof createImportStore>;
