import {
	fileBroken,
	fileTooLarge,
	maxActivityFileBytes,
} from "../../../domain/training/file-faults.ts";
import { readBounded, TooLarge } from "../../../domain/training/files/bounded.ts";
import type { Grow } from "../../platform/room.ts";

/** Reads a body whole. Faults: `file.too_large`, and those of `grow`. */
export async function receive(
	stream: ReadableStream<Uint8Array>,
	grow: Grow,
): Promise<Uint8Array<ArrayBuffer>> {
	try {
		return await readBounded(stream, maxActivityFileBytes, grow);
	} catch (error) {
		throw error instanceof TooLarge ? fileTooLarge(maxActivityFileBytes) : error;
	}
}

/**
 * What a file holds: the same bytes unless they are packed with gzip (RFC 1952).
 * Faults: `file.too_large`, and `file.broken` for a gzip stream that ends early or is wrong.
 */
export async function unpack(
	sent: Uint8Array<ArrayBuffer>,
	grow: Grow,
): Promise<Uint8Array<ArrayBuffer>> {
	if (sent[0] !== 0x1f || sent[1] !== 0x8b) return sent;
	try {
		const unpacking = new Blob([sent]).stream().pipeThrough(new DecompressionStream("gzip"));
		return await receive(unpacking, (bytes) => grow(sent.length + bytes));
	} catch (error) {
		if (error instanceof TypeError) throw fileBroken("gzip", error.message);
		throw error;
	}
}
