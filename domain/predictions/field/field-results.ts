// After the race: what came, beside what was forecast.

import { quarterS } from "./field-draws.ts";
import type { PlaceForecast, QuarterForecast } from "./field-forecast.ts";
import { counts, scoreCounts } from "./field-score.ts";
import { type PlaceTimes, type ResultTable, timesByPlace } from "./result-table.ts";

export interface PlaceError {
	/** Who came, and how many fewer or more (below and above 0) than were expected. */
	came: number;
	more: number;
	/** Quarters of an hour that are compared: in which people came, or could have. */
	quarters: number;
	/** Mean over them of how many people the expected count was off by; and the CRPS of the count, in people. */
	missed: number;
	crps: number;
	/** Per cent of quarters inside the 80 % range. */
	coverage80: number;
	/** Median of arrivals less the forecast's, s; null where no entrant came, or none was forecast. */
	medianLateS: number | null;
}

/** How a forecast of one place did. */
export function placeError(
	{ quarters, median, arrived }: Pick<PlaceForecast, "quarters" | "median" | "arrived">,
	timesS: PlaceTimes,
): PlaceError {
	const fromS = quarters[0]?.fromS ?? 0;
	const came = new Map<number, number>();
	for (const timeS of timesS) {
		const quarter = Math.floor((timeS - fromS) / quarterS);
		came.set(quarter, (came.get(quarter) ?? 0) + 1);
	}
	const all = new Set([...quarters.keys(), ...came.keys()]);
	const cells = [...all]
		.map((k) => ({ ...(quarters[k] ?? none), came: came.get(k) ?? 0 }))
		.filter(counts);
	const off = cells.reduce((sum, one) => sum + Math.abs(one.came - one.middle), 0);
	const { n, crps, coverage80 } = scoreCounts(cells);
	const middle = timesS.toSorted((a, b) => a - b)[Math.floor(timesS.length / 2)];
	return {
		came: timesS.length,
		more: timesS.length - arrived.middle,
		quarters: n,
		missed: n === 0 ? 0 : off / n,
		crps,
		coverage80,
		medianLateS: median === null || middle === undefined ? null : middle - median.middle,
	};
}

const none: Pick<QuarterForecast, "middle" | "sorted"> = { middle: 0, sorted: [0] };

/** By place; null where the results have no times of it. */
export const placeErrors = (
	places: readonly PlaceForecast[],
	results: ResultTable,
): (PlaceError | null)[] =>
	timesByPlace(results).map((times, k) => times && placeError(places[k], times));

/** A forecast over all places with times. */
export interface FieldError {
	quarters: number;
	coverage80: number;
	crps: number;
}

/** Each quarter of an hour alike; null without any. */
export function wholeError(errors: readonly (PlaceError | null)[]): FieldError | null {
	const known = errors.filter((one) => one !== null);
	const quarters = known.reduce((sum, one) => sum + one.quarters, 0);
	if (quarters === 0) return null;
	const mean = (of: (one: PlaceError) => number) =>
		known.reduce((sum, one) => sum + one.quarters * of(one), 0) / quarters;
	return { quarters, coverage80: mean((one) => one.coverage80), crps: mean((one) => one.crps) };
}
