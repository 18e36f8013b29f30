import { fitChecksum } from "#worker/training/files/fit-messages.ts";

const headerBytes = 14;
const checksumBytes = 2;

/** A FIT file of these messages. */
export function fileOf(data: Uint8Array): Uint8Array<ArrayBuffer> {
	const file = new Uint8Array(headerBytes + data.length + checksumBytes);
	file.set([headerBytes, 0x20, 0x54, 0x08], 0);
	file.set([0x2e, 0x46, 0x49, 0x54], 8);
	file.set(data, headerBytes);
	return withChecksums(file);
}

/** The same bytes with lengths and sums that fit them. */
export function withChecksums(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
	const file = bytes.slice();
	if (bytes.length < headerBytes + checksumBytes) return file;
	const view = new DataView(file.buffer);
	file[0] = headerBytes;
	view.setUint32(4, file.length - headerBytes - checksumBytes, true);
	view.setUint16(12, fitChecksum(file.subarray(0, 12)), true);
	view.setUint16(file.length - 2, fitChecksum(file.subarray(0, -2)), true);
	return file;
}
