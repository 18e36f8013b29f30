import { FAULT_NONE } from "./codes";

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
