import { ERROR_TOO_MANY_POINTS } from "../codes";
import { fail } from "../error";
import { mark, release, reserve } from "../memory";

/** One point as read: five doubles and the number of its segment. */
const LAT: usize = 0;
export const LON: usize = 8;
export const ELE: usize = 16;
export const TIME: usize = 24;
/** Distance from the start of the path, m, set by `measurePoints`. */
export const AT: usize = 32;
export const SEGMENT: usize = 40;
export const POINT_BYTES: usize = 48;

/** 50 MB of points. A file of 10 MB holds at most 400,000. A multiple of the block. */
const MAX_POINTS: i32 = 1048576;
export const BLOCK: i32 = 1024;

let start: usize = 0;
/** Points read so far, and how many of them were dropped from memory; numbers of points count from the first. */
let count: i32 = 0;
let dropped: i32 = 0;
let capacity: i32 = 0;

export function openPoints(): void {
	start = mark();
	count = 0;
	dropped = 0;
	capacity = 0;
}

/** First point in memory. */
export function oldestPoint(): i32 {
	return dropped;
}

/** Drops the points ahead of `next`. */
export function dropPoints(next: i32): void {
	memory.copy(start, point(next), <usize>(count - next) * POINT_BYTES);
	capacity += next - dropped;
	dropped = next;
}

/** Points are the last thing in the arena while a file is read, so that they can grow in place. */
export function addPoint(latDeg: f64, lonDeg: f64, segment: i32, offset: f64): void {
	if (!ensureCapacity(offset)) return;
	const at = nextPoint();
	putPoint(at, latDeg, lonDeg, NaN, NaN, segment);
	count++;
}

/** Addresses of reserved points, from the next one to the end. */
export function nextPoint(): usize {
	return point(count);
}
export function endOfPoints(): usize {
	return point(capacity);
}
export function setNextPoint(at: usize): void {
	count = numberOf(at);
}
export function putPoint(
	at: usize,
	latDeg: f64,
	lonDeg: f64,
	eleM: f64,
	timeMs: f64,
	segment: i32,
): void {
	store<f64>(at, latDeg, LAT);
	store<f64>(at, lonDeg, LON);
	store<f64>(at, eleM, ELE);
	store<f64>(at, timeMs, TIME);
	store<i32>(at, segment, SEGMENT);
}

/** True when the next point needs `ensureCapacity` first. */
export function isFull(): bool {
	return count == capacity;
}

/** Reserves a block when none is left; false, and an error, when there are too many points. */
export function ensureCapacity(offset: f64): bool {
	if (count < capacity) return true;
	const at = count < MAX_POINTS ? reserve(<usize>BLOCK * POINT_BYTES) : 0;
	if (at == 0) {
		fail(ERROR_TOO_MANY_POINTS, offset, <f64>MAX_POINTS);
		return false;
	}
	if (capacity == 0) start = at;
	capacity += BLOCK;
	return true;
}

export function pointCount(): i32 {
	return count;
}

export function closePoints(): void {
	release(point(count));
	capacity = count;
}

/** Address of a point. */
export function point(i: i32): usize {
	return start + <usize>(i - dropped) * POINT_BYTES;
}

/** Degrees; NaN when missing or not a number. */
export function latOf(i: i32): f64 {
	return load<f64>(point(i), LAT);
}
export function lonOf(i: i32): f64 {
	return load<f64>(point(i), LON);
}
/** Metres; NaN when missing. */
export function eleOf(i: i32): f64 {
	return load<f64>(point(i), ELE);
}
/** Milliseconds since 1970; NaN when missing. */
export function timeOf(i: i32): f64 {
	return load<f64>(point(i), TIME);
}
/** Distance from the start of the course, m. */
export function atOf(i: i32): f64 {
	return load<f64>(point(i), AT);
}
export function segmentOf(i: i32): i32 {
	return load<i32>(point(i), SEGMENT);
}

export function setPosition(i: i32, latDeg: f64, lonDeg: f64): void {
	store<f64>(point(i), latDeg, LAT);
	store<f64>(point(i), lonDeg, LON);
}
export function setEle(i: i32, eleM: f64): void {
	if (i < dropped) return;
	store<f64>(point(i), eleM, ELE);
}
/** The number of the point at an address. */
export function numberOf(at: usize): i32 {
	return dropped + <i32>((at - start) / POINT_BYTES);
}
export function setTime(i: i32, timeMs: f64): void {
	if (i < dropped) return;
	store<f64>(point(i), timeMs, TIME);
}

export function movePoint(to: i32, from: i32): void {
	if (to != from) memory.copy(point(to), point(from), POINT_BYTES);
}

/** Puts `length` points from `from` in a scratch copy at `to`, which is an address. */
export function copyOut(to: usize, from: i32, length: i32): void {
	memory.copy(to, point(from), <usize>length * POINT_BYTES);
}
export function copyBack(to: i32, from: usize, length: i32): void {
	memory.copy(point(to), from, <usize>length * POINT_BYTES);
}
export function pointsBytes(length: i32): usize {
	return <usize>length * POINT_BYTES;
}
