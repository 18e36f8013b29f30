import { AppError } from "../domain/app-error.ts";
import type { Course } from "../domain/predictions/course.ts";
import {
	haltedS,
	noOptions,
	requireGoalPossible,
	requireStopsOnCourse,
} from "../domain/predictions/plan-options.ts";
import { presentPrediction } from "../domain/predictions/present.ts";
import type { PredictionBody } from "../domain/predictions/wire.ts";
import type { PredictingEngine } from "./engine.ts";
import type { PredictionRequest } from "./prediction-request.ts";

/** Longest finish time that is predicted, stops included: nothing the model rests on lasts longer. */
export const longestFinishS = 300 * 3600;

/**
 * Predicts and words it: what the API answers, the page shows and the command line prints. Throws `prediction.stop`,
 * `prediction.goal_too_fast` and `prediction.too_long`.
 */
export function computePrediction(
	engine: PredictingEngine,
	course: Course,
	request: PredictionRequest,
): PredictionBody {
	const { options = noOptions } = request;
	requireStopsOnCourse(options.stops, course.distanceM);
	requireGoalPossible(options, course.distanceM);
	const prediction = engine.predict(course, request);
	const finishS = prediction.timeS + haltedS(options.stops);
	if (finishS > longestFinishS) {
		const [hours, max] = [Math.round(finishS / 3600), longestFinishS / 3600];
		throw new AppError("prediction.too_long", { hours, max });
	}
	return presentPrediction(course, prediction, request);
}
