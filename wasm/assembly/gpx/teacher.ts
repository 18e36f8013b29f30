/**
 * Turns what the tokenizer meets into lessons for the graph. All addresses are in the window, so a lesson
 * never spans two pushes.
 */

import { addEdge, clearGraph, hasCrossing, nodeOf, ROOT } from "./graph";
import { contextHash, hashOf } from "./stack";

/** Where the last value was and how it ended; 0 when what followed cannot be taught. */
let node: usize = 0;
let behind: usize = 0;
/** The last "<" between points; 0 when none has been seen since the last value. */
let border: usize = 0;
let ended: bool = false;
/** Hash of the names of the attributes of the tag so far. */
let attributes: u64 = 0;
let teaching: bool = false;

export function openTeacher(): void {
	clearGraph();
	forget();
}

/** What has happened since the last value has effects that an edge does not carry. */
export function forget(): void {
	node = 0;
	border = 0;
	ended = false;
	teaching = false;
}

/** A "<" between points. */
export function meetBorder(at: usize): void {
	border = at;
	teaching = true;
}

/** A point begins: one without a value of its own would be lost in an edge. */
export function meetPoint(): void {
	if (border != 0) forget();
}

/** A point ends. */
export function meetPointEnd(): void {
	ended = true;
}

export function meetTag(): void {
	attributes = 0;
}

export function meetAttribute(name: usize, length: i32): void {
	attributes = (attributes ^ hashOf(name, length)) * 0x9e3779b97f4a7c15 + 1;
}

/** A value inside a point, or a comment in or between points. */
export function meetValue(kind: i32, mark: i32, from: usize, to: usize): void {
	if (!teaching) return;
	const key = contextHash() ^ ((attributes + <u64>(kind * 256 + mark)) * 0xc2b2ae3d27d4eb4f);
	const next = nodeOf(key, kind, mark);
	let taught = next != 0;
	if (taught && border != 0) taught = addEdge(ROOT, border, from, next, 0, false);
	if (taught && node != 0) {
		const safe = border != 0 ? <i32>(border - behind) : -1;
		taught = addEdge(node, behind, from, next, safe, ended);
	}
	// a full graph starts again with what the file looks like now
	if (!taught) return openTeacher();
	node = next;
	behind = to;
	border = 0;
	ended = false;
}

/** True when the way from the last value to the border at `at` is not known yet: to be read on slowly. */
export function isOwing(at: usize): bool {
	return teaching && node != 0 && !hasCrossing(node, behind, at);
}
