import { env } from "cloudflare:workers";

interface Counted {
	/** As D1 counts and bills them, read or written. */
	rows: number;
	statements: { sql: string; rows: number }[];
}

interface Statement {
	all(): Promise<D1Result>;
	raw(options?: object): Promise<unknown>;
	readonly statement: string;
}

/** Counts the rows that D1 reads while `work` runs, in the worker's own calls, too: they share one runtime. */
export async function countRows(work: () => Promise<unknown>): Promise<Counted> {
	const prototype = Object.getPrototypeOf(env.DB.prepare("SELECT 1")) as Statement;
	const { raw, all } = prototype;
	const counted: Counted = { rows: 0, statements: [] };
	const note = (sql: string, rows: number) => {
		counted.rows += rows;
		counted.statements.push({ sql, rows });
	};
	prototype.all = async function (this: Statement) {
		const result = await all.call(this);
		note(this.statement, result.meta.rows_read);
		return result;
	};
	// answers without their meta data: asked twice, once for each
	prototype.raw = async function (this: Statement, options) {
		const { meta } = await all.call(this);
		note(this.statement, meta.rows_read);
		return raw.call(this, options);
	};
	try {
		await work();
	} finally {
		prototype.raw = raw;
		prototype.all = all;
	}
	return counted;
}

/** Counts the rows that D1 writes while `work` runs, entries of indexes among them, as D1 counts and bills them. */
export async function countWritten(work: () => Promise<unknown>): Promise<Counted> {
	const statement = Object.getPrototypeOf(env.DB.prepare("SELECT 1"));
	const database = Object.getPrototypeOf(env.DB);
	const { run, all, raw } = statement;
	const { batch } = database;
	const counted: Counted = { rows: 0, statements: [] };
	const note = (sql: string, { rows_written: rows }: D1Meta) => {
		counted.rows += rows;
		if (rows > 0) counted.statements.push({ sql, rows });
	};
	statement.run = async function (this: Statement) {
		const result = await run.call(this);
		note(this.statement, result.meta);
		return result;
	};
	statement.all = async function (this: Statement) {
		const result = await all.call(this);
		note(this.statement, result.meta);
		return result;
	};
	// answers without their meta data
	statement.raw = async function (this: Statement) {
		const { results, meta } = await all.call(this);
		note(this.statement, meta);
		return results.map((row: object) => Object.values(row));
	};
	database.batch = async function (
		this: D1Database,
		statements: (D1PreparedStatement & Statement)[],
	) {
		const results = await batch.call(this, statements);
		for (const [i, { meta }] of results.entries()) note(statements[i].statement, meta);
		return results;
	};
	try {
		await work();
	} finally {
		Object.assign(statement, { run, all, raw });
		Object.assign(database, { batch });
	}
	return counted;
}
