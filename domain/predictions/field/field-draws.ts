/** Arrivals are counted in slots of so many seconds, three to a quarter of an hour. */
export const slotS = 300;
export const slotsPerQuarter = 3;
export const quarterS = slotS * slotsPerQuarter;

/** What came of every draw. Lists are by draw and place, counts by draw, place and slot. */
export interface FieldDraws {
	places: number;
	draws: number;
	slots: number;
	arrived: Uint32Array;
	/** Who came too late for the place's cut-off; they are among those who arrived. */
	lost: Uint32Array;
	/** Who stopped on the way to the place. */
	stopped: Uint32Array;
	/** s from the first start; 0 where no entrant came. */
	first: Float64Array;
	last: Float64Array;
	counts: Uint16Array;
}

/**
 * Arrivals of each draw by quarters of an hour. `offsetSlots`: slots of the first quarter that lie before the first start, so
 * that quarters begin on the clock's.
 */
export function quartersOf(
	{ places, draws, slots, counts }: FieldDraws,
	place: number,
	offsetSlots = 0,
): Uint32Array[] {
	const quarters = Math.ceil((slots + offsetSlots) / slotsPerQuarter);
	return Array.from({ length: draws }, (_, draw) => {
		const from = (draw * places + place) * slots;
		const sums = new Uint32Array(quarters);
		for (let slot = 0; slot < slots; slot++) {
			sums[Math.floor((slot + offsetSlots) / slotsPerQuarter)] += counts[from + slot];
		}
		return sums;
	});
}

/** A quantile of sorted draws, the nearest of them. */
export const drawAt = (sorted: ArrayLike<number>, part: number): number =>
	sorted[Math.round(part * (sorted.length - 1))];
