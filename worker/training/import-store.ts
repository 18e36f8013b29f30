import {
	and,
	count,
	desc,
	eq,
	gt,
	isNotNull,
	isNull,
	ne,
	or,
	type SQL,
	type SQLWrapper,
	sql,
	sum,
} from "drizzle-orm";
import type { FileStore } from "../platform/file-store.ts";
import { newId } from "../platform/new-id.ts";
import { eachRow } from "../platform/row-groups.ts";
import { commit, type Database, listOf, requireUnchanged } from "../platform/sql.ts";
import { activities, importItems, imports, itemStates } from "./tables.ts";

// Rows and files of imports. What adds an item fails with `request.owner_deleted` once its import is being removed,
// and as of `isConflict` while the item itself is being removed with another import.

export interface ImportStorage {
	readonly db: Database;
	readonly files: FileStore;
}

type ImportRow = typeof imports.$inferSelect;
type NewItem = typeof importItems.$inferInsert;
export interface ImportFigures {
	readonly row: ImportRow;
	readonly activities: number;
	readonly leftOut: number;
}

const leftOutShown = 500;
const importsShown = 100;

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

const shownTo = (userId: string) => and(eq(imports.userId, userId), isNull(imports.removingAt));
const itemIs = (userId: string, contentKey: string) =>
	and(eq(importItems.userId, userId), eq(importItems.contentKey, contentKey));
const itemsAre = (contentKeys: readonly string[]) =>
	sql`${importItems.contentKey} IN ${listOf(contentKeys)}`;

/** The statement that leaves the files of some items without an owner: the sweeper removes them. */
const unown = ({ files }: ImportStorage, which: SQL | undefined) =>
	files.release(importItems, importItems.fileKey, and(which, isNotNull(importItems.fileKey)));

/** An item of an import that has no file of its own. */
export const itemWithoutFile = (
	item: Pick<NewItem, "userId" | "importId" | "contentKey" | "path" | "state" | "updatedAt"> &
		Partial<NewItem>,
) => ({ code: null, activities: 0, fileKey: null, fileBytes: 0, ...item });

/** A new key each time: see `put` of the file store. */
export const newFileKey = (userId: string, format: string) =>
	`activities/${userId}/${newId()}.${format}`;

export async function insertImport(
	db: Database,
	row: ImportRow,
	leftOut: readonly NewItem[],
	within: readonly SQL[],
): Promise<void> {
	// Ten columns a row, of at most a hundred values a statement.
	const rowsAtOnce = 10;
	const chunks = Array.from({ length: Math.ceil(leftOut.length / rowsAtOnce) }, (_, i) =>
		db.insert(importItems).values(leftOut.slice(i * rowsAtOnce, (i + 1) * rowsAtOnce)),
	);
	await commit(db, [db.insert(imports).values(row), ...chunks, ...within]);
}

export const selectImport = async (
	db: Database,
	userId: string,
	id: string,
): Promise<ImportRow | undefined> =>
	db
		.select()
		.from(imports)
		.where(and(eq(imports.id, id), shownTo(userId)))
		.get();

const withFigures = (db: Database, which: SQL | undefined) =>
	db
		.select({
			row: imports,
			activities: sql<number>`coalesce(${sum(importItems.activities)}, 0)`
				.mapWith(Number)
				.as("brought"),
			leftOut: count(sql`CASE WHEN ${importItems.state} = 'left_out' THEN 1 END`).as("left_out"),
		})
		.from(imports)
		.leftJoin(importItems, eq(importItems.importId, imports.id))
		.where(which)
		.groupBy(imports.id)
		.$dynamic();

/** A runner's newest imports. */
export async function selectImports(db: Database, userId: string): Promise<ImportFigures[]> {
	return withFigures(db, shownTo(userId)).orderBy(desc(imports.createdAt)).limit(importsShown);
}

export async function selectImportFigures(
	db: Database,
	userId: string,
	id: string,
): Promise<ImportFigures | undefined> {
	return withFigures(db, and(eq(imports.id, id), shownTo(userId))).get();
}

/** Notes that no more files of an import come. False when there is none. */
export async function endImport(
	db: Database,
	userId: string,
	id: string,
	now: Date,
): Promise<boolean> {
	const { meta } = await db
		.update(imports)
		.set({ endedAt: sql`coalesce(${imports.endedAt}, ${now.getTime()})` })
		.where(and(eq(imports.id, id), shownTo(userId)));
	return meta.changes > 0;
}

/** Whether an import that has not ended was begun, or had a file, since a moment. */
export async function isImporting(db: Database, userId: string, since: Date): Promise<boolean> {
	const states = listOf(itemStates);
	const newer = sql`EXISTS (SELECT 1 FROM import_items i
		WHERE i.import_id = ${imports.id} AND i.state IN ${states} AND i.updated_at > ${since.getTime()})`;
	const open = and(shownTo(userId), isNull(imports.endedAt));
	const row = await db
		.select({ id: imports.id })
		.from(imports)
		.where(and(open, or(gt(imports.createdAt, since), newer)))
		.limit(1)
		.get();
	return row !== undefined;
}

/** The newest files that were left out, with the reason. */
export const selectLeftOut = (db: Database, importId: string) =>
	db
		.select({ path: importItems.path, code: importItems.code })
		.from(importItems)
		.where(and(eq(importItems.importId, importId), eq(importItems.state, "left_out")))
		.orderBy(desc(importItems.updatedAt))
		.limit(leftOutShown);

/** An item, and whether it is being removed with its import. */
export const selectItem = (db: Database, userId: string, contentKey: string) =>
	db
		.select({ state: importItems.state, removingAt: imports.removingAt })
		.from(importItems)
		.innerJoin(imports, eq(imports.id, importItems.importId))
		.where(itemIs(userId, contentKey))
		.get();

const upsert = (db: Database, item: NewItem) =>
	db
		.insert(importItems)
		.values(item)
		.onConflictDoUpdate({ target: [importItems.userId, importItems.contentKey], set: item });

/** Stores items without a file, all or none. A file that an interrupted attempt has stored is removed. */
export async function putItems(
	storage: ImportStorage,
	importId: string,
	userId: string,
	items: readonly NewItem[],
	within: readonly SQL[],
): Promise<void> {
	const { db } = storage;
	const keys = items.map(({ contentKey }) => contentKey);
	await commit(
		db,
		[
			requireUnchanged(noneBeingRemoved(userId, keys)),
			unown(storage, and(eq(importItems.userId, userId), itemsAre(keys))),
			...items.map((item) => upsert(db, item)),
			...within,
		],
		importRow(userId, importId),
	);
}

/** Stores an item together with the file that it owns, or neither. */
export async function putItemWithFile(
	storage: ImportStorage,
	item: NewItem & { fileKey: string },
	bytes: Uint8Array,
	within: readonly SQL[],
): Promise<void> {
	const { userId, contentKey, importId, fileKey: key } = item;
	const file = { key, bytes, contentType: "application/octet-stream" };
	const statements = [
		requireUnchanged(noneBeingRemoved(userId, [contentKey])),
		unown(storage, and(itemIs(userId, contentKey), ne(importItems.fileKey, key))),
		upsert(storage.db, { ...item, fileBytes: bytes.length }),
		...within,
	];
	await storage.files.put(file, statements, importRow(userId, importId));
}

/** Notes that all activities of items are recorded, unless another attempt has stored their files again. */
export async function settleItems(
	db: Database,
	userId: string,
	items: readonly { contentKey: string; fileKey: string | null }[],
): Promise<void> {
	const pairs = JSON.stringify(items.map(({ contentKey, fileKey }) => [contentKey, fileKey]));
	await db.run(sql`UPDATE import_items SET state = 'added' FROM json_each(${pairs}) item
		WHERE user_id = ${userId} AND content_key = item.value ->> 0 AND file_key IS item.value ->> 1`);
}

/** Marks an import as being removed, and runs `note` with it. False when there is none. */
export async function markRemoving(
	db: Database,
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
}

/** Imports whose removal began before a moment and is not done, the oldest first. */
export const selectOpenRemovals = (db: Database, before: Date, limit: number) =>
	db
		.select({ userId: imports.userId, id: imports.id })
		.from(imports)
		.where(sql`${imports.removingAt} < ${before.getTime()}`)
		.orderBy(imports.removingAt)
		.limit(limit);

/** What a runner has stored; what is being removed counts until it is. An item without activities counts as one. */
export function importAmounts(userId: string) {
	const items = (column: SQL) =>
		sql`(SELECT coalesce(sum(${column}), 0) FROM import_items WHERE user_id = ${userId})`;
	return {
		imports: sql`(SELECT count(*) FROM imports WHERE user_id = ${userId})`,
		activities: items(sql`max(activities, 1)`),
		originals: items(sql`file_bytes`),
	};
}

/** Some items of one import. */
export const selectItems = (db: Database, importId: string, limit: number) =>
	db
		.select({ contentKey: importItems.contentKey, activities: importItems.activities })
		.from(importItems)
		.where(eq(importItems.importId, importId))
		.limit(limit);

/** Every file of a runner. */
export async function* eachFile(storage: ImportStorage, userId: string) {
	for await (const row of eachItem(storage, userId, isNotNull(importItems.fileKey))) {
		const body = row.fileKey === null ? null : await storage.files.stream(row.fileKey);
		if (body) yield { row, body };
	}
}

/** What a user imported, file by file, what was left out included. */
export const eachItem = ({ db }: Pick<ImportStorage, "db">, userId: string, which?: SQL) =>
	eachRow({
		table: importItems,
		where: and(eq(importItems.userId, userId), which),
		order: [importItems.contentKey],
		sized: [importItems.contentKey, importItems.path],
		select: async (group, by) => db.select().from(importItems).where(group).orderBy(by),
		keyOf: ({ contentKey }) => [contentKey],
	});

/** Every import of a user, also one that is being removed. */
export const selectEveryImport = (db: Database, userId: string) =>
	db.select().from(imports).where(eq(imports.userId, userId)).orderBy(imports.createdAt);

/** The source and external id of an activity of this runner. */
export const selectImportedActivity = (db: Database, userId: string, id: string) =>
	db
		.select({ source: activities.source, externalId: activities.externalId })
		.from(activities)
		.where(and(eq(activities.id, id), eq(activities.userId, userId)))
		.get();

/** The original that an activity came from; undefined for an activity without one. */
export const selectActivityFile = (db: Database, userId: string, id: string) =>
	db
		.select({
			externalId: activities.externalId,
			path: importItems.path,
			fileKey: importItems.fileKey,
			fileBytes: importItems.fileBytes,
		})
		.from(activities)
		.innerJoin(
			importItems,
			and(
				eq(importItems.userId, activities.userId),
				sql`${importItems.contentKey} = CASE instr(${activities.externalId}, '#') WHEN 0 THEN ${activities.externalId}
					ELSE substr(${activities.externalId}, 1, instr(${activities.externalId}, '#') - 1) END`,
			),
		)
		.where(and(eq(activities.id, id), eq(activities.userId, userId), eq(activities.source, "file")))
		.get();

/** Removes an item none of whose activities is left, with its file. */
export async function removeEmptyItem(
	storage: ImportStorage,
	userId: string,
	contentKey: string,
): Promise<void> {
	const empty = sql`NOT EXISTS (${activitiesOf(userId, contentKey)})`;
	await removeItemsWhere(storage, and(itemIs(userId, contentKey), empty));
}

/** Removes items of an import that is being removed, with their files. */
export async function removeItems(
	storage: ImportStorage,
	importId: string,
	contentKeys: readonly string[],
): Promise<void> {
	await removeItemsWhere(storage, and(eq(importItems.importId, importId), itemsAre(contentKeys)));
}

async function removeItemsWhere(storage: ImportStorage, which: SQL | undefined): Promise<void> {
	const { db } = storage;
	await commit(db, [unown(storage, which), db.delete(importItems).where(which)]);
}

/** Removes an import that is being removed, once it has no items. */
export async function removeImportRow(db: Database, userId: string, id: string): Promise<void> {
	await db
		.delete(imports)
		.where(and(eq(imports.id, id), eq(imports.userId, userId), isNotNull(imports.removingAt)));
}

/** For the transaction that deletes the account: the statement that leaves all of a runner's files without an owner. */
export const unownFiles = (storage: ImportStorage, userId: string) =>
	unown(storage, eq(importItems.userId, userId));

export const removeFiles = ({ files }: ImportStorage, userId: string) =>
	files.removeAll(`activities/${userId}/`);
