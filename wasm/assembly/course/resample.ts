/** Resampling: cleaned and measured points become borders of cells of the grid, and heights between them. */

import { WARN_GAP_M, WARN_SPARSE_POINTS_M } from "../codes";
import { AT, ELE, LON, POINT_BYTES, SEGMENT } from "../gpx/points";
import { warn } from "../warnings";
import { turnDeg } from "./angles";
import {
	borderM,
	cellM,
	cells,
	closeGrid,
	doubleStep,
	growTo,
	MAX_CELLS,
	openGrid,
	putPlace,
} from "./grid";
import { closeHeights, openHeights, takeHeights } from "./heights";
import { COARSE_SHARE } from "./method";

/** A straight line between two segments that is longer than this is a warning. */
const GAP_M: f64 = 200;
/** Legs longer than this lack the path between their points; with a fifth of the course in such legs there is a warning. */
const SPARSE_M: f64 = 250;
const SPARSE_SHARE: f64 = 0.2;

let count: i32 = 0;
let timed: i32 = 0;
let known: i32 = 0;
let halves: i32 = 0;
let sparse: f64 = 0;
/** Distance of the last point from the start, m. */
let atM: f64 = 0;
/** The next border to place. */
let border: i32 = 0;
/** The last leg with a length, two points: the course ends on it. */
const lastLeg = memory.data(96, 16);

export function pathPoints(): i32 {
	return count;
}
export function pathM(): f64 {
	return atM;
}
/** Share of the points that have a time. */
export function timedShare(): f64 {
	return <f64>timed / <f64>count;
}
/** True when nearly all heights are multiples of half a metre. */
export function hasCoarseHeights(): bool {
	return <f64>halves > COARSE_SHARE * <f64>known;
}

/** `most` points are taken at once, at most. */
export function openResampler(most: i32): bool {
	count = 0;
	timed = 0;
	known = 0;
	halves = 0;
	atM = 0;
	sparse = 0;
	border = 0;
	const room = openHeights(most);
	openGrid();
	return room;
}

/**
 * Takes the points from … end − 1, addresses; the last one of the batch before stands ahead of them. False when
 * memory is short or heights need more points at once.
 */
export function resample(from: usize, end: usize): bool {
	if (from == end) return true;
	countValues(from, end);
	const first = count == 0 ? from + POINT_BYTES : from;
	let at = atM;
	let next = <f64>border * cellM();
	for (let p = first; p < end; p += POINT_BYTES) {
		const length = load<f64>(p, AT) - at;
		at = load<f64>(p, AT);
		if (length > GAP_M) warnGap(p, length);
		while (next <= at) {
			if (!placeBorder(next, p)) return false;
			next = <f64>border * cellM();
		}
	}
	atM = at;
	count += <i32>((end - from) / POINT_BYTES);
	for (let p = end; p > first; p -= POINT_BYTES) {
		if (load<f64>(p - POINT_BYTES, AT) == load<f64>(p - 2 * POINT_BYTES, AT)) continue;
		memory.copy(lastLeg, p - 2 * POINT_BYTES, 2 * POINT_BYTES);
		break;
	}
	return takeHeights(from, end);
}

/** Warns of a gap when the leg that ends at point `p` joins two segments. */
function warnGap(p: usize, length: f64): void {
	if (load<i32>(p, SEGMENT) != load<i32>(p - POINT_BYTES, SEGMENT)) warn(WARN_GAP_M, length);
	else if (length > SPARSE_M) sparse += length;
}

/** Places the next border on the leg to point `p`, or halves their number; false when memory is short. */
function placeBorder(x: f64, p: usize): bool {
	if (border > MAX_CELLS) {
		doubleStep(border - 1);
		border = (border + 1) / 2;
		return true;
	}
	if (!growTo(border + 1)) return false;
	putBorder(border++, x, p - POINT_BYTES);
	return true;
}

/** Places border `i`, at distance `x`, on the leg from the point at an address to the next. */
function putBorder(i: i32, x: f64, from: usize): void {
	const atA = load<f64>(from, AT);
	const latA = load<f64>(from);
	const lonA = load<f64>(from, LON);
	const hop = load<f64>(from + POINT_BYTES, AT) - atA;
	const part = hop > 0 ? Math.min(1, Math.max(0, (x - atA) / hop)) : 0;
	let dLon = load<f64>(from + POINT_BYTES, LON) - lonA;
	if (!(Math.abs(dLon) < 180)) dLon = turnDeg(dLon);
	const lon = lonA + part * dLon;
	const lat = latA + part * (load<f64>(from + POINT_BYTES) - latA);
	putPlace(i, lat, Math.abs(lon) < 180 ? lon : turnDeg(lon));
}

/** Counts times, heights, and heights that are multiples of half a metre. */
function countValues(from: usize, end: usize): void {
	const near = f64x2.splat(0.02);
	let times = i64x2.splat(0);
	let steps = i64x2.splat(0);
	for (let p = from; p < end; p += POINT_BYTES) {
		// height and time; comparisons with NaN are false
		const both = v128.load(p, ELE);
		const twice = f64x2.add(both, both);
		const off = f64x2.abs(f64x2.sub(twice, f64x2.nearest(twice)));
		times = i64x2.sub(times, f64x2.eq(both, both));
		steps = i64x2.sub(steps, f64x2.lt(off, near));
	}
	known += <i32>i64x2.extract_lane(times, 0);
	timed += <i32>i64x2.extract_lane(times, 1);
	halves += <i32>i64x2.extract_lane(steps, 0);
}

/** Ends the course; false when memory is short. */
export function closeResampler(): bool {
	closeGrid(atM);
	if (!growTo(cells() + 1)) return false;
	putBorder(cells(), borderM(cells()), lastLeg);
	if (sparse > SPARSE_SHARE * atM) warn(WARN_SPARSE_POINTS_M, sparse);
	closeHeights(atM);
	return true;
}
