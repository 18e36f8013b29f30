import { AppError } from "../../domain/app-error.ts";
import type { Course } from "../../domain/predictions/course.ts";
import { questionOn, type TrendWeek, weeksToCompute } from "../../domain/predictions/goal-trend.ts";
import type { Question } from "../../domain/predictions/question.ts";
import { dayMs } from "../../domain/time.ts";
import { fromAll, fromSources } from "../../domain/tracker/from-trackers.ts";
import { predict } from "../../wasm/predict.ts";
import type { PastRuns } from "../training/past-runs.ts";
import { type KnownScatter, learnHistory } from "./ability.ts";
import type { Engines } from "./changes.ts";
import type { FollowedGoal, GoalPointRow } from "./goal-point-store.ts";
import type { LiveRecord } from "./prediction-rows.ts";

interface Asked {
	goals: readonly FollowedGoal[];
	/** The prediction of the goals, and its course as it is read now. */
	record: LiveRecord;
	course: Course;
	pastRuns: PastRuns;
	/** How far off the runner's hard runs before a day were. */
	scatterOn: (day: number) => KnownScatter;
}

/**
 * What a prediction says of its course from the runs up to the end of each week that has no point yet, and up to today. A
 * week without runs to learn from has none, unless it is this one and the runner typed results.
 */
export async function goalPointsOf(
	engines: Engines,
	{ goals, record, course, pastRuns, scatterOn }: Asked,
): Promise<GoalPointRow[]> {
	const { today } = pastRuns;
	const { id: predictionId, revision } = record;
	const points = new Map<number, Promise<Omit<GoalPointRow, "goalId" | "monday"> | null>>();
	async function pointOf({ day }: TrendWeek) {
		const runs = pastRuns.runs.filter((run) => run.day <= day);
		const range = await rangeOn(engines, day, {
			record,
			course,
			scatterOn,
			pastRuns: { ...pastRuns, runs, today: day },
			needsRuns: day !== today,
		});
		const resting = fromAll([
			fromSources(runs.map(({ source }) => source)),
			scatterOn(day),
			record,
		]);
		return range && { ...range, day, predictionId, revision, ...resting };
	}
	const rows: GoalPointRow[] = [];
	for (const { goalId, mondays } of goals) {
		for (const week of weeksToCompute(today, mondays)) {
			const { monday } = week;
			const point = points.get(monday) ?? pointOf(week);
			points.set(monday, point);
			const known = await point;
			if (known) rows.push({ ...known, goalId, monday });
		}
	}
	return rows;
}

/** Null where there is nothing to predict from, and for a question that is refused. */
async function rangeOn(
	{ activityEngine, withCore }: Engines,
	day: number,
	{ record, course, pastRuns, scatterOn, needsRuns }: Omit<Asked, "goals"> & { needsRuns: boolean },
) {
	const asked = questionOn(record.question, day - Math.floor(record.createdAt.getTime() / dayMs));
	const history = await learnHistory(activityEngine(), pastRuns, asked, async () => scatterOn(day));
	if (!history && (needsRuns || asked.evidence.length === 0)) return null;
	const question: Question = { ...asked, options: { ...asked.options, goalS: null }, history };
	try {
		const { timeS, lowS, highS } = withCore((engine) => predict(engine, course, question));
		return { predictedS: timeS, lowS, highS };
	} catch (error) {
		if (error instanceof AppError) return null;
		throw error;
	}
}
