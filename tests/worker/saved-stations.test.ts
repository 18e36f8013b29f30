import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import type { PredictionResponse } from "#wire/prediction.ts";
import { hillyCourseGpx } from "../fixtures/hilly-course.ts";
import { bearer, call, register } from "./client.ts";
import { writingAfter } from "./course-editing.ts";
import { codeOf } from "./failing-calls.ts";
import { createServices, runnersDb } from "./home.ts";
import { barrier } from "./hooked-bindings.ts";
import { uploadGpx } from "./uploads.ts";

let token: string;
let userId: string;
beforeAll(async () => {
	token = await register("saved-stations@relief.test");
	userId = (await env.DB.prepare("SELECT id FROM users").first<{ id: string }>())?.id ?? "";
});

async function newPrediction(fields: Record<string, string> = {}): Promise<PredictionResponse> {
	const uploaded = await uploadGpx(token, hillyCourseGpx({ km: 8 }), { fields });
	return uploaded.json<PredictionResponse>();
}

const put = (id: string, body: unknown) =>
	call(`/api/predictions/${id}/stations`, {
		method: "PUT",
		headers: { "Content-Type": "application/json", ...bearer(token).headers },
		body: JSON.stringify(body),
	});

const read = async (id: string) =>
	(await call(`/api/predictions/${id}`, bearer(token))).json<PredictionResponse>();

const namesOf = ({ stations }: PredictionResponse) => stations?.map(({ name }) => name);

test("Saved stations take the place of the stored ones, and the rest of the plan stays", async () => {
	const before = await newPrediction({ stop: "2@5", temperature: "27" });
	const answered = await put(before.id, {
		stations: ["4,Col 🏔️,aid+water,3,0:50", '6,"City, west",crew,,D+1 01:00 departure'],
		start: "2027-10-30T23:30+02:00",
	});
	expect(answered.status).toBe(200);
	const after = await answered.json<PredictionResponse>();
	expect(await read(before.id)).toEqual({ ...after, reading: null, race: null });
	expect(after.stations).toMatchObject([
		{ name: "Col 🏔️", distance: 4, stop_seconds: 180, cut_off_seconds: 3000 },
		{ name: "City, west", kinds: ["crew"], cut_off_seconds: 5400 },
	]);
	expect(after.options).toMatchObject({ temperature_c: 27, start: "2027-10-30T23:30+02:00" });
	const kept = ["2,Water,water"];
	const next = await (await put(before.id, { stations: kept })).json<PredictionResponse>();
	expect(next.options?.start).toBe("2027-10-30T23:30+02:00");
	expect(namesOf(next)).toEqual(["Water"]);
});

test("Stops of saved stations are all that changes a time, and its notes say so", async () => {
	await newPrediction();
	const again = await newPrediction();
	expect(again.change).toMatchObject({ reasons: [] });
	const saved = await put(again.id, { stations: ["4,Col,aid,5"] });
	const after = await saved.json<PredictionResponse>();
	const wasS = again.predicted_time_seconds;
	expect(after.predicted_time_seconds).toBe(wasS + 300);
	expect(after.change).toMatchObject({
		was_seconds: wasS,
		now_seconds: wasS + 300,
		reasons: [{ code: "options", seconds: 300 }],
	});
	const columns = runnersDb.prepare(
		"SELECT predicted_time_s, stopped_s FROM predictions WHERE id = ?",
	);
	const row = await columns.bind(again.id).first();
	expect(row).toEqual({ predicted_time_s: wasS + 300, stopped_s: 300 });
});

test.each([
	["a text that is no station", ["far,Col"], "station.text"],
	["a station beyond the course", ["9,Col"], "station.not_on_course"],
	["a time of day without a start", ["4,Col,,,D+1 01:00"], "prediction.cut_off_needs_start"],
	["a cut-off faster than the record", ["4,Col,,,0:02"], "station.cut_off_too_early"],
	["300 stations", Array.from({ length: 300 }, (_, k) => `${(k + 1) / 50},A`), "station.too_many"],
	["a text of 3000 characters", [`4,${"é".repeat(3000)}`], "station.text"],
])("Saving %s is refused, and the stored stations stay", async (_, stations, code) => {
	const before = await newPrediction({ station: "1,Kept,water,1" });
	const refused = await put(before.id, { stations });
	expect([refused.status, await codeOf(refused)]).toEqual([422, code]);
	expect(await read(before.id)).toEqual(before);
});

test("A hundred stations with the longest names and notes are saved", async () => {
	const { id } = await newPrediction();
	const long = (k: number) => `${(k + 1) / 20},${"🏔".repeat(80)},aid,,,${"é".repeat(280)}`;
	const saved = await put(id, { stations: Array.from({ length: 100 }, (_, k) => long(k)) });
	expect((await saved.json<PredictionResponse>()).stations).toHaveLength(100);
});

test("Stations of a prediction that is deleted meanwhile are refused, and it stays deleted", async () => {
	const { id } = await newPrediction();
	const late = writingAfter(() => createServices(env).predictions.remove(userId, id));
	await expect(late.setStations(userId, id, { stations: ["4,Col"] })).rejects.toMatchObject({
		code: "prediction.not_found",
	});
	const rows = runnersDb.prepare("SELECT count(*) AS n FROM predictions WHERE id = ?").bind(id);
	expect(await rows.first("n")).toBe(0);
});

test("Stations that are saved while the prediction is renamed and renewed keep both", async () => {
	const { id } = await newPrediction();
	const { predictions } = createServices(env);
	const late = writingAfter(async () => {
		await predictions.rename(userId, id, "Other");
		const evidence = [{ distanceM: 10_000, timeS: 3000, ageDays: 0 }];
		await predictions.renew(userId, id, { evidence, weeklyM: 40_000 });
	});
	const saved = await late.setStations(userId, id, { stations: ["4,Col,aid,5"] });
	expect(saved).toMatchObject({ name: "Other", question: { weeklyM: 40_000 } });
	expect(saved.question.options.stations).toMatchObject([{ name: "Col" }]);
	expect((await predictions.get(userId, id)).result).toEqual(saved.result);
	expect((await predictions.get(userId, id)).name).toBe("Other");
});

test("Of two pages that save at once one wins, whole", async () => {
	const { id } = await newPrediction();
	const arrive = barrier(2);
	const saveLate = (name: string, stopMin: number) => {
		const late = writingAfter(arrive);
		return late.setStations(userId, id, { stations: [`4,${name},,${stopMin}`] });
	};
	await Promise.all([saveLate("A", 5), saveLate("B", 9)]);
	const after = await read(id);
	const [station] = after.stations ?? [];
	expect(station?.stop_seconds).toBe(station?.name === "A" ? 300 : 540);
	const runS = (after.sections ?? []).reduce((sum, row) => sum + row.time_seconds, 0);
	expect(after.predicted_time_seconds).toBe(runS + (station?.stop_seconds ?? 0));
});

/** A course whose file names a fountain on it and a hut that is a kilometre off. */
function gpxWithPlaces(): string {
	const place = (lat: number, name: string, lon = 5.5) =>
		`<wpt lat="${lat}" lon="${lon}"><name>${name}</name><sym>Drinking Water</sym></wpt>`;
	const places = place(45.018, "Fountain") + place(45.018, "Hut", 5.513);
	return hillyCourseGpx({ km: 8 }).replace("<trk>", `${places}<trk>`);
}

test("An upload takes the stations of its file unless it says none, beside those that are typed", async () => {
	const upload = async (fields: Record<string, string>) =>
		namesOf(await (await uploadGpx(token, gpxWithPlaces(), { fields })).json());
	expect(await upload({})).toEqual(["Fountain"]);
	expect(await upload({ stations: "none" })).toEqual([]);
	expect(await upload({ stations: "file" })).toEqual(["Fountain"]);
	const typed = { stations: "file", station: "5,Col,aid\n1@2 6@3" };
	expect(await upload(typed)).toEqual([null, "Fountain", "Col", null]);
	const same = { stations: "file", station: "2,My fountain,water,4" };
	expect(await upload(same)).toEqual(["My fountain"]);
});
