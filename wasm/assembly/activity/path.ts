// The path of an activity, distance over time, cleaned: samples whose clock rises and whose distance is known,
// distance never falling. Kernels that work on speed read this, not the samples.

import { reserve } from "../memory";
import { distanceM, sampleCount, timeS } from "./samples";

/** Slower is a stop, m/s. */
const MOVING_MPS: f64 = 0.5;

/** Thirty years and a million kilometres: a clock or a distance beyond is broken, and differences would be lost to rounding. */
const FARTHEST_S: f64 = 1e9;
const FARTHEST_M: f64 = 1e9;

let base: usize = 0;
let count: i32 = 0;

/** Collects the path; false when memory is out or fewer than two samples are left. */
export function openPath(): bool {
	count = 0;
	base = reserve(<usize>sampleCount() * 24);
	if (base == 0) return false;
	let lastS = -Infinity;
	let lastM = -Infinity;
	for (let i = 0; i < sampleCount(); i++) {
		const at = timeS(i);
		const metres = distanceM(i);
		if (!(Math.abs(at) <= FARTHEST_S && at > lastS)) continue;
		if (!(Math.abs(metres) <= FARTHEST_M)) continue;
		lastS = at;
		lastM = Math.max(lastM, metres);
		const slot = base + <usize>count * 24;
		store<f64>(slot, lastS);
		store<f64>(slot, lastM, 8);
		store<f64>(slot, <f64>i, 16);
		count++;
	}
	return count > 1;
}

export function pathCount(): i32 {
	return count;
}

export function pathS(k: i32): f64 {
	return load<f64>(base + <usize>k * 24);
}

export function pathM(k: i32): f64 {
	return load<f64>(base + <usize>k * 24, 8);
}

/** The sample that point `k` comes from. */
export function pathSample(k: i32): i32 {
	return <i32>load<f64>(base + <usize>k * 24, 16);
}

/** Seconds of the step that ends at `k` when it is a moving one, else 0. */
export function movingStepS(k: i32): f64 {
	const seconds = pathS(k) - pathS(k - 1);
	return pathM(k) - pathM(k - 1) >= MOVING_MPS * seconds ? seconds : 0;
}

/** Highest mean speed over `windowS`, m/s, exact between samples; of a shorter path its mean. */
export function bestMps(windowS: f64): f64 {
	const allS = pathS(count - 1) - pathS(0);
	if (allS <= windowS) return (pathM(count - 1) - pathM(0)) / allS;
	let best = 0.0;
	let from = 0;
	let to = 0;
	// the best window starts or ends at a sample
	for (let k = 0; k < count; k++) {
		const end = pathS(k);
		if (end - windowS >= pathS(0)) {
			while (pathS(from + 1) < end - windowS) from++;
			best = Math.max(best, pathM(k) - metresIn(from, end - windowS));
		}
		if (end + windowS <= pathS(count - 1)) {
			while (pathS(to + 1) < end + windowS) to++;
			best = Math.max(best, metresIn(to, end + windowS) - pathM(k));
		}
	}
	return best / windowS;
}

/** Distance at a time between points `k` and `k + 1`. */
function metresIn(k: i32, at: f64): f64 {
	const share = (at - pathS(k)) / (pathS(k + 1) - pathS(k));
	return pathM(k) + share * (pathM(k + 1) - pathM(k));
}
