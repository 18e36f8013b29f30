import { inflateSync } from "node:zlib";
import { PMTiles } from "pmtiles";
import { beforeAll, describe, expect, test } from "vitest";
import { exampleGpx } from "#app/features/predictions/try-it/example-course.ts";
import { hillyCourseGpx } from "#tests/fixtures/hilly-course.ts";
import { exampleCourse, exampleNames } from "../examples/examples.ts";
import { basemapArchive, terrainArchive } from "./archives.ts";
import { layerNames } from "./ground.ts";
import { heightAt } from "./height-field.ts";
import { exampleBox } from "./region.ts";

let basemap: Uint8Array<ArrayBuffer>;
let terrain: Uint8Array<ArrayBuffer>;
beforeAll(() => {
	basemap = basemapArchive();
	terrain = terrainArchive();
}, 240_000);

/** The archive by the library's own reader. */
const opened = (bytes: Uint8Array<ArrayBuffer>) =>
	new PMTiles({
		getKey: () => "archive",
		getBytes: async (offset, length) => ({ data: bytes.slice(offset, offset + length).buffer }),
	});
const pointsOf = (gpx: string) =>
	[...gpx.matchAll(/lat="([\d.]+)" lon="([\d.]+)"><ele>([\d.]+)/g)].map(([, lat, lon, height]) => ({
		lat: Number(lat),
		lon: Number(lon),
		height: Number(height),
	}));
const tileAt = (lat: number, lon: number, z: number) => {
	const x = ((lon + 180) / 360) * 2 ** z;
	const y = ((1 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / Math.PI) / 2) * 2 ** z;
	return { x, y };
};

describe("the map of the invented region", () => {
	test("The archives are small, and the same bytes each time", () => {
		expect(basemap.length + terrain.length).toBeLessThan(5e6);
		expect(Buffer.compare(basemapArchive(), basemap)).toBe(0);
	});

	test("The ground has the heights of the courses that lie on it", () => {
		const loop = pointsOf(exampleGpx("Loop"));
		const line = pointsOf(hillyCourseGpx({ km: 12.3 }));
		expect([loop.length, line.length]).toEqual([801, 616]);
		for (const point of [...loop, ...line]) {
			expect(Math.abs(heightAt(point) - point.height)).toBeLessThan(5);
		}
	});

	test.each(exampleNames)(
		"The course of the example %s lies in the drawn ground, at its heights",
		(name) => {
			const points = pointsOf(exampleCourse(name).gpx);
			const [west, south, east, north] = exampleBox;
			const outside = points.filter(
				({ lat, lon }) => lat < south || lat > north || lon < west || lon > east,
			);
			expect(points.length).toBeGreaterThan(2_000);
			expect(outside).toEqual([]);
			const misses = points.map((point) => Math.abs(heightAt(point) - point.height));
			expect(misses.sort((a, b) => a - b)[Math.floor(0.9 * misses.length)]).toBeLessThan(15);
		},
	);

	test("Each zoom from 0 to 14 has a tile below the course, and the deepest has every layer near by", async () => {
		const archive = opened(basemap);
		const found = new Set<string>();
		for (let z = 0; z <= 14; z++) {
			const { x, y } = tileAt(45.2, 6.1, z);
			const tile = await archive.getZxy(z, Math.floor(x), Math.floor(y));
			expect(tile?.data.byteLength).toBeGreaterThan(20);
			const text = new TextDecoder("latin1").decode(tile?.data);
			for (const name of layerNames) if (text.includes(name)) found.add(name);
		}
		expect([...found].sort()).toEqual([...layerNames].sort());
	});

	test("A pixel of the terrain says the height of its place", async () => {
		const archive = opened(terrain);
		for (const { lat, lon } of pointsOf(hillyCourseGpx({ km: 12.3 })).filter(
			(_, i) => i % 50 === 0,
		)) {
			const { x, y } = tileAt(lat, lon, 12);
			const tile = await archive.getZxy(12, Math.floor(x), Math.floor(y));
			const column = Math.floor((x % 1) * 256);
			const row = Math.floor((y % 1) * 256);
			const [red, green, blue] = pixelOf(new Uint8Array(tile?.data ?? []), column, row);
			const heightM = red * 256 + green + blue / 256 - 32_768;
			// half a pixel of 27 m lies between both, on slopes of up to 18 %
			expect(Math.abs(heightM - heightAt({ lat, lon }))).toBeLessThan(4);
		}
	});
});

/** A pixel of a picture as the generator writes it: one IDAT, filter "up" in each row. */
function pixelOf(png: Uint8Array, column: number, row: number): number[] {
	const at = Buffer.from(png).indexOf("IDAT");
	const length = new DataView(png.buffer).getUint32(at - 4);
	const rows = inflateSync(png.subarray(at + 4, at + 4 + length));
	return [0, 1, 2].map((channel) => {
		let value = 0;
		for (let i = 0; i <= row; i++) value += rows[i * (3 * 256 + 1) + 1 + 3 * column + channel];
		return value & 255;
	});
}
