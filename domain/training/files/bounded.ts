/** Thrown when a stream holds more than it may. */
export class TooLarge extends Error {}

/**
 * All bytes of a stream, given up as soon as it is longer than `maxBytes`: a small packed file can unpack
 * to anything, whatever its archive says of it. `grow` is told how much there is, and may make it wait.
 */
export async function readBounded(
	stream: ReadableStream<Uint8Array>,
	maxBytes: number,
	grow?: (bytes: number) => Promise<void>,
): Promise<Uint8Array<ArrayBuffer>> {
	const pieces: Uint8Array[] = [];
	let length = 0;
	for await (const piece of stream) {
		length += piece.length;
		if (length > maxBytes) throw new TooLarge(`More than ${maxBytes} bytes.`);
		await grow?.(length);
		pieces.push(piece);
	}
	const bytes = new Uint8Array(length);
	let at = 0;
	for (const piece of pieces) {
		bytes.set(piece, at);
		at += piece.length;
	}
	return bytes;
}
