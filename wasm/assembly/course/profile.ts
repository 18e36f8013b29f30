/** Heights along the way: (distance, height) of the points whose height is known and plausible. */

import { atOf, eleOf } from "../gpx/points";
import { reserve } from "../memory";
import {
	WARN_ELEVATION_GAP_M,
	WARN_ELEVATION_SPIKES,
	WARN_ELEVATION_VOID,
	warn,
} from "../warnings";

/** An exact 0 beside a step this high and steep is "no data"; a beach has no such cliff. */
export const CLIFF_M: f64 = 15;
export const CLIFF_SLOPE: f64 = 0.45;
/** A spike stands this far off the median of five, up a slope that nobody runs. */
export const SPIKE_M: f64 = 15;
export const SPIKE_SLOPE: f64 = 1;
/** Unknown stretches up to here are interpolated without a word. */
export const GAP_M: f64 = 250;
/** With more of the course unknown there is no profile. */
export const GAP_SHARE: f64 = 0.2;

let base: usize = 0;
let count: i32 = 0;

export function profileCount(): i32 {
	return count;
}
export function profileAt(i: i32): f64 {
	return load<f64>(base + ((<usize>i) << 4));
}
export function profileEle(i: i32): f64 {
	return load<f64>(base + ((<usize>i) << 4), 8);
}

/** Builds the profile of a cleaned course; false when it has too little height, or one height only. */
export function buildProfile(first: i32, end: i32): bool {
	count = 0;
	base = reserve((<usize>(end - first)) << 4);
	if (base == 0) return false;
	for (let i = first; i < end; i++) if (!isNaN(eleOf(i))) put(count++, atOf(i), eleOf(i));
	dropZeros();
	flattenSpikes();
	if (count < 2 || isFlat()) return false;
	const gaps = gapsM(first, end);
	if (gaps > 0) warn(WARN_ELEVATION_GAP_M, gaps);
	return gaps <= GAP_SHARE * atOf(end - 1);
}

/** Drops runs of exact zeros that end in a cliff. */
function dropZeros(): void {
	let kept = 0;
	for (let i = 0; i < count; ) {
		let next = i;
		while (next < count && profileEle(next) == 0) next++;
		if (next == i) {
			put(kept++, profileAt(i), profileEle(i));
			i++;
			continue;
		}
		const cliff = (kept > 0 && isCliff(kept - 1, i)) || (next < count && isCliff(next, next - 1));
		for (let k = i; k < next && !cliff; k++) put(kept++, profileAt(k), 0);
		if (cliff) warn(WARN_ELEVATION_VOID, <f64>(next - i));
		i = next;
	}
	count = kept;
}

function isCliff(known: i32, zero: i32): bool {
	const height = Math.abs(profileEle(known));
	return height > CLIFF_M && height > CLIFF_SLOPE * Math.abs(profileAt(known) - profileAt(zero));
}

/** Puts single and double spikes on the median of five. */
function flattenSpikes(): void {
	// heights as read of the two points behind, which may have been replaced
	let e2 = NaN;
	let e1 = NaN;
	for (let i = 0; i < count; i++) {
		const ele = profileEle(i);
		const e3 = i + 1 < count ? profileEle(i + 1) : NaN;
		const e4 = i + 2 < count ? profileEle(i + 2) : NaN;
		const middle = middleOf(e2, e1, ele, e3, e4);
		e2 = e1;
		e1 = ele;
		if (Math.abs(ele - middle) <= SPIKE_M || !isSteep(i, ele, middle)) continue;
		put(i, profileAt(i), middle);
		warn(WARN_ELEVATION_SPIKES, 1);
	}
}

/** Median of the numbers among five; the lower middle of an even count. */
export function middleOf(a: f64, b: f64, c: f64, d: f64, e: f64): f64 {
	let known = 0;
	if (!isNaN(a)) known++;
	if (!isNaN(b)) known++;
	if (!isNaN(c)) known++;
	if (!isNaN(d)) known++;
	if (!isNaN(e)) known++;
	const rank = (known - 1) / 2;
	if (ranks(a, a, b, c, d, e, rank)) return a;
	if (ranks(b, a, b, c, d, e, rank)) return b;
	if (ranks(d, a, b, c, d, e, rank)) return d;
	if (ranks(e, a, b, c, d, e, rank)) return e;
	return c;
}

/** True when `x` has place `rank` (from 0) in the order of the five. */
function ranks(x: f64, a: f64, b: f64, c: f64, d: f64, e: f64, rank: i32): bool {
	if (isNaN(x)) return false;
	const below = i32(a < x) + i32(b < x) + i32(c < x) + i32(d < x) + i32(e < x);
	const upTo = i32(a <= x) + i32(b <= x) + i32(c <= x) + i32(d <= x) + i32(e <= x);
	return below <= rank && rank < upTo;
}

/** True when the way to the nearest of the four neighbours that agree with the median is too steep. */
function isSteep(i: i32, ele: f64, middle: f64): bool {
	let near = Infinity;
	for (let k = Math.max(0, i - 2); k <= Math.min(count - 1, i + 2); k++) {
		const j = <i32>k;
		if (j != i && Math.abs(profileEle(j) - middle) <= SPIKE_M) {
			near = Math.min(near, Math.abs(profileAt(j) - profileAt(i)));
		}
	}
	return Math.abs(ele - middle) > SPIKE_SLOPE * near;
}

function isFlat(): bool {
	for (let i = 1; i < count; i++) if (profileEle(i) != profileEle(0)) return false;
	return true;
}

/** Sum of the stretches over GAP_M that hold a point without height. */
function gapsM(first: i32, end: i32): f64 {
	let sum = 0.0;
	let k = 0;
	let from = 0.0;
	let missing = false;
	for (let i = first; i < end; i++) {
		const known = k < count && profileAt(k) == atOf(i);
		if (known) {
			if (missing && atOf(i) - from > GAP_M) sum += atOf(i) - from;
			from = atOf(i);
			missing = false;
			k++;
		} else missing = true;
	}
	if (missing && atOf(end - 1) - from > GAP_M) sum += atOf(end - 1) - from;
	return sum;
}

function put(i: i32, atM: f64, eleM: f64): void {
	store<f64>(base + ((<usize>i) << 4), atM);
	store<f64>(base + ((<usize>i) << 4), eleM, 8);
}
