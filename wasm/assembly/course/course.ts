/** From the points of a file to its course on the grid: each step reads only the result of the step before. */

import { ERROR_TOO_MANY_POINTS, WARN_ELEVATION_MISSING } from "../codes";
import { errorCode, fail } from "../error";
import { isRoute } from "../gpx/courses";
import { closePoints, point, pointCount } from "../gpx/points";
import { setWarning } from "../warnings";
import { clearGain } from "./gain";
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

/** Unknown heights stay unknown: NaN, not 0. Slopes are 0, as for a flat course. */
function withoutHeights(points: i32, known: i32): void {
	clearHeights();
	// one height everywhere counts as missing heights
	setWarning(WARN_ELEVATION_MISSING, <f64>(known < points ? points - known : points));
}
