/** True when `length` bytes are the same in both places. */
export function sameBytes(a: usize, b: usize, length: usize): bool {
	let i: usize = 0;
	while (i < length && load<u8>(a + i) == load<u8>(b + i)) i++;
	return i == length;
}

/** True when the bytes spell the ASCII `word`. */
export function spells(at: usize, length: i32, word: string): bool {
	if (length != word.length) return false;
	for (let i = 0; i < length; i++) {
		if (<i32>load<u8>(at + <usize>i) != word.charCodeAt(i)) return false;
	}
	return true;
}

/** True when the ASCII `word` occurs, upper and lower case alike; `word` is lower case. */
export function mentions(at: usize, length: i32, word: string): bool {
	const size = word.length;
	for (let i = 0; i + size <= length; i++) {
		let k = 0;
		while (k < size) {
			let c = <i32>load<u8>(at + <usize>(i + k));
			if (c >= 65 && c <= 90) c += 32;
			if (c != word.charCodeAt(k)) break;
			k++;
		}
		if (k == size) return true;
	}
	return false;
}

export function isSpace(c: i32): bool {
	return c == 32 || c == 10 || c == 13 || c == 9;
}

export function isDigit(c: i32): bool {
	return <u32>(c - 48) <= 9;
}

/** Bytes of UTF-8 are taken as name characters: which of them XML allows does not matter here. */
export function isNameStart(c: i32): bool {
	return <u32>((c | 32) - 97) < 26 || c == 95 || c == 58 || c >= 128;
}

export function isNameByte(c: i32): bool {
	return isNameStart(c) || isDigit(c) || c == 45 || c == 46;
}

/** The longest length ≤ `limit` that does not cut a UTF-8 character. */
export function clipUtf8(at: usize, length: i32, limit: i32): i32 {
	if (length <= limit) return length;
	let end = limit;
	while (end > 0 && (load<u8>(at + <usize>end) & 0xc0) == 0x80) end--;
	return end;
}
