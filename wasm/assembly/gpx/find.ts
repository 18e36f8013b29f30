/** Searches for bytes, 16 at a time. All may read up to 15 bytes past `end`; none returns an address beyond it. */

/** Address of the first byte `c` in at … end − 1, or `end`. */
export function findByte(at: usize, end: usize, c: i32): usize {
	const pattern = i8x16.splat(<i8>c);
	for (; at < end; at += 16) {
		const hits = i8x16.bitmask(i8x16.eq(v128.load(at), pattern));
		if (hits != 0) {
			at += <usize>ctz(hits);
			return at < end ? at : end;
		}
	}
	return end;
}

/** Address of the first byte that is `a` or `b`, or `end`. */
export function findEither(at: usize, end: usize, a: i32, b: i32): usize {
	const one = i8x16.splat(<i8>a);
	const other = i8x16.splat(<i8>b);
	for (; at < end; at += 16) {
		const x = v128.load(at);
		const hits = i8x16.bitmask(v128.or(i8x16.eq(x, one), i8x16.eq(x, other)));
		if (hits != 0) {
			at += <usize>ctz(hits);
			return at < end ? at : end;
		}
	}
	return end;
}

/** Address of the first "-->", or `end`. */
export function findCommentEnd(at: usize, end: usize): usize {
	for (;;) {
		at = findByte(at, end, 45);
		if (at + 3 > end) return end;
		if (load<u8>(at + 1) == 45 && load<u8>(at + 2) == 62) return at;
		at++;
	}
	return end;
}

/**
 * 1 when `c` occurs. For an absent byte this is the benchmark's unit: the cost of loading `length` bytes.
 * Four loads at a time, so that memory and not the loop is measured.
 */
export function scanAbsent(at: usize, length: i32, c: i32): i32 {
	const pattern = i8x16.splat(<i8>c);
	const end = at + <usize>length;
	for (; at + 64 <= end; at += 64) {
		const low = v128.or(i8x16.eq(v128.load(at), pattern), i8x16.eq(v128.load(at, 16), pattern));
		const high = v128.or(
			i8x16.eq(v128.load(at, 32), pattern),
			i8x16.eq(v128.load(at, 48), pattern),
		);
		if (v128.any_true(v128.or(low, high))) return 1;
	}
	return findByte(at, end, c) < end ? 1 : 0;
}
