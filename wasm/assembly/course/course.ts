/** From the points of a file to its course on the grid: each step reads only the one ahead of it. */

import { FAULT_TOO_MANY_POINTS, fail, faultCode } from "../fault";
import { isRoute } from "../gpx/courses";
import { closePoints, pointCount } from "../gpx/points";
import { reserve } from "../memory";
import { setWarning, WARN_ELEVATION_MISSING } from "../warnings";
import { addToGain, clearGain, endGain, startGain } from "./gain";
import { writeGrades } from "./grade";
import {
	cells,
	integrateProfile,
	layGrid,
	meanAround,
	nodeAt,
	nodeCount,
	nodeM,
	smoothEle,
} from "./grid";
import { hasProfile, heightCount } from "./heights";
import {
	chooseMethod,
	clearMethod,
	endM,
	isCoarse,
	thresholdM,
	timedShare,
	windowM,
} from "./method";
import { buildProfile, profileCount } from "./profile";
import { closeStream } from "./stream";
import { chooseCourse, chooseStreamed, courseEnd, courseFirst, courseTrack } from "./tracks";
import { isWayCoarse, wayCount, wayTimedShare } from "./way";

let elevations: usize = 0;
let grades: usize = 0;

export function elevationPtr(): usize {
	return elevations;
}
export function gradePtr(): usize {
	return grades;
}
export function pointsUsed(): i32 {
	return courseEnd() - courseFirst();
}

/** Makes the course of what was read, or a fault. */
export function buildCourse(wanted: i32): void {
	closePoints();
	clearGain();
	clearMethod();
	chooseCourse(wanted);
	if (faultCode() != 0) return;
	const first = courseFirst();
	const end = courseEnd();
	const laid = layGrid(first, end);
	elevations = reserve((<usize>(cells() + 1)) << 3);
	grades = reserve((<usize>cells()) << 3);
	if (!laid || elevations == 0 || grades == 0) {
		fail(FAULT_TOO_MANY_POINTS, 0, <f64>pointCount());
		return;
	}
	if (buildProfile(first, end)) {
		integrateProfile();
		withHeights(timedShare(first, end), isCoarse(first, end));
	} else withoutHeights(end - first, profileCount());
}

/** Makes the course of points that have passed; false when it needs all of them at once. */
export function endStream(): bool {
	clearGain();
	clearMethod();
	if (!closeStream()) return false;
	chooseStreamed(wayCount());
	elevations = reserve((<usize>(cells() + 1)) << 3);
	grades = reserve((<usize>cells()) << 3);
	if (elevations == 0 || grades == 0) return false;
	if (hasProfile()) withHeights(wayTimedShare(), isWayCoarse());
	else withoutHeights(wayCount(), heightCount());
	return true;
}

function withHeights(timed: f64, coarse: bool): void {
	chooseMethod(timed, coarse, isRoute(courseTrack()));
	const last = nodeCount() - 1;
	const reach = <i32>(windowM() / 2 / nodeM());
	const part = windowM() / 2 / nodeM() - <f64>reach;
	for (let i = 0; i <= last; i++) {
		const inside = i > reach && i + reach + 2 < last;
		const ele = inside ? meanAround(i, reach, part) : smoothEle(nodeAt(i), windowM(), endM());
		if (i == 0) startGain(thresholdM(), ele);
		else addToGain(ele);
		// every other node is a border, and so is the last
		const border = i == last ? cells() : i >> 1;
		if ((i & 1) == 0 || i == last) store<f64>(elevations + ((<usize>border) << 3), ele);
	}
	endGain();
	writeGrades(grades, windowM());
}

/** Unknown heights stay unknown: NaN, not 0. Slopes are 0, as for a flat course. */
function withoutHeights(points: i32, known: i32): void {
	for (let i = 0; i <= cells(); i++) store<f64>(elevations + ((<usize>i) << 3), NaN);
	memory.fill(grades, 0, (<usize>cells()) << 3);
	// heights that are all the same say as little as none
	setWarning(WARN_ELEVATION_MISSING, <f64>(known < points ? points - known : points));
}
