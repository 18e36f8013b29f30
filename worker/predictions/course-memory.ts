import type { Course } from "#domain/predictions/course/course.ts";

/** Of a course on a full grid, which is also what the core takes while it reads a file (docs/performance.md). */
export const mostCourseBytes = 1_600_000;

/** A place that a file names, with its texts and passages. */
const placeBytes = 512;

/** Memory that a course holds. */
export function bytesOfCourse({ grade, lat, lon, elevationM, rawHeights, places }: Course): number {
	const series = [grade, lat, lon, elevationM, ...(rawHeights ? [rawHeights.integralM2] : [])];
	return series.reduce((sum, { byteLength }) => sum + byteLength, placeBytes * places.length);
}
