import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";

/** What the rows of a group have stored together at most, unless one alone has more. D1 answers a byte as eight. */
const groupBytes = 256 * 1024;
/** Of a group; their sizes are looked at for each. */
const mostRows = 256;
/** What a row has beside the columns whose sizes differ. */
const rowBytes = 200;

/** Rows that are read in an order, each once. */
interface Ordered<Row> {
	readonly table: SQLiteTable;
	readonly where: SQL | undefined;
	/** Columns that together differ from row to row. */
	readonly order: readonly SQLiteColumn[];
	/** Columns that are read, of any size. */
	readonly sized: readonly SQLiteColumn[];
	readonly select: (which: SQL, order: SQL) => Promise<Row[]>;
	/** The values of `order`. */
	readonly keyOf: (row: Row) => readonly unknown[];
}

/**
 * Rows one by one, read in groups by what they have stored: how many there are of a runner, and how large each is, does not
 * matter to the memory that is taken.
 */
export async function* eachRow<Row>(rows: Ordered<Row>): AsyncGenerator<Row> {
	const order = sql.join(rows.order as SQLiteColumn[], sql`, `);
	for (let after: readonly unknown[] | null = null; ; ) {
		const group: Row[] = await rows.select(nextGroup(rows, order, after), order);
		yield* group;
		if (group.length === 0) return;
		after = rows.keyOf(group[group.length - 1]);
	}
}

function nextGroup<Row>(
	{ table, where, order: columns, sized }: Ordered<Row>,
	order: SQL,
	after: readonly unknown[] | null,
): SQL {
	const lengths = sized.map((column) => sql` + coalesce(octet_length(${column}), 0)`);
	const last = after?.map((value, i) => sql`${sql.param(value, columns[i])}`);
	const isLater = last ? sql`AND (${order}) > (${sql.join(last, sql`, `)})` : sql``;
	const places = columns.map((_, i) => sql.identifier(`place${i}`));
	const placed = columns.map((column, i) => sql`${column} AS ${places[i]}`);
	// Limited before it is added up: a sum over all rows that are left would read them all for each group.
	return sql`${table}.rowid IN (SELECT key FROM (
		SELECT key, own, sum(own) OVER (ORDER BY ${sql.join(places, sql`, `)}) AS total FROM (
			SELECT rowid AS key, ${sql.raw(String(rowBytes))}${sql.join(lengths)} AS own, ${sql.join(placed, sql`, `)}
			FROM ${table} WHERE ${where} ${isLater} ORDER BY ${order} LIMIT ${mostRows}))
		WHERE total <= ${groupBytes} OR total = own)`;
}
