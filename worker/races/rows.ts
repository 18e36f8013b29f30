import type { raceCourses, raceCourseVersions, raceEditions, races } from "./tables.ts";

// What the store answers.

export type RaceRow = typeof races.$inferSelect;
export type EditionRow = typeof raceEditions.$inferSelect;
export type CourseRow = typeof raceCourses.$inferSelect;
export type VersionRow = typeof raceCourseVersions.$inferSelect;

/** A course in lists of its race. */
export type CourseSummary = Pick<CourseRow, "id" | "editionId" | "slug" | "name"> &
	Pick<
		VersionRow,
		| "version"
		| "distanceM"
		| "ascentM"
		| "descentM"
		| "difficulty"
		| "start"
		| "thumbnail"
		| "skyline"
	>;

/** A race with its published editions, the newest first, and their courses, the longest first. Null without such a race. */
export interface RaceWithEditions {
	readonly race: RaceRow;
	readonly editions: readonly (EditionRow & { readonly courses: readonly CourseSummary[] })[];
}

/** Everything that a page shows of a course. */
export interface RaceCourse {
	readonly race: RaceRow;
	readonly edition: EditionRow;
	readonly course: CourseRow;
	readonly version: VersionRow;
	/** When each published version was, the newest first. */
	readonly versions: readonly Pick<VersionRow, "version" | "publishedAt" | "note">[];
}
