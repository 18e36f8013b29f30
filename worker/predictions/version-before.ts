import { and, eq, gt, isNull, sql } from "drizzle-orm";
import type { Change } from "../../domain/predictions/change.ts";
import {
	changeOfAnswer,
	factsOfAnswer,
	questionOfAnswer,
	resultOfAnswer,
	type StoredHistory,
} from "../../domain/predictions/from-answer.ts";
import type {
	ExpiredPrediction,
	StoredPrediction,
} from "../../domain/predictions/stored-prediction.ts";
import { toChange, toResponse } from "../../domain/predictions/to-wire.ts";
import type { PredictionChange, PredictionResponse } from "../../domain/predictions/wire.ts";
import type { Database } from "../platform/sql.ts";
import { predictions } from "./tables.ts";

// The version before stores the API's answer. Its columns are written until a later release drops them
// (docs/decisions/0031); a row whose `question` is null is read from them.

type Row = typeof predictions.$inferSelect;

export function predictionOfAnswer(row: Row): StoredPrediction | ExpiredPrediction {
	const answer = JSON.parse(row.response) as PredictionResponse;
	const history = row.history === null ? null : (JSON.parse(row.history) as StoredHistory);
	const prediction = {
		id: row.id,
		name: row.name,
		createdAt: row.createdAt,
		track: answer.track ?? null,
		edits: row.edits ?? [],
		joined: row.joined ?? [],
		question: questionOfAnswer(answer, history),
		course: factsOfAnswer(answer),
		modelVersion: row.modelVersion,
		change: answer.change ? changeOfAnswer(answer.change) : null,
		reevaluation: reevaluationOfAnswer(row.today),
	};
	return row.expiredAt
		? { ...prediction, result: null, expiredAt: row.expiredAt }
		: { ...prediction, result: resultOfAnswer(answer) };
}

/** Of the column `today`. */
export const reevaluationOfAnswer = (today: string | null): Change | null =>
	today === null ? null : changeOfAnswer(JSON.parse(today) as PredictionChange);

/** A row has at most 2 MB in D1: of a longer plan, kilometres stand in for the segments. */
const mostSegments = 2000;

/** A prediction as the columns of the version before. */
export function answerColumns(prediction: StoredPrediction | ExpiredPrediction) {
	const { question, reevaluation } = prediction;
	const { history, race } = question;
	const answer = toResponse({ ...prediction, reevaluation: null });
	const plan = answer.pacing_strategy;
	if (plan.segments.length > mostSegments) plan.segments = plan.kilometres;
	return {
		response: JSON.stringify(answer),
		history: history && JSON.stringify({ ...history, race }),
		today: todayColumn(reevaluation),
	};
}

export const todayColumn = (reevaluation: Change | null) =>
	reevaluation && JSON.stringify(toChange(reevaluation));

/** The answer with another name. */
export const answerNamed = (name: string) =>
	sql`json_set(${predictions.response}, '$.name', ${name})`;

/**
 * Fills the columns of at most so many rows of the version before, in the order of their ids. Answers the last id, or
 * null when no row is left after it.
 */
export async function convertAnswers(
	db: Database,
	after: string,
	limit: number,
): Promise<string | null> {
	const rows = await db
		.select()
		.from(predictions)
		.where(and(isNull(predictions.question), gt(predictions.id, after)))
		.orderBy(predictions.id)
		.limit(limit);
	for (const row of rows) {
		const prediction = predictionOfAnswer(row);
		const { track, question, course, result, change, reevaluation } = prediction;
		// What the file alone says is no part of an answer.
		const columns = { track, question, course, result, change, reevaluation, thumbnail: null };
		// One that the version before writes meanwhile is left for the next run.
		const unchanged = and(
			isNull(predictions.question),
			eq(predictions.response, row.response),
			sql`${predictions.today} IS ${row.today}`,
		);
		await db
			.update(predictions)
			.set({ ...columns, ...answerColumns(prediction) })
			.where(and(eq(predictions.id, row.id), unchanged));
	}
	return rows.length < limit ? null : rows[rows.length - 1].id;
}
