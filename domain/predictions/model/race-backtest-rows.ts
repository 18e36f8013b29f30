import { historyModelSettings } from "./model-settings.ts";
import type { PastFinish } from "./own-record.ts";
import { ownSpread, rangeClassOf } from "./own-spread.ts";
import { missesBefore, type RanBacktest, scatterBefore } from "./race-backtest.ts";
import { type RecentRuns, recentLn } from "./recent-runs.ts";

/** A race that was run, and what would have been predicted from what was known before. */
export interface BacktestedRace {
	activityId: string;
	/** The prediction that said this of the real course; absent where it is computed for ground alike. */
	predictionId?: string;
	name: string;
	startAt: Date;
	distanceM: number;
	/** Moving time; with a prediction the kept result, else the elapsed time. */
	ranS: number;
	predictedS: number;
	/** The 80 % interval of then. */
	lowS: number;
	highS: number;
	/** Runs that it would have been learned from. */
	runs: number;
}

/** The runner's last races, newest first. `pending`: runs were added or deleted since; the backtest is queued. */
export interface LastRaces {
	races: readonly BacktestedRace[];
	pending: boolean;
}

/** A run with its stored back-test. */
export interface StoredBacktest extends RanBacktest {
	/** Whether it is one of the races that the runner sees; others are hard runs. */
	race: boolean;
	activityId: string;
	name: string;
	startAt: Date;
	distanceM: number;
	runs: number;
	/** The weeks before it. */
	weeks: Omit<RecentRuns, "misses">;
}

/** Races newest first, from backtests in time order: each as far and as wide as what was run before it made it. */
export function backtestedRaces(backtests: readonly StoredBacktest[]): BacktestedRace[] {
	return backtests
		.filter(({ race }) => race)
		.map(({ activityId, name, startAt, distanceM, ranS, runs, ...race }) => {
			const scatter = scatterBefore(backtests, race.day);
			const sd = race.sd * ownSpread(scatter, race.courseClass, runs);
			const predictedS = timeBefore(backtests, race);
			const reach = historyModelSettings.reach[rangeClassOf(race.courseClass, distanceM)];
			return {
				activityId,
				name,
				startAt,
				runs,
				distanceM: Math.round(distanceM),
				ranS: Math.round(ranS),
				predictedS: Math.round(predictedS),
				lowS: Math.floor(predictedS / Math.exp(reach.below * sd)),
				highS: Math.ceil(predictedS * Math.exp(reach.above * sd)),
			};
		})
		.reverse();
}

/** What would have been said of a run, s: what the runs before it say, and the weeks before it. */
export function timeBefore(
	backtests: readonly RanBacktest[],
	{ day, predictedS, weeks }: Pick<StoredBacktest, "day" | "predictedS" | "weeks">,
): number {
	const misses = missesBefore(backtests, day);
	return predictedS * Math.exp(recentLn({ misses, ...weeks }, predictedS));
}

type Ran = Pick<
	StoredBacktest,
	"race" | "day" | "weeks" | "ranS" | "predictedS" | "distanceM" | "courseClass"
> &
	RanBacktest;

/** The runner's last races before a day: by their word, the source's flag, the title, or detected. */
export const finishesBefore = (backtests: readonly Ran[], today: number): PastFinish[] =>
	backtests
		.filter(({ race, day }) => race && day < today)
		.map((run) => ({
			distanceM: Math.round(run.distanceM),
			courseClass: run.courseClass,
			ln: Math.round(Math.log(run.ranS / timeBefore(backtests, run)) * 1e4) / 1e4,
		}));

/** Signed error of what would have been predicted, a fraction: above 0 it was too slow. */
export const errorOf = ({ predictedS, ranS }: Pick<BacktestedRace, "predictedS" | "ranS">) =>
	predictedS / ranS - 1;

export const wasInside = ({ ranS, lowS, highS }: BacktestedRace) => ranS >= lowS && ranS <= highS;

/** Median size of the errors, a fraction; null without races. */
export function usualError(races: readonly BacktestedRace[]): number | null {
	if (races.length === 0) return null;
	const sizes = races.map((race) => Math.abs(errorOf(race))).sort((a, b) => a - b);
	const middle = sizes.length >> 1;
	return sizes.length % 2 === 1 ? sizes[middle] : (sizes[middle - 1] + sizes[middle]) / 2;
}
