// Folder: how forms, addresses and what-ifs become a question. Imports: course, options, model, stations.

import type { Course } from "../course/course.ts";
import type { Surface } from "../options/scalar-options.ts";
import type { PacingStrategyName } from "../options/strategy-name.ts";

/** What is said of a plan for who has not said it. */
export interface CourseGuess {
	surface: Surface;
	strategy: PacingStrategyName;
}

/** From this climb on, m per km, or this share of the length that is steeper than `steepSlope`, it is a trail. */
const trailGainPerKm = 25;
const steepSlope = 0.15;
const trailSteepShare = 0.05;
/** From this climb on, m per km, even pace is poor advice. */
const hillyGainPerKm = 15;

export type GuessedCourse = Pick<
	Course,
	"distanceM" | "gainM" | "elevationMethod" | "cellM" | "lastCellM" | "grade"
>;

/**
 * The surface, from slopes, and the strategy: as the runner usually runs where runs are known, else from slopes. Without
 * heights a flat road.
 */
export function guessOf(course: GuessedCourse, { hasRuns }: { hasRuns: boolean }): CourseGuess {
	const { distanceM, gainM, elevationMethod } = course;
	const gainPerKm = elevationMethod === "none" ? 0 : gainM / (distanceM / 1000);
	const isSteep = elevationMethod !== "none" && steepShareOf(course) > trailSteepShare;
	const bySlopes: CourseGuess = {
		surface: gainPerKm >= trailGainPerKm || isSteep ? "trail" : "road",
		strategy: gainPerKm >= hillyGainPerKm ? "hill-optimized" : "even-pace",
	};
	return hasRuns ? withRuns(bySlopes) : bySlopes;
}

/** The guess for a runner whose runs are known. */
export const withRuns = (bySlopes: CourseGuess): CourseGuess => ({
	...bySlopes,
	strategy: "usual",
});

/** Share of the length that is steeper than `steepSlope`, up or down. */
function steepShareOf({ distanceM, grade, cellM, lastCellM }: GuessedCourse): number {
	let steepM = 0;
	for (let cell = 0; cell < grade.length; cell++) {
		if (Math.abs(grade[cell]) > steepSlope) steepM += cell === grade.length - 1 ? lastCellM : cellM;
	}
	return steepM / distanceM;
}
