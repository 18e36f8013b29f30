import { spells } from "./bytes";

/** Longest reference that is looked up, without & and ; ("#x0010FFFF"). */
export const ENTITY_BYTES: i32 = 10;

/** Code point of a reference ("amp", "#233", "#xe9"), or −1 when there is no such character. */
export function entityCode(at: usize, length: i32): i32 {
	if (spells(at, length, "amp")) return 38;
	if (spells(at, length, "lt")) return 60;
	if (spells(at, length, "gt")) return 62;
	if (spells(at, length, "quot")) return 34;
	if (spells(at, length, "apos")) return 39;
	if (length < 2 || load<u8>(at) != 35) return -1;
	const hex = (load<u8>(at + 1) | 32) == 120;
	if (hex && length == 2) return -1;
	let code = 0;
	for (let i = hex ? 2 : 1; i < length; i++) {
		const c = <i32>load<u8>(at + <usize>i);
		let digit = c - 48;
		if (hex && digit > 9) digit = (c | 32) - 87;
		if (digit < 0 || digit >= (hex ? 16 : 10) || (hex && c > 57 && digit < 10)) return -1;
		code = code * (hex ? 16 : 10) + digit;
		if (code > 0x10ffff) return -1;
	}
	return code == 0 || (code >= 0xd800 && code <= 0xdfff) ? -1 : code;
}

/** Writes a code point as UTF-8; returns how many bytes. */
export function writeUtf8(at: usize, code: i32): i32 {
	if (code < 0x80) {
		store<u8>(at, <u8>code);
		return 1;
	}
	const size = code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
	for (let i = size - 1; i > 0; i--) {
		store<u8>(at + <usize>i, <u8>(0x80 | (code & 0x3f)));
		code >>= 6;
	}
	store<u8>(at, <u8>((0xf00 >> size) | code));
	return size;
}
