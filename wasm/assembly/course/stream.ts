/**
 * The course while the file is read, in memory that does not grow with its points: places, repeats, then
 * standing (stay.ts), the way on the grid (way.ts) and its heights (heights.ts). What these steps cannot
 * decide without seeing all points – a jump, a lattice, segments out of order, several courses – makes
 * them give up: then the file is read again with its points kept, and `chooseCourse` decides. Both
 * ways give the same course.
 */

import { courseCount, isRoute } from "../gpx/courses";
import { openPoint } from "../gpx/elements";
import {
	dropPoints,
	eleOf,
	isFull,
	latOf,
	lonOf,
	oldestPoint,
	pointCount,
	segmentOf,
	timeOf,
} from "../gpx/points";
import {
	clearWarnings,
	WARN_ELEVATION_VOID,
	WARN_POINTS_SKIPPED,
	WARN_ROUTE_ONLY,
	warn,
} from "../warnings";
import { geodesicM } from "./geodesic";
import { HIGHEST_M, LOWEST_M } from "./positions";
import { closeStays, openStays, stayPoint } from "./stay";
import { BLIND_JUMP_M, JUMP_M, JUMP_MPS } from "./teleports";
import { SHORTEST_M } from "./tracks";
import { closeWay, openWay, wayCount, wayM } from "./way";

let streaming: bool = false;
let again: bool = false;

/** The points at one place, of which one is made. */
let run: i32 = 0;
let lat: f64 = 0;
let lon: f64 = 0;
let time: f64 = 0;
let lastTime: f64 = 0;
let segment: i32 = 0;
let heights: i32 = 0;
let zeros: i32 = 0;
let sum: f64 = 0;

/** The point made before. */
let made: i32 = 0;
let latA: f64 = 0;
let lonA: f64 = 0;
let timeA: f64 = 0;

/** Segments: the one being read, its first time, and whether all so far have one and run forwards. */
let part: i32 = -1;
let partTime: f64 = NaN;
let beforeTime: f64 = -Infinity;
let untimed: bool = false;
let backwards: bool = false;

/** Every point so far lies on the lattice of 2, 3 or 4 decimals. */
let coarse2: bool = true;
let coarse3: bool = true;
let coarse4: bool = true;

export function openStream(on: bool): void {
	streaming = on;
	again = false;
	run = 0;
	made = 0;
	part = -1;
	partTime = NaN;
	beforeTime = -Infinity;
	untimed = false;
	backwards = false;
	coarse2 = true;
	coarse3 = true;
	coarse4 = true;
	if (!on) return;
	openStays();
	openWay();
}

export function isStreaming(): bool {
	return streaming;
}

/** The course needs all points at once. Right behind `open` it leaves reading alone, for measuring. */
export function giveUp(): void {
	again = true;
}

/** Takes the complete points away from those that have been read. */
export function passPoints(): void {
	if (!streaming) return;
	const end = max(openPoint(), oldestPoint());
	if (!again) for (let i = oldestPoint(); i < end; i++) take(i);
	dropPoints(end);
	// one route point with more shape points than there is room
	if (end > 0 && isFull()) {
		again = true;
		dropPoints(pointCount());
	}
}

/** All points have been read; false when the file has to be read again, with its points kept. */
export function closeStream(): bool {
	passPoints();
	if (again || courseCount() != 1) return false;
	if (run > 0) emit();
	untimed = untimed || isNaN(partTime);
	if (backwards && !untimed) return false;
	if (made >= 8 && (coarse2 || coarse3 || coarse4)) return false;
	closeStays();
	if (again || wayCount() < 2 || wayM() < SHORTEST_M || !closeWay()) return false;
	if (isRoute(0)) warn(WARN_ROUTE_ONLY, <f64>wayCount());
	return true;
}

function take(i: i32): void {
	const y = latOf(i);
	const x = lonOf(i);
	// NaN fails these comparisons
	if (!(Math.abs(y) <= 90 && Math.abs(x) <= 180)) return warn(WARN_POINTS_SKIPPED, 1);
	if (y == 0 && x == 0) return giveUp();
	let ele = eleOf(i);
	if (ele < LOWEST_M || ele > HIGHEST_M) {
		ele = NaN;
		warn(WARN_ELEVATION_VOID, 1);
	}
	const stamp = timeOf(i);
	if (segmentOf(i) != part) {
		if (part >= 0 && isNaN(partTime)) untimed = true;
		part = segmentOf(i);
		partTime = NaN;
	}
	if (isNaN(partTime) && !isNaN(stamp)) {
		partTime = stamp;
		if (stamp < beforeTime) backwards = true;
		beforeTime = stamp;
	}

	if (run > 0 && (y != lat || x != lon)) emit();
	if (run == 0) {
		lat = y;
		lon = x;
		time = stamp;
		segment = part;
		heights = 0;
		zeros = 0;
		sum = 0;
	}
	run++;
	lastTime = stamp;
	if (ele == 0) zeros++;
	else if (!isNaN(ele)) {
		sum += ele;
		heights++;
	}
}

/** The point of a run is complete. */
function emit(): void {
	if (run > 1) time = lastTime;
	run = 0;
	const ele = heights > 0 ? sum / <f64>heights : zeros > 0 ? 0 : NaN;
	if (coarse4) coarse4 = onLattice(10000);
	if (coarse3) coarse3 = onLattice(1000);
	if (coarse2) coarse2 = onLattice(100);
	let hop = 0.0;
	if (made > 0) {
		hop = geodesicM(latA, lonA, lat, lon);
		// nothing shorter can be a jump, however dense the points are
		if (hop > JUMP_M) {
			const seconds = (time - timeA) / 1000;
			if (seconds > 0 ? hop > JUMP_MPS * seconds : hop > BLIND_JUMP_M) return giveUp();
		}
	}
	made++;
	latA = lat;
	lonA = lon;
	timeA = time;
	stayPoint(lat, lon, ele, time, segment, hop);
}

function onLattice(scale: f64): bool {
	const y = lat * scale;
	const x = lon * scale;
	return Math.abs(y - nearest(y)) < 1e-6 && Math.abs(x - nearest(x)) < 1e-6;
}
