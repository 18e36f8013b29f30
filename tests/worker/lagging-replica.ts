import { insertion } from "./storage.ts";

interface Statement {
	readonly sql: string;
	readonly values: readonly unknown[];
}

const isRead = ({ sql }: Statement) => /^\s*(select|with)\b/i.test(sql);

/**
 * A database with a replica that stays as it was at the last `catchUp`, as the Sessions API of D1 has it: a session reads
 * from the replica if that is as new as its bookmark, and writes to the primary. Bookmarks count the writes so far.
 */
export function withLaggingReplica(primary: D1Database, replica: D1Database) {
	let written = 0;
	let replicated = 0;
	let readFromReplica = 0;

	function over(choose: (statements: readonly Statement[]) => D1Database) {
		const made = new WeakMap<object, Statement>();
		const at = (one: Statement) =>
			choose([one])
				.prepare(one.sql)
				.bind(...one.values);
		const statement = (one: Statement): D1PreparedStatement => {
			const prepared = {
				bind: (...values: unknown[]) => statement({ ...one, values }),
				run: () => at(one).run(),
				all: () => at(one).all(),
				raw: () => at(one).raw(),
				first: (column: string) => at(one).first(column),
			} as unknown as D1PreparedStatement;
			made.set(prepared, one);
			return prepared;
		};
		return {
			prepare: (sql: string) => statement({ sql, values: [] }),
			batch(statements: D1PreparedStatement[]) {
				const all = statements.map((one) => made.get(one) as Statement);
				const chosen = choose(all);
				return chosen.batch(all.map(({ sql, values }) => chosen.prepare(sql).bind(...values)));
			},
		};
	}
	function toPrimary(statements: readonly Statement[]): D1Database {
		if (!statements.every(isRead)) written++;
		return primary;
	}
	function withSession(constraint: string) {
		let bookmark = constraint === "first-primary" ? Number.POSITIVE_INFINITY : Number(constraint);
		let seen: number | null = null;
		const choose = (statements: readonly Statement[]) => {
			const isNearby = statements.every(isRead) && replicated >= bookmark;
			if (isNearby) readFromReplica++;
			const chosen = isNearby ? replica : toPrimary(statements);
			seen = isNearby ? replicated : written;
			bookmark = seen;
			return chosen;
		};
		return { ...over(choose), getBookmark: () => (seen === null ? null : String(seen)) };
	}
	return {
		database: { ...over(toPrimary), withSession } as unknown as D1Database,
		readFromReplica: () => readFromReplica,
		/** Copies the tables that runners' pages read. */
		async catchUp(tables: readonly string[]): Promise<void> {
			for (const table of tables) {
				const { results } = await primary.prepare(`SELECT * FROM ${table}`).all();
				const rows = results.map((row) => insertion(replica, table, row));
				await replica.batch([replica.prepare(`DELETE FROM ${table}`), ...rows]);
			}
			replicated = written;
		},
	};
}
