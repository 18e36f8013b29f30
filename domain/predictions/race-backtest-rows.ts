import { z } from "../schema.ts";
import { modelSettings } from "./model-settings.ts";
import { ownSpread } from "./own-spread.ts";
import { type RaceBacktest, surpriseOf } from "./race-backtest.ts";

const seconds = z.number().int().nonnegative();

/** A race that was run, and what would have been said of it from what was known before. */
const hindsightRow = z.object({
	activity_id: z.string(),
	name: z.string(),
	started_at: z.iso.datetime(),
	distance: z.number().describe("m"),
	ran_seconds: seconds.describe("Moving time"),
	said_seconds: seconds,
	low_seconds: seconds.describe("The 80 % interval of then"),
	high_seconds: seconds,
	runs: z.number().int().describe("Runs that it would have been learned from"),
});
export type HindsightRow = z.infer<typeof hindsightRow>;

/** Answer of `GET /api/last-races`. */
export const lastRacesResponse = z.object({
	races: z.array(hindsightRow).describe("Newest first, 20 at most"),
	pending: z
		.boolean()
		.describe("Whether runs have come or gone since; it is looked back again soon"),
});
export type LastRacesResponse = z.infer<typeof lastRacesResponse>;

/** A race with what would have been said of it. */
interface RaceLookedBack extends RaceBacktest {
	activityId: string;
	name: string;
	startAt: Date;
	distanceM: number;
	ranS: number;
}

/** Rows for the wire, newest first, from races in time order: each range as wide as the races before it made it. */
export function backtestRows(races: readonly RaceLookedBack[]): HindsightRow[] {
	const surprises = races.map((race) => surpriseOf(race, race.ranS));
	return races
		.map((race, k) => {
			const spread = ownSpread(surprises.slice(0, k));
			const sd = Math.sqrt(race.sd ** 2 + (spread ** 2 - 1) * race.daySd ** 2);
			const reach = Math.exp(modelSettings.intervalZ * sd);
			return {
				activity_id: race.activityId,
				name: race.name,
				started_at: race.startAt.toISOString(),
				distance: Math.round(race.distanceM),
				ran_seconds: Math.round(race.ranS),
				said_seconds: Math.round(race.saidS),
				low_seconds: Math.floor(race.saidS / reach),
				high_seconds: Math.ceil(race.saidS * reach),
				runs: race.runs,
			};
		})
		.reverse();
}

/** Signed error of what would have been said, a fraction: above 0 it was too slow. */
export const errorOf = ({ said_seconds, ran_seconds }: HindsightRow) =>
	said_seconds / ran_seconds - 1;

export const wasInside = ({ ran_seconds, low_seconds, high_seconds }: HindsightRow) =>
	ran_seconds >= low_seconds && ran_seconds <= high_seconds;

/** Median size of the errors, a fraction; null without races. */
export function usualError(rows: readonly HindsightRow[]): number | null {
	if (rows.length === 0) return null;
	const sizes = rows.map((row) => Math.abs(errorOf(row))).sort((a, b) => a - b);
	const middle = sizes.length >> 1;
	return sizes.length % 2 === 1 ? sizes[middle] : (sizes[middle - 1] + sizes[middle]) / 2;
}
