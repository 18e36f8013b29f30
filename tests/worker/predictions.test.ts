import { env } from "cloudflare:workers";
import { strFromU8, unzipSync } from "fflate";
import { beforeAll, describe, expect, test } from "vitest";
import type { PredictionResponse } from "#wire/prediction.ts";
import { hillyCourseGpx } from "../fixtures/hilly-course.ts";
import { bearer, call, postJson, register } from "./client.ts";
import { stored, uploadGpx } from "./uploads.ts";

const gpx = hillyCourseGpx();
let token: string;
let prediction: PredictionResponse;

beforeAll(async () => {
	token = await register();
	const answer = await uploadGpx(token, gpx);
	expect(answer.status).toBe(200);
	prediction = await answer.json();
});

const sum = (rows: { time_seconds: number }[]) =>
	rows.reduce((total, { time_seconds }) => total + time_seconds, 0);

describe("an upload", () => {
	test("An upload answers every field of the contract", () => {
		expect(prediction).toMatchObject({
			id: expect.any(String),
			name: "Hills at dawn",
			predicted_time: expect.stringMatching(/^1:0\d:\d\d$/),
			difficulty: "Easy",
			elevation_method: "planned",
			confidence: { level: expect.any(String), reason: expect.any(String) },
			guessed: ["surface"],
			time_zone: "Europe/Paris",
			pacing_strategy: { key: "even-pace", name: "Even pace" },
			model_version: expect.any(String),
		});
		expect(prediction.distance).toBeGreaterThan(9_990);
		expect(prediction.distance).toBeLessThan(10_010);
	});

	test("An upload plans rows that add up to the second and to the metre", () => {
		const { segments, kilometres } = prediction.pacing_strategy;
		expect(sum(segments)).toBe(prediction.predicted_time_seconds);
		expect(sum(kilometres)).toBe(prediction.predicted_time_seconds);
		expect(segments.at(-1)?.distance_end).toBe(prediction.distance);
		expect(kilometres.at(-1)?.distance_end).toBe(prediction.distance);
	});

	test("An upload is found again, word for word", async () => {
		const answer = await call(`/api/predictions/${prediction.id}`, bearer(token));
		expect(await answer.json()).toEqual(prediction);
	});

	test("An upload gives its file back, byte for byte", async () => {
		const answer = await call(`/api/predictions/${prediction.id}/gpx`, bearer(token));
		expect(answer.headers.get("Content-Type")).toBe("application/gpx+xml");
		expect(await answer.text()).toBe(gpx);
	});

	test("An upload is in its runner's list", async () => {
		const answer = await call("/api/predictions", bearer(token));
		expect(await answer.json()).toEqual({
			predictions: [
				expect.objectContaining({
					id: prediction.id,
					name: "Hills at dawn",
					predicted_time_seconds: prediction.predicted_time_seconds,
				}),
			],
			reading: null,
		});
	});

	test("An upload is nobody else's", async () => {
		const other = await register("other@relief.test");
		for (const path of ["", "/gpx"]) {
			const answer = await call(`/api/predictions/${prediction.id}${path}`, bearer(other));
			expect(answer.status).toBe(404);
			expect(await answer.json()).toMatchObject({ code: "prediction.not_found" });
		}
		expect(await (await call("/api/predictions", bearer(other))).json()).toEqual({
			predictions: [],
			reading: null,
		});
	});

	test("An upload leaves one row, one file and no open note", async () => {
		expect(await stored()).toEqual({ rows: 1, files: 1, notes: 0 });
	});

	test("An upload takes its parts in any order", async () => {
		const form = new FormData();
		form.append("result", "half=1:38:00");
		form.append("file", new File([gpx], "Trail.GPX"));
		form.append("result", "10km=45:00");
		form.append("pacing_strategy", "conservative");
		form.append("weekly_km", "52,5");
		const answer = await call("/api/upload-gpx", { method: "POST", body: form, ...bearer(token) });
		const body = await answer.json<PredictionResponse>();
		expect(body.evidence).toHaveLength(2);
		expect(body.weekly_km).toBe(52.5);
		expect(body.pacing_strategy.key).toBe("conservative");
		const { summary, kilometres } = body.pacing_strategy;
		expect(sum(kilometres)).toBe(summary.total_time_seconds);
		expect(summary.total_time_seconds).toBeGreaterThan(body.predicted_time_seconds);
	});

	test("An upload answers its id alone to a client that prefers that, and stores all the same", async () => {
		const form = new FormData();
		form.append("result", "10km=45:00");
		form.append("file", new File([gpx], "course.gpx"));
		const headers = { ...bearer(token).headers, Prefer: "respond-async, return=minimal" };
		const answer = await call("/api/upload-gpx", { method: "POST", body: form, headers });
		const { id, ...others } = await answer.json<{ id: string }>();
		expect([others, answer.headers.get("Preference-Applied")]).toEqual([{}, "return=minimal"]);
		const stored = await call(`/api/predictions/${id}`, bearer(token));
		expect(await stored.json()).toMatchObject({ id, elevation_method: expect.any(String) });
	});

	test("An upload is named after its file when the course has no name", async () => {
		const nameless = gpx.replace(/<name>.*<\/name>/, "");
		const answer = await uploadGpx(token, nameless, { name: "Crêtes du Jura.gpx" });
		expect(await answer.json()).toMatchObject({ name: "Crêtes du Jura" });
	});

	test("An upload keeps markup in a name as text", async () => {
		const answer = await uploadGpx(
			token,
			hillyCourseGpx({ name: "&lt;script&gt;x&lt;/script&gt;" }),
		);
		expect(await answer.json()).toMatchObject({ name: "<script>x</script>" });
	});
});

test("predictions are stored under their runner's key only", async () => {
	const { objects } = await env.FILES.list();
	const { id } = (await env.DB.prepare("SELECT id FROM users WHERE email LIKE 'emma@%'").first<{
		id: string;
	}>()) ?? { id: "" };
	expect(objects.every(({ key }) => key.startsWith(`gpx/${id}/`))).toBe(true);
});

test("Unknown climbs are null in the answer, the list and the export", async () => {
	const owner = await register("no-heights@relief.test");
	const flat = gpx.replace(/<ele>.*?<\/ele>/g, "");
	const { id } = await (await uploadGpx(owner, flat)).json<PredictionResponse>();
	const known = await (await uploadGpx(owner, gpx)).json<PredictionResponse>();
	const json = async (path: string) => (await call(path, bearer(owner))).json();
	const unknown = { elevation_gain: null, difficulty: null };
	const answer = (await json(`/api/predictions/${id}`)) as PredictionResponse;
	expect(answer).toMatchObject({ ...unknown, elevation_loss: null, elevation_method: "none" });
	expect(answer.pacing_strategy.kilometres[0]).toMatchObject({ elevation_gain: null });
	const asked = await json(`/api/predictions/${id}/what-if?pacing_strategy=conservative`);
	expect(asked).toMatchObject(unknown);
	const { predictions } = (await json("/api/predictions")) as { predictions: { id: string }[] };
	expect(predictions.find((one) => one.id === id)).toMatchObject(unknown);
	expect(predictions.find((one) => one.id === known.id)).toMatchObject({
		elevation_gain: known.elevation_gain,
		difficulty: known.difficulty,
	});
	await postJson("/api/goals", { name: "Plain", date: "2030-05-02", prediction_id: id }, owner);
	const { goals } = (await json("/api/goals")) as { goals: { prediction: object }[] };
	expect(goals[0]?.prediction).toMatchObject({ elevation_gain: null });
	const zip = await (await call("/api/auth/export", bearer(owner))).arrayBuffer();
	const [head, first] = strFromU8(unzipSync(new Uint8Array(zip))["predictions.csv"])
		.split("\r\n")
		.map((line) => line.split(","));
	expect(first[head.indexOf("id")]).toBe(id);
	expect([first[head.indexOf("elevation_gain_m")], first[head.indexOf("difficulty")]]).toEqual([
		"",
		"",
	]);
});
