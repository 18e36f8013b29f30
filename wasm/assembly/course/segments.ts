/** Segments of one track whose clocks run backwards are put in the order of their first times. */

import { WARN_SEGMENTS_REORDERED } from "../codes";
import { copyBack, copyOut, latOf, lonOf, pointsBytes, segmentOf, timeOf } from "../gpx/points";
import { mark, release, reserve } from "../memory";
import { warn } from "../warnings";
import { geodesicM } from "./geodesic";

/** How much longer the joints may become: a closed loop cut in two joins both ways. */
const SLACK_M: f64 = 200;

const START: usize = 0;
const END: usize = 4;
const TIME: usize = 8;
const RECORD: usize = 16;

let records: usize = 0;

export function orderSegments(first: i32, end: i32): void {
	let count = end > first ? 1 : 0;
	for (let i = first + 1; i < end; i++) if (segmentOf(i) != segmentOf(i - 1)) count++;
	if (count < 2) return;
	const scratch = mark();
	records = reserve(<usize>count * RECORD);
	if (records != 0 && list(first, end)) sortInPlace(first, end, count);
	release(scratch);
}

/** Lists the segments; true when each has a time and one starts before the segment ahead of it. */
function list(first: i32, end: i32): bool {
	let n = 0;
	let backwards = false;
	let before = -Infinity;
	for (let i = first; i < end; ) {
		let next = i;
		let time = NaN;
		for (; next < end && segmentOf(next) == segmentOf(i); next++)
			if (isNaN(time)) time = timeOf(next);
		if (isNaN(time)) return false;
		if (time < before) backwards = true;
		before = time;
		const at = record(n++);
		store<i32>(at, i, START);
		store<i32>(at, next, END);
		store<f64>(at, time, TIME);
		i = next;
	}
	return backwards;
}

function sortInPlace(first: i32, end: i32, count: i32): void {
	const asWritten = jointsM(count);
	heapSort(count);
	// clocks of merged files may be unrelated: the order of time must join about as well
	if (jointsM(count) > asWritten + SLACK_M) return;
	const copy = reserve(pointsBytes(end - first));
	if (copy == 0) return;
	copyOut(copy, first, end - first);
	let to = first;
	for (let n = 0; n < count; n++) {
		const start = load<i32>(record(n), START);
		const length = load<i32>(record(n), END) - start;
		if (to != start) warn(WARN_SEGMENTS_REORDERED, 1);
		copyBack(to, copy + pointsBytes(start - first), length);
		to += length;
	}
}

/** Sum of the straight lines between the end of each segment and the start of the next. */
function jointsM(count: i32): f64 {
	let sum = 0.0;
	for (let n = 1; n < count; n++) {
		const a = load<i32>(record(n - 1), END) - 1;
		const b = load<i32>(record(n), START);
		sum += geodesicM(latOf(a), lonOf(a), latOf(b), lonOf(b));
	}
	return sum;
}

function heapSort(count: i32): void {
	for (let i = count / 2 - 1; i >= 0; i--) sift(i, count);
	for (let last = count - 1; last > 0; last--) {
		swap(0, last);
		sift(0, last);
	}
}

function sift(root: i32, count: i32): void {
	for (;;) {
		let child = 2 * root + 1;
		if (child >= count) return;
		if (child + 1 < count && earlier(child, child + 1)) child++;
		if (!earlier(root, child)) return;
		swap(root, child);
		root = child;
	}
}

/** By time, equal times by place in the file. */
function earlier(a: i32, b: i32): bool {
	const s = load<f64>(record(a), TIME);
	const t = load<f64>(record(b), TIME);
	return s < t || (s == t && load<i32>(record(a), START) < load<i32>(record(b), START));
}

function swap(a: i32, b: i32): void {
	const low = load<u64>(record(a));
	const high = load<u64>(record(a), 8);
	memory.copy(record(a), record(b), RECORD);
	store<u64>(record(b), low);
	store<u64>(record(b), high, 8);
}

function record(n: i32): usize {
	return records + <usize>n * RECORD;
}
