import type { Course } from "./course.ts";
import type { PacingStrategyName } from "./prediction.ts";
import type { Surface } from "./scalar-options.ts";

/** What slopes say of a course before its runner says more. */
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

/** Null without heights. */
export function guessOf(
	course: Pick<Course, "distanceM" | "gainM" | "elevationMethod" | "cellM" | "lastCellM" | "grade">,
): CourseGuess | null {
	const { distanceM, gainM, elevationMethod } = course;
	if (elevationMethod === "none") return null;
	const gainPerKm = gainM / (distanceM / 1000);
	const isTrail = gainPerKm >= trailGainPerKm || steepShareOf(course) > trailSteepShare;
	return {
		surface: isTrail ? "trail" : "road",
		strategy: gainPerKm >= hillyGainPerKm ? "hill-optimized" : "even-pace",
	};
}

/** Share of the length that is steeper than `steepSlope`, up or down. */
function steepShareOf({
	distanceM,
	grade,
	cellM,
	lastCellM,
}: Pick<Course, "distanceM" | "grade" | "cellM" | "lastCellM">): number {
	let steepM = 0;
	for (let cell = 0; cell < grade.length; cell++) {
		if (Math.abs(grade[cell]) > steepSlope) steepM += cell === grade.length - 1 ? lastCellM : cellM;
	}
	return steepM / distanceM;
}
