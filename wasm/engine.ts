import type { Course } from "#domain/predictions/course/course.ts";
import type { ComposedCourse } from "#domain/predictions/course/edits/compose-edits.ts";
import type { CourseSource } from "#domain/predictions/course/edits/course-edit.ts";
import type { CoursePrediction } from "#domain/predictions/model/prediction.ts";
import type { Question } from "#domain/predictions/model/question.ts";
import type { CoreExports } from "./core-exports.ts";
import { type CourseReader, openReader } from "./course-reader.ts";
import { type CourseGrid, type EditingCore, editInCore } from "./edit-bindings.ts";
import { predictCourse } from "./predict-course.ts";
import type { PredictionCore } from "./prediction-bindings.ts";
import { decodeTerrain, type TerrainRows } from "./terrain-bindings.ts";

interface CourseOptions {
	/** Of several courses in the file, from 1. */
	readonly track?: number;
	/** Of a terrain model at the borders of the course's grid, m: used where the file has no heights. */
	readonly heightsM?: Float64Array | null;
}

/** Reads files. Not re-entrant: one reader at a time. */
export interface ReadingEngine {
	/** Memory of the reading instance: a file that is read twice makes it grow, and it never shrinks. */
	memoryBytes(): number;
	/** Starts reading one file; an unfinished earlier reader is abandoned. */
	openCourse(options?: CourseOptions): CourseReader;
	/** Heights of a tile's pixels, m; null when its rows are filtered in a way that PNG does not know. */
	decodeTerrain(rows: TerrainRows): Float32Array | null;
}

/** Predicts. Keeps what it worked out of the last course: the same one again costs a fraction. */
export interface PredictingEngine {
	/**
	 * A course in one go. `carryOver`: what stages before it add to its cost, a fraction. Throws `evidence.missing` rather
	 * than predict from nothing. Leave the arrays of `course` unchanged.
	 */
	predict(course: Course, question: Question, carryOver?: number): CoursePrediction;
	/** The grid of an edited course: `editCourse` makes the course of it. */
	edit(source: CourseSource, composed: ComposedCourse): CourseGrid;
}

/** Both, as edge and command line have them. A page loads the one that it uses. */
export interface Engine extends ReadingEngine, PredictingEngine {}

export type { CourseReader };

/** Binds the exports of `core.wasm`. A loader calls it once per instance. */
export function createReadingEngine(instance: WebAssembly.Instance): ReadingEngine {
	const core = instance.exports as unknown as CoreExports;
	return {
		memoryBytes: () => core.memory.buffer.byteLength,
		openCourse: (options) => openReader(core, options?.track, options?.heightsM),
		decodeTerrain: (rows) => decodeTerrain(core, rows),
	};
}

/** Binds the exports of `prediction.wasm`. */
export function createPredictingEngine(instance: WebAssembly.Instance): PredictingEngine {
	const core = instance.exports as unknown as PredictionCore & EditingCore;
	return {
		predict: (course, question, carryOver) => predictCourse(core, course, question, carryOver),
		edit: (source, composed) => editInCore(core, source, composed),
	};
}
