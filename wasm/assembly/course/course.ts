/** From the points of a file to its course on the grid: each step reads only the result of the step before. */

import { ERROR_TOO_MANY_POINTS, WARN_ELEVATION_MISSING } from "../codes";
import { errorCode, fail } from "../error";
import { isRoute } from "../gpx/courses";
import { closePoints, point, pointCount } from "../gpx/points";
import { setWarning } from "../warnings";
import { addToGain, clearGain, endGain, startGain } from "./gain";
import { gradeOf, openGrades } from "./grade";
import { cells, meanAround, nodeAt, nodeCount, nodeM, setResult, smoothEle } from "./grid";
import { hasProfile, heightCount } from "./heights";
import { chooseMethod, clearMethod, endM, thresholdM, windowM } from "./method";
import {
	closeResampler,
	hasCoarseHeights,
	openResampler,
	pathPoints,
	resample,
	timedShare,
} from "./resample";
import { closeStream } from "./stream";
import { chooseCourse, chooseStreamed, courseEnd, courseFirst, courseTrack } from "./tracks";

export function pointsUsed(): i32 {
	return courseEnd() - courseFirst();
}

/** Makes the course of what was read, or an error. */
export function buildCourse(requested: i32): void {
	closePoints();
	clearGain();
	clearMethod();
	chooseCourse(requested);
	if (errorCode() != 0) return;
	const first = courseFirst();
	const end = courseEnd();
	if (openResampler(end - first) && resample(point(first), point(end)) && closeResampler())
		finishHeights();
	else fail(ERROR_TOO_MANY_POINTS, 0, <f64>pointCount());
}

/** Makes the course of points that were processed while streaming; false when it needs all of them at once. */
export function endStream(): bool {
	clearGain();
	clearMethod();
	if (!closeStream()) return false;
	chooseStreamed(pathPoints());
	finishHeights();
	return true;
}

/** Heights, slopes and gain of a path that is on the grid. */
function finishHeights(): void {
	if (hasProfile()) withHeights();
	else withoutHeights(pathPoints(), heightCount());
}

/** Results are delayed by so many borders, 1,280 m or more, until no window reaches back to theirs. */
const LAG: i32 = 64;
const lagging = memory.data(1024, 8);

function withHeights(): void {
	chooseMethod(timedShare(), hasCoarseHeights(), isRoute(courseTrack()));
	openGrades(windowM());
	const steps = windowM() / 2 / nodeM();
	reach = <i32>steps;
	part = steps - <f64>reach;
	const last = nodeCount() - 1;
	startGain(thresholdM(), heightAt(0));
	for (let i = 0; i <= cells(); i++) {
		const ele = heightAt(i == cells() ? last : 2 * i);
		addToGain(ele);
		if (2 * i + 1 < last) addToGain(heightAt(2 * i + 1));
		const slot = lagging + ((<usize>(i & (LAG - 1))) << 4);
		if (i >= LAG) setResult(i - LAG, load<f64>(slot), load<f64>(slot, 8));
		store<f64>(slot, ele);
		store<f64>(slot, i < cells() ? gradeOf(i) : 0, 8);
	}
	for (let i = max(0, cells() + 1 - LAG); i <= cells(); i++) {
		const slot = lagging + ((<usize>(i & (LAG - 1))) << 4);
		setResult(i, load<f64>(slot), load<f64>(slot, 8));
	}
	endGain();
}

/** Half of the window in whole nodes, and the part of one that is left. */
let reach: i32 = 0;
let part: f64 = 0;

/** Smoothed height at node `n`. */
function heightAt(n: i32): f64 {
	const inside = n > reach && n + reach + 3 < nodeCount();
	return inside ? meanAround(n, reach, part) : smoothEle(nodeAt(n), windowM(), endM());
}

/** Unknown heights stay unknown: NaN, not 0. Slopes are 0, as for a flat course. */
function withoutHeights(points: i32, known: i32): void {
	for (let i = 0; i <= cells(); i++) setResult(i, NaN, 0);
	// one height everywhere counts as missing heights
	setWarning(WARN_ELEVATION_MISSING, <f64>(known < points ? points - known : points));
}
