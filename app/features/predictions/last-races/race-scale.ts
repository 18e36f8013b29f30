import type { BacktestedRace } from "#domain/predictions/model/race-backtest-rows.ts";

/** The axis reaches this far to both sides at least, as a natural logarithm of run over predicted. */
const leastReach = Math.log(1.15);
/** What the outermost mark leaves free beside it. */
const margin = 1.06;
const steps = [0.1, 0.2, 0.3, 0.5, 1];

type Times = Pick<BacktestedRace, "predictedS" | "ranS" | "lowS" | "highS">;

export interface RaceBar {
	/** Places from 0 to 1 across the axis; the prediction is in its middle. */
	low: number;
	high: number;
	ran: number;
}

/** A place that the axis names: so much slower or faster than predicted. */
export interface RaceTick {
	share: number;
	slower: number;
	faster: number;
}

/**
 * One axis for races of every length: a time stands by its ratio to what was predicted, equal ratios equally far
 * from the middle, faster to the left.
 */
export function raceScale(races: readonly Times[]) {
	const reach = races.reduce(
		(widest, { predictedS, ranS, lowS, highS }) =>
			Math.max(
				widest,
				...[ranS, lowS, highS].map((seconds) => Math.abs(Math.log(seconds / predictedS)) * margin),
			),
		leastReach,
	);
	const place = (ratio: number) => 0.5 + Math.log(ratio) / (2 * reach);
	return {
		bar: ({ predictedS, ranS, lowS, highS }: Times): RaceBar => ({
			low: place(lowS / predictedS),
			high: place(highS / predictedS),
			ran: place(ranS / predictedS),
		}),
		ticks: steps
			.map((share): RaceTick => ({ share, slower: place(1 + share), faster: place(1 - share) }))
			.filter(({ slower, faster }) => slower < 1 && faster > 0),
	};
}
