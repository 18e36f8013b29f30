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
import type { PredictionChange, PredictionResponse } from "../../domain/predictions/wire.ts";
import type { predictions } from "./tables.ts";

// Early releases stored the API's answer (docs/decisions/0031): a row without a packed prediction and without a question is
// read from it.

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
