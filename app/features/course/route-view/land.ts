import { mercatorOf, type TileAddress } from "../map/ground-tiles.ts";
import { placeOf, type RouteShape } from "./route-shape.ts";

/** Heights of a tile, row after row from the north-west, m. */
export type TileHeights = Float32Array;

/** The ground around a course: heights on a grid whose rows go south, from its north-west corner. */
export interface Land {
	columns: number;
	rows: number;
	/** m */
	heightsM: Float32Array;
	/** Of the corner, and from one point to the next; units of the picture. */
	west: number;
	north: number;
	stepUnits: number;
	lowM: number;
	highM: number;
}

/** Tiles that are read for one course at most: 36 × 60 kB. */
const mostTiles = 36;
/** Points along the longer side of the grid: at most 28,900 in all. */
const mostAlong = 170;
/** Ground beyond the course on each side, units. */
const margin = 0.22;
/** The line lies so far above the ground, units. */
const lift = 0.006;

/** A course's part of the ground: west, north, east, south; units. */
function extentOf({ points }: RouteShape) {
	let [west, north, east, south] = [0, 0, 0, 0];
	for (let i = 0; i < points.length; i += 3) {
		west = Math.min(west, points[i]);
		east = Math.max(east, points[i]);
		north = Math.min(north, points[i + 2]);
		south = Math.max(south, points[i + 2]);
	}
	return { west: west - margin, north: north - margin, east: east + margin, south: south + margin };
}

/** The tiles under a course at the deepest zoom at which they are few enough; null where they are too many at each. */
export function landTiles(
	shape: RouteShape,
	{ minzoom, maxzoom }: { minzoom: number; maxzoom: number },
): TileAddress[] | null {
	const { west, north, east, south } = extentOf(shape);
	const [top, left] = placeOf(shape.anchor, west, north);
	const [bottom, right] = placeOf(shape.anchor, east, south);
	const [fromX, fromY] = mercatorOf(left, top);
	const [toX, toY] = mercatorOf(right, bottom);
	for (let z = maxzoom; z >= minzoom; z--) {
		const [x0, x1] = [Math.floor(fromX * 2 ** z), Math.floor(toX * 2 ** z)];
		const [y0, y1] = [Math.floor(fromY * 2 ** z), Math.floor(toY * 2 ** z)];
		if ((x1 - x0 + 1) * (y1 - y0 + 1) > mostTiles) continue;
		return Array.from({ length: x1 - x0 + 1 }, (_, i) =>
			Array.from({ length: y1 - y0 + 1 }, (_, k) => ({ z, x: x0 + i, y: y0 + k })),
		).flat();
	}
	return null;
}

/** The height at a place by the tiles, between four pixels: a pixel says the height of its middle. Null beyond them. */
export function heightIn(
	tiles: ReadonlyMap<string, TileHeights>,
	{ z, sidePx }: { z: number; sidePx: number },
	lat: number,
	lon: number,
): number | null {
	const [worldX, worldY] = mercatorOf(lon, lat);
	const [px, py] = [worldX * 2 ** z * sidePx - 0.5, worldY * 2 ** z * sidePx - 0.5];
	const [column, row] = [Math.floor(px), Math.floor(py)];
	const at = (x: number, y: number): number | undefined => {
		const [tileX, tileY] = [Math.floor(x / sidePx), Math.floor(y / sidePx)];
		const tile = tiles.get(`${tileX} ${tileY}`);
		return tile?.[(y - tileY * sidePx) * sidePx + (x - tileX * sidePx)];
	};
	const corners = [
		at(column, row),
		at(column + 1, row),
		at(column, row + 1),
		at(column + 1, row + 1),
	];
	const known = corners.find((height) => height !== undefined);
	if (known === undefined) return null;
	// At the edge of what is read the nearest pixels stand for those beyond it.
	const [a, b, c, d] = corners.map((height) => height ?? known);
	const [right, down] = [px - column, py - row];
	return (1 - down) * ((1 - right) * a + right * b) + down * ((1 - right) * c + right * d);
}

/** The ground on a grid; null where any height of it is unknown or impossible, as a part of it would look complete. */
export function landOf(
	shape: RouteShape,
	heightAt: (lat: number, lon: number) => number | null,
): Land | null {
	const { west, north, east, south } = extentOf(shape);
	const stepUnits = Math.max(east - west, south - north) / (mostAlong - 1);
	const columns = Math.floor((east - west) / stepUnits + 1e-6) + 1;
	const rows = Math.floor((south - north) / stepUnits + 1e-6) + 1;
	const heightsM = new Float32Array(columns * rows);
	let [lowM, highM] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
	for (let row = 0; row < rows; row++) {
		for (let column = 0; column < columns; column++) {
			const [lat, lon] = placeOf(shape.anchor, west + column * stepUnits, north + row * stepUnits);
			const heightM = heightAt(lat, lon);
			if (heightM === null || heightM < -500 || heightM > 9000) return null;
			heightsM[row * columns + column] = heightM;
			lowM = Math.min(lowM, heightM);
			highM = Math.max(highM, heightM);
		}
	}
	return { columns, rows, heightsM, west, north, stepUnits, lowM, highM };
}

/** Height of the drawn ground, m: on the two triangles of each cell, as it is drawn. */
export function heightOn(land: Land, east: number, south: number): number {
	const { columns, rows, heightsM, west, north, stepUnits } = land;
	const across = Math.min(columns - 1.000_001, Math.max(0, (east - west) / stepUnits));
	const along = Math.min(rows - 1.000_001, Math.max(0, (south - north) / stepUnits));
	const [column, row] = [Math.floor(across), Math.floor(along)];
	const [x, y] = [across - column, along - row];
	const at = (right: number, down: number) => heightsM[(row + down) * columns + column + right];
	return x + y <= 1
		? at(0, 0) + x * (at(1, 0) - at(0, 0)) + y * (at(0, 1) - at(0, 0))
		: at(1, 1) + (1 - x) * (at(0, 1) - at(1, 1)) + (1 - y) * (at(1, 0) - at(1, 1));
}

/** The course on its ground: up counts from the lowest ground. `elevationM` stays as the file has it. */
export function onLand(shape: RouteShape, land: Land): RouteShape {
	const { unitM } = shape.anchor;
	const points = shape.points.slice();
	let [low, high] = [Number.POSITIVE_INFINITY, 0];
	for (let i = 0; i < points.length; i += 3) {
		const up = (heightOn(land, points[i], points[i + 2]) - land.lowM) / unitM + lift;
		points[i + 1] = up;
		low = Math.min(low, up);
		high = Math.max(high, up);
	}
	return { ...shape, points, reliefUnits: high - low };
}

/** Contours are drawn each so many metres: at most `mostContours` of them. */
const contourSteps = [10, 20, 50, 100, 200, 500] as const;
const mostContours = 45;
export const contourStepM = ({ lowM, highM }: Pick<Land, "lowM" | "highM">): number =>
	contourSteps.find((stepM) => (highM - lowM) / stepM <= mostContours) ?? 500;
