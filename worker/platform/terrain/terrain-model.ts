import { AppError } from "#domain/app-error.ts";
import {
	bytesOfShares,
	pixelsAround,
	sharesByTile,
	type TileShares,
} from "#domain/predictions/course/tile-pixels.ts";
import type { TerrainRows } from "#wasm/terrain-bindings.ts";
import { isMemoryError, type Reservation } from "../memory-budget.ts";
import type { TileArchive } from "../tile-archive/tile-archive.ts";
import { readTerrainPng } from "./terrain-png.ts";

/** Zooms that are fine enough for slopes, the finest first: pixels of 27 m and 54 m at 45° in tiles of 256. */
const zooms = [12, 11];
/** Most tiles of one course. */
export const mostTiles = 64;
/** Tiles that are read at the same time. */
const tilesAtOnce = 6;
/** A pixel of a tile as it is stored, at most; a tile of that size waits for the others that are read with it. */
const bytesOfPixel = 4;
/** Heights on earth, m: anything else marks pixels without data. */
const lowestM = -500;
const highestM = 9000;

/** Places in a row, degrees. */
export interface Places {
	readonly lat: Float64Array;
	readonly lon: Float64Array;
}

export interface TerrainModel {
	/** Heights of the ground at places, m; null unless all of them are known. Throws `server.busy`. */
	heightsAt(places: Places, memory: Reservation): Promise<Float64Array | null>;
}

interface Terrain {
	archive: TileArchive;
	decode: (rows: TerrainRows) => Float32Array | null;
}

/** Reads heights of an archive in terrarium encoding. A broken archive has none; errors of its bucket are thrown. */
export const createTerrainModel = (terrain: Terrain): TerrainModel => ({
	heightsAt: (places, memory) => {
		const owner = "terrain";
		const announced = places.lat.length * (bytesOfShares + Float64Array.BYTES_PER_ELEMENT);
		return memory
			.reserve({ owner, announced }, (held) => heightsAt(terrain, places, held))
			.catch((error: unknown) => {
				if (!(error instanceof AppError) || isMemoryError(error)) throw error;
				const { reason = null } = error.values as { reason?: string };
				console.error(JSON.stringify({ event: "terrain_unread", code: error.code, reason }));
				return null;
			});
	},
});

async function heightsAt(
	terrain: Terrain,
	places: Places,
	memory: Reservation,
): Promise<Float64Array | null> {
	const described = await terrain.archive.describe();
	if (!described) return null;
	const { version, minZoom, maxZoom } = described;
	for (const zoom of zooms.filter((zoom) => zoom >= minZoom && zoom <= maxZoom)) {
		const tilePx = await sideOf(terrain, { places, zoom, version });
		if (tilePx === null) return null;
		const tiles = sharesByTile(places, { zoom, tilePx }, mostTiles);
		if (!tiles) continue;
		await memory.part()(Math.min(tiles.length, tilesAtOnce) * tilePx ** 2 * bytesOfPixel);
		return readHeights(terrain, { tiles, count: places.lat.length, zoom, tilePx, version });
	}
	return null;
}

interface Wanted {
	tiles: readonly TileShares[];
	count: number;
	zoom: number;
	tilePx: number;
	version: string;
}

async function readHeights(
	terrain: Terrain,
	{ tiles, count, zoom, tilePx, version }: Wanted,
): Promise<Float64Array | null> {
	const heightsM = new Float64Array(count);
	for (let at = 0; at < tiles.length; at += tilesAtOnce) {
		const some = tiles.slice(at, at + tilesAtOnce);
		const added = some.map(async (wanted) => {
			const { tileX: x, tileY: y } = wanted;
			const tile = await readTile(terrain, { z: zoom, x, y }, version);
			return tile?.sidePx === tilePx && addShares(heightsM, wanted, tile.heightsM);
		});
		if ((await Promise.all(added)).includes(false)) return null;
	}
	return heightsM;
}

/** False where the tile has a pixel without a height on earth. */
function addShares(
	heightsM: Float64Array,
	{ places, pixels, shares }: TileShares,
	ofTileM: Float32Array,
): boolean {
	for (let i = 0; i < places.length; i++) {
		const heightM = ofTileM[pixels[i]];
		if (!isOnEarth(heightM)) return false;
		heightsM[places[i]] += shares[i] * heightM;
	}
	return true;
}

const isOnEarth = (heightM: number) => heightM >= lowestM && heightM <= highestM;

/** Pixels of a tile's side, by the tile that the first place is in. */
async function sideOf(
	terrain: Terrain,
	{ places: { lat, lon }, zoom, version }: { places: Places; zoom: number; version: string },
): Promise<number | null> {
	if (lat.length === 0) return null;
	const place = { latDeg: lat[0], lonDeg: lon[0] };
	const [{ tileX: x, tileY: y }] = pixelsAround(place, { zoom, tilePx: 256 });
	const tile = await readTile(terrain, { z: zoom, x, y }, version);
	return tile?.sidePx ?? null;
}

/** Null when the archive has no such tile, was replaced meanwhile, or has a picture that is no terrain. */
async function readTile(
	{ archive, decode }: Terrain,
	place: { z: number; x: number; y: number },
	version: string,
) {
	const tile = await archive.tile(place, version);
	if (!tile?.bytes || tile.version !== version) return null;
	const rows = readTerrainPng(tile.bytes);
	const heightsM = rows && decode(rows);
	return rows && heightsM && { sidePx: rows.widthPx, heightsM };
}
