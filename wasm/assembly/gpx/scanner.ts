/** The ladder: as fast as the file's regularity allows, and from one step down to the next where it fails. */

import { passPoints } from "../course/stream";
import { faultCode } from "../fault";
import { betweenPoints, segmentNumber } from "./elements";
import { hasLessons } from "./graph";
import { isFull, makeRoom } from "./points";
import { forget, isOwing } from "./teacher";
import { bytesRead, skipTo, tokenize } from "./tokenizer";
import { walk } from "./walk";

/** A point that is cut by the end of a push waits for the next one, when it is no longer than this. */
export const CARRY_BYTES: usize = 2048;

/** Steps of the ladder that may be used: 0 is the tokenizer alone. For tests, which compare them. */
let steps: i32 = 2;
export function limitLadder(highest: i32): void {
	steps = highest;
}

/** Reads from `at` to `end`; answers the address from which bytes are to be kept for the next push. */
export function scan(at: usize, end: usize, last: bool): usize {
	forget();
	while (at < end) {
		if (steps > 0 && hasLessons() && load<u8>(at) == 60 && betweenPoints() && !isOwing(at)) {
			if (isFull()) passPoints();
			if (!makeRoom(bytesRead())) return end;
			const to = walk(at, end, segmentNumber());
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
