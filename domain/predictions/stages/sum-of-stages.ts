import type { Course } from "../course/course.ts";
import { courseSums } from "../course/course-sums.ts";
import { terrainOf } from "../course/difficulty.ts";
import { decimetres, thousandths } from "../course/rounding.ts";
import { confidenceOf } from "../model/confidence.ts";
import { normalBelow } from "../model/normal.ts";
import type { CoursePrediction } from "../model/prediction.ts";
import type { Question } from "../model/question.ts";
import type { StageStretch } from "../options/stage.ts";
import { secondsBetween } from "../options/start-time.ts";
import { type Plan, type PlannedStretch, type Result, wholePace } from "../result/result.ts";
import type { StageResult } from "../result/stage-result.ts";
import { sumOfWaterfalls } from "../result/waterfall.ts";
import { planClock } from "../stations/plan-clock.ts";
import type { StagedStation } from "../stations/stage-stations.ts";
import type { Section, StationPassage } from "../stations/station-plan.ts";

/** A stage with its own prediction. */
export interface PredictedStage {
	stretch: StageStretch;
	/** That part of the course alone. */
	course: Course;
	question: Question;
	prediction: CoursePrediction;
	result: Result;
	/** Of the course's stations, those of this stage. */
	stations: readonly StagedStation[];
}

/**
 * The result of a course that is run in stages. Its times count without nights: a place of the second stage is as far
 * from the start as the first stage lasts, and what it takes from there. The errors of one runner go together: ranges
 * add up as the times do (comonotone), which is the widest that they can be.
 */
export function sumOfStages(course: Course, stages: readonly PredictedStage[]): Result {
	const results = stages.map(({ result }) => result);
	const sum = (figureOf: (result: Result) => number) =>
		results.reduce((total, result) => total + figureOf(result), 0);
	const timeS = sum((result) => result.timeS);
	const sd = spreadOf(stages);
	const longest = results.toSorted((a, b) => b.timeS - a.timeS)[0];
	return {
		timeS,
		lowS: sum((result) => result.lowS),
		highS: sum((result) => result.highS),
		within5: Math.round(within5(sd) * 100) / 100,
		...confidenceOf(sd, longest.reason),
		ownSpread: null,
		plan: planOf(course, stages),
		conditions: conditionsOf(results),
		waterfall: sumOfWaterfalls(results.map(({ waterfall }) => waterfall)),
		...stationPlanOf(stages),
		stages: stages.map((stage) => stageResult(stage, stages[0].stretch.start)),
		// each day is followed by itself
		finish: null,
	};
}

function stageResult({ stretch, course, result }: PredictedStage, first: string | null) {
	const { startM, endM, start } = stretch;
	const known = course.elevationMethod !== "none";
	const { timeS, lowS, highS } = result;
	const facts: StageResult = {
		startM: decimetres(startM),
		endM: decimetres(endM),
		gainM: known ? Math.round(course.gainM) : null,
		lossM: known ? Math.round(course.lossM) : null,
		start,
		sinceStartS: first === null || start === null ? null : secondsBetween(first, start),
		timeS,
		lowS,
		highS,
	};
	return facts;
}

/** Standard deviation of ln of the running time: that of the stages, weighted by their times. */
function spreadOf(stages: readonly PredictedStage[]): number {
	const total = stages.reduce((sum, { prediction }) => sum + prediction.exactS, 0);
	return stages.reduce((sum, { prediction: { exactS, sd } }) => sum + (exactS / total) * sd, 0);
}

const within5 = (sd: number) =>
	sd > 0 ? normalBelow(Math.log(1.05) / sd) - normalBelow(Math.log(0.95) / sd) : 1;

/** Warmth and damp as they are on average of the time that is run; the dark adds up. */
function conditionsOf(results: readonly Result[]): Result["conditions"] {
	const all = results.flatMap(({ conditions, plan }) =>
		conditions ? [{ ...conditions, runningS: plan.timeS }] : [],
	);
	const totalS = all.reduce((sum, { runningS }) => sum + runningS, 0);
	if (totalS === 0) return null;
	const mean = (figureOf: (one: (typeof all)[number]) => number) =>
		all.reduce((sum, one) => sum + (one.runningS / totalS) * figureOf(one), 0);
	const source = all.find((one) => one.source)?.source;
	const isKnown = all.every(({ airC }) => airC !== null);
	return {
		airC: isKnown ? Math.round(mean(({ airC }) => airC ?? 0) * 10) / 10 : null,
		humidity: Math.round(mean(({ humidity }) => humidity) * 100) / 100,
		typical: all.some(({ typical }) => typical),
		...(source ? { source } : {}),
		darkS: all.reduce((sum, { darkS }) => sum + darkS, 0),
	};
}

/** The plans one after another, cut at whole kilometres and miles of the whole course. */
function planOf(course: Course, stages: readonly PredictedStage[]): Plan {
	const clocks = stages.map(({ result }) => planClock(result.plan));
	const startsS = runningStarts(stages);
	const timeS = stages.reduce((sum, { result }) => sum + result.plan.timeS, 0);
	const courseM = decimetres(course.distanceM);
	const runningS = (distanceM: number) => {
		if (distanceM >= courseM) return timeS;
		const k = stages.findLastIndex(({ stretch }) => distanceM >= stretch.startM);
		const inStageM = distanceM - stages[k].stretch.startM;
		return startsS[k] + Math.min(clocks[k].totalS, clocks[k].arrivalS(inStageM));
	};
	const rowOf = rowsOn(course, runningS);
	const cutAt = (unitM: number) => {
		const count = Math.max(1, Math.ceil(courseM / unitM - 1e-9));
		const borders = Array.from({ length: count }, (_, k) => decimetres(k * unitM));
		return borders.map((startM, k) => rowOf(startM, borders[k + 1] ?? courseM));
	};
	return {
		timeS,
		paceSPerKm: wholePace(timeS, course.distanceM),
		segments: stages.flatMap(({ stretch, result }) =>
			result.plan.segments.map((row) =>
				rowOf(decimetres(row.startM + stretch.startM), decimetres(row.endM + stretch.startM)),
			),
		),
		kilometres: cutAt(1000),
		miles: cutAt(1609.344),
	};
}

/** Rows of a plan between two places; climbs and times are rounded on their running sums, so that they add up. */
function rowsOn(course: Course, runningS: (distanceM: number) => number) {
	const sums = courseSums(course, new Float64Array(course.grade.length));
	const known = course.elevationMethod !== "none";
	return (startM: number, endM: number): PlannedStretch => {
		const between = (sum: (distanceM: number) => number) =>
			Math.round(sum(endM)) - Math.round(sum(startM));
		const lengthM = endM - startM;
		const slope = known && lengthM > 0 ? (sums.heightM(endM) - sums.heightM(startM)) / lengthM : 0;
		return {
			startM,
			endM,
			timeS: between(runningS),
			paceSPerKm: wholePace(runningS(endM) - runningS(startM), lengthM),
			slope: thousandths(slope),
			terrain: terrainOf(slope),
			gainM: known ? between(sums.riseM) : null,
			lossM: known ? between(sums.fallM) : null,
		};
	};
}

/** Running time before each stage, s. */
const runningStarts = (stages: readonly PredictedStage[]) =>
	stages.map((_, k) => stages.slice(0, k).reduce((sum, { result }) => sum + result.plan.timeS, 0));

/** Passages of all stages. What counts from the start of a stage there counts from the start of the first one here. */
function stationPlanOf(
	stages: readonly PredictedStage[],
): Pick<Result, "stations" | "sections" | "climbs" | "chanceOfAll"> {
	const before = stages.map((_, k) => timeBefore(stages.slice(0, k)));
	const stations: StationPassage[] = [];
	let sections: Section[] = [];
	for (const [k, { stations: staged, stretch, result }] of stages.entries()) {
		for (const [own, { at }] of staged.entries()) {
			stations[at] = laterPassage(result.stations[own], before[k]);
		}
		const [first, ...rest] = result.sections.map((section) => shifted(section, stretch.startM));
		// what is left of a stage behind its last station goes on in the next one
		sections = [...sections.slice(0, -1), joined(sections.at(-1), first), ...rest];
	}
	const chances = stages.flatMap(({ result }) => result.chanceOfAll ?? []);
	return {
		stations,
		sections,
		climbs: stages.flatMap(({ stretch, result }, k) =>
			result.climbs.map((climb) => ({
				...shifted(climb, stretch.startM),
				...laterPlace(climb, before[k]),
			})),
		),
		// good days and bad ones go together: who keeps the hardest cut-offs keeps the others too
		chanceOfAll: chances.length === 0 ? null : Math.min(...chances),
	};
}

interface Before {
	/** By the plan, and the bounds of the range, stops included, s. */
	planS: number;
	lowS: number;
	highS: number;
}

function timeBefore(stages: readonly PredictedStage[]): Before {
	const before = { planS: 0, lowS: 0, highS: 0 };
	for (const { result, question } of stages) {
		const stoppedS = question.options.stations.reduce((sum, { stopS }) => sum + stopS, 0);
		before.planS += result.plan.timeS + stoppedS;
		before.lowS += result.lowS;
		before.highS += result.highS;
	}
	return before;
}

const laterPlace = (
	{
		arrivalS,
		arrivalLowS,
		arrivalHighS,
	}: Pick<StationPassage, "arrivalS" | "arrivalLowS" | "arrivalHighS">,
	{ planS, lowS, highS }: Before,
) => ({
	arrivalS: arrivalS + planS,
	arrivalLowS: arrivalLowS + lowS,
	arrivalHighS: arrivalHighS + highS,
});

const laterPassage = (passage: StationPassage, before: Before): StationPassage => ({
	...passage,
	...laterPlace(passage, before),
	departureS: passage.departureS + before.planS,
	cutOffS: passage.cutOffS === null ? null : passage.cutOffS + before.planS,
});

const shifted = <Stretch extends { startM: number; endM: number }>(
	stretch: Stretch,
	byM: number,
): Stretch => ({
	...stretch,
	startM: decimetres(stretch.startM + byM),
	endM: decimetres(stretch.endM + byM),
});

/** Two sections as one; the second alone where there is no first. */
function joined(first: Section | undefined, second: Section): Section {
	if (!first) return second;
	const lengthM = (one: Section) => one.endM - one.startM;
	const totalM = lengthM(first) + lengthM(second);
	const timeS = first.timeS + second.timeS;
	const steeper = Math.abs(first.steepestSlope) > Math.abs(second.steepestSlope) ? first : second;
	const rise = first.meanSlope * lengthM(first) + second.meanSlope * lengthM(second);
	const both = (a: number | null, b: number | null) => (a === null || b === null ? null : a + b);
	return {
		startM: first.startM,
		endM: second.endM,
		gainM: both(first.gainM, second.gainM),
		lossM: both(first.lossM, second.lossM),
		meanSlope: totalM > 0 ? thousandths(rise / totalM) : 0,
		steepestSlope: steeper.steepestSlope,
		timeS,
		paceSPerKm: totalM >= 1 && timeS > 0 ? Math.round((timeS * 1000) / totalM) : null,
		equivalentPaceSPerKm: joinedPace(first, second),
	};
}

/** The pace over what both are worth on flat road; that of one where the other has none. */
function joinedPace(first: Section, second: Section): number | null {
	const [a, b] = [first.equivalentPaceSPerKm, second.equivalentPaceSPerKm];
	if (a === null || b === null) return a ?? b;
	return Math.round((first.timeS + second.timeS) / (first.timeS / a + second.timeS / b));
}
