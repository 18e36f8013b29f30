import { isRough } from "../../training/rough-heights.ts";
import type { HeightQuality } from "../../training/run-features.ts";
import type { Course, CourseWarning } from "./course.ts";

type Slopes = Pick<Course, "grade" | "cellM" | "elevationMethod">;

/** Two slopes this far apart share no height, m: each is a difference of means of 60 m, 100 m apart. */
const apartM = 160;

/** What the slopes of a course say of its heights, as of a run's; null without heights, and on a course too short to tell. */
export function heightQualityOf({ grade, cellM, elevationMethod }: Slopes): HeightQuality | null {
	const apart = Math.round(apartM / cellM);
	if (elevationMethod === "none" || grade.length <= apart) return null;
	const mean = grade.reduce((sum, slope) => sum + slope, 0) / grade.length;
	let squares = 0;
	let products = 0;
	for (let i = 0; i < grade.length; i++) {
		const slope = grade[i] - mean;
		squares += slope * slope;
		if (i + apart < grade.length) products += slope * (grade[i + apart] - mean);
	}
	if (squares === 0) return null;
	return { slopeSd: Math.sqrt(squares / grade.length), correlation: products / squares };
}

/** What the reader of the file warns of, and rough heights. */
export function warningsOf(course: Slopes & Pick<Course, "distanceM" | "warnings">) {
	if (!isRough(heightQualityOf(course))) return course.warnings;
	const rough: CourseWarning = { code: "elevation_rough", value: Math.round(course.distanceM) };
	return [...course.warnings, rough];
}

/** From this climb on, m per km, it matters how heights of runs and course compare. */
const hillyGainPerKm = 10;
/** Shares of hilly runs with rough heights from which, and up to which, a runner's recorder counts as rough, or not. */
const mostlyRough = 0.5;
const hardlyRough = 0.2;

interface KnownCourse {
	distanceM: number;
	/** Null without heights. */
	gainM: number | null;
	warnings: readonly CourseWarning[];
}

/** What to know where heights of a runner's runs are rough and those of a hilly course are not, or the other way round. */
export function unlikeHeights(
	{ distanceM, gainM, warnings }: KnownCourse,
	history: { hills?: { roughShare?: number | null } } | null,
): CourseWarning[] {
	const share = history?.hills?.roughShare ?? null;
	if (share === null || gainM === null || gainM < (hillyGainPerKm * distanceM) / 1000) return [];
	const isCourseRough = warnings.some(({ code }) => code === "elevation_rough");
	const percent = Math.round(100 * share);
	if (share >= mostlyRough && !isCourseRough) return [{ code: "runs_rougher", value: percent }];
	if (share <= hardlyRough && isCourseRough) {
		return [{ code: "course_rougher", value: 100 - percent }];
	}
	return [];
}
