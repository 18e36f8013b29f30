import { Buffer } from "node:buffer";
import { deflateSync, inflateSync } from "node:zlib";
import { ByteReader, ByteWriter } from "../bytes.ts";
import { readNumbers, writeNumbers } from "./numbers.ts";

// JSON in few bytes, read back exactly. Lists of numbers are stored as small whole numbers, lists of alike objects column by
// column, the keys of each kind of object once; all of it is deflated with a dictionary of words that occur.

/** What stored bytes begin with, and the dictionary that they were deflated with. It never changes. */
export interface Packing {
	/** 1 to 255. */
	readonly version: number;
	readonly words: Uint8Array;
}

type Json =
	| null
	| boolean
	| number
	| string
	| readonly Json[]
	| { readonly [key: string]: Json | undefined };

const tags = {
	null: 0,
	false: 1,
	true: 2,
	number: 3,
	text: 4,
	list: 5,
	object: 6,
	/** Objects of the same keys, column by column. */
	table: 7,
	numbers: 8,
	/** Numbers among which some are null. */
	someNumbers: 9,
	/** Few texts, each many times. */
	choices: 10,
} as const;

/** Keys of objects, each list of them under its number. */
interface Writing {
	readonly bytes: ByteWriter;
	readonly shapes: Map<string, number>;
}

interface Reading {
	readonly bytes: ByteReader;
	readonly shapes: string[][];
}

/** @param value as `JSON.stringify` takes it, without `toJSON`; what is not finite is null */
export function packJson(value: unknown, { version, words }: Packing): Uint8Array {
	const bytes = new ByteWriter();
	write({ bytes, shapes: new Map() }, value as Json);
	const deflated = deflateSync(bytes.written(), { level: 9, dictionary: Buffer.from(words) });
	const packed = new Uint8Array(1 + deflated.length);
	packed[0] = version;
	packed.set(deflated, 1);
	return packed;
}

/** @throws Error when the bytes are damaged, or packed in a way that is not among these */
export function unpackJson(packed: Uint8Array, packings: readonly Packing[]): unknown {
	const packing = packings.find(({ version }) => version === packed[0]);
	if (!packing) throw new Error(`Packed JSON of version ${packed[0]} is not known here.`);
	const bytes = inflateSync(packed.subarray(1), { dictionary: Buffer.from(packing.words) });
	return read({ bytes: new ByteReader(bytes), shapes: [] });
}

function write(writing: Writing, value: Json | undefined): void {
	const { bytes } = writing;
	if (value === null || value === undefined) bytes.byte(tags.null);
	else if (typeof value === "boolean") bytes.byte(value ? tags.true : tags.false);
	else if (typeof value === "number") writeNumber(bytes, value);
	else if (typeof value === "string") {
		bytes.byte(tags.text);
		bytes.text(value);
	} else if (isList(value)) writeList(writing, value);
	else {
		bytes.byte(tags.object);
		const keys = keysOf(value);
		writeShape(writing, keys);
		for (const key of keys) write(writing, value[key]);
	}
}

// Array.isArray does not tell a read-only list from an object.
const isList = (value: Json): value is readonly Json[] => Array.isArray(value);
const isNumber = (value: Json | undefined): value is number =>
	typeof value === "number" && Number.isFinite(value);
type JsonObject = { readonly [key: string]: Json | undefined };
const isObject = (value: Json): value is JsonObject =>
	typeof value === "object" && value !== null && !isList(value);
const keysOf = (value: JsonObject) => Object.keys(value).filter((key) => value[key] !== undefined);

function writeNumber(bytes: ByteWriter, value: number): void {
	const known = Number.isFinite(value);
	bytes.byte(known ? tags.number : tags.null);
	if (known) writeNumbers(bytes, [value]);
}

function writeList(writing: Writing, list: readonly Json[]): void {
	const { bytes } = writing;
	const numbers = list.filter(isNumber);
	if (list.length > 0 && numbers.length === list.length) {
		bytes.byte(tags.numbers);
		writeNumbers(bytes, numbers);
	} else if (numbers.length > 0 && list.every((value) => value === null || isNumber(value))) {
		bytes.byte(tags.someNumbers);
		bytes.whole(list.length);
		for (const value of list) bytes.byte(value === null ? 0 : 1);
		writeNumbers(bytes, numbers);
	} else if (list.length > 1 && list.every(isObject) && areAlike(list)) {
		bytes.byte(tags.table);
		bytes.whole(list.length);
		const keys = keysOf(list[0]);
		writeShape(writing, keys);
		for (const key of keys) {
			write(
				writing,
				list.map((row) => row[key] as Json),
			);
		}
	} else if (list.length > 1 && list.every((value) => typeof value === "string")) {
		writeTexts(bytes, list);
	} else {
		bytes.byte(tags.list);
		bytes.whole(list.length);
		for (const value of list) write(writing, value);
	}
}

function areAlike(list: readonly JsonObject[]): boolean {
	const keys = keysOf(list[0]);
	return list.every((row) => {
		const own = keysOf(row);
		return own.length === keys.length && own.every((key, i) => key === keys[i]);
	});
}

function writeTexts(bytes: ByteWriter, list: readonly string[]): void {
	const places = new Map([...new Set(list)].map((text, i) => [text, i]));
	bytes.byte(tags.choices);
	bytes.whole(list.length);
	bytes.whole(places.size);
	for (const text of places.keys()) bytes.text(text);
	for (const text of list) bytes.whole(places.get(text) as number);
}

/** The number of a list of keys; a new one is 0, and its keys follow. */
function writeShape({ bytes, shapes }: Writing, keys: readonly string[]): void {
	const text = JSON.stringify(keys);
	const known = shapes.get(text);
	bytes.whole(known ?? 0);
	if (known !== undefined) return;
	shapes.set(text, shapes.size + 1);
	bytes.text(text);
}

function read(reading: Reading): Json {
	const { bytes } = reading;
	const tag = bytes.byte();
	switch (tag) {
		case tags.null:
			return null;
		case tags.false:
			return false;
		case tags.true:
			return true;
		case tags.number:
			return readNumbers(bytes)[0];
		case tags.text:
			return bytes.text();
		case tags.list:
			return Array.from({ length: bytes.whole() }, () => read(reading));
		case tags.object:
			return Object.fromEntries(readShape(reading).map((key) => [key, read(reading)]));
		case tags.table:
			return readTable(reading);
		case tags.numbers:
			return readNumbers(bytes);
		case tags.someNumbers: {
			const known = Array.from({ length: bytes.whole() }, () => bytes.byte() === 1);
			const numbers = readNumbers(bytes);
			let next = 0;
			return known.map((isKnown) => (isKnown ? numbers[next++] : null));
		}
		case tags.choices: {
			const length = bytes.whole();
			const texts = Array.from({ length: bytes.whole() }, () => bytes.text());
			return Array.from({ length }, () => texts[bytes.whole()]);
		}
		default:
			throw new Error(`Packed JSON holds the unknown tag ${tag}.`);
	}
}

function readTable(reading: Reading): Json {
	const rows: Record<string, Json>[] = Array.from({ length: reading.bytes.whole() }, () => ({}));
	for (const key of readShape(reading)) {
		const column = read(reading) as readonly Json[];
		for (let i = 0; i < rows.length; i++) rows[i][key] = column[i];
	}
	return rows;
}

function readShape({ bytes, shapes }: Reading): string[] {
	const number = bytes.whole();
	if (number > 0) return shapes[number - 1];
	const keys = JSON.parse(bytes.text()) as string[];
	shapes.push(keys);
	return keys;
}
