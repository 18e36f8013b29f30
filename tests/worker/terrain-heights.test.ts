import { env } from "cloudflare:workers";
import { strFromU8, unzipSync } from "fflate";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { unpackHeights } from "#domain/predictions/course/terrain-heights.ts";
import { pixelsAround } from "#domain/predictions/course/tile-pixels.ts";
import { heightAt } from "#tools/basemap/height-field.ts";
import { type MapTile, writePmtiles } from "#tools/basemap/write-pmtiles.ts";
import { loadEngine } from "#wasm/load-worker.ts";
import { predict } from "#wasm/predict.ts";
import type { PredictionResponse } from "#wire/prediction.ts";
import { withCore } from "#worker/predictions/arriving-course.ts";
import { hillyCourseGpx } from "../fixtures/hilly-course.ts";
import { terrainPng } from "../fixtures/terrain-png.ts";
import { bearer, call } from "./client.ts";
import { EditingRunner } from "./course-editing.ts";
import { createServices } from "./home.ts";

const km = 6;
const withHeights = hillyCourseGpx({ km });
const without = withHeights.replace(/<ele>[^<]*<\/ele>/g, "");
const bounds = [5, 44, 6, 46] as const;
const side = 256;
let runner: EditingRunner;
let tiles: MapTile[];
let count = 0;
let key = "";

/** The tiles of the invented ground that the course runs over. */
beforeAll(async () => {
	runner = await EditingRunner.create("terrain@relief.test");
	const places = Array.from({ length: km + 1 }, (_, i) => ({
		latDeg: 45 + (i * 1000) / 111_131,
		lonDeg: 5.5,
	}));
	const pixels = places.flatMap((place) => pixelsAround(place, { zoom: 12, tilePx: side }));
	const numbers = new Set(pixels.map(({ tileX, tileY }) => `${tileX}/${tileY}`));
	tiles = [...numbers].map((number) => {
		const [x, y] = number.split("/").map(Number);
		return { z: 12, x, y, bytes: terrainPng({ sidePx: side, heightAt: groundOf(x, y) }) };
	});
});

beforeEach(() => {
	key = `heights-${++count}.pmtiles`;
	vi.spyOn(console, "error").mockImplementation(() => {});
});

/** Heights of a tile's pixels, in the steps of its encoding. */
const groundOf = (x: number, y: number) => (column: number, row: number) => {
	const lon = ((x + (column + 0.5) / side) / 4096) * 360 - 180;
	const n = Math.PI * (1 - (2 * (y + (row + 0.5) / side)) / 4096);
	const lat = (Math.atan(Math.sinh(n)) * 180) / Math.PI;
	return Math.round(heightAt({ lon, lat }) * 256) / 256;
};

async function putArchive(some: MapTile[], bytes = (all: Uint8Array<ArrayBuffer>) => all) {
	const metadata = { name: "Invented heights", tileSize: side };
	await env.MAPS.put(key, bytes(writePmtiles({ tiles: some, kind: "png", bounds, metadata })));
}

const services = () => createServices({ ...env, TERRAIN_KEY: key });

async function upload(gpx: string, fields: Record<string, string> = {}) {
	const form = new FormData();
	for (const [name, value] of Object.entries({ result: "10km=45:00", ...fields })) {
		form.append(name, value);
	}
	form.append("file", new File([gpx], "course.gpx"));
	const request = new Request("http://relief.test/", { method: "POST", body: form });
	return services().predictions.upload(runner.userId, request);
}

const heightsOf = async (id: string) =>
	(await (await runner.get(`${id}/heights`)).json<{ heights: number[] | null }>()).heights;

test("A course without heights has those of the operator's terrain, within 2 m and 5 % of the climb", async () => {
	await putArchive(tiles);
	const known = await upload(withHeights);
	const filled = await upload(without);
	expect(known.course.elevationMethod).toBe("planned");
	expect(await heightsOf(known.id)).toBeNull();
	expect(filled.course.elevationMethod).toBe("terrain");
	expect(filled.course.warnings).toEqual([
		{ code: "elevation_from_terrain", value: expect.any(Number) },
	]);
	const heightsM = unpackHeights((await heightsOf(filled.id)) ?? []);
	expect(heightsM).toHaveLength(Math.ceil(filled.course.distanceM / 20) + 1);
	const truth = (i: number) => 300 + 40 * Math.sin((20 * i) / 500) + 15 * Math.sin((20 * i) / 170);
	const errors = Array.from(heightsM.slice(0, -1), (height, i) => Math.abs(height - truth(i)));
	expect(Math.max(...errors)).toBeLessThan(2);
	const [gain, trueGain] = [filled.course.gainM ?? 0, known.course.gainM ?? 0];
	expect(Math.abs(gain / trueGain - 1)).toBeLessThan(0.05);
	// The range reaches further up than of the same course with heights.
	const reach = ({ result }: typeof filled) => result.highS / result.timeS;
	expect(reach(filled)).toBeGreaterThan(reach(known));
	const file = await runner.get(`${filled.id}/gpx`);
	expect(await file.text()).toBe(without);
});

test("What-ifs, edits, another isolate and a browser's core have the same heights", async () => {
	await putArchive(tiles);
	const stored = await upload(without);
	await env.MAPS.delete(key);
	expect(await runner.read(stored.id)).toMatchObject({
		elevation_method: "terrain",
		predicted_time_seconds: stored.result.timeS,
	});
	const asked = await runner.get(`${stored.id}/what-if?temperature=30`);
	const answer = await asked.json<PredictionResponse>();
	const heightsM = unpackHeights((await heightsOf(stored.id)) ?? []);
	const engine = loadEngine();
	const reader = engine.openCourse({ heightsM });
	reader.push(new TextEncoder().encode(await (await runner.get(`${stored.id}/gpx`)).text()));
	const options = { ...stored.question.options, temperatureC: 30 };
	const here = predict(engine, reader.finish(), { ...stored.question, options });
	expect(here.timeS).toBe(answer.predicted_time_seconds);
	const edited = await runner.putCourse(stored.id, { edits: ["reverse"] });
	const reversed = await edited.json<PredictionResponse>();
	expect(reversed).toMatchObject({
		elevation_method: "terrain",
		elevation_gain: expect.closeTo(stored.course.lossM ?? 0, 0),
	});
	const back = await runner.putCourse(stored.id, { edits: [] });
	expect((await back.json<PredictionResponse>()).predicted_time_seconds).toBe(stored.result.timeS);
});

test("The heights are exported with the account, and are the owner's alone", async () => {
	await putArchive(tiles);
	const { id } = await upload(without);
	const archive = await call("/api/auth/export", bearer(runner.token));
	const files = unzipSync(new Uint8Array(await archive.arrayBuffer()));
	const exported = JSON.parse(strFromU8(files[`gpx/${id}-heights.json`]));
	expect(exported).toEqual(Array.from(unpackHeights((await heightsOf(id)) ?? [])));
	expect(strFromU8(files[`gpx/${id}.gpx`])).toBe(without);
	const other = await EditingRunner.create("terrain-other@relief.test");
	expect((await other.get(`${id}/heights`)).status).toBe(404);
	await services().predictions.remove(runner.userId, id);
	expect((await runner.get(`${id}/heights`)).status).toBe(404);
});

const cutPng = (tile: MapTile) => ({ ...tile, bytes: tile.bytes.slice(0, 900) });
const unknownPng = (tile: MapTile) => ({
	...tile,
	bytes: terrainPng({ sidePx: side, heightAt: () => 300, isKnown: () => false }),
});
const voidPng = (tile: MapTile) => ({
	...tile,
	bytes: terrainPng({ sidePx: side, heightAt: () => -32_768 }),
});

test.each<[string, () => Promise<unknown>]>([
	["is absent", async () => {}],
	["has no such tile", () => putArchive([{ ...tiles[0], x: 1 }])],
	["has a tile that is cut", () => putArchive(tiles.map(cutPng))],
	["has transparent tiles", () => putArchive(tiles.map(unknownPng))],
	["has tiles without data", () => putArchive(tiles.map(voidPng))],
	["is cut", () => putArchive(tiles, (all) => all.slice(0, all.length - 2000))],
	["is no archive", () => env.MAPS.put(key, "no archive at all".repeat(20))],
	["is too coarse", () => putArchive([{ z: 10, x: 527, y: 368, bytes: tiles[0].bytes }])],
])("A course without heights stays without where the terrain %s", async (_, put) => {
	await put();
	const { id, course } = await upload(without);
	expect([course.elevationMethod, course.gainM]).toEqual(["none", null]);
	expect(await heightsOf(id)).toBeNull();
});

test("A course over more tiles than are read for one stays without heights", async () => {
	await putArchive(tiles);
	const { terrain } = services().maps;
	const decode = vi.fn(() => new Float32Array(side ** 2));
	const { createTerrainModel } = await import("#worker/platform/terrain/terrain-model.ts");
	const model = terrain && createTerrainModel({ archive: terrain, decode });
	const long = {
		lat: Float64Array.from({ length: 9000 }, (_, i) => 45 + i / 1000),
		lon: new Float64Array(9000).fill(5.5),
	};
	const { memory } = services();
	const heights = memory.reserve({ owner: runner.userId, announced: 0 }, async (held) =>
		model?.heightsAt(long, held),
	);
	expect(await heights).toBeNull();
	expect(decode.mock.calls.length).toBeLessThanOrEqual(2);
	expect(withCore((engine) => engine.memoryBytes())).toBeGreaterThan(0);
});
