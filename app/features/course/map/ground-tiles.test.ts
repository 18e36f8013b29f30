import { expect, test } from "vitest";
import { mercatorOf, tilesAlong } from "./ground-tiles.ts";

/** Each tile by its own numbers, from the formula of the OpenStreetMap wiki ("Slippy map tilenames"). */
function slippy(z: number, lon: number, lat: number) {
	const n = 2 ** z;
	const phi = (lat * Math.PI) / 180;
	const y = ((1 - Math.asinh(Math.tan(phi)) / Math.PI) / 2) * n;
	return { z, x: Math.floor(((lon + 180) / 360) * n), y: Math.floor(y) };
}

/** Due north-east from a village in the Alps. */
const alpine = (km: number, points = 200) => ({
	lat: Array.from({ length: points }, (_, i) => 45.9 + ((km / 157) * i) / points),
	lon: Array.from({ length: points }, (_, i) => 6.8 + ((km / 110) * i) / points),
});

test("Places fall into the tiles that the formula of slippy maps gives", () => {
	for (const [lon, lat] of [
		[6.8694, 45.9237],
		[-70.5, -33.4],
		[179.99, 71.2],
	]) {
		const [x, y] = mercatorOf(lon, lat);
		for (const z of [0, 7, 14]) {
			expect({ z, x: Math.floor(x * 2 ** z), y: Math.floor(y * 2 ** z) }).toEqual(
				slippy(z, lon, lat),
			);
		}
	}
});

test("Every place of a course lies in a kept tile of every zoom", () => {
	const course = alpine(20);
	const kept = tilesAlong(course, { fromZ: 10, toZ: 14, most: 500, reach: 0.5 });
	const keys = new Set(kept.map(({ z, x, y }) => `${z}/${x}/${y}`));
	expect(keys.size).toBe(kept.length);
	for (let i = 0; i < course.lat.length; i++) {
		for (let z = 10; z <= 14; z++) {
			const { x, y } = slippy(z, course.lon[i], course.lat[i]);
			expect(keys.has(`${z}/${x}/${y}`)).toBe(true);
		}
	}
});

test("A long course keeps whole zooms from its overview down, and no more tiles than allowed", () => {
	const kept = tilesAlong(alpine(300, 40), { fromZ: 8, toZ: 15, most: 256, reach: 0.5 });
	expect(kept.length).toBeLessThanOrEqual(256);
	const zooms = [...new Set(kept.map(({ z }) => z))];
	expect(zooms).toEqual(zooms.map((_, place) => 8 + place));
	expect(zooms.length).toBeGreaterThan(3);
	const next = tilesAlong(alpine(300, 40), {
		fromZ: 8,
		toZ: 8 + zooms.length,
		most: 10_000,
		reach: 0.5,
	});
	expect(next.length).toBeGreaterThan(256);
});

test("A course over the antimeridian keeps tiles of both sides, and none outside the world", () => {
	const kept = tilesAlong(
		{ lat: [-16.8, -16.8], lon: [179.9, 180.1] },
		{ fromZ: 0, toZ: 12, most: 500, reach: 0.5 },
	);
	for (const { z, x, y } of kept) {
		expect(x).toBeGreaterThanOrEqual(0);
		expect(x).toBeLessThan(2 ** z);
		expect(y).toBeLessThan(2 ** z);
	}
	const columns = kept.filter(({ z }) => z === 12).map(({ x }) => x);
	expect(columns).toContain(0);
	expect(columns).toContain(2 ** 12 - 1);
});

test("A course of one place, at a pole, keeps one column of tiles", () => {
	const kept = tilesAlong({ lat: [90], lon: [0.3] }, { fromZ: 3, toZ: 3, most: 9, reach: 0.5 });
	expect(kept).toContainEqual({ z: 3, x: 4, y: 0 });
	expect(kept.every(({ y }) => y === 0)).toBe(true);
});
