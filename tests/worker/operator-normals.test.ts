import { env } from "cloudflare:workers";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { Course } from "#domain/predictions/course/course.ts";
import type { NormalsFile } from "#domain/predictions/model/climate/normal-rows.ts";
import type { PredictionResponse } from "#wire/prediction.ts";
import { createOperatorNormals, normalsKey } from "#worker/predictions/normals.ts";
import { hillyCourseGpx } from "../fixtures/hilly-course.ts";
import { EditingRunner } from "./course-editing.ts";
import { createServices } from "./home.ts";

const july = "2027-07-14T11:00+02:00";
const hot = Array<number>(12).fill(33).join(" ");
const table: NormalsFile = { source: "Own table", rows: [`45 5.5 300|${hot}||`] };
const store = (value: unknown) => env.MAPS.put(normalsKey, JSON.stringify(value));
const placed = {
	lat: [45],
	lon: [5.5],
	elevationM: [300],
	elevationMethod: "planned",
} as unknown as Course;
let runner: EditingRunner;
let clockMs = Date.UTC(2027, 0, 1);
const normals = (bucket = env.MAPS) => createOperatorNormals(bucket, () => new Date(clockMs));

beforeAll(async () => {
	runner = await EditingRunner.create("normals@relief.test");
});
let logged: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
	logged = vi.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(() => env.MAPS.delete(normalsKey));

/** By an isolate that has just started. */
async function upload(fields: Record<string, string> = {}) {
	const form = new FormData();
	for (const [name, value] of Object.entries({ result: "10km=45:00", start: july, ...fields })) {
		form.append(name, value);
	}
	form.append("file", new File([hillyCourseGpx({ km: 4 })], "course.gpx"));
	const request = new Request("http://relief.test/", { method: "POST", body: form });
	return createServices(env).predictions.upload(runner.userId, request);
}

test("Typical weather is by the operator's table, which the answer names, and stays so for a prediction", async () => {
	const usual = await upload();
	expect(usual.result.conditions?.source).toBeUndefined();
	await store(table);
	const { id, result } = await upload();
	expect(result.conditions).toMatchObject({ typical: true, source: "Own table" });
	expect(result.conditions?.airC).toBeGreaterThan(33);
	expect(result.timeS).toBeGreaterThan(usual.result.timeS + 20);
	expect((await runner.read(id)).conditions).toMatchObject({ source: "Own table" });
	await env.MAPS.delete(normalsKey);
	const asked = await runner.get(`${id}/what-if?start=2027-01-14T11:00`);
	const { conditions } = await asked.json<PredictionResponse>();
	expect(conditions?.source).toBe("Own table");
	expect(conditions?.temperature_c).toBeGreaterThan(32);
	const expected = await upload({ temperature: "20" });
	expect(expected.result.conditions?.source).toBeUndefined();
});

test.each([
	["broken", "{"],
	["of another kind", { rows: 7 }],
	["with eleven months", { ...table, rows: ["45 6 300|1 2 3 4 5 6 7 8 9 10 11||"] }],
	["with a word", { ...table, rows: [`45 x 300|${hot}||`] }],
	["too large", { ...table, rows: Array(120_000).fill(table.rows[0]) }],
])("A table that is %s is as none, and logged", async (_, value) => {
	await (typeof value === "string" ? env.MAPS.put(normalsKey, value) : store(value));
	expect(await normals().climateOf(placed)).toBeUndefined();
	expect(logged).toHaveBeenCalledWith(expect.stringContaining("normals_unread"));
});

test("A table is read once an hour, and a bucket that fails is tried again after a minute", async () => {
	let reads = 0;
	let fails = true;
	const bucket = {
		get: (key: string) => {
			reads += 1;
			return fails ? Promise.reject(new Error("no bucket")) : env.MAPS.get(key);
		},
	} as unknown as R2Bucket;
	await store(table);
	const own = normals(bucket);
	expect(await own.climateOf(placed)).toBeUndefined();
	fails = false;
	expect(await own.climateOf(placed)).toBeUndefined();
	expect(reads).toBe(1);
	clockMs += 61_000;
	const found = await Promise.all([own.climateOf(placed), own.climateOf(placed)]);
	expect(found.map((climate) => climate?.source)).toEqual(["Own table", "Own table"]);
	clockMs += 59 * 60_000;
	await own.climateOf(placed);
	expect(reads).toBe(2);
	clockMs += 2 * 60_000;
	await own.climateOf(placed);
	expect(reads).toBe(3);
});
