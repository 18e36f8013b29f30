// A worker that does nothing but read what it is sent: what any worker costs. For measuring only. Its Durable Objects
// are named as the product's, whose bindings it has.

import { DurableObject } from "cloudflare:workers";

const page = "<!doctype html><title>-</title>";
const readBytes = 256 * 1024;

interface AtLeastReader extends ReadableStreamBYOBReader {
	readAtLeast<View extends ArrayBufferView>(
		bytes: number,
		view: View,
	): Promise<ReadableStreamReadResult<View>>;
}

export class RaceChannel extends DurableObject {}
export class TrackerRateLimiter extends DurableObject {}

const worker: ExportedHandler = {
	async fetch({ body }) {
		const reader = body?.getReader({ mode: "byob" }) as AtLeastReader | undefined;
		let view = new Uint8Array(readBytes);
		while (reader) {
			const { value, done } = await reader.readAtLeast(readBytes, view);
			if (done || !value) break;
			view = new Uint8Array(value.buffer);
		}
		return new Response(page, { headers: { "Content-Type": "text/html" } });
	},
};

export { worker as default };
