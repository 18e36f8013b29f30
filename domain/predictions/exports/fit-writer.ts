// The FIT container (Flexible and Interoperable Data Transfer, protocol 1.0): a header, definition and data
// messages, little-endian, and a CRC of 16 bits.

/** Base types, by their number in a field definition. */
const fitTypes = {
	enum: 0x00,
	string: 0x07,
	uint16: 0x84,
	sint32: 0x85,
	uint32: 0x86,
	uint32z: 0x8c,
} as const;
type FitType = keyof typeof fitTypes;

const sizes: Record<Exclude<FitType, "string">, number> = {
	enum: 1,
	uint16: 2,
	sint32: 4,
	uint32: 4,
	uint32z: 4,
};

/** One field of a message: its number in the profile, its type, and for texts the bytes they get, end mark included. */
export interface FitField {
	number: number;
	type: FitType;
	bytes?: number;
}

/** Messages of one kind: rows of whole numbers or texts, one value per field. */
export interface FitMessages {
	/** Number of the message in the global profile. */
	global: number;
	fields: readonly FitField[];
	rows: readonly (readonly (number | string)[])[];
}

const headerBytes = 14;
const protocolVersion = 0x10;
/** Of the public profile, times 100. */
const profileVersion = 2132;

/** A FIT file of these messages, in order. A definition goes before each group; local numbers are taken in turn. */
export function writeFit(groups: readonly FitMessages[]): Uint8Array<ArrayBuffer> {
	const used = groups.filter(({ rows }) => rows.length > 0);
	const dataBytes = used.reduce((sum, group) => sum + bytesOf(group), 0);
	const file = new Uint8Array(headerBytes + dataBytes + 2);
	const view = new DataView(file.buffer);
	writeHeader(view, dataBytes);
	let at = headerBytes;
	used.forEach((group, k) => {
		at = writeDefinition(view, at, group, k % 16);
		for (const row of group.rows) at = writeRow(view, at, group.fields, row, k % 16);
	});
	view.setUint16(at, fitCrc(file.subarray(0, at)), true);
	return file;
}

const sizeOf = ({ type, bytes }: FitField) => (type === "string" ? (bytes ?? 1) : sizes[type]);

function bytesOf({ fields, rows }: FitMessages): number {
	const row = fields.reduce((sum, field) => sum + sizeOf(field), 1);
	return 6 + 3 * fields.length + row * rows.length;
}

function writeHeader(view: DataView, dataBytes: number): void {
	view.setUint8(0, headerBytes);
	view.setUint8(1, protocolVersion);
	view.setUint16(2, profileVersion, true);
	view.setUint32(4, dataBytes, true);
	[...".FIT"].forEach((letter, k) => {
		view.setUint8(8 + k, letter.charCodeAt(0));
	});
	view.setUint16(12, fitCrc(new Uint8Array(view.buffer, 0, 12)), true);
}

function writeDefinition(view: DataView, from: number, group: FitMessages, local: number): number {
	view.setUint8(from, 0x40 | local);
	// reserved byte and architecture: 0 is little-endian
	view.setUint16(from + 3, group.global, true);
	view.setUint8(from + 5, group.fields.length);
	group.fields.forEach((field, k) => {
		view.setUint8(from + 6 + 3 * k, field.number);
		view.setUint8(from + 7 + 3 * k, sizeOf(field));
		view.setUint8(from + 8 + 3 * k, fitTypes[field.type]);
	});
	return from + 6 + 3 * group.fields.length;
}

function writeRow(
	view: DataView,
	from: number,
	fields: readonly FitField[],
	row: readonly (number | string)[],
	local: number,
): number {
	view.setUint8(from, local);
	let at = from + 1;
	fields.forEach((field, k) => {
		const value = row[k];
		if (typeof value === "string") writeText(view, at, value, sizeOf(field));
		else if (field.type === "enum") view.setUint8(at, value);
		else if (field.type === "uint16") view.setUint16(at, value, true);
		else if (field.type === "sint32") view.setInt32(at, value, true);
		else view.setUint32(at, value, true);
		at += sizeOf(field);
	});
	return at;
}

/** UTF-8, cut between characters, with at least one zero behind it. */
function writeText(view: DataView, at: number, text: string, bytes: number): void {
	const room = new Uint8Array(view.buffer, at, bytes - 1);
	new TextEncoder().encodeInto(text.replaceAll("\0", ""), room);
}

const crcTable = [
	0x0000, 0xcc01, 0xd801, 0x1400, 0xf001, 0x3c00, 0x2800, 0xe401, 0xa001, 0x6c00, 0x7800, 0xb401,
	0x5000, 0x9c01, 0x8801, 0x4400,
];

/** CRC-16/ARC, half a byte at a time. */
export function fitCrc(bytes: Uint8Array): number {
	let crc = 0;
	for (const byte of bytes) {
		for (const half of [byte & 15, byte >> 4]) {
			crc = (crc >> 4) ^ crcTable[crc & 15] ^ crcTable[half];
		}
	}
	return crc;
}
