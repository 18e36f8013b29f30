import { sql } from "drizzle-orm";
import type { CourseFacts } from "../../domain/predictions/course-facts.ts";
import { difficultyOf } from "../../domain/predictions/difficulty.ts";
import { totalStopS } from "../../domain/predictions/plan-options.ts";
import { decimetres } from "../../domain/predictions/rounding.ts";
import type {
	ExpiredPrediction,
	StoredPrediction,
} from "../../domain/predictions/stored-prediction.ts";
import type { TerrainHeights } from "../../domain/predictions/terrain-heights.ts";
import { thumbnailOf } from "../../domain/predictions/thumbnail.ts";
import type { FromTrackers } from "../../domain/tracker/from-trackers.ts";
import { type JoinedFile, predictions } from "./tables.ts";

/** A prediction with what its storage knows of it. */
export type PredictionRecord = LiveRecord | (Omit<ExpiredPrediction, "joined"> & RecordKeys);
export type LiveRecord = Omit<StoredPrediction, "joined"> & RecordKeys;

interface RecordKeys extends FromTrackers {
	userId: string;
	/** Of the GPX file. */
	fileKey: string;
	/** Null for a file with heights, and without a terrain model. */
	terrainHeights: TerrainHeights | null;
	joined: readonly JoinedFile[];
	/** Of the row as it was read. */
	revision: number;
}

type Row = typeof predictions.$inferSelect;

export function recordOf(row: Row): PredictionRecord {
	const { userId, fileKey, terrainHeights, fromTracker, trackers, revision } = row;
	const joined = row.joined ?? [];
	const kept = { userId, fileKey, terrainHeights, joined, fromTracker, trackers, revision };
	return { ...predictionOf(row), ...kept };
}

function predictionOf(row: Row): StoredPrediction | ExpiredPrediction {
	const { expiredAt, id, name, createdAt, track, modelVersion, change, reevaluation } = row;
	const { question, course, result } = row.packed;
	const known = {
		id,
		name,
		createdAt,
		track,
		edits: row.edits ?? [],
		joined: row.joined ?? [],
		modelVersion,
		change,
		reevaluation,
		question,
		course,
	};
	return result ? { ...known, result } : { ...known, result, expiredAt: expiredAt as Date };
}

/** What is computed anew when a stored prediction is asked again, or its course is edited. */
export function figuresOf(record: PredictionRecord) {
	const { course, modelVersion, change, reevaluation, fromTracker, trackers, edits, joined } =
		record;
	const { distanceM, gainM, difficulty } = course;
	return {
		modelVersion,
		change,
		reevaluation,
		fromTracker,
		trackers,
		edits: edits.length > 0 ? edits : null,
		joined: joined.length > 0 ? joined : null,
		revision: sql`${predictions.revision} + 1`,
		distanceM: decimetres(distanceM),
		elevationGainM: gainM ?? 0,
		difficulty: difficulty ?? difficultyOf(distanceM, 0),
		expiredAt: record.result ? null : record.expiredAt,
		predictedTimeS: record.result?.timeS ?? 0,
		...drawnOf(course),
		...packedColumns(record),
	};
}

/** Question, course and result of a prediction, and what is read of them without unpacking. */
export function packedColumns({ question, course, result }: PackedPart) {
	const { start, stations } = question.options;
	return {
		raceStart: start,
		typedResults: question.evidence.length,
		lowS: result?.lowS ?? null,
		highS: result?.highS ?? null,
		stoppedS: totalStopS(stations),
		withoutHeights: course.elevationMethod === "none",
		packed: { question, course, result },
	};
}

type PackedPart = Pick<StoredPrediction | ExpiredPrediction, "question" | "course" | "result">;

function drawnOf({ mapLine }: CourseFacts) {
	const { lat, lon } = mapLine;
	return { thumbnail: thumbnailOf(mapLine), startLatDeg: lat[0], startLonDeg: lon[0] };
}
