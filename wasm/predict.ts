import { AppError } from "#domain/app-error.ts";
import type { Course } from "#domain/predictions/course/course.ts";
import { factsOf } from "#domain/predictions/course/course-facts.ts";
import { questionMoment, withResultsAt } from "#domain/predictions/input/question-moment.ts";
import { type OpenQuestion, settled } from "#domain/predictions/input/settled.ts";
import type { Air } from "#domain/predictions/model/climate/typical-air.ts";
import {
	type EarlierFinish,
	type NamedFinish,
	typedFinish,
} from "#domain/predictions/model/earlier-finish.ts";
import { modelVersion } from "#domain/predictions/model/model-settings.ts";
import { resultsThen } from "#domain/predictions/model/own-cost.ts";
import { plainQuestion, type Question } from "#domain/predictions/model/question.ts";
import { inAir } from "#domain/predictions/model/run-weather.ts";
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

/**
 * What a browser answers to a question that was typed in it: results are of the day of the question. `zone`: of the course's
 * first point; null where no start is asked. Throws the errors of `settled` and of `predict`.
 */
export function predictTyped(
	engine: PredictingEngine,
	course: Course,
	{ question, zone, now }: { question: OpenQuestion; zone: string | null; now: Date },
): Prediction {
	const typed = withResultsAt(question, questionMoment(question, zone, now), now);
	return predictionOf(engine, course, settled(typed, { course, zone }), zone);
}

type Known = Pick<Question, "evidence" | "trail" | "weeklyM" | "history">;

/**
 * Running time of a race on a course as a road, s: what an earlier finish is compared with. The weather is that of its day
 * where it is known, else mild.
 */
export function roadTimeS(
	engine: PredictingEngine,
	course: Course,
	known: Known,
	air: Air | null = null,
): number {
	const options = inAir(plainQuestion.options, air);
	const { evidence, trail, weeklyM, history } = known;
	const asked = { ...plainQuestion, options, evidence, trail, weeklyM, history };
	return engine.predict(course, asked).exactS;
}

/**
 * Typed finishes of a runner who is known by results alone: each is compared with what the results of then say, or with
 * all of them where none is as old. `today`: days from 1970-01-01. Throws `prediction.finish_date` and `.finish_time`.
 */
export function finishesFromResults(
	engine: PredictingEngine,
	course: Course,
	{ named, today, known }: { named: readonly NamedFinish[]; today: number; known: Known },
): EarlierFinish[] {
	const courseM = course.distanceM;
	return named.flatMap((finish) => {
		if (finish.kind !== "typed") return [];
		const typed = typedFinish(finish, { courseM, today });
		const evidence = resultsThen(known.evidence, typed.ageDays);
		const expectedS = roadTimeS(engine, course, { ...known, evidence });
		const own = { movingS: null, activityId: null, fromTracker: false, trackers: [] };
		return [{ ...typed, ...own, courseM, expectedS }];
	});
}
