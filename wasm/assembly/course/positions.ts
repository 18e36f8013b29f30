/** Points without a usable place go; so do heights that stand for "unknown". All in place. */

import { eleOf, latOf, lonOf, movePoint, setEle, setTime, timeOf } from "../gpx/points";
import { WARN_ELEVATION_VOID, WARN_POINTS_SKIPPED, warn } from "../warnings";
import { geodesicM } from "./geodesic";

/** A point at exactly 0, 0 is an unfixed receiver unless its neighbours are this near. */
const ZERO_NEAR_M: f64 = 10000;
/** The Dead Sea's shore is at −430 m, Everest at 8,849 m; voids of grids are −9999 and −32768. */
export const LOWEST_M: f64 = -500;
export const HIGHEST_M: f64 = 9000;

/** Keeps points first … end − 1 with a place on earth; returns the new end. */
export function dropUnplaced(first: i32, end: i32): i32 {
	let kept = first;
	for (let i = first; i < end; i++) {
		const lat = latOf(i);
		const lon = lonOf(i);
		// NaN fails these comparisons
		let good = Math.abs(lat) <= 90 && Math.abs(lon) <= 180;
		if (good && lat == 0 && lon == 0)
			good = nearZero(kept > first ? kept - 1 : -1) || nearZero(nextPlaced(i, end));
		if (good) movePoint(kept++, i);
		else warn(WARN_POINTS_SKIPPED, 1);
	}
	return kept;
}

function nearZero(i: i32): bool {
	return i >= 0 && geodesicM(0, 0, latOf(i), lonOf(i)) < ZERO_NEAR_M;
}

/** Next point with a place that is not 0, 0; looks only a little ahead to stay linear. */
function nextPlaced(i: i32, end: i32): i32 {
	for (let k = i + 1; k < end && k < i + 64; k++) {
		const zero = latOf(k) == 0 && lonOf(k) == 0;
		if (!zero && Math.abs(latOf(k)) <= 90 && Math.abs(lonOf(k)) <= 180) return k;
	}
	return -1;
}

export function dropVoidHeights(first: i32, end: i32): void {
	for (let i = first; i < end; i++) {
		const ele = eleOf(i);
		if (isNaN(ele) || (ele >= LOWEST_M && ele <= HIGHEST_M)) continue;
		setEle(i, NaN);
		warn(WARN_ELEVATION_VOID, 1);
	}
}

/**
 * Points at the same place become one, with their mean height (an exact 0 beside other heights is a
 * dropout) and the last time. Returns the new end.
 */
export function mergeRepeats(first: i32, end: i32): i32 {
	let kept = first;
	for (let i = first; i < end; ) {
		let sum = 0.0;
		let heights = 0;
		let zeros = 0;
		let next = i;
		for (; next < end && latOf(next) == latOf(i) && lonOf(next) == lonOf(i); next++) {
			const ele = eleOf(next);
			if (isNaN(ele)) continue;
			if (ele == 0) zeros++;
			else {
				sum += ele;
				heights++;
			}
		}
		const time = timeOf(next - 1);
		movePoint(kept, i);
		setEle(kept, heights > 0 ? sum / <f64>heights : zeros > 0 ? 0 : NaN);
		if (next - i > 1) setTime(kept, time);
		kept++;
		i = next;
	}
	return kept;
}
