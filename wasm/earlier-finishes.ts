import type { Course } from "#domain/predictions/course/course.ts";
import type { Air } from "#domain/predictions/model/climate/typical-air.ts";
import {
	type EarlierFinish,
	type NamedFinish,
	typedFinish,
} from "#domain/predictions/model/earlier-finish.ts";
import { resultsThen } from "#domain/predictions/model/own-cost.ts";
import { plainQuestion, type Question } from "#domain/predictions/model/question.ts";
import { inAir } from "#domain/predictions/model/run-weather.ts";
import type { PredictingEngine } from "./engine.ts";

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
