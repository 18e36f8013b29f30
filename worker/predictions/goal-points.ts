import { AppError } from "#domain/app-error.ts";
import type { Course } from "#domain/predictions/course/course.ts";
import { questionOn, weeksToCompute } from "#domain/predictions/goals/goal-trend.ts";
import type { Question } from "#domain/predictions/model/question.ts";
import { dayMs } from "#domain/time.ts";
import { fromAll, fromSources } from "#domain/tracker/from-trackers.ts";
import { predict } from "#wasm/predict.ts";
import type { PastRuns } from "../training/past-runs.ts";
import type { Engines, KnownBacktests } from "./context.ts";
import type { FollowedGoal, GoalPointRow } from "./goal-point-store.ts";
import { knownRunner } from "./known.ts";
import type { LiveRecord } from "./prediction-rows.ts";

interface Asked {
	goals: readonly FollowedGoal[];
	/** The prediction of the goals, and its course as it is read now. */
	record: LiveRecord;
	course: Course;
	pastRuns: PastRuns;
	/** How far off the runner's hard runs before a day were. */
	backtestsOn: (day: number) => KnownBacktests;
}

/**
 * What a prediction says of its course from the runs up to the end of each week that has no point yet, and what it says
 * now. An earlier week without runs to learn from has none.
 */
export async function goalPointsOf(engines: Engines, asked: Asked): Promise<GoalPointRow[]> {
	const { goals, record } = asked;
	const { today } = asked.pastRuns;
	const points = new Map<number, Promise<Point | null>>();
	const rows: GoalPointRow[] = [];
	for (const { goalId, mondays } of goals) {
		for (const week of weeksToCompute(today, mondays)) {
			const { monday, day } = week;
			const point =
				points.get(monday) ??
				(day === today ? Promise.resolve(pointNow(record, today)) : pointOf(engines, day, asked));
			points.set(monday, point);
			const known = await point;
			if (known) rows.push({ ...known, goalId, monday });
		}
	}
	return rows;
}

type Point = Omit<GoalPointRow, "goalId" | "monday">;

function pointNow({ id, questionRevision, result, ...record }: LiveRecord, day: number): Point {
	const { timeS: predictedS, lowS, highS } = result;
	return { predictedS, lowS, highS, day, predictionId: id, questionRevision, ...fromAll([record]) };
}

/** Null where there is nothing to learn from, and for a question that is refused. */
async function pointOf(
	engines: Engines,
	day: number,
	{ record, course, pastRuns, backtestsOn }: Asked,
): Promise<Point | null> {
	const runs = pastRuns.runs.filter((run) => run.day <= day);
	const asked = questionOn(record.question, day - Math.floor(record.asOf.getTime() / dayMs));
	const then = { ...pastRuns, runs, today: day };
	const backtests = async () => backtestsOn(day);
	const { history } = await knownRunner(engines, { pastRuns: then, typed: asked, backtests });
	if (!history) return null;
	const question: Question = { ...asked, options: { ...asked.options, goalS: null }, history };
	const sources = fromSources(runs.map(({ source }) => source));
	const resting = fromAll([sources, backtestsOn(day), record]);
	try {
		const { timeS, lowS, highS } = engines.withCore((engine) => predict(engine, course, question));
		const { id: predictionId, questionRevision } = record;
		return { predictedS: timeS, lowS, highS, day, predictionId, questionRevision, ...resting };
	} catch (error) {
		if (error instanceof AppError) return null;
		throw error;
	}
}
