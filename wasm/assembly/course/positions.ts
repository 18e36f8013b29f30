/** Drops points without a usable position, in place. */

import { WARN_POINTS_SKIPPED } from "../codes";
import { latOf, lonOf, movePoint } from "../gpx/points";
import { warn } from "../warnings";
import { geodesicM } from "./geodesic";

/** A point at exactly 0, 0 is an unfixed receiver unless its neighbours are this near. */
const ZERO_NEAR_M: f64 = 10000;

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

/** Next point with a position that is not 0, 0; among a few points ahead, for linear time. */
function nextPlaced(i: i32, end: i32): i32 {
	for (let k = i + 1; k < end && k < i + 64; k++) {
		const zero = latOf(k) == 0 && lonOf(k) == 0;
		if (!zero && Math.abs(latOf(k)) <= 90 && Math.abs(lonOf(k)) <= 180) return k;
	}
	return -1;
}
