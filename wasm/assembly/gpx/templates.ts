/**
 * The fastest reader: points that repeat byte for byte but for their digits. A template is the text of one point
 * from border to border. Per 16 bytes, (x ^ text) − tolerance, saturated, is 0 when markup is equal (tolerance 0)
 * and digits are digits (text "0", tolerance 9). One test per point covers them all, and gives the position and length
 * of every number, so that no point depends on the one before it.
 */

import { ALIGN, HEADS, HUNDREDS, MYRIADS, PAIRS, POWERS, ZEROS } from "./digits";
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
} from "./markup-graph";
import { ELE, endOfPoints, nextPoint, POINT_BYTES, SEGMENT, setNextPoint, TIME } from "./points";
import { clockEnd, DAY, dayMs, readClock, readDay } from "./times";

/** Files that drop trailing zeros have points of several lengths: this many templates match 97 of 100. */
const MAX_TEMPLATES: i32 = 12;
const LONGEST: usize = 512;

// a template: its length, the first four bytes of the next point, points read with it, offsets of its clock
// and numbers (0: none), swizzle orders of their digits, divisors, then text and tolerance in turns of 16 bytes
const HEAD: usize = 4;
const HITS: usize = 8;
const CLOCK_AT: usize = 12;
const NUMBERS_AT: usize = 16;
const ORDERS: usize = 32;
const CLOCK_ORDER: usize = 80;
const FACTORS: usize = 96;
const TEXT: usize = 128;
const TEMPLATE_BYTES: usize = 1152;

const templates = memory.data(13824, 16);
/** Addresses of the templates, those with more points first; unused ones behind them. */
const ranks = memory.data(48, 16);
let count: i32 = 0;

/** From "hh:mm:ssZ" and "hh:mm:ss.mmmZ": hours, minutes, seconds, and milliseconds in two parts, in pairs. */
const CLOCK_ORDERS = memory.data<u8>(
	[
		0, 1, 3, 4, 6, 7, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 0, 1, 3, 4, 6, 7, 9, 10,
		255, 11, 255, 255, 255, 255, 255, 255,
	],
	16,
);
const CLOCK_LIMITS = memory.data<u16>([24, 59, 60, 99, 9, 0, 0, 0], 16);
const CLOCK_WEIGHTS = memory.data<u16>([3600, 60, 1000, 10, 1, 0, 0, 0], 16);
/** The bytes of a date and its T. */
const DATE = memory.data<u8>(
	[255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 0, 0, 0, 0, 0],
	16,
);

export function clearTemplates(): void {
	count = 0;
	for (let i = 0; i < MAX_TEMPLATES; i++) setRank(i, templates + <usize>i * TEMPLATE_BYTES);
}

/** True when a new template replaces one. */
export function templatesAreFull(): bool {
	return count == MAX_TEMPLATES;
}

/** Reads points from a border at `at` as long as a template matches; returns the border behind them. */
export function readTemplates(at: usize, end: usize, segment: i32): usize {
	for (let rank = 0; rank < count; ) {
		const template = ranked(rank);
		const length = <usize>load<u32>(template);
		// a quick test: behind the template the next point has to begin
		if (at + length > end || load<u32>(at + length) != load<u32>(template, HEAD)) {
			rank++;
			continue;
		}
		const before = nextPoint();
		const next = readTemplate(template, at, end, segment);
		if (next == at) {
			rank++;
			continue;
		}
		at = next;
		const read = <i32>((nextPoint() - before) / POINT_BYTES);
		store<i32>(template, load<i32>(template, HITS) + read, HITS);
		if (rank > 0 && load<i32>(template, HITS) > load<i32>(ranked(rank - 1), HITS)) {
			setRank(rank, ranked(rank - 1));
			setRank(rank - 1, template);
		}
		if (nextPoint() == endOfPoints()) return at;
		rank = 0;
	}
	return at;
}

function ranked(rank: i32): usize {
	return <usize>load<u32>(ranks + ((<usize>rank) << 2));
}
function setRank(rank: i32, template: usize): void {
	store<u32>(ranks + ((<usize>rank) << 2), <u32>template);
}

function readTemplate(template: usize, at: usize, end: usize, segment: i32): usize {
	const length = <usize>load<u32>(template);
	const clock = <usize>load<u32>(template, CLOCK_AT);
	const lat = <usize>load<u32>(template, NUMBERS_AT);
	const lon = <usize>load<u32>(template, NUMBERS_AT + 4);
	const ele = <usize>load<u32>(template, NUMBERS_AT + 8);
	const limit = endOfPoints();
	let to = nextPoint();
	while (at + length <= end && to < limit) {
		let differs = i8x16.splat(0);
		let text = template + TEXT;
		for (let p = at; p < at + length; p += 16) {
			const other = v128.xor(v128.load(p), v128.load(text));
			differs = v128.or(differs, i8x16.sub_sat_u(other, v128.load(text, 16)));
			text += 32;
		}
		let time = NaN;
		if (clock != 0) {
			const stamp = at + clock;
			const parts = pairs(stamp + 11, template + CLOCK_ORDER);
			differs = v128.or(differs, i16x8.gt_s(parts, v128.load(CLOCK_LIMITS)));
			const date = v128.and(v128.xor(v128.load(stamp), v128.load(DAY)), v128.load(DATE));
			if (v128.any_true(date) && !readDay(stamp)) break;
			const sums = i32x4.dot_i16x8_s(parts, v128.load(CLOCK_WEIGHTS));
			const ms =
				i32x4.extract_lane(sums, 0) * 1000 +
				i32x4.extract_lane(sums, 1) +
				i32x4.extract_lane(sums, 2);
			time = dayMs + <f64>ms;
		}
		if (v128.any_true(differs)) break;
		// latitude and longitude are converted from groups of four digits to doubles together
		const place = v128.load(template, FACTORS);
		v128.store(
			to,
			quotients(fours(at + lat, template + ORDERS), fours(at + lon, template + ORDERS + 16), place),
		);
		if (ele != 0) {
			const height = fours(at + ele, template + ORDERS + 32);
			v128.store(to, quotients(height, height, v128.load(template, FACTORS + 16)), ELE);
		} else store<f64>(to, NaN, ELE);
		store<f64>(to, time, TIME);
		store<i32>(to, segment, SEGMENT);
		to += POINT_BYTES;
		at += length;
	}
	setNextPoint(to);
	return at;
}

/** The bytes at `at`, brought in order, as numbers of two digits. */
function pairs(at: usize, order: usize): v128 {
	const digits = v128.swizzle(i8x16.sub(v128.load(at), v128.load(ZEROS)), v128.load(order));
	return i16x8.shr_u(i16x8.mul(digits, v128.load(PAIRS)), 8);
}

/** A number of up to 16 digits as four of four. */
function fours(at: usize, order: usize): v128 {
	return i32x4.dot_i16x8_s(pairs(at, order), v128.load(HUNDREDS));
}

/** Two numbers from their fours, each divided once; signs are in the divisors. */
function quotients(a: v128, b: v128, divisors: v128): v128 {
	const eights = i32x4.dot_i16x8_s(i16x8.narrow_i32x4_s(a, b), v128.load(MYRIADS));
	const high = f64x2.convert_low_i32x4_s(v128.shuffle<i32>(eights, eights, 0, 2, 0, 2));
	const low = f64x2.convert_low_i32x4_s(v128.shuffle<i32>(eights, eights, 1, 3, 1, 3));
	return f64x2.div(f64x2.add(f64x2.mul(high, f64x2.splat(1e8)), low), divisors);
}

/** Makes a template of the point at from … to − 1, which `readGraph` has read; false when it cannot be one. */
export function addTemplate(from: usize, to: usize): bool {
	const length = to - from;
	if (length > LONGEST) return false;
	// the least used one is replaced
	if (count == MAX_TEMPLATES) count--;
	const template = ranked(count);
	memory.fill(template, 0, TEXT);
	for (let i: usize = 0; i < length; i += 16) {
		const slot = textAt(template, i);
		v128.store(slot, v128.load(from + i));
		// bytes behind the end may be any
		v128.store(slot, v128.not(v128.load(HEADS + 16 - min<usize>(length - i, 16))), 16);
	}
	// follow the graph once more to find which bytes are values
	let seen = 0;
	let p = from;
	let node = ROOT;
	for (;;) {
		const edge = edgeAt(node, p);
		if (edge == 0) return false;
		if (load<i32>(edge, EDGE_SAFE) >= 0 && p + <usize>load<i32>(edge, EDGE_SAFE) >= to) break;
		p += <usize>load<u32>(edge, EDGE_LENGTH);
		node = <usize>load<u32>(edge, EDGE_TO);
		const kind = load<i32>(node, NODE_KIND);
		const start = p - from;
		while (p < to && <i32>load<u8>(p) != load<i32>(node, NODE_MARK)) p++;
		const stop = p - from;
		if (kind == COMMENT_TEXT || p == to) return false;
		if (kind <= CLOCK) {
			if ((seen & (1 << kind)) != 0) return false;
			seen |= 1 << kind;
			if (
				kind == CLOCK
					? !placeClock(template, from, start, stop)
					: !placeNumber(template, kind, from, start, stop)
			)
				return false;
		}
		for (let i = start; i < stop; i++) {
			const slot = textAt(template, i);
			if (<u32>(load<u8>(slot) - 48) > 9) continue;
			store<u8>(slot, 48);
			store<u8>(slot, 9, 16);
		}
	}
	// a latitude and a longitude at least
	if ((seen & 3) != 3) return false;
	store<u32>(template, <u32>length);
	store<u32>(template, load<u32>(from), HEAD);
	count++;
	return true;
}

/** Address of byte `i` of a template's text; its tolerance is 16 bytes further. */
function textAt(template: usize, i: usize): usize {
	return template + TEXT + ((i >> 4) << 5) + (i & 15);
}

function placeClock(template: usize, from: usize, start: usize, stop: usize): bool {
	readClock(from + start);
	if (clockEnd != from + stop) return false;
	const form = CLOCK_ORDERS + (stop - start > 20 ? 16 : 0);
	v128.store(template, v128.load(form), CLOCK_ORDER);
	store<u32>(template, <u32>start, CLOCK_AT);
	return true;
}

/** A sign, up to 15 digits, and a point: false when it is anything else. */
function placeNumber(template: usize, kind: i32, from: usize, start: usize, stop: usize): bool {
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
	const number = <usize>kind;
	store<u32>(template + (number << 2), <u32>start, NUMBERS_AT);
	store<f64>(template + (number << 3), negative ? -factor : factor, FACTORS);
	const order = ALIGN + ((<usize>length) << 8) + ((<usize>dot) << 4);
	v128.store(template + (number << 4), v128.load(order), ORDERS);
	return true;
}
