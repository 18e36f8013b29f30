import type { Course } from "#domain/predictions/course/course.ts";
import type { ReadingEngine } from "#wasm/engine.ts";
import type { CourseRequest } from "./course-summary.ts";

/** The course of a file, read piece by piece; its `track`, where it holds several. Throws as the core does. */
export async function readFile(
	core: ReadingEngine,
	{ file, track, heightsM }: Omit<CourseRequest, "whole">,
): Promise<Course> {
	const reader = core.openCourse({ track: track ?? undefined, heightsM });
	// The stream itself cannot be iterated in every browser.
	const chunks = file.stream().getReader();
	for (;;) {
		const { done, value } = await chunks.read();
		if (done) return reader.finish();
		reader.push(value);
	}
}
