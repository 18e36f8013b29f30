import { env } from "cloudflare:workers";
import { strFromU8, unzipSync } from "fflate";
import { beforeAll, describe, expect, test } from "vitest";
import { hillyCourseGpx } from "../fixtures/hilly-course.ts";
import { recording } from "../fixtures/runs.ts";
import { bearer, call, register } from "./client.ts";
import { runnersDb } from "./home.ts";
import { dayMs, morning, origin, seen, summary, trainingAt } from "./training.ts";
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
	test("The export holds account, predictions and the original files", () => {
		const [id] = JSON.parse(text("predictions.json")).map((item: { id: string }) => item.id);
		expect(Object.keys(files)).toEqual([
			"README.txt",
			"account.json",
			"account.csv",
			"passkeys.json",
			"access-tokens.json",
			"identities.json",
			"sessions.json",
			"tracker.json",
			"sources.json",
			"planned-workouts.json",
			"predictions.json",
			"predictions.csv",
			"race-day.json",
			"short-links.json",
			"race-runs.json",
			"ledger.json",
			"goals.json",
			"races.json",
			"activities.json",
			"activities.csv",
			"imports.json",
			"imported-files.json",
			"zones.json",
			`gpx/${id}.gpx`,
		]);
		expect(text(`gpx/${id}.gpx`)).toBe(gpx);
		expect(JSON.parse(text("account.json"))).toMatchObject({ email: "emma@relief.test" });
	});

	test("The export holds every activity with its zones, and what its samples were reduced to", async () => {
		const user = await env.DB.prepare(
			"SELECT id FROM users WHERE email = 'emma@relief.test'",
		).first();
		const from = origin(String(user?.id), "file");
		const { intake } = trainingAt();
		const runs = Array.from({ length: 130 }, (_, i) => summary({ startAtMs: morning + i * dayMs }));
		await intake.record(from, runs, seen(undefined, null));
		const samples = recording({ samples: 721, stepS: 5 });
		const nothing = { cadenceStepsPerMin: null, latDeg: null, lonDeg: null };
		await intake.recordStreams(from, runs[0].externalId, { ...samples, ...nothing });
		const answer = await call("/api/auth/export", bearer(token));
		const mine = unzipSync(new Uint8Array(await answer.arrayBuffer()));
		const all = JSON.parse(strFromU8(mine["activities.json"]));
		expect(all).toHaveLength(130);
		expect(all[0]).toMatchObject({ zone_4_time: 3600, activity: { name: "Morning run" } });
		expect(all[0].details.beats).toEqual({ fromBpm: 150, seconds: [3600] });
		expect(all[1]).toMatchObject({ available: false, details: null });
		const [head, first, second, ...rest] = strFromU8(mine["activities.csv"]).split("\r\n");
		expect(rest).toHaveLength(129);
		const column = (line: string, name: string) => line.split(",")[head.split(",").indexOf(name)];
		expect([column(first, "zone_4_s"), column(second, "zone_4_s")]).toEqual(["3600", ""]);
		expect(column(first, "distance_m")).toBe("10000");
		expect(JSON.parse(strFromU8(mine["zones.json"]))).toHaveProperty("method", "max");
		expect(JSON.parse(strFromU8(mine["goals.json"]))).toEqual([]);
	});

	test("The export writes a text that looks like a formula as text", () => {
		expect(text("predictions.csv").split("\r\n")[1]).toContain('"\'=HYPERLINK(""x"")"');
	});

	test("The export holds no password and no token", () => {
		const everything = Object.keys(files).map(text).join("\n");
		expect(everything).not.toContain("scrypt$");
		expect(everything).not.toContain(token);
	});

	test("The export holds an empty list for a runner without predictions", async () => {
		const answer = await call("/api/auth/export", bearer(await register("new@relief.test")));
		const mine = unzipSync(new Uint8Array(await answer.arrayBuffer()));
		expect(JSON.parse(strFromU8(mine["predictions.json"]))).toEqual([]);
	});

	test("The export goes through more predictions than one page of rows", async () => {
		await runnersDb.exec(
			"INSERT INTO predictions (id, user_id, created_at, name, file_key, file_bytes, strategy, model_version, distance_m, elevation_gain_m, difficulty, predicted_time_s, start_lat_deg, start_lon_deg, thumbnail, as_of, runs_known, typed_results, stopped_s, without_heights, from_tracker, trackers, packed) SELECT id || '-' || value, user_id, created_at + value / 3, name, file_key, file_bytes, strategy, model_version, distance_m, elevation_gain_m, difficulty, predicted_time_s, start_lat_deg, start_lon_deg, thumbnail, as_of, runs_known, typed_results, stopped_s, without_heights, from_tracker, trackers, packed FROM predictions, (WITH RECURSIVE n(value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM n WHERE value < 120) SELECT value FROM n)",
		);
		const answer = await call("/api/auth/export", bearer(token));
		const all = unzipSync(new Uint8Array(await answer.arrayBuffer()));
		expect(JSON.parse(strFromU8(all["predictions.json"]))).toHaveLength(121);
	});
});
