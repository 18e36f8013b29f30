/** Outliers: points far off the path, after which the receiver is back within a few samples. */

import { WARN_POINTS_TELEPORTED } from "../codes";
import { latOf, lonOf, movePoint, timeOf } from "../gpx/points";
import { warn } from "../warnings";
import { geodesicM } from "./geodesic";
import { addToMedian, medianOf, startMedian } from "./median";

/** Points in a row that a jump may last. */
const LONGEST: i32 = 10;
/** With a clock: faster than a runner can be, and well beyond the usual step. */
const JUMP_MPS: f64 = 10;
export const JUMP_M: f64 = 50;
const JUMP_STEPS: f64 = 5;
/** Without one: a turning point on a sparsely drawn straight road is no jump. */
const UNTIMED_JUMP_M: f64 = 2000;
const UNTIMED_JUMP_STEPS: f64 = 50;
/** A point is back when its distance to the last good point is below this share of the jump. */
const BACK: f64 = 0.25;

/** Returns the new end. */
export function dropOutliers(first: i32, end: i32): i32 {
	const step = usualStepM(first, end);
	let kept = first;
	for (let i = first; i < end; i++) {
		if (i > first) {
			const back = endOfJump(kept - 1, i, end, step);
			warn(WARN_POINTS_TELEPORTED, <f64>(back - i));
			i = back;
		}
		movePoint(kept++, i);
	}
	return kept;
}

/** The point that is back when `i` jumps away from `from`; `i` itself when it does not. */
function endOfJump(from: i32, i: i32, end: i32, step: f64): i32 {
	const leg = betweenM(from, i);
	if (!isJump(from, i, leg, step)) return i;
	for (let k = i + 1; k < end && k <= i + LONGEST; k++) {
		const direct = betweenM(from, k);
		if (direct < leg * BACK && !isJump(from, k, direct, step)) return k;
	}
	return i;
}

/** True when a leg may be a jump whatever the usual step is. */
export function isJumpAlone(leg: f64, seconds: f64): bool {
	if (!(leg > JUMP_M)) return false;
	return seconds > 0 ? leg > JUMP_MPS * seconds : leg > UNTIMED_JUMP_M;
}

function isJump(from: i32, to: i32, leg: f64, step: f64): bool {
	const seconds = (timeOf(to) - timeOf(from)) / 1000;
	const usual = (seconds > 0 ? JUMP_STEPS : UNTIMED_JUMP_STEPS) * step;
	return leg > usual && isJumpAlone(leg, seconds);
}

/** Median distance between neighbouring points. */
export function usualStepM(first: i32, end: i32): f64 {
	startMedian();
	for (let i = first + 1; i < end; i++) addToMedian(betweenM(i - 1, i));
	return medianOf();
}

function betweenM(a: i32, b: i32): f64 {
	return geodesicM(latOf(a), lonOf(a), latOf(b), lonOf(b));
}
