/**
 * The second fastest reader: follows the markup graph, comparing the exact bytes between values, and reads values
 * of any length. Only whole points count; where no edge matches, the tokenizer continues from the last border.
 */

import { ALIGN, HEADS, join16, NINES, POWERS, ZEROS } from "./digits";
import { findByte, findCommentEnd } from "./find";
import {
	CLOCK,
	COMMENT_TEXT,
	EDGE_ENDS,
	EDGE_LENGTH,
	EDGE_SAFE,
	EDGE_TEXT,
	EDGE_TO,
	HEIGHT,
	LAT,
	LON,
	NODE_EDGES,
	NODE_KIND,
	NODE_MARK,
	OTHER_ATTRIBUTE,
	ROOT,
} from "./markup-graph";
import { longNumber, numberEnd, parseNumber } from "./numbers";
import { endOfPoints, nextPoint, POINT_BYTES, putPoint, setNextPoint } from "./points";
import { clockEnd, parseTime, readClock } from "./times";

/** Longest value that is read here. */
const VALUE_BYTES: usize = 1000;

/** Start of the last point when `readGraph` stopped at its limit of points; 0 when it stopped otherwise. */
export let lastPoint: usize = 0;

/**
 * Reads up to `most` points from a border at `at`; returns the last border reached, `at` itself when no
 * point matches.
 */
export function readGraph(at: usize, end: usize, segment: i32, most: i32): usize {
	lastPoint = 0;
	let p = at;
	let safe = at;
	let node = ROOT;
	let to = nextPoint();
	const limit = endOfPoints();
	let lat = NaN;
	let lon = NaN;
	let ele = NaN;
	let time = NaN;
	for (;;) {
		const edge = edgeAt(node, p);
		if (edge == 0) break;
		const border = load<i32>(edge, EDGE_SAFE);
		if (border >= 0) {
			// bytes behind the end may belong to an earlier chunk
			if (p + <usize>border > end) break;
			if (load<i32>(edge, EDGE_ENDS) != 0) {
				putPoint(to, lat, lon, ele, time, segment);
				to += POINT_BYTES;
				lat = NaN;
				lon = NaN;
				ele = NaN;
				time = NaN;
				const begin = safe;
				safe = p + <usize>border;
				if (--most == 0) {
					lastPoint = begin;
					break;
				}
			}
			safe = p + <usize>border;
			if (to == limit) break;
		}
		p += <usize>load<u32>(edge, EDGE_LENGTH);
		node = <usize>load<u32>(edge, EDGE_TO);
		if (p > end) break;

		const kind = load<i32>(node, NODE_KIND);
		if (kind <= HEIGHT) {
			const start = p;
			const negative = load<u8>(p) == 45;
			const digits = negative ? p + 1 : p;
			const bytes = i8x16.sub(v128.load(digits), v128.load(ZEROS));
			const others = ~i8x16.bitmask(i8x16.le_u(bytes, v128.load(NINES)));
			const dot = ctz(others | 0x10000);
			let stop = dot;
			if (load<u8>(digits + <usize>dot) == 46) stop = ctz((others & (others - 1)) | 0x10000);
			let value: f64;
			// up to 15 digits: both operands of the division are exact
			if (stop < 16 && stop > 0 && stop + dot > 1) {
				const both = join16(
					v128.swizzle(bytes, v128.load(ALIGN + ((<usize>stop) << 8) + ((<usize>dot) << 4))),
				);
				value = <f64>(<u32>both) * 1e8 + <f64>(<u32>(both >> 32));
				if (stop > dot) value /= load<f64>(POWERS + ((<usize>(stop - dot - 1)) << 3));
				if (negative) value = -value;
				p = digits + <usize>stop;
			} else {
				value = longNumber(digits);
				if (negative) value = -value;
				p = numberEnd;
			}
			if (load<u8>(p) != load<u8>(node, NODE_MARK)) {
				// exponents, white space, no number at all
				p = start;
				const stop = endOfValue(p, end, load<i32>(node, NODE_MARK));
				if (stop == 0) break;
				value = parseNumber(p, <i32>(stop - p));
				p = stop;
			}
			if (kind == LAT) lat = value;
			else if (kind == LON) lon = value;
			else if (isNaN(ele)) ele = value;
		} else if (kind == CLOCK) {
			let value = readClock(p);
			if (clockEnd != 0) p = clockEnd;
			else {
				const stop = endOfValue(p, end, 60);
				if (stop == 0) break;
				value = parseTime(p, <i32>(stop - p));
				p = stop;
			}
			if (isNaN(time)) time = value;
		} else if (kind == COMMENT_TEXT) {
			p = findCommentEnd(p, end);
		} else if (kind == OTHER_ATTRIBUTE) {
			p = endOfAttribute(p, end, load<i32>(node, NODE_MARK));
			if (p == 0) break;
		} else {
			p = findByte(p, end, 60);
		}
	}
	setNextPoint(to);
	return safe;
}

/** The edge of a node whose bytes stand at `at`; 0 when none does. */
function edgeAt(node: usize, at: usize): usize {
	let edge = <usize>load<u32>(node, NODE_EDGES);
	for (; edge != 0; edge = <usize>load<u32>(edge)) {
		const length = <usize>load<u32>(edge, EDGE_LENGTH);
		const whole = length & ~15;
		// bytes of the last, partial block are masked
		let differs = v128.and(
			v128.xor(v128.load(at + whole), v128.load(edge + whole, EDGE_TEXT)),
			v128.load(HEADS + 16 - (length & 15)),
		);
		for (let i: usize = 0; i < whole; i += 16) {
			differs = v128.or(differs, v128.xor(v128.load(at + i), v128.load(edge + i, EDGE_TEXT)));
		}
		if (!v128.any_true(differs)) break;
	}
	return edge;
}

/** End of a value that is used; 0 when it is cut off, too long, or holds a reference. */
function endOfValue(at: usize, end: usize, mark: i32): usize {
	for (let p = at; p < end && p - at < VALUE_BYTES; p++) {
		const c = <i32>load<u8>(p);
		if (c == mark) return p;
		if (c == 38 || c == 60) return 0;
	}
	return 0;
}

/** End of an attribute that is not used; 0 when it is cut off or holds a "<". */
function endOfAttribute(at: usize, end: usize, mark: i32): usize {
	for (let p = at; p < end; p++) {
		const c = <i32>load<u8>(p);
		if (c == mark) return p;
		if (c == 60) return 0;
	}
	return 0;
}
