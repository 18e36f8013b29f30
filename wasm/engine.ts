import type { Course } from "../domain/predictions/course";
import type {
	CorePrediction,
	PacingStrategyName,
	RaceResult,
} from "../domain/predictions/prediction";

/** The core as pages, edge and command line see it. Not re-entrant: one reader at a time. */
export interface Engine {
	/** Starts reading one file; an unfinished earlier reader is abandoned. */
	openCourse(options?: { track?: number }): CourseReader;
	predict(course: Course, request: PredictionRequest): CorePrediction;
}

/** Takes a GPX file in chunks of any size. Both calls throw a `Fault` when the file cannot be used. */
export interface CourseReader {
	push(bytes: Uint8Array): void;
	finish(): Course;
}

export interface PredictionRequest {
	evidence: readonly RaceResult[];
	strategy: PacingStrategyName;
	/** Typical distance per week, km; null when unknown. */
	weeklyKm: number | null;
}
