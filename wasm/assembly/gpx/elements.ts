/** What the elements of GPX mean: points, names, heights and times, each only in its place. */

import { FAULT_NOT_GPX, fail } from "../fault";
import { spells } from "./bytes";
import {
	addCourse,
	courseOpen,
	endCourse,
	setCourseName,
	setCreator,
	setFileName,
} from "./courses";
import { parseNumber } from "./numbers";
import { addPoint, eleOf, pointCount, setEle, setTime, timeOf } from "./points";
import { depth, pushName, samePrefix, topKind } from "./stack";
import { parseTime } from "./times";
import {
	attributeLength,
	attributeName,
	prefixLength,
	startValue,
	tagLength,
	tagName,
	trimmedLength,
	value,
	valueLength,
} from "./tokens";

const NONE: i32 = 0;
const OTHER: i32 = 1;
const GPX: i32 = 2;
const METADATA: i32 = 3;
const TRACK: i32 = 4;
const ROUTE: i32 = 5;
const SEGMENT: i32 = 6;
const TRACK_POINT: i32 = 7;
const ROUTE_POINT: i32 = 8;
const ROUTE_EXTENSION: i32 = 9;
/** Garmin's shape point between two route points. */
const SHAPE_POINT: i32 = 10;
const ELE: i32 = 11;
const TIME: i32 = 12;
const NAME: i32 = 13;

let kind: i32 = NONE;
let latDeg: f64 = NaN;
let lonDeg: f64 = NaN;
let latSeen: bool = false;
let lonSeen: bool = false;
let segment: i32 = 0;
let waypoints: i32 = 0;
/** Number of the point that is open, −1 outside. */
let current: i32 = -1;
let offset: f64 = 0;

export function openElements(): void {
	kind = NONE;
	segment = 0;
	waypoints = 0;
	current = -1;
}

export function waypointCount(): i32 {
	return waypoints;
}

/** The name of a start tag is known. */
export function nameElement(at: f64): void {
	offset = at;
	const prefix = prefixLength(tagName, tagLength);
	const skip = prefix == 0 ? 0 : prefix + 1;
	const own = samePrefix(tagName, prefix);
	kind = kindOf(topKind(), tagName + <usize>skip, tagLength - skip, own);
	if (depth() == 0 && kind != GPX) fail(FAULT_NOT_GPX, at);
	pushName(tagName, tagLength, prefix, kind, at);
	latDeg = NaN;
	lonDeg = NaN;
	latSeen = false;
	lonSeen = false;
}

/** Points count under any prefix; names, heights and times only under that of their parent. */
function kindOf(parent: i32, name: usize, length: i32, own: bool): i32 {
	if (parent == NONE) return spells(name, length, "gpx") ? GPX : OTHER;
	if (parent == GPX) {
		if (spells(name, length, "trk")) return TRACK;
		if (spells(name, length, "rte")) return ROUTE;
		if (spells(name, length, "metadata")) return METADATA;
		if (spells(name, length, "wpt")) waypoints++;
		return own && spells(name, length, "name") ? NAME : OTHER;
	}
	if (parent == METADATA) return own && spells(name, length, "name") ? NAME : OTHER;
	if (parent == TRACK || parent == SEGMENT) {
		if (spells(name, length, "trkpt")) return TRACK_POINT;
		if (parent == TRACK && spells(name, length, "trkseg")) return SEGMENT;
		return parent == TRACK && own && spells(name, length, "name") ? NAME : OTHER;
	}
	if (parent == ROUTE) {
		if (spells(name, length, "rtept")) return ROUTE_POINT;
		return own && spells(name, length, "name") ? NAME : OTHER;
	}
	if (parent == TRACK_POINT || parent == ROUTE_POINT) {
		if (own && spells(name, length, "ele")) return ELE;
		if (own && spells(name, length, "time")) return TIME;
		return parent == ROUTE_POINT && spells(name, length, "extensions") ? ROUTE_EXTENSION : OTHER;
	}
	if (parent == ROUTE_EXTENSION) return spells(name, length, "rpt") ? SHAPE_POINT : ROUTE_EXTENSION;
	return OTHER;
}

function isPoint(): bool {
	return kind == TRACK_POINT || kind == ROUTE_POINT || kind == SHAPE_POINT;
}

export function wantsAttribute(): bool {
	if (isPoint()) {
		return (
			spells(attributeName, attributeLength, "lat") || spells(attributeName, attributeLength, "lon")
		);
	}
	return kind == GPX && spells(attributeName, attributeLength, "creator");
}

/** The value of an attribute is complete. Of two equal attributes the first counts. */
export function endAttribute(): void {
	if (!wantsAttribute()) return;
	if (kind == GPX) {
		setCreator(value, trimmedLength());
	} else if (load<u8>(attributeName + 1) == 97) {
		if (!latSeen) latDeg = parseNumber(value, valueLength);
		latSeen = true;
	} else {
		if (!lonSeen) lonDeg = parseNumber(value, valueLength);
		lonSeen = true;
	}
}

/** A start tag is complete. */
export function openElement(): void {
	if (kind == TRACK || kind == ROUTE) {
		addCourse(kind == ROUTE);
		segment++;
	} else if (kind == SEGMENT) segment++;
	else if (isPoint()) {
		// a shape point has no height or time, and its route point stays the current one
		if (kind != SHAPE_POINT) current = courseOpen() ? pointCount() : -1;
		if (courseOpen()) addPoint(latDeg, lonDeg, segment, offset);
	}
	startValue(kind == ELE || kind == TIME || kind == NAME);
}

/** The innermost element ends. Of two equal children the first counts. */
export function closeElement(): void {
	const ending = topKind();
	if (ending == ELE) {
		if (current >= 0 && isNaN(eleOf(current))) setEle(current, parseNumber(value, valueLength));
	} else if (ending == TIME) {
		if (current >= 0 && isNaN(timeOf(current))) setTime(current, parseTime(value, valueLength));
	} else if (ending == NAME) {
		if (courseOpen()) setCourseName(value, trimmedLength());
		else setFileName(value, trimmedLength());
	} else if (ending == TRACK_POINT || ending == ROUTE_POINT) current = -1;
	else if (ending == TRACK || ending == ROUTE) endCourse();
	startValue(false);
	kind = OTHER;
}
