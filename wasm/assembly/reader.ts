/** Reading a file: `open`, `push` until it ends, `finish`. */

import { ERROR_EMPTY, ERROR_READ_AGAIN, ERROR_TRUNCATED } from "./codes";
import { buildCourse, endStream } from "./course/course";
import { isStreaming, openStream } from "./course/stream";
import { clearError, errorCode, fail } from "./error";
import { clearCourses } from "./gpx/courses";
import { openDigits } from "./gpx/digits";
import { openElements } from "./gpx/elements";
import { openPoints, pointCount } from "./gpx/points";
import { openRecorder } from "./gpx/recorder";
import { openScanner, scan } from "./gpx/scanner";
import { bytesRead, hasRoot, isComplete, isInToken, openTokenizer } from "./gpx/tokenizer";
import { inputPtr, releaseAll } from "./memory";
import { clearWarnings } from "./warnings";

let wantedTrack: i32 = 0;
/** Bytes ahead of the input window that are continued by the next push. */
let kept: usize = 0;

/**
 * Starts a new file. `wanted` is the number of a track from 1, or 0. Points pass through memory
 * unless they are to be kept; only when `finish` answers ERROR_READ_AGAIN they have to be.
 */
export function open(wanted: i32, keepPoints: bool): void {
	releaseAll();
	clearError();
	clearWarnings();
	clearCourses();
	openElements();
	openPoints();
	openStream(!keepPoints && (wanted == 0 || wanted == 1));
	openTokenizer();
	openRecorder();
	openScanner();
	openDigits();
	kept = 0;
	wantedTrack = wanted;
}

/** Reads `length` bytes of the input window; returns the number of an error, or 0. */
export function push(length: i32): i32 {
	if (errorCode() != 0) return errorCode();
	const input = inputPtr();
	const end = input + <usize>length;
	const rest = scan(input - kept, end, false);
	kept = end - rest;
	memory.copy(input - kept, rest, kept);
	return errorCode();
}

/** Reads what has waited for more bytes. */
export function flush(): i32 {
	const input = inputPtr();
	if (errorCode() == 0) scan(input - kept, input, true);
	kept = 0;
	return errorCode();
}

/** The file has ended; returns the number of an error, or 0 when the course can be read. */
export function finish(): i32 {
	if (flush() != 0) return errorCode();
	if (!isComplete())
		fail(hasRoot() || isInToken() ? ERROR_TRUNCATED : ERROR_EMPTY, bytesRead(), <f64>pointCount());
	else if (!isStreaming()) buildCourse(wantedTrack);
	else if (!endStream()) fail(ERROR_READ_AGAIN, bytesRead());
	return errorCode();
}
