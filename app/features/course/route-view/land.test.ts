import { expect, test } from "vitest";
import { planClock } from "#domain/predictions/stations/plan-clock.ts";
import { mercatorOf } from "../map/ground-tiles.ts";
import { paceOf } from "./flight.ts";
import { contourStepM, heightIn, heightOn, landOf, landTiles, onLand } from "./land.ts";
import { metresUpAt, placeOf, routeShape } from "./route-shape.ts";
import { stillPaths } from "./still-route.tsx";

/** A loop around a place, so many degrees wide, that its file calls 100 m higher than the ground is. */
function loop(widthDeg: number) {
	const angles = Array.from({ length: 201 }, (_, i) => (2 * Math.PI * i) / 200);
	const lat = angles.map((angle) => 45.5 + widthDeg * Math.sin(angle));
	const lon = angles.map((angle) => 6.1 + widthDeg * Math.cos(angle));
	const elevationM = lat.map((value, i) => 100 + groundM(value, lon[i]));
	return { distanceM: angles.map((_, i) => 100 * i), lat, lon, elevationM };
}
/** A slope, level on both triangles of any cell of a grid. */
const groundM = (lat: number, lon: number) => 1200 + 9000 * (lat - 45.5) + 4000 * (lon - 6.1);

test("A place of the picture is the place of the globe that it was drawn from", () => {
	const line = loop(0.05);
	const { anchor, points } = routeShape(line);
	for (const i of [0, 50, 120, 200]) {
		const [lat, lon] = placeOf(anchor, points[3 * i], points[3 * i + 2]);
		expect([lat, lon]).toEqual([expect.closeTo(line.lat[i], 5), expect.closeTo(line.lon[i], 5)]);
	}
});

test("A course lies on its ground, and its own heights are still told", () => {
	const shape = routeShape(loop(0.05));
	const land = landOf(shape, groundM);
	if (!land) throw new Error("The ground is known everywhere.");
	expect(land.columns * land.rows).toBeLessThanOrEqual(170 * 170);
	const laid = onLand(shape, land);
	for (let i = 0; i < laid.points.length; i += 3) {
		const heightM = heightOn(land, laid.points[i], laid.points[i + 2]);
		const drawnM = land.lowM + laid.points[i + 1] * shape.anchor.unitM;
		expect(drawnM - heightM).toBeCloseTo(0.006 * shape.anchor.unitM, 0);
		expect(heightM).toBeCloseTo(
			groundM(...placeOf(shape.anchor, laid.points[i], laid.points[i + 2])),
			0,
		);
	}
	expect(metresUpAt(laid, 5000)).toBe(metresUpAt(shape, 5000));
});

test("Where one height is unknown or none of this earth, there is no ground at all", () => {
	const shape = routeShape(loop(0.05));
	for (const odd of [null, -32_768, 12_000]) {
		let asked = 0;
		expect(landOf(shape, (lat, lon) => (++asked === 777 ? odd : groundM(lat, lon)))).toBeNull();
	}
});

test("Tiles are read at the deepest zoom at which 36 cover the course; of a longer one none are", () => {
	const zooms = { minzoom: 11, maxzoom: 12 };
	const at = (widthDeg: number) => landTiles(routeShape(loop(widthDeg)), zooms);
	expect(at(0.05)?.every(({ z }) => z === 12)).toBe(true);
	expect(at(0.3)?.every(({ z }) => z === 11)).toBe(true);
	expect(at(0.3)?.length).toBeLessThanOrEqual(36);
	expect(at(2)).toBeNull();
});

test("A height between four pixels is read over the border of two tiles", () => {
	const [z, sidePx] = [12, 8];
	/** m by pixel of the world. */
	const plane = (x: number, y: number) => 3 * x - 2 * y;
	const [worldX, worldY] = mercatorOf(6.1, 45.5);
	const [x0, y0] = [Math.floor(worldX * 2 ** z), Math.floor(worldY * 2 ** z)];
	const tiles = new Map(
		[0, 1].map((right) => {
			const heights = Float32Array.from(
				{ length: sidePx ** 2 },
				(_, i) =>
					plane((x0 + right) * sidePx + (i % sidePx), y0 * sidePx + Math.floor(i / sidePx)) -
					100_000,
			);
			return [`${x0 + right} ${y0}`, heights];
		}),
	);
	const lonOf = (x: number) => (x / 2 ** z / sidePx - 0.5) * 360;
	const border = (x0 + 1) * sidePx;
	for (const x of [border - 0.4, border, border + 0.4]) {
		const [, py] = mercatorOf(6.1, 45.5).map((value) => value * 2 ** z * sidePx);
		const found = heightIn(tiles, { z, sidePx }, 45.5, lonOf(x)) ?? 0;
		const clamped = Math.min(y0 * sidePx + sidePx - 1, Math.max(y0 * sidePx, py - 0.5));
		expect(found).toBeCloseTo(plane(x - 0.5, clamped) - 100_000, 0);
	}
	expect(heightIn(tiles, { z, sidePx }, 10, 10)).toBeNull();
});

test("A flight is where its plan is at each share of its time, stops included", () => {
	const rows = [1000, 2000, 3000].map((endM, k) => ({ endM, timeS: [300, 600, 300][k] }));
	const plan = { kilometres: rows, miles: null, segments: rows };
	const clock = planClock(plan, [{ distanceM: 1000, stopS: 600 }]);
	const pace = paceOf(clock, 3000);
	expect(pace(0)).toBeCloseTo(0, 6);
	expect(pace(1)).toBe(1);
	for (const share of [0.1, 0.3, 0.6, 0.7, 0.95]) {
		const atM = 3000 * pace(share);
		expect(clock.arrivalS(atM)).toBeLessThanOrEqual(share * clock.totalS + 1e-3);
		expect(clock.departureS(atM + 1e-3)).toBeGreaterThanOrEqual(share * clock.totalS - 1e-3);
	}
	// in the middle of the stop
	expect(3000 * pace(600 / 1800)).toBeCloseTo(1000, 0);
});

test.each([
	[0, 300, 10],
	[200, 1200, 50],
	[100, 4500, 100],
])("Between %d and %d m contours are %d m apart", (lowM, highM, stepM) => {
	expect(contourStepM({ lowM, highM })).toBe(stepM);
});

test("A still picture holds every piece of the course, inside of its frame", () => {
	const { walls, ridges } = stillPaths(loop(0.05));
	expect(ridges.join("").match(/M/g)).toHaveLength(200);
	const numbers = [...(walls + ridges.join("")).matchAll(/([\d.-]+) ([\d.-]+)/g)];
	for (const [, x, y] of numbers) {
		expect(Number(x)).toBeGreaterThanOrEqual(20);
		expect(Number(x)).toBeLessThanOrEqual(780);
		expect(Number(y)).toBeGreaterThanOrEqual(20);
		expect(Number(y)).toBeLessThanOrEqual(340);
	}
});
