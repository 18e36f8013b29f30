import type { RunFeatures } from "../../training/run-features.ts";
import type { Course } from "../course/course.ts";
import type { Ability } from "./ability.ts";
import { longestMemoryDays } from "./history-settings.ts";
import { type CourseClass, courseClassOf, type OwnScatter, scatterOf } from "./own-spread.ts";
import type { CorePrediction } from "./prediction.ts";
import { plainQuestion, type Question } from "./question.ts";
import {
	type EarlierMiss,
	isLongOrHilly,
	type RecentRuns,
	recentRuns,
	recentSettings,
} from "./recent-runs.ts";
import {
	highestHeartRate,
	isEvidence,
	isHardByHeart,
	isHardRun,
	isRace,
	isRaceCourse,
	type PastRun,
	type RunHistory,
} from "./run-history.ts";
import { inAir } from "./run-weather.ts";
import { fewestRuns } from "./runner-model.ts";

/** What would have been predicted of a race or another hard run, from the runs before it. */
interface RunBacktest {
	predictedS: number;
	/** Standard deviation of ln T, before what the runner's own scatter makes of it. */
	sd: number;
	courseClass: CourseClass;
	/** Runs that it would have been learned from. */
	runs: number;
}

interface Predictor {
	learn: (history: RunHistory) => Ability;
	predict: (
		course: Course,
		ability: Ability,
		day: Pick<Question, "race" | "options">,
	) => Pick<CorePrediction, "timeS" | "sd" | "ownSpread" | "equivalentM" | "hilliness">;
}

/** Most races that are backtested, hard runs that a range is learned from, and long or hilly ones: the newest. */
const mostRaces = 20;
const mostHardRuns = 40;
const mostLongRuns = 40;

/** What a backtested run counts as. */
export interface BacktestKinds {
	/** One of the races that the runner sees. */
	race: boolean;
	/** A hard run, which says how wide a range is. */
	hard: boolean;
	/** Hard by its heart rate where that is known. */
	hardByHeart: boolean;
}

/**
 * The runs that are backtested, by rising index: the last races, the last hard runs within the longest memory before
 * `today`, and the last long or hilly ones that a time remembers. `runs` are in time order.
 */
export function backtestedRuns(
	runs: readonly PastRun[],
	today: number,
): (BacktestKinds & { index: number })[] {
	const highestBpm = highestHeartRate(runs);
	const evidence = [...runs.keys()].filter((k) => isEvidence(runs[k]));
	const races = evidence.filter((k) => isRace(runs[k])).slice(-mostRaces);
	const hard = evidence.filter(
		(k) => today - runs[k].day <= longestMemoryDays && isHardRun(runs[k], highestBpm),
	);
	const long = evidence.filter(
		(k) => today - runs[k].day <= recentSettings.mostAgeDays && isLongOrHilly(runs[k]),
	);
	const all = new Set([...races, ...hard.slice(-mostHardRuns), ...long.slice(-mostLongRuns)]);
	return [...all]
		.sort((a, b) => a - b)
		.map((index) => ({
			index,
			race: races.includes(index),
			hard: isHardRun(runs[index], highestBpm),
			hardByHeart: isHardByHeart(runs[index], highestBpm),
		}));
}

/** Predicts the run at `index` of `runs`, which are in time order; null with too few runs before it. */
export function backtestRun(
	runs: readonly PastRun[],
	index: number,
	{ learn, predict }: Predictor,
): RunBacktest | null {
	const run = runs[index];
	const before = runs.slice(0, index).filter(({ day }) => run.day - day <= longestMemoryDays);
	const ability = learn({ runs: before, results: [], today: run.day, weeklyKm: null });
	if (ability.runs < fewestRuns) return null;
	const course = courseLike(run.features);
	const race = run.race ?? isRaceCourse(run.features);
	const options = inAir(plainQuestion.options, run.air);
	const day = { race, options };
	const { timeS, sd, ownSpread, equivalentM, hilliness } = predict(course, ability, day);
	return {
		predictedS: timeS,
		sd: sd / ownSpread,
		courseClass: courseClassOf({ distanceM: course.distanceM, equivalentM, hilliness }),
		runs: ability.runs,
	};
}

/** How far off it was, in standard deviations; above 0 the run was slower than said. */
export const surpriseOf = (
	{ predictedS, sd }: Pick<RunBacktest, "predictedS" | "sd">,
	ranS: number,
) => Math.log(ranS / predictedS) / sd;

/** A backtest beside what was run; `day` counts as that of past runs. */
export type RanBacktest = Omit<RunBacktest, "runs"> &
	Omit<BacktestKinds, "race"> & { day: number; ranS: number };

/** How far off the last hard runs before `today` were; `backtests` are in time order. */
export function scatterBefore(backtests: readonly RanBacktest[], today: number): OwnScatter {
	const recent = backtests.filter(
		({ day, hard }) => hard && day < today && today - day <= longestMemoryDays,
	);
	return scatterOf(
		recent.slice(-mostHardRuns).map(({ ranS, courseClass, ...backtest }) => ({
			surprise: surpriseOf(backtest, ranS),
			courseClass,
		})),
	);
}

/** The weeks before the run at `index` of `runs`, which are in time order. */
export function weeksBefore(runs: readonly PastRun[], index: number): Omit<RecentRuns, "misses"> {
	const { misses, ...weeks } = recentRuns(
		{ runs: runs.slice(0, index), today: runs[index].day },
		[],
	);
	return weeks;
}

/** How the hard, long and hilly runs before `today` that a time remembers lay beside what would have been said. */
export const missesBefore = (backtests: readonly RanBacktest[], today: number): EarlierMiss[] =>
	backtests.flatMap(({ day, ranS, predictedS, hardByHeart }) => {
		const ageDays = today - day;
		if (ageDays <= 0 || ageDays > recentSettings.mostAgeDays) return [];
		const ln = Math.round(Math.log(ranS / predictedS) * 1e4) / 1e4;
		return [{ ageDays, ln, predictedS: Math.round(predictedS), hard: hardByHeart }];
	});

const cellM = 20;
/** A slope, and what a metre of it costs by the curve and per unit of personal hill cost (wasm/assembly/prediction). */
const steep = { slope: 0.25, cost: 2.727, hill: 3.3632 };

/**
 * A course that costs what a run's ground did, whatever the hill cost: flat ground and one climb, all at the run's mean
 * altitude. The run's own slopes are not kept.
 */
export function courseLike({ equivalentM, hillM, altitudeM }: RunFeatures): Course {
	const climbM = Math.min(hillM / steep.hill, equivalentM / steep.cost);
	const climbCells = Math.round(climbM / cellM);
	const flatM = Math.max(cellM, equivalentM - climbCells * cellM * steep.cost);
	const cells = climbCells + Math.ceil(flatM / cellM);
	const grade = new Float64Array(cells);
	grade.fill(steep.slope, 0, climbCells);
	const distanceM = climbCells * cellM + flatM;
	const borders = cells + 1;
	return {
		name: null,
		creator: null,
		pointsRead: 0,
		pointsUsed: 0,
		rawHeights: null,
		warnings: [],
		places: [],
		distanceM,
		gainM: 0,
		lossM: 0,
		elevationMethod: "gps",
		cellM,
		lastCellM: distanceM - cellM * (cells - 1),
		grade,
		lat: new Float64Array(borders),
		lon: new Float64Array(borders),
		elevationM: new Float64Array(borders).fill(altitudeM ?? 0),
	};
}
