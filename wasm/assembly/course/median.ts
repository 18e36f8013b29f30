/**
 * The middle of many positive numbers in one pass and fixed memory: counts them in an eighth of an
 * octave each, so the answer is within 5 %. Numbers below 2^−24 count as 0, above 2^24 as that.
 */

const PER_OCTAVE: f64 = 8;
const OCTAVES: f64 = 24;
const BINS: i32 = 384;
const counts = memory.data(1540, 8);
let total: i32 = 0;

export function startMedian(): void {
	memory.fill(counts, 0, 1540);
	total = 0;
}

export function addToMedian(value: f64): void {
	let bin = 0;
	if (value > 0)
		bin = <i32>Math.min(Math.max((Math.log2(value) + OCTAVES) * PER_OCTAVE, 0), <f64>BINS - 1) + 1;
	const at = counts + ((<usize>bin) << 2);
	store<i32>(at, load<i32>(at) + 1);
	total++;
}

/** The middle number, or 0 of none. */
export function medianOf(): f64 {
	let below = 0;
	for (let bin = 0; bin <= BINS; bin++) {
		below += load<i32>(counts + ((<usize>bin) << 2));
		if (2 * below > total)
			return bin == 0 ? 0 : Math.pow(2, (<f64>bin - 0.5) / PER_OCTAVE - OCTAVES);
	}
	return 0;
}
