import type { Course } from "../domain/predictions/course.ts";
import {
	type EarlierFinish,
	type NamedFinish,
	typedFinish,
} from "../domain/predictions/earlier-finishes/earlier-finish.ts";
import { resultsThen } from "../domain/predictions/earlier-finishes/own-cost.ts";
import { plainQuestion, type Question } from "../domain/predictions/question.ts";
import type { PredictingEngine } from "./engine.ts";

type Known = Pick<Question, "evidence" | "weeklyM" | "history">;

/** Running time of a race on a course as a road, in mild weather, s: what an earlier finish is compared with. */
export const roadTimeS = (
	engine: PredictingEngine,
	course: Course,
	{ evidence, weeklyM, history }: Known,
): number => engine.predict(course, { ...plainQuestion, evidence, weeklyM, history }).exactS;

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
		return [{ ...typed, movingS: null, activityId: null, fromTracker: false, courseM, expectedS }];
	});
}
