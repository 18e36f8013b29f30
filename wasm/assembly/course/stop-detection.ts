/**
 * Stop detection: positions of a receiver at rest scatter by some metres, which would lengthen the course. Of the
 * points of a stop only the first and the last remain.
 */

import { WARN_STANDING_COLLAPSED } from "../codes";
import { AT, POINT_BYTES, TIME } from "../gpx/points";
import { warn } from "../warnings";
import { leastSquared, legM } from "./geodesic";

/** Two minutes in this circle are a stop: 0.125 m/s, slower than any climb on foot. */
const RADIUS_M: f64 = 15;
const STOP_MS: f64 = 120000;
/** Without a clock: a path inside the circle of five diameters; a hairpin passes it once or twice. */
const UNTIMED_PATH_M: f64 = 150;

// All that follows are addresses of points, measured ones.

/** The points that would prove a stop, for points with a clock and without; both only advance. */
let late: usize = 0;
let far: usize = 0;
/** The last point that was found outside a circle: points before it are no stop around it. */
let outside: usize = 0;
/** Ahead of this distance every point is too far from the point `beyond` for a stop that lasts until it. */
let safeM: f64 = 0;
let beyond: usize = 0;
/** Inside a stop: a copy of its first point, and how many points of it were dropped. */
let stopped: bool = false;
const anchor = memory.data(48, 16);
let dropped: i32 = 0;
/** The first undecided point, and the end of the stored ones. */
let next: usize = 0;
let storedEnd: usize = 0;
/** Length that dropped points took off the path so far. */
let shortM: f64 = 0;

export function openStopDetection(at: usize): void {
	late = 0;
	far = 0;
	outside = 0;
	safeM = -1;
	beyond = 0;
	stopped = false;
	next = at;
	storedEnd = at;
	shortM = 0;
}

/** The first undecided point. */
export function undecided(): usize {
	return next;
}

/** Undecided points were moved down by so many bytes; stored points were taken. */
export function movedBy(bytes: usize): void {
	next -= bytes;
	// points behind `next` are not read again
	late = max(late, bytes) - bytes;
	far = max(far, bytes) - bytes;
	outside = max(outside, bytes) - bytes;
	beyond = max(beyond, bytes) - bytes;
	storedEnd = next;
}

/**
 * Decides on the points up to `end` for which enough has been seen, on all when the path has `ended`. Stored
 * points are moved together and get their distance on the shortened path; returns their end.
 */
export function dropStopPoints(end: usize, ended: bool): usize {
	if (stopped) continueStop(end, ended);
	let i = next;
	let to = storedEnd;
	let watch = late;
	for (; i < end; i += POINT_BYTES) {
		const time = load<f64>(i, TIME);
		const at = load<f64>(i, AT);
		watch = max(watch, i);
		while (watch < end && load<f64>(watch, TIME) - time < STOP_MS) watch += POINT_BYTES;
		let proof = watch;
		if (watch == end) {
			if (!ended) break;
		} else if (isNaN(load<f64>(watch, TIME) - time)) {
			far = max(far, i);
			while (far < end && load<f64>(far, AT) - at < UNTIMED_PATH_M) far += POINT_BYTES;
			if (far == end && !ended) break;
			proof = far;
		}
		if (!(at < safeM && beyond <= proof) && proof < end) {
			const least = leastSquared(i, proof);
			if (least > RADIUS_M * RADIUS_M) {
				safeM = at + Math.sqrt(least) - RADIUS_M - 0.01;
				beyond = proof;
			} else {
				const last = lastOfStop(i, proof, end);
				if (last > i && last + POINT_BYTES == end && !ended) {
					if (last == i + POINT_BYTES) break;
					to = beginStop(to, i, last);
					i = last;
					break;
				}
				if (last > i) outside = last + POINT_BYTES;
				if (last >= proof && last > i + POINT_BYTES) {
					to = beginStop(to, i, last);
					to = endStop(to, last);
					i = last;
					continue;
				}
			}
		}
		to = storePoint(to, i);
	}
	late = watch;
	next = i;
	storedEnd = to;
	return to;
}

/** The last point up to `end` that is near point `i` with all points between, when `proof` is near too; else `i`. */
function lastOfStop(i: usize, proof: usize, end: usize): usize {
	if (outside > i && outside <= proof && outside < end && !isNear(i, outside)) return i;
	if (!isNear(i, proof)) return i;
	let last = i;
	while (last + POINT_BYTES < end && isNear(i, last + POINT_BYTES)) last += POINT_BYTES;
	return last;
}

/** Continues a stop across the end of a batch. */
function continueStop(end: usize, ended: bool): void {
	while (next + POINT_BYTES < end && isNear(anchor, next + POINT_BYTES)) {
		next += POINT_BYTES;
		dropped++;
	}
	if (next + POINT_BYTES >= end && !ended) return;
	storedEnd = endStop(storedEnd, next);
	next += POINT_BYTES;
	outside = next;
}

/** Stores the first point of a stop that has reached point `last`. */
function beginStop(to: usize, i: usize, last: usize): usize {
	stopped = true;
	dropped = <i32>((last - i) / POINT_BYTES) - 1;
	const end = storePoint(to, i);
	copyPoint(anchor, to);
	return end;
}

/** Stores the last point of a stop, one leg behind the first. */
function endStop(to: usize, last: usize): usize {
	stopped = false;
	warn(WARN_STANDING_COLLAPSED, <f64>dropped);
	shortM = load<f64>(last, AT) - (load<f64>(anchor, AT) + legM(anchor, last));
	return storePoint(to, last);
}

function storePoint(to: usize, i: usize): usize {
	if (to != i) copyPoint(to, i);
	store<f64>(to, load<f64>(to, AT) - shortM, AT);
	return to + POINT_BYTES;
}

function copyPoint(to: usize, from: usize): void {
	v128.store(to, v128.load(from));
	v128.store(to, v128.load(from, 16), 16);
	v128.store(to, v128.load(from, 32), 32);
}

function isNear(a: usize, b: usize): bool {
	return leastSquared(a, b) <= RADIUS_M * RADIUS_M && legM(a, b) <= RADIUS_M;
}
