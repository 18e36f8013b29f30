/**
 * Exact rounding of long decimals: compares the decimal with the middle between two neighbouring
 * doubles in whole numbers and steps to the nearest one (Clinger 1990, "How to read floating point
 * numbers accurately", algorithm R).
 */

/** Bits of the largest operand: 1024 digits or 5^1354, and up to 2430 of shift; 8192 would do. */
const LIMBS: i32 = 512;
const left = memory.data(2048, 8);
const right = memory.data(2048, 8);
let leftSize: i32 = 0;
let rightSize: i32 = 0;

/** The double nearest to digits · 10^exponent; `guess` is a double a few steps from it. */
export function roundDecimal(digits: usize, count: i32, exponent: i32, guess: f64): f64 {
	let bits = reinterpret<u64>(guess);
	const infinite: u64 = 0x7ff0000000000000;
	if (bits >= infinite) bits = infinite - 1;
	for (;;) {
		const order = compareWithMiddle(digits, count, exponent, bits);
		if (order < 0 || (order == 0 && (bits & 1) == 0)) break;
		bits++;
		if (bits == infinite) return Infinity;
	}
	while (bits > 0) {
		const order = compareWithMiddle(digits, count, exponent, bits - 1);
		if (order > 0 || (order == 0 && (bits & 1) == 0)) break;
		bits--;
	}
	return reinterpret<f64>(bits);
}

/** Sign of digits · 10^exponent − the middle between the double `bits` and the next one. */
function compareWithMiddle(digits: usize, count: i32, exponent: i32, bits: u64): i32 {
	let power = <i32>(bits >> 52);
	let mantissa = bits & 0xfffffffffffff;
	if (power == 0) power = 1;
	else mantissa |= 0x10000000000000;
	// the double is mantissa · 2^(power − 1075), the middle (2 · mantissa + 1) · 2^(power − 1076)
	power -= 1076;
	mantissa = (mantissa << 1) | 1;

	leftSize = 0;
	// nine digits at a time: the most that fit a limb
	for (let i = 0; i < count; ) {
		let digitsNow: u32 = 0;
		let scale: u32 = 1;
		for (; i < count && scale < 1000000000; i++) {
			digitsNow = digitsNow * 10 + <u32>load<u8>(digits + <usize>i);
			scale *= 10;
		}
		leftSize = multiply(left, leftSize, scale, digitsNow);
	}
	store<u32>(right, <u32>mantissa);
	store<u32>(right, <u32>(mantissa >> 32), 4);
	rightSize = 2;

	// digits · 5^e · 2^e against mantissa · 2^power, all exponents made positive
	if (exponent > 0) leftSize = multiplyByFives(left, leftSize, exponent);
	else rightSize = multiplyByFives(right, rightSize, -exponent);
	const shift = exponent - power;
	if (shift > 0) leftSize = shiftLeft(left, leftSize, shift);
	else rightSize = shiftLeft(right, rightSize, -shift);
	return compare();
}

/** number · factor + plus, in place; returns its new size in limbs. */
function multiply(number: usize, size: i32, factor: u32, plus: u32): i32 {
	let carry = <u64>plus;
	for (let i = 0; i < size; i++) {
		const at = number + ((<usize>i) << 2);
		const product = <u64>load<u32>(at) * <u64>factor + carry;
		store<u32>(at, <u32>product);
		carry = product >> 32;
	}
	if (carry != 0 && size < LIMBS) {
		store<u32>(number + ((<usize>size) << 2), <u32>carry);
		size++;
	}
	return size;
}

function multiplyByFives(number: usize, size: i32, times: i32): i32 {
	// 5^13 is the largest power that fits a limb
	for (; times >= 13; times -= 13) size = multiply(number, size, 1220703125, 0);
	for (; times > 0; times--) size = multiply(number, size, 5, 0);
	return size;
}

function shiftLeft(number: usize, size: i32, count: i32): i32 {
	const limbs = count >> 5;
	const bits = count & 31;
	if (size + limbs + 1 > LIMBS) return size;
	memory.copy(number + ((<usize>limbs) << 2), number, (<usize>size) << 2);
	memory.fill(number, 0, (<usize>limbs) << 2);
	size += limbs;
	return bits == 0 ? size : multiply(number, size, (<u32>1) << bits, 0);
}

function compare(): i32 {
	while (leftSize > 0 && load<u32>(left + ((<usize>(leftSize - 1)) << 2)) == 0) leftSize--;
	while (rightSize > 0 && load<u32>(right + ((<usize>(rightSize - 1)) << 2)) == 0) rightSize--;
	if (leftSize != rightSize) return leftSize < rightSize ? -1 : 1;
	for (let i = leftSize - 1; i >= 0; i--) {
		const a = load<u32>(left + ((<usize>i) << 2));
		const b = load<u32>(right + ((<usize>i) << 2));
		if (a != b) return a < b ? -1 : 1;
	}
	return 0;
}
