import { AppError } from "#domain/app-error.ts";
import { fileBroken } from "#domain/training/file-limits.ts";

const format = "FIT";
const signature = [0x2e, 0x46, 0x49, 0x54];
const checksumBytes = 2;
const stampField = 253;
const stampBaseType = 0x86;
const noStamp = 0xffffffff;

/** A field of a message as its definition describes it. */
interface FitField {
	readonly number: number;
	readonly bytes: number;
	readonly baseType: number;
	/** Offset in the data of a message with a plain header. */
	readonly offset: number;
}

/** The meaning of a local message type until its next definition. */
export interface FitDefinition {
	/** Global number of the message (FIT profile, `mesg_num`). */
	readonly message: number;
	readonly littleEndian: boolean;
	readonly fields: readonly FitField[];
	/** Bytes of a message behind its header, developer fields included. */
	readonly dataBytes: number;
	/** The definition itself, in the file. */
	readonly at: number;
	readonly end: number;
}

export interface FitMessage {
	readonly definition: FitDefinition;
	/** The message with its header: from here to there in the file. */
	readonly at: number;
	readonly end: number;
	/** Where the first field's data would begin: earlier when a compressed header replaces a first field 253. */
	readonly dataAt: number;
	/** Seconds since 1989-12-31 by a compressed header; null with a plain one. */
	readonly stampS: number | null;
}

/** The single files of a chain (FIT protocol, "chained FIT files"): each header has the number of bytes that follow. */
export function* fitLinks(bytes: Uint8Array): Generator<Uint8Array> {
	let at = 0;
	while (at < bytes.length) {
		const left = bytes.length - at;
		const headerBytes = bytes[at] as number;
		if (left < 12 || (headerBytes !== 12 && headerBytes !== 14)) {
			throw fileBroken(format, at === 0 ? "no FIT header" : "bytes after the last file");
		}
		const dataBytes = viewOf(bytes).getUint32(at + 4, true);
		const linkBytes = headerBytes + dataBytes + checksumBytes;
		if (linkBytes > left) throw new AppError("file.cut", { format });
		yield bytes.subarray(at, at + linkBytes);
		at += linkBytes;
	}
}

/**
 * The messages of one FIT file in order, without objects that outlive them (FIT protocol 2.0). Checks signature and
 * sums first. A message that the end of the data cuts is left out.
 */
export function* fitMessages(bytes: Uint8Array): Generator<FitMessage> {
	checkSums(bytes);
	const view = viewOf(bytes);
	const end = bytes.length - checksumBytes;
	const definitions: (FitDefinition | undefined)[] = new Array(16);
	let lastS: number | null = null;
	let at = bytes[0] as number;
	while (at < end) {
		const header = bytes[at] as number;
		const compressed = (header & 0x80) !== 0;
		if (!compressed && (header & 0x40) !== 0) {
			const definition = definitionAt(bytes, at, end);
			if (!definition) return;
			definitions[header & 15] = definition;
			at = definition.end;
			continue;
		}
		if (!compressed && (header & 0x30) !== 0) throw fileBroken(format, "a reserved record header");
		const definition = definitions[compressed ? (header >> 5) & 3 : header & 15];
		if (!definition) throw fileBroken(format, "a record without a definition");
		const first = definition.fields[0];
		const saved = compressed && first?.number === stampField ? first.bytes : 0;
		const next = at + 1 + definition.dataBytes - saved;
		if (next > end) return;
		const stampS: number | null = compressed ? stampOf(header, lastS) : null;
		yield { definition, at, end: next, dataAt: at + 1 - saved, stampS };
		lastS = stampS ?? plainStamp(view, definition, at + 1, lastS);
		at = next;
	}
}

function definitionAt(bytes: Uint8Array, at: number, fileEnd: number): FitDefinition | null {
	if (at + 6 > fileEnd) return null;
	const developer = ((bytes[at] as number) & 0x20) !== 0;
	const littleEndian = bytes[at + 2] === 0;
	const count = bytes[at + 5] as number;
	const developerAt = at + 6 + 3 * count;
	const developerCount = developer ? (bytes[developerAt] ?? 0) : 0;
	const end = developerAt + (developer ? 1 + 3 * developerCount : 0);
	if (end > fileEnd) return null;
	const fields: FitField[] = [];
	let offset = 0;
	for (let fieldAt = at + 6; fieldAt < developerAt; fieldAt += 3) {
		const size = bytes[fieldAt + 1] as number;
		fields.push({
			number: bytes[fieldAt] as number,
			bytes: size,
			baseType: bytes[fieldAt + 2] as number,
			offset,
		});
		offset += size;
	}
	for (let fieldAt = developerAt + 1; fieldAt < end; fieldAt += 3) {
		offset += bytes[fieldAt + 1] as number;
	}
	const message = viewOf(bytes).getUint16(at + 3, littleEndian);
	return { message, littleEndian, fields, dataBytes: offset, at, end };
}

/** Five bits of seconds over the last stamp (FIT protocol, "compressed timestamp header"). */
function stampOf(header: number, lastS: number | null): number {
	if (lastS === null) throw fileBroken(format, "a compressed time without one before");
	const offsetS = header & 31;
	const stampS = lastS - (lastS & 31) + offsetS + (offsetS < (lastS & 31) ? 32 : 0);
	if (stampS >= noStamp) throw fileBroken(format, "a time beyond the clock");
	return stampS;
}

/** The stamp that a message with a plain header carries; that of the one before when it has no such field. */
function plainStamp(
	view: DataView,
	{ fields, littleEndian }: FitDefinition,
	dataAt: number,
	lastS: number | null,
): number | null {
	let stampS = lastS;
	for (const { number, bytes, baseType, offset } of fields) {
		if (number !== stampField || baseType !== stampBaseType || bytes < 4) continue;
		const seconds = view.getUint32(dataAt + offset, littleEndian);
		stampS = seconds === noStamp ? null : seconds;
	}
	return stampS;
}

function checkSums(bytes: Uint8Array): void {
	const view = viewOf(bytes);
	if (signature.some((byte, i) => bytes[8 + i] !== byte)) {
		throw fileBroken(format, "no FIT signature");
	}
	const headerSum = bytes[0] === 14 ? view.getUint16(12, true) : 0;
	if (headerSum !== 0 && headerSum !== fitChecksum(bytes.subarray(0, 12))) {
		throw fileBroken(format, "a header with a wrong sum");
	}
	const end = bytes.length - checksumBytes;
	if (view.getUint16(end, true) !== fitChecksum(bytes.subarray(0, end))) {
		throw fileBroken(format, "a wrong sum");
	}
}

/** The sums of all bytes, four bits at a time (FIT protocol, "CRC"): polynomial 0xA001. */
const sums = Uint16Array.from({ length: 256 }, (_, byte) => {
	let sum = byte;
	for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >> 1) ^ 0xa001 : sum >> 1;
	return sum;
});

/** CRC-16 of the FIT protocol. */
export function fitChecksum(bytes: Uint8Array): number {
	let sum = 0;
	for (let i = 0; i < bytes.length; i++) {
		sum = (sum >> 8) ^ (sums[(sum ^ (bytes[i] as number)) & 255] as number);
	}
	return sum;
}

const viewOf = (bytes: Uint8Array) =>
	new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
