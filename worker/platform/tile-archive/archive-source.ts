import { EtagMismatch, type RangeResponse, type Source } from "pmtiles";
import { count } from "../meter.ts";
import { requireSound } from "./broken-archive.ts";

/** Header and root directory lie within these first bytes of an archive (PMTiles 3.4 §3); pmtiles reads them at once. */
export const openingBytes = 16_384;

/** An object that is read by ranges. */
export interface ArchiveObject {
	/**
	 * Up to `length` bytes from `offset`; null when there is no object. With an `etag`: throws `EtagMismatch` when the
	 * object has another one by now.
	 */
	read(offset: number, length: number, etag?: string): Promise<ByteRange | null>;
}

interface ByteRange {
	readonly bytes: Uint8Array<ArrayBuffer>;
	/** Of the whole object, bytes. */
	readonly size: number;
	readonly etag: string;
}

/** The bucket failed; `cause` is its error. */
export class ReadFailed extends Error {}

/** One object of an R2 bucket. */
export function createR2Object(bucket: R2Bucket, key: string): ArchiveObject {
	return {
		async read(offset, length, etag) {
			const options = { range: { offset, length } };
			count("classB");
			const object = etag
				? await bucket.get(key, { ...options, onlyIf: { etagMatches: etag } })
				: await bucket.get(key, options).catch((error) => emptyObject(bucket, key, error));
			if (!object && etag === undefined) return null;
			// A condition that does not hold leaves out the body; a deleted object is null.
			if (!object || !("body" in object)) throw new EtagMismatch(key);
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

/**
 * The archive whose opening was read, for pmtiles: every range is of that ETag, within the object, and no longer than
 * `mostBytes`. Throws `BrokenArchive`, `EtagMismatch`, `ReadFailed`.
 */
export function sourceOf(object: ArchiveObject, opening: ByteRange, mostBytes: number): Source {
	const { etag, size } = opening;
	return {
		getKey: () => etag,
		async getBytes(offset, length): Promise<RangeResponse> {
			if (offset === 0 && length === openingBytes) return { data: opening.bytes.buffer, etag };
			requireSound(length <= mostBytes, `a part has ${length} bytes, more than ${mostBytes}`);
			requireSound(offset + length <= size, "a part lies outside");
			if (length === 0) return { data: new ArrayBuffer(0), etag };
			const found = await object.read(offset, length, etag).catch(failed);
			if (!found) throw new EtagMismatch(etag);
			requireSound(found.bytes.length === length, "a part ends early");
			return { data: found.bytes.buffer, etag };
		},
	};
}

function failed(error: unknown): never {
	throw error instanceof EtagMismatch ? error : new ReadFailed("range", { cause: error });
}
