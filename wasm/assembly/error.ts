import { ERROR_NONE } from "./codes";

let code: i32 = ERROR_NONE;
let offset: f64 = 0;
let value: f64 = 0;

/** Stores the first error only: later ones are its consequences. */
export function fail(why: i32, at: f64, what: f64 = 0): void {
	if (code != ERROR_NONE) return;
	code = why;
	offset = at;
	value = what;
}

export function clearError(): void {
	code = ERROR_NONE;
	offset = 0;
	value = 0;
}

export function errorCode(): i32 {
	return code;
}

/** Byte offset in what was pushed, from 0. */
export function errorOffset(): f64 {
	return offset;
}

/** A number that belongs to the code: points read, metres, the limit or the count of tracks. */
export function errorValue(): f64 {
	return value;
}
