/** Reading a file: `open`, `push` until it ends, `finish`. */

import { ERROR_EMPTY, ERROR_READ_AGAIN, ERROR_TRUNCATED, WARN_PLACES_SKIPPED } from "./codes";
import { buildCourse, endStream } from "./course/course";
import { isStreaming, openStream } from "./course/stream";
import { clearError, errorCode, fail } from "./error";
import { clearCourses } from "./gpx/courses";
import { openDigits } from "./gpx/digits";
import { openElements } from "./gpx/elements";
import { openPlaces, placesSkipped } from "./gpx/places";
import { openPoints, pointCount } from "./gpx/points";
import { openRecorder } from "./gpx/recorder";
import { bytesRead, hasRoot, isComplete, isInToken, openTokenizer } from "./gpx/tokenizer";
import { inputPtr, releaseAll } from "./memory";
import { openScanner, scan } from "./scanner";
import { clearWarnings, setWarning } from "./warnings";

let requestedTrack: i32 = 0;
/** Bytes ahead of the input window, carried from the push before. */
let carried: usize = 0;

/**
 * Starts a new file. `track` is the number of a track from 1, or 0. Points are processed while
 * streaming unless `keepPoints` stores them, as the host requests when `finish` returns ERROR_READ_AGAIN.
 */
export function open(track: i32, keepPoints: bool): void {
	releaseAll();
	clearError();
	clearWarnings();
	clearCourses();
	openElements();
	const streamed = !keepPoints && (track == 0 || track == 1);
	openPlaces(streamed);
	openPoints();
	openStream(streamed);
	openTokenizer();
	openRecorder();
	openScanner();
	openDigits();
	carried = 0;
	requestedTrack = track;
}

/** Reads `length` bytes of the input window; returns the number of an error, or 0. */
export function push(length: i32): i32 {
	if (errorCode() != 0) return errorCode();
	const input = inputPtr();
	const end = input + <usize>length;
	const rest = scan(input - carried, end, false);
	carried = end - rest;
	memory.copy(input - carried, rest, carried);
	return errorCode();
}

/** Reads the carried bytes. */
export function flush(): i32 {
	const input = inputPtr();
	if (errorCode() == 0) scan(input - carried, input, true);
	carried = 0;
	return errorCode();
}

/** The file has ended; returns the number of an error, or 0 when the course can be read. */
export function finish(): i32 {
	if (flush() != 0) return errorCode();
	if (!isComplete())
		fail(hasRoot() || isInToken() ? ERROR_TRUNCATED : ERROR_EMPTY, bytesRead(), <f64>pointCount());
	else if (!isStreaming()) buildCourse(requestedTrack);
	else if (!endStream()) fail(ERROR_READ_AGAIN, bytesRead());
	setWarning(WARN_PLACES_SKIPPED, <f64>placesSkipped());
	return errorCode();
}
