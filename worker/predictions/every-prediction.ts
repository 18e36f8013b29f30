import { Buffer } from "node:buffer";
import { eq, sql } from "drizzle-orm";
import { eachRow } from "../platform/row-groups.ts";
import type { Database } from "../platform/sql.ts";
import { unpack } from "./packed-prediction.ts";
import { type PredictionRecord, recordColumns, recordOf } from "./prediction-rows.ts";
import { predictions } from "./tables.ts";

// For the export of an account: every prediction of one runner, oldest first.

interface Context {
	readonly db: Database;
}

const { id, createdAt, fileKey, joined, edits, change, packed } = predictions;
const { terrainHeights, ...columns } = recordColumns;
const order = [createdAt, id] as const;

/** The packed column as stored, in hexadecimal: a packed course becomes a hundred times as much. */
export const stillPacked = sql<string>`hex(${packed})`;
export const unpacked = (hex: string) => unpack(Buffer.from(hex, "hex"));

/** Without heights of the terrain model. One is unpacked at a time, when it is asked for. */
export async function* all({ db }: Context, userId: string): AsyncGenerator<PredictionRecord> {
	const rows = eachRow({
		table: predictions,
		where: eq(predictions.userId, userId),
		order,
		sized: [packed, joined, edits, change],
		select: async (which, by) =>
			db
				.select({ ...columns, packed: stillPacked })
				.from(predictions)
				.where(which)
				.orderBy(by),
		keyOf: (row) => [row.createdAt, row.id],
	});
	for await (const row of rows) {
		yield recordOf({ ...row, terrainHeights: null, packed: unpacked(row.packed) });
	}
}

/** What files there are of each. */
export const filesOfAll = ({ db }: Context, userId: string) =>
	eachRow({
		table: predictions,
		where: eq(predictions.userId, userId),
		order,
		sized: [terrainHeights, joined],
		select: async (which, by) =>
			db
				.select({ id, createdAt, fileKey, joined, terrainHeights })
				.from(predictions)
				.where(which)
				.orderBy(by),
		keyOf: (row) => [row.createdAt, row.id],
	});
