/** Which of the tracks and routes of a file are the course. */

import {
	ERROR_NO_TRACK,
	ERROR_ONLY_WAYPOINTS,
	ERROR_SEVERAL_COURSES,
	ERROR_TOO_FEW_POINTS,
	ERROR_TOO_LONG,
	ERROR_TOO_SHORT,
	ERROR_UNKNOWN_TRACK,
	LONGEST_COURSE_M,
	WARN_ROUTE_IGNORED,
	WARN_ROUTE_ONLY,
	WARN_TRACKS_JOINED,
} from "../codes";
import { errorCode, fail } from "../error";
import { courseCount, endOf, firstOf, isRoute, setEnd } from "../gpx/courses";
import { waypointCount } from "../gpx/elements";
import { atOf, latOf, lonOf, movePoint, timeOf } from "../gpx/points";
import { clearWarnings, warn } from "../warnings";
import { geodesicM } from "./geodesic";
import { cleanTrack, lengthM, measure } from "./polyline";

/** Below this there is nothing to predict. */
const SHORTEST_M: f64 = 100;
/** A stage starts within this distance of the end of the stage before. */
const JOINT_M: f64 = 1000;
/** Recordings that follow each other within this time are one activity, even when each is a loop. */
const BREAK_MS: f64 = 12 * 3600000;

const chosen = memory.data(1024, 8);
let chosenCount: i32 = 0;
let first: i32 = 0;
let end: i32 = 0;

/** The course is points courseFirst … courseEnd − 1, cleaned and measured. */
export function courseFirst(): i32 {
	return first;
}
export function courseEnd(): i32 {
	return end;
}
/** Number from 0 of the track or route that the course starts with. */
export function courseTrack(): i32 {
	return chosenAt(0);
}
/** Tracks or routes that make the course, or the choices when there are several. */
export function choiceCount(): i32 {
	return chosenCount;
}
export function choiceAt(i: i32): i32 {
	return chosenAt(i);
}
/** Number to request it by: its place among the tracks (or routes) of the file, from 1. */
export function choiceNumber(i: i32): i32 {
	let number = 1;
	for (let k = 0; k < chosenAt(i); k++) if (isRoute(k) == isRoute(chosenAt(i))) number++;
	return number;
}

/** The course is the file's first one, whose points are not in memory. */
export function chooseStreamed(points: i32): void {
	chosenCount = 1;
	list(0, 0);
	first = 0;
	end = points;
}

/** Chooses the course; `requested` is the number of a track from 1, or 0 for the only one. */
export function chooseCourse(requested: i32): void {
	const count = courseCount();
	if (count == 0) {
		fail(waypointCount() > 0 ? ERROR_ONLY_WAYPOINTS : ERROR_NO_TRACK, 0);
		return;
	}
	let tracks = 0;
	for (let i = 0; i < count; i++) if (!isRoute(i)) tracks++;
	const routes = count - tracks;

	choose(false, requested);
	if (tracks > 0 && routes > 0 && total() < SHORTEST_M && requested == 0) {
		// tracks too short to be meant
		clearWarnings();
		choose(true, 0);
		tracks = 0;
	} else if (tracks == 0) choose(true, requested);
	if (chosenCount == 0) {
		fail(ERROR_UNKNOWN_TRACK, 0, <f64>(tracks > 0 ? tracks : routes));
		return;
	}
	if (chosenCount > 1 && !areStages()) {
		dropShort();
		if (chosenCount > 1 && !areStages()) {
			fail(ERROR_SEVERAL_COURSES, 0, <f64>chosenCount);
			return;
		}
	}
	join();
	if (end - first < 2) fail(ERROR_TOO_FEW_POINTS, 0, <f64>(end - first));
	else checkLength(lengthM(first, end));
	if (errorCode() != 0) return;
	if (chosenCount > 1) warn(WARN_TRACKS_JOINED, <f64>chosenCount);
	if (tracks == 0) warn(WARN_ROUTE_ONLY, <f64>(end - first));
	else if (routes > 0) warn(WARN_ROUTE_IGNORED, <f64>routes);
}

/** Neither too short nor too long for a prediction. */
export function isOfLength(metres: f64): bool {
	return metres >= SHORTEST_M && metres <= <f64>LONGEST_COURSE_M;
}

function checkLength(metres: f64): void {
	if (isOfLength(metres)) return;
	fail(metres < SHORTEST_M ? ERROR_TOO_SHORT : ERROR_TOO_LONG, 0, metres);
}

/** Cleans and lists the tracks, or the routes: all of them, or the one with the number `requested`. */
function choose(routes: bool, requested: i32): void {
	chosenCount = 0;
	let number = 0;
	for (let i = 0; i < courseCount(); i++) {
		if (isRoute(i) != routes) continue;
		number++;
		if (requested != 0 && requested != number) continue;
		setEnd(i, cleanTrack(firstOf(i), endOf(i)));
		list(chosenCount++, i);
	}
}

function total(): f64 {
	let sum = 0.0;
	for (let i = 0; i < chosenCount; i++) sum += choiceLengthM(i);
	return sum;
}

export function choiceLengthM(i: i32): f64 {
	return lengthM(firstOf(chosenAt(i)), endOf(chosenAt(i)));
}

/** Points of a choice that the host gets at most, three doubles each: degrees of latitude and longitude, and m from its start. */
const MAX_SAMPLES: i32 = 800;
const samples = memory.data(19200, 8);
export function choiceSamplesPtr(): usize {
	return samples;
}

/** Writes points of a choice at even distances, both ends among them, and returns how many. */
export function sampleChoice(i: i32): i32 {
	const from = firstOf(chosenAt(i));
	const last = endOf(chosenAt(i)) - 1;
	const stepM = choiceLengthM(i) / <f64>(MAX_SAMPLES - 1);
	let count = 0;
	for (let k = from; k < last && count < MAX_SAMPLES - 1; k++) {
		if (atOf(k) >= <f64>count * stepM) putSample(count++, k);
	}
	if (last >= from) putSample(count++, last);
	return count;
}

function putSample(place: i32, k: i32): void {
	const at = samples + <usize>place * 24;
	store<f64>(at, latOf(k));
	store<f64>(at, lonOf(k), 8);
	store<f64>(at, atOf(k), 16);
}

/** Drops tracks below SHORTEST_M; when all are, the longest stays. */
function dropShort(): void {
	let longest = 0;
	for (let i = 1; i < chosenCount; i++) if (choiceLengthM(i) > choiceLengthM(longest)) longest = i;
	const last = chosenAt(longest);
	let kept = 0;
	for (let i = 0; i < chosenCount; i++)
		if (choiceLengthM(i) >= SHORTEST_M) list(kept++, chosenAt(i));
	if (kept == 0) list(kept++, last);
	chosenCount = kept;
}

/** True when each track goes on where the one ahead of it ends. */
function areStages(): bool {
	for (let i = 1; i < chosenCount; i++) if (!goesOn(chosenAt(i - 1), chosenAt(i))) return false;
	return true;
}

function goesOn(a: i32, b: i32): bool {
	if (endOf(a) == firstOf(a) || endOf(b) == firstOf(b)) return false;
	const start = firstOf(a);
	const last = endOf(a) - 1;
	const next = firstOf(b);
	const joint = geodesicM(latOf(last), lonOf(last), latOf(next), lonOf(next));
	if (joint > JOINT_M) return false;
	const pause = timeOf(next) - timeOf(last);
	if (pause >= 0 && pause < BREAK_MS) return true;
	// courses of one event start together: loops would otherwise look like laps of one course
	return joint < 0.5 * geodesicM(latOf(start), lonOf(start), latOf(next), lonOf(next));
}

/** Moves the points of the chosen tracks together. */
function join(): void {
	first = firstOf(chosenAt(0));
	end = endOf(chosenAt(0));
	for (let i = 1; i < chosenCount; i++) {
		for (let k = firstOf(chosenAt(i)); k < endOf(chosenAt(i)); k++) movePoint(end++, k);
	}
	if (chosenCount > 1) measure(first, end);
}

function list(at: i32, course: i32): void {
	store<i32>(chosen + ((<usize>at) << 2), course);
}
function chosenAt(i: i32): i32 {
	return load<i32>(chosen + ((<usize>i) << 2));
}
