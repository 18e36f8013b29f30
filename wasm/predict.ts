import { AppError } from "../domain/app-error.ts";
import type { Course } from "../domain/predictions/course.ts";
import { factsOf } from "../domain/predictions/course-facts.ts";
import { modelVersion } from "../domain/predictions/model-settings.ts";
import { requireGoalPossible } from "../domain/predictions/plan-options.ts";
import type { Question } from "../domain/predictions/question.ts";
import { type Result, resultOf } from "../domain/predictions/result.ts";
import { requireStations } from "../domain/predictions/stations/check-stations.ts";
import type { Prediction } from "../domain/predictions/stored-prediction.ts";
import type { PredictingEngine } from "./engine.ts";

/** Longest finish time that is predicted, stops included: nothing the model rests on lasts longer. */
export const longestFinishS = 300 * 3600;

/**
 * The result of a question: what edge, page and command line show. Throws `prediction.stop`, `station.*`,
 * `prediction.cut_off_needs_start`, `prediction.goal_too_fast` and `prediction.too_long`.
 */
export function predict(engine: PredictingEngine, course: Course, question: Question): Result {
	const { stations, start } = question.options;
	requireStations(stations, { courseM: course.distanceM, start });
	requireGoalPossible(question.options, course.distanceM);
	const result = resultOf(course, engine.predict(course, question), question);
	if (result.timeS > longestFinishS) {
		const [hours, max] = [Math.round(result.timeS / 3600), longestFinishS / 3600];
		throw new AppError("prediction.too_long", { hours, max });
	}
	return result;
}

/** The prediction of a course that has just been read. */
export const predictionOf = (
	engine: PredictingEngine,
	course: Course,
	question: Question,
): Prediction => ({
	name: course.name,
	question,
	course: factsOf(course),
	result: predict(engine, course, question),
	modelVersion,
});
