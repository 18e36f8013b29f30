import type { CourseEdit } from "#domain/predictions/course/edits/course-edit.ts";
import type { Stage } from "#domain/predictions/options/stage.ts";
import type { Station } from "#domain/predictions/options/station.ts";

/** The steps that shape a course, and what is placed along it. */
export interface Shaped {
	edits: readonly CourseEdit[];
	stations: readonly Station[];
	stages: readonly Stage[];
	/** Stations whose place the steps leave out, as they stood on the course with other steps. */
	away: readonly AwayStation[];
}

interface AwayStation {
	station: Station;
	/** With these steps its place is on the course. */
	edits: readonly CourseEdit[];
}

/** The same with other steps: stations and stages keep their place on the ground. Throws `edit.*`. */
export type Reshape = (from: Shaped, edits: readonly CourseEdit[]) => Shaped;

interface Change {
	before: Shaped;
	after: Shaped;
	/** Changes of one token that follow each other are undone together; null is none. */
	token: object | null;
}

/** Changes to undo, the last at the end, and to redo, the next at the end. */
export interface EditHistory {
	past: readonly Change[];
	future: readonly Change[];
}

export const noHistory: EditHistory = { past: [], future: [] };

export interface Reshaped {
	now: Shaped;
	history: EditHistory;
}

export const isSameEdits = (a: readonly CourseEdit[], b: readonly CourseEdit[]) =>
	a === b || JSON.stringify(a) === JSON.stringify(b);
