/**
 * Heights along the way, point by point: dropouts of exact zeros, spikes, gaps and the integral on the
 * grid's nodes, as profile.ts and `integrateProfile` have them for points in memory.
 */

import {
	WARN_ELEVATION_GAP_M,
	WARN_ELEVATION_SPIKES,
	WARN_ELEVATION_VOID,
	warn,
} from "../warnings";
import { nodeAt, nodeCount, nodeM, setEnds, setIntegral } from "./grid";
import { CLIFF_M, CLIFF_SLOPE, GAP_M, GAP_SHARE, middleOf, SPIKE_M, SPIKE_SLOPE } from "./profile";
import { giveUp } from "./stream";

/** Points that wait until a run of zeros ends: distance and height of each. */
const WAITING: i32 = 64;
const queue = memory.data(1024, 8);
let waiting: i32 = 0;
let zeroAt: f64 = 0;

/** Five heights around the one that is looked at, as read and as kept: (distance, read, kept). */
const five = memory.data(120, 8);
let seen: i32 = 0;

/** The last height of the profile, of points whose height counts. */
let lastAt: f64 = 0;
let lastEle: f64 = NaN;
/** Stretches without height. */
let knownAt: f64 = 0;
let missing: bool = false;
let gaps: f64 = 0;

/** The integral: how far it is known, and the next node. */
let x: f64 = 0;
let z: f64 = 0;
let sum: f64 = 0;
let n: i32 = 0;
let step: f64 = 0;
let first: f64 = 0;
let flat: bool = true;
let count: i32 = 0;

/** Heights of the profile. */
export function heightCount(): i32 {
	return count;
}

export function openHeights(): void {
	waiting = 0;
	seen = 0;
	lastEle = NaN;
	knownAt = 0;
	missing = false;
	gaps = 0;
	x = 0;
	sum = 0;
	n = 0;
	step = nodeM();
	flat = true;
	count = 0;
}

export function heightPoint(at: f64, ele: f64): void {
	if (waiting == 0 && ele != 0) return pass(at, ele);
	if (waiting > 0 && !isNaN(ele) && ele != 0) {
		release(isCliff(ele, at - zeroAt));
		return pass(at, ele);
	}
	if (waiting == WAITING) return giveUp();
	const to = queue + ((<usize>waiting) << 4);
	store<f64>(to, at);
	store<f64>(to, ele, 8);
	waiting++;
	if (ele == 0) zeroAt = at;
}

/** The run of zeros has ended; with a cliff at either end they are no heights. */
function release(cliff: bool): void {
	cliff = cliff || isCliff(lastEle, load<f64>(queue) - lastAt);
	for (let i = 0; i < waiting; i++) {
		const from = queue + ((<usize>i) << 4);
		let ele = load<f64>(from, 8);
		if (cliff && ele == 0) {
			warn(WARN_ELEVATION_VOID, 1);
			ele = NaN;
		}
		pass(load<f64>(from), ele);
	}
	waiting = 0;
}

function isCliff(ele: f64, way: f64): bool {
	const height = Math.abs(ele);
	return height > CLIFF_M && height > CLIFF_SLOPE * Math.abs(way);
}

/** A point whose height is unknown, or counts. */
function pass(at: f64, ele: f64): void {
	if (isNaN(ele)) {
		missing = true;
		return;
	}
	if (missing && at - knownAt > GAP_M) gaps += at - knownAt;
	missing = false;
	knownAt = at;
	lastAt = at;
	lastEle = ele;
	count++;
	shift(at, ele);
	if (seen >= 3) settle();
}

/** Slot `k` of the five, 0 … 4; the one that is looked at is 2. */
function slot(k: i32): usize {
	return five + <usize>k * 24;
}

function shift(at: f64, ele: f64): void {
	// a copy of memory is a call into the engine: six moves are far cheaper
	for (let k: usize = 0; k < 96; k += 16) v128.store(five + k, v128.load(five + k, 24));
	store<f64>(slot(4), at);
	store<f64>(slot(4), ele, 8);
	store<f64>(slot(4), ele, 16);
	seen++;
	// before the start and behind the end there are no heights
	if (seen == 1) for (let k = 0; k < 4; k++) store<f64>(slot(k), NaN, 8);
}

/** Decides whether the middle one of the five is a spike, and takes its height. */
function settle(): void {
	const at = load<f64>(slot(2));
	const ele = load<f64>(slot(2), 8);
	let kept = ele;
	const a = load<f64>(slot(0), 8);
	const b = load<f64>(slot(1), 8);
	const d = load<f64>(slot(3), 8);
	const e = load<f64>(slot(4), 8);
	// with all four this near, so is the median
	const calm =
		Math.abs(a - ele) <= SPIKE_M &&
		Math.abs(b - ele) <= SPIKE_M &&
		Math.abs(d - ele) <= SPIKE_M &&
		Math.abs(e - ele) <= SPIKE_M;
	if (!calm) {
		const middle = middleOf(a, b, ele, d, e);
		if (Math.abs(ele - middle) > SPIKE_M && isSteep(at, ele, middle)) {
			kept = middle;
			store<f64>(slot(2), kept, 16);
			warn(WARN_ELEVATION_SPIKES, 1);
		}
	}
	integrate(at, kept);
}

/** True when the way to the nearest of the neighbours that agree with the median is too steep. */
function isSteep(at: f64, ele: f64, middle: f64): bool {
	let near = Infinity;
	for (let k = 0; k < 5; k++) {
		const there = k != 2 && !isNaN(load<f64>(slot(k), 8));
		if (there && Math.abs(load<f64>(slot(k), 16) - middle) <= SPIKE_M) {
			near = Math.min(near, Math.abs(load<f64>(slot(k)) - at));
		}
	}
	return Math.abs(ele - middle) > SPIKE_SLOPE * near;
}

/** Heights are linear between points, and constant ahead of the first. */
function integrate(at: f64, ele: f64): void {
	if (n == 0) {
		first = ele;
		z = ele;
		setIntegral(0, 0);
		n = 1;
	} else if (ele != first) flat = false;
	followGrid();
	for (let to = <f64>n * nodeM(); to < at; to = <f64>n * nodeM()) {
		const zTo = z + ((ele - z) * (to - x)) / (at - x);
		sum += ((z + zTo) / 2) * (to - x);
		x = to;
		z = zTo;
		setIntegral(n, sum);
		n++;
	}
	sum += ((z + ele) / 2) * (at - x);
	x = at;
	z = ele;
}

/** The grid may have doubled its step. */
function followGrid(): void {
	for (; step < nodeM(); step *= 2) n = (n + 1) / 2;
}

let lengthM: f64 = 0;

/** True when the course has a profile; the grid's end is set. */
export function closeHeights(endM: f64): bool {
	lengthM = endM;
	if (waiting > 0) release(false);
	// the last two have nothing behind them
	for (let k = 0; k < 2 && seen > 0; k++) {
		shift(NaN, NaN);
		if (seen >= 3) settle();
	}
	if (missing && endM - knownAt > GAP_M) gaps += endM - knownAt;
	return true;
}

/** False when there is too little height, or one height only. */
export function hasProfile(): bool {
	if (count < 2 || flat) return false;
	if (gaps > 0) warn(WARN_ELEVATION_GAP_M, gaps);
	if (gaps > GAP_SHARE * lengthM) return false;
	setEnds(first, z);
	const last = z;
	followGrid();
	for (; n < nodeCount(); n++) {
		const to = nodeAt(n);
		sum += ((z + last) / 2) * (to - x);
		x = to;
		setIntegral(n, sum);
	}
	return true;
}
