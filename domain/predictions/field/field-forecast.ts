// What draws of a field say of its places.

import {
	drawAt,
	type FieldDraws,
	quarterS,
	quartersOf,
	slotS,
	slotsPerQuarter,
} from "./field-draws.ts";
import type { FieldPlace } from "./field-places.ts";
import { rangeOf } from "./field-score.ts";

/** Over draws: the mean of people, the median of times, and what 8 of 10 draws lie between. */
export interface Spread {
	middle: number;
	low: number;
	high: number;
}

/** A quarter of an hour at a place. */
export interface QuarterForecast extends Spread {
	/** s from the first start, on a quarter of the clock; below 0 when that was before it. */
	fromS: number;
	/** Mean of how many come later. */
	ahead: number;
	/** People of each draw, rising. */
	sorted: ArrayLike<number>;
}

export interface PlaceForecast extends FieldPlace {
	arrived: Spread;
	/** Who came too late for the cut-off. */
	lost: Spread;
	/** Who stopped on the way to it. */
	stopped: Spread;
	/** s from the first start; null where in some draws no entrant comes. */
	first: Spread | null;
	median: Spread | null;
	last: Spread | null;
	/** From the first in which one may come to the last, without a gap. */
	quarters: readonly QuarterForecast[];
}

export interface FieldForecast {
	entrants: number;
	draws: number;
	places: readonly PlaceForecast[];
}

/** `startClockS`: of the start, s after midnight; null when unknown. */
export function fieldForecast(
	drawn: FieldDraws,
	places: readonly FieldPlace[],
	{ entrants, startClockS }: { entrants: number; startClockS: number | null },
): FieldForecast {
	const offsetSlots = offsetOf(startClockS);
	return {
		entrants,
		draws: drawn.draws,
		places: places.map((place, k) => ({
			...place,
			arrived: peopleOf(drawn, drawn.arrived, k),
			lost: peopleOf(drawn, drawn.lost, k),
			stopped: peopleOf(drawn, drawn.stopped, k),
			...timesOf(drawn, k),
			quarters: quarterForecasts(quartersOf(drawn, k, offsetSlots), offsetSlots),
		})),
	};
}

/** Slots of the clock's quarter that lie before the start. */
export const offsetOf = (startClockS: number | null) =>
	startClockS === null ? 0 : Math.round((startClockS % quarterS) / slotS) % slotsPerQuarter;

const atPlace = ({ draws, places }: FieldDraws, list: ArrayLike<number>, place: number) =>
	Float64Array.from({ length: draws }, (_, draw) => list[draw * places + place]).sort();

const meanOf = (values: Float64Array) =>
	values.reduce((sum, value) => sum + value, 0) / values.length;

function spreadOf(sorted: Float64Array, middle: number): Spread {
	const [low, high] = rangeOf(sorted);
	return { middle, low, high };
}

function peopleOf(drawn: FieldDraws, list: ArrayLike<number>, place: number): Spread {
	const sorted = atPlace(drawn, list, place);
	return spreadOf(sorted, meanOf(sorted));
}

function timesOf(
	drawn: FieldDraws,
	place: number,
): Pick<PlaceForecast, "first" | "median" | "last"> {
	const { draws, places, arrived, first, last } = drawn;
	for (let draw = 0; draw < draws; draw++) {
		if (arrived[draw * places + place] === 0) return { first: null, median: null, last: null };
	}
	const timed = (sorted: Float64Array) => spreadOf(sorted, drawAt(sorted, 0.5));
	const medians = Float64Array.from({ length: draws }, (_, draw) => medianOf(drawn, draw, place));
	return {
		first: timed(atPlace(drawn, first, place)),
		median: timed(medians.sort()),
		last: timed(atPlace(drawn, last, place)),
	};
}

/** By a straight line within its slot. */
function medianOf(
	{ places, slots, counts, arrived }: FieldDraws,
	draw: number,
	place: number,
): number {
	const cell = draw * places + place;
	const half = arrived[cell] / 2;
	let reached = 0;
	for (let slot = 0; slot < slots; slot++) {
		const count = counts[cell * slots + slot];
		if (count > 0 && reached + count >= half) return (slot + (half - reached) / count) * slotS;
		reached += count;
	}
	return slots * slotS;
}

function quarterForecasts(byDraw: readonly Uint32Array[], offsetSlots: number): QuarterForecast[] {
	const quarters = Array.from({ length: byDraw[0].length }, (_, quarter) => {
		const sorted = Float64Array.from(byDraw, (sums) => sums[quarter]).sort();
		const fromS = quarter * quarterS - offsetSlots * slotS;
		return { ...spreadOf(sorted, meanOf(sorted)), fromS, sorted: Uint16Array.from(sorted) };
	});
	const isUsed = ({ middle }: Spread) => middle >= leastMean;
	const from = quarters.findIndex(isUsed);
	if (from < 0) return [];
	const used = quarters.slice(from, quarters.findLastIndex(isUsed) + 1);
	let ahead = used.reduce((sum, { middle }) => sum + middle, 0);
	return used.map((quarter) => {
		ahead = Math.max(0, ahead - quarter.middle);
		return { ...quarter, ahead };
	});
}

/** A quarter in which so few come is not listed at the ends. */
const leastMean = 0.05;
