// The product's upload in parts, for measuring only: nothing deploys it.

import { readUploadFields } from "../../domain/predictions/upload.ts";
import { computePrediction } from "../../wasm/predict.ts";
import { hashPassword } from "../../worker/accounts/password.ts";
import { openArrivingCourse } from "../../worker/predictions/arriving-course.ts";
import { withCore } from "../../worker/predictions/core.ts";
import { readUploadForm } from "../../worker/predictions/upload-form.ts";

const readBytes = 256 * 1024;

interface AtLeastReader extends ReadableStreamBYOBReader {
	readAtLeast<View extends ArrayBufferView>(
		bytes: number,
		view: View,
	): Promise<ReadableStreamReadResult<View>>;
}

const parts: Record<string, (request: Request, env: { FILES: R2Bucket }) => Promise<unknown>> = {
	/** Takes the body off the wire in the cheapest way there is, and forgets it. */
	async read(request) {
		const reader = request.body?.getReader({ mode: "byob" }) as AtLeastReader;
		let bytes = 0;
		let view = new Uint8Array(readBytes);
		for (;;) {
			const { value, done } = await reader.readAtLeast(readBytes, view);
			if (!value) throw new Error("The body was cut off.");
			bytes += value.length;
			if (done) return { bytes };
			view = new Uint8Array(value.buffer);
		}
	},

	/** All that an upload does, but for the runner's account and the storing. */
	async predict(request) {
		const arriving = openArrivingCourse();
		const { file, fields, release } = await readUploadForm(request, arriving);
		const asked = readUploadFields(fields);
		const course = arriving.finish(file.bytes, asked.track);
		release();
		return withCore((engine) => computePrediction(engine, course, asked));
	},

	/** Nothing but the password hash of a login. */
	async hash() {
		return { hash: await hashPassword("a hill at dawn 9") };
	},

	/** Reads the form and puts the file into the bucket: what the local stand-in of the bucket costs. */
	async store(request, env) {
		const { file, release } = await readUploadForm(request, { begin() {}, push() {} });
		await env.FILES.put("file", file.bytes);
		release();
		return {};
	},
};

const worker: ExportedHandler<{ FILES: R2Bucket }> = {
	async fetch(request, env) {
		const part = parts[new URL(request.url).pathname.slice(1)];
		return Response.json(part ? await part(request, env) : {});
	},
};

export { worker as default };
