import { ERROR_TOO_DEEP } from "../codes";
import { fail } from "../error";
import { sameBytes } from "./bytes";

/** Deepest nesting of elements; recorded files nest a dozen. */
const MAX_DEPTH: i32 = 64;
/** Longest name of an element or attribute, with its prefix. */
export const NAME_BYTES: i32 = 256;

const names = memory.data(16384, 8);
const lengths = memory.data(256, 8);
const prefixes = memory.data(256, 8);
const kinds = memory.data(256, 8);
/** Of the names down to each open element. */
const hashes = memory.data(512, 8);
let size: i32 = 0;

export function clearStack(): void {
	size = 0;
}

export function depth(): i32 {
	return size;
}

/** Opens an element. `prefix` is the length of its prefix, without the colon. */
export function pushName(name: usize, length: i32, prefix: i32, kind: i32, offset: f64): void {
	if (size == MAX_DEPTH) {
		fail(ERROR_TOO_DEEP, offset, <f64>MAX_DEPTH);
		return;
	}
	memory.copy(nameAt(size), name, <usize>length);
	store<i32>(lengths + ((<usize>size) << 2), length);
	store<i32>(prefixes + ((<usize>size) << 2), prefix);
	store<i32>(kinds + ((<usize>size) << 2), kind);
	store<u64>(
		hashes + ((<usize>size) << 3),
		(contextHash() ^ hashOf(name, length)) * 0x9e3779b97f4a7c15,
	);
	size++;
}

export function popName(): void {
	size--;
}

/** Hash of the names of the open elements. */
export function contextHash(): u64 {
	return size == 0 ? 0 : load<u64>(hashes + ((<usize>(size - 1)) << 3));
}

/** FNV-1a. */
export function hashOf(at: usize, length: i32): u64 {
	let hash: u64 = 0xcbf29ce484222325;
	for (let i = 0; i < length; i++) hash = (hash ^ <u64>load<u8>(at + <usize>i)) * 0x100000001b3;
	return hash;
}

/** What the innermost open element is, 0 outside the root. */
export function topKind(): i32 {
	return size == 0 ? 0 : load<i32>(kinds + ((<usize>(size - 1)) << 2));
}

export function topName(): usize {
	return nameAt(size - 1);
}
export function topLength(): i32 {
	return size == 0 ? 0 : load<i32>(lengths + ((<usize>(size - 1)) << 2));
}

/** True when the innermost open element has this very name, prefix included. */
export function topIs(name: usize, length: i32): bool {
	return size > 0 && topLength() == length && sameBytes(topName(), name, <usize>length);
}

/** True when a name's prefix is that of the innermost open element. */
export function samePrefix(name: usize, prefix: i32): bool {
	if (size == 0) return true;
	const length = load<i32>(prefixes + ((<usize>(size - 1)) << 2));
	return length == prefix && sameBytes(topName(), name, <usize>prefix);
}

function nameAt(i: i32): usize {
	return names + <usize>i * <usize>NAME_BYTES;
}
