import { climbName, climbsOf } from "../course/climbs.ts";
import type { Course } from "../course/course.ts";
import { type CourseSums, courseSums } from "../course/course-sums.ts";
import { paceOf } from "../course/pace.ts";
import { decimetres, thousandths } from "../course/rounding.ts";
import type { CorePrediction } from "../model/prediction.ts";
import type { Question } from "../model/question.ts";
import { cutOffElapsedS } from "../options/cut-off.ts";
import type { Station } from "../options/station.ts";
import { effortCurveOf } from "./effort-curve.ts";
import { type Finish, finishOf, type TimeLimit } from "./passages.ts";
import { planClock, type TimedPlan } from "./plan-clock.ts";
import { chanceBy, jointChanceBy, passageBy, type Ways, waysOf } from "./ways.ts";

/** When a runner is at a place: whole s from the start, stops before it included. */
export interface PlacePassage {
	/** By the plan. */
	arrivalS: number;
	/** Bounds of the 80 % interval of a run as it is predicted: a plan for another finish may arrive outside. */
	arrivalLowS: number;
	arrivalHighS: number;
}

/** A station's passage. Sections and stops before it add up to `arrivalS`. */
export interface StationPassage extends PlacePassage {
	/** By the plan, the stop included. */
	departureS: number;
	/** Until when a runner has to be there, or to have left, s from the start; null without a cut-off. */
	cutOffS: number | null;
	/** To be in time, 0 to 1 in thousandths; null without a cut-off. */
	chance: number | null;
}

/** A stretch of the course and its plan. */
export interface Section {
	/** m from the start, in decimetres. */
	startM: number;
	endM: number;
	/** Whole m; sections add up to the course's; null without heights. */
	gainM: number | null;
	lossM: number | null;
	/** End to end, rise over run in thousandths; 0 without heights. */
	meanSlope: number;
	/** Of largest size within some 100 m, likewise. */
	steepestSlope: number;
	/** Running time of the plan, whole s; sections and stops add up to the plan's finish. */
	timeS: number;
	/** Null for a section without length. */
	paceSPerKm: number | null;
	/** The pace of the same effort on flat road at sea level. */
	equivalentPaceSPerKm: number | null;
}

/** A climb and its plan. Its passage is that of its top. */
export interface PlannedClimb extends Section, PlacePassage {
	/** Of the place at its top; null without one. */
	name: string | null;
}

/** What a plan says of its stations, of what lies between them, and of climbs. */
export interface StationPlan {
	/** In the order of the question's stations. */
	stations: readonly StationPassage[];
	/** One more than stations: each leads to the station of its place in the list, the last one to the finish. */
	sections: readonly Section[];
	climbs: readonly PlannedClimb[];
	/** To keep all cut-offs, 0 to 1 in thousandths; null without any. */
	chanceOfAll: number | null;
}

/** Of what has no plan by station. */
export const noStationPlan: StationPlan = {
	stations: [],
	sections: [],
	climbs: [],
	chanceOfAll: null,
};

/** Of a race that is over, which has no chances. */
export const withoutChances = <Plan extends StationPlan>(plan: Plan): Plan => ({
	...plan,
	stations: plan.stations.map((passage) => ({ ...passage, chance: null })),
	chanceOfAll: null,
});

interface Planned {
	course: Course;
	prediction: CorePrediction;
	question: Question;
	/** With its running time, s. */
	plan: TimedPlan & { timeS: number };
}

/** What passages of a plan start from, and what it says of its stations. Throws `prediction.cut_off_needs_start`. */
export function stationPlanOf({ course, prediction, question, plan }: Planned): {
	finish: Finish;
	stationPlan: StationPlan;
} {
	const { stations, start } = question.options;
	const sums = courseSums(course, prediction.cellCostM);
	const effort = effortCurveOf(plan, sums.equivalentM);
	const finish = finishOf(prediction, { planS: plan.timeS, effort });
	const clock = planClock(plan);
	const placed: Placed = {
		stations,
		planS: plan.timeS,
		courseM: course.distanceM,
		runningS: (distanceM) => clock.arrivalS(distanceM),
		ways: waysOf(finish),
	};
	const known = course.elevationMethod !== "none";
	const section = (startM: number, endM: number) =>
		sectionOf({ startM, endM, sums, known, runningS: placed.runningS });
	const limits = stations.map((station, k) => limitOf(placed, station, k, start));
	const kept = limits.flatMap((limit) => (limit ? [limit.limit] : []));
	const places = stations.map(({ distanceM }) => Math.min(distanceM, course.distanceM));
	const borders = [0, ...places, course.distanceM];
	const stationPlan: StationPlan = {
		stations: stations.map((station, k) => {
			const limit = limits[k];
			const passage = placePassage(placed, station.distanceM, stoppedBefore(stations, k));
			return {
				...passage,
				departureS: passage.arrivalS + station.stopS,
				cutOffS: limit?.cutOffS ?? null,
				chance: limit && thousandths(chanceBy(placed.ways, limit.limit)),
			};
		}),
		sections: borders.slice(1).map((endM, k) => section(borders[k], endM)),
		climbs: climbsOf(course).map((climb) => {
			const before = stations.filter(({ distanceM }) => distanceM < climb.endM).length;
			return {
				...section(climb.startM, climb.endM),
				...climb,
				...placePassage(placed, climb.endM, stoppedBefore(stations, before)),
				name: climbName(climb, stations, course.places),
			};
		}),
		chanceOfAll: kept.length === 0 ? null : thousandths(jointChanceBy(placed.ways, kept).all),
	};
	return { finish, stationPlan };
}

/** What passages are computed from. */
interface Placed {
	stations: readonly Station[];
	/** Running time of the plan, s. */
	planS: number;
	courseM: number;
	/** Running time of the plan to a place, s. */
	runningS: (distanceM: number) => number;
	ways: Ways;
}

/** What the first `count` stations take, s. */
const stoppedBefore = (stations: readonly Station[], count: number) =>
	stations.slice(0, count).reduce((sum, { stopS }) => sum + stopS, 0);

/** The part of the plan's running time until a place, at least a tenth of a second. */
const shareAt = ({ planS, courseM, runningS }: Placed, distanceM: number) =>
	distanceM >= courseM ? 1 : Math.max(0.1, runningS(distanceM)) / planS;

function placePassage(placed: Placed, distanceM: number, stoppedS: number): PlacePassage {
	const { lowS, highS } = passageBy(placed.ways, shareAt(placed, distanceM));
	return {
		arrivalS: Math.round(placed.runningS(distanceM)) + stoppedS,
		// bounds are rounded outwards, as the finish's are
		arrivalLowS: Math.floor(lowS) + stoppedS,
		arrivalHighS: Math.ceil(highS) + stoppedS,
	};
}

/** The running time that a cut-off leaves; null without one. */
function limitOf(
	placed: Placed,
	{ distanceM, cutOff, stopS }: Station,
	k: number,
	start: string | null,
): { cutOffS: number; limit: TimeLimit } | null {
	if (!cutOff) return null;
	const cutOffS = cutOffElapsedS(cutOff, start);
	const stoppedS = stoppedBefore(placed.stations, k) + (cutOff.counts === "departure" ? stopS : 0);
	return { cutOffS, limit: { share: shareAt(placed, distanceM), runningS: cutOffS - stoppedS } };
}

interface Stretch {
	startM: number;
	endM: number;
	sums: CourseSums;
	/** Whether heights are. */
	known: boolean;
	runningS: (distanceM: number) => number;
}

/** Times and climbs are rounded on their running sums, so that sections add up. */
function sectionOf({ startM, endM, sums, known, runningS }: Stretch): Section {
	const between = (sum: (distanceM: number) => number) =>
		Math.round(sum(endM)) - Math.round(sum(startM));
	const lengthM = endM - startM;
	const exactS = runningS(endM) - runningS(startM);
	const slope = lengthM > 0 ? (sums.heightM(endM) - sums.heightM(startM)) / lengthM : 0;
	return {
		startM: decimetres(startM),
		endM: decimetres(endM),
		gainM: known ? between(sums.riseM) : null,
		lossM: known ? between(sums.fallM) : null,
		meanSlope: thousandths(slope),
		steepestSlope: lengthM > 0 ? thousandths(sums.steepest(startM, endM)) : 0,
		timeS: between(runningS),
		paceSPerKm: paceOver(exactS, lengthM),
		equivalentPaceSPerKm: paceOver(exactS, sums.equivalentM(endM) - sums.equivalentM(startM)),
	};
}

/** Whole s per km; null over less than a metre. */
const paceOver = (timeS: number, distanceM: number) =>
	distanceM >= 1 && timeS > 0 ? Math.round(paceOf(timeS, distanceM)) : null;
