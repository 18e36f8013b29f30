import { fromBase64Url, toBase64Url } from "../../base64url.ts";

/** JSON, deflated (RFC 1951), base64url (RFC 4648 §5). */
export async function deflated(content: unknown): Promise<string> {
	const bytes = new TextEncoder().encode(JSON.stringify(content));
	const most = Number.POSITIVE_INFINITY;
	return toBase64Url(await through(bytes, new CompressionStream("deflate-raw"), most));
}

/** What `deflated` wrote, unchecked. Throws what its parts throw, and a RangeError for more than `mostBytes` of JSON. */
export async function inflated(text: string, mostBytes: number): Promise<unknown> {
	const stream = new DecompressionStream("deflate-raw");
	const bytes = await through(fromBase64Url(text), stream, mostBytes);
	return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
}

/** All that comes out of a stream for these bytes; throws as soon as it is more than `most`. */
async function through(
	bytes: Uint8Array<ArrayBuffer>,
	stream: CompressionStream | DecompressionStream,
	most: number,
): Promise<Uint8Array<ArrayBuffer>> {
	const output = new Blob([bytes]).stream().pipeThrough(stream).getReader();
	const chunks: Uint8Array<ArrayBuffer>[] = [];
	let size = 0;
	for (;;) {
		const { done, value } = await output.read();
		if (done) break;
		size += value.byteLength;
		if (size > most) {
			await output.cancel();
			throw new RangeError(`A link unfolds to more than ${most} bytes.`);
		}
		chunks.push(value as Uint8Array<ArrayBuffer>);
	}
	return new Uint8Array(await new Blob(chunks).arrayBuffer());
}
