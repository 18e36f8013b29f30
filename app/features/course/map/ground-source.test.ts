import { describe, expect, test } from "vitest";
import { isCovered, readGroundSource } from "./ground-source.ts";

const origin = "https://relief.test";
const json = {
	tilejson: "3.0.0",
	tiles: ["https://elsewhere.test/tiles/basemap/{z}/{x}/{y}.mvt?v=1"],
	minzoom: 3,
	maxzoom: 14,
	bounds: [5, 45, 8, 47],
	attribution: "© Someone",
};

describe("the TileJSON of the ground", () => {
	test("The TileJSON of the ground names tiles that are fetched from the page's own site", () => {
		expect(readGroundSource(json, origin)).toEqual({
			tiles: ["https://relief.test/tiles/basemap/{z}/{x}/{y}.mvt?v=1"],
			minzoom: 3,
			maxzoom: 14,
			bounds: [5, 45, 8, 47],
			attribution: "© Someone",
		});
	});

	test("The TileJSON of the ground is read without the fields that may be left out", () => {
		const { tiles } = json;
		expect(readGroundSource({ tiles, maxzoom: 99, bounds: [1] }, origin)).toMatchObject({
			minzoom: 0,
			maxzoom: 22,
			bounds: [-180, -85.0511, 180, 85.0511],
			attribution: "",
		});
	});

	test.each([
		[null],
		["{}"],
		[{}],
		[{ tiles: [] }],
		[{ tiles: [7] }],
		[{ tiles: ["//elsewhere.test/{z}/{x}/{y}"] }],
		[{ tiles: ["/tiles/basemap"] }],
		[{ tiles: ["data:text/plain,{z}{x}{y}"] }],
	])("Of %j no ground is made", (broken) => {
		expect(readGroundSource(broken, origin)).toBeNull();
	});
});

test("A course is on the ground when one of its places is, on both sides of the antimeridian", () => {
	const at = (lon: number, lat: number) => ({ lat: [0, lat], lon: [0, lon] });
	expect(isCovered(at(6, 46), [5, 45, 8, 47])).toBe(true);
	expect(isCovered(at(6, 48), [5, 45, 8, 47])).toBe(false);
	expect(isCovered(at(9, 46), [5, 45, 8, 47])).toBe(false);
	expect(isCovered(at(-179.5, 46), [175, 45, -175, 47])).toBe(true);
	expect(isCovered(at(181, 46), [175, 45, -175, 47])).toBe(true);
	expect(isCovered(at(-170, 46), [175, 45, -175, 47])).toBe(false);
	expect(isCovered(at(12, 12), [-180, -85.0511, 180, 85.0511])).toBe(true);
});
