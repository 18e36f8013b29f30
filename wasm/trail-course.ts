import type { Course } from "#domain/predictions/course/course.ts";
import { guessOf } from "#domain/predictions/input/course-guess.ts";
import { isOfLength } from "#domain/predictions/model/own-cost.ts";
import { isTrail, roadResults } from "#domain/predictions/model/prediction.ts";
import type { Question } from "#domain/predictions/model/question.ts";
import {
	mixedSd,
	movedBy,
	type TrailMove,
	trailShareOf,
} from "#domain/predictions/model/trail-move.ts";
import {
	type TrailCourse,
	type TrailEvidence,
	type TrailFinish,
	trailForecast,
} from "#domain/predictions/model/trail-results.ts";
import { totalStopS } from "#domain/predictions/options/plan-options.ts";
import { surfaceCosts } from "#domain/predictions/options/scalar-options.ts";
import {
	type PredictionCore,
	type PredictionInputs,
	predictInCore,
} from "./prediction-bindings.ts";

/** What is known of a runner by results of trails, and the course that they are asked about. */
interface KnownOfTrails {
	course: TrailCourse;
	evidence: TrailEvidence;
	/** What ground the results were on, as far as the course tells. */
	surface: number;
	/** Whether runs or results on roads are known beside. */
	isKnown: boolean;
}

/** Results are compared as of the last year that the model was measured on: 2025-07-01, days from 1970-01-01. */
const measuredDay = 20_270;
/** Finishes on the course of the question, and the median of its last edition, are of this series. */
const series = "course";

/** Null without a result of a trail or an index: nothing else says how fast the runner is there. */
export function knownOfTrails(
	{ evidence, trail, finishes = [], history, options }: Question,
	course: Course,
): KnownOfTrails | null {
	const { index = null, medianS = null } = trail ?? {};
	const results = evidence.filter(isTrail);
	if (results.length === 0 && index === null) return null;
	const isUnknown = course.elevationMethod === "none";
	const asked: TrailCourse = {
		distanceM: course.distanceM,
		climbM: isUnknown ? 0 : course.gainM,
		descentM: isUnknown ? 0 : course.lossM,
		series,
	};
	const stoppedS = totalStopS(options.stations);
	const own = finishes.filter(({ courseM }) => isOfLength(courseM, course.distanceM));
	const onCourse = own.map(({ timeS, movingS, ageDays }) => {
		return { ...asked, timeS: movingS ?? Math.max(timeS - stoppedS, timeS / 2), ageDays };
	});
	const elsewhere = results.map(({ distanceM, climbM = 0, timeS, ageDays }): TrailFinish => {
		return { distanceM, climbM, descentM: climbM, series: null, timeS, ageDays };
	});
	return {
		course: asked,
		evidence: { finishes: [...elsewhere, ...(history ? [] : onCourse)], index, medianS },
		surface: surfaceCosts[guessOf(course, { hasRuns: false }).surface],
		isKnown: history !== null || roadResults(evidence).length > 0,
	};
}

/** What they make of a prediction from everything else. `untold` is without them, in mild weather. */
export function trailMove(
	core: PredictionCore,
	untold: PredictionInputs,
	{ course, evidence, surface, isKnown }: KnownOfTrails,
): TrailMove {
	const trail = trailForecast(course, evidence, { day: measuredDay });
	// hidden hills widen the range by themselves
	const asked = { ...untold, surface, unknownHillsSd: 0 };
	const said = predictInCore(core, asked);
	const share = trailShareOf(said, trail.sd, isKnown);
	const ln = movedBy(said, trail.timeS, share);
	const unspread = { ln, spread: 1, share };
	const moved = predictInCore(core, { ...asked, trail: unspread });
	return { ...unspread, spread: mixedSd(said, trail.sd, share) / moved.sd };
}
