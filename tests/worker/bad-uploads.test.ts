import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { hillyCourseGpx } from "../fixtures/hilly-course.ts";
import { bearer, call, register } from "./client.ts";
import { stored, uploadGpx } from "./uploads.ts";

const gpx = hillyCourseGpx({ km: 2 });
const onePoint =
	'<gpx><trk><trkseg><trkpt lat="45" lon="5"><ele>1</ele></trkpt></trkseg></trk></gpx>';
const farApart =
	'<gpx><trk><trkseg><trkpt lat="-60" lon="0"/><trkpt lat="60" lon="90"/></trkseg></trk></gpx>';
let token: string;

beforeAll(async () => {
	token = await register();
});

afterEach(async () => {
	expect(await stored()).toEqual({ rows: 0, files: 0, notes: 0 });
});

type Refusal = { detail: string; code: string };

async function refusal(answer: Response, status: number): Promise<Refusal> {
	expect(answer.status).toBe(status);
	return answer.json<Refusal>();
}

describe("a file is refused, and nothing is stored", () => {
	test.each([
		["an empty file", "", "gpx.empty"],
		["white space", " \n ", "gpx.empty"],
		["an HTML page", "<!doctype html><html><body>Log in</body></html>", "gpx.not_gpx"],
		["JSON", '{"type":"FeatureCollection"}', "gpx.not_gpx"],
		["a cut file", gpx.slice(0, gpx.length / 2), "gpx.truncated"],
		["no points", "<gpx><metadata><name>x</name></metadata></gpx>", "gpx.no_track"],
		["waypoints only", '<gpx><wpt lat="45" lon="5"/></gpx>', "gpx.only_waypoints"],
		["one point", onePoint, "gpx.too_few_points"],
		["a course around the world", farApart, "gpx.too_long"],
		["tags that do not match", gpx.replace("</trkseg>", "</trkpt>"), "gpx.mismatched_tag"],
	])("%s", async (_what, text, code) => {
		const { code: said, detail } = await refusal(await uploadGpx(token, text), 422);
		expect(said).toBe(code);
		expect(detail.length).toBeGreaterThan(30);
	});

	test("An external entity, which is never read", async () => {
		const text = gpx.replace(
			"<gpx",
			'<!DOCTYPE gpx [<!ENTITY x SYSTEM "file:///etc/passwd">]><gpx',
		);
		const { code, detail } = await refusal(await uploadGpx(token, text), 422);
		expect(code).toBe("gpx.doctype");
		expect(detail).not.toContain("root:");
	});

	test("An entity bomb", async () => {
		const entities = Array.from(
			{ length: 9 },
			(_, depth) => `<!ENTITY e${depth + 1} "${`&e${depth};`.repeat(10)}">`,
		);
		const text = gpx.replace("<gpx", `<!DOCTYPE gpx [<!ENTITY e0 "ha">${entities.join("")}]><gpx`);
		expect((await refusal(await uploadGpx(token, text), 422)).code).toBe("gpx.doctype");
	});

	test.each(["course.txt", "course.gpx.exe", "gpx", "course"])("The name %s", async (name) => {
		const { code, detail } = await refusal(await uploadGpx(token, gpx, { name }), 400);
		expect(code).toBe("upload.wrong_name");
		expect(detail).toContain("Please select a valid GPX file");
	});
});

describe("a field is refused, and nothing is stored", () => {
	test.each([
		["an unknown strategy", { pacing_strategy: "fastest" }, "prediction.unknown_strategy"],
		["an impossible result", { result: "10km=5:00" }, "evidence.impossible"],
		["a result that is no result", { result: "soon" }, "evidence.unreadable"],
		["no result at all", { result: "" }, "evidence.missing"],
		["a weekly distance in words", { weekly_km: "lots" }, "prediction.weekly_km"],
	])("%s", async (_what, fields, code) => {
		expect((await refusal(await uploadGpx(token, gpx, { fields }), 422)).code).toBe(code);
	});
});

describe("a form is refused, and nothing is stored", () => {
	const post = (body: BodyInit, contentType?: string) =>
		call("/api/upload-gpx", {
			method: "POST",
			body,
			headers: {
				Authorization: `Bearer ${token}`,
				...(contentType ? { "Content-Type": contentType } : {}),
			},
		});

	test("without a file", async () => {
		const form = new FormData();
		form.append("result", "10km=45:00");
		const answer = await call("/api/upload-gpx", { method: "POST", body: form, ...bearer(token) });
		expect((await refusal(answer, 400)).code).toBe("upload.no_file");
	});

	test.each([
		["a body that is not a form", "hello", "text/plain"],
		["a form without a boundary", "hello", "multipart/form-data"],
		[
			"a form that ends too early",
			'--b\r\nContent-Disposition: form-data; name="file"',
			"multipart/form-data; boundary=b",
		],
		["an empty body", "", "multipart/form-data; boundary=b"],
	])("%s", async (_what, body, contentType) => {
		expect((await refusal(await post(body, contentType), 400)).code).toBe("upload.broken_form");
	});

	test("over 10 MB by its own word", async () => {
		const answer = await uploadGpx(token, new Uint8Array(10 * 1024 * 1024 + 1));
		expect((await refusal(answer, 413)).code).toBe("upload.too_large");
	});

	test("over 10 MB without a word, cut off while it streams in", async () => {
		let sent = 0;
		const head = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.gpx"\r\n\r\n';
		const endless = new ReadableStream<Uint8Array>({
			start: (controller) => controller.enqueue(new TextEncoder().encode(head)),
			pull: (controller) => {
				const piece = new Uint8Array(256 * 1024).fill(0x20);
				sent += piece.length;
				if (sent > 64 * 1024 * 1024) controller.error(new Error("nobody stopped reading"));
				else controller.enqueue(piece);
			},
		});
		const answer = await post(endless, "multipart/form-data; boundary=b");
		expect((await refusal(answer, 413)).code).toBe("upload.too_large");
		expect(sent).toBeLessThan(16 * 1024 * 1024);
	});
});

test("An upload without a token is refused before it is read", async () => {
	const answer = await call("/api/upload-gpx", { method: "POST", body: new FormData() });
	expect((await refusal(answer, 401)).code).toBe("auth.token_missing");
});
