/** From the points of a file to its course on the grid: each step reads only the one ahead of it. */

import { FAULT_TOO_MANY_POINTS, fail, faultCode } from "../fault";
import { isRoute } from "../gpx/courses";
import { closePoints, pointCount } from "../gpx/points";
import { reserve } from "../memory";
import { setWarning, WARN_ELEVATION_MISSING } from "../warnings";
import { addToGain, clearGain, endGain, startGain } from "./gain";
import { writeGrades } from "./grade";
import { borderM, cells, integrateProfile, layGrid, nodeAt, nodeCount, smoothEle } from "./grid";
import { chooseMethod, clearMethod, endM, thresholdM, windowM } from "./method";
import { buildProfile, profileCount } from "./profile";
import { chooseCourse, courseEnd, courseFirst, courseTrack } from "./tracks";

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
	if (buildProfile(first, end)) withHeights(first, end);
	else withoutHeights(end - first);
}

function withHeights(first: i32, end: i32): void {
	integrateProfile();
	chooseMethod(first, end, isRoute(courseTrack()));
	startGain(thresholdM(), smoothEle(0, windowM(), endM()));
	for (let i = 1; i < nodeCount(); i++) addToGain(smoothEle(nodeAt(i), windowM(), endM()));
	endGain();
	for (let i = 0; i <= cells(); i++) {
		store<f64>(elevations + ((<usize>i) << 3), smoothEle(borderM(i), windowM(), endM()));
	}
	writeGrades(grades, windowM());
}

/** Unknown heights stay unknown: NaN, not 0. Slopes are 0, as for a flat course. */
function withoutHeights(points: i32): void {
	for (let i = 0; i <= cells(); i++) store<f64>(elevations + ((<usize>i) << 3), NaN);
	memory.fill(grades, 0, (<usize>cells()) << 3);
	// heights that are all the same say as little as none
	const known = profileCount();
	setWarning(WARN_ELEVATION_MISSING, <f64>(known < points ? points - known : points));
}
