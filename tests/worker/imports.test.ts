import { env } from "cloudflare:workers";
import { gzipSync } from "node:zlib";
import { beforeEach, describe, expect, test } from "vitest";
import type { ImportedFile } from "#domain/training/imports.ts";
import type { ImportDetailWire, ImportSummaryWire, NewImportWire } from "#wire/imports.ts";
import type { Job } from "#worker/jobs.ts";
import {
	fitRecording,
	gpxRecording,
	type Recording,
	recording,
	tcxRecording,
} from "../fixtures/recorded-run.ts";
import { bearer, call, postJson, register } from "./client.ts";
import { createServices, home, runnersDb } from "./home.ts";
import { hookedBindings } from "./hooked-bindings.ts";
import { consumeJobs } from "./queue.ts";
import { emptyStorage } from "./storage.ts";

let token: string;
let importId: string;

beforeEach(async () => {
	await emptyStorage();
	token = await register();
	importId = (await begin({ files_total: 3 })).id;
});

async function begin(body: Partial<NewImportWire>): Promise<ImportSummaryWire> {
	const answer = await postJson(
		"/api/imports",
		{ name: "export.zip", files_total: 1, ...body },
		token,
	);
	expect(answer.status).toBe(201);
	return answer.json();
}

function put(path: string, body: BodyInit, more: Record<string, string> = {}, id = importId) {
	const query = new URLSearchParams({ path, zone: "Europe/Paris", ...more });
	return call(`/api/imports/${id}/files?${query}`, { method: "PUT", body, ...bearer(token) });
}

async function bring(...args: Parameters<typeof put>): Promise<ImportedFile> {
	const answer = await put(...args);
	expect(answer.status).toBe(200);
	return answer.json();
}

const detail = async (id = importId): Promise<ImportDetailWire> =>
	(await call(`/api/imports/${id}`, bearer(token))).json();
const rows = async <T>(sql: string): Promise<T[]> =>
	(await runnersDb.prepare(sql).all<T>()).results;
const counts = async () => ({
	activities: (await rows("SELECT id FROM activities")).length,
	items: (await rows("SELECT content_key FROM import_items")).length,
	days: (await rows("SELECT d.key FROM training_months m, json_each(m.days) d")).length,
	files: (await env.FILES.list({ prefix: "activities/" })).objects.length,
	notes: (await rows("SELECT key FROM pending_files WHERE created_at > 0")).length,
});

/** What the schedule does with removals that have broken off, and with files that are given up. */
async function resumeRemovals(): Promise<void> {
	const jobs: Job[] = [];
	const queue = { send: async (job: Job) => void jobs.push(job) };
	const bindings = { ...env, JOBS: queue as unknown as Queue<Job> } as Env;
	const later = createServices(bindings, () => new Date(Date.now() + 600_000));
	await later.imports.resumeRemovals();
	await consumeJobs(later, jobs);
	await later.files.sweep();
}
/** One file with an activity on each of some days. */
function tcxOf(days: readonly number[]): string {
	const activity = /<Activity [\s\S]*<\/Activity>/;
	const all = days.map((day) => activity.exec(tcxRecording(onDay(day)))?.[0]);
	return tcxRecording(onDay(1)).replace(activity, all.join(""));
}
const onDay = (day: number, changes: Partial<Recording> = {}) =>
	recording({ startAtMs: Date.UTC(2026, 3, day, 6, 30), seconds: 1500, ...changes });

describe("a file of an import", () => {
	test("A file of an import becomes an activity with effort, on the runner's own day, and its original is kept", async () => {
		const bytes = fitRecording(onDay(12));
		expect(
			await bring("activities/1.fit", bytes, { title: "Dawn", sport: "trail-run" }),
		).toMatchObject({
			outcome: "added",
			activities: 1,
		});
		const [activity] = await rows<Record<string, unknown>>("SELECT * FROM activities");
		expect(activity).toMatchObject({
			source: "file",
			name: "Dawn",
			sport: "trail-run",
			utc_offset_s: 7200,
			samples: "read",
			expires_at: null,
			effort: expect.any(Number),
		});
		expect(await counts()).toEqual({ activities: 1, items: 1, days: 1, files: 1, notes: 0 });
		const [object] = (await env.FILES.list()).objects;
		const original = await env.FILES.get(object?.key ?? "");
		expect(new Uint8Array((await original?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(bytes);
	});

	test("A file of an import is known by its content: packed, renamed or in another import", async () => {
		const text = tcxRecording(onDay(12));
		await bring("a.tcx", text);
		expect(await bring("a.tcx", text)).toMatchObject({ outcome: "known", activities: 0 });
		expect(await bring("b.tcx.gz", gzipSync(text))).toMatchObject({ outcome: "known" });
		const other = await begin({});
		expect(await bring("c.tcx", text, {}, other.id)).toMatchObject({ outcome: "known" });
		expect(await counts()).toMatchObject({ activities: 1, items: 1, files: 1 });
	});

	test("of the same run in another format is counted once", async () => {
		await bring("a.fit", fitRecording(onDay(12)));
		await bring("a.gpx", gpxRecording(onDay(12)));
		const shown = await rows("SELECT id FROM activities WHERE shown_as IS NULL");
		expect(shown).toHaveLength(1);
	});

	test("that cannot be used is listed with its reason, and can be brought again mended", async () => {
		const whole = fitRecording(onDay(12));
		const cut = await bring("x.fit", whole.slice(0, 3000));
		expect(cut).toMatchObject({ outcome: "left_out", code: "file.cut" });
		expect(await detail()).toMatchObject({
			activities: 0,
			left_out: 1,
			left_out_files: [{ path: "x.fit", code: "file.cut" }],
		});
		expect(await bring("x.fit", whole)).toMatchObject({ outcome: "added" });
		expect((await env.FILES.list()).objects).toHaveLength(1);
	});

	test.each([
		[
			"an activity of 40 days",
			"x.gpx",
			gpxRecording(recording({ seconds: 40, clockS: (i) => i * 80_000 })),
			"file.too_long",
		],
		[
			"a gzip stream that ends early",
			"x.gpx.gz",
			gzipSync(gpxRecording(recording())).subarray(0, 900),
			"file.broken",
		],
		["an empty body", "x.gpx", "", "file.no_samples"],
		["another kind of file", "x.jpg", "JFIF", "file.unknown_format"],
	])("that is %s is left out", async (_, path, body, code) => {
		expect(await bring(path, body)).toMatchObject({ outcome: "left_out", code });
	});

	test("that unpacks to more than is read is left out, and one that is larger itself is refused", async () => {
		const zeros = new Uint8Array(26_000_000);
		expect(await bring("x.gpx.gz", gzipSync(zeros))).toMatchObject({ code: "file.too_large" });
		expect((await put("x.gpx", zeros)).status).toBe(413);
	});

	test("in a foreign import is refused", async () => {
		const mine = importId;
		token = await register("other@relief.test");
		expect((await put("x.gpx", "<gpx/>", {}, mine)).status).toBe(404);
		expect(
			(await call(`/api/imports/${mine}`, { method: "DELETE", ...bearer(token) })).status,
		).toBe(404);
	});

	test("that was interrupted half-way is whole after it is sent again", async () => {
		const services = createServices(env);
		const bytes = fitRecording(onDay(12));
		const [{ id: userId }] = await rows<{ id: string }>("SELECT id FROM runners");
		const faulty = createServices({
			...env,
			[home]: new Proxy(runnersDb, {
				get(target, name) {
					const value = Reflect.get(target, name);
					if (name !== "prepare") return typeof value === "function" ? value.bind(target) : value;
					return (sql: string) => {
						if (/insert into "?activities/i.test(sql)) throw new Error("storage refuses");
						return target.prepare(sql);
					};
				},
			}),
		});
		const query = { path: "x.fit", zone: "UTC" };
		const sent = () => ({
			body: new Blob([bytes as Uint8Array<ArrayBuffer>]).stream(),
			bytes: bytes.length,
		});
		await expect(faulty.imports.addFile(userId, importId, query, sent())).rejects.toThrow();
		expect(await counts()).toMatchObject({ activities: 0, items: 1 });
		expect(await services.imports.addFile(userId, importId, query, sent())).toMatchObject({
			outcome: "added",
		});
		await services.files.sweep();
		expect(await counts()).toEqual({ activities: 1, items: 1, days: 1, files: 1, notes: 0 });
	});

	test("A file that is removed and brought again while the sweeper passes keeps its new original", async () => {
		const file = fitRecording(onDay(12));
		await bring("x.fit", file);
		await call(`/api/imports/${importId}`, { method: "DELETE", ...bearer(token) });
		const { id } = await begin({});
		const sweeping = hookedBindings(["FILES"], async (make, { method }) => {
			if (method === "delete") await bring("x.fit", file, {}, id);
			return make();
		});
		expect(await createServices(sweeping).files.sweep()).toBe(1);
		expect(await counts()).toEqual({ activities: 1, items: 1, days: 1, files: 1, notes: 0 });
		const key = await runnersDb
			.prepare("SELECT file_key FROM import_items")
			.first<string>("file_key");
		expect(await env.FILES.head(key ?? "")).not.toBeNull();
	});

	test("A file whose other recording is being removed is asked to come again", async () => {
		const file = fitRecording(onDay(12));
		await bring("x.fit", file);
		await runnersDb.prepare("UPDATE imports SET removing_at = 1").run();
		const { id } = await begin({});
		expect((await put("x.fit", file, {}, id)).status).toBe(503);
		await resumeRemovals();
		expect(await bring("x.fit", file, {}, id)).toMatchObject({ outcome: "added" });
	});

	test("A file that comes again after it broke off reads only what was not read yet", async () => {
		const file = tcxOf([12, 13, 14]);
		let reads = 0;
		const breaking = hookedBindings(["D1"], async (make, { sql }) => {
			if (sql.includes("details = unhex(") && ++reads === 2) throw new Error("refused");
			return make();
		});
		const [{ id: userId }] = await rows<{ id: string }>("SELECT id FROM runners");
		const query = { path: "x.tcx", zone: "UTC" };
		const sent = () => ({ body: new Blob([file]).stream(), bytes: file.length });
		const attempt = () => createServices(breaking).imports.addFile(userId, importId, query, sent());
		await expect(attempt()).rejects.toThrow("refused");
		expect(await attempt()).toMatchObject({ outcome: "added", activities: 3 });
		expect(reads).toBe(4);
	});
});

test("An activity of a file is drawn along its way from the file, for its owner alone", async () => {
	await bring("run.fit", fitRecording(onDay(3)));
	const services = createServices(env);
	const [{ id, userId }] = await rows<{ id: string; userId: string }>(
		"SELECT id, user_id AS userId FROM activities",
	);
	const activity = { id, elevationGainM: null };
	const recording = await services.recordings.of(userId, activity);
	expect(recording?.trace.kilometres.map(({ toM, movingS }) => [toM, Math.round(movingS)])).toEqual(
		[
			[1000, 333],
			[2000, 333],
			[3000, 333],
			[4000, 333],
			[4500, 167],
		],
	);
	expect(await services.recordings.of("another", activity)).toBeNull();
	const page = await call(`/heart-rate-zones/${id}`, {
		headers: { Cookie: `relief_session=${token}` },
	});
	expect((await page.text()).replace(/<[^>]*>/g, "")).toMatch(
		/First half 5:33\/km at 1\d\d\sbpm, second half 5:33\/km at 1\d\d\sbpm/,
	);
	const headers = { Cookie: `relief_session=${token}` };
	const original = await call(`/heart-rate-zones/${id}/original`, { headers });
	expect(original.headers.get("Content-Disposition")).toContain('filename="run.fit"');
	expect(new Uint8Array(await original.arrayBuffer())).toEqual(fitRecording(onDay(3)));
	const others = `relief_session=${await register("not-the-owner@relief.test")}`;
	const refused = await call(`/heart-rate-zones/${id}/original`, { headers: { Cookie: others } });
	expect(refused.status).toBe(404);
	await refused.text();
});

test("Activities without a file are recorded by their totals", async () => {
	const body = {
		zone: "Europe/Paris",
		activities: [
			{
				id: "77",
				title: "Treadmill",
				sport: "Run",
				start_date: "2026-04-01T06:00:00Z",
				elapsed_time: 1800,
				moving_time: 1800,
				distance: 5000,
				total_elevation_gain: null,
				average_heart_rate: 140,
				max_heart_rate: null,
			},
		],
	};
	const init = { method: "PUT", body: JSON.stringify(body) };
	const headers = { ...bearer(token).headers, "Content-Type": "application/json" };
	const send = () => call(`/api/imports/${importId}/typed-in`, { ...init, headers });
	expect((await send()).status).toBe(204);
	expect((await send()).status).toBe(204);
	expect(await rows("SELECT name, manual, samples FROM activities")).toEqual([
		{ name: "Treadmill", manual: 1, samples: "none" },
	]);
	expect((await detail()).activities).toBe(1);
});

test("What was left out before sending is in the import's list", async () => {
	const { id } = await begin({ left_out: [{ path: "../evil.gpx", reason: "odd_path" }] });
	expect((await detail(id)).left_out_files).toEqual([{ path: "../evil.gpx", code: "odd_path" }]);
});

describe("removing", () => {
	beforeEach(async () => {
		for (const day of [12, 13]) await bring(`${day}.fit`, fitRecording(onDay(day)));
	});

	test("An import takes its activities, their days and the originals along", async () => {
		const other = await begin({});
		await bring("14.fit", fitRecording(onDay(14)), {}, other.id);
		const answer = await call(`/api/imports/${importId}`, { method: "DELETE", ...bearer(token) });
		expect(answer.status).toBe(204);
		await createServices(env).files.sweep();
		expect(await counts()).toEqual({ activities: 1, items: 1, days: 1, files: 1, notes: 0 });
		expect((await call(`/api/imports/${importId}`, bearer(token))).status).toBe(404);
	});

	test("One activity takes its day and its original along", async () => {
		const [{ id }] = await rows<{ id: string }>("SELECT id FROM activities ORDER BY day");
		const remove = () => call(`/api/activities/${id}`, { method: "DELETE", ...bearer(token) });
		expect((await remove()).status).toBe(204);
		expect((await remove()).status).toBe(404);
		await createServices(env).files.sweep();
		expect(await counts()).toEqual({ activities: 1, items: 1, days: 1, files: 1, notes: 0 });
	});

	test("An import whose removal broke off is hidden at once and removed by the sweep", async () => {
		const broken = createServices(
			hookedBindings(["D1"], async (make, { sql }) => {
				if (sql.includes("DELETE FROM activities")) throw new Error("refused");
				return make();
			}),
		);
		const [{ id: userId }] = await rows<{ id: string }>("SELECT id FROM runners");
		await expect(broken.imports.remove(userId, importId)).rejects.toThrow("refused");
		expect((await call(`/api/imports/${importId}`, bearer(token))).status).toBe(404);
		expect((await put("14.fit", fitRecording(onDay(14)))).status).toBe(404);
		expect(await counts()).toMatchObject({ activities: 2, items: 2, files: 2 });
		await resumeRemovals();
		expect(await counts()).toEqual({ activities: 0, items: 0, days: 0, files: 0, notes: 0 });
	});

	test("A tracker's activity is refused", async () => {
		await runnersDb.prepare("UPDATE activities SET source = 'strava'").run();
		const [{ id }] = await rows<{ id: string }>("SELECT id FROM activities");
		const answer = await call(`/api/activities/${id}`, { method: "DELETE", ...bearer(token) });
		expect(answer.status).toBe(409);
	});
});
