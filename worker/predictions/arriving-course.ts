import { AppError } from "#domain/app-error.ts";
import type { Course } from "#domain/predictions/course/course.ts";
import { isGpxName, readTrack } from "#domain/predictions/input/upload.ts";
import type { CourseReader, Engine } from "#wasm/engine.ts";
import { loadEngine } from "#wasm/load-worker.ts";
import { countCourse } from "../platform/meter.ts";
import type { FileWatcher } from "./upload-form.ts";

/** The core reads a file in pieces of its own window's size. */
const chunkBytes = 64 * 1024;

/** A course that is read while its file arrives. */
interface ArrivingCourse extends FileWatcher {
	/**
	 * The course, once the whole form is there: `bytes` is its file, `track` the track that the form asks for in
	 * the end, `heightsM` what a file without heights is filled with, at the borders of its grid. Can be called again. Throws
	 * the `Fault` of a file that cannot be used.
	 */
	finish(bytes: Uint8Array, track: number | null, heightsM?: Float64Array | null): Course;
}

/**
 * Each file has an instance of the core to itself: others arrive between its pieces. A refusal is kept for
 * `finish`, so that what is wrong with the form is reported first, in whatever order its parts come.
 */
export function openArrivingCourse(): ArrivingCourse {
	countCourse();
	let engine: Engine | null = null;
	let reader: CourseReader | null = null;
	let track: number | null = null;
	let refused = false;

	function open(wanted: number | null, heightsM: Float64Array | null = null): void {
		engine ??= borrowCore();
		reader = engine.openCourse({ track: wanted ?? undefined, heightsM });
		track = wanted;
		refused = false;
	}

	function push(bytes: Uint8Array): void {
		if (!reader || refused) return;
		try {
			for (let at = 0; at < bytes.length; at += chunkBytes) {
				reader.push(bytes.subarray(at, at + chunkBytes));
			}
		} catch (error) {
			if (!(error instanceof AppError)) throw error;
			refused = true;
		}
	}

	return {
		begin(name, fields) {
			if (isGpxName(name)) open(readTrack(fields));
		},
		push,
		finish(bytes, wanted, heightsM = null) {
			if (!reader || track !== wanted || heightsM) {
				open(wanted, heightsM);
				push(bytes);
			}
			try {
				const course = (reader as CourseReader).finish();
				returnCore(engine as Engine);
				engine = null;
				reader = null;
				return course;
			} catch (error) {
				if (error instanceof AppError) returnCore(engine as Engine);
				throw error;
			}
		},
	};
}

/** Idle instances. An instance is not re-entrant, so each file that is arriving has its own. */
const idle: Engine[] = [];
/** More than these are made when they are needed, and dropped afterwards. */
const maxIdle = 4;
/** A file that is read once takes less. Instances that have grown beyond are dropped: their memory never shrinks. */
const keptBytes = 4 * 2 ** 20;

/** An instance for one file that arrives across awaits. One that is never returned is garbage like any other. */
function borrowCore(): Engine {
	return idle.pop() ?? loadEngine();
}

/** Only for an instance that works: one that failed in any way but a refusal is not used again. */
function returnCore(engine: Engine): void {
	if (idle.length < maxIdle && engine.memoryBytes() <= keptBytes) idle.push(engine);
}

/** Lends an instance for work without awaits. */
export function withCore<T>(work: (engine: Engine) => T): T {
	const engine = borrowCore();
	try {
		const result = work(engine);
		returnCore(engine);
		return result;
	} catch (error) {
		if (error instanceof AppError) returnCore(engine);
		throw error;
	}
}
