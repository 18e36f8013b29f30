/**
 * Heights along the path, a batch of points at a time: dropouts of exact zeros, spikes, gaps, and the
 * integral on the grid's nodes.
 */

import { WARN_ELEVATION_GAP_M, WARN_ELEVATION_SPIKES, WARN_ELEVATION_VOID } from "../codes";
import { AT, ELE, POINT_BYTES } from "../gpx/points";
import { reserve } from "../memory";
import { warn } from "../warnings";
import { nodeAt, nodeCount, nodeM, setEnds, setIntegral } from "./grid";

/** An exact 0 beside a step this high and steep is "no data": heights near the sea change gradually. */
const CLIFF_M: f64 = 15;
const CLIFF_SLOPE: f64 = 0.45;
/** A spike is this far off the median of five, up a slope that cannot be run. */
const SPIKE_M: f64 = 15;
const SPIKE_SLOPE: f64 = 1;
/** Unknown stretches up to here are interpolated without a warning. */
const GAP_M: f64 = 250;
/** With more of the course unknown there is no profile. */
const GAP_SHARE: f64 = 0.2;

/** Points that may be held back until a run of zeros ends, beside a batch and the points of a median before it. */
const WAITING: i32 = 510;

/**
 * The profile: (distance, height) of points whose height counts. The first `settled` have been checked
 * for spikes, `filled` are entered; points behind them are held back until a run of zeros ends.
 */
const ENTRY: usize = 16;
let base: usize = 0;
let capacity: i32 = 0;
let settled: i32 = 0;
let filled: i32 = 0;
let waiting: i32 = 0;
let zeroAt: f64 = 0;

/** Stretches without height. */
let knownAt: f64 = 0;
let missing: bool = false;
let gaps: f64 = 0;

/** The two heights ahead of the next to be settled, as read. */
let e1: f64 = NaN;
let e2: f64 = NaN;

/** The integral: its distance so far, the next node, and the step between nodes. */
let x: f64 = 0;
let z: f64 = 0;
let sum: f64 = 0;
let n: i32 = 0;
let step: f64 = 0;
let first: f64 = 0;
let flat: bool = true;
let count: i32 = 0;
let lengthM: f64 = 0;

/** Heights of the profile. */
export function heightCount(): i32 {
	return count;
}

/** Reserves memory for `most` points at once; false when memory is short. */
export function openHeights(most: i32): bool {
	capacity = most + WAITING + 2;
	base = reserve(<usize>capacity * ENTRY);
	settled = 0;
	filled = 0;
	waiting = 0;
	knownAt = 0;
	missing = false;
	gaps = 0;
	e1 = NaN;
	e2 = NaN;
	x = 0;
	sum = 0;
	n = 0;
	step = Infinity;
	flat = true;
	count = 0;
	return base != 0;
}

/** Takes the points from … end − 1, addresses; false when more are held back than memory is reserved for. */
export function takeHeights(from: usize, end: usize): bool {
	if (filled + waiting + <i32>((end - from) / POINT_BYTES) > capacity) return false;
	for (let p = from; p < end; p += POINT_BYTES) {
		if (waiting == 0 && !missing) p = takeKnown(p, end);
		if (p == end) break;
		const ele = load<f64>(p, ELE);
		const at = load<f64>(p, AT);
		if (waiting == 0 && ele != 0) addHeight(at, ele);
		else if (!isNaN(ele) && ele != 0) {
			releaseWaiting(isCliff(ele, at - zeroAt));
			addHeight(at, ele);
		} else {
			putEntry(filled + waiting, at, ele);
			waiting++;
			if (ele == 0) zeroAt = at;
		}
	}
	settle(filled - 2);
	// the median needs two before; points that are held back stay so
	const gone = max(0, settled - 2);
	if (gone == 0) return true;
	memory.copy(base, entry(gone), <usize>(filled + waiting - gone) * ENTRY);
	settled -= gone;
	filled -= gone;
	return true;
}

/** Takes points up to the first whose height is unknown or 0; returns its address, or `end`. */
function takeKnown(p: usize, end: usize): usize {
	const before = filled;
	let to = entry(filled);
	for (; p < end; p += POINT_BYTES) {
		const ele = load<f64>(p, ELE);
		if (!(ele > 0 || ele < 0)) break;
		store<f64>(to, load<f64>(p, AT));
		store<f64>(to, ele, 8);
		to += ENTRY;
	}
	filled = <i32>((to - base) / ENTRY);
	count += filled - before;
	if (filled > before) knownAt = atOf(filled - 1);
	return p;
}

/** The run of zeros has ended; with a cliff at either end they are no heights. */
function releaseWaiting(cliff: bool): void {
	const from = filled;
	const end = filled + waiting;
	waiting = 0;
	if (from > 0) cliff = cliff || isCliff(eleAt(from - 1), atOf(from) - atOf(from - 1));
	for (let i = from; i < end; i++) {
		let ele = eleAt(i);
		if (cliff && ele == 0) {
			warn(WARN_ELEVATION_VOID, 1);
			ele = NaN;
		}
		addHeight(atOf(i), ele);
	}
}

function isCliff(ele: f64, distance: f64): bool {
	const height = Math.abs(ele);
	return height > CLIFF_M && height > CLIFF_SLOPE * Math.abs(distance);
}

/** Adds the height of a point, or an unknown one. */
function addHeight(at: f64, ele: f64): void {
	if (isNaN(ele)) {
		missing = true;
		return;
	}
	if (missing && at - knownAt > GAP_M) gaps += at - knownAt;
	missing = false;
	knownAt = at;
	count++;
	putEntry(filled++, at, ele);
}

/** Flattens spikes among the entries up to `end`, and adds their heights to the integral. */
function settle(end: i32): void {
	followGrid();
	const node = nodeM();
	let behind = e1;
	let beyond = e2;
	let x0 = x;
	let z0 = z;
	let total = sum;
	let to = <f64>n * node;
	for (let i = settled; i < end; i++) {
		const at = atOf(i);
		const read = eleAt(i);
		const ahead = i + 1 < filled ? eleAt(i + 1) : NaN;
		const after = i + 2 < filled ? eleAt(i + 2) : NaN;
		let ele = read;
		// with all four this near, so is the median; NaN compares false
		const calm =
			Math.abs(beyond - ele) <= SPIKE_M &&
			Math.abs(behind - ele) <= SPIKE_M &&
			Math.abs(ahead - ele) <= SPIKE_M &&
			Math.abs(after - ele) <= SPIKE_M;
		if (!calm) {
			const middle = middleOf(beyond, behind, ele, ahead, after);
			if (Math.abs(ele - middle) > SPIKE_M && isSteep(i, ele, middle)) {
				ele = middle;
				putEntry(i, at, ele);
				warn(WARN_ELEVATION_SPIKES, 1);
			}
		}
		beyond = behind;
		behind = read;
		// linear between points, and constant ahead of the first
		if (n == 0) {
			first = ele;
			z0 = ele;
			setIntegral(0, 0);
			n = 1;
			step = node;
			to = node;
		} else if (ele != first) flat = false;
		while (to < at) {
			const zTo = z0 + ((ele - z0) * (to - x0)) / (at - x0);
			total += ((z0 + zTo) / 2) * (to - x0);
			x0 = to;
			z0 = zTo;
			setIntegral(n, total);
			n++;
			to = <f64>n * node;
		}
		total += ((z0 + ele) / 2) * (at - x0);
		x0 = at;
		z0 = ele;
	}
	settled = max(settled, end);
	e1 = behind;
	e2 = beyond;
	x = x0;
	z = z0;
	sum = total;
}

/** The grid may have doubled its step. */
function followGrid(): void {
	for (; step < nodeM(); step *= 2) n = (n + 1) / 2;
}

/** Median of the numbers among five; the lower middle of an even count. */
function middleOf(a: f64, b: f64, c: f64, d: f64, e: f64): f64 {
	const known = i32(a == a) + i32(b == b) + i32(c == c) + i32(d == d) + i32(e == e);
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

/** True when the slope to the nearest of the four neighbours that agree with the median is too steep. */
function isSteep(i: i32, ele: f64, middle: f64): bool {
	let near = Infinity;
	for (let k = max(0, i - 2); k <= min(filled - 1, i + 2); k++) {
		if (k != i && Math.abs(eleAt(k) - middle) <= SPIKE_M) {
			near = Math.min(near, Math.abs(atOf(k) - atOf(i)));
		}
	}
	return Math.abs(ele - middle) > SPIKE_SLOPE * near;
}

export function closeHeights(endM: f64): void {
	lengthM = endM;
	if (waiting > 0) releaseWaiting(false);
	// the last two have nothing behind them
	settle(filled);
	if (missing && endM - knownAt > GAP_M) gaps += endM - knownAt;
}

/** False when there is too little height, or one height only. */
export function hasProfile(): bool {
	if (count < 2 || flat) return false;
	if (gaps > 0) warn(WARN_ELEVATION_GAP_M, gaps);
	if (gaps > GAP_SHARE * lengthM) return false;
	setEnds(first, z);
	for (; n < nodeCount(); n++) {
		const to = nodeAt(n);
		sum += z * (to - x);
		x = to;
		setIntegral(n, sum);
	}
	return true;
}

function entry(i: i32): usize {
	return base + <usize>i * ENTRY;
}
function atOf(i: i32): f64 {
	return load<f64>(entry(i));
}
function eleAt(i: i32): f64 {
	return load<f64>(entry(i), 8);
}
function putEntry(i: i32, at: f64, ele: f64): void {
	store<f64>(entry(i), at);
	store<f64>(entry(i), ele, 8);
}
