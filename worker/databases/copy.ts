import { and, asc, eq, lte } from "drizzle-orm";
import { type Database, requireRowStatement } from "../platform/sql.ts";
import { quoted, rowsOf, runnerTables } from "./runner-tables.ts";
import { runnerRowChanges } from "./tables.ts";
import type { KeyedTable } from "./triggers.ts";

/** Rows that are compared at a time, and that one transaction writes. */
const usualPageSize = 1000;
const writtenAtOnce = 25;
/** Changes that are copied at a time. */
const changesAtOnce = 500;
/** Of the 1,000 that an invocation may make. */
const mostCalls = 800;

type Cell = string | number | null | ArrayBuffer | readonly number[];
type Row = readonly Cell[];
export type Key = readonly (string | number)[];

/** A table as the schema has it. */
interface Shape extends KeyedTable {
	readonly columns: readonly string[];
}

/** What a copy of a runner's rows is about. */
export interface Copy {
	readonly source: Database;
	readonly target: Database;
	readonly userId: string;
	/** Of the run that copies: without its row in the target nothing is written there. */
	readonly token: string;
	readonly shapes: readonly Shape[];
	/** Calls of the databases so far. */
	calls: number;
}

/** The invocation has made as many calls as it may: the next one goes on. */
export class OutOfCalls extends Error {}

function countCalls(copy: Copy, calls: number): void {
	copy.calls += calls;
	if (copy.calls > mostCalls) throw new OutOfCalls();
}

/** The tables of a database as its schema has them, in the order of `runnerTables`. */
export async function readShapes(db: Database): Promise<readonly Shape[]> {
	const answers = await db.$client.batch<{ name: string; pk: number }>(
		runnerTables.map(({ name }) =>
			db.$client.prepare(`SELECT name, pk FROM pragma_table_info(${quoted(name)}) ORDER BY cid`),
		),
	);
	return runnerTables.map((table, i) => {
		const { results } = answers[i];
		const key = results.filter(({ pk }) => pk > 0).sort((a, b) => a.pk - b.pk);
		const names = (of: typeof results) => of.map((column) => column.name);
		return { ...table, columns: names(results), key: names(key) };
	});
}

/** A copy of a runner's rows from one database to another. */
export const openCopy = async (of: Omit<Copy, "shapes" | "calls">): Promise<Copy> => ({
	...of,
	shapes: await readShapes(of.source),
	calls: 0,
});

const listed = (names: readonly string[]) => names.map((name) => `"${name}"`).join(", ");

/** Rows of a runner from a key on, in the order of keys; up to a key, or so many. */
async function rowsFrom(
	db: Database,
	table: Shape,
	userId: string,
	{ after, upTo, limit }: { after: Key | null; upTo?: Key | null; limit?: number },
): Promise<Row[]> {
	const { columns, key } = table;
	const keys = listed(key);
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

const keyOf = ({ columns, key }: Shape, row: Row): Key =>
	key.map((name) => row[columns.indexOf(name)] as string | number);
/** A row as text: equal for equal rows. Bytes come as lists of numbers. */
const textOf = (row: Row) =>
	JSON.stringify(row, (_, cell) =>
		cell instanceof ArrayBuffer ? Array.from(new Uint8Array(cell)) : cell,
	);

interface CopiedPage {
	/** Rows that differed. */
	readonly rows: number;
	/** The last key of the page; null at the end of the table. */
	readonly last: Key | null;
}

/**
 * Makes a page of a runner's rows equal in the target, and writes only what differs. Idempotent: it may end anywhere.
 * A row that changes after it was read is copied again by `copyChanges`, which must not come in between.
 */
export async function copyPage(copy: Copy, shape: Shape, after: Key | null): Promise<CopiedPage> {
	const { source, target, userId } = copy;
	const { pageSize = usualPageSize } = shape;
	countCalls(copy, 2);
	const rows = await rowsFrom(source, shape, userId, { after, limit: pageSize });
	const end = rows.at(-1);
	const last = rows.length === pageSize && end ? keyOf(shape, end) : null;
	const copies = await rowsFrom(target, shape, userId, { after, upTo: last });
	const keys = new Set(rows.map((row) => textOf(keyOf(shape, row))));
	const texts = new Set(copies.map(textOf));
	const statements = [
		...copies
			.map((row) => keyOf(shape, row))
			.filter((key) => !keys.has(textOf(key)))
			.map((key) => deletion(target, shape, key)),
		...rows.filter((row) => !texts.has(textOf(row))).map((row) => insertion(target, shape, row)),
	];
	await write(copy, statements);
	return { rows: statements.length, last };
}

/** Copies rows that have changed since the copy began; returns how many changes that were. */
export async function copyChanges(copy: Copy): Promise<number> {
	for (let changes = 0; ; ) {
		const some = await copySomeChanges(copy);
		changes += some;
		if (some < changesAtOnce) return changes;
	}
}

/** Copies the oldest changes. */
async function copySomeChanges(copy: Copy): Promise<number> {
	const { source, target, userId } = copy;
	const isOwn = eq(runnerRowChanges.userId, userId);
	countCalls(copy, 2);
	const changes = await source
		.select()
		.from(runnerRowChanges)
		.where(isOwn)
		.orderBy(asc(runnerRowChanges.id))
		.limit(changesAtOnce);
	const last = changes.at(-1);
	if (!last) return 0;
	const changed = copy.shapes.filter((shape) => changes.some(({ table }) => table === shape.name));
	const found = await source.$client.batch<Record<string, Cell>>(
		changed.map(({ name, columns, key }) => {
			const keys = key.map((_, at) => `json_extract(key, '$[${at}]')`).join(", ");
			return source.$client
				.prepare(`SELECT ${listed(columns)} FROM ${name} WHERE (${listed(key)}) IN (
					SELECT ${keys} FROM runner_row_changes WHERE user_id = ?1 AND id <= ?2 AND "table" = ?3)`)
				.bind(userId, last.id, name);
		}),
	);
	const deletions: D1PreparedStatement[] = [];
	const insertions: D1PreparedStatement[] = [];
	for (const [i, shape] of changed.entries()) {
		const rows = found[i].results.map((row) => shape.columns.map((name) => row[name]));
		const there = new Set(rows.map((row) => textOf(keyOf(shape, row))));
		const keys = new Set(changes.filter((one) => one.table === shape.name).map(({ key }) => key));
		for (const text of keys) {
			const key: Key = JSON.parse(text);
			if (!there.has(textOf(key))) deletions.push(deletion(target, shape, key));
		}
		insertions.push(...rows.map((row) => insertion(target, shape, row)));
	}
	await write(copy, [...deletions, ...insertions]);
	countCalls(copy, 1);
	await source.delete(runnerRowChanges).where(and(isOwn, lte(runnerRowChanges.id, last.id)));
	return changes.length;
}

/**
 * Whether the source has none of the runner's rows, and the target has some: a restore of the directory has brought a move
 * back that was done. A copy would delete them.
 */
export async function hasMoved({ source, target, userId, shapes }: Copy): Promise<boolean> {
	const rows = [...shapes, { name: "runner_row_changes" }].map(
		(table) => `EXISTS (SELECT 1 FROM ${table.name} WHERE ${rowsOf(table, userId)})`,
	);
	const [there, copied] = await Promise.all(
		[source, target].map((db) =>
			db.$client.prepare(`SELECT ${rows.join(" OR ")} AS has`).first<number>("has"),
		),
	);
	return !there && Boolean(copied);
}

/** Deletes what an earlier copy has left of a runner in the target. */
export async function clearTarget(copy: Copy): Promise<void> {
	const { target, userId } = copy;
	const statements = runnerTables
		.toReversed()
		.map((table) =>
			target.$client.prepare(`DELETE FROM ${table.name} WHERE ${rowsOf(table, userId)}`),
		);
	await write(copy, statements);
}

const deletedAtOnce = 500;

/** Deletes a runner's rows of a table, some at a time. */
export async function deleteRows(db: Database, table: Shape, userId: string): Promise<void> {
	const { name } = table;
	const key = listed(table.key);
	const some = `SELECT ${key} FROM ${name} WHERE ${rowsOf(table, userId)} LIMIT ${deletedAtOnce}`;
	const statement = db.$client.prepare(`DELETE FROM ${name} WHERE (${key}) IN (${some})`);
	while ((await statement.run()).meta.changes >= deletedAtOnce);
}

function deletion(db: Database, { name, key: columns }: Shape, key: Key) {
	const condition = columns.map((column) => `"${column}" = ?`).join(" AND ");
	return db.$client.prepare(`DELETE FROM ${name} WHERE ${condition}`).bind(...key);
}

function insertion(db: Database, { name, columns, key }: Shape, row: Row) {
	const others = columns.filter((column) => !key.includes(column));
	const updates = others.map((column) => `"${column}" = excluded."${column}"`).join(", ");
	const action = updates ? `UPDATE SET ${updates}` : "NOTHING";
	return db.$client
		.prepare(
			`INSERT INTO ${name} (${listed(columns)}) VALUES (${columns.map(() => "?").join(", ")})
				ON CONFLICT (${listed(key)}) DO ${action}`,
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
		countCalls(copy, 1);
		await target.$client.batch([target.$client.prepare(own), ...some]);
	}
}

/**
 * How many rows of a runner each table of a database has, and how long their columns are together: what shows within a
 * freeze that no row is missing. Whole rows were compared before.
 */
export async function sizesOf(copy: Copy, db: Database): Promise<string> {
	const { shapes } = copy;
	const answers = await db.$client.batch<Record<string, number>>(
		shapes.map((shape) => {
			const lengths = shape.columns.map((name) => `total(length("${name}"))`);
			return db.$client.prepare(
				`SELECT count(*), ${lengths.join(", ")} FROM ${shape.name} WHERE ${rowsOf(shape, copy.userId)}`,
			);
		}),
	);
	return JSON.stringify(answers.map(({ results }, i) => [shapes[i].name, results]));
}
