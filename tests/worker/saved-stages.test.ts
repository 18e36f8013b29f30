import { beforeAll, expect, test } from "vitest";
import { resultPath } from "#app/features/predictions/addresses.ts";
import type { PredictionResponse } from "#wire/prediction.ts";
import { hillyCourseGpx } from "../fixtures/hilly-course.ts";
import { bearer, call, origin, register } from "./client.ts";
import { codeOf } from "./failing-calls.ts";
import { uploadGpx } from "./uploads.ts";

let token: string;
beforeAll(async () => {
	token = await register("saved-stages@relief.test");
});

async function newPrediction(fields: Record<string, string> = {}): Promise<PredictionResponse> {
	const uploaded = await uploadGpx(token, hillyCourseGpx({ km: 12 }), { fields });
	return uploaded.json<PredictionResponse>();
}

const put = (path: string, body: unknown) =>
	call(`/api/predictions/${path}`, {
		method: "PUT",
		headers: { "Content-Type": "application/json", ...bearer(token).headers },
		body: JSON.stringify(body),
	});
const read = async (path: string) =>
	(await call(`/api/predictions/${path}`, bearer(token))).json<PredictionResponse>();
const total = (rows: PredictionResponse["stages"] = []) =>
	rows.reduce((sum, row) => sum + row.predicted_time_seconds, 0);
const page = (path: string) => call(path, { headers: { Cookie: `relief_session=${token}` } });

const days = ["4@2027-05-03T07:00", "8.5@2027-05-04T07:00"];
const start = "2027-05-02T07:00+02:00[Europe/Paris]";

test("Saved stages are part of the prediction, its list and what is computed from it", async () => {
	const before = await newPrediction({ stop: "2@5", temperature: "27" });
	expect(before).not.toHaveProperty("stages");
	const answered = await put(`${before.id}/stages`, {
		stages: days,
		start,
		carry_over_percent: 5,
	});
	expect(answered.status).toBe(200);
	const after = await answered.json<PredictionResponse>();
	expect(await read(before.id)).toEqual({ ...after, reading: null, race: null });
	expect(after.options).toMatchObject({ temperature_c: 27, start, carry_over_percent: 5 });
	expect(after.stages?.map((row) => [row.distance_start, row.since_start_seconds])).toEqual([
		[0, 0],
		[4000, 86_400],
		[8500, 2 * 86_400],
	]);
	expect(total(after.stages)).toBe(after.predicted_time_seconds);
	const listed = await (await call("/api/predictions", bearer(token))).json<{
		predictions: { id: string; predicted_time_seconds: number }[];
	}>();
	const row = listed.predictions.find(({ id }) => id === before.id);
	expect(row?.predicted_time_seconds).toBe(after.predicted_time_seconds);

	const kept = await (
		await put(`${before.id}/stages`, { stages: ["6"] })
	).json<PredictionResponse>();
	expect(kept.options).toMatchObject({ start, carry_over_percent: 5 });
	const whole = await (await put(`${before.id}/stages`, { stages: [], start: null })).json();
	expect(whole).not.toHaveProperty("stages");
});

test("An upload and a what-if take stages as texts, in the units of the form", async () => {
	const stored = await newPrediction({ stage: days.join("\n"), start });
	expect(stored.stages?.length).toBe(3);
	const query = new URLSearchParams([
		...days.map((stage) => ["stage", stage]),
		["start", start],
		["carry_over", "10"],
	]);
	const slower = await read(`${stored.id}/what-if?${query}`);
	expect(slower.stages?.[0]).toEqual(stored.stages?.[0]);
	expect(slower.predicted_time_seconds).toBeGreaterThan(stored.predicted_time_seconds);
	const inMiles = await read(`${stored.id}/what-if?units=imperial&stage=2`);
	expect(inMiles.stages?.[1].distance_start).toBe(3218.7);
	expect(await read(`${stored.id}/what-if`)).not.toHaveProperty("stages");
});

test("One day is answered as a prediction of its own, stored or as a what-if", async () => {
	const stored = await newPrediction({ stage: days.join("\n"), start, station: "5,Hut,aid,10" });
	const day = await read(`${stored.id}/what-if?day=2`);
	expect(day.distance).toBe(4500);
	expect(day.predicted_time_seconds).toBe(stored.stages?.[1].predicted_time_seconds);
	expect(day.options).toMatchObject({ start: "2027-05-03T07:00+02:00[Europe/Paris]" });
	expect(day.stations).toMatchObject([{ name: "Hut", distance: 1, stop_seconds: 600 }]);
	const other = await read(`${stored.id}/what-if?day=2&stage=3`);
	expect(other.distance).toBeGreaterThan(8500);
	for (const asked of ["4", "0", "x", ""]) {
		const refused = await call(`/api/predictions/${stored.id}/what-if?day=${asked}`, bearer(token));
		expect([refused.status, await codeOf(refused)]).toEqual([422, "stage.unknown_day"]);
	}
});

test("A day has its own page, and the page of the whole names each day", async () => {
	const stored = await newPrediction({ stage: days.join("\n"), start });
	for (const part of ["course", "plan", "race-day"] as const) {
		const whole = await (await page(resultPath(stored.id, part))).text();
		expect(whole, part).toContain(`/prediction-day?id=${stored.id}&amp;day=3`);
	}
	const second = await (await page(`/prediction-day?id=${stored.id}&day=2`)).text();
	expect(second).toContain("Hills at dawn – Day 2");
	const missing = await page(`/prediction-day?id=${stored.id}&day=9`);
	expect(missing.status).toBe(422);
	expect(await missing.text()).toContain("This course has no day 9");
	expect((await page("/prediction-day?id=nothing&day=1")).status).toBe(404);
	const undivided = await newPrediction({});
	const ofOneGo = await page(`/prediction-day?id=${undivided.id}&day=1`);
	expect(ofOneGo.status).toBe(422);
	expect(await ofOneGo.text()).toContain("run in one go, so it has no days");
});

test.each([
	["a text that is no stage", { stages: ["far"] }, "stage.text"],
	["a start that is none", { stages: ["4@soon"] }, "stage.start"],
	["a place behind the finish", { stages: ["40"] }, "stage.not_on_course"],
	["places that do not rise", { stages: ["8", "4"] }, "stage.order"],
	["a stage below a kilometre", { stages: ["4", "4.5"] }, "stage.too_short"],
	["starts that do not rise", { stages: ["4@2027-05-02T06:00"], start }, "stage.starts_too_early"],
	["too many", { stages: Array.from({ length: 30 }, (_, k) => `${k + 1}`) }, "stage.too_many"],
	[
		"a carry-over that is too large",
		{ stages: [], carry_over_percent: 21 },
		"request.invalid_fields",
	],
])("Saving %s is refused, and nothing is changed", async (_, body, code) => {
	const stored = await newPrediction({ stage: "4" });
	const refused = await put(`${stored.id}/stages`, body);
	expect(await codeOf(refused)).toBe(code);
	expect(await read(stored.id)).toEqual(stored);
});

test("Stages keep their places on the ground when the course is edited", async () => {
	const stored = await newPrediction({ stage: days.join("\n"), start });
	const edited = await put(`${stored.id}/course`, { edits: ["trim 2-12"] });
	const after = await edited.json<PredictionResponse>();
	expect(after.stages?.map((row) => [row.distance_start, row.start])).toEqual([
		[0, start],
		[2000, "2027-05-03T07:00+02:00[Europe/Paris]"],
		[6500, "2027-05-04T07:00+02:00[Europe/Paris]"],
	]);
});

test("Of two saves of stages at once one wins, and the result is of its stages", async () => {
	const stored = await newPrediction();
	const saves = [["4"], ["6", "9"]].map((stages) => put(`${stored.id}/stages`, { stages }));
	for (const answered of await Promise.all(saves)) expect(answered.status).toBe(200);
	const after = await read(stored.id);
	expect(after.stages?.length).toBe((after.options?.stages?.length ?? 0) + 1);
	expect(total(after.stages)).toBe(after.predicted_time_seconds);
});

test("Without script, days are saved by a form, and refused ones stand in it again", async () => {
	const stored = await newPrediction({ start: "2027-05-02T07:00+02:00" });
	const send = (fields: Record<string, string>) =>
		call(resultPath(stored.id, "course"), {
			method: "POST",
			headers: { Origin: origin, Cookie: `relief_session=${token}` },
			body: new URLSearchParams({ intent: "stages", start: "2027-05-02T07:00", ...fields }),
			redirect: "manual",
		});
	const refused = await send({ stage: "4\n99", carry_over: "" });
	expect(refused.status).toBe(422);
	const text = await refused.text();
	expect(text).toMatch(/Day 3 begins at 99\.00\skm, which is not on the/);
	expect(text).toMatch(/<textarea[^>]*name="stage"[^>]*>4\n99</);
	const saved = await send({ stage: "4\n8@2027-05-04T07:00", carry_over: "4" });
	expect(saved.status).toBe(302);
	const after = await read(stored.id);
	expect(after.options).toMatchObject({ start: "2027-05-02T07:00+02:00", carry_over_percent: 4 });
	expect(after.stages?.length).toBe(3);
});
