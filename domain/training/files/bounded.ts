/** Thrown when a stream holds more than it may. */
export class TooLarge extends Error {}

type Grow = (bytes: number) => Promise<void>;

/**
 * Lets a stream through until it is longer than `maxBytes`: a small packed file can unpack to anything, whatever
 * its archive says of it. `grow` is told how much there is, and may make it wait. Fails with `TooLarge`.
 */
export function bound(maxBytes: number, grow?: Grow): TransformStream<Uint8Array, Uint8Array> {
	let length = 0;
	return new TransformStream({
		async transform(piece, controller) {
			length += piece.length;
			if (length > maxBytes) throw new TooLarge(`More than ${maxBytes} bytes.`);
			await grow?.(length);
			controller.enqueue(piece);
		},
	});
}

/** All bytes of a stream that is bound. */
export async function readBounded(
	stream: ReadableStream<Uint8Array>,
	maxBytes: number,
	grow?: Grow,
): Promise<Uint8Array<ArrayBuffer>> {
	const pieces: Uint8Array[] = [];
	for await (const piece of stream.pipeThrough(bound(maxBytes, grow))) pieces.push(piece);
	const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
	const bytes = new Uint8Array(length);
	let at = 0;
	for (const piece of pieces) {
		bytes.set(piece, at);
		at += piece.length;
	}
	return bytes;
}
