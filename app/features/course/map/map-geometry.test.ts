import { expect, test } from "vitest";
import {
	groundView,
	type MapWay,
	movedView,
	nearestPlace,
	pointAt,
	shapeOf,
	sheetHeight,
	sheetOf,
	sheetWidth,
	wholeSheet,
	zoomedView,
	zoomOf,
} from "./map-geometry.ts";

const metresPerDegree = 111_319.49;

/** A straight way from a place, degrees, east and north of it by m. */
function straight(from: { lat: number; lon: number }, eastM: number, northM: number): MapWay {
	const count = 41;
	const shares = Array.from({ length: count }, (_, i) => i / (count - 1));
	const shrink = Math.cos((from.lat * Math.PI) / 180);
	const lons = shares.map((share) => from.lon + (share * eastM) / (metresPerDegree * shrink));
	return {
		distanceM: shares.map((share) => share * Math.hypot(eastM, northM)),
		lat: shares.map((share) => from.lat + (share * northM) / metresPerDegree),
		lon: lons.map((lon) => (lon > 180 ? lon - 360 : lon)),
	};
}

const alps = { lat: 45.9, lon: 6.87 };

test.each([
	["1 km", 600, 800],
	["300 km", 180_000, 240_000],
])("A course of %s fills its sheet up to the margin, north up and east right", (_, east, north) => {
	const way = straight(alps, east, north);
	const sheet = sheetOf(way);
	const { x, y } = shapeOf(sheet, way);
	expect(Math.min(...x)).toBeGreaterThanOrEqual(89.9);
	expect(Math.max(...x)).toBeLessThanOrEqual(sheetWidth - 89.9);
	expect(Math.min(...y)).toBeCloseTo(90, 6);
	expect(Math.max(...y)).toBeCloseTo(sheetHeight - 90, 6);
	expect(x[40]).toBeGreaterThan(x[0]);
	expect(y[40]).toBeLessThan(y[0]);
	// the unit of the middle is good to the spread of Mercator's scale over the course
	const drawnM = Math.hypot(x[40] - x[0], y[40] - y[0]) * sheet.unitM;
	expect(drawnM / Math.hypot(east, north)).toBeCloseTo(1, 1);
});

test("A course across the 180th meridian is drawn in one piece", () => {
	const way = straight({ lat: -17, lon: 179.9 }, 40_000, 0);
	expect(way.lon.at(-1)).toBeLessThan(-179);
	const { x } = shapeOf(sheetOf(way), way);
	const steps = [...x].slice(1).map((at, i) => at - x[i]);
	expect(Math.min(...steps)).toBeGreaterThan(0);
	expect(Math.max(...steps)).toBeCloseTo(Math.min(...steps), 6);
});

test("A circle of 4 km around the north pole is a circle on the sheet", () => {
	const lon = Array.from({ length: 73 }, (_, i) => i * 5 - 180);
	const way = {
		distanceM: lon.map((_, i) => (i * 4000) / 72),
		lat: lon.map(() => 90 - 4000 / (2 * Math.PI) / 111_195),
		lon,
	};
	const sheet = sheetOf(way);
	expect(sheet.projection).toBe("polar");
	expect(groundView(sheet, wholeSheet, 500)).toBe(null);
	const { x, y } = shapeOf(sheet, way);
	const radii = [...x].map((at, i) => Math.hypot(at - sheetWidth / 2, y[i] - sheetHeight / 2));
	expect(Math.max(...radii) / Math.min(...radii)).toBeCloseTo(1, 3);
	expect((radii[0] * sheet.unitM * 2 * Math.PI) / 4000).toBeCloseTo(1, 2);
});

test("A course of a single point lies in the middle of a sheet some 200 m wide", () => {
	const way = { distanceM: [0], lat: [45], lon: [6] };
	const sheet = sheetOf(way);
	const shape = shapeOf(sheet, way);
	const [x, y] = pointAt(shape, 50);
	expect(x).toBeCloseTo(sheetWidth / 2, 6);
	expect(y).toBeCloseTo(sheetHeight / 2, 6);
	expect(nearestPlace(shape, [0, 0]).distanceM).toBe(0);
	expect(sheet.unitM * (sheetHeight - 180)).toBeCloseTo(200, 3);
});

test("A slippy map under a view has its middle, and its scale", () => {
	const way = straight(alps, 6000, 8000);
	const sheet = sheetOf(way);
	const view = zoomedView(wholeSheet, 4, [300, 300]);
	const ground = groundView(sheet, view, 600);
	// 512 px · 2^zoom are the equator, and 600 px are the view
	const worldPx = 512 * 2 ** (ground?.zoom ?? 0);
	const equatorM = 2 * Math.PI * 6_378_137;
	const shrink = Math.cos(((ground?.lat ?? 0) * Math.PI) / 180);
	expect((600 / worldPx) * equatorM * shrink).toBeCloseTo(view.width * sheet.unitM, -1);
	const middle = { lat: [ground?.lat ?? 0], lon: [ground?.lon ?? 0], distanceM: [0] };
	const { x, y } = shapeOf(sheet, middle);
	expect(x[0]).toBeCloseTo(view.x + view.width / 2, 6);
	expect(y[0]).toBeCloseTo(view.y + (view.width * 0.75) / 2, 6);
});

test("A view stays within the sheet, and keeps the point that it is zoomed around", () => {
	const near = zoomedView(wholeSheet, 4, [900, 100]);
	expect(zoomOf(near)).toBe(4);
	expect((900 - near.x) / near.width).toBeCloseTo(0.9, 9);
	expect(movedView(near, 1e6, -1e6)).toEqual({ x: 750, y: 0, width: 250 });
	expect(zoomedView(near, 1 / 100, [10, 10])).toEqual(wholeSheet);
	expect(zoomOf(zoomedView(near, 1e9, [10, 10]))).toBe(64);
});

test("The nearest place agrees with one that is searched along the course metre by metre", () => {
	const shape = {
		distanceM: [0, 1000, 1500, 2500, 4000],
		x: Float64Array.of(100, 400, 400, 100, 700),
		y: Float64Array.of(100, 100, 300, 300, 600),
	};
	for (const point of [
		[130, 90],
		[380, 210],
		[90, 320],
		[900, 700],
		[250, 199],
	] as const) {
		let best = { distanceM: 0, away: Number.POSITIVE_INFINITY };
		for (let atM = 0; atM <= 4000; atM++) {
			const [x, y] = pointAt(shape, atM);
			const away = Math.hypot(x - point[0], y - point[1]);
			if (away < best.away) best = { distanceM: atM, away };
		}
		const found = nearestPlace(shape, point);
		expect(Math.abs(found.distanceM - best.distanceM)).toBeLessThanOrEqual(1);
		expect(found.away).toBeCloseTo(best.away, 1);
	}
});

test("On laps the nearest place is on the lap that was pointed at before", () => {
	const lap = { x: [100, 400, 400, 100], y: [100, 100, 300, 300] };
	const shape = {
		distanceM: Array.from({ length: 13 }, (_, i) => i * 250),
		x: Float64Array.from({ length: 13 }, (_, i) => lap.x[i % 4]),
		y: Float64Array.from({ length: 13 }, (_, i) => lap.y[i % 4]),
	};
	const at = (aroundM: number | null) =>
		nearestPlace(shape, [250, 95], { tie: 3, aroundM }).distanceM;
	expect(at(null)).toBe(125);
	expect(at(1300)).toBe(1125);
	expect(at(2900)).toBe(2125);
});

test("Along one way the nearest place follows the point, wherever it was before", () => {
	const shape = {
		distanceM: Array.from({ length: 101 }, (_, i) => i * 10),
		x: Float64Array.from({ length: 101 }, (_, i) => i * 5),
		y: new Float64Array(101),
	};
	const found = nearestPlace(shape, [250, 1], { tie: 8, aroundM: 490 });
	expect(found.distanceM).toBeCloseTo(500, 9);
});
