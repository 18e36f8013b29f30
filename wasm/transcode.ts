import { AppError } from "#domain/app-error.ts";
import { notGpx } from "#domain/predictions/course/gpx-errors.ts";

/** A stretch of the file as UTF-8. */
export interface Piece {
	bytes: Uint8Array;
	/** Where it starts in the file. */
	offset: number;
	/** Bytes of the file per UTF-16 unit of the text; 0 when the bytes are the file's own. */
	unit: number;
}

/** Turns the file into UTF-8 in pieces; throws a `Fault` for other formats and unknown encodings. */
interface Transcoder {
	push(bytes: Uint8Array): Piece[];
	finish(): Piece[];
}

/** Enough to hold an XML declaration behind some blank lines. */
const HEAD_BYTES = 512;
const STEP_BYTES = 65536;

export function createTranscoder(): Transcoder {
	let head = new Uint8Array(0);
	let decoder: TextDecoder | null = null;
	let unit = 0;
	let decided = false;
	let offset = 0;

	function convert(bytes: Uint8Array, last: boolean): Piece[] {
		const pieces: Piece[] = [];
		for (let at = 0; at < bytes.length; at += STEP_BYTES) {
			const step = bytes.subarray(at, at + STEP_BYTES);
			pieces.push({ bytes: encode(step, true), offset, unit });
			offset += step.length;
		}
		// what a decoder still holds: half a character at the end of the file
		if (last && decoder !== null) {
			pieces.push({ bytes: encode(new Uint8Array(0), false), offset, unit });
		}
		return pieces;
	}

	function encode(step: Uint8Array, stream: boolean): Uint8Array {
		if (decoder === null) return step;
		return new TextEncoder().encode(decoder.decode(step, { stream }));
	}

	function decide(last: boolean): Piece[] {
		decided = true;
		const bytes = head;
		head = new Uint8Array(0);
		const encoding = sniffEncoding(bytes);
		refuseOtherFormats(bytes, encoding);
		if (encoding !== "utf-8") {
			decoder = openDecoder(encoding);
			unit = decoder.encoding.startsWith("utf-16") ? 2 : 1;
		}
		offset = markLength(bytes, encoding);
		return convert(bytes.subarray(offset), last);
	}

	return {
		push(bytes) {
			if (decided) return convert(bytes, false);
			const rest = Math.min(bytes.length, HEAD_BYTES - head.length);
			head = concat(head, bytes.subarray(0, rest));
			if (head.length < HEAD_BYTES) return [];
			return [...decide(false), ...convert(bytes.subarray(rest), false)];
		},
		finish() {
			return decided ? convert(new Uint8Array(0), true) : decide(true);
		},
	};
}

function openDecoder(label: string): TextDecoder {
	try {
		return new TextDecoder(label);
	} catch {
		throw new AppError("gpx.encoding", { label });
	}
}

/** By byte order mark, by zeros beside the first `<`, by the declaration; otherwise UTF-8. */
function sniffEncoding(head: Uint8Array): string {
	const [a, b, c, d] = head;
	if (a === 0xff && b === 0xfe) return c === 0 && d === 0 ? "utf-32le" : "utf-16le";
	if (a === 0xfe && b === 0xff) return "utf-16be";
	if (a === 0 && b === 0) return "utf-32be";
	if (a === 0x3c && b === 0) return "utf-16le";
	if (a === 0 && b === 0x3c) return "utf-16be";
	if (hasMark(head)) return "utf-8";
	const declared = /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([^"']*)["']/.exec(ascii(head))?.[1];
	// a label of two bytes per character on bytes that can be read as ASCII is wrong
	if (declared === undefined || /^(utf-?8|us-ascii|ascii|utf-?16.*|ucs-?2.*)$/i.test(declared)) {
		return "utf-8";
	}
	return declared;
}

function refuseOtherFormats(head: Uint8Array, encoding: string): void {
	if (head[0] === 0x1f && head[1] === 0x8b) throw notGpx("gzip");
	const text = ascii(encoding.startsWith("utf-16") ? head.filter((byte) => byte !== 0) : head);
	if (text.startsWith("PK\x03\x04")) throw notGpx("ZIP");
	if (text.slice(8, 12) === ".FIT") throw notGpx("FIT");
	if (/^(\xef\xbb\xbf)?\s*[{[]/.test(text)) throw notGpx("JSON");
	if (/^(\xef\xbb\xbf)?\s*<!doctype\s+html/i.test(text)) throw notGpx("HTML");
}

function hasMark(head: Uint8Array): boolean {
	return head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf;
}

function markLength(head: Uint8Array, encoding: string): number {
	if (encoding === "utf-8") return hasMark(head) ? 3 : 0;
	return encoding.startsWith("utf-16") && (head[0] === 0xff || head[0] === 0xfe) ? 2 : 0;
}

function ascii(bytes: Uint8Array): string {
	return String.fromCharCode(...bytes);
}

function concat(a: Uint8Array, b: Uint8Array): Uint8Array<ArrayBuffer> {
	const all = new Uint8Array(a.length + b.length);
	all.set(a);
	all.set(b, a.length);
	return all;
}
