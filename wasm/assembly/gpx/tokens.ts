/** The token being read: name of the tag, name of the attribute, value. Filled byte by byte. */

import { ERROR_TOKEN_TOO_LONG } from "../codes";
import { fail } from "../error";
import { isSpace } from "./bytes";
import { writeUtf8 } from "./entities";
import { NAME_BYTES } from "./stack";

/** Longest stored value, bytes; of a longer one the head is stored. */
const VALUE_BYTES: i32 = 1025;

export const tagName = memory.data(256, 8);
export const attributeName = memory.data(256, 8);
export const value = memory.data(1032, 8);
const encoded = memory.data(8, 8);

export let tagLength: i32 = 0;
export let attributeLength: i32 = 0;
export let valueLength: i32 = 0;
let storing: bool = false;

export function startTagName(): void {
	tagLength = 0;
}
export function startAttributeName(): void {
	attributeLength = 0;
}
/** Starts a value; its bytes are dropped unless it is `stored`. */
export function startValue(stored: bool): void {
	storing = stored;
	valueLength = 0;
}

export function isStoring(): bool {
	return storing;
}

export function addToTagName(c: i32, offset: f64): void {
	if (tagLength == NAME_BYTES) fail(ERROR_TOKEN_TOO_LONG, offset, <f64>NAME_BYTES);
	else {
		store<u8>(tagName + <usize>tagLength, <u8>c);
		tagLength++;
	}
}

export function addToAttributeName(c: i32, offset: f64): void {
	if (attributeLength == NAME_BYTES) fail(ERROR_TOKEN_TOO_LONG, offset, <f64>NAME_BYTES);
	else {
		store<u8>(attributeName + <usize>attributeLength, <u8>c);
		attributeLength++;
	}
}

/** Leading white space is dropped, so that padding cannot push a value out of the buffer. */
export function addToValue(c: i32): void {
	if (!storing || valueLength == VALUE_BYTES) return;
	if (valueLength == 0 && isSpace(c)) return;
	store<u8>(value + <usize>valueLength, <u8>c);
	valueLength++;
}

export function addCharacter(code: i32): void {
	const size = writeUtf8(encoded, code);
	for (let i = 0; i < size; i++) addToValue(load<u8>(encoded + <usize>i));
}

/** Length of the value without white space at its end. */
export function trimmedLength(): i32 {
	let length = valueLength;
	while (length > 0 && isSpace(load<u8>(value + <usize>(length - 1)))) length--;
	return length;
}

/** Bytes of a prefix in front of a colon, without it. */
export function prefixLength(name: usize, length: i32): i32 {
	for (let i = 0; i < length; i++) if (load<u8>(name + <usize>i) == 58) return i;
	return 0;
}
