/**
 * Points as they are read become points of a path: those without a position on earth are dropped, successive
 * ones at one position become one, with their mean height (an exact 0 beside other heights is a dropout) and the last
 * time. Heights that stand for "unknown" become NaN.
 */

import { WARN_ELEVATION_VOID, WARN_POINTS_SKIPPED } from "../codes";
import { ELE, POINT_BYTES, SEGMENT, TIME } from "../gpx/points";
import { warn } from "../warnings";

/** The Dead Sea's shore is at −430 m, Everest at 8,849 m; voids of grids are −9999 and −32768. */
const LOWEST_M: f64 = -500;
const HIGHEST_M: f64 = 9000;
/** The ends of latitude and longitude. */
const ENDS = memory.data<f64>([90, 180], 16);

/** The points at the place of the last one: how many, and their heights. */
let run: i32 = 0;
let heights: i32 = 0;
let zeros: i32 = 0;
let sum: f64 = 0;

/** Segments: the one being read, its first time, and whether all so far have one and run forwards. */
let part: i32 = -1;
let partTime: f64 = NaN;
let beforeTime: f64 = -Infinity;
let untimed: bool = false;
let backwards: bool = false;

/** Every coordinate so far is a multiple of 0.01, 0.001 or 0.0001 degrees. */
let coarse2: bool = true;
let coarse3: bool = true;
let coarse4: bool = true;

/** A point has been at exactly 0, 0. */
let zeroSeen: bool = false;

export function openRepeats(): void {
	run = 0;
	part = -1;
	partTime = NaN;
	beforeTime = -Infinity;
	untimed = false;
	backwards = false;
	coarse2 = true;
	coarse3 = true;
	coarse4 = true;
	zeroSeen = false;
}

export function sawZero(): bool {
	return zeroSeen;
}
/** True when every segment has a time and one starts before the segment ahead of it. */
export function isBackwards(): bool {
	return backwards && !untimed && !isNaN(partTime);
}
/** The coarsest quantum of all coordinates: 0.01, 0.001 or 0.0001 degrees; 0 when finer. */
export function quantumDeg(): f64 {
	return coarse2 ? 0.01 : coarse3 ? 0.001 : coarse4 ? 0.0001 : 0;
}

/**
 * Takes the points from … end − 1, addresses, and appends the points of the path at `to`, which may be
 * the same address; returns their end. The last one may change with the next points.
 */
export function takePoints(from: usize, end: usize, to: usize): usize {
	const ends = v128.load(ENDS);
	const none = f64x2.splat(0);
	let last = v128.load(to - POINT_BYTES);
	let fresh = run == 0;
	for (; from < end; from += POINT_BYTES) {
		const place = v128.load(from);
		// NaN fails this comparison
		if (!i64x2.all_true(f64x2.le(f64x2.abs(place), ends))) {
			warn(WARN_POINTS_SKIPPED, 1);
			continue;
		}
		if (i64x2.all_true(f64x2.eq(place, none))) zeroSeen = true;
		let ele = load<f64>(from, ELE);
		const time = load<f64>(from, TIME);
		const segment = load<i32>(from, SEGMENT);
		if (ele < LOWEST_M || ele > HIGHEST_M) {
			ele = NaN;
			warn(WARN_ELEVATION_VOID, 1);
		}
		if (segment != part) startPart(segment);
		if (isNaN(partTime) && !isNaN(time)) startTime(time);
		if (!fresh && i64x2.all_true(f64x2.eq(place, last))) {
			repeat(to - POINT_BYTES, ele, time);
			continue;
		}
		fresh = false;
		last = place;
		v128.store(to, place);
		store<f64>(to, ele, ELE);
		store<f64>(to, time, TIME);
		store<i32>(to, segment, SEGMENT);
		run = 1;
		if (coarse4) {
			coarse4 = isOn(place, 10000);
			if (coarse3) coarse3 = isOn(place, 1000);
			if (coarse2) coarse2 = isOn(place, 100);
		}
		to += POINT_BYTES;
	}
	return to;
}

function startPart(segment: i32): void {
	if (part >= 0 && isNaN(partTime)) untimed = true;
	part = segment;
	partTime = NaN;
}

function startTime(time: f64): void {
	partTime = time;
	if (time < beforeTime) backwards = true;
	beforeTime = time;
}

/** One more point at the place of the point at `to`. */
function repeat(to: usize, ele: f64, time: f64): void {
	if (run == 1) {
		heights = 0;
		zeros = 0;
		sum = 0;
		count(load<f64>(to, ELE));
	}
	run++;
	count(ele);
	store<f64>(to, heights > 0 ? sum / <f64>heights : zeros > 0 ? 0 : NaN, ELE);
	store<f64>(to, time, TIME);
}

function count(ele: f64): void {
	if (ele == 0) zeros++;
	else if (!isNaN(ele)) {
		sum += ele;
		heights++;
	}
}

function isOn(place: v128, scale: f64): bool {
	const steps = f64x2.mul(place, f64x2.splat(scale));
	const off = f64x2.abs(f64x2.sub(steps, f64x2.nearest(steps)));
	return i64x2.all_true(f64x2.lt(off, f64x2.splat(1e-6)));
}
