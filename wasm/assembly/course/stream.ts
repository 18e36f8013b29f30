/**
 * The course while the file is read, in memory that does not grow with its points: 1,024 at a time are
 * cleaned (repeats.ts), measured, reduced at stops (stop-detection.ts) and resampled on the grid (resample.ts). What
 * needs all points at once (a jump, quantized coordinates, segments out of order, several courses) ends
 * streaming: then the file is read again with its points stored, and tracks.ts chooses, by the same steps.
 */

import { WARN_ROUTE_ONLY } from "../codes";
import { courseCount, isRoute } from "../gpx/courses";
import { openPoint } from "../gpx/elements";
import {
	AT,
	BLOCK,
	dropPoints,
	isFull,
	oldestPoint,
	POINT_BYTES,
	point,
	pointCount,
	TIME,
} from "../gpx/points";
import { reserve } from "../memory";
import { warn } from "../warnings";
import { legM, measurePoints } from "./geodesic";
import { isJumpAlone, JUMP_M } from "./outliers";
import { isBackwards, openRepeats, quantumDeg, sawZero, takePoints } from "./repeats";
import { closeResampler, openResampler, pathM, pathPoints, resample } from "./resample";
import { dropStopPoints, movedBy, openStopDetection, undecided } from "./stop-detection";
import { isOfLength } from "./tracks";

/** Undecided points, enough for ten a second during a stop, beside a batch. */
const WAITING: usize = 1536;

let streaming: bool = false;
let again: bool = false;
let made: i32 = 0;

/** The undecided points, addresses: the first, the last that is measured, and their end. */
let window: usize = 0;
let measured: usize = 0;
let head: usize = 0;

export function openStream(on: bool): void {
	streaming = on;
	again = false;
	made = 0;
	openRepeats();
	if (!on) return;
	// ahead of them the last one that is on the grid
	window = reserve((1 + WAITING + <usize>BLOCK) * POINT_BYTES) + POINT_BYTES;
	if (window == POINT_BYTES || !openResampler(<i32>WAITING + BLOCK)) again = true;
	measured = window;
	head = window;
	openStopDetection(window);
}

export function isStreaming(): bool {
	return streaming;
}

/** Ends streaming: the course needs all points at once. Right behind `open` only reading is left, for benches. */
export function giveUp(): void {
	again = true;
}

/** Takes the complete points away from those that have been read. */
export function processPoints(): void {
	if (!streaming) return;
	const end = max(openPoint(), oldestPoint());
	if (!again) {
		const before = head;
		head = takePoints(point(oldestPoint()), point(end), head);
		made += <i32>((head - before) / POINT_BYTES);
		// the last one may change
		if (head > window) advance(head - POINT_BYTES, false);
	}
	dropPoints(end);
	// one route point with more shape points than a batch
	if (end > 0 && isFull()) {
		again = true;
		dropPoints(pointCount());
	}
}

/** Ends the file; false when it has to be read again, with its points stored. */
export function closeStream(): bool {
	processPoints();
	if (again || courseCount() != 1 || isBackwards()) return false;
	if (made >= 8 && quantumDeg() != 0) return false;
	advance(head, true);
	if (again || pathPoints() < 2 || !isOfLength(pathM()) || !closeResampler()) return false;
	if (isRoute(0)) warn(WARN_ROUTE_ONLY, <f64>pathPoints());
	return true;
}

/** Processes the points of the window up to `end`, and frees the decided ones. */
function advance(end: usize, ended: bool): void {
	if (sawZero() || !measure(end)) return giveUp();
	const storedEnd = dropStopPoints(end, ended);
	if (!resample(window, storedEnd)) return giveUp();
	if (storedEnd > window) memory.copy(window - POINT_BYTES, storedEnd - POINT_BYTES, POINT_BYTES);
	const next = undecided();
	memory.copy(window, next, head - next);
	const bytes = next - window;
	measured -= bytes;
	head -= bytes;
	movedBy(bytes);
	if (head - window > WAITING * POINT_BYTES) giveUp();
}

/** Measures the path to `end`; false when there may be a jump in it. */
function measure(end: usize): bool {
	if (end <= measured) return true;
	if (measured == window && pathPoints() == 0) {
		store<f64>(window, 0, AT);
		measured += POINT_BYTES;
	}
	const from = measured;
	measured = end;
	// nothing shorter can be a jump, however dense the points are
	if (measurePoints(from - POINT_BYTES, end) <= JUMP_M) return true;
	for (let p = from; p < end; p += POINT_BYTES) {
		const seconds = (load<f64>(p, TIME) - load<f64>(p - POINT_BYTES, TIME)) / 1000;
		if (isJumpAlone(legM(p - POINT_BYTES, p), seconds)) return false;
	}
	return true;
}
