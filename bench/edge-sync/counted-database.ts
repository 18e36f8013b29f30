/** Rows as D1 bills them. */
export interface Rows {
	read: number;
	written: number;
}

/** A database that counts the rows that it reads and writes. */
export function countedDatabase(db: D1Database, rows: Rows): D1Database {
	const count = <T extends D1Result>(result: T): T => {
		rows.read += result.meta.rows_read;
		rows.written += result.meta.rows_written;
		return result;
	};
	const inner = new WeakMap<object, D1PreparedStatement>();

	function counted(statement: D1PreparedStatement, reads: boolean): D1PreparedStatement {
		const wrapped = {
			bind: (...values: unknown[]) => counted(statement.bind(...values), reads),
			run: async () => count(await statement.run()),
			all: async () => count(await statement.all()),
			async first(column?: string) {
				const [row] = count(await statement.all<Record<string, unknown>>()).results;
				return row === undefined ? null : column === undefined ? row : row[column];
			},
			async raw() {
				// Bare values come without their cost: a question is asked a second time for it.
				const { results } = count(await statement.all<Record<string, unknown>>());
				return reads ? statement.raw() : results.map((row) => Object.values(row));
			},
		} as unknown as D1PreparedStatement;
		inner.set(wrapped, statement);
		return wrapped;
	}

	return {
		prepare: (query: string) => counted(db.prepare(query), /^\s*select/i.test(query)),
		async batch(statements: D1PreparedStatement[]) {
			const results = await db.batch(statements.map((one) => inner.get(one) ?? one));
			return results.map(count);
		},
	} as unknown as D1Database;
}
