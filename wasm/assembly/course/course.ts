/** From the points of a file to its course on the grid: each step reads only the result of the step before. */

import {
	ERROR_TOO_MANY_POINTS,
	WARN_ELEVATION_FROM_TERRAIN,
	WARN_ELEVATION_MISSING,
} from "../codes";
import { errorCode, fail } from "../error";
import { isRoute } from "../gpx/courses";
import { closePoints, point, pointCount } from "../gpx/points";
import { setWarning, warningValue } from "../warnings";
import { clearGain } from "./gain";
import { cellM, cells, lastCellM, nodeAt, nodeCount, setEnds, setIntegral } from "./grid";
import { hasProfile, heightCount } from "./heights";
import { chooseMethod, chooseTerrain, clearMethod, endM, thresholdM, windowM } from "./method";
import {
	closeResampler,
	hasCoarseHeights,
	openResampler,
	pathPoints,
	resample,
	timedShare,
} from "./resample";
import { clearHeights, smoothHeights } from "./smoothing";
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
	unsmoothed = false;
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
	unsmoothed = false;
	unsmoothed = false;
	if (!closeStream()) return false;
	chooseStreamed(pathPoints());
	finishHeights();
	return true;
}

/** Decides on the heights of a path that is on the grid; `smooth` then makes the course's heights of them. */
function finishHeights(): void {
	if (hasProfile()) {
		chooseMethod(timedShare(), hasCoarseHeights(), isRoute(courseTrack()));
		unsmoothed = true;
	} else withoutHeights(pathPoints(), heightCount());
}

/** The grid holds integrals of the heights as read. */
let unsmoothed: bool = false;

/** Heights, slopes and gain of the course: they take the place of its integrals, which the host reads before. */
export function smooth(): void {
	if (unsmoothed) smoothHeights(windowM(), endM(), thresholdM());
	unsmoothed = false;
}

/**
 * Gives a finished course without heights those at `heightsAt`: one f64 in m per border of the grid, between which they
 * are linear. The integral of that is exact: a node lies at each border, and one in the middle of each cell.
 */
export function putHeights(heightsAt: usize): void {
	const last = nodeCount() - 1;
	let integral: f64 = 0;
	let height = load<f64>(heightsAt);
	setIntegral(0, 0);
	for (let n = 1; n <= last; n++) {
		const next = heightIn(heightsAt, n);
		integral += (nodeAt(n) - nodeAt(n - 1)) * 0.5 * (height + next);
		setIntegral(n, integral);
		height = next;
	}
	setEnds(load<f64>(heightsAt), height);
	setWarning(WARN_ELEVATION_FROM_TERRAIN, warningValue(WARN_ELEVATION_MISSING));
	setWarning(WARN_ELEVATION_MISSING, 0);
	chooseTerrain();
	unsmoothed = true;
}

/** Height at node `n`. */
function heightIn(heightsAt: usize, n: i32): f64 {
	const i = n == nodeCount() - 1 ? cells() : n >> 1;
	const height = load<f64>(heightsAt + ((<usize>i) << 3));
	if (i == cells() || (n & 1) == 0) return height;
	const next = load<f64>(heightsAt + ((<usize>i) << 3), 8);
	const length = i == cells() - 1 ? lastCellM() : cellM();
	return height + ((next - height) * (nodeAt(n) - nodeAt(2 * i))) / length;
}

/** Unknown heights stay unknown: NaN, not 0. Slopes are 0, as for a flat course. */
function withoutHeights(points: i32, known: i32): void {
	clearHeights();
	// one height everywhere counts as missing heights
	setWarning(WARN_ELEVATION_MISSING, <f64>(known < points ? points - known : points));
}
