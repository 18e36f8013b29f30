import { gunzipSync } from "node:zlib";
import { Compression, type DecompressFunc, readVarint } from "pmtiles";
import { BrokenArchive, requireSound } from "./broken-archive.ts";

/** Bytes of one reading, as stored and unpacked. */
export const tileLimits = {
	directory: { packed: 2 ** 19, unpacked: 2 ** 19 },
	metadata: { packed: 2 ** 20, unpacked: 2 ** 20 },
	tile: { packed: 2 * 2 ** 20, unpacked: 8 * 2 ** 20 },
} as const;

/** An entry has a varint of at least a byte for each of its four fields (PMTiles 3.4 §4). */
const leastEntryBytes = 4;

/** Unpacks a directory, and holds its number of entries against its bytes: pmtiles makes an object of each. */
export const unpackDirectory: DecompressFunc = async (packed, compression) => {
	const bytes = unpackPart(packed, compression, "directory");
	requireSound(bytes.byteLength > 0, "a directory is empty");
	const entries = readVarint({ buf: new Uint8Array(bytes), pos: 0 });
	const isWithin = entries > 0 && entries <= bytes.byteLength / leastEntryBytes;
	requireSound(isWithin, "a directory has a wrong number of entries");
	return bytes;
};

/** Unpacks gzip up to the part's limit, where unpacking ends whatever is behind. Throws `BrokenArchive`. */
export function unpackPart(
	packed: ArrayBuffer,
	compression: Compression,
	part: keyof typeof tileLimits,
): ArrayBuffer {
	const { packed: mostPacked, unpacked: maxOutputLength } = tileLimits[part];
	const bytes = packed.byteLength;
	requireSound(bytes <= mostPacked, `a ${part} has ${bytes} bytes, more than ${mostPacked}`);
	if (compression === Compression.None) return packed;
	requireSound(compression === Compression.Gzip, `a ${part} is packed by method ${compression}`);
	try {
		const { buffer, byteOffset, length } = gunzipSync(new Uint8Array(packed), { maxOutputLength });
		return buffer.slice(byteOffset, byteOffset + length) as ArrayBuffer;
	} catch (error) {
		const isTooLarge = error instanceof RangeError;
		throw new BrokenArchive(
			isTooLarge
				? `a ${part} unpacks to more than ${maxOutputLength} bytes`
				: `a ${part} cannot be unpacked`,
		);
	}
}
