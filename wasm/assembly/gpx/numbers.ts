import { isDigit, isSpace } from "./bytes";
import { roundDecimal } from "./decimal";
import { HEADS, join16, NINES, POWERS, RECIPROCALS, ZEROS } from "./digits";

/** Longest number that is read; a longer one is NaN. Bounds the digits of the exact path. */
const NUMBER_BYTES: i32 = 1024;

/** Significant digits without leading zeros, one per byte, for the exact path. */
const digits = memory.data(1024, 8);

/**
 * The double nearest to a decimal number, ties to even: what `Number(text)` gives for the same digits.
 * White space around it is ignored; a decimal comma counts as a point. Anything else is NaN, also
 * "NaN", "INF", hexadecimal and the empty text.
 */
export function parseNumber(at: usize, length: i32): f64 {
	let end = at + <usize>length;
	while (at < end && isSpace(load<u8>(at))) at++;
	while (end > at && isSpace(load<u8>(end - 1))) end--;
	if (at == end || end - at > <usize>NUMBER_BYTES) return NaN;

	const first = <i32>load<u8>(at);
	const negative = first == 45;
	if (negative || first == 43) at++;

	// digits before and after the point
	let mantissa: u64 = 0;
	let count = 0;
	let exponent = 0;
	let seen = false;
	let point = false;
	for (; at < end; at++) {
		const c = <i32>load<u8>(at);
		if (isDigit(c)) {
			seen = true;
			if (point) exponent--;
			if (count == 0 && c == 48) continue;
			store<u8>(digits + <usize>count, <u8>(c - 48));
			if (count < 19) mantissa = mantissa * 10 + <u64>(c - 48);
			count++;
		} else if ((c == 46 || c == 44) && !point) {
			point = true;
		} else break;
	}
	if (!seen) return NaN;

	// exponent
	if (at < end) {
		if ((<i32>load<u8>(at) | 32) != 101) return NaN;
		at++;
		if (at == end) return NaN;
		const sign = <i32>load<u8>(at);
		if (sign == 45 || sign == 43) at++;
		if (at == end) return NaN;
		let written = 0;
		for (; at < end; at++) {
			const c = <i32>load<u8>(at);
			if (!isDigit(c)) return NaN;
			if (written < 100000) written = written * 10 + (c - 48);
		}
		exponent += sign == 45 ? -written : written;
	}

	const size = toDouble(mantissa, count, exponent);
	return negative ? -size : size;
}

/** `count` digits (the first 19 of them also as `mantissa`) times 10^exponent. */
function toDouble(mantissa: u64, count: i32, exponent: i32): f64 {
	if (count == 0) return 0;
	if (count + exponent > 310) return Infinity;
	if (count + exponent < -330) return 0;
	// both operands are exact, so IEEE rounds once (Clinger 1990)
	if (count <= 19 && mantissa <= 9007199254740992 && exponent >= -22 && exponent <= 22) {
		const m = <f64>mantissa;
		return exponent < 0
			? m / load<f64>(POWERS + ((<usize>-exponent) << 3))
			: m * load<f64>(POWERS + ((<usize>exponent) << 3));
	}
	const scale = exponent + (count > 19 ? count - 19 : 0);
	if (scale < 0 && scale >= -22) {
		const near = divided(mantissa, -scale, count > 19);
		if (!isNaN(near)) return near;
	}
	return roundDecimal(digits, count, exponent, approximate(mantissa, scale));
}

function approximate(mantissa: u64, scale: i32): f64 {
	let guess = <f64>mantissa;
	for (; scale > 22; scale -= 22) guess *= 1e22;
	for (; scale < -22; scale += 22) guess /= 1e22;
	return scale < 0
		? guess / load<f64>(POWERS + ((<usize>-scale) << 3))
		: guess * load<f64>(POWERS + ((<usize>scale) << 3));
}

/**
 * mantissa / 10^scale, rounded once (Lemire 2021, "Number parsing at a gigabyte per second"); NaN when 64 bits of the
 * quotient do not suffice, and for 0. `more`: further digits follow, so the number lies between that and
 * (mantissa + 1) / 10^scale. When both ends of its interval round to one double, that is the result.
 */
function divided(mantissa: u64, scale: i32, more: bool): f64 {
	const shift = <i32>clz(mantissa);
	const part = load<u64>(RECIPROCALS + ((<usize>scale) << 3));
	const upper = upperProduct(mantissa << shift, part);
	const doubt: u64 = more ? (<u64>1) << shift : 0;
	const least = <f64>(<i64>(upper >> 1));
	if (mantissa == 0 || least != <f64>(<i64>((upper + doubt + 3) >> 1))) return NaN;
	// 5^scale has this many bits, but for one
	const bits = (scale * 152170) >> 16;
	return least * reinterpret<f64>((<u64>(1024 - shift - scale - bits)) << 52);
}

/** The upper 64 bits of a product. */
function upperProduct(a: u64, b: u64): u64 {
	const half: u64 = 0xffffffff;
	const low = (a & half) * (b & half);
	const one = (a >> 32) * (b & half) + (low >> 32);
	const other = (a & half) * (b >> 32) + (one & half);
	return (a >> 32) * (b >> 32) + (one >> 32) + (other >> 32);
}

/** End of the number that `longNumber` has read. */
export let numberEnd: usize = 0;

/**
 * A number without sign or exponent of more than 15 bytes, with up to three digits ahead of the point:
 * it ends at the first other byte. `numberEnd` is `at` when it is not of that form.
 */
export function longNumber(at: usize): f64 {
	const zeros = v128.load(ZEROS);
	const nines = v128.load(NINES);
	numberEnd = at;
	const first = i8x16.sub(v128.load(at), zeros);
	const others = ~i8x16.bitmask(i8x16.le_u(first, nines)) & 0xffff;
	const dot = ctz(others | 0x10000);
	if (dot == 0 || dot > 3 || load<u8>(at + <usize>dot) != 46) return NaN;
	let rest = others & (others - 1);
	let end = at;
	while (rest == 0) {
		end += 16;
		if (end - at > 64) return NaN;
		rest = ~i8x16.bitmask(i8x16.le_u(i8x16.sub(v128.load(end), zeros), nines)) & 0xffff;
	}
	end += <usize>ctz(rest);
	const count = <i32>(end - at) - 1;
	if (count < 15) return NaN;
	// digits 0 … 15: those behind the point stand one byte further
	let head = v128.bitselect(
		first,
		i8x16.sub(v128.load(at, 1), zeros),
		v128.load(HEADS + 16 - <usize>dot),
	);
	let mantissa: u64;
	if (count < 16) {
		head = v128.swizzle(head, v128.load(SHIFT_1));
		const both = join16(head);
		mantissa = <u64>(<u32>both) * 100000000 + (both >> 32);
	} else {
		const both = join16(head);
		mantissa = <u64>(<u32>both) * 100000000 + (both >> 32);
		if (count >= 19) {
			const more =
				<i32>load<u8>(at, 17) * 100 + <i32>load<u8>(at, 18) * 10 + <i32>load<u8>(at, 19) - 5328;
			mantissa = mantissa * 1000 + <u64>more;
		} else {
			for (let i = 16; i < count; i++) {
				mantissa = mantissa * 10 + <u64>(load<u8>(at + <usize>(i + 1)) - 48);
			}
		}
	}
	const used = count < 19 ? count : 19;
	const value = divided(mantissa, used - dot, count > 19);
	if (isNaN(value)) return NaN;
	numberEnd = end;
	return value;
}

/** Moves 15 digits to the right end. */
const SHIFT_1 = memory.data<u8>([255, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14], 16);
