import { AppError } from "#domain/app-error.ts";
import {
	fileBroken,
	maxActivityFileBytes,
	maxPackedAndUnpackedBytes,
} from "#domain/training/file-limits.ts";
import { readBounded, TooLarge } from "#domain/training/files/bounded.ts";
import type { Grow } from "../../platform/memory-budget.ts";

const pieceBytes = 65_536;

/** Reads a body whole; `expectedBytes` as announced by its sender. Errors: `file.too_large`, and those of `grow`. */
export async function receive(
	stream: ReadableStream<Uint8Array>,
	grow: Grow,
	{ expectedBytes = 0, maxBytes = maxActivityFileBytes } = {},
): Promise<Uint8Array<ArrayBuffer>> {
	try {
		return await readBounded(stream, maxBytes, { grow, expectedBytes });
	} catch (error) {
		if (!(error instanceof TooLarge)) throw error;
		throw new AppError("file.too_large", { maxMb: maxActivityFileBytes / 1e6 });
	}
}

/**
 * What a file holds: the same bytes unless they are packed with gzip (RFC 1952).
 * Errors: `file.too_large`, and `file.broken` for a gzip stream that ends early or is wrong.
 */
export async function unpack(
	sent: Uint8Array<ArrayBuffer>,
	grow: Grow,
): Promise<Uint8Array<ArrayBuffer>> {
	if (sent[0] !== 0x1f || sent[1] !== 0x8b) return sent;
	try {
		const unpacking = piecesOf(sent).pipeThrough(new DecompressionStream("gzip"));
		return await receive(unpacking, (bytes) => grow(sent.length + bytes), {
			expectedBytes: lengthByTrailer(sent),
			maxBytes: Math.min(maxActivityFileBytes, maxPackedAndUnpackedBytes - sent.length),
		});
	} catch (error) {
		if (error instanceof TypeError) throw fileBroken("gzip", error.message);
		throw error;
	}
}

/** ISIZE of the last member (RFC 1952, 2.3.1): an unchecked hint. */
const lengthByTrailer = (sent: Uint8Array): number =>
	sent.length < 4 ? 0 : new DataView(sent.buffer, sent.byteOffset).getUint32(sent.length - 4, true);

/** Views one after the other: a Blob of the bytes would be a copy. */
function piecesOf(bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> {
	let at = 0;
	return new ReadableStream({
		pull(controller) {
			if (at >= bytes.length) return controller.close();
			controller.enqueue(bytes.subarray(at, at + pieceBytes));
			at += pieceBytes;
		},
	});
}
