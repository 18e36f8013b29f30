/**
 * A file's markup as a graph, recorded from the tokenizer (recorder.ts): nodes are the places right behind a value,
 * edges the exact bytes from there to the next value. The context of a node (open elements, attributes so far)
 * determines what the tokenizer does with the bytes of an edge, so following edges has the same effect.
 */

import { sameBytes } from "./bytes";

/** Kinds of values, by which graph-reader.ts chooses how to read them. */
export const LAT: i32 = 0;
export const LON: i32 = 1;
export const HEIGHT: i32 = 2;
export const CLOCK: i32 = 3;
export const OTHER_TEXT: i32 = 4;
export const OTHER_ATTRIBUTE: i32 = 5;
export const COMMENT_TEXT: i32 = 6;

// a node
const KEY: usize = 0;
export const NODE_KIND: usize = 8;
/** The byte that ends its value: a quote or "<". */
export const NODE_MARK: usize = 12;
export const NODE_EDGES: usize = 16;
const NODE_COUNT: usize = 20;
const NODE_BYTES: usize = 24;
const MAX_NODES: i32 = 64;
const MAX_EDGES_OF_NODE: i32 = 16;

// an edge
const EDGE_NEXT: usize = 0;
export const EDGE_TO: usize = 4;
export const EDGE_LENGTH: usize = 8;
/** Offset in the bytes of a "<" between points, where reading may stop; −1 inside a point. */
export const EDGE_SAFE: usize = 12;
/** 1 when a point ends in these bytes. */
export const EDGE_ENDS: usize = 16;
/** The bytes, 16-aligned. */
export const EDGE_TEXT: usize = 32;
const GRAPH_BYTES: usize = 32768;
const LONGEST: i32 = 1024;

const nodes = memory.data(1536, 16);
const edges = memory.data(32768, 16);
let nodeCount: i32 = 0;
let top: usize = 0;

/** The node of a "<" between points. */
export const ROOT: usize = nodes;

export function clearGraph(): void {
	memory.fill(nodes, 0, NODE_BYTES);
	nodeCount = 1;
	top = edges;
}

export function hasEdges(): bool {
	return load<u32>(ROOT, NODE_EDGES) != 0;
}

/** The node of a context, made when it is new; 0 when the graph is full. */
export function nodeOf(key: u64, kind: i32, mark: i32): usize {
	for (let i = 1; i < nodeCount; i++) {
		const node = nodes + <usize>i * NODE_BYTES;
		if (load<u64>(node, KEY) == key) return node;
	}
	if (nodeCount == MAX_NODES) return 0;
	const node = nodes + <usize>nodeCount * NODE_BYTES;
	nodeCount++;
	store<u64>(node, key, KEY);
	store<i32>(node, kind, NODE_KIND);
	store<i32>(node, mark, NODE_MARK);
	store<u32>(node, 0, NODE_EDGES);
	store<i32>(node, 0, NODE_COUNT);
	return node;
}

/** Adds an edge of the bytes from … to − 1; false when the graph is full. */
export function addEdge(
	node: usize,
	from: usize,
	to: usize,
	next: usize,
	safe: i32,
	ends: bool,
): bool {
	const length = <i32>(to - from);
	let last: usize = 0;
	for (let edge = <usize>load<u32>(node, NODE_EDGES); edge != 0; edge = <usize>load<u32>(edge)) {
		const same =
			load<i32>(edge, EDGE_LENGTH) == length && sameBytes(edge + EDGE_TEXT, from, <usize>length);
		if (same) return true;
		last = edge;
	}
	const bytes = EDGE_TEXT + ((<usize>length + 15) & ~15);
	if (length > LONGEST || top + bytes > edges + GRAPH_BYTES) return false;
	if (load<i32>(node, NODE_COUNT) == MAX_EDGES_OF_NODE) return false;
	store<i32>(node, load<i32>(node, NODE_COUNT) + 1, NODE_COUNT);
	const edge = top;
	top += bytes;
	store<u32>(edge, 0, EDGE_NEXT);
	store<u32>(edge, <u32>next, EDGE_TO);
	store<i32>(edge, length, EDGE_LENGTH);
	store<i32>(edge, safe, EDGE_SAFE);
	store<i32>(edge, ends ? 1 : 0, EDGE_ENDS);
	memory.fill(edge + bytes - 16, 0, 16);
	memory.copy(edge + EDGE_TEXT, from, <usize>length);
	if (last == 0) store<u32>(node, <u32>edge, NODE_EDGES);
	else store<u32>(last, <u32>edge, EDGE_NEXT);
	return true;
}

/** True when an edge begins with the bytes from … border − 1 and has its border there. */
export function hasCrossing(node: usize, from: usize, border: usize): bool {
	const length = <i32>(border - from);
	for (let edge = <usize>load<u32>(node, NODE_EDGES); edge != 0; edge = <usize>load<u32>(edge)) {
		const same =
			load<i32>(edge, EDGE_SAFE) == length && sameBytes(edge + EDGE_TEXT, from, <usize>length);
		if (same) return true;
	}
	return false;
}

/** The edge whose bytes stand at `at`, or 0. */
export function edgeAt(node: usize, at: usize): usize {
	let edge = <usize>load<u32>(node, NODE_EDGES);
	while (edge != 0 && !sameBytes(edge + EDGE_TEXT, at, <usize>load<u32>(edge, EDGE_LENGTH)))
		edge = <usize>load<u32>(edge);
	return edge;
}
