/**
 * Places that the file names: waypoints, and points of tracks and routes with a name, in file order. Names and
 * notes are bytes of the file, references resolved, clipped. While streaming, memory is
 * reserved at the first place; stored points have to stay the last thing in the arena.
 */

import { reserve, reserveBelow } from "../memory";
import { clipUtf8 } from "./bytes";

/** Most places of a file, and bytes of all their texts: further places are skipped and counted. */
const MAX_PLACES: i32 = 1000;
const TEXT_BYTES: usize = 198144;
/** A file with more named points than this numbers them: none of them is a place. */
const MAX_NAMED_POINTS: i32 = 300;

export const NAME_TEXT: i32 = 0;
export const COMMENT_TEXT: i32 = 1;
export const NOTE_TEXT: i32 = 2;
export const SYMBOL_TEXT: i32 = 3;
export const TYPE_TEXT: i32 = 4;

/** Longest stored texts, bytes: the host clips them to characters. */
const NAME_CLIP: i32 = 320;
const NOTE_CLIP: i32 = 1024;
const WORD_CLIP: i32 = 160;

// a place: latitude, longitude, 1 for a point of a track or route, then address and length of each text
const LON: usize = 8;
const OF_POINT: usize = 16;
const TEXT_AT: usize = 24;
const PLACE_BYTES: usize = 64;
const BYTES: usize = <usize>MAX_PLACES * PLACE_BYTES + TEXT_BYTES;

let reserved: bool = false;
let base: usize = 0;
let textTop: usize = 0;
let textEnd: usize = 0;
let count: i32 = 0;
let skipped: i32 = 0;
let named: i32 = 0;
let open: bool = false;

export function openPlaces(streamed: bool): void {
	reserved = false;
	count = 0;
	skipped = 0;
	named = 0;
	open = false;
	if (!streamed) setMemory(reserve(BYTES));
}

function setMemory(at: usize): void {
	reserved = true;
	base = at;
	textTop = at + <usize>MAX_PLACES * PLACE_BYTES;
	textEnd = at + BYTES;
}

export function placeCount(): i32 {
	return count;
}
/** Places beyond the limits. */
export function placesSkipped(): i32 {
	return skipped;
}
/** False when the names of points are numbers of points. */
export function namesPlaces(): bool {
	return named <= MAX_NAMED_POINTS;
}
/** True while texts belong to a place. */
export function placeOpen(): bool {
	return open;
}

/** Starts a place; one too many is counted. */
export function addPlace(latDeg: f64, lonDeg: f64, ofPoint: bool): void {
	open = false;
	if (ofPoint) {
		named++;
		if (!namesPlaces()) return dropPoints();
	}
	if (!reserved) setMemory(reserveBelow(BYTES));
	if (base == 0 || count == MAX_PLACES || textTop == textEnd) {
		skipped++;
		return;
	}
	const at = place(count);
	memory.fill(at, 0, PLACE_BYTES);
	store<f64>(at, latDeg);
	store<f64>(at, lonDeg, LON);
	store<i32>(at, ofPoint ? 1 : 0, OF_POINT);
	count++;
	open = true;
}

export function closePlace(): void {
	open = false;
}

/** Adds a text to the open place. Of two of one kind the first counts; the last of all is clipped to the memory left. */
export function setPlaceText(kind: i32, from: usize, length: i32): void {
	if (!open || length == 0 || placeTextLength(count - 1, kind) > 0) return;
	const clip = kind == NAME_TEXT ? NAME_CLIP : kind >= SYMBOL_TEXT ? WORD_CLIP : NOTE_CLIP;
	const size = clipUtf8(from, length, min(clip, <i32>(textEnd - textTop)));
	// a character that does not fit ends the texts
	if (size == 0) textTop = textEnd;
	memory.copy(textTop, from, <usize>size);
	const slot = textSlot(count - 1, kind);
	store<u32>(slot, <u32>textTop);
	store<i32>(slot, size, 4);
	textTop += <usize>size;
}

/** Degrees; NaN when missing or not a number. */
export function placeLat(i: i32): f64 {
	return load<f64>(place(i));
}
export function placeLon(i: i32): f64 {
	return load<f64>(place(i), LON);
}
export function placeTextPtr(i: i32, kind: i32): usize {
	return <usize>load<u32>(textSlot(i, kind));
}
export function placeTextLength(i: i32, kind: i32): i32 {
	return load<i32>(textSlot(i, kind), 4);
}

/** Drops the places that are points; waypoints stay in order. */
function dropPoints(): void {
	let kept = 0;
	for (let i = 0; i < count; i++) {
		if (load<i32>(place(i), OF_POINT) != 0) continue;
		if (kept != i) memory.copy(place(kept), place(i), PLACE_BYTES);
		kept++;
	}
	count = kept;
}

function place(i: i32): usize {
	return base + <usize>i * PLACE_BYTES;
}
/** Address of a text's address and, four bytes on, its length. */
function textSlot(i: i32, kind: i32): usize {
	return place(i) + TEXT_AT + ((<usize>kind) << 3);
}
