import {
	type Course,
	type CoursePlace,
	type CourseWarning,
	courseWarningCodes,
	type ElevationMethod,
} from "#domain/predictions/course/course.ts";
import {
	type ComposedCourse,
	composeEdits,
	courseOf,
} from "#domain/predictions/course/edits/compose-edits.ts";
import {
	type CourseEdit,
	type CourseSource,
	type EditedCourse,
	warnedLineM,
} from "#domain/predictions/course/edits/course-edit.ts";
import { placesOn } from "#domain/predictions/course/edits/piece-places.ts";
import type { PredictingEngine } from "./engine.ts";

/**
 * The course that edits make of a file and its joined files; without any, the very same `Course`. A course with a file
 * that has no heights has none; its name is that of the first file. Throws `edit.*`.
 */
export function editCourse(
	engine: PredictingEngine,
	source: CourseSource,
	edits: readonly CourseEdit[],
): EditedCourse {
	const composed = composeEdits(source, edits);
	const { pieces } = composed;
	if (isWhole(composed, source.course)) return { course: source.course, pieces };
	const parts = [...new Set(pieces.map(({ part }) => part))].sort((a, b) => a - b);
	const files = parts.map((part) => courseOf(source, part));
	const { clampedM, ...grid } = engine.edit(source, composed);
	const course = {
		name: source.course.name,
		creator: source.course.creator,
		...grid,
		elevationMethod: grid.rawHeights ? methodOf(files) : "none",
		pointsRead: sumOf(files, "pointsRead"),
		pointsUsed: sumOf(files, "pointsUsed"),
		warnings: warningsOf(files, composed, clampedM),
		places: parts.flatMap((part): CoursePlace[] =>
			placesOn(pieces, part, courseOf(source, part).places),
		),
	} satisfies Course;
	return { course, pieces };
}

function isWhole({ pieces }: ComposedCourse, course: Course): boolean {
	const [{ part, fromM, toM }] = pieces;
	return pieces.length === 1 && part === 0 && fromM === 0 && toM === course.distanceM;
}

const sumOf = (files: readonly Course[], field: "pointsRead" | "pointsUsed") =>
	files.reduce((sum, file) => sum + file[field], 0);

/** From the surest to the least sure: the course is as sure as its least sure file. */
const methods: readonly ElevationMethod[] = ["barometric", "planned", "gps", "terrain"];

function methodOf(files: readonly Course[]): ElevationMethod {
	const ranks = files.map(({ elevationMethod }) => methods.indexOf(elevationMethod));
	return methods[Math.max(...ranks)] ?? "none";
}

/** What is to be said of the files, of the slopes of this course, and of its straight lines. */
function warningsOf(
	files: readonly Course[],
	{ linesM }: ComposedCourse,
	clampedM: number,
): CourseWarning[] {
	const lineM = linesM.reduce((sum, one) => sum + (one > warnedLineM ? one : 0), 0);
	const ofFiles = (code: CourseWarning["code"]) =>
		files.flatMap(({ warnings }) => warnings.filter((one) => one.code === code));
	return courseWarningCodes.flatMap((code): CourseWarning[] => {
		const own = code === "gap_m" ? lineM : 0;
		const value =
			code === "grade_clamped_m"
				? clampedM
				: ofFiles(code).reduce((sum, warning) => sum + warning.value, own);
		return value > 0 ? [{ code, value }] : [];
	});
}
