// Optional samples of an activity, beside its four arrays: cadence and positions.

import { reserve } from "../memory";
import { sampleCount } from "./samples";

let base: usize = 0;

/**
 * Reserves memory behind the open samples and returns the address of three arrays of the same length: cadence in
 * steps per minute, latitude and longitude in degrees, NaN where unknown. 0 when memory is out.
 */
export function openExtras(): usize {
	base = reserve(<usize>sampleCount() * 24);
	return base;
}

export function cadenceOf(i: i32): f64 {
	return load<f64>(base + ((<usize>i) << 3));
}

export function latDegOf(i: i32): f64 {
	return load<f64>(base + ((<usize>(i + sampleCount())) << 3));
}

export function lonDegOf(i: i32): f64 {
	return load<f64>(base + ((<usize>(i + 2 * sampleCount())) << 3));
}
