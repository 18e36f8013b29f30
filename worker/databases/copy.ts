import { sha256 } from "../platform/sha256.ts";
import { type Database, requireRowStatement } from "../platform/sql.ts";
import { quoted, type RunnerTable, rowsOf } from "./runner-tables.ts";

/** Rows that are compared at a time, and that one transaction writes. */
const usualPageSize = 1000;
const writtenAtOnce = 25;
/** Of the 1,000 that an invocation may make. */
const mostCalls = 800;

type Cell = string | number | null | ArrayBuffer | readonly number[];
type Row = readonly Cell[];

/** A table as the schema has it. */
interface Shape {
	readonly columns: readonly string[];
	/** Columns of the primary key, in their order, with where they stand among all. */
	readonly key: readonly { readonly name: string; readonly at: number }[];
}

async function shapeOf(db: Database, { name }: RunnerTable): Promise<Shape> {
	const { results } = await db.$client
		.prepare(`SELECT name, pk FROM pragma_table_info(${quoted(name)}) ORDER BY cid`)
		.all<{ name: string; pk: number }>();
	const key = results
		.map((column, at) => ({ ...column, at }))
		.filter(({ pk }) => pk > 0)
		.sort((a, b) => a.pk - b.pk);
	return { columns: results.map((column) => column.name), key };
}

const listed = (names: readonly string[]) => names.map((name) => `"${name}"`).join(", ");

/** Rows of a runner from a key on, in the order of keys; up to a key, or so many. */
async function rowsFrom(
	db: Database,
	table: RunnerTable,
	userId: string,
	{ columns, key }: Shape,
	{ after, upTo, limit }: { after: Row | null; upTo?: Row | null; limit?: number },
): Promise<Row[]> {
	const keys = listed(key.map(({ name }) => name));
	const marks = key.map(() => "?").join(", ");
	const conditions = [
		rowsOf(table, userId),
		...(after ? [`(${keys}) > (${marks})`] : []),
		...(upTo ? [`(${keys}) <= (${marks})`] : []),
	];
	const text = `SELECT ${listed(columns)} FROM ${table.name} WHERE ${conditions.join(" AND ")}
		ORDER BY ${keys}${limit === undefined ? "" : ` LIMIT ${limit}`}`;
	return db.$client
		.prepare(text)
		.bind(...(after ?? []), ...(upTo ?? []))
		.raw<Cell[]>();
}

const keyOf = ({ key }: Shape, row: Row): Row => key.map(({ at }) => row[at]);
/** A row as text: equal for equal rows. Bytes come as lists of numbers. */
const textOf = (row: Row) =>
	JSON.stringify(row, (_, cell) =>
		cell instanceof ArrayBuffer ? Array.from(new Uint8Array(cell)) : cell,
	);

/** A copy of a runner's rows from one database to another. */
export interface Copy {
	readonly source: Database;
	readonly target: Database;
	readonly userId: string;
	/** Of the run that copies: without its row in the target nothing is written there. */
	readonly token: string;
	/** Calls of the databases so far. */
	calls: number;
	/** Called before each page; throws where the run has lost the move. */
	readonly renew: () => Promise<void>;
}

/** The invocation has made as many calls as it may: the next one goes on. */
export class OutOfCalls extends Error {}

/**
 * Makes a runner's rows of a table in the target equal to those of the source, and writes only what differs. Returns how
 * many rows that were. Idempotent: it may end anywhere.
 */
export async function copyTable(copy: Copy, table: RunnerTable): Promise<number> {
	const shape = await shapeOf(copy.source, table);
	// First: a row that was deleted and added again has another key, and may have the same unique values.
	const deleted = await eachPage(copy, table, shape, ({ source, target }) => {
		const keys = new Set(source.map((row) => textOf(keyOf(shape, row))));
		return target
			.filter((row) => !keys.has(textOf(keyOf(shape, row))))
			.map((row) => deletion(copy.target, table, shape, row));
	});
	const written = await eachPage(copy, table, shape, ({ source, target }) => {
		const texts = new Set(target.map(textOf));
		return source
			.filter((row) => !texts.has(textOf(row)))
			.map((row) => insertion(copy.target, table, shape, row));
	});
	return deleted + written;
}

/** Runs the statements for each page of rows: those of the source, and those of the target between the same keys. */
async function eachPage(
	copy: Copy,
	table: RunnerTable,
	shape: Shape,
	statementsOf: (page: { source: Row[]; target: Row[] }) => D1PreparedStatement[],
): Promise<number> {
	const { pageSize = usualPageSize } = table;
	let after: Row | null = null;
	let run = 0;
	for (;;) {
		await copy.renew();
		copy.calls += 2;
		if (copy.calls > mostCalls) throw new OutOfCalls();
		const from = { after, limit: pageSize };
		const source: Row[] = await rowsFrom(copy.source, table, copy.userId, shape, from);
		const last = source.at(-1);
		const upTo: Row | null = source.length === pageSize && last ? keyOf(shape, last) : null;
		const target = await rowsFrom(copy.target, table, copy.userId, shape, { after, upTo });
		const statements = statementsOf({ source, target });
		await write(copy, statements);
		run += statements.length;
		if (upTo === null) return run;
		after = upTo;
	}
}

function deletion(db: Database, { name }: RunnerTable, shape: Shape, row: Row) {
	const condition = shape.key.map((column) => `"${column.name}" = ?`).join(" AND ");
	return db.$client.prepare(`DELETE FROM ${name} WHERE ${condition}`).bind(...keyOf(shape, row));
}

function insertion(db: Database, { name }: RunnerTable, { columns, key }: Shape, row: Row) {
	const isKey = new Set(key.map((column) => column.name));
	const others = columns.filter((column) => !isKey.has(column));
	const updates = others.map((column) => `"${column}" = excluded."${column}"`).join(", ");
	const action = updates ? `UPDATE SET ${updates}` : "NOTHING";
	return db.$client
		.prepare(
			`INSERT INTO ${name} (${listed(columns)}) VALUES (${columns.map(() => "?").join(", ")})
				ON CONFLICT (${listed(key.map((column) => column.name))}) DO ${action}`,
		)
		.bind(...row.map((cell) => (Array.isArray(cell) ? new Uint8Array(cell).buffer : cell)));
}

async function write(copy: Copy, statements: readonly D1PreparedStatement[]): Promise<void> {
	const { target, userId, token } = copy;
	const own = requireRowStatement(
		`SELECT 1 FROM runner_arrivals WHERE user_id = ${quoted(userId)} AND token = ${quoted(token)}`,
	);
	for (let i = 0; i < statements.length; i += writtenAtOnce) {
		const some = statements.slice(i, i + writtenAtOnce);
		if (++copy.calls > mostCalls) throw new OutOfCalls();
		await target.$client.batch([target.$client.prepare(own), ...some]);
	}
}

/** SHA-256 of a runner's rows of a table, page by page, hex. */
export async function checksumOf(copy: Copy, db: Database, table: RunnerTable): Promise<string> {
	const { pageSize = usualPageSize } = table;
	const shape = await shapeOf(db, table);
	let sum = "";
	let after: Row | null = null;
	for (;;) {
		await copy.renew();
		const from = { after, limit: pageSize };
		const rows: Row[] = await rowsFrom(db, table, copy.userId, shape, from);
		sum = await sha256(`${sum}\n${rows.map(textOf).join("\n")}`);
		const last = rows.at(-1);
		if (rows.length < pageSize || !last) return sum;
		after = keyOf(shape, last);
	}
}
