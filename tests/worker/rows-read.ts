import { env } from "cloudflare:workers";

interface Counted {
	/** As D1 counts and bills them. */
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
