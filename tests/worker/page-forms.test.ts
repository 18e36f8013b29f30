import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { beforeAll, describe, expect, test } from "vitest";
import { AppError } from "#domain/app-error.ts";
import { createFileStore } from "#worker/platform/file-store.ts";
import { createImportService } from "#worker/training/imports.ts";
import { hillyCourseGpx } from "../fixtures/hilly-course.ts";
import { gpxRecording, recording } from "../fixtures/recorded-run.ts";
import { call, origin, register } from "./client.ts";
import { createServices, runnersDb } from "./home.ts";
import { packedOf } from "./packed-rows.ts";
import { newRunner, trainingAt } from "./training.ts";

let token: string;
beforeAll(async () => {
	token = await register("forms@relief.test");
});

/** Sends a page's form as a browser without script does. */
function submit(path: string, form: FormData): Promise<Response> {
	const headers = { Cookie: `relief_session=${token}`, Origin: origin };
	return call(path, { method: "POST", body: form, headers });
}
function formOf(fields: Record<string, string>, files: Record<string, BlobPart> = {}): FormData {
	const form = new FormData();
	for (const [name, value] of Object.entries(fields)) form.append(name, value);
	for (const [name, text] of Object.entries(files)) form.append("file", new File([text], name));
	return form;
}

describe("without script", () => {
	test("A course is predicted from the page's own fields", async () => {
		const fields = {
			result_distance: "10km",
			result_km: "",
			result_time: "45:00",
			distance_unit: "mi",
			weekly_km: "20",
		};
		const form = formOf(fields, { "course.gpx": hillyCourseGpx({ km: 2 }) });
		const answer = await submit("/upload-gpx", form);
		expect(answer.headers.get("Location")).toMatch(/^\/prediction-result\?id=/);
		const id = answer.headers.get("Location")?.split("id=")[1] ?? "";
		expect((await packedOf(id)).question.weeklyM).toBeCloseTo(20 * 1609.344);
	});

	test("What was typed for the last prediction stands in the form of the next one", async () => {
		const page = async (cookie: string) =>
			(await call("/upload-gpx", { headers: { Cookie: `relief_session=${cookie}` } })).text();
		const before = await page(await register("typed-nothing@relief.test"));
		expect(before).toContain("Relief does not know your running yet");
		const html = await page(token);
		expect(html).not.toContain("Relief does not know your running yet");
		expect(html).toMatch(/name="result_known" value="10km=45:00@0d"/);
		expect(html).toMatch(/<input[^>]*name="result_time"[^>]*value="45:00"/);
		// 20 miles a week, in kilometres for who counts in these
		expect(html).toMatch(/<input[^>]*name="weekly_km"[^>]*value="32.2"/);
	});

	test("Files are brought by one form", async () => {
		const run = gpxRecording(recording({ startAtMs: Date.UTC(2026, 3, 1, 6), seconds: 60 }));
		const answer = await submit("/import", formOf({}, { "a.gpx": run, "b.gpx": "none" }));
		const id = answer.headers.get("Location")?.replace("/import/", "") ?? "";
		const items = await runnersDb
			.prepare("SELECT state FROM import_items WHERE import_id = ? ORDER BY 1")
			.bind(id)
			.all();
		expect(items.results).toEqual([{ state: "added" }, { state: "left_out" }]);
	});

	test.each([
		["/upload-gpx", { result_distance: "" }, 400],
		["/history", { intent: "remove", id: "no-such-prediction" }, 404],
		["/settings", { intent: "delete", password: "x", confirmation: "DELETE" }, 403],
		["/settings", { intent: "profile", height: "9" }, 422],
	])(
		"A form of %s whose error is %o answers with the error's status",
		async (path, fields, status) => {
			expect((await submit(path, formOf(fields))).status).toBe(status);
		},
	);

	test("Wrong passwords in the settings answer 403, and 429 when there are too many", async () => {
		const wrong = { intent: "delete", password: "wrong", confirmation: "DELETE" };
		const statuses: number[] = [];
		while (statuses.length < 20 && statuses.at(-1) !== 429) {
			statuses.push((await submit("/settings", formOf(wrong))).status);
		}
		expect(new Set(statuses)).toEqual(new Set([403, 429]));
	});

	test("A form that brings no files may be small alone", async () => {
		const answer = await submit("/login", formOf({ email: "a".repeat(70_000), password: "x" }));
		expect(answer.status).toBe(413);
	});
});

describe("a form with files", () => {
	const imports = (order: string[]) => {
		const db = drizzle(runnersDb);
		return createImportService({
			db,
			files: createFileStore(db, env.FILES, () => new Date()),
			intake: trainingAt().intake,
			memory: {
				async reserve() {
					order.push("memory is reserved");
					throw new AppError("server.busy", { retryAfterS: 5 });
				},
			},
			quotas: createServices(env).quotas,
			noteRemoval: () => sql`SELECT 1`,
			publishRemoval: async () => {},
			continueRemoval: async () => {},
			now: () => new Date(),
		});
	};
	function arriving(order: string[], length: number) {
		const pull = (controller: ReadableStreamDefaultController) => {
			order.push("the body is read");
			controller.close();
		};
		const body = new ReadableStream({ pull }, { highWaterMark: 0 });
		const headers = { "Content-Length": String(length) };
		return new Request("http://relief.test/import", { method: "POST", body, headers });
	}

	test("A form with files is not read before it fits the memory budget", async () => {
		const order: string[] = [];
		const sent = imports(order).withForm(await newRunner(), arriving(order, 1000), async () => {});
		await expect(sent).rejects.toMatchObject({ code: "server.busy" });
		expect(order).toEqual(["memory is reserved", "the body is read"]);
	});

	test("that announces too much is not read at all", async () => {
		const order: string[] = [];
		const sent = imports(order).withForm(await newRunner(), arriving(order, 3e7), async () => {});
		await expect(sent).rejects.toMatchObject({ code: "import.form_too_large" });
		expect(order).toEqual([]);
	});
});
