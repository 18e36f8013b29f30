import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { DrizzleD1Database } from "drizzle-orm/d1";
import { SQLiteSyncDialect } from "drizzle-orm/sqlite-core";

/** D1 as drizzle and by itself. */
export type Database = DrizzleD1Database & { $client: D1Database };

const dialect = new SQLiteSyncDialect();

/** A list as one bound value: D1 binds at most 100. */
export const listOf = (values: Iterable<string | number>): SQL =>
	sql`(SELECT value FROM json_each(${JSON.stringify([...values])}))`;

/** A statement as the database takes it. */
export const statementOf = (statement: SQLWrapper): { sql: string; params: unknown[] } =>
	dialect.sqlToQuery(statement.getSQL());

/** Runs statements, written ones and built ones, in one transaction; drizzle's own batch takes no written ones. */
export async function commit(db: Database, statements: readonly SQLWrapper[]): Promise<D1Result[]> {
	const prepared = statements.map((statement) => {
		const { sql: text, params } = statementOf(statement);
		return db.$client.prepare(text).bind(...params);
	});
	return db.$client.batch(prepared);
}
