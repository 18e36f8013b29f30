import { and, between, desc, eq, isNotNull, sql } from "drizzle-orm";
import {
	type CourseTraits,
	type EarlierRun,
	isSameCourse,
	sameCourseTolerance,
} from "#domain/predictions/course/same-course.ts";
import type { ActivitySource } from "#domain/training/activity.ts";
import { type Database, listOf } from "../platform/sql.ts";
import { isShown } from "./expiry.ts";
import { selectIdsByDistance } from "./month-keys.ts";
import { activities } from "./tables.ts";

/** An own activity that may have been on a course. */
export interface CourseRun extends EarlierRun {
	id: string;
	name: string;
	/** The runner's own day, from 1970-01-01. */
	day: number;
	movingS: number | null;
	source: ActivitySource;
	fromTracker: boolean;
}

const mostRuns = 10;
/** Rows of about that length that are looked at: a runner's usual loop is run many times. */
const mostLookedAt = 500;
/** Of latitude: a little more than starts may be apart. */
const nearDeg = 0.02;

/** Activities that may have been on a course, the newest first; expired rows left out. */
export const createCourseRuns =
	(db: Database, now: () => Date) =>
	async (userId: string, course: CourseTraits): Promise<CourseRun[]> => {
		const { start, distanceM } = course;
		if (!start) return [];
		const { length } = sameCourseTolerance;
		const span = [(1 - length) * distanceM, (1 + length) * distanceM] as const;
		const ids = await selectIdsByDistance(db, userId, span, now());
		const rows = await db
			.select({
				id: activities.id,
				name: activities.name,
				sport: activities.sport,
				source: activities.source,
				day: activities.day,
				distanceM: activities.distanceM,
				climbM: activities.elevationGainM,
				elapsedS: activities.elapsedS,
				movingS: activities.movingS,
				latDeg: activities.startLatDeg,
				lonDeg: activities.startLonDeg,
			})
			.from(activities)
			.where(
				and(
					// a plus keeps the planner on the index by id
					ids
						? sql`${activities.id} IN ${listOf(ids)} AND +${activities.userId} = ${userId}`
						: eq(activities.userId, userId),
					between(activities.distanceM, ...span),
					between(activities.startLatDeg, start.latDeg - nearDeg, start.latDeg + nearDeg),
					isNotNull(activities.startLonDeg),
					isNotNull(activities.elapsedS),
					isShown(userId, now()),
				),
			)
			.orderBy(desc(activities.day))
			.limit(mostLookedAt);
		return rows
			.map(({ latDeg, lonDeg, source, ...row }) => ({
				...row,
				source,
				fromTracker: source !== "file",
				start: latDeg === null || lonDeg === null ? null : { latDeg, lonDeg },
			}))
			.filter((run) => isSameCourse(course, run))
			.slice(0, mostRuns);
	};
