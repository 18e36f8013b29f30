/** Thrown when a stream holds more than it may. */
export class TooLarge extends Error {}

type Grow = (bytes: number) => Promise<void>;

/**
 * Lets a stream through until it is longer than `maxBytes`: a small packed file can unpack to anything, whatever
 * size its archive claims. `grow` is called with the length so far, and may delay. Fails with `TooLarge`.
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

/** The pieces of a stream; leaving the loop cancels it. Safari's streams cannot be iterated themselves. */
export async function* piecesOf<Piece>(stream: ReadableStream<Piece>): AsyncGenerator<Piece> {
	const reader = stream.getReader();
	try {
		for (;;) {
			const { done, value } = await reader.read();
			if (done) return;
			yield value;
		}
	} finally {
		await reader.cancel().catch(() => undefined);
	}
}

const firstRoomBytes = 65_536;

/**
 * All bytes of a bounded stream, in one buffer. `expectedBytes` is the announced length, which is not trusted: a
 * correct one saves copies to larger buffers.
 */
export async function readBounded(
	stream: ReadableStream<Uint8Array>,
	maxBytes: number,
	{ grow, expectedBytes = 0 }: { grow?: Grow; expectedBytes?: number } = {},
): Promise<Uint8Array<ArrayBuffer>> {
	const within = (bytes: number) => Math.min(Math.max(bytes, firstRoomBytes), maxBytes);
	let bytes = new Uint8Array(within(expectedBytes));
	let length = 0;
	for await (const piece of piecesOf(stream.pipeThrough(bound(maxBytes, grow)))) {
		const needed = length + piece.length;
		if (needed > bytes.length) {
			const larger = new Uint8Array(within(Math.max(needed, 2 * bytes.length)));
			larger.set(bytes);
			bytes = larger;
		}
		bytes.set(piece, length);
		length = needed;
	}
	return bytes.subarray(0, length);
}
