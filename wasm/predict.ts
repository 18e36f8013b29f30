import type { Course } from "../domain/predictions/course.ts";
import { requireStopsOnCourse } from "../domain/predictions/plan-options.ts";
import { presentPrediction } from "../domain/predictions/present.ts";
import type { PredictionBody } from "../domain/predictions/wire.ts";
import type { PredictingEngine } from "./engine.ts";
import type { PredictionRequest } from "./prediction-request.ts";

/** Predicts and words it: what the API answers, the page shows and the command line prints. */
export function computePrediction(
	engine: PredictingEngine,
	course: Course,
	request: PredictionRequest,
): PredictionBody {
	requireStopsOnCourse(request.options?.stops ?? [], course.distanceM);
	return presentPrediction(course, engine.predict(course, request), request);
}
