/** From the points of one track, all in memory, to a clean and measured path. */

import { AT, atOf, numberOf, point } from "../gpx/points";
import { measurePoints } from "./geodesic";
import { dropOutliers } from "./outliers";
import { dropUnplaced } from "./positions";
import { smoothQuantized } from "./quantization";
import { openRepeats, quantumDeg, takePoints } from "./repeats";
import { orderSegments } from "./segments";
import { dropStopPoints, openStopDetection } from "./stop-detection";

/** Cleans points first … end − 1 in place and measures them; returns the new end. */
export function cleanTrack(first: i32, end: i32): i32 {
	end = dropUnplaced(first, end);
	orderSegments(first, end);
	openRepeats();
	end = numberOf(takePoints(point(first), point(end), point(first)));
	end = dropOutliers(first, end);
	smoothQuantized(first, end, quantumDeg());
	measure(first, end);
	openStopDetection(point(first));
	return numberOf(dropStopPoints(point(end), true));
}

/** Writes each point's distance from the first. */
export function measure(first: i32, end: i32): void {
	if (end == first) return;
	store<f64>(point(first), 0, AT);
	measurePoints(point(first), point(end));
}

export function lengthM(first: i32, end: i32): f64 {
	return end > first ? atOf(end - 1) : 0;
}
