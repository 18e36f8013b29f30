import type { Course } from "../course.ts";

/** One step that changes a course before it is predicted. Distances are m along the course as the steps before leave it. */
export type CourseEdit =
	/** Keeps this stretch alone. */
	| { kind: "trim"; startM: number; endM: number }
	/** Leaves this stretch out; the ends are joined by a straight line. */
	| { kind: "cut"; startM: number; endM: number }
	| { kind: "reverse" }
	/** Of a loop: begins and ends here. */
	| { kind: "start"; atM: number }
	/** Of a loop: runs it so often. */
	| { kind: "laps"; count: number }
	/** A joined file of the prediction, from 1. */
	| { kind: "join"; part: number; at: "start" | "end" };

export const editKinds = ["trim", "cut", "reverse", "start", "laps", "join"] as const;

/** What a course is made from: its file, and joined files. */
export interface CourseSource {
	course: Course;
	joined: readonly Course[];
}

/** A stretch of one file in an edited course; backwards when `toM` is below `fromM`. Between pieces there may be straight lines. */
export interface Piece {
	/** 0 the file, k the k-th joined one. */
	part: number;
	fromM: number;
	toM: number;
	/** In the edited course. */
	startM: number;
}

export interface EditedCourse {
	course: Course;
	/** In order. */
	pieces: readonly Piece[];
}

/** Most edits of a course. */
export const maxEdits = 50;
/** Most joined files of a course. */
export const maxJoined = 5;
/** Most laps of one edit, and most pieces of an edited course: its length bounds both for all but the shortest. */
export const maxLaps = 1000;
export const maxPieces = 2000;
/** Shortest course that an edit may leave, m: as of a file. */
export const shortestCourseM = 100;
/** Longest straight line between two pieces, m. */
export const longestLineM = 5000;
/** Lines that are longer than this are a warning, m. */
export const warnedLineM = 200;

/** The ends of a loop are at most this far apart, m: 200 m, or 2 % of its length up to 1 km. */
export const loopEndsM = (courseM: number) => Math.max(200, Math.min(1000, courseM / 50));

export const lengthOfPiece = ({ fromM, toM }: Pick<Piece, "fromM" | "toM">) =>
	Math.abs(toM - fromM);
