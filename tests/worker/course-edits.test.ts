import { env } from "cloudflare:workers";
import { strFromU8, unzipSync } from "fflate";
import { beforeAll, describe, expect, test } from "vitest";
import type { PredictionResponse } from "../../domain/predictions/wire.ts";
import { createServices } from "../../worker/services.ts";
import { hillyCourseGpx } from "../fixtures/hilly-course.ts";
import { bearer, call, register } from "./client.ts";
import { codeOf } from "./failing-calls.ts";
import { barrier, hookedBindings } from "./hooked-bindings.ts";
import { uploadGpx } from "./uploads.ts";

let token: string;
let userId: string;
beforeAll(async () => {
	token = await register("course-edits@relief.test");
	userId = (await env.DB.prepare("SELECT id FROM users").first<{ id: string }>())?.id ?? "";
});

const ahead = hillyCourseGpx({ km: 2, fromKm: 4, name: "Ahead" });

async function newPrediction(fields: Record<string, string> = {}): Promise<PredictionResponse> {
	const uploaded = await uploadGpx(token, hillyCourseGpx({ km: 4 }), { fields });
	return uploaded.json<PredictionResponse>();
}

const putCourse = (id: string, body: unknown) =>
	call(`/api/predictions/${id}/course`, {
		method: "PUT",
		headers: { "Content-Type": "application/json", ...bearer(token).headers },
		body: JSON.stringify(body),
	});

function formOf(gpx: string, fields: Record<string, string> = {}, name = "second.gpx"): FormData {
	const form = new FormData();
	for (const [name, value] of Object.entries(fields)) form.append(name, value);
	form.append("file", new File([gpx], name));
	return form;
}

const join = (id: string, gpx: string, fields: Record<string, string> = {}, name?: string) =>
	call(`/api/predictions/${id}/joined`, {
		method: "POST",
		body: formOf(gpx, fields, name),
		...bearer(token),
	});

const read = async (id: string) =>
	(await call(`/api/predictions/${id}`, bearer(token))).json<PredictionResponse>();

const rowOf = (id: string) =>
	env.DB.prepare(
		"SELECT distance_m, start_lat_deg, thumbnail, file_key, json_extract(course, '$.distanceM') AS course_m FROM predictions WHERE id = ?",
	)
		.bind(id)
		.first<Record<string, unknown>>();

/** What is stored of a user's predictions beside their rows. */
async function storedOf(id: string) {
	const { results } = await env.DB.prepare(
		"SELECT file_key AS key FROM joined_files WHERE prediction_id = ? ORDER BY number",
	)
		.bind(id)
		.all<{ key: string }>();
	const { objects } = await env.FILES.list({ prefix: `gpx/${userId}/${id}/` });
	const notes = env.DB.prepare("SELECT count(*) AS n FROM pending_files WHERE created_at > 0");
	return {
		rows: results.map(({ key }) => key),
		files: objects.map(({ key }) => key).toSorted(),
		notes: await notes.first("n"),
	};
}

describe("edits of a stored course", () => {
	test("Saved edits change course, time, list and thumbnail, and none give all of it back", async () => {
		const before = await newPrediction();
		const rowBefore = await rowOf(before.id);
		const saved = await putCourse(before.id, { edits: ["trim 1-3.5", "reverse"] });
		expect(saved.status).toBe(200);
		const after = await saved.json<PredictionResponse>();
		expect(after).toMatchObject({ edits: ["trim 1-3.5", "reverse"], joined: [] });
		expect(after.distance).toBeCloseTo(2500, 0);
		expect(after.predicted_time_seconds).toBeLessThan(before.predicted_time_seconds * 0.7);
		expect(await read(before.id)).toEqual(after);
		const row = await rowOf(before.id);
		expect(row).toMatchObject({ distance_m: after.distance, file_key: rowBefore?.file_key });
		expect(row?.start_lat_deg).toBeCloseTo(45 + 3500 / 111_131, 4);
		const file = await call(`/api/predictions/${before.id}/gpx`, bearer(token));
		expect(await file.text()).toBe(hillyCourseGpx({ km: 4 }));
		const reset = await putCourse(before.id, { edits: [] });
		const again = await reset.json<PredictionResponse>();
		expect({ ...again, change: undefined }).toEqual({ ...before, change: undefined });
		expect(await rowOf(before.id)).toEqual(rowBefore);
	});

	test("Stored stations keep their place on the ground, and given ones are along the edited course", async () => {
		const { id } = await newPrediction({ station: "3,Col,aid,5" });
		const moved = await (await putCourse(id, { edits: ["trim 1-4"] })).json<PredictionResponse>();
		expect(moved.stations).toMatchObject([{ name: "Col", distance: 2 }]);
		const back = await (await putCourse(id, { edits: ["none"] })).json<PredictionResponse>();
		expect(back.stations).toMatchObject([{ name: "Col", distance: 3 }]);
		const given = await putCourse(id, { edits: ["trim 1-4"], stations: ["0.5,Fountain,water"] });
		expect((await given.json<PredictionResponse>()).stations).toMatchObject([
			{ name: "Fountain", distance: 0.5 },
		]);
		const dropped = await putCourse(id, { edits: ["trim 2-4"] });
		expect((await dropped.json<PredictionResponse>()).stations).toEqual([]);
	});

	test("Stages keep their place on the ground, and those of a part that is cut off are dropped", async () => {
		const { id } = await newPrediction({ stage: "1.5", start: "2027-05-02T07:00" });
		const moved = await (await putCourse(id, { edits: ["trim 0.2-4"] })).json<PredictionResponse>();
		expect(moved.options?.stages).toEqual([{ distance_m: 1300, start: null }]);
		const cut = await (await putCourse(id, { edits: ["trim 2-4"] })).json<PredictionResponse>();
		expect(cut.options?.stages).toBeUndefined();
	});

	test("A loop that is run three times repeats its stations on each lap", async () => {
		const way = hillyCourseGpx({ km: 2 }).match(/<trkpt.*<\/trkpt>/g) ?? [];
		const loop = hillyCourseGpx({ km: 2 }).replace(
			"</trkseg>",
			`${way.toReversed().join("")}</trkseg>`,
		);
		const uploaded = await uploadGpx(token, loop, { fields: { station: "2,Top,water,1" } });
		const { id } = await uploaded.json<PredictionResponse>();
		const laps = await (await putCourse(id, { edits: ["laps 3"] })).json<PredictionResponse>();
		expect(laps.distance).toBeCloseTo(12_000, -2);
		expect(laps.stations?.map(({ distance }) => Math.round(distance))).toEqual([2, 6, 10]);
		const one = await (await putCourse(id, { edits: [] })).json<PredictionResponse>();
		expect(one.stations).toMatchObject([{ name: "Top", distance: 2 }]);
	});

	test("An edited prediction is asked again on its edited course: what-if, stations, renewal, review", async () => {
		const { id } = await newPrediction();
		await putCourse(id, { edits: ["trim 1-3"] });
		const whatIf = async (query: string) =>
			(
				await call(`/api/predictions/${id}/what-if?${query}`, bearer(token))
			).json<PredictionResponse>();
		expect((await whatIf("temperature=30")).distance).toBeCloseTo(2000, 0);
		expect((await whatIf("edit=none")).distance).toBeCloseTo(4000, 0);
		const other = await whatIf("edit=trim+0.5-2&edit=reverse&station=1,Col");
		expect(other).toMatchObject({ edits: ["trim 0.5-2", "reverse"], stations: [{ name: "Col" }] });
		expect(other.distance).toBeCloseTo(1500, 0);
		const miles = await whatIf("edit=trim+0-1&units=imperial");
		expect(miles.distance).toBeCloseTo(1609.3, 0);
		const { predictions, reviews } = createServices(env);
		const { course } = await predictions.setStations(userId, id, { stations: ["1.5,Tap"] });
		expect(course.distanceM).toBeCloseTo(2000, 0);
		await expect(
			predictions.setStations(userId, id, { stations: ["2.5,Far"] }),
		).rejects.toMatchObject({ code: "station.not_on_course" });
		const evidence = [{ distanceM: 10_000, timeS: 3000, ageDays: 0 }];
		await predictions.renew(userId, id, { evidence, weeklyM: null });
		expect((await read(id)).distance).toBeCloseTo(2000, 0);
		await reviews.review(userId);
		const { result, reevaluation } = await predictions.get(userId, id);
		expect(reevaluation?.nowS).toBeCloseTo(result.timeS, -1);
	});

	test("An upload with edits is predicted on the edited course, with its stations and the file's places along it", async () => {
		const lat = (45 + 2000 / 111_131).toFixed(7);
		const tap = `<wpt lat="${lat}" lon="5.5"><name>Tap</name><sym>Drinking Water</sym></wpt>`;
		const uploaded = await uploadGpx(
			token,
			hillyCourseGpx({ km: 4 }).replace("<trk>", `${tap}<trk>`),
			{
				fields: { edit: "trim 1-4\r\nreverse", stations: "file", station: "2.5,Col" },
			},
		);
		const prediction = await uploaded.json<PredictionResponse>();
		expect(prediction.edits).toEqual(["trim 1-4", "reverse"]);
		expect(prediction.stations).toMatchObject([
			{ name: "Tap", distance: expect.closeTo(2, 1) },
			{ name: "Col", distance: 2.5 },
		]);
		const [listed] = await createServices(env).predictions.list(userId);
		expect(listed).toMatchObject({ id: prediction.id, distanceM: prediction.distance });
	});

	test.each([
		[["shorten 3"], "edit.text"],
		[["trim 3-9"], "edit.outside"],
		[["trim 1-1.05"], "edit.nothing_left"],
		[["laps 2"], "edit.no_loop"],
		[["join 1"], "edit.unknown_file"],
		[Array.from({ length: 51 }, () => "reverse"), "edit.too_many"],
	])(
		"Saving %s is refused, by upload and what-if too, and nothing is stored",
		async (edits, code) => {
			const before = await newPrediction({ station: "1,Kept" });
			const refused = await putCourse(before.id, { edits });
			expect([refused.status, await codeOf(refused)]).toEqual([422, code]);
			expect(await read(before.id)).toEqual(before);
			const query = new URLSearchParams(edits.map((edit) => ["edit", edit]));
			const asked = await call(`/api/predictions/${before.id}/what-if?${query}`, bearer(token));
			expect(await codeOf(asked)).toBe(code);
			const uploaded = await uploadGpx(token, hillyCourseGpx({ km: 4 }), {
				fields: { edit: edits.join("\n") },
			});
			expect(await codeOf(uploaded)).toBe(code);
		},
	);
});

/** Services whose first transaction, or update of a prediction, waits for something to happen. */
function writingAfter(happens: () => Promise<unknown>, statement = /^update "predictions"/i) {
	let waits = true;
	return createServices(
		hookedBindings(["DB"], async (make, { sql }) => {
			if (waits && statement.test(sql)) {
				waits = false;
				await happens();
			}
			return make();
		}),
	).predictions;
}

const joinRequest = (gpx = ahead) =>
	new Request("http://relief.test/", { method: "POST", body: formOf(gpx) });
const joins = /insert into "joined_files"/i;

describe("edits among other writes", () => {
	test("Edits of a prediction that is deleted meanwhile are refused, and it stays deleted", async () => {
		const { id } = await newPrediction();
		const late = writingAfter(() => createServices(env).predictions.remove(userId, id));
		await expect(late.setCourse(userId, id, { edits: ["reverse"] })).rejects.toMatchObject({
			code: "prediction.not_found",
		});
		expect(await rowOf(id)).toBeNull();
	});

	test("Edits that are saved while stations are saved move these too", async () => {
		const { id } = await newPrediction();
		const late = writingAfter(() =>
			createServices(env).predictions.setStations(userId, id, { stations: ["3,Col"] }),
		);
		const { question, edits } = await late.setCourse(userId, id, { edits: ["trim 1-4"] });
		expect(edits).toEqual([{ kind: "trim", startM: 1000, endM: 4000 }]);
		expect(question.options.stations).toMatchObject([{ name: "Col", distanceM: 2000 }]);
	});

	test("Stations that are saved while the course is cut are judged on the cut course", async () => {
		const { id } = await newPrediction();
		const late = writingAfter(() =>
			createServices(env).predictions.setCourse(userId, id, { edits: ["trim 0-2"] }),
		);
		await expect(late.setStations(userId, id, { stations: ["3,Col"] })).rejects.toMatchObject({
			code: "station.not_on_course",
		});
		expect((await read(id)).edits).toEqual(["trim 0-2"]);
	});

	test("Of two pages that edit at once one wins, whole", async () => {
		const { id } = await newPrediction();
		const arrive = barrier(2);
		const lengths = { "trim 0-1": 1000, "trim 0-3": 3000 };
		await Promise.all(
			Object.keys(lengths).map((edit) =>
				writingAfter(arrive).setCourse(userId, id, { edits: [edit] }),
			),
		);
		const { edits = [], distance } = await read(id);
		expect(distance).toBeCloseTo(lengths[edits[0] as keyof typeof lengths], 0);
		expect((await rowOf(id))?.course_m).toBeCloseTo(distance, 0);
	});

	test("A review that read the course before an edit does not speak of the edited one", async () => {
		const { id } = await newPrediction();
		let edits = 0;
		const late = createServices(
			hookedBindings(["DB"], async (make, { sql }) => {
				if (/set "reevaluation" = \?, "today"/i.test(sql) && edits++ === 0) {
					await createServices(env).predictions.setCourse(userId, id, { edits: ["trim 0-1"] });
				}
				return make();
			}),
		);
		await late.reviews.review(userId);
		expect(edits).toBeGreaterThan(0);
		expect((await read(id)).today).toBeUndefined();
	});
});

describe("files that are joined to a course", () => {
	test("A joined file makes the course longer, is given back byte for byte, and is exported", async () => {
		const before = await newPrediction({ station: "3,Col" });
		const joined = await join(before.id, ahead);
		expect(joined.status).toBe(200);
		const after = await joined.json<PredictionResponse>();
		expect(after).toMatchObject({ edits: ["join 1"], joined: [{ name: "Ahead", track: null }] });
		expect(after.distance).toBeCloseTo(6000, -1);
		expect(after.stations).toMatchObject([{ name: "Col", distance: 3 }]);
		expect(await read(before.id)).toEqual(after);
		const path = `/api/predictions/${before.id}/joined`;
		const file = await call(`${path}/1`, bearer(token));
		expect(file.headers.get("Content-Type")).toBe("application/gpx+xml");
		expect(file.headers.get("Cache-Control")).toMatch(/no-store|private/);
		expect(await file.text()).toBe(ahead);
		for (const number of ["2", "0", "x", "1.5"]) {
			expect([404, 422]).toContain((await call(`${path}/${number}`, bearer(token))).status);
		}
		const other = await register("another-joins@relief.test");
		expect((await call(`${path}/1`, bearer(other))).status).toBe(404);
		const archive = await call("/api/auth/export", bearer(token));
		const files = unzipSync(new Uint8Array(await archive.arrayBuffer()));
		expect(strFromU8(files[`gpx/${before.id}-joined-1.gpx`])).toBe(ahead);
		expect(JSON.parse(strFromU8(files["predictions.json"]))).toContainEqual(
			expect.objectContaining({ id: before.id, joined: [{ name: "Ahead", track: null }] }),
		);
	});

	test("A joined file without a name of its own has its file's, of any characters and length", async () => {
		const { id } = await newPrediction();
		const unnamed = ahead.replace("<name>Ahead</name>", "");
		const name = `<b>${"é".repeat(195)}🏔🏔🏔.gpx`;
		const after = await (await join(id, unnamed, {}, name)).json<PredictionResponse>();
		expect(after.joined).toEqual([{ name: `<b>${"é".repeat(195)}…`, track: null }]);
		const file = await call(`/api/predictions/${id}/joined/1`, bearer(token));
		expect(await file.text()).toBe(unnamed);
	});

	test("A file is joined at the start, and the stations move behind it", async () => {
		const { id } = await newPrediction({ station: "3,Col" });
		await putCourse(id, { edits: ["reverse"] });
		const after = await (await join(id, ahead, { at: "start" })).json<PredictionResponse>();
		expect(after.edits).toEqual(["reverse", "join 1 start"]);
		expect(after.stations).toMatchObject([{ name: "Col", distance: expect.closeTo(5, 0) }]);
		expect(await codeOf(await join(id, ahead, { at: "middle" }))).toBe("edit.text");
	});

	test("Joined files are counted in the quota of originals, and removed with their prediction", async () => {
		const { id } = await newPrediction();
		const { quotas, predictions, files } = createServices(env);
		const before = (await quotas.usage(userId)).originals.used;
		await join(id, ahead);
		expect((await quotas.usage(userId)).originals.used).toBe(before + ahead.length);
		await predictions.remove(userId, id);
		await files.sweep();
		expect(await storedOf(id)).toEqual({ rows: [], files: [], notes: 0 });
		expect((await quotas.usage(userId)).originals.used).toBeLessThan(before);
	});

	test("After five files the next takes the place of one that no edit uses; five in use are the most", async () => {
		const { id } = await newPrediction();
		const loop = ["trim 0-2"];
		for (let k = 1; k <= 5; k++) {
			await putCourse(id, { edits: loop });
			expect((await join(id, hillyCourseGpx({ km: 1, fromKm: 2, name: `Part ${k}` }))).status).toBe(
				200,
			);
		}
		const { rows } = await storedOf(id);
		const sixth = await join(id, hillyCourseGpx({ km: 1, fromKm: 3, name: "Sixth" }));
		expect(await sixth.json()).toMatchObject({
			edits: ["trim 0-2", "join 5", "join 1"],
			joined: [{ name: "Sixth" }, { name: "Part 2" }, {}, {}, { name: "Part 5" }],
		});
		await createServices(env).files.sweep();
		const after = await storedOf(id);
		expect(after.rows.slice(1)).toEqual(rows.slice(1));
		expect(after.files).toEqual(after.rows.toSorted());
		await putCourse(id, { edits: [1, 2, 3, 4, 5].map((part) => `join ${part}`) });
		const refused = await join(id, ahead);
		expect([refused.status, await codeOf(refused)]).toEqual([422, "edit.too_many_files"]);
	});

	test.each([
		["a file far away", hillyCourseGpx({ km: 1, fromKm: 500 }), "edit.join_too_far"],
		["a file that is none", "<gpx>", "gpx."],
		["no file", "", "upload.no_file"],
	])("Joining %s is refused and leaves nothing", async (_, gpx, code) => {
		const before = await newPrediction();
		const refused = gpx
			? await join(before.id, gpx)
			: await call(`/api/predictions/${before.id}/joined`, {
					...{ method: "POST", body: new FormData(), ...bearer(token) },
				});
		expect(refused.status).toBeGreaterThanOrEqual(400);
		expect(await codeOf(refused)).toContain(code);
		expect(await read(before.id)).toEqual(before);
		expect(await storedOf(before.id)).toEqual({ rows: [], files: [], notes: 0 });
	});

	test("A file that is joined to a prediction that is deleted meanwhile is removed", async () => {
		const { id } = await newPrediction();
		const late = writingAfter(() => createServices(env).predictions.remove(userId, id), joins);
		await expect(late.joinFile(userId, id, joinRequest())).rejects.toMatchObject({
			code: "prediction.not_found",
		});
		expect(await storedOf(id)).toEqual({ rows: [], files: [], notes: 0 });
	});

	test("Of two files that are joined at once both are there, one behind the other", async () => {
		const { id } = await newPrediction();
		const arrive = barrier(2);
		const parts = [ahead, hillyCourseGpx({ km: 1, fromKm: 5, name: "Further" })];
		await Promise.all(
			parts.map((gpx) => writingAfter(arrive, joins).joinFile(userId, id, joinRequest(gpx))),
		);
		const after = await read(id);
		expect(after.edits).toEqual(["join 1", "join 2"]);
		expect(after.joined?.map(({ name }) => name).toSorted()).toEqual(["Ahead", "Further"]);
		const stored = await storedOf(id);
		expect(stored.rows).toHaveLength(2);
		expect(stored.files).toEqual(stored.rows.toSorted());
	});

	test("A file beyond the quota is refused, and leaves nothing", async () => {
		const { id } = await newPrediction();
		const large = env.DB.prepare("UPDATE predictions SET file_bytes = 1000000 WHERE id = ?");
		await large.bind(id).run();
		const full = { ...env, QUOTA_ORIGINALS_MB: "1" } as Env;
		await expect(
			createServices(full).predictions.joinFile(userId, id, joinRequest()),
		).rejects.toMatchObject({ code: "quota.originals" });
		expect(await storedOf(id)).toEqual({ rows: [], files: [], notes: 0 });
	});

	test("A file that no edit uses is not read", async () => {
		const { id } = await newPrediction();
		await join(id, ahead);
		await putCourse(id, { edits: ["reverse"] });
		const keys: unknown[] = [];
		const { predictions } = createServices(
			hookedBindings(["FILES"], (make, { method }) => {
				keys.push(method);
				return make();
			}),
		);
		await predictions.whatIf(userId, id, new URLSearchParams("temperature=30"));
		expect(keys).toEqual(["get"]);
		await predictions.whatIf(userId, id, new URLSearchParams("edit=join+1"));
		expect(keys).toEqual(["get", "get", "get"]);
	});
});
