import type { Sport } from "../../training/activity.ts";
import { metresBetween, type Place } from "../course/degrees.ts";
import { nearM, onFoot } from "../course/same-course.ts";
import type { GoalMatch } from "./goals.ts";

/** What is known of the course of a goal; null is unknown. */
export interface GoalCourse {
	readonly start: Place | null;
	readonly distanceM: number | null;
}

/** An activity of the goal's day. */
export interface DayRun {
	readonly sport: Sport;
	readonly start: Place | null;
	readonly distanceM: number;
}

/** At one place, and without a place to tell by. */
const lengthTolerance = { place: 0.15, length: 0.05 } as const;
/** Starts further apart are of two races, however alike in length. */
const elsewhereM = 5000;

/** The run of a goal among those of its day: the one that began where the course does, else one as long. */
export function matchGoal<Run extends DayRun>(
	course: GoalCourse,
	runs: readonly Run[],
): { run: Run; by: GoalMatch } | null {
	const found = runs.flatMap((run) => {
		const by = onFoot(run.sport) ? kindOf(course, run) : null;
		return by ? [{ run, by, off: off(course, run) }] : [];
	});
	const [best] = found.sort(
		(a, b) => Number(b.by === "place") - Number(a.by === "place") || a.off - b.off,
	);
	return best ? { run: best.run, by: best.by } : null;
}

function kindOf(course: GoalCourse, run: DayRun): GoalMatch | null {
	const apart = course.start && run.start ? metresBetween(course.start, run.start) : null;
	const length = off(course, run);
	if (apart !== null && apart <= nearM && length <= lengthTolerance.place) return "place";
	const near = apart === null || apart <= elsewhereM;
	return near && course.distanceM !== null && length <= lengthTolerance.length ? "length" : null;
}

/** How far the lengths are apart, as a share of the course; 0 when the course's is unknown. */
function off({ distanceM }: GoalCourse, run: DayRun): number {
	return distanceM === null ? 0 : Math.abs(run.distanceM / distanceM - 1);
}
