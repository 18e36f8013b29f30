import { modelSettings } from "./model-settings.ts";
import { ownSpread } from "./own-spread.ts";
import { type RaceBacktest, surpriseOf } from "./race-backtest.ts";

/** A race that was run, and what would have been predicted from what was known before. */
export interface BacktestedRace {
	activityId: string;
	name: string;
	startAt: Date;
	distanceM: number;
	/** Moving time. */
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

/** A race with its stored back-test. */
interface StoredBacktest extends RaceBacktest {
	activityId: string;
	name: string;
	startAt: Date;
	distanceM: number;
	ranS: number;
}

/** Newest first, from races in time order: each range as wide as the races before it made it. */
export function backtestedRaces(races: readonly StoredBacktest[]): BacktestedRace[] {
	const surprises = races.map((race) => surpriseOf(race, race.ranS));
	return races
		.map(({ activityId, name, startAt, distanceM, ranS, saidS, runs, ...race }, k) => {
			const spread = ownSpread(surprises.slice(0, k));
			const sd = Math.sqrt(race.sd ** 2 + (spread ** 2 - 1) * race.daySd ** 2);
			const reach = Math.exp(modelSettings.intervalZ * sd);
			return {
				...{ activityId, name, startAt, runs },
				distanceM: Math.round(distanceM),
				ranS: Math.round(ranS),
				predictedS: Math.round(saidS),
				lowS: Math.floor(saidS / reach),
				highS: Math.ceil(saidS * reach),
			};
		})
		.reverse();
}

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
