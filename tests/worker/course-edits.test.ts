import { env } from "cloudflare:workers";
import { drizzle } from "drizzle-orm/d1";
import { beforeAll, describe, expect, test } from "vitest";
import type { PredictionResponse } from "#wire/prediction.ts";
import { noteRunChange } from "#worker/training/run-changes.ts";
import { hillyCourseGpx } from "../fixtures/hilly-course.ts";
import { bearer, call } from "./client.ts";
import { EditingRunner, writingAfter } from "./course-editing.ts";
import { codeOf } from "./failing-calls.ts";
import { createServices, runnersDb } from "./home.ts";
import { barrier, hookedBindings } from "./hooked-bindings.ts";
import { packedOf } from "./packed-rows.ts";
import { uploadGpx } from "./uploads.ts";

let runner: EditingRunner;
beforeAll(async () => {
	runner = await EditingRunner.create("course-edits@relief.test");
});

/** Predictions are asked again after a change of runs. */
const noteChange = (userId = runner.userId) => drizzle(runnersDb).run(noteRunChange(userId));
async function rowOf(id: string) {
	const row = await runnersDb
		.prepare("SELECT distance_m, start_lat_deg, thumbnail, file_key FROM predictions WHERE id = ?")
		.bind(id)
		.first<{ start_lat_deg: number; thumbnail: string; file_key: string }>();
	return row && { ...row, courseM: (await packedOf(id)).course.distanceM };
}

describe("edits of a stored course", () => {
	test("Saved edits change course, time, list and thumbnail, and none give all of it back", async () => {
		const before = await runner.newPrediction();
		const rowBefore = await rowOf(before.id);
		const saved = await runner.putCourse(before.id, { edits: ["trim 1-3.5", "reverse"] });
		expect(saved.status).toBe(200);
		const after = await saved.json<PredictionResponse>();
		expect(after).toMatchObject({ edits: ["trim 1-3.5", "reverse"], joined: [] });
		expect(after.distance).toBeCloseTo(2500, 0);
		expect(after.predicted_time_seconds).toBeLessThan(before.predicted_time_seconds * 0.7);
		expect(await runner.read(before.id)).toEqual({ ...after, reading: null, race: null });
		const row = await rowOf(before.id);
		expect(row).toMatchObject({ distance_m: after.distance, file_key: rowBefore?.file_key });
		expect(row?.start_lat_deg).toBeCloseTo(45 + 3500 / 111_131, 4);
		const file = await call(`/api/predictions/${before.id}/gpx`, bearer(runner.token));
		expect(await file.text()).toBe(hillyCourseGpx({ km: 4 }));
		const reset = await runner.putCourse(before.id, { edits: [] });
		const again = await reset.json<PredictionResponse>();
		expect({ ...again, change: undefined, reading: null, race: null }).toEqual({
			...before,
			change: undefined,
		});
		expect(await rowOf(before.id)).toEqual(rowBefore);
	});

	test("Stored stations keep their place on the ground, and given ones are along the edited course", async () => {
		const { id } = await runner.newPrediction({ station: "3,Col,aid,5" });
		const moved = await (
			await runner.putCourse(id, { edits: ["trim 1-4"] })
		).json<PredictionResponse>();
		expect(moved.stations).toMatchObject([{ name: "Col", distance: 2 }]);
		const back = await (await runner.putCourse(id, { edits: ["none"] })).json<PredictionResponse>();
		expect(back.stations).toMatchObject([{ name: "Col", distance: 3 }]);
		const given = await runner.putCourse(id, {
			edits: ["trim 1-4"],
			stations: ["0.5,Fountain,water"],
		});
		expect((await given.json<PredictionResponse>()).stations).toMatchObject([
			{ name: "Fountain", distance: 0.5 },
		]);
		const dropped = await runner.putCourse(id, { edits: ["trim 2-4"] });
		expect((await dropped.json<PredictionResponse>()).stations).toEqual([]);
	});

	test("Stages keep their place on the ground, and those of a part that is cut off are dropped", async () => {
		const { id } = await runner.newPrediction({ stage: "1.5", start: "2027-05-02T07:00" });
		const moved = await (
			await runner.putCourse(id, { edits: ["trim 0.2-4"] })
		).json<PredictionResponse>();
		expect(moved.options?.stages).toEqual([{ distance_m: 1300, start: null }]);
		const cut = await (
			await runner.putCourse(id, { edits: ["trim 2-4"] })
		).json<PredictionResponse>();
		expect(cut.options?.stages).toBeUndefined();
	});

	test("A loop that is run three times repeats its stations on each lap", async () => {
		const way = hillyCourseGpx({ km: 2 }).match(/<trkpt.*<\/trkpt>/g) ?? [];
		const loop = hillyCourseGpx({ km: 2 }).replace(
			"</trkseg>",
			`${way.toReversed().join("")}</trkseg>`,
		);
		const uploaded = await uploadGpx(runner.token, loop, { fields: { station: "2,Top,water,1" } });
		const { id } = await uploaded.json<PredictionResponse>();
		const laps = await (
			await runner.putCourse(id, { edits: ["laps 3"] })
		).json<PredictionResponse>();
		expect(laps.distance).toBeCloseTo(12_000, -2);
		expect(laps.stations?.map(({ distance }) => Math.round(distance))).toEqual([2, 6, 10]);
		const one = await (await runner.putCourse(id, { edits: [] })).json<PredictionResponse>();
		expect(one.stations).toMatchObject([{ name: "Top", distance: 2 }]);
	});

	test("An edited prediction is asked again on its edited course: what-if, stations, renewal, review", async () => {
		const { id } = await runner.newPrediction();
		await runner.putCourse(id, { edits: ["trim 1-3"] });
		const whatIf = async (query: string) =>
			(
				await call(`/api/predictions/${id}/what-if?${query}`, bearer(runner.token))
			).json<PredictionResponse>();
		expect((await whatIf("temperature=30")).distance).toBeCloseTo(2000, 0);
		expect((await whatIf("edit=none")).distance).toBeCloseTo(4000, 0);
		const other = await whatIf("edit=trim+0.5-2&edit=reverse&station=1,Col");
		expect(other).toMatchObject({ edits: ["trim 0.5-2", "reverse"], stations: [{ name: "Col" }] });
		expect(other.distance).toBeCloseTo(1500, 0);
		const miles = await whatIf("edit=trim+0-1&units=imperial");
		expect(miles.distance).toBeCloseTo(1609.3, 0);
		const { predictions, reviews } = createServices(env);
		const { course } = await predictions.setStations(runner.userId, id, { stations: ["1.5,Tap"] });
		expect(course.distanceM).toBeCloseTo(2000, 0);
		await expect(
			predictions.setStations(runner.userId, id, { stations: ["2.5,Far"] }),
		).rejects.toMatchObject({ code: "station.not_on_course" });
		const evidence = [{ distanceM: 10_000, timeS: 3000, ageDays: 0 }];
		await predictions.renew(runner.userId, id, { evidence, weeklyM: null });
		expect((await runner.read(id)).distance).toBeCloseTo(2000, 0);
		await noteChange();
		await reviews.review(runner.userId);
		expect((await runner.read(id)).distance).toBeCloseTo(2000, 0);
	});

	test("An upload with edits is predicted on the edited course, with its stations and the file's places along it", async () => {
		const lat = (45 + 2000 / 111_131).toFixed(7);
		const tap = `<wpt lat="${lat}" lon="5.5"><name>Tap</name><sym>Drinking Water</sym></wpt>`;
		const uploaded = await uploadGpx(
			runner.token,
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
		const [listed] = await createServices(env).predictions.list(runner.userId);
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
			const before = await runner.newPrediction({ station: "1,Kept" });
			const refused = await runner.putCourse(before.id, { edits });
			expect([refused.status, await codeOf(refused)]).toEqual([422, code]);
			expect(await runner.read(before.id)).toEqual(before);
			const query = new URLSearchParams(edits.map((edit) => ["edit", edit]));
			const asked = await call(
				`/api/predictions/${before.id}/what-if?${query}`,
				bearer(runner.token),
			);
			expect(await codeOf(asked)).toBe(code);
			const uploaded = await uploadGpx(runner.token, hillyCourseGpx({ km: 4 }), {
				fields: { edit: edits.join("\n") },
			});
			expect(await codeOf(uploaded)).toBe(code);
		},
	);
});

describe("edits among other writes", () => {
	test("Edits of a prediction that is deleted meanwhile are refused, and it stays deleted", async () => {
		const { id } = await runner.newPrediction();
		const late = writingAfter(() => createServices(env).predictions.remove(runner.userId, id));
		await expect(late.setCourse(runner.userId, id, { edits: ["reverse"] })).rejects.toMatchObject({
			code: "prediction.not_found",
		});
		expect(await rowOf(id)).toBeNull();
	});

	test("Edits that are saved while stations are saved move these too", async () => {
		const { id } = await runner.newPrediction();
		const late = writingAfter(() =>
			createServices(env).predictions.setStations(runner.userId, id, { stations: ["3,Col"] }),
		);
		const { question, edits } = await late.setCourse(runner.userId, id, { edits: ["trim 1-4"] });
		expect(edits).toEqual([{ kind: "trim", startM: 1000, endM: 4000 }]);
		expect(question.options.stations).toMatchObject([{ name: "Col", distanceM: 2000 }]);
	});

	test("Stations that are saved while the course is cut are judged on the cut course", async () => {
		const { id } = await runner.newPrediction();
		const late = writingAfter(() =>
			createServices(env).predictions.setCourse(runner.userId, id, { edits: ["trim 0-2"] }),
		);
		await expect(
			late.setStations(runner.userId, id, { stations: ["3,Col"] }),
		).rejects.toMatchObject({
			code: "station.not_on_course",
		});
		expect((await runner.read(id)).edits).toEqual(["trim 0-2"]);
	});

	test("Of two pages that edit at once one wins, whole", async () => {
		const { id } = await runner.newPrediction();
		const arrive = barrier(2);
		const lengths = { "trim 0-1": 1000, "trim 0-3": 3000 };
		await Promise.all(
			Object.keys(lengths).map((edit) =>
				writingAfter(arrive).setCourse(runner.userId, id, { edits: [edit] }),
			),
		);
		const { edits = [], distance } = await runner.read(id);
		expect(distance).toBeCloseTo(lengths[edits[0] as keyof typeof lengths], 0);
		expect((await rowOf(id))?.courseM).toBeCloseTo(distance, 0);
	});

	test("A review that read the course before an edit is computed again on the edited one", async () => {
		const own = await EditingRunner.create("edits-under-review@relief.test");
		const { id } = await own.newPrediction();
		const beforeMs = Date.now();
		let edits = 0;
		const late = createServices(
			hookedBindings(["D1"], async (make, { sql }) => {
				if (/update "predictions" set .*"as_of"/.test(sql) && edits++ === 0) {
					await createServices(env).predictions.setCourse(own.userId, id, {
						edits: ["trim 0-1"],
					});
				}
				return make();
			}),
		);
		await noteChange(own.userId);
		await late.reviews.review(own.userId);
		expect(edits).toBeGreaterThan(1);
		const { distance, as_of, edits: stored } = await own.read(id);
		expect([stored, distance]).toEqual([["trim 0-1"], expect.closeTo(1000, 0)]);
		expect(Date.parse(String(as_of))).toBeGreaterThan(beforeMs);
	});
});
