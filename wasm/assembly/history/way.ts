// The way of an activity through time, cleaned: samples whose clock rises and whose distance is
// known, distance never falling. What works on speed reads this, not the samples.

import { reserve } from "../memory";
import { distanceM, sampleCount, timeS } from "./samples";

/** Slower counts as standing, m/s. */
const MOVING_MPS: f64 = 0.5;

/** Thirty years, and to the moon and back: a clock or a distance beyond is broken, and steps would be lost in it. */
const FARTHEST_S: f64 = 1e9;
const FARTHEST_M: f64 = 1e9;

let base: usize = 0;
let count: i32 = 0;

/** Collects the way; false when memory is out or fewer than two samples are left. */
export function takeWay(): bool {
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

export function wayCount(): i32 {
	return count;
}

export function wayS(k: i32): f64 {
	return load<f64>(base + <usize>k * 24);
}

export function wayM(k: i32): f64 {
	return load<f64>(base + <usize>k * 24, 8);
}

/** The sample that way point `k` comes from. */
export function waySample(k: i32): i32 {
	return <i32>load<f64>(base + <usize>k * 24, 16);
}

/** Seconds of the step that ends at `k` when it is a moving one, else 0. */
export function movingStepS(k: i32): f64 {
	const seconds = wayS(k) - wayS(k - 1);
	return wayM(k) - wayM(k - 1) >= MOVING_MPS * seconds ? seconds : 0;
}

/** Highest mean speed over `windowS`, m/s, exact between samples; of a shorter way its mean. */
export function bestMps(windowS: f64): f64 {
	const allS = wayS(count - 1) - wayS(0);
	if (allS <= windowS) return (wayM(count - 1) - wayM(0)) / allS;
	let best = 0.0;
	let from = 0;
	let to = 0;
	// the best window starts or ends at a sample
	for (let k = 0; k < count; k++) {
		const end = wayS(k);
		if (end - windowS >= wayS(0)) {
			while (wayS(from + 1) < end - windowS) from++;
			best = Math.max(best, wayM(k) - metresIn(from, end - windowS));
		}
		if (end + windowS <= wayS(count - 1)) {
			while (wayS(to + 1) < end + windowS) to++;
			best = Math.max(best, metresIn(to, end + windowS) - wayM(k));
		}
	}
	return best / windowS;
}

/** Distance at a time between way points `k` and `k + 1`. */
function metresIn(k: i32, at: f64): f64 {
	const share = (at - wayS(k)) / (wayS(k + 1) - wayS(k));
	return wayM(k) + share * (wayM(k + 1) - wayM(k));
}
