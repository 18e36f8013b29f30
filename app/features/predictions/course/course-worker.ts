/// <reference lib="webworker" />
import { AppError } from "../../../../domain/app-error";
import { SeveralCourses } from "../../../../domain/predictions/gpx-errors";
import type { ReadingEngine } from "../../../../wasm/engine";
import { loadReadingEngine } from "../../../../wasm/load-browser";
import { noticeOf } from "../../../i18n/error-text";
import {
	type CourseAnswer,
	type CourseQuestion,
	type CourseReading,
	summaryOf,
} from "./course-summary";

/** Reads course files with the core, off the page's thread. Only the newest question is answered. */
let engine: Promise<ReadingEngine> | undefined;
let newest = 0;

self.onmessage = async ({ data }: MessageEvent<CourseQuestion>) => {
	newest = data.id;
	const reading = await read(data);
	if (reading) self.postMessage({ id: data.id, reading } satisfies CourseAnswer);
};

async function read({ id, file, track, whole }: CourseQuestion): Promise<CourseReading | null> {
	try {
		engine ??= loadReadingEngine();
		const core = await engine;
		if (id !== newest) return null;
		const reader = core.openCourse(track === null ? undefined : { track });
		const chunks = file.stream().getReader();
		for (;;) {
			const { done, value } = await chunks.read();
			// A newer file has taken the core's one reader.
			if (id !== newest) return null;
			if (done) break;
			reader.push(value);
		}
		const course = reader.finish();
		return whole ? { kind: "whole", course } : { kind: "course", course: summaryOf(course) };
	} catch (error) {
		if (error instanceof SeveralCourses) return { kind: "choice", choices: error.choices };
		if (error instanceof AppError) return { kind: "refused", notice: noticeOf(error) };
		console.error(error);
		engine = undefined;
		return { kind: "unavailable" };
	}
}
