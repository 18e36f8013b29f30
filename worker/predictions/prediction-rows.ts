import { getTableColumns, sql } from "drizzle-orm";
import { AppError } from "#domain/app-error.ts";
import type { CourseFacts } from "#domain/predictions/course/course-facts.ts";
import { difficultyOf } from "#domain/predictions/course/difficulty.ts";
import { decimetres } from "#domain/predictions/course/rounding.ts";
import { skylineOf } from "#domain/predictions/course/skyline.ts";
import type { TerrainHeights } from "#domain/predictions/course/terrain-heights.ts";
import { thumbnailOf } from "#domain/predictions/course/thumbnail.ts";
import { totalStopS } from "#domain/predictions/options/plan-options.ts";
import type {
	ExpiredPrediction,
	RaceVersion,
	StoredPrediction,
} from "#domain/predictions/result/stored-prediction.ts";
import type { FromTrackers } from "#domain/tracker/from-trackers.ts";
import type { RunsKnown } from "../training/run-changes.ts";
import { withholdsTrackerRows } from "../training/withheld.ts";
import { type JoinedFile, predictions } from "./tables.ts";

/** A prediction with what its storage knows of it. */
export type PredictionRecord = LiveRecord | (Omit<ExpiredPrediction, Shown> & RecordKeys);
export type LiveRecord = Omit<StoredPrediction, Shown> & RecordKeys;

/** What is shown of a record in another form. */
type Shown = "joined" | "was";

interface RecordKeys extends FromTrackers {
	userId: string;
	/** Of the GPX file. */
	fileKey: string;
	/** Null for a file with heights, and without a terrain model. */
	terrainHeights: TerrainHeights | null;
	joined: readonly JoinedFile[];
	/** Of the row as it was read. */
	revision: number;
	questionRevision: number;
	runsKnown: RunsKnown;
	/** Of the last goal that it is the prediction of: "2027-05-02"; null without one. */
	goalDate: string | null;
}

/** The columns of a record, in a query of `predictions`. */
export const recordColumns = {
	...getTableColumns(predictions),
	goalDate: sql<string | null>`(SELECT max(goals.date) FROM goals
		WHERE goals.prediction_id = predictions.id AND goals.user_id = predictions.user_id)`,
};
type Row = typeof predictions.$inferSelect & { goalDate: string | null };

/** @throws AppError `auth.tracker_data` of one that rests on trackers, where their rows are withheld. */
export function recordOf(row: Row): PredictionRecord {
	const { userId, fileKey, terrainHeights, fromTracker, trackers } = row;
	if (withholdsTrackerRows() && (fromTracker || row.change?.fromTracker)) {
		throw new AppError("auth.tracker_data");
	}
	const { revision, questionRevision, runsKnown, goalDate } = row;
	const resting = { fromTracker, trackers };
	const written = { revision, questionRevision, runsKnown, goalDate };
	const joined = row.joined ?? [];
	return { ...predictionOf(row), userId, fileKey, terrainHeights, joined, ...resting, ...written };
}

/** The version of a race's course that a row names. */
export const raceVersionOf = ({
	raceCourseId: courseId,
	raceVersion: version,
}: Pick<Row, "raceCourseId" | "raceVersion">): RaceVersion | null =>
	courseId === null || version === null ? null : { courseId, version };

function predictionOf(row: Row) {
	const { expiredAt, id, name, createdAt, track, modelVersion, asOf, change } = row;
	const { question, course, result } = row.packed;
	const known = {
		id,
		name,
		race: raceVersionOf(row),
		createdAt,
		track,
		edits: row.edits ?? [],
		modelVersion,
		asOf,
		change,
		question,
		course,
	};
	return result ? { ...known, result } : { ...known, result, expiredAt: expiredAt as Date };
}

/** What is computed anew when a stored prediction is asked again, or its course is edited. */
export function figuresOf(record: PredictionRecord) {
	const { course, modelVersion, asOf, runsKnown, change, fromTracker, trackers } = record;
	const { edits, joined } = record;
	const { distanceM, gainM, difficulty } = course;
	return {
		modelVersion,
		asOf,
		runsKnown,
		change,
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
		raceCourseId: record.race?.courseId ?? null,
		raceVersion: record.race?.version ?? null,
		...drawnOf(course),
		...packedColumns(record),
	};
}

/** Question, course and result of a prediction, and what is read of them without unpacking. */
function packedColumns({ question, course, result }: PackedPart) {
	const { start, stations } = question.options;
	return {
		raceStart: start,
		typedResults: question.evidence.length + (question.trail?.index == null ? 0 : 1),
		lowS: result?.lowS ?? null,
		highS: result?.highS ?? null,
		stoppedS: totalStopS(stations),
		withoutHeights: course.elevationMethod === "none",
		packed: { question, course, result },
	};
}

type PackedPart = Pick<StoredPrediction | ExpiredPrediction, "question" | "course" | "result">;

function drawnOf({ mapLine, profile }: CourseFacts) {
	const { lat, lon } = mapLine;
	const drawn = { thumbnail: thumbnailOf(mapLine), skyline: skylineOf(profile) };
	return { ...drawn, startLatDeg: lat[0], startLonDeg: lon[0] };
}
