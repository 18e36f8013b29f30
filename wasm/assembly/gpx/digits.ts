/** Digits to numbers, 16 bytes at a time. Constants lie in memory: the engine rebuilds literals at each use. */

/** '0' in every byte, and 9. */
export const ZEROS = memory.data<u8>(
	[48, 48, 48, 48, 48, 48, 48, 48, 48, 48, 48, 48, 48, 48, 48, 48],
	16,
);
export const NINES = memory.data<u8>([9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9], 16);
/** Pairs: (10 · low + high) lands in the upper byte of low · 1 + high · 256, times 2561. */
export const PAIRS = memory.data<u16>([2561, 2561, 2561, 2561, 2561, 2561, 2561, 2561], 16);
export const HUNDREDS = memory.data<u16>([100, 1, 100, 1, 100, 1, 100, 1], 16);
export const MYRIADS = memory.data<u16>([10000, 1, 10000, 1, 10000, 1, 10000, 1], 16);

/** 10^0 … 10^22: the powers of ten that a double holds exactly. */
export const POWERS = memory.data<f64>([
	1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17,
	1e18, 1e19, 1e20, 1e21, 1e22,
]);

/**
 * Per (end, dot) of a number: a swizzle order that right-aligns its digits and drops
 * the dot. 255 makes a 0.
 */
export const ALIGN = memory.data(4096, 16);
/** 16 bytes of −1, then 16 of 0: a load at 16 − n is a mask of the first n bytes. */
export const HEADS = memory.data<u8>(
	[
		255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 0, 0, 0, 0, 0,
		0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
	],
	16,
);
/** The first 64 bits of 1 / 5^k, for k from 1 to 22. */
export const RECIPROCALS = memory.data(184, 8);
let ready: bool = false;

/** Fills the tables, once. */
export function openDigits(): void {
	if (ready) return;
	ready = true;
	fillReciprocals();
	memory.fill(ALIGN, 255, 4096);
	for (let end = 1; end < 16; end++) {
		for (let dot = 0; dot <= end; dot++) {
			let to = 15;
			for (let from = end - 1; from >= 0; from--) {
				if (from == dot) continue;
				store<u8>(ALIGN + ((<usize>end) << 8) + ((<usize>dot) << 4) + <usize>to, <u8>from);
				to--;
			}
		}
	}
}

/** Two numbers of eight digits each from 16 bytes 0 … 9: the first eight in the low half. */
export function join16(digits: v128): u64 {
	const pairs = i16x8.shr_u(i16x8.mul(digits, v128.load(PAIRS)), 8);
	const fours = i32x4.dot_i16x8_s(pairs, v128.load(HUNDREDS));
	const narrow = i16x8.narrow_i32x4_s(fours, fours);
	return i64x2.extract_lane(i32x4.dot_i16x8_s(narrow, v128.load(MYRIADS)), 0);
}

/** By long division, a bit at a time. */
function fillReciprocals(): void {
	let power: u64 = 1;
	for (let k: usize = 1; k <= 22; k++) {
		power *= 5;
		let rest: u64 = (<u64>1) << (63 - clz(power));
		let part: u64 = 0;
		for (let bit = 0; bit < 64; bit++) {
			rest <<= 1;
			part <<= 1;
			if (rest < power) continue;
			rest -= power;
			part |= 1;
		}
		store<u64>(RECIPROCALS + (k << 3), part);
	}
}
