import { expect, test } from "vitest";
import { addressesAlong } from "./ground-offline.ts";

const source = {
	tiles: ["https://relief.test/tiles/basemap/{z}/{x}/{y}.mvt?v=7"],
	minzoom: 0,
	maxzoom: 15,
	bounds: [5, 44, 9, 48] as [number, number, number, number],
	attribution: "",
};
const course = (km: number) => ({
	distanceM: [0, km * 500, km * 1000],
	lat: [45.5, 45.5 + km / 300, 45.5],
	lon: [6.1, 6.1 + km / 300, 6.1 + km / 200],
});
const zoomsOf = (addresses: string[]) =>
	[...new Set(addresses.flatMap((one) => /basemap\/(\d+)\//.exec(one)?.[1] ?? []))].map(Number);

test("Ground along a short course is its description and every zoom down to the deepest", () => {
	const addresses = addressesAlong(source, course(10));
	expect(addresses[0]).toBe("/tiles/basemap.json");
	expect(addresses[1]).toMatch(/^https:\/\/relief\.test\/tiles\/basemap\/\d+\/\d+\/\d+\.mvt\?v=7$/);
	expect(addresses.length).toBeLessThan(257);
	expect(zoomsOf(addresses)).toEqual([11, 12, 13, 14, 15]);
});

test("Ground along a course of 170 km is its overview and the zooms that 256 tiles hold", () => {
	const addresses = addressesAlong(source, course(170));
	expect(addresses.length).toBeLessThanOrEqual(257);
	const zooms = zoomsOf(addresses);
	expect(zooms[0]).toBe(7);
	expect(zooms.at(-1)).toBeGreaterThanOrEqual(11);
	expect(new Set(addresses).size).toBe(addresses.length);
});

test("An archive with few zooms has ground for any course", () => {
	const shallow = { ...source, minzoom: 4, maxzoom: 5 };
	expect(zoomsOf(addressesAlong(shallow, course(10)))).toEqual([4, 5]);
	expect(zoomsOf(addressesAlong({ ...source, minzoom: 13 }, course(100)))[0]).toBe(13);
});
