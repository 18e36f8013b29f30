import type { Sport } from "../../training/activity.ts";
import { metresBetween, type Place } from "./degrees.ts";

/** What a course is recognized by; null is unknown. */
export interface CourseTraits {
	start: Place | null;
	distanceM: number;
	climbM: number | null;
}

/** An activity on foot may be of a course that is to be run again. */
export interface EarlierRun extends CourseTraits {
	sport: Sport;
	elapsedS: number | null;
}

/** Starts of races are wide, and watches are started early. */
export const nearM = 1000;
export const sameCourseTolerance = { length: 0.05, climb: 0.25, climbPerKmM: 8 } as const;

/**
 * Whether a run may have been on a course: it began where the course does, and is as long and about as hilly. A watch's
 * climb is rough, on flat ground more than on hills. Who ran it has the last word.
 */
export function isSameCourse(course: CourseTraits, run: EarlierRun): boolean {
	if (!course.start || !run.start || !run.elapsedS || !onFoot(run.sport)) return false;
	const { length, climb, climbPerKmM } = sameCourseTolerance;
	if (metresBetween(course.start, run.start) > nearM) return false;
	if (Math.abs(run.distanceM / course.distanceM - 1) > length) return false;
	if (course.climbM === null || run.climbM === null) return true;
	const slackM = climb * course.climbM + (climbPerKmM * course.distanceM) / 1000;
	return Math.abs(run.climbM - course.climbM) <= slackM;
}

export const onFoot = (sport: Sport) =>
	sport.endsWith("run") || sport === "hike" || sport === "walk";
