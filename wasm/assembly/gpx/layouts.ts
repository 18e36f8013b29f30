/**
 * The fastest step: points that repeat byte for byte but for their digits. A layout is the text of one
 * point from border to border. Per 16 bytes, (x ^ text) − room, saturated, is 0 when markup is equal (room
 * 0) and digits are digits (text "0", room 9); one test per point proves them all, and then every
 * number's place and length is known. Nothing in a point waits for the one ahead of it.
 */

import { ALIGN, join16, POWERS, ZEROS } from "./digits";
import {
	CLOCK,
	COMMENT_TEXT,
	EDGE_LENGTH,
	EDGE_SAFE,
	EDGE_TO,
	edgeAt,
	NODE_KIND,
	NODE_MARK,
	ROOT,
} from "./graph";
import { endOfPoints, nextPoint, POINT_BYTES, putPoint, setNextPoint } from "./points";
import { clockEnd, readClock } from "./times";

const MAX_LAYOUTS: i32 = 4;
const LONGEST: usize = 512;

// a layout: its length, where the clock stands (0: none), three numbers, then text and room by turns
const CLOCK_AT: usize = 4;
const NUMBERS: usize = 16;
const TEXT: usize = 112;
const LAYOUT_BYTES: usize = 1136;

// a number: where its first digit stands (0: there is none), its sign, what to divide by, its digits' order
const FACTOR: usize = 8;
const ORDER: usize = 16;
const NUMBER_BYTES: usize = 32;

const layouts = memory.data(4544, 16);
let count: i32 = 0;
/** The layout to be replaced next, and the one that fitted last. */
let oldest: i32 = 0;
let current: i32 = 0;

export function clearLayouts(): void {
	count = 0;
	oldest = 0;
	current = 0;
}

/** Reads points from a border at `at` as long as a layout fits; returns the border behind them. */
export function readLayouts(at: usize, end: usize, segment: i32): usize {
	let misses = 0;
	while (misses < count) {
		const next = readLayout(layouts + <usize>current * LAYOUT_BYTES, at, end, segment);
		if (next != at) {
			at = next;
			misses = 0;
			if (nextPoint() == endOfPoints()) return at;
		}
		misses++;
		if (misses < count) current = current + 1 == count ? 0 : current + 1;
	}
	return at;
}

function readLayout(layout: usize, at: usize, end: usize, segment: i32): usize {
	const length = <usize>load<u32>(layout);
	const clock = <usize>load<u32>(layout, CLOCK_AT);
	const hasHeight = load<u32>(layout, NUMBERS + 2 * NUMBER_BYTES) != 0;
	const limit = endOfPoints();
	let to = nextPoint();
	while (at + length <= end && to < limit) {
		let differs = i8x16.splat(0);
		let text = layout + TEXT;
		for (let p = at; p < at + length; p += 16) {
			const other = v128.xor(v128.load(p), v128.load(text));
			differs = v128.or(differs, i8x16.sub_sat_u(other, v128.load(text, 16)));
			text += 32;
		}
		if (v128.any_true(differs)) break;
		let time = NaN;
		if (clock != 0) {
			time = readClock(at + clock);
			if (clockEnd == 0) break;
		}
		putPoint(
			to,
			numberAt(at, layout + NUMBERS),
			numberAt(at, layout + NUMBERS + NUMBER_BYTES),
			hasHeight ? numberAt(at, layout + NUMBERS + 2 * NUMBER_BYTES) : NaN,
			time,
			segment,
		);
		to += POINT_BYTES;
		at += length;
	}
	setNextPoint(to);
	return at;
}

function numberAt(at: usize, number: usize): f64 {
	const bytes = i8x16.sub(v128.load(at + <usize>load<u32>(number)), v128.load(ZEROS));
	const both = join16(v128.swizzle(bytes, v128.load(number, ORDER)));
	const digits = <f64>(<u32>both) * 1e8 + <f64>(<u32>(both >> 32));
	// the sign is in the divisor
	return digits / load<f64>(number, FACTOR);
}

/** Makes a layout of the point at from … to − 1, which a walk has read, when it can be one. */
export function learnLayout(from: usize, to: usize): void {
	const length = to - from;
	if (length > LONGEST) return;
	const layout = layouts + <usize>oldest * LAYOUT_BYTES;
	memory.fill(layout, 0, LAYOUT_BYTES);
	for (let i: usize = 0; i < ((length + 15) & ~15); i++) {
		const slot = textAt(layout, i);
		if (i < length) store<u8>(slot, load<u8>(from + i));
		else store<u8>(slot, 255, 16);
	}
	// along the graph once more, slowly: which bytes are values
	let seen = 0;
	let p = from;
	let node = ROOT;
	for (;;) {
		const edge = edgeAt(node, p);
		if (edge == 0) return;
		if (load<i32>(edge, EDGE_SAFE) >= 0 && p + <usize>load<i32>(edge, EDGE_SAFE) >= to) break;
		p += <usize>load<u32>(edge, EDGE_LENGTH);
		node = <usize>load<u32>(edge, EDGE_TO);
		const kind = load<i32>(node, NODE_KIND);
		const start = p - from;
		while (p < to && <i32>load<u8>(p) != load<i32>(node, NODE_MARK)) p++;
		const stop = p - from;
		if (kind == COMMENT_TEXT || p == to) return;
		if (kind <= CLOCK) {
			if ((seen & (1 << kind)) != 0) return;
			seen |= 1 << kind;
			if (kind == CLOCK) store<u32>(layout, <u32>start, CLOCK_AT);
			else if (!placeNumber(layout + NUMBERS + <usize>kind * NUMBER_BYTES, from, start, stop))
				return;
		}
		for (let i = start; i < stop; i++) {
			const slot = textAt(layout, i);
			if (<u32>(load<u8>(slot) - 48) > 9) continue;
			store<u8>(slot, 48);
			store<u8>(slot, 9, 16);
		}
	}
	// a latitude and a longitude at least
	if ((seen & 3) != 3) return;
	store<u32>(layout, <u32>length);
	current = oldest;
	if (count < MAX_LAYOUTS) count++;
	oldest = oldest + 1 == MAX_LAYOUTS ? 0 : oldest + 1;
}

/** Byte `i` of a layout's text; its room is 16 further. */
function textAt(layout: usize, i: usize): usize {
	return layout + TEXT + ((i >> 4) << 5) + (i & 15);
}

/** A sign, up to 15 digits, and a point: false when it is anything else. */
function placeNumber(number: usize, from: usize, start: usize, stop: usize): bool {
	const negative = load<u8>(from + start) == 45;
	if (negative) start++;
	const length = <i32>(stop - start);
	let dot = length;
	for (let i = 0; i < length; i++) {
		const c = <i32>load<u8>(from + start + <usize>i);
		if (c == 46 && dot == length) dot = i;
		else if (<u32>(c - 48) > 9) return false;
	}
	if (length > 15 || length + dot < 2) return false;
	const factor = dot < length ? load<f64>(POWERS + ((<usize>(length - dot - 1)) << 3)) : 1;
	store<u32>(number, <u32>start);
	store<f64>(number, negative ? -factor : factor, FACTOR);
	const order = ALIGN + ((<usize>length) << 8) + ((<usize>dot) << 4);
	v128.store(number + ORDER, v128.load(order));
	return true;
}
