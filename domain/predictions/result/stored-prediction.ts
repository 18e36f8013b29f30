import type { CourseFacts } from "../course/course-facts.ts";
import type { CourseEdit } from "../course/edits/course-edit.ts";
import type { Question } from "../model/question.ts";
import type { Change } from "./change.ts";
import type { EarlierAnswer } from "./earlier-answer.ts";
import type { Result } from "./result.ts";

/** A question about a course, with its result. */
export interface Prediction {
	/** Of the course; null when its file has none. */
	name: string | null;
	question: Question;
	course: CourseFacts;
	result: Result;
	modelVersion: string;
}

/** A version of a race's course. */
export interface RaceVersion {
	courseId: string;
	/** From 1. */
	version: number;
}

/** A prediction of an account. */
export interface StoredPrediction extends Prediction {
	id: string;
	name: string;
	createdAt: Date;
	/** Which of several courses in the file, from 1; null when the form names none. */
	track: number | null;
	/** What the runner changed of the file's course, in order: course and result are those of the edited course. */
	edits: readonly CourseEdit[];
	/** The joined files, as edits count them: their names, and which of several courses each is, from 1. */
	joined: readonly { name: string; track: number | null }[];
	/** When the runs were read that it rests on, and its typed results were as old as they are in the question. */
	asOf: Date;
	/** Since this course was first predicted, or since the prediction before this one; null while nothing has changed. */
	change: Change | null;
	/** The version of a race's course that its file is a copy of; null for a file of the runner's own. */
	race: RaceVersion | null;
	/** What it said before, where that is worth a word. */
	was: EarlierAnswer | null;
}

/** One whose result has expired with the tracker's data that it was made from: it can be asked again. */
export interface ExpiredPrediction extends Omit<StoredPrediction, "result"> {
	result: null;
	expiredAt: Date;
}

/** Whether a tracker's rows are in what is shown of a prediction: a device keeps no copy of it. */
export const holdsTrackerData = ({ question, change }: StoredPrediction): boolean =>
	[question.history, change, ...(question.finishes ?? [])].some((part) => part?.fromTracker);
