import { Buffer } from "node:buffer";
import { crc32 } from "node:zlib";

/** A chunk of a PNG: length, type, data and checksum (PNG 3rd edition, 5.3). */
export function pngChunk(type: string, data: Uint8Array): Uint8Array {
	const named = Buffer.concat([Buffer.from(type, "latin1"), data]);
	const frame = Buffer.alloc(named.length + 8);
	frame.writeUInt32BE(data.length, 0);
	frame.set(named, 4);
	frame.writeUInt32BE(crc32(named), named.length + 4);
	return frame;
}
