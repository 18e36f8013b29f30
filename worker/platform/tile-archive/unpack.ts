import { gunzipSync } from "node:zlib";
import { BrokenArchive } from "./broken-archive.ts";

/** Unpacks gzip up to `maxBytes`, where unpacking ends whatever is behind. Throws `BrokenArchive`. */
export function unpackGzip(
	packed: Uint8Array<ArrayBuffer>,
	maxBytes: number,
	what: string,
): Uint8Array<ArrayBuffer> {
	try {
		const { buffer, byteOffset, length } = gunzipSync(packed, { maxOutputLength: maxBytes });
		return new Uint8Array(buffer, byteOffset, length);
	} catch (error) {
		const isTooLarge = error instanceof RangeError;
		throw new BrokenArchive(
			isTooLarge ? `${what} unpacks to more than ${maxBytes} bytes` : `${what} cannot be unpacked`,
		);
	}
}
