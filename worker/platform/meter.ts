import { AsyncLocalStorage } from "node:async_hooks";
import { courseCpuMs } from "#domain/cost-classes.ts";
import type { PlatformUse } from "#domain/list-prices.ts";

/** What some work has used of the platform so far. */
export class Meter {
	readonly use: Partial<Record<keyof PlatformUse, number>> = {};
	/** Course files that were read and predicted. */
	courses = 0;
}

const running = new AsyncLocalStorage<Meter>();

/** Does work whose uses count for a meter. */
export const runMetered = <T>(meter: Meter, work: () => T): T => running.run(meter, work);

/** The meter of the work that is going on; null outside of requests and messages. */
export const currentMeter = (): Meter | null => running.getStore() ?? null;

/** Counts a use for the work that is going on. */
export function count(kind: keyof PlatformUse, amount = 1): void {
	const use = running.getStore()?.use;
	if (use) use[kind] = (use[kind] ?? 0) + amount;
}

/** Counts a course file that is read. */
export function countCourse(): void {
	const meter = running.getStore();
	if (meter) meter.courses++;
	count("cpuMs", courseCpuMs);
}

const databases = new WeakMap<object, D1Database>();
const writes = /^\s*(insert|update|delete|replace)\b/i;

/** A database, or a session of one, that counts the rows that are written, as D1 reports them: what stores call of it. */
export function meteredDatabase(db: D1Database): D1Database {
	const known = databases.get(db);
	if (known) return known;
	const metered = meteredCalls(db) as D1Database;
	databases.set(db, metered);
	return metered;
}

function meteredCalls(db: Pick<D1Database, "prepare" | "batch">) {
	const originals = new WeakMap<object, D1PreparedStatement>();
	const counted = <Result extends D1Result>(result: Result): Result => {
		count("rowsWritten", result.meta.rows_written);
		return result;
	};
	function statement(original: D1PreparedStatement, isWrite: boolean): D1PreparedStatement {
		const all = async () => counted(await original.all<Record<string, unknown>>());
		const metered = {
			bind: (...values: unknown[]) => statement(original.bind(...values), isWrite),
			run: async () => counted(await original.run()),
			all,
			...(isWrite
				? // Bare values come without what they cost.
					{
						raw: async () => (await all()).results.map((row) => Object.values(row)),
						first: async (column?: string) => {
							const [row = null] = (await all()).results;
							return row && column !== undefined ? row[column] : row;
						},
					}
				: {
						raw: (options?: { columnNames?: false }) => original.raw(options),
						first: (column?: string) =>
							column === undefined ? original.first() : original.first(column),
					}),
		} as unknown as D1PreparedStatement;
		originals.set(metered, original);
		return metered;
	}
	return {
		prepare: (query: string) => statement(db.prepare(query), writes.test(query)),
		batch: async <Row>(statements: D1PreparedStatement[]) =>
			(await db.batch<Row>(statements.map((one) => originals.get(one) ?? one))).map(counted),
	};
}
