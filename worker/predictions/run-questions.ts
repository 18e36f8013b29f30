import type { Course } from "#domain/predictions/course/course.ts";
import { plainQuestion } from "#domain/predictions/model/question.ts";
import { courseLike } from "#domain/predictions/model/race-backtest.ts";
import { runQuestions } from "#domain/predictions/model/run-questions.ts";
import { fewestRuns } from "#domain/predictions/model/runner-model.ts";
import { fromAll, holdsWith } from "#domain/tracker/from-trackers.ts";
import { bind } from "../platform/bind.ts";
import type { MemoryBudget } from "../platform/memory-budget.ts";
import type { Database } from "../platform/sql.ts";
import type { PastRuns, PastRunsReader } from "../training/past-runs.ts";
import { scoredActivityOf } from "../training/scored-activity.ts";
import type { Engines } from "./context.ts";
import { createGoalStore, type GoalStore } from "./goal-store.ts";
import { createRunQuestionStore, type RunQuestionStore } from "./run-question-store.ts";
import type { PredictionStore } from "./store.ts";
import { withStoredCourse } from "./stored-course.ts";

interface Given extends Engines {
	db: Database;
	predictions: PredictionStore;
	memory: MemoryBudget;
	pastRuns: PastRunsReader;
	now: () => Date;
}

interface Deps extends Given {
	store: RunQuestionStore;
	goals: GoalStore;
}

/** Runs of which the runner is asked whether they were all out: computed in the background, selected from rows. */
export const createRunQuestions = (given: Given) => {
	const { db } = given;
	const deps: Deps = { ...given, store: createRunQuestionStore(db), goals: createGoalStore(db) };
	return bind(deps, { list, count, refresh });
};
export type RunQuestions = ReturnType<typeof createRunQuestions>;

/**
 * Those without an answer, the largest change first; those that rest on a tracker's data only while there are any. Their
 * times are those of the next race as it is predicted.
 */
async function list(deps: Deps, userId: string) {
	const open = await openOnes(deps, userId);
	if (open.length === 0) return [];
	const next = await deps.goals.next(userId, today(deps));
	const saidS = next?.prediction?.predictedTimeS ?? null;
	return open.map(({ activity, nowS, otherS, ...row }) => ({
		...row,
		nowS: saidS ?? nowS,
		otherS: saidS === null ? otherS : (saidS * otherS) / nowS,
		activity: scoredActivityOf(activity),
	}));
}

const today = ({ now }: Deps) => now().toISOString().slice(0, 10);

async function openOnes(deps: Deps, userId: string) {
	const rows = await deps.store.open(userId, deps.now());
	const rests = rows.some(({ fromTracker }) => fromTracker);
	const current = rests ? await deps.pastRuns.trackersOf(userId) : [];
	return rows.filter((row) => holdsWith(row, current));
}

const count = async (deps: Deps, userId: string) => (await openOnes(deps, userId)).length;

/** Computes them again, from the runs as they are now. */
async function refresh(deps: Deps, userId: string, pastRuns: PastRuns) {
	const { runs, today, removals } = pastRuns;
	const resting = fromAll([pastRuns]);
	const ask = (course: Course) =>
		runs.length < fewestRuns
			? []
			: runQuestions(runs, today, {
					learn: (history) => deps.activityEngine().learnAbility(history),
					timeS: (ability) =>
						deps.withCore(
							(engine) =>
								engine.predict(course, {
									...plainQuestion,
									strategy: "hill-optimized",
									history: { ability, ...resting },
								}).exactS,
						),
				});
	const questions = await onNextCourse(deps, userId, ask);
	await deps.store.replace(
		userId,
		questions.map(({ index, asRace, nowS, otherS }) => ({
			userId,
			activityId: runs[index].id,
			asRace,
			nowS,
			otherS,
			...resting,
		})),
		removals,
	);
}

const flatHalf = courseLike({
	elapsedS: 0,
	movingS: 0,
	distanceM: 21_097.5,
	equivalentM: 21_097.5,
	hillM: 0,
	climbM: 0,
	descentM: 0,
	elevationKnown: true,
	best3MinMps: 0,
	meanHeartRateBpm: null,
	maxHeartRateBpm: null,
});

/** Works on the course of the next race; without one on a flat half marathon. */
async function onNextCourse<T>(deps: Deps, userId: string, work: (course: Course) => T) {
	const next = await deps.goals.next(userId, today(deps));
	const id = next?.goal.predictionId;
	const record = id ? await deps.predictions.get(userId, id) : null;
	const { withCore, predictions: store, memory } = deps;
	if (!record) return work(flatHalf);
	return withStoredCourse({ withCore, store, memory }, record, (edited) =>
		work(edited?.course ?? flatHalf),
	);
}
