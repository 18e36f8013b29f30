/** How the heights came about, and from that how much to smooth them. */

import {
	METHOD_BAROMETRIC,
	METHOD_GPS,
	METHOD_NONE,
	METHOD_PLANNED,
	METHOD_TERRAIN,
} from "../codes";
import { mentions } from "../gpx/bytes";
import { creatorLengthOf, creatorPtr } from "../gpx/courses";
import { integralAt, nodeAt, nodeCount, nodeM } from "./grid";
import { addToMedian, medianOf, startMedian } from "./median";

/** A barometer has steps of 0.2 m or less, and little noise. */
export const COARSE_SHARE: f64 = 0.9;
const QUIET_M: f64 = 0.5;
/** With a lower share of points that have a time, the file was drawn in a planner. */
const TIMED_SHARE: f64 = 0.5;
/** Lag of the fourth differences: at this length they hold little of the terrain, and all noise of points up to 20 m apart. */
const LAG_M: f64 = 40;
/** Length over which the noise of such points is one number. */
const GRAIN_M: f64 = 20;
/**
 * The threshold is above the range of noise behind the window, in standard deviations. Half of what
 * looks like noise in a drawn course is terrain; barometric heights are not adapted.
 */
const SWING_GPS: f64 = 8;
const SWING_PLANNED: f64 = 5;
/** Widest window. */
const WIDEST_M: f64 = 200;

/** Nodes that the noise is estimated from, about. */
const ENOUGH: i32 = 8192;

let method: i32 = METHOD_NONE;
let window: f64 = 0;
let threshold: f64 = 0;
let ending: f64 = 0;

export function elevationMethod(): i32 {
	return method;
}
export function windowM(): f64 {
	return window;
}
export function thresholdM(): f64 {
	return threshold;
}

/** Shortest window, at the ends of the course: what the noise needs to stay below the threshold, m. */
export function endM(): f64 {
	return ending;
}

export function clearMethod(): void {
	method = METHOD_NONE;
	window = 0;
	threshold = 0;
	ending = 0;
}

/** Decides for a course whose heights are on the grid. */
export function chooseMethod(timed: f64, coarse: bool, route: bool): void {
	const noise = noiseM();
	const at = creatorPtr();
	const length = creatorLengthOf();
	if (route || timed < TIMED_SHARE || isPlanner(at, length)) method = METHOD_PLANNED;
	else if (mentions(at, length, "with barometer")) method = METHOD_BAROMETRIC;
	else method = noise <= QUIET_M && !coarse ? METHOD_BAROMETRIC : METHOD_GPS;

	window = method == METHOD_BAROMETRIC ? 30 : method == METHOD_PLANNED ? 60 : 100;
	threshold = method == METHOD_BAROMETRIC ? 2 : 5;
	if (method == METHOD_GPS) adaptTo(noise * SWING_GPS);
	else if (method == METHOD_PLANNED) adaptTo(noise * SWING_PLANNED);
}

/** Heights of a terrain model are smoothed as planned ones. */
export function chooseTerrain(): void {
	method = METHOD_TERRAIN;
	window = 60;
	threshold = 5;
	adaptTo(noiseM() * SWING_PLANNED);
}

/** Keeps noise from counting as climbs: widens the window, then raises the threshold. */
function adaptTo(swing: f64): void {
	// white noise shrinks with the root of the number of grains in the window
	while (window < WIDEST_M && swing * Math.sqrt(GRAIN_M / window) > 2 * threshold) window += 10;
	threshold = Math.max(threshold, swing * Math.sqrt(GRAIN_M / window));
	const swings = swing / threshold;
	// less than the window by more than rounding: inside the course the window applies
	ending = Math.min(GRAIN_M * swings * swings, 0.99 * window);
}

/** Planners write time stamps of a virtual runner. */
function isPlanner(at: usize, length: i32): bool {
	return (
		mentions(at, length, "komoot") ||
		mentions(at, length, "openrunner") ||
		mentions(at, length, "visugpx") ||
		mentions(at, length, "plotaroute") ||
		mentions(at, length, "trace de trail") ||
		mentions(at, length, "ridewithgps") ||
		mentions(at, length, "gpx.studio") ||
		mentions(at, length, "openrouteservice")
	);
}

/** Standard deviation of white noise on the grid, m, from the median fourth difference. */
export function noiseM(): f64 {
	startMedian();
	const step = max(1, <i32>nearest(LAG_M / nodeM()));
	const lag = <f64>step * nodeM();
	// some thousands of nodes give the median of a long course
	const stride = 1 + nodeCount() / ENOUGH;
	for (let i = 0; i < nodeCount(); i += stride) {
		if (nodeAt(i) + 5 * lag > nodeAt(nodeCount() - 1)) break;
		const outer = climb(i) + climb(i + 4 * step);
		const inner = climb(i + step) + climb(i + 3 * step);
		addToMedian(Math.abs(outer - 4 * inner + 6 * climb(i + 2 * step)));
	}
	// 0.6745: median of |N(0, 1)|; 70 = 1 + 16 + 36 + 16 + 1
	return medianOf() / (nodeM() * 0.6745 * Math.sqrt(70));
}

/** Integral of the height from node `i` to the next. */
function climb(i: i32): f64 {
	return integralAt(i + 1) - integralAt(i);
}
