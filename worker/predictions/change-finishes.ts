import { isSameCourse } from "#domain/predictions/course/same-course.ts";
import {
	type EarlierFinish,
	finishText,
	readFinishes,
} from "#domain/predictions/model/earlier-finish.ts";
import type { Question } from "#domain/predictions/model/question.ts";
import type { StoredPrediction } from "#domain/predictions/result/stored-prediction.ts";
import { fromAll } from "#domain/tracker/from-trackers.ts";
import { dateOfDay } from "#domain/training/days.ts";
import type { CourseRun } from "../training/course-runs.ts";
import type { PredictionDeps } from "./context.ts";
import { comparedFinishes } from "./known.ts";
import { answeredAt, computedOn, requireCourse } from "./live-record.ts";
import { restatementOf, untilWritten } from "./restate.ts";
import { withStoredCourse } from "./stored-course.ts";

/** Own runs of earlier days that may have been on the course of a prediction, and are not among its finishes. */
export async function earlierRuns(
	deps: PredictionDeps,
	userId: string,
	prediction: StoredPrediction,
): Promise<CourseRun[]> {
	const traits = comparableTraits(prediction);
	if (!traits) return [];
	const runs = await deps.courseRuns(userId, traits);
	return runs.filter(({ day }) => isOpen(prediction.question, dateOfDay(day)));
}

/** What a goal of the runner ended with, on a course that may be the same. */
export interface EarlierResult {
	/** Of the goal. */
	name: string;
	/** "2025-06-01" */
	date: string;
	timeS: number;
}

/** Results of goals of earlier days that may have been on the course of a prediction, likewise. */
export async function earlierResults(
	deps: PredictionDeps,
	userId: string,
	prediction: StoredPrediction,
): Promise<EarlierResult[]> {
	const traits = comparableTraits(prediction);
	if (!traits) return [];
	const today = new Date(deps.now()).toISOString().slice(0, 10);
	const results = await deps.goalResults(userId, traits.start.latDeg);
	return results
		.filter(({ latDeg, lonDeg, resultS, date, ...goal }) => {
			const start = lonDeg === null ? null : { latDeg, lonDeg };
			const run = { ...goal, start, sport: "run" as const, elapsedS: resultS };
			return date <= today && isOpen(prediction.question, date) && isSameCourse(traits, run);
		})
		.map(({ name, date, resultS }) => ({ name, date, timeS: resultS }));
}

/** Whether a finish of a day may be added: it is none of those of the question, and was before the race. */
function isOpen({ finishes = [], options }: Question, date: string): boolean {
	const raceDay = options.start?.slice(0, 10);
	return finishes.every((finish) => finish.date !== date) && (!raceDay || date < raceDay);
}

/** Null for stages, which take no earlier finish. */
function comparableTraits({ course, question }: StoredPrediction) {
	const { mapLine, distanceM, gainM } = course;
	if (question.options.stages.length > 0) return null;
	const start = { latDeg: mapLine.lat[0], lonDeg: mapLine.lon[0] };
	return { start, distanceM, climbM: gainM };
}

/** A finish to add, and one to remove, each as `readFinish` takes it; or all of them. */
interface FinishChange {
	add?: string;
	remove?: string;
	all?: readonly string[];
}

/**
 * Changes the earlier finishes of a stored prediction, and answers its question again. Of two calls at once each counts.
 * Throws the errors of finishes and of `get`; nothing is stored then.
 */
export const changeFinishes = (
	deps: PredictionDeps,
	userId: string,
	id: string,
	change: FinishChange,
): Promise<StoredPrediction> =>
	untilWritten(deps, { userId, id }, async (record) => {
		const { question } = record;
		const named = readFinishes(change.all ?? changedTexts(question.finishes ?? [], change));
		const { computed, finishes, removals } = await withStoredCourse(
			deps,
			record,
			async (edited) => {
				const { course } = requireCourse(edited);
				const asked = { course, named, known: question, at: answeredAt(record, deps.now()) };
				const compared = await comparedFinishes(deps, userId, asked);
				const { finishes } = compared;
				return { ...compared, computed: computedOn(deps, course, { ...question, finishes }) };
			},
		);
		const restated = restatementOf(record, { ...computed, edits: record.edits }, "finishes");
		const resting = { ...restated, ...fromAll([restated, ...finishes]) };
		return deps.store.update(resting, removals);
	});

function changedTexts(
	finishes: readonly EarlierFinish[],
	{ add = "", remove }: FinishChange,
): string[] {
	return [...finishes.map(finishText).filter((text) => text !== remove), add];
}
