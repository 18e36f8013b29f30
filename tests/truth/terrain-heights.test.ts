import { expect, test } from "vitest";
import type { ElevationMethod } from "#domain/predictions/course/course.ts";
import { packHeights, unpackHeights } from "#domain/predictions/course/terrain-heights.ts";
import { pixelsAround } from "#domain/predictions/course/tile-pixels.ts";
import { plainQuestion } from "#domain/predictions/model/question.ts";
import { readTerrainPng } from "#worker/platform/terrain/terrain-png.ts";
import { bytesOf, engine, readCourse, warningOf } from "../fixtures/core.ts";
import { makeGpx } from "../fixtures/gpx.ts";
import { hillyLoop, sample } from "../fixtures/paths.ts";
import { half145 } from "../fixtures/prediction-core.ts";
import { seeded } from "../fixtures/random.ts";
import { terrainPng, terrainRows } from "../fixtures/terrain-png.ts";

const random = seeded(7);
const noise = Float64Array.from({ length: 256 ** 2 }, () => Math.floor(random() * 2 ** 24) / 256);
const rough = (column: number, row: number) => noise[row * 256 + column] - 32_768;

test.each([
	["none", 0],
	["sub", 1],
	["up", 2],
	["average", 3],
	["Paeth", 4],
])("Heights behind the filter %s are those that were written, in RGB and RGBA", (_, filter) => {
	const filters = [filter];
	for (const isKnown of [undefined, (column: number) => column % 7 !== 3]) {
		const png = terrainPng({ sidePx: 256, heightAt: rough, isKnown, filters }, 3);
		const rows = readTerrainPng(png);
		const heights = rows && engine.decodeTerrain(rows);
		const expected = Float32Array.from(noise, (_, i) =>
			isKnown && !isKnown(i % 256) ? Number.NaN : rough(i % 256, Math.floor(i / 256)),
		);
		expect(heights).toEqual(expected);
	}
});

test("Rows with all filters in turn are decoded, and a sixth filter is refused", () => {
	const picture = { sidePx: 256, heightAt: rough, filters: [4, 3, 2, 1, 0] };
	const heights = engine.decodeTerrain(terrainRows(picture));
	expect(heights?.at(-1)).toBe(rough(255, 255));
	expect(engine.decodeTerrain(terrainRows({ ...picture, filters: [2, 5] }))).toBeNull();
});

test("A picture that is cut, damaged, of another shape or unpacks to more is no terrain", () => {
	const png = terrainPng({ sidePx: 256, heightAt: rough });
	const changed = (at: number, value: number) =>
		png.map((byte, i) => (i === at ? value : byte)) as Uint8Array<ArrayBuffer>;
	expect(readTerrainPng(png)).not.toBeNull();
	for (const length of [0, 7, 30, 60, png.length >> 1, png.length - 5]) {
		expect(readTerrainPng(png.slice(0, length)), `${length} bytes`).toBeNull();
	}
	// width, bits, colour type, interlacing, length of the data, middle of the data
	for (const [at, value] of [
		[18, 2],
		[24, 16],
		[25, 3],
		[28, 1],
		[33, 255],
		[png.length >> 1, png[png.length >> 1] ^ 255],
	]) {
		expect(readTerrainPng(changed(at, value)), `byte ${at}`).toBeNull();
	}
	const tall = terrainPng({ sidePx: 512, heightAt: () => 0 });
	tall.set(png.subarray(16, 24), 16);
	expect(readTerrainPng(tall)).toBeNull();
	expect(readTerrainPng(terrainPng({ sidePx: 128, heightAt: () => 0 }))).toBeNull();
});

const track = sample(hillyLoop(12_000));
const withoutHeights = makeGpx(track.map((point) => ({ ...point, ele: null })));
const bare = readCourse(withoutHeights);
const full = readCourse(makeGpx(track));

function filled(file: string, heightsM: Float64Array) {
	const reader = engine.openCourse({ heightsM });
	reader.push(bytesOf(file));
	return reader.finish();
}

test("A course without heights that is filled has the climb of the same course with heights", () => {
	const borders = Float64Array.from(full.elevationM);
	const course = filled(withoutHeights, unpackHeights(packHeights(borders)));
	expect(bare.elevationMethod).toBe("none");
	expect(course.elevationMethod).toBe("terrain");
	expect(course.gainM / full.gainM).toBeCloseTo(1, 1);
	expect(course.elevationM.every((height, i) => Math.abs(height - borders[i]) < 3)).toBe(true);
	expect([course.lat, course.lon, course.distanceM]).toEqual([bare.lat, bare.lon, bare.distanceM]);
	expect(warningOf(course, "elevation_missing")).toBe(0);
	expect(warningOf(course, "elevation_from_terrain")).toBe(warningOf(bare, "elevation_missing"));
});

test("Heights of the terrain widen the range upwards by a tenth of what unknown hills do", () => {
	const asked = { ...plainQuestion, evidence: half145 };
	const course = filled(withoutHeights, Float64Array.from(full.elevationM));
	const known = engine.predict({ ...course, elevationMethod: "planned" }, asked);
	const terrain = engine.predict(course, asked);
	expect([terrain.timeS, terrain.lowS]).toEqual([known.timeS, known.lowS]);
	expect(terrain.highS).toBeGreaterThan(known.highS);
	const added = (elevationMethod: ElevationMethod) =>
		Math.sqrt(engine.predict({ ...course, elevationMethod }, asked).sd ** 2 - known.sd ** 2);
	expect(added("terrain") / added("none")).toBeCloseTo(0.1, 2);
});

test("The integral of a filled course is that of straight lines between its borders", () => {
	const heightsM = Float64Array.from(bare.lat, (_, i) => 500 + 90 * Math.sin(i / 9));
	const { rawHeights, cellM, lastCellM } = filled(withoutHeights, heightsM);
	const last = heightsM.length - 1;
	let area = 0;
	for (let i = 0; i < last; i++) {
		area += ((heightsM[i] + heightsM[i + 1]) / 2) * (i === last - 1 ? lastCellM : cellM);
	}
	expect(rawHeights?.integralM2.at(-1)).toBeCloseTo(area, 5);
	expect([rawHeights?.firstM, rawHeights?.lastM]).toEqual([heightsM[0], heightsM[last]]);
});

test("A file with heights keeps them, and heights of another grid are left out", () => {
	const other = new Float64Array(full.elevationM.length).fill(1);
	expect(filled(makeGpx(track), other)).toEqual(full);
	expect(filled(withoutHeights, other.subarray(1))).toEqual(bare);
});

test("Heights are kept in decimetres, without a drift", () => {
	const heightsM = Float64Array.from({ length: 5000 }, () => random() * 9000 - 400);
	const again = unpackHeights(packHeights(heightsM));
	expect(again.every((height, i) => Math.abs(height - heightsM[i]) <= 0.0501)).toBe(true);
	expect(unpackHeights(packHeights(again))).toEqual(again);
});

test("The shares of the pixels around a place are bilinear, on both sides of tile borders and of the 180th meridian", () => {
	const grid = { zoom: 12, tilePx: 256 };
	for (let i = 0; i < 500; i++) {
		const place = { latDeg: random() * 160 - 80, lonDeg: random() * 360 - 180 };
		const parts = pixelsAround(place, grid);
		const sum = (value: (part: (typeof parts)[number]) => number) =>
			parts.reduce((total, part) => total + part.share * value(part), 0);
		expect(sum(() => 1)).toBeCloseTo(1, 9);
		const fromNorth = sum(({ tileY, index }) => tileY * 256 + Math.floor(index / 256) + 0.5);
		const n = Math.PI * (1 - (2 * fromNorth) / (4096 * 256));
		expect((Math.atan(Math.sinh(n)) * 180) / Math.PI).toBeCloseTo(place.latDeg, 4);
	}
	const tiles = pixelsAround({ latDeg: 10, lonDeg: 180 }, grid).map(({ tileX }) => tileX);
	expect(new Set(tiles)).toEqual(new Set([4095, 0]));
});
