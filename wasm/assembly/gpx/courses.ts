/** Tracks and routes of the file, those that have points, in file order; names of file and writer. */

import { clipUtf8 } from "./bytes";
import { pointCount } from "./points";

/** Most courses of a file; points of further ones are skipped. */
const MAX_COURSES: i32 = 256;
/** Longest stored name, bytes. */
const NAME_CLIP: i32 = 200;

const FIRST: usize = 0;
const END: usize = 4;
const IS_ROUTE: usize = 8;
const NAME_LENGTH: usize = 12;
const NAME: usize = 16;
const COURSE_BYTES: usize = 216;

const courses = memory.data(55296, 8);
const fileName = memory.data(208, 8);
const creator = memory.data(208, 8);
let fileNameLength: i32 = 0;
let creatorLength: i32 = 0;
let count: i32 = 0;
let open: bool = false;

export function clearCourses(): void {
	count = 0;
	open = false;
	fileNameLength = 0;
	creatorLength = 0;
}

export function addCourse(isRoute: bool): void {
	open = count < MAX_COURSES;
	if (!open) return;
	store<i32>(course(count), pointCount(), FIRST);
	store<i32>(course(count), pointCount(), END);
	store<i32>(course(count), isRoute ? 1 : 0, IS_ROUTE);
	store<i32>(course(count), 0, NAME_LENGTH);
	count++;
}

/** Ends a track or route; one without points is dropped. */
export function endCourse(): void {
	if (!open) return;
	open = false;
	store<i32>(course(count - 1), pointCount(), END);
	if (firstOf(count - 1) == pointCount()) count--;
}

/** True inside a track or route whose points are stored. */
export function courseOpen(): bool {
	return open;
}

export function courseCount(): i32 {
	return count;
}
/** Its points are firstOf … endOf − 1. */
export function firstOf(i: i32): i32 {
	return load<i32>(course(i), FIRST);
}
export function endOf(i: i32): i32 {
	return load<i32>(course(i), END);
}
export function setEnd(i: i32, end: i32): void {
	store<i32>(course(i), end, END);
}
export function isRoute(i: i32): bool {
	return load<i32>(course(i), IS_ROUTE) == 1;
}

export function setCourseName(at: usize, length: i32): void {
	if (!open || courseNameLength(count - 1) > 0) return;
	store<i32>(course(count - 1), storeName(course(count - 1) + NAME, at, length), NAME_LENGTH);
}
export function setFileName(at: usize, length: i32): void {
	if (fileNameLength == 0) fileNameLength = storeName(fileName, at, length);
}
export function setCreator(at: usize, length: i32): void {
	if (creatorLength == 0) creatorLength = storeName(creator, at, length);
}

/** Names as bytes of the file; a length of 0 means absent. */
export function courseNamePtr(i: i32): usize {
	return course(i) + NAME;
}
export function courseNameLength(i: i32): i32 {
	return load<i32>(course(i), NAME_LENGTH);
}
export function fileNamePtr(): usize {
	return fileName;
}
export function fileNameLengthOf(): i32 {
	return fileNameLength;
}
export function creatorPtr(): usize {
	return creator;
}
export function creatorLengthOf(): i32 {
	return creatorLength;
}

function storeName(to: usize, from: usize, length: i32): i32 {
	const size = clipUtf8(from, length, NAME_CLIP);
	memory.copy(to, from, <usize>size);
	return size;
}

function course(i: i32): usize {
	return courses + <usize>i * COURSE_BYTES;
}
