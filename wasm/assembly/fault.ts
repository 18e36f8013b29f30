/** Why a file is refused. The host finds the number of a code by its name: `gpx.too_deep` is `FAULT_TOO_DEEP`. */
export const FAULT_NONE: i32 = 0;
export const FAULT_EMPTY: i32 = 1;
export const FAULT_NOT_GPX: i32 = 2;
export const FAULT_DOCTYPE: i32 = 3;
export const FAULT_TRUNCATED: i32 = 4;
export const FAULT_SYNTAX: i32 = 5;
export const FAULT_MISMATCHED_TAG: i32 = 6;
export const FAULT_TOO_DEEP: i32 = 7;
export const FAULT_TOKEN_TOO_LONG: i32 = 8;
export const FAULT_NO_TRACK: i32 = 9;
export const FAULT_ONLY_WAYPOINTS: i32 = 10;
export const FAULT_TOO_FEW_POINTS: i32 = 11;
export const FAULT_TOO_SHORT: i32 = 12;
export const FAULT_SEVERAL_COURSES: i32 = 13;
export const FAULT_UNKNOWN_TRACK: i32 = 14;
export const FAULT_TOO_MANY_POINTS: i32 = 15;
/** No refusal: the same bytes are to be pushed again, after `open` with its points kept. */
export const FAULT_READ_AGAIN: i32 = 16;

let code: i32 = FAULT_NONE;
let offset: f64 = 0;
let value: f64 = 0;

/** Keeps the first fault only: what follows it is its consequence. */
export function fail(why: i32, at: f64, what: f64 = 0): void {
	if (code != FAULT_NONE) return;
	code = why;
	offset = at;
	value = what;
}

export function clearFault(): void {
	code = FAULT_NONE;
	offset = 0;
	value = 0;
}

export function faultCode(): i32 {
	return code;
}

/** Byte offset in what was pushed, from 0. */
export function faultOffset(): f64 {
	return offset;
}

/** A number that belongs to the code: points read, metres, the limit or the count of tracks. */
export function faultValue(): f64 {
	return value;
}
