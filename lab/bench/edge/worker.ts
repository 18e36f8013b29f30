// Parts of the product, for measuring only: nothing deploys it.

import { drizzle } from "drizzle-orm/d1";
import { zoneOfCourse } from "#domain/predictions/course/place-zone.ts";
import { settled } from "#domain/predictions/input/settled.ts";
import { readUploadFields } from "#domain/predictions/input/upload.ts";
import { countRows } from "#tests/worker/rows-read.ts";
import coreModule from "#wasm/core.wasm";
import { predictionOf } from "#wasm/predict.ts";
import { toBody } from "#wire/to-prediction.ts";
import { hashPassword, passwordCost } from "#worker/accounts/password.ts";
import { openArrivingCourse, withCore } from "#worker/predictions/arriving-course.ts";
import { readUploadForm } from "#worker/predictions/upload-form.ts";
import { selectActivityPage } from "#worker/training/activity-pages.ts";
import { readOverview } from "#worker/training/analytics.ts";
import { openCore, openParser } from "../ours.ts";

const readBytes = 256 * 1024;

interface AtLeastReader extends ReadableStreamBYOBReader {
	readAtLeast<View extends ArrayBufferView>(
		bytes: number,
		view: View,
	): Promise<ReadableStreamReadResult<View>>;
}

interface BenchEnv {
	FILES: R2Bucket;
	DB: D1Database;
}

const newCore = () => new WebAssembly.Instance(coreModule, {});

const coreTasks: Record<string, (bytes: Uint8Array) => () => unknown> = {
	parse(bytes) {
		const parse = openParser(newCore(), "streamed");
		return () => parse(bytes);
	},
	analysis(bytes) {
		const core = openCore(newCore());
		return () => core.analyse(bytes);
	},
};

const parts: Record<string, (request: Request, env: BenchEnv) => Promise<unknown>> = {
	/** Reads the body in the cheapest way there is, and drops it. */
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

	/** Runs one task of the core `runs` times over the body. */
	async core(request) {
		const { searchParams } = new URL(request.url);
		const bytes = new Uint8Array(await request.arrayBuffer());
		const task = searchParams.get("task") ?? "";
		if (!Object.hasOwn(coreTasks, task)) return {};
		const run = coreTasks[task](bytes);
		for (let left = Number(searchParams.get("runs")); left > 0; left--) run();
		return {};
	},

	/** An upload without account and storing. */
	async predict(request) {
		const arriving = openArrivingCourse();
		const { file, fields, release } = await readUploadForm(request, arriving);
		const { question, track } = readUploadFields(fields);
		const course = arriving.finish(file.bytes, track);
		release();
		const zone = zoneOfCourse(course);
		const asked = settled(question, { course, zone });
		return withCore((engine) => toBody(predictionOf(engine, course, asked, zone)));
	},

	/** The password hash of a login alone. */
	async hash() {
		return { hash: await hashPassword("a hill at dawn 9", passwordCost) };
	},

	/** Reads the form and puts the file into the bucket: what the local stand-in of the bucket costs. */
	async store(request, env) {
		const { file, release } = await readUploadForm(request, { begin() {}, push() {} });
		await env.FILES.put("file", file.bytes);
		release();
		return {};
	},

	/** Runs statements one after the other. */
	async sql(request, env) {
		const { statements } = await request.json<{
			statements: { sql: string; params: unknown[] }[];
		}>();
		for (const { sql, params } of statements)
			await env.DB.prepare(sql)
				.bind(...params)
				.run();
		return {};
	},

	/** Table and charts of a dashboard; counting rows costs time, so it is an option. */
	async dashboard(request, env) {
		const { size, nowMs, count } = await request.json<{
			size: number;
			nowMs: number;
			count: boolean;
		}>();
		const db = drizzle(env.DB);
		const userId = `runner-${size}`;
		const view = () =>
			Promise.all([
				selectActivityPage(db, userId, { sort: "date", order: "desc", limit: 20 }, new Date(nowMs)),
				readOverview({ db, now: () => new Date(nowMs) }, userId, "6m"),
			]);
		if (count) return { rows: (await countRows(view)).rows };
		const [{ rows }] = await view();
		return { shown: rows.length };
	},
};

const worker: ExportedHandler<BenchEnv> = {
	async fetch(request, env) {
		const part = parts[new URL(request.url).pathname.slice(1)];
		return Response.json(part ? await part(request, env) : {});
	},
};

export { worker as default };
