import { env } from "cloudflare:workers";
import { strFromU8, unzipSync } from "fflate";
import { beforeAll, expect, test } from "vitest";
import type { PredictionResponse } from "#wire/prediction.ts";
import { hillyCourseGpx } from "../fixtures/hilly-course.ts";
import { bearer, call, register } from "./client.ts";
import { ahead, EditingRunner, joinForm, writingAfter } from "./course-editing.ts";
import { codeOf } from "./failing-calls.ts";
import { createServices, runnersDb } from "./home.ts";
import { barrier, hookedBindings } from "./hooked-bindings.ts";

let runner: EditingRunner;
beforeAll(async () => {
	runner = await EditingRunner.create("joined-files@relief.test");
});

const joinRequest = (gpx = ahead) =>
	new Request("http://relief.test/", { method: "POST", body: joinForm(gpx) });
const joins = /insert into "joined_files"/i;

/** What is stored of a user's predictions beside their rows. */
async function storedOf(id: string) {
	const { results } = await runnersDb
		.prepare("SELECT file_key AS key FROM joined_files WHERE prediction_id = ? ORDER BY number")
		.bind(id)
		.all<{ key: string }>();
	const { objects } = await env.FILES.list({ prefix: `gpx/${runner.userId}/${id}/` });
	const notes = runnersDb.prepare("SELECT count(*) AS n FROM pending_files WHERE created_at > 0");
	return {
		rows: results.map(({ key }) => key),
		files: objects.map(({ key }) => key).toSorted(),
		notes: await notes.first("n"),
	};
}

test("A joined file makes the course longer, is given back byte for byte, and is exported", async () => {
	const before = await runner.newPrediction({ station: "3,Col" });
	const joined = await runner.join(before.id, ahead);
	expect(joined.status).toBe(200);
	const after = await joined.json<PredictionResponse>();
	expect(after).toMatchObject({ edits: ["join 1"], joined: [{ name: "Ahead", track: null }] });
	expect(after.distance).toBeCloseTo(6000, -1);
	expect(after.stations).toMatchObject([{ name: "Col", distance: 3 }]);
	expect(await runner.read(before.id)).toEqual({ ...after, reading: null, race: null });
	const path = `/api/predictions/${before.id}/joined`;
	const file = await call(`${path}/1`, bearer(runner.token));
	expect(file.headers.get("Content-Type")).toBe("application/gpx+xml");
	expect(file.headers.get("Cache-Control")).toMatch(/no-store|private/);
	expect(await file.text()).toBe(ahead);
	for (const number of ["2", "0", "x", "1.5"]) {
		expect([404, 422]).toContain((await call(`${path}/${number}`, bearer(runner.token))).status);
	}
	const other = await register("another-joins@relief.test");
	expect((await call(`${path}/1`, bearer(other))).status).toBe(404);
	const archive = await call("/api/auth/export", bearer(runner.token));
	const files = unzipSync(new Uint8Array(await archive.arrayBuffer()));
	expect(strFromU8(files[`gpx/${before.id}-joined-1.gpx`])).toBe(ahead);
	expect(JSON.parse(strFromU8(files["predictions.json"]))).toContainEqual(
		expect.objectContaining({ id: before.id, joined: [{ name: "Ahead", track: null }] }),
	);
});

test("A joined file without a name of its own has its file's, of any characters and length", async () => {
	const { id } = await runner.newPrediction();
	const unnamed = ahead.replace("<name>Ahead</name>", "");
	const name = `<b>${"é".repeat(195)}🏔🏔🏔.gpx`;
	const after = await (await runner.join(id, unnamed, {}, name)).json<PredictionResponse>();
	expect(after.joined).toEqual([{ name: `<b>${"é".repeat(195)}…`, track: null }]);
	const file = await call(`/api/predictions/${id}/joined/1`, bearer(runner.token));
	expect(await file.text()).toBe(unnamed);
});

test("A file is joined at the start, and the stations move behind it", async () => {
	const { id } = await runner.newPrediction({ station: "3,Col" });
	await runner.putCourse(id, { edits: ["reverse"] });
	const after = await (await runner.join(id, ahead, { at: "start" })).json<PredictionResponse>();
	expect(after.edits).toEqual(["reverse", "join 1 start"]);
	expect(after.stations).toMatchObject([{ name: "Col", distance: expect.closeTo(5, 0) }]);
	expect(await codeOf(await runner.join(id, ahead, { at: "middle" }))).toBe("edit.text");
});

test("Joined files are counted in the quota of originals, and removed with their prediction", async () => {
	const { id } = await runner.newPrediction();
	const { quotas, predictions, files } = createServices(env);
	const before = (await quotas.usage(runner.userId)).originals.used;
	await runner.join(id, ahead);
	expect((await quotas.usage(runner.userId)).originals.used).toBe(before + ahead.length);
	await predictions.remove(runner.userId, id);
	await files.sweep();
	expect(await storedOf(id)).toEqual({ rows: [], files: [], notes: 0 });
	expect((await quotas.usage(runner.userId)).originals.used).toBeLessThan(before);
});

test("After five files the next takes the place of one that no edit uses; five in use are the most", async () => {
	const { id } = await runner.newPrediction();
	const loop = ["trim 0-2"];
	for (let k = 1; k <= 5; k++) {
		await runner.putCourse(id, { edits: loop });
		expect(
			(await runner.join(id, hillyCourseGpx({ km: 1, fromKm: 2, name: `Part ${k}` }))).status,
		).toBe(200);
	}
	const { rows } = await storedOf(id);
	const sixth = await runner.join(id, hillyCourseGpx({ km: 1, fromKm: 3, name: "Sixth" }));
	expect(await sixth.json()).toMatchObject({
		edits: ["trim 0-2", "join 5", "join 1"],
		joined: [{ name: "Sixth" }, { name: "Part 2" }, {}, {}, { name: "Part 5" }],
	});
	await createServices(env).files.sweep();
	const after = await storedOf(id);
	expect(after.rows.slice(1)).toEqual(rows.slice(1));
	expect(after.files).toEqual(after.rows.toSorted());
	await runner.putCourse(id, { edits: [1, 2, 3, 4, 5].map((part) => `join ${part}`) });
	const refused = await runner.join(id, ahead);
	expect([refused.status, await codeOf(refused)]).toEqual([422, "edit.too_many_files"]);
});

test.each([
	["a file far away", hillyCourseGpx({ km: 1, fromKm: 500 }), "edit.join_too_far"],
	["a file that is none", "<gpx>", "gpx."],
	["no file", "", "upload.no_file"],
])("Joining %s is refused and leaves nothing", async (_, gpx, code) => {
	const before = await runner.newPrediction();
	const refused = gpx
		? await runner.join(before.id, gpx)
		: await call(`/api/predictions/${before.id}/joined`, {
				method: "POST",
				body: new FormData(),
				...bearer(runner.token),
			});
	expect(refused.status).toBeGreaterThanOrEqual(400);
	expect(await codeOf(refused)).toContain(code);
	expect(await runner.read(before.id)).toEqual(before);
	expect(await storedOf(before.id)).toEqual({ rows: [], files: [], notes: 0 });
});

test("A file that is joined to a prediction that is deleted meanwhile is removed", async () => {
	const { id } = await runner.newPrediction();
	const late = writingAfter(() => createServices(env).predictions.remove(runner.userId, id), joins);
	await expect(late.joinFile(runner.userId, id, joinRequest())).rejects.toMatchObject({
		code: "prediction.not_found",
	});
	expect(await storedOf(id)).toEqual({ rows: [], files: [], notes: 0 });
});

test("Of two files that are joined at once both are there, one behind the other", async () => {
	const { id } = await runner.newPrediction();
	const arrive = barrier(2);
	const parts = [ahead, hillyCourseGpx({ km: 1, fromKm: 5, name: "Further" })];
	await Promise.all(
		parts.map((gpx) => writingAfter(arrive, joins).joinFile(runner.userId, id, joinRequest(gpx))),
	);
	const after = await runner.read(id);
	expect(after.edits).toEqual(["join 1", "join 2"]);
	expect(after.joined?.map(({ name }) => name).toSorted()).toEqual(["Ahead", "Further"]);
	const stored = await storedOf(id);
	expect(stored.rows).toHaveLength(2);
	expect(stored.files).toEqual(stored.rows.toSorted());
});

test("A join that is sent twice, one after the other or at once, joins its file once", async () => {
	const { id } = await runner.newPrediction();
	const arrive = barrier(2);
	await Promise.all(
		[1, 2].map(() => writingAfter(arrive, joins).joinFile(runner.userId, id, joinRequest())),
	);
	expect((await runner.join(id, ahead)).status).toBe(200);
	expect(await runner.read(id)).toMatchObject({ edits: ["join 1"], joined: [{ name: "Ahead" }] });
	expect((await storedOf(id)).files).toHaveLength(1);
	const other = ahead.replace("Ahead", "Bhead");
	const start = await (await runner.join(id, other)).json<PredictionResponse>();
	expect(start.edits).toEqual(["join 1", "join 2"]);
});

test("A file beyond the quota is refused, and leaves nothing", async () => {
	const { id } = await runner.newPrediction();
	const large = runnersDb.prepare("UPDATE predictions SET file_bytes = 1000000 WHERE id = ?");
	await large.bind(id).run();
	const full = { ...env, QUOTA_ORIGINALS_MB: "1" } as Env;
	await expect(
		createServices(full).predictions.joinFile(runner.userId, id, joinRequest()),
	).rejects.toMatchObject({ code: "quota.originals" });
	expect(await storedOf(id)).toEqual({ rows: [], files: [], notes: 0 });
});

test("A file that no edit uses is not read", async () => {
	const { id } = await runner.newPrediction();
	await runner.join(id, ahead);
	await runner.putCourse(id, { edits: ["reverse"] });
	const keys: unknown[] = [];
	const { predictions } = createServices(
		hookedBindings(["FILES"], (make, { method }) => {
			keys.push(method);
			return make();
		}),
	);
	await predictions.whatIf(runner.userId, id, new URLSearchParams("temperature=30"));
	expect(keys).toEqual(["get"]);
	await predictions.whatIf(runner.userId, id, new URLSearchParams("edit=join+1"));
	expect(keys).toEqual(["get", "get", "get"]);
});
