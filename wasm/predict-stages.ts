import type { Course } from "#domain/predictions/course/course.ts";
import { modelSettings } from "#domain/predictions/model/model-settings.ts";
import type { CoursePrediction } from "#domain/predictions/model/prediction.ts";
import type { Question } from "#domain/predictions/model/question.ts";
import { runningGoalS, totalStopS } from "#domain/predictions/options/plan-options.ts";
import { type Stage, type StageStretch, stretchesOf } from "#domain/predictions/options/stage.ts";
import { type Result, resultOf } from "#domain/predictions/result/result.ts";
import { stageQuestions } from "#domain/predictions/stages/stage-question.ts";
import { type PredictedStage, sumOfStages } from "#domain/predictions/stages/sum-of-stages.ts";
import { stationsByStage } from "#domain/predictions/stations/stage-stations.ts";
import { editCourse } from "./edit-course.ts";
import type { PredictingEngine } from "./engine.ts";

/** Each stage of a course as its own prediction, in order. The question has stages. */
export function predictEachStage(
	engine: PredictingEngine,
	course: Course,
	question: Question,
): PredictedStage[] {
	const { options } = question;
	const { stages, start } = options;
	const stretches = stretchesOf(stages, { courseM: course.distanceM, start });
	const stations = stationsByStage(options.stations, stages, start);
	const perStage = options.carryOver ?? modelSettings.carryOver.perStage;
	const asked = stageQuestions(question);
	const ask = (own: Question, k: number): PredictedStage => {
		const part = stageCourse(engine, course, stretches[k]);
		const answer = answerOf(engine, part, own, perStage * k);
		return {
			stretch: stretches[k],
			course: part,
			question: own,
			stations: stations[k],
			prediction: answer.prediction,
			result: answer.result,
		};
	};
	const predicted = asked.map(ask);
	const goals = goalsOf(options, predicted);
	return goals ? goals.map((goalS, k) => ask(withGoal(asked[k], goalS), k)) : predicted;
}

interface Answer {
	prediction: CoursePrediction;
	result: Result;
}

/** The last answer of each stage: where one stage is moved, most of the others are asked the same again. */
const answers = new WeakMap<Course, Answer & { question: Question; asked: string }>();

function answerOf(
	engine: PredictingEngine,
	part: Course,
	question: Question,
	carryOver: number,
): Answer {
	const { evidence, history, ...rest } = question;
	const asked = JSON.stringify({ ...rest, carryOver });
	const last = answers.get(part);
	const isSame = last?.question.evidence === evidence && last.question.history === history;
	if (last && isSame && last.asked === asked) return last;
	const prediction = engine.predict(part, question, carryOver);
	const answer = { prediction, result: resultOf(part, prediction, question) };
	answers.set(part, { ...answer, question, asked });
	return answer;
}

/** The result of a course in stages: the sum, and each of them. */
export const predictStages = (
	engine: PredictingEngine,
	course: Course,
	question: Question,
): Result => sumOfStages(course, predictEachStage(engine, course, question));

/** What of a goal each stage has, as their predicted times are, stops included, s; null without a goal. */
function goalsOf(
	options: Question["options"],
	predicted: readonly PredictedStage[],
): number[] | null {
	const runningS = runningGoalS(options);
	if (runningS === null) return null;
	const totalS = predicted.reduce((sum, { prediction }) => sum + prediction.exactS, 0);
	let beforeS = 0;
	return predicted.map(({ prediction, question }) => {
		const startS = Math.round((beforeS / totalS) * runningS);
		beforeS += prediction.exactS;
		const ownS = Math.round((beforeS / totalS) * runningS) - startS;
		return Math.max(1, ownS) + totalStopS(question.options.stations);
	});
}

const withGoal = (question: Question, goalS: number): Question => ({
	...question,
	options: { ...question.options, goalS },
});

/** Finish of a course, stops included, s; of one in stages their sum. Stages that are not on the course count for nothing. */
export function finishS(engine: PredictingEngine, course: Course, question: Question): number {
	const isOn = ({ startM }: Stage) => startM > 0 && startM < course.distanceM;
	const stages = question.options.stages.filter(isOn);
	const stoppedS = totalStopS(question.options.stations);
	if (stages.length === 0) return engine.predict(course, question).timeS + stoppedS;
	const staged = { ...question, options: { ...question.options, stages, goalS: null } };
	const each = predictEachStage(engine, course, staged);
	return each.reduce((sum, { result }) => sum + result.timeS, 0);
}

/** Stages of courses, so that a question that is asked again finds the very same course. */
const cut = new WeakMap<Course, Map<string, Course>>();

/** A stage as a course of its own. */
function stageCourse(
	engine: PredictingEngine,
	course: Course,
	{ startM, endM }: Pick<StageStretch, "startM" | "endM">,
): Course {
	const known = cut.get(course) ?? new Map<string, Course>();
	cut.set(course, known);
	const key = `${startM}-${endM}`;
	const trim = { kind: "trim", startM, endM } as const;
	const stage = known.get(key) ?? editCourse(engine, { course, joined: [] }, [trim]).course;
	// handles that are dragged ask for many
	if (known.size > mostKept) known.clear();
	known.set(key, stage);
	return stage;
}

const mostKept = 100;
