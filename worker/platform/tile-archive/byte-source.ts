/** An object that is read by ranges. */
export interface ByteSource {
	/**
	 * Up to `length` bytes from `offset`; null when there is no object. With an `etag`: throws `ObjectReplaced` when
	 * the object has another one by now.
	 */
	read(offset: number, length: number, etag?: string): Promise<ByteRange | null>;
}

export interface ByteRange {
	readonly bytes: Uint8Array<ArrayBuffer>;
	/** Of the whole object, bytes. */
	readonly size: number;
	readonly etag: string;
}

/** The object is not the one that was opened. */
export class ObjectReplaced extends Error {}

/** One object of an R2 bucket. */
export function createR2Source(bucket: R2Bucket, key: string): ByteSource {
	return {
		async read(offset, length, etag) {
			const options = { range: { offset, length } };
			const object = etag
				? await bucket.get(key, { ...options, onlyIf: { etagMatches: etag } })
				: await bucket.get(key, options).catch((error) => emptyObject(bucket, key, error));
			if (!object && etag === undefined) return null;
			// A condition that does not hold leaves out the body; a deleted object is null.
			if (!object || !("body" in object)) throw new ObjectReplaced(key);
			const bytes = new Uint8Array(await object.arrayBuffer());
			return { bytes, size: object.size, etag: object.etag };
		},
	};
}

/** No range of an object without bytes can be read: an empty one instead. Any other error is thrown on. */
async function emptyObject(bucket: R2Bucket, key: string, error: unknown) {
	const object = await bucket.head(key);
	if (object?.size !== 0) throw error;
	return { etag: object.etag, size: 0, body: null, arrayBuffer: async () => new ArrayBuffer(0) };
}
