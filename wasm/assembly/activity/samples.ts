// The samples of one activity: four arrays of f64, one behind the other. All kernels of this module
// that work on an activity read them here; the host fills them once.

import { mark, release, reserve } from "../memory";

let opened: usize = 0;
let base: usize = 0;
let count: i32 = 0;

/**
 * Reserves memory for an activity and returns the address of its arrays, each `samples` f64 long: time s,
 * distance m, altitude m, heart rate bpm, NaN where unknown. 0 when memory is out.
 */
export function openSamples(samples: i32): usize {
	opened = mark();
	base = reserve((<usize>samples) << 5);
	count = base == 0 ? 0 : samples;
	return base;
}

/** Frees the memory. */
export function closeSamples(): void {
	release(opened);
	count = 0;
}

export function sampleCount(): i32 {
	return count;
}

export function timeS(i: i32): f64 {
	return load<f64>(base + ((<usize>i) << 3));
}

export function distanceM(i: i32): f64 {
	return load<f64>(base + ((<usize>(i + count)) << 3));
}

/** Address of the distances, for `measureTrack`, which overwrites them. */
export function distancePtr(): usize {
	return base + ((<usize>count) << 3);
}

export function altitudeM(i: i32): f64 {
	return load<f64>(base + ((<usize>(i + 2 * count)) << 3));
}

export function heartRateBpm(i: i32): f64 {
	return load<f64>(base + ((<usize>(i + 3 * count)) << 3));
}
