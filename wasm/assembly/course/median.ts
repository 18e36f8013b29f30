/**
 * The middle of many positive numbers in one pass and fixed memory: counts them by the upper bits of
 * their doubles, sixteen to the octave, so the answer is within 3 %. Numbers below 2^−24 count as 0,
 * above 2^24 as that.
 */

const BITS: u64 = 48;
const LEAST: i32 = 999 << 4;
const BINS: i32 = 768;
const counts = memory.data(3076, 8);
let total: i32 = 0;

export function startMedian(): void {
	memory.fill(counts, 0, 3076);
	total = 0;
}

export function addToMedian(value: f64): void {
	const bin = max(0, min(<i32>(reinterpret<u64>(value) >> BITS) - LEAST + 1, BINS));
	const at = counts + ((<usize>bin) << 2);
	store<i32>(at, load<i32>(at) + 1);
	total++;
}

/** The middle number, or 0 of none. */
export function medianOf(): f64 {
	let below = 0;
	for (let bin = 0; bin <= BINS; bin++) {
		below += load<i32>(counts + ((<usize>bin) << 2));
		if (2 * below > total) {
			const middle = ((<u64>(bin - 1 + LEAST)) << BITS) + ((<u64>1) << (BITS - 1));
			return bin == 0 ? 0 : reinterpret<f64>(middle);
		}
	}
	return 0;
}
