import { beforeAll, describe, expect, test } from "vitest";
import type { PredictionResponse } from "#wire/prediction.ts";
import { hillyCourseGpx } from "../fixtures/hilly-course.ts";
import { bearer, call, register } from "./client.ts";

const boundary = "----relief";
let token: string;

beforeAll(async () => {
	token = await register("stream@relief.test");
});

const field = (name: string, value: string) =>
	`--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const file = (gpx: string, name = "course.gpx") =>
	`--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n${gpx}\r\n`;
const form = (...parts: string[]) => `${parts.join("")}--${boundary}--\r\n`;
const result = field("result", "10km=45:00");

function post(body: BodyInit): Promise<Response> {
	return call("/api/upload-gpx", {
		method: "POST",
		body,
		headers: {
			"Content-Type": `multipart/form-data; boundary=${boundary}`,
			Authorization: `Bearer ${token}`,
		},
	});
}

/** What a prediction says, without what differs from one upload of the same file to the next. */
async function answerOf(answer: Response) {
	expect(answer.status).toBe(200);
	const { id, created_at, as_of, change, ...said } = await answer.json<PredictionResponse>();
	expect(id).not.toBe("");
	expect(created_at).not.toBe("");
	expect(as_of).not.toBe("");
	return said;
}

/** The body in small pieces that come one after another, of no announced length. */
function dripping(text: string, pieceBytes: number): ReadableStream<Uint8Array> {
	const bytes = new TextEncoder().encode(text);
	let at = 0;
	return new ReadableStream({
		async pull(controller) {
			await new Promise((resolve) => setTimeout(resolve, 0));
			controller.enqueue(bytes.slice(at, at + pieceBytes));
			at += pieceBytes;
			if (at >= bytes.length) controller.close();
		},
	});
}

const several = `<gpx>${[45, 46]
	.map((lat) => {
		const points = Array.from({ length: 60 }, (_, i) => {
			return `<trkpt lat="${lat}" lon="${(5 + i / (lat === 45 ? 1000 : 2000)).toFixed(5)}"/>`;
		});
		return `<trk><name>At ${lat}</name><trkseg>${points.join("")}</trkseg></trk>`;
	})
	.join("")}</gpx>`;

describe("an upload is the same", () => {
	test("in one piece and dripping in, longer than a read", async () => {
		const text = form(result, file(hillyCourseGpx({ km: 200 })));
		expect(text.length).toBeGreaterThan(400_000);
		const whole = await answerOf(await post(text));
		expect(await answerOf(await post(dripping(text, 50_000)))).toEqual(whole);
	});

	test("when the core has to read the file twice, for a jump in the middle of it", async () => {
		const gpx = hillyCourseGpx({ km: 200 }).replace('lat="45.9', 'lat="47.9');
		const whole = await answerOf(await post(form(result, file(gpx))));
		expect(whole.distance).toBeLessThan(205_000);
		expect(await answerOf(await post(dripping(form(result, file(gpx)), 50_000)))).toEqual(whole);
	});

	test("with its fields before and behind the file", async () => {
		const fields = [result, field("track", "2"), field("pacing_strategy", "hill-optimized")];
		const before = await answerOf(await post(form(...fields, file(several))));
		expect(before.name).toBe("At 46");
		expect(before.pacing_strategy.key).toBe("hill-optimized");
		expect(await answerOf(await post(form(file(several), ...fields)))).toEqual(before);
	});

	test("with another track before the file than behind it: the last one counts", async () => {
		const text = form(field("track", "1"), file(several), result, field("track", "2"));
		expect((await answerOf(await post(text))).name).toBe("At 46");
	});

	test("with a file that another one replaces", async () => {
		const text = form(result, file("no course"), file(hillyCourseGpx({ km: 3, name: "Last" })));
		expect((await answerOf(await post(text))).name).toBe("Last");
	});
});

test("Eight files that arrive at once give what they give one by one", async () => {
	const texts = Array.from({ length: 8 }, (_, i) =>
		form(result, file(hillyCourseGpx({ km: 190 + 9 * i, name: `Course ${i}` }))),
	);
	const alone: unknown[] = [];
	for (const text of texts) alone.push(await answerOf(await post(text)));
	const together = await Promise.all(
		texts.map(async (text, i) => answerOf(await post(dripping(text, 20_000 + 3000 * i)))),
	);
	expect(together).toEqual(alone);
	expect(new Set(together.map(({ distance }) => distance)).size).toBe(8);
});

describe("what is wrong is told in the same order wherever the parts stand", () => {
	const broken = file("<gpx><trk></gpx>");
	test.each([
		["a form that ends too early", 400, "upload.broken_form", broken],
		["a name that is no GPX file's", 400, "upload.wrong_name", form(file("x", "a.txt"), result)],
		["a missing result", 422, "evidence.missing", form(broken)],
		["a broken file, fields first", 422, "gpx.mismatched_tag", form(result, broken)],
		["a broken file, fields last", 422, "gpx.mismatched_tag", form(broken, result)],
		["several courses", 422, "gpx.several_courses", form(result, file(several))],
		["no such track", 422, "gpx.unknown_track", form(file(several), result, field("track", "9"))],
	])("%s", async (_what, status, code, text) => {
		const answer = await post(text);
		const said = await answer.json<{ code: string }>();
		expect([answer.status, said.code]).toEqual([status, code]);
	});

	test("and the next upload goes well", async () => {
		const answer = await call("/api/health", bearer(token));
		expect(answer.ok).toBe(true);
		await answerOf(await post(form(result, file(hillyCourseGpx({ km: 2 })))));
	});
});
