import type { SQLWrapper } from "drizzle-orm";
import type { DrizzleD1Database } from "drizzle-orm/d1";
import { SQLiteSyncDialect } from "drizzle-orm/sqlite-core";

/** D1 as drizzle and by itself. */
export type Database = DrizzleD1Database & { $client: D1Database };

const dialect = new SQLiteSyncDialect();

/** Runs statements, written ones and built ones, in one transaction; drizzle's own batch takes no written ones. */
export async function commit(db: Database, statements: readonly SQLWrapper[]): Promise<D1Result[]> {
	const prepared = statements.map((statement) => {
		const { sql: text, params } = dialect.sqlToQuery(statement.getSQL());
		return db.$client.prepare(text).bind(...params);
	});
	return db.$client.batch(prepared);
}
