import type { Place } from "./degrees.ts";

/** Pixels of the map's square of a zoom (Web Mercator), counted from its north-west corner; a pixel says the height of its middle. */
interface PixelGrid {
	readonly zoom: number;
	/** Pixels of a tile's side. */
	readonly tilePx: number;
}

/** Latitude, in degrees, at which the map's square ends. */
const mapEndDeg = 85.051129;

/** Place on the map's square, both from 0 to 1. */
function onMap({ latDeg, lonDeg }: Place) {
	const lat = (Math.min(Math.max(latDeg, -mapEndDeg), mapEndDeg) * Math.PI) / 180;
	return { x: (lonDeg + 180) / 360, y: (1 - Math.asinh(Math.tan(lat)) / Math.PI) / 2 };
}

/** One of the four pixels around a place, with its share of the place's height. */
interface PixelShare {
	readonly tileX: number;
	readonly tileY: number;
	/** Of the tile's pixels by rows. */
	readonly index: number;
	readonly share: number;
}

/** The pixels that a place lies between; those without a share are left out. */
export function pixelsAround(place: Place, { zoom, tilePx }: PixelGrid): PixelShare[] {
	const sidePx = 2 ** zoom * tilePx;
	const { x, y } = onMap(place);
	const column = x * sidePx - 0.5;
	const row = y * sidePx - 0.5;
	const west = Math.floor(column);
	const north = Math.floor(row);
	const east = column - west;
	const south = row - north;
	const corners = [
		[west, north, (1 - east) * (1 - south)],
		[west + 1, north, east * (1 - south)],
		[west, north + 1, (1 - east) * south],
		[west + 1, north + 1, east * south],
	];
	return corners
		.filter(([, , share]) => share > 0)
		.map(([column, row, share]) => {
			// The map goes on behind its east end, not behind its north and south ends.
			const pixelX = (column + sidePx) % sidePx;
			const pixelY = Math.min(Math.max(row, 0), sidePx - 1);
			const index = (pixelY % tilePx) * tilePx + (pixelX % tilePx);
			const tileX = Math.floor(pixelX / tilePx);
			return { tileX, tileY: Math.floor(pixelY / tilePx), index, share };
		});
}

/** Shares of the pixels of one tile in the heights of places, one entry a pixel and place. */
export interface TileShares {
	readonly tileX: number;
	readonly tileY: number;
	/** By number. */
	readonly places: Uint32Array;
	/** Of the tile's pixels by rows. */
	readonly pixels: Uint32Array;
	readonly shares: Float32Array;
}

/** Bytes that the shares of one place take, at most. */
export const bytesOfShares = 4 * 12;

/**
 * The shares of all pixels that places lie between, by tile; null when they are in more than `mostTiles`. Shares are
 * counted before they are stored: nothing grows.
 */
export function sharesByTile(
	{ lat, lon }: { lat: Float64Array; lon: Float64Array },
	grid: PixelGrid,
	mostTiles: number,
): TileShares[] | null {
	const counts = new Map<number, number>();
	const tilesAcross = 2 ** grid.zoom;
	const around = (i: number) => pixelsAround({ latDeg: lat[i], lonDeg: lon[i] }, grid);
	const keyOf = ({ tileX, tileY }: PixelShare) => tileY * tilesAcross + tileX;
	for (let i = 0; i < lat.length; i++) {
		for (const pixel of around(i)) counts.set(keyOf(pixel), (counts.get(keyOf(pixel)) ?? 0) + 1);
		if (counts.size > mostTiles) return null;
	}
	const tiles = new Map(
		Array.from(counts, ([key, count]) => [
			key,
			{
				tileX: key % tilesAcross,
				tileY: Math.floor(key / tilesAcross),
				places: new Uint32Array(count),
				pixels: new Uint32Array(count),
				shares: new Float32Array(count),
			},
		]),
	);
	const filled = new Map<number, number>();
	for (let i = 0; i < lat.length; i++) {
		for (const pixel of around(i)) {
			const key = keyOf(pixel);
			const at = filled.get(key) ?? 0;
			const tile = tiles.get(key) as TileShares;
			tile.places[at] = i;
			tile.pixels[at] = pixel.index;
			tile.shares[at] = pixel.share;
			filled.set(key, at + 1);
		}
	}
	return [...tiles.values()];
}
