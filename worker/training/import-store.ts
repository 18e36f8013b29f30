import { and, count, desc, eq, gt, gte, lt, sql, sum } from "drizzle-orm";
import type { DrizzleD1Database } from "drizzle-orm/d1";
import type { KeptFiles } from "../platform/kept-files.ts";
import { activities, importItems, imports } from "./tables.ts";

export type ImportRow = typeof imports.$inferSelect;
export type ItemRow = typeof importItems.$inferSelect;
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

/** Rows and files of imports: the only SQL and the only bucket keys about them. */
export function createImportStore(db: DrizzleD1Database, files: KeptFiles) {
	const listed = (userId: string) =>
		db
			.select({ row: imports, ...figures })
			.from(imports)
			.leftJoin(importItems, eq(importItems.importId, imports.id))
			.where(eq(imports.userId, userId))
			.groupBy(imports.id)
			.$dynamic();
	const itemIs = (userId: string, contentKey: string) =>
		and(eq(importItems.userId, userId), eq(importItems.contentKey, contentKey));
	const upsert = (item: NewItem) =>
		db
			.insert(importItems)
			.values(item)
			.onConflictDoUpdate({ target: [importItems.userId, importItems.contentKey], set: item });

	return {
		fileKeyOf: (userId: string, contentKey: string, format: string) =>
			`activities/${userId}/${contentKey}.${format}`,

		async begin(row: ImportRow, leftOut: readonly NewItem[]): Promise<void> {
			// Ten columns a row, of at most a hundred values a statement.
			const rowsAtOnce = 10;
			const chunks = Array.from({ length: Math.ceil(leftOut.length / rowsAtOnce) }, (_, i) =>
				db.insert(importItems).values(leftOut.slice(i * rowsAtOnce, (i + 1) * rowsAtOnce)),
			);
			await db.batch([db.insert(imports).values(row), ...chunks]);
		},

		async get(userId: string, id: string): Promise<ImportRow | undefined> {
			return db
				.select()
				.from(imports)
				.where(and(eq(imports.id, id), eq(imports.userId, userId)))
				.get();
		},

		list: (userId: string) => listed(userId).orderBy(desc(imports.createdAt)).limit(importsShown),

		async figuresOf(userId: string, id: string) {
			return listed(userId)
				.where(and(eq(imports.id, id), eq(imports.userId, userId)))
				.get();
		},

		leftOut: (importId: string) =>
			db
				.select({ path: importItems.path, code: importItems.code })
				.from(importItems)
				.where(and(eq(importItems.importId, importId), eq(importItems.state, "left_out")))
				.orderBy(desc(importItems.updatedAt))
				.limit(leftOutShown),

		async item(userId: string, contentKey: string): Promise<ItemRow | undefined> {
			return db.select().from(importItems).where(itemIs(userId, contentKey)).get();
		},

		/** Stores items, all or none. */
		async put(...items: readonly NewItem[]): Promise<void> {
			const [first, ...rest] = items.map(upsert);
			if (first) await db.batch([first, ...rest]);
		},

		/** Stores an item without a file; one that an interrupted attempt has kept is noted as nobody's. */
		async leaveOut(item: NewItem): Promise<void> {
			const kept = and(
				itemIs(item.userId, item.contentKey),
				sql`${importItems.fileKey} IS NOT NULL`,
			);
			await db.batch([files.giveUp(importItems, importItems.fileKey, kept), upsert(item)]);
		},

		/** Stores an item together with the file that it owns, or neither. */
		async putWithFile(item: NewItem & { fileKey: string }, bytes: Uint8Array): Promise<void> {
			const file = { key: item.fileKey, bytes, contentType: "application/octet-stream" };
			await files.put(file, (settling) => db.batch([upsert(item), settling]));
		},

		/** Items of one import after a content key, in order. */
		items: (importId: string, afterKey: string, limit: number) =>
			db
				.select()
				.from(importItems)
				.where(and(eq(importItems.importId, importId), gt(importItems.contentKey, afterKey)))
				.orderBy(importItems.contentKey)
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

		/** Whether any activity of a file is left. */
		async hasActivities(userId: string, contentKey: string): Promise<boolean> {
			const found = await db
				.select({ id: activities.id })
				.from(activities)
				.where(
					and(
						eq(activities.userId, userId),
						eq(activities.source, "file"),
						gte(activities.externalId, contentKey),
						lt(activities.externalId, `${contentKey}~`),
					),
				)
				.limit(1);
			return found.length > 0;
		},

		/** Drops an item; its file is noted as nobody's. */
		async dropItem(userId: string, contentKey: string): Promise<void> {
			const it = and(itemIs(userId, contentKey), sql`${importItems.fileKey} IS NOT NULL`);
			await db.batch([
				files.giveUp(importItems, importItems.fileKey, it),
				db.delete(importItems).where(itemIs(userId, contentKey)),
			]);
		},

		/** Drops an import with its items; their files are noted as nobody's. */
		async dropImport(importId: string): Promise<void> {
			const its = and(eq(importItems.importId, importId), sql`${importItems.fileKey} IS NOT NULL`);
			await db.batch([
				files.giveUp(importItems, importItems.fileKey, its),
				db.delete(imports).where(eq(imports.id, importId)),
			]);
		},

		/** Gives up all of a runner's items; their files are noted as nobody's. */
		async release(userId: string): Promise<void> {
			const theirs = and(eq(importItems.userId, userId), sql`${importItems.fileKey} IS NOT NULL`);
			await db.batch([
				files.giveUp(importItems, importItems.fileKey, theirs),
				db.delete(imports).where(eq(imports.userId, userId)),
			]);
		},

		removeFiles: (userId: string) => files.removeAll(`activities/${userId}/`),
	};
}

export type ImportStore = ReturnType<typeof createImportStore>;
