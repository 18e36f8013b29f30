/// <reference lib="webworker" />
import { AppError } from "#domain/app-error.ts";
import { SeveralCourses } from "#domain/predictions/course/gpx-errors.ts";
import { loadReadingEngine } from "#wasm/load-reading-browser.ts";
import { noticeOf } from "../../i18n/error-text.ts";
import { type CourseReading, type CourseRequest, summaryOf } from "./course-summary.ts";
import { readFile } from "./read-file.ts";

/** Reads one course file with the core, off the page's thread. */
self.onmessage = async ({ data }: MessageEvent<CourseRequest>) => {
	self.postMessage(await read(data));
};

async function read({ file, track, heightsM, whole }: CourseRequest): Promise<CourseReading> {
	try {
		const course = await readFile(await loadReadingEngine(), { file, track, heightsM });
		return whole ? { kind: "whole", course } : { kind: "course", course: summaryOf(course) };
	} catch (error) {
		if (error instanceof SeveralCourses) return { kind: "choice", choices: error.choices };
		if (error instanceof AppError) return { kind: "invalid", error: noticeOf(error) };
		console.error(error);
		return { kind: "unavailable" };
	}
}
