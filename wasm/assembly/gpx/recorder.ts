/**
 * Records what the tokenizer reads as edges of the markup graph. All addresses are in the input window, so an
 * edge never spans two pushes.
 */

import { addEdge, clearGraph, hasCrossing, nodeOf, ROOT } from "./markup-graph";
import { contextHash, hashOf } from "./stack";

/** Node of the last value and the address behind it; 0 when what followed it cannot be an edge. */
let node: usize = 0;
let behind: usize = 0;
/** The last "<" between points; 0 when none has been seen since the last value. */
let border: usize = 0;
let ended: bool = false;
/** Hash of the names of the attributes of the tag so far. */
let attributes: u64 = 0;
let recording: bool = false;

export function openRecorder(): void {
	clearGraph();
	resetRecorder();
}

/** Restarts at the next border: what was read since the last value has effects that an edge cannot represent. */
export function resetRecorder(): void {
	node = 0;
	border = 0;
	ended = false;
	recording = false;
}

/** A "<" between points. */
export function recordBorder(at: usize): void {
	border = at;
	recording = true;
}

/** A point begins. A point without any value would be lost inside an edge, so recording restarts. */
export function recordPointStart(): void {
	if (border != 0) resetRecorder();
}

/** A point ends. */
export function recordPointEnd(): void {
	ended = true;
}

export function recordTag(): void {
	attributes = 0;
}

export function recordAttribute(name: usize, length: i32): void {
	attributes = (attributes ^ hashOf(name, length)) * 0x9e3779b97f4a7c15 + 1;
}

/** A value inside a point, or a comment in or between points. */
export function recordValue(kind: i32, mark: i32, from: usize, to: usize): void {
	if (!recording) return;
	const key = contextHash() ^ ((attributes + <u64>(kind * 256 + mark)) * 0xc2b2ae3d27d4eb4f);
	const next = nodeOf(key, kind, mark);
	let added = next != 0;
	if (added && border != 0) added = addEdge(ROOT, border, from, next, 0, false);
	if (added && node != 0) {
		const safe = border != 0 ? <i32>(border - behind) : -1;
		added = addEdge(node, behind, from, next, safe, ended);
	}
	// a full graph is cleared: what follows is recorded from its current markup
	if (!added) return openRecorder();
	node = next;
	behind = to;
	border = 0;
	ended = false;
}

/** True when the graph has no edge from the last value to the border at `at`: the tokenizer has to read it first. */
export function isUnrecorded(at: usize): bool {
	return recording && node != 0 && !hasCrossing(node, behind, at);
}
