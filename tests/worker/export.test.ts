import { env } from "cloudflare:workers";
import { strFromU8, unzipSync } from "fflate";
import { beforeAll, describe, expect, test } from "vitest";
import { hillyCourseGpx } from "../fixtures/hilly-course.ts";
import { bearer, call, register } from "./client.ts";
import { uploadGpx } from "./uploads.ts";

const gpx = hillyCourseGpx({ km: 1, name: '=HYPERLINK("x")' });
let token: string;
let files: Record<string, Uint8Array>;

beforeAll(async () => {
	token = await register();
	await uploadGpx(token, gpx);
	const answer = await call("/api/auth/export", bearer(token));
	expect(answer.headers.get("Content-Type")).toBe("application/zip");
	files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
});
const text = (name: string) => strFromU8(files[name]);

describe("the export", () => {
	test("holds account, predictions and the original files", () => {
		const [id] = JSON.parse(text("predictions.json")).map((item: { id: string }) => item.id);
		expect(Object.keys(files)).toEqual([
			"README.txt",
			"account.json",
			"account.csv",
			"tracker.json",
			"predictions.json",
			"predictions.csv",
			`gpx/${id}.gpx`,
		]);
		expect(text(`gpx/${id}.gpx`)).toBe(gpx);
		expect(JSON.parse(text("account.json"))).toMatchObject({ email: "emma@relief.test" });
	});

	test("writes a text that looks like a formula as text", () => {
		expect(text("predictions.csv").split("\r\n")[1]).toContain('"\'=HYPERLINK(""x"")"');
	});

	test("holds no password and no token", () => {
		const everything = Object.keys(files).map(text).join("\n");
		expect(everything).not.toContain("scrypt$");
		expect(everything).not.toContain(token);
	});

	test("holds an empty list for a runner without predictions", async () => {
		const answer = await call("/api/auth/export", bearer(await register("new@relief.test")));
		const mine = unzipSync(new Uint8Array(await answer.arrayBuffer()));
		expect(JSON.parse(strFromU8(mine["predictions.json"]))).toEqual([]);
	});

	test("goes through more predictions than one page of rows", async () => {
		await env.DB.exec(
			"INSERT INTO predictions SELECT id || '-' || value, user_id, created_at + value / 3, name, file_key, file_bytes, strategy, model_version, distance_m, elevation_gain_m, difficulty, predicted_time_s, response, start_lat_deg, start_lon_deg FROM predictions, (WITH RECURSIVE n(value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM n WHERE value < 120) SELECT value FROM n)",
		);
		const answer = await call("/api/auth/export", bearer(token));
		const all = unzipSync(new Uint8Array(await answer.arrayBuffer()));
		expect(JSON.parse(strFromU8(all["predictions.json"]))).toHaveLength(121);
	});
});
