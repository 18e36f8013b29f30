/** The ladder: as fast as the file's regularity allows, and from one step down to the next where it fails. */

import { passPoints } from "../course/stream";
import { faultCode } from "../fault";
import { betweenPoints, segmentNumber } from "./elements";
import { hasLessons } from "./graph";
import { clearLayouts, layoutsAreFull, learnLayout, readLayouts } from "./layouts";
import { isFull, makeRoom, pointCount } from "./points";
import { forget, isOwing } from "./teacher";
import { bytesRead, skipTo, tokenize } from "./tokenizer";
import { lastPoint, walk } from "./walk";

/** A point that is cut by the end of a push waits for the next one, when it is no longer than this. */
export const CARRY_BYTES: usize = 2048;

/** Steps of the ladder that may be used: 0 is the tokenizer alone. For tests, which compare them. */
let steps: i32 = 2;
export function limitLadder(highest: i32): void {
	steps = highest;
}

/** Points to be walked before layouts are tried again: doubles while they do not pay, and halves when they do. */
let patience: i32 = 1;
/** Walks of this many points and more make no layouts. */
const LONG_WALK: i32 = 64;
const MOST_PATIENCE: i32 = 1024;
/** A layout that fits this many points in a row is worth its attempt. */
const PAYS: i32 = 12;

export function openScanner(): void {
	patience = 1;
	clearLayouts();
}

/** Reads points from a border by the two fast steps; answers the border reached. */
function climb(at: usize, end: usize): usize {
	if (steps < 2) return walk(at, end, segmentNumber(), MOST_PATIENCE);
	const before = pointCount();
	const next = readLayouts(at, end, segmentNumber());
	if (isFull()) return next;
	if (pointCount() - before >= PAYS) patience = max(1, patience >> 1);
	else if (layoutsAreFull() && patience < MOST_PATIENCE) patience *= 2;
	const to = walk(next, end, segmentNumber(), patience);
	if (lastPoint != 0 && patience < LONG_WALK && !learnLayout(lastPoint, to)) patience *= 2;
	return to;
}

/** Reads from `at` to `end`; answers the address from which bytes are to be kept for the next push. */
export function scan(at: usize, end: usize, last: bool): usize {
	forget();
	while (at < end) {
		if (steps > 0 && hasLessons() && load<u8>(at) == 60 && betweenPoints() && !isOwing(at)) {
			if (isFull()) passPoints();
			if (!makeRoom(bytesRead())) return end;
			const to = climb(at, end);
			if (to != at) {
				skipTo(at, to);
				at = to;
				continue;
			}
			if (!last && end - at < CARRY_BYTES) return at;
		}
		at = tokenize(at, end);
		if (faultCode() != 0) return end;
		if (isFull()) passPoints();
		if (!makeRoom(bytesRead())) return end;
	}
	return end;
}
