/** The face of the reader: open, push until the file ends, finish. */

import { buildCourse } from "./course/course";
import { clearFault, FAULT_EMPTY, FAULT_TRUNCATED, fail, faultCode } from "./fault";
import { clearCourses } from "./gpx/courses";
import { openElements } from "./gpx/elements";
import { openPoints, pointCount } from "./gpx/points";
import { bytesRead, hasRoot, isComplete, openTokenizer, tokenize } from "./gpx/tokenizer";
import { inputPtr, releaseAll } from "./memory";
import { clearWarnings } from "./warnings";

let wantedTrack: i32 = 0;

/** Forgets the file before. `wanted` is the number of a track from 1, or 0. */
export function open(wanted: i32): void {
	releaseAll();
	clearFault();
	clearWarnings();
	clearCourses();
	openElements();
	openPoints();
	openTokenizer();
	wantedTrack = wanted;
}

/** Reads `length` bytes of the input window; returns the number of a fault, or 0. */
export function push(length: i32): i32 {
	if (faultCode() == 0) tokenize(inputPtr(), length);
	return faultCode();
}

/** The file has ended; returns the number of a fault, or 0 when the course can be read. */
export function finish(): i32 {
	if (faultCode() != 0) return faultCode();
	if (!isComplete())
		fail(hasRoot() ? FAULT_TRUNCATED : FAULT_EMPTY, bytesRead(), <f64>pointCount());
	else buildCourse(wantedTrack);
	return faultCode();
}
