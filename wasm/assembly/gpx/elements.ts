/** Semantics of GPX elements: points, names, heights and times, each only inside its parent. */

import { ERROR_NOT_GPX } from "../codes";
import { fail } from "../error";
import { isSpace, spells } from "./bytes";
import {
	addCourse,
	courseOpen,
	endCourse,
	setCourseName,
	setCreator,
	setFileName,
} from "./courses";
import { CLOCK, HEIGHT, LAT, LON, OTHER_ATTRIBUTE, OTHER_TEXT } from "./markup-graph";
import { parseNumber } from "./numbers";
import {
	addPlace,
	COMMENT_TEXT,
	closePlace,
	NAME_TEXT,
	NOTE_TEXT,
	namesPlaces,
	placeOpen,
	SYMBOL_TEXT,
	setPlaceText,
	TYPE_TEXT,
} from "./places";
import { addPoint, eleOf, pointCount, setEle, setTime, timeOf } from "./points";
import {
	recordAttribute,
	recordPointEnd,
	recordPointStart,
	recordTag,
	recordValue,
	resetRecorder,
} from "./recorder";
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
const WAYPOINT: i32 = 14;
/** Texts of a place, each plus its number. */
const PLACE_TEXT: i32 = 15;

let kind: i32 = NONE;
let latDeg: f64 = NaN;
let lonDeg: f64 = NaN;
let latSeen: bool = false;
let lonSeen: bool = false;
let segment: i32 = 0;
let waypoints: i32 = 0;
/** Number of the point that is open, −1 outside. */
let current: i32 = -1;
/** Where it lies. */
let currentLat: f64 = NaN;
let currentLon: f64 = NaN;
let offset: f64 = 0;
/** Where the text of the innermost element began, and the last run of text. */
let openedAt: usize = 0;
let textFrom: usize = 0;
let textTo: usize = 0;

export function openElements(): void {
	kind = NONE;
	segment = 0;
	waypoints = 0;
	current = -1;
}

export function waypointCount(): i32 {
	return waypoints;
}

/** Handles the name of a start tag. */
export function nameElement(at: f64): void {
	offset = at;
	const prefix = prefixLength(tagName, tagLength);
	const skip = prefix == 0 ? 0 : prefix + 1;
	const own = samePrefix(tagName, prefix);
	kind = kindOf(topKind(), tagName + <usize>skip, tagLength - skip, own);
	if (depth() == 0 && kind != GPX) fail(ERROR_NOT_GPX, at);
	pushName(tagName, tagLength, prefix, kind, at);
	latDeg = NaN;
	lonDeg = NaN;
	latSeen = false;
	lonSeen = false;
	recordTag();
}

/** True where a fast reader may begin: in a segment or route whose points are stored, outside of points. */
export function betweenPoints(): bool {
	const parent = topKind();
	return (parent == SEGMENT || parent == ROUTE) && courseOpen();
}
/** Number of the first incomplete point. */
export function openPoint(): i32 {
	return current >= 0 ? current : pointCount();
}
export function segmentNumber(): i32 {
	return segment;
}

/** Points count under any prefix; names, heights and times only under that of their parent. */
function kindOf(parent: i32, name: usize, length: i32, own: bool): i32 {
	if (parent == NONE) return spells(name, length, "gpx") ? GPX : OTHER;
	if (parent == GPX) {
		if (spells(name, length, "trk")) return TRACK;
		if (spells(name, length, "rte")) return ROUTE;
		if (spells(name, length, "metadata")) return METADATA;
		if (spells(name, length, "wpt")) {
			waypoints++;
			return WAYPOINT;
		}
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
		const text = own && current >= 0 && namesPlaces() ? placeText(name, length) : OTHER;
		// without a name a point is no place
		if (text == PLACE_TEXT + NAME_TEXT || (text != OTHER && placeOpen())) return text;
		return parent == ROUTE_POINT && spells(name, length, "extensions") ? ROUTE_EXTENSION : OTHER;
	}
	if (parent == WAYPOINT) return own && placeOpen() ? placeText(name, length) : OTHER;
	if (parent == ROUTE_EXTENSION) return spells(name, length, "rpt") ? SHAPE_POINT : ROUTE_EXTENSION;
	return OTHER;
}

function placeText(name: usize, length: i32): i32 {
	if (spells(name, length, "name")) return PLACE_TEXT + NAME_TEXT;
	if (spells(name, length, "cmt")) return PLACE_TEXT + COMMENT_TEXT;
	if (spells(name, length, "desc")) return PLACE_TEXT + NOTE_TEXT;
	if (spells(name, length, "sym")) return PLACE_TEXT + SYMBOL_TEXT;
	if (spells(name, length, "type")) return PLACE_TEXT + TYPE_TEXT;
	return OTHER;
}

function isPoint(): bool {
	return kind == TRACK_POINT || kind == ROUTE_POINT || kind == SHAPE_POINT;
}

export function usesAttribute(): bool {
	if (isPoint() || kind == WAYPOINT) {
		return (
			spells(attributeName, attributeLength, "lat") || spells(attributeName, attributeLength, "lon")
		);
	}
	return kind == GPX && spells(attributeName, attributeLength, "creator");
}

/** Handles the value of an attribute, bytes from … to − 1. Of two attributes of one name the first counts. */
export function endAttribute(quote: i32, from: usize, to: usize): void {
	let valueKind = OTHER_ATTRIBUTE;
	if (usesAttribute()) {
		if (kind == GPX) {
			setCreator(value, trimmedLength());
		} else if (load<u8>(attributeName + 1) == 97) {
			if (!latSeen) {
				latDeg = parseNumber(value, valueLength);
				valueKind = LAT;
			}
			latSeen = true;
		} else {
			if (!lonSeen) {
				lonDeg = parseNumber(value, valueLength);
				valueKind = LON;
			}
			lonSeen = true;
		}
	}
	recordAttribute(attributeName, attributeLength);
	recordValue(valueKind, quote, from, to);
}

/** Handles a complete start tag; its text begins at `text`. */
export function openElement(text: usize): void {
	recordTag();
	openedAt = text;
	if (kind == TRACK || kind == ROUTE) {
		addCourse(kind == ROUTE);
		segment++;
		resetRecorder();
	} else if (kind == SEGMENT) {
		segment++;
		resetRecorder();
	} else if (isPoint()) {
		if (kind == SHAPE_POINT) resetRecorder();
		else recordPointStart();
		// a shape point has no height or time, and its route point stays the current one
		if (kind != SHAPE_POINT) {
			current = courseOpen() ? pointCount() : -1;
			currentLat = latDeg;
			currentLon = lonDeg;
			closePlace();
		}
		if (courseOpen()) addPoint(latDeg, lonDeg, segment, offset);
	} else if (kind == WAYPOINT) addPlace(latDeg, lonDeg, false);
	startValue(kind == ELE || kind == TIME || kind == NAME || kind >= PLACE_TEXT);
}

/** Handles the end of a run of text, at markup. */
export function endText(from: usize, to: usize): void {
	textFrom = from;
	textTo = to;
	const parent = topKind();
	if (parent == ELE || parent == TIME || parent == NAME || parent >= PLACE_TEXT) return;
	if (betweenPoints()) return;
	if (!isBlank(from, to)) recordValue(OTHER_TEXT, 60, from, to);
}

function isBlank(from: usize, to: usize): bool {
	while (from < to && isSpace(load<u8>(from))) from++;
	return from >= to;
}

/** Records the value of an element whose text is one run. */
function recordText(kind: i32): void {
	if (openedAt == 0) return;
	if (textFrom != openedAt) return resetRecorder();
	if (!isBlank(textFrom, textTo)) recordValue(kind, 60, textFrom, textTo);
}

/** Handles an end tag. Of two children of one name the first counts. */
export function closeElement(): void {
	const ending = topKind();
	if (ending == ELE) {
		recordText(HEIGHT);
		if (current >= 0 && isNaN(eleOf(current))) setEle(current, parseNumber(value, valueLength));
	} else if (ending == TIME) {
		recordText(CLOCK);
		if (current >= 0 && isNaN(timeOf(current))) setTime(current, parseTime(value, valueLength));
	} else if (ending == NAME) {
		resetRecorder();
		if (courseOpen()) setCourseName(value, trimmedLength());
		else setFileName(value, trimmedLength());
	} else if (ending >= PLACE_TEXT) {
		endPlaceText(ending - PLACE_TEXT);
	} else if (ending == WAYPOINT) {
		closePlace();
	} else if (ending == TRACK_POINT || ending == ROUTE_POINT) {
		closePlace();
		current = -1;
		recordPointEnd();
	} else if (ending == TRACK || ending == ROUTE) {
		endCourse();
		resetRecorder();
	} else if (ending == SEGMENT) resetRecorder();
	startValue(false);
	kind = OTHER;
}

/** Edges never carry a text of a place: the tokenizer reads every point that has one. */
function endPlaceText(kind: i32): void {
	const length = trimmedLength();
	if (length == 0) return;
	resetRecorder();
	if (!placeOpen() && current >= 0) addPlace(currentLat, currentLon, true);
	setPlaceText(kind, value, length);
}
