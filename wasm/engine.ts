import type { Course } from "../domain/predictions/course.ts";
import type {
	CorePrediction,
	PacingStrategyName,
	RaceResult,
} from "../domain/predictions/prediction.ts";
import type { CoreExports } from "./core-exports.ts";
import { type CourseReader, openReader } from "./course-reader.ts";
import { type PredictionCore, predictCourse } from "./prediction-face.ts";

/** The core as pages, edge and command line see it. Not re-entrant: one reader at a time. */
export interface Engine {
	/** Starts reading one file; an unfinished earlier reader is abandoned. */
	openCourse(options?: { track?: number }): CourseReader;
	/** Throws `evidence.missing` rather than predict from nothing. */
	predict(course: Course, request: PredictionRequest): CorePrediction;
}

export type { CourseReader };

export interface PredictionRequest {
	evidence: readonly RaceResult[];
	strategy: PacingStrategyName;
	/** Typical distance per week, km; null when unknown. */
	weeklyKm: number | null;
}

/** Binds the core's exports. A loader calls it once per instance of the module. */
export function createEngine(instance: WebAssembly.Instance): Engine {
	const core = instance.exports as unknown as CoreExports & PredictionCore;
	return {
		openCourse: (options) => openReader(core, options?.track),
		predict: (course, request) => predictCourse(core, course, request),
	};
}
