import type { OpenQuestion } from "../predictions/input/settled.ts";
import type { RaceResult } from "../predictions/model/prediction.ts";
import { plainQuestion, type Question } from "../predictions/model/question.ts";
import { openOptions } from "../predictions/options/plan-options.ts";
import type { CourseVersionTexts } from "./race.ts";

/** The day of a race, as its organisers say it. */
export type RaceDay = Pick<CourseVersionTexts, "start" | "stations" | "surface">;

/**
 * What a visitor with results asks of a race's course. `climate`: of the course, where it was looked up; its file's
 * stations are not asked for, since the race has its own.
 */
export const raceQuestion = (
	{ start, stations, surface }: RaceDay,
	evidence: readonly RaceResult[],
	climate?: Question["climate"],
): OpenQuestion => ({
	...plainQuestion,
	evidence,
	climate,
	strategy: null,
	options: { ...openOptions, start, stations, surface },
	fileStations: false,
});
