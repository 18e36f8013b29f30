import { and, eq, sql } from "drizzle-orm";
import { errorLine } from "../../domain/loggable.ts";
import { questionOfStored, resultOfStored } from "../../domain/predictions/stored-fields.ts";
import type { Database } from "../platform/sql.ts";
import { predictionOfAnswer } from "./answer-rows.ts";
import { packedColumns, packedOf } from "./prediction-rows.ts";
import { predictions } from "./tables.ts";
import { isUnpacked } from "./unpacked-columns.ts";

type Row = typeof predictions.$inferSelect;

/**
 * Packs at most so many rows of earlier releases, in the order of their runners and ids. Answers where to go on, or null
 * when no row is left behind it. It may end anywhere: a row is packed or as it was.
 */
export async function packRows(db: Database, after: string, limit: number): Promise<string | null> {
	const [afterUser, afterId = ""] = after.split(" ");
	const rows = await db
		.select()
		.from(predictions)
		.where(
			and(isUnpacked, sql`(${predictions.userId}, ${predictions.id}) > (${afterUser}, ${afterId})`),
		)
		.orderBy(predictions.userId, predictions.id)
		.limit(limit);
	for (const row of rows) {
		const columns = readableColumns(row);
		if (columns) await db.update(predictions).set(columns).where(asRead(row));
	}
	const last = rows.at(-1);
	return rows.length < limit || !last ? null : `${last.userId} ${last.id}`;
}

/** Null for a row that cannot be read: it stops no other. */
function readableColumns(row: Row) {
	try {
		return columnsOf(row);
	} catch (error) {
		const message = errorLine(error);
		console.error(JSON.stringify({ event: "prediction_not_packed", id: row.id, message }));
		return null;
	}
}

/** What a row has, packed. */
function columnsOf(row: Row) {
	const stored = packedOf(row);
	if (stored) {
		const question = questionOfStored(stored.question);
		const result = stored.result && resultOfStored(stored.result);
		return packedColumns({ question, course: stored.course, result });
	}
	const prediction = predictionOfAnswer(row);
	const { track, change, reevaluation } = prediction;
	// What the file alone says is no part of an answer.
	return { ...packedColumns(prediction), track, change, reevaluation, thumbnail: null };
}

/** The row while no release has written it since: a write that changes what is packed changes one of these. */
const asRead = (row: Row) =>
	and(
		eq(predictions.id, row.id),
		isUnpacked,
		eq(predictions.revision, row.revision),
		sql`${predictions.thumbnail} IS ${row.thumbnail}`,
		sql`${predictions.today} IS ${row.today}`,
		row.question ? undefined : eq(predictions.response, row.response),
	);
