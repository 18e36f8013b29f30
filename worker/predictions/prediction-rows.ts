import { sql } from "drizzle-orm";
import { questionOfStored, resultOfStored } from "../../domain/predictions/stored-fields.ts";
import type {
	ExpiredPrediction,
	StoredPrediction,
} from "../../domain/predictions/stored-prediction.ts";
import { thumbnailOf } from "../../domain/predictions/thumbnail.ts";
import { predictions } from "./tables.ts";
import { answerColumns, predictionOfAnswer } from "./version-before.ts";

/** A prediction with what its storage knows of it. */
export type PredictionRecord = (StoredPrediction | ExpiredPrediction) & RecordKeys;
export type LiveRecord = StoredPrediction & RecordKeys;

interface RecordKeys {
	userId: string;
	/** Of the GPX file. */
	fileKey: string;
	/** True when a tracker's rows are in it. */
	fromTracker: boolean;
}

type Row = typeof predictions.$inferSelect;

export function recordOf(row: Row): PredictionRecord {
	const { userId, fileKey, fromTracker } = row;
	return { ...predictionOf(row), userId, fileKey, fromTracker };
}

function predictionOf(row: Row): StoredPrediction | ExpiredPrediction {
	const { course, expiredAt } = row;
	const question = row.question && questionOfStored(row.question);
	const result = row.result && resultOfStored(row.result);
	if (!question || !course || (!result && !expiredAt)) return predictionOfAnswer(row);
	const { id, name, createdAt, track, modelVersion, change, reevaluation } = row;
	const known = {
		id,
		name,
		createdAt,
		track,
		edits: [],
		joined: [],
		modelVersion,
		change,
		reevaluation,
		question,
		course,
	};
	return result ? { ...known, result } : { ...known, result, expiredAt: expiredAt as Date };
}

/** What is computed anew when a stored prediction is asked again. */
export function figuresOf(record: PredictionRecord) {
	const { question, course, result, modelVersion, change, reevaluation, fromTracker } = record;
	const answer = answerColumns(record);
	return {
		...{ question, course, result, modelVersion, change, reevaluation, fromTracker },
		expiredAt: record.result ? null : record.expiredAt,
		predictedTimeS: result?.timeS ?? 0,
		// Facts without a map line are of a row stored before: the background job reads its file.
		thumbnail: course.mapLine ? thumbnailOf(course.mapLine) : null,
		...answer,
		// A rename that comes in between stays.
		response: sql`json_set(${answer.response}, '$.name', ${predictions.name})`,
	};
}
