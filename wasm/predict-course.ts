import type { Course } from "#domain/predictions/course/course.ts";
import { conditionsOf, dayOf, mostLastingS } from "#domain/predictions/model/conditions.ts";
import { requireEvidence } from "#domain/predictions/model/evidence.ts";
import { historyModelSettings, modelSettings } from "#domain/predictions/model/model-settings.ts";
import {
	countedFinishes,
	type OwnCourse,
	ownCourseOf,
} from "#domain/predictions/model/own-cost.ts";
import type { CoursePrediction } from "#domain/predictions/model/prediction.ts";
import { roadResults } from "#domain/predictions/model/prediction.ts";
import type { Question } from "#domain/predictions/model/question.ts";
import { planShape } from "#domain/predictions/model/strategies.ts";
import { runningGoalS, totalStopS } from "#domain/predictions/options/plan-options.ts";
import { surfaceCosts } from "#domain/predictions/options/scalar-options.ts";
import {
	courseM,
	type FullPrediction,
	mildTimeS,
	type PredictionCore,
	type PredictionInputs,
	predictInCore,
} from "./prediction-bindings.ts";
import { knownOfTrails, trailMove } from "./trail-course.ts";

/**
 * One prediction of the product, of a course in one go: stages are of no account. `carryOver` is what the stages before
 * add to the cost, a fraction. Throws a `Fault` when there is nothing to predict from.
 */
export function predictCourse(
	core: PredictionCore,
	course: Course,
	question: Question,
	carryOver = 0,
): CoursePrediction {
	const { evidence, weeklyM, race, history, strategy, options } = question;
	if (!history) requireEvidence(question);
	const settings = history ? historyModelSettings : modelSettings;
	const surface = surfaceCosts[options.surface];
	const unmoved = {
		course,
		...(history
			? { results: [], ability: history.ability, race }
			: { results: roadResults(evidence) }),
		weeklyKm: weeklyM === null ? null : weeklyM / 1000,
		settings,
		shape: planShape(strategy, course.distanceM, settings.plan, options.splitBias),
		surface,
		carryOver,
		goalS: runningGoalS(options),
		...(history && { own: history.own?.scatter ?? {} }),
		recent: history?.recent,
		unknownHillsSd: history?.hills?.sd,
		hilliest: history?.hills?.hilliest,
		pacing: history?.pacing,
	};
	const known = knownOfTrails(question, course);
	// without runs the finishes are among what is known of trails
	const ownCourse = known && !history ? null : ownCourseFor(core, unmoved, question);
	const untold = ownCourse ? { ...unmoved, ownCourse } : unmoved;
	const trail = known ? { trail: trailMove(core, untold, known) } : {};
	const mild = { ...untold, ...trail };
	const asked = { course, options, heat: settings.heat, climate: question.climate };
	const mildS = options.start === null ? 0 : mildTimeS(core, mild);
	const day = dayOf(asked, mostLastingS(mildS, options));
	const prediction = ownCourse
		? predictNoWider(core, { ...unmoved, ...trail, ownCourse, day })
		: predictInCore(core, { ...mild, day });
	const lastingS = prediction.exactS + totalStopS(options.stations);
	return { ...prediction, conditions: conditionsOf(asked, lastingS) };
}

/** What the runner's finishes say of this very course; null without any. */
function ownCourseFor(
	core: PredictionCore,
	inputs: PredictionInputs,
	{ finishes = [], options }: Question,
): OwnCourse | null {
	const known = { courseM: courseM(inputs.course), stoppedS: totalStopS(options.stations) };
	if (countedFinishes(finishes, known.courseM).length === 0) return null;
	const timeS = (surface: number) => predictInCore(core, { ...inputs, surface }).exactS;
	const groundLn = inputs.surface ? Math.log(timeS(inputs.surface) / timeS(0)) : 0;
	return ownCourseOf(finishes, { ...known, groundLn });
}

/**
 * A prediction with finishes on the very course. Its range is no wider than without them, in minutes either: they may make
 * the time longer, and then the range narrows by as much.
 */
function predictNoWider(
	core: PredictionCore,
	inputs: PredictionInputs & { ownCourse: OwnCourse },
): FullPrediction {
	const { ownCourse, ...unmoved } = inputs;
	const without = predictInCore(core, unmoved);
	const found = predictInCore(core, inputs);
	const share = (without.highS - without.lowS) / (found.highS - found.lowS);
	if (share >= 1) return found;
	// the width grows faster than the SD, so that one step is enough
	return predictInCore(core, {
		...unmoved,
		ownCourse: { ...ownCourse, spread: share * ownCourse.spread },
	});
}
