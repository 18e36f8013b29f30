import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { DrizzleD1Database } from "drizzle-orm/d1";
import { SQLiteSyncDialect } from "drizzle-orm/sqlite-core";
import { AppError } from "#domain/app-error.ts";
import { type QuotaName, quotaReached } from "#domain/quotas.ts";

/** D1 as drizzle and by itself. */
export type Database = DrizzleD1Database & { $client: D1Database };

const dialect = new SQLiteSyncDialect();

/** A list as one bound value: D1 binds at most 100. */
export const listOf = (values: Iterable<string | number>): SQL =>
	sql`(SELECT value FROM json_each(${JSON.stringify([...values])}))`;

/** A statement as the database takes it. */
export const statementOf = (statement: SQLWrapper): { sql: string; params: unknown[] } =>
	dialect.sqlToQuery(statement.getSQL());

/** JSON paths that fail a transaction; SQLite repeats them in its error: "bad JSON path: 'owner-deleted'". */
const failingPath = "owner-deleted";
const conflictPath = "write-conflict";

/** A statement that fails, and with it its transaction, unless `row` (a SELECT) finds a row. */
const requireRow = (row: SQLWrapper, path = failingPath): SQL =>
	sql`SELECT json_extract('{}', CASE WHEN EXISTS (${row.getSQL()}) THEN '$' ELSE ${path} END)`;

/** The first statement of a transaction that rests on what was read before: `row` (a SELECT) finds it unchanged. */
export const requireUnchanged = (row: SQLWrapper): SQL => requireRow(row, conflictPath);

/** A statement that fails, and with it its transaction, when a quota is exceeded by what it has written. */
export const requireWithin = (used: SQL, name: QuotaName, allowed: number): SQL =>
	sql`SELECT json_extract('{}', CASE WHEN ${used} <= ${allowed} THEN '$' ELSE ${`quota-${name}-${allowed}`} END)`;

/** The quota that `requireWithin` found exceeded; null for any other error. */
function exceededQuota(error: unknown): AppError | null {
	for (const { message } of causesOf(error)) {
		const [, name, allowed] = /'quota-(\w+)-(\d+)'/.exec(message) ?? [];
		if (name) return quotaReached(name as QuotaName, Number(allowed));
	}
	return null;
}

/** Whether `requireUnchanged` failed a transaction: what it rests on is to be read again. */
export const isConflict = (error: unknown): boolean => errorHas(error, `'${conflictPath}'`);

/** Whether an error, or one of its causes, has these words in its message. */
export const errorHas = (error: unknown, words: string): boolean =>
	causesOf(error).some(({ message }) => message.includes(words));

function causesOf(error: unknown): Error[] {
	return error instanceof Error ? [error, ...causesOf(error.cause)] : [];
}

/**
 * Whether a write failed because the row that owns it was deleted meanwhile: the owner of `commit`, or the
 * target of a foreign key.
 */
export function isOwnerDeleted(error: unknown): boolean {
	return causesOf(error).some(
		(cause) =>
			(cause instanceof AppError && cause.code === "request.owner_deleted") ||
			cause.message.includes(`'${failingPath}'`) ||
			cause.message.includes("FOREIGN KEY constraint failed"),
	);
}

/**
 * Runs statements, SQL text and query builders alike, in one transaction (drizzle's own batch takes builders only).
 * @param owner a SELECT of the row that owns what is written: a link, an import, a session. When it finds none,
 * nothing is written.
 * @throws AppError `request.owner_deleted` when that row, or the target of a foreign key, is not there; `quota.…` of
 * `requireWithin`.
 */
export async function commit(
	db: Database,
	statements: readonly SQLWrapper[],
	owner?: SQLWrapper,
): Promise<D1Result[]> {
	const guarded = owner ? [requireRow(owner), ...statements] : statements;
	const prepared = guarded.map((statement) => {
		const { sql: text, params } = statementOf(statement);
		return db.$client.prepare(text).bind(...params);
	});
	try {
		const results = await db.$client.batch(prepared);
		return owner ? results.slice(1) : results;
	} catch (error) {
		const exceeded = exceededQuota(error);
		if (exceeded) throw exceeded;
		throw isOwnerDeleted(error) ? new AppError("request.owner_deleted") : error;
	}
}
