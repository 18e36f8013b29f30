import { isDigit, isSpace } from "./bytes";
import { roundDecimal } from "./decimal";

/** Longest number that is read; a longer one is missing. Bounds the digits of the exact path. */
export const NUMBER_BYTES: i32 = 1024;

/** 10^0 … 10^22: the powers of ten that a double holds exactly. */
const POWERS = memory.data<f64>([
	1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17,
	1e18, 1e19, 1e20, 1e21, 1e22,
]);

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
	let guess = <f64>mantissa;
	let scale = exponent + (count > 19 ? count - 19 : 0);
	for (; scale > 22; scale -= 22) guess *= 1e22;
	for (; scale < -22; scale += 22) guess /= 1e22;
	guess =
		scale < 0
			? guess / load<f64>(POWERS + ((<usize>-scale) << 3))
			: guess * load<f64>(POWERS + ((<usize>scale) << 3));
	return roundDecimal(digits, count, exponent, guess);
}
