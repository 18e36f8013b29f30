/** A receiver that stands still still moves by some metres: what it draws there is no way. */

import { atOf, latOf, lonOf, movePoint, timeOf } from "../gpx/points";
import { WARN_STANDING_COLLAPSED, warn } from "../warnings";
import { geodesicM } from "./geodesic";

/** Staying in this circle for two minutes is standing: 0.125 m/s, slower than any climb on foot. */
export const RADIUS_M: f64 = 15;
export const STAY_MS: f64 = 120000;
/** Without a clock: drawing five times through the circle; a hairpin passes it once or twice. */
export const BLIND_PATH_M: f64 = 150;

/** Of each stay of a measured way its first and last point remain. Returns the new end. */
export function collapseStanding(first: i32, end: i32): i32 {
	let kept = first;
	// the point that would prove a stay, for points with a clock and without; both only move on
	let late = first;
	let far = first;
	// where the way was last seen to leave a circle: tells most points that they are no stay
	let gone = first;
	for (let i = first; i < end; ) {
		const time = timeOf(i);
		late = late > i ? late : i;
		while (late < end && timeOf(late) - time < STAY_MS) late++;
		far = far > i ? far : i;
		while (far < end && atOf(far) - atOf(i) < BLIND_PATH_M) far++;
		const proof = late < end && isNaN(timeOf(late) - time) ? far : late;
		const left = gone > i && gone <= proof && !isNear(i, gone);
		const last = proof < end && !left && isNear(i, proof) ? endOfStay(i, end) : i;
		if (last > i) gone = last + 1;
		movePoint(kept++, i);
		if (last >= proof && last > i + 1) {
			warn(WARN_STANDING_COLLAPSED, <f64>(last - i - 1));
			movePoint(kept++, last);
			i = last + 1;
		} else i++;
	}
	return kept;
}

/** The last point before the way leaves the circle around `i`. */
function endOfStay(i: i32, end: i32): i32 {
	let last = i;
	while (last + 1 < end && isNear(i, last + 1)) last++;
	return last;
}

function isNear(a: i32, b: i32): bool {
	return geodesicM(latOf(a), lonOf(a), latOf(b), lonOf(b)) <= RADIUS_M;
}
