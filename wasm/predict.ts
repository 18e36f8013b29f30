import { AppError } from "#domain/app-error.ts";
import type { Course } from "#domain/predictions/course/course.ts";
import { factsOf } from "#domain/predictions/course/course-facts.ts";
import { modelVersion } from "#domain/predictions/model/model-settings.ts";
import type { Question } from "#domain/predictions/model/question.ts";
import { requireGoalPossible } from "#domain/predictions/options/plan-options.ts";
import { type Result, resultOf } from "#domain/predictions/result/result.ts";
import type { Prediction } from "#domain/predictions/result/stored-prediction.ts";
import { requireStages } from "#domain/predictions/stages/check-stages.ts";
import { requireStations } from "#domain/predictions/stations/check-stations.ts";
import type { PredictingEngine } from "./engine.ts";
import { predictEachStage, predictStages } from "./predict-stages.ts";

/** Longest finish time that is predicted, stops included: nothing the model rests on lasts longer. */
export const longestFinishS = 300 * 3600;

/**
 * The result of a question: what edge, page and command line show. Throws `prediction.stop`, `station.*`, `stage.*`,
 * `prediction.cut_off_needs_start`, `prediction.goal_too_fast` and `prediction.too_long`.
 */
export function predict(engine: PredictingEngine, course: Course, question: Question): Result {
	const { stations, stages, start } = question.options;
	const courseM = course.distanceM;
	requireStages(stages, { courseM, start });
	requireStations(stations, { courseM, start, stages });
	requireGoalPossible(question.options, courseM);
	const result =
		stages.length > 0
			? predictStages(engine, course, question)
			: resultOf(course, engine.predict(course, question), question);
	if (result.timeS > longestFinishS) {
		const [hours, max] = [Math.round(result.timeS / 3600), longestFinishS / 3600];
		throw new AppError("prediction.too_long", { hours, max });
	}
	return result;
}

/** One stage of a course as a prediction of its own, and the result of the whole course. */
interface PredictedDay {
	course: Course;
	question: Question;
	result: Result;
	whole: Result;
}

/** The prediction of one stage, from 1. Throws the errors of `predict`, and `stage.unknown_day`. */
export function predictDay(
	engine: PredictingEngine,
	course: Course,
	question: Question,
	day: number,
): PredictedDay {
	const whole = predict(engine, course, question);
	const max = question.options.stages.length + 1;
	const stage = max > 1 ? predictEachStage(engine, course, question)[day - 1] : undefined;
	if (!stage) throw new AppError("stage.unknown_day", { text: day, max });
	return { course: stage.course, question: stage.question, result: stage.result, whole };
}

/** The prediction of a course that has just been read. `zone`: of its first point, where that was looked up. */
export const predictionOf = (
	engine: PredictingEngine,
	course: Course,
	question: Question,
	zone: string | null = null,
): Prediction => ({
	name: course.name,
	question,
	course: factsOf(course, zone),
	result: predict(engine, course, question),
	modelVersion,
});
