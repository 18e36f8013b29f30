/** From points as read to a clean polyline with distances. */

import { atOf, latOf, lonOf, segmentOf, setAt } from "../gpx/points";
import { WARN_GAP_M, WARN_SPARSE_POINTS_M, warn } from "../warnings";
import { geodesicM } from "./geodesic";
import { smoothLattice } from "./lattice";
import { dropUnplaced, dropVoidHeights, mergeRepeats } from "./positions";
import { orderSegments } from "./segments";
import { collapseStanding } from "./standing";
import { dropTeleports } from "./teleports";

/** A straight line between two segments longer than this is worth saying. */
export const GAP_M: f64 = 200;
/** Hops longer than this say little about the way between; in a fifth of the course, one says so. */
export const SPARSE_M: f64 = 250;
export const SPARSE_SHARE: f64 = 0.2;

/** Cleans points first … end − 1 in place and measures them; returns the new end. */
export function cleanTrack(first: i32, end: i32): i32 {
	end = dropUnplaced(first, end);
	dropVoidHeights(first, end);
	orderSegments(first, end);
	end = mergeRepeats(first, end);
	end = dropTeleports(first, end);
	smoothLattice(first, end);
	measure(first, end);
	end = collapseStanding(first, end);
	measure(first, end);
	return end;
}

/** Writes each point's distance from the first; returns the length, m. */
export function measure(first: i32, end: i32): f64 {
	let at = 0.0;
	for (let i = first; i < end; i++) {
		if (i > first) at += geodesicM(latOf(i - 1), lonOf(i - 1), latOf(i), lonOf(i));
		setAt(i, at);
	}
	return at;
}

export function lengthM(first: i32, end: i32): f64 {
	return end > first ? atOf(end - 1) : 0;
}

/** Says what of a measured polyline is only a straight line between far points. */
export function warnOfGaps(first: i32, end: i32): void {
	let sparse = 0.0;
	for (let i = first + 1; i < end; i++) {
		const hop = atOf(i) - atOf(i - 1);
		if (segmentOf(i) != segmentOf(i - 1)) {
			if (hop > GAP_M) warn(WARN_GAP_M, hop);
		} else if (hop > SPARSE_M) sparse += hop;
	}
	if (sparse > SPARSE_SHARE * lengthM(first, end)) warn(WARN_SPARSE_POINTS_M, sparse);
}
