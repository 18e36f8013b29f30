import { customType } from "drizzle-orm/sqlite-core";
import { ByteReader, ByteWriter } from "../platform/bytes.ts";

// Values as bytes, without loss. A number is a varint of 4n + k: k = 0, the whole number n ≥ 0; k = 1, n ten-thousandths;
// k = 2, null (n = 0) or absent (n = 1); k = 3, a double of eight bytes, little-endian, that follows. A list begins with
// its length, an object has its fields in the order of its format, a word is its place in a list of words.

const fraction = 10_000;
/** Above it a number has no place in a varint. */
const highest = Number.MAX_SAFE_INTEGER / (4 * fraction);
/** No list that is stored is longer. */
const longest = 100_000;

/** How a value is written, and read again. */
export interface ByteFormat<T> {
	put(to: ByteWriter, value: T): void;
	take(from: ByteReader): T;
}

const nothing = { null: 2, absent: 6 } as const;

/** A number, null or absent; what is not finite is null, as in JSON. */
const anyNumber: ByteFormat<number | null | undefined> = {
	put(to, value) {
		if (value === undefined) return to.whole(nothing.absent);
		if (value === null || !Number.isFinite(value)) return to.whole(nothing.null);
		const isShort = value >= 0 && value <= highest && !Object.is(value, -0);
		if (isShort && Number.isInteger(value)) return to.whole(4 * value);
		const parts = Math.round(value * fraction);
		if (isShort && parts / fraction === value) return to.whole(4 * parts + 1);
		to.whole(3);
		to.float(value, true);
	},
	take(from) {
		const head = from.whole();
		if (head === nothing.null) return null;
		if (head === nothing.absent) return undefined;
		if (head % 4 === 0) return head / 4;
		if (head % 4 === 1) return (head - 1) / 4 / fraction;
		if (head !== 3) throw new RangeError(`A stored number begins with ${head}.`);
		return from.float(true);
	},
};

export const number = anyNumber as ByteFormat<number>;
export const numberOrNull = anyNumber as ByteFormat<number | null>;

export const boolean: ByteFormat<boolean> = {
	put: (to, value) => number.put(to, Number(value)),
	take: (from) => number.take(from) === 1,
};

/** One of some words, or null. New words are added at the end. */
export const word = <T extends string | null>(words: readonly (T & string)[]): ByteFormat<T> => ({
	put(to, value) {
		const at = value === null ? null : words.indexOf(value as T & string);
		if (at === -1) throw new RangeError(`'${value}' is none of ${words.join(", ")}.`);
		numberOrNull.put(to, at);
	},
	take: (from) => (words[number.take(from)] ?? null) as T,
});

export const list = <T>(item: ByteFormat<T>): ByteFormat<readonly T[]> => ({
	put(to, values) {
		number.put(to, values.length);
		for (const value of values) item.put(to, value);
	},
	take(from) {
		const length = number.take(from);
		if (!(length >= 0 && length <= longest)) throw new RangeError(`A list of ${length} is stored.`);
		return Array.from({ length }, () => item.take(from));
	},
});

/** An object, by its fields in their order; an absent field stays absent. */
export const object = <T extends object>(
	fields: {
		readonly [Name in keyof T]-?: ByteFormat<Exclude<T[Name], undefined>>;
	},
): ByteFormat<T> => ({
	put(to, value) {
		for (const name in fields) fields[name].put(to, value[name] as never);
	},
	take(from) {
		const value: Partial<T> = {};
		for (const name in fields) {
			const field = fields[name].take(from);
			if (field !== undefined) value[name] = field;
		}
		return value as T;
	},
});

/** A value that may be null or absent. */
export const optional = <T>(format: ByteFormat<T>): ByteFormat<T | null> => ({
	put(to, value) {
		anyNumber.put(to, value == null ? (value as null | undefined) : 1);
		if (value != null) format.put(to, value);
	},
	take(from) {
		const mark = anyNumber.take(from);
		return mark == null ? (mark as null) : format.take(from);
	},
});

export function encode<T>(version: number, format: ByteFormat<T>, value: T): Uint8Array {
	const to = new ByteWriter();
	to.byte(version);
	format.put(to, value);
	return to.written();
}

/** @throws RangeError for bytes that are not of this version and format */
export function decode<T>(version: number, format: ByteFormat<T>, bytes: Uint8Array): T {
	const from = new ByteReader(bytes);
	const stored = from.byte();
	if (stored !== version)
		throw new RangeError(`Stored bytes are of the unknown version ${stored}.`);
	const value = format.take(from);
	if (from.left > 0) throw new RangeError(`After the stored value ${from.left} bytes are left.`);
	return value;
}

/** A column of bytes, which D1 hands out as a list of numbers. */
export const bytesColumn = <T>(
	toBytes: (value: T) => Uint8Array,
	fromBytes: (bytes: Uint8Array) => T,
) =>
	customType<{ data: T; driverData: ArrayBuffer | readonly number[] | Uint8Array }>({
		dataType: () => "blob",
		toDriver: toBytes,
		fromDriver: (stored) => fromBytes(new Uint8Array(stored)),
	});
