import { AppError } from "../../../domain/app-error.ts";
import {
	type PixelShare,
	type Place,
	pixelsAround,
} from "../../../domain/predictions/tile-pixels.ts";
import type { TerrainRows } from "../../../wasm/terrain-bindings.ts";
import type { TileArchive } from "../tile-archive/tile-archive.ts";
import { readTerrainPng } from "./terrain-png.ts";

/** Zooms that are fine enough for slopes, the finest first: pixels of 27 m and 54 m at 45° in tiles of 256. */
const zooms = [12, 11];
/** Most tiles of one course. */
export const mostTiles = 64;
/** Tiles that are read at the same time. */
const tilesAtOnce = 6;
/** Heights on earth, m: anything else marks pixels without data. */
const lowestM = -500;
const highestM = 9000;

export interface TerrainModel {
	/** Heights of the ground at places, m; null unless all of them are known. */
	heightsAt(places: readonly Place[]): Promise<Float64Array | null>;
}

interface Terrain {
	archive: TileArchive;
	decode: (rows: TerrainRows) => Float32Array | null;
}

/** Reads heights of an archive in terrarium encoding. A broken archive has none; errors of its bucket are thrown. */
export const createTerrainModel = (terrain: Terrain): TerrainModel => ({
	heightsAt: (places) =>
		heightsAt(terrain, places).catch((error: unknown) => {
			if (!(error instanceof AppError)) throw error;
			const { reason = null } = error.values as { reason?: string };
			console.error(JSON.stringify({ event: "terrain_unread", code: error.code, reason }));
			return null;
		}),
});

async function heightsAt(terrain: Terrain, places: readonly Place[]): Promise<Float64Array | null> {
	const described = await terrain.archive.describe();
	if (!described) return null;
	const { version, minZoom, maxZoom } = described;
	for (const zoom of zooms.filter((zoom) => zoom >= minZoom && zoom <= maxZoom)) {
		const tilePx = await sideOf(terrain, { places, zoom, version });
		if (tilePx === null) return null;
		const shares = places.map((place) => pixelsAround(place, { zoom, tilePx }));
		const tiles = byTile(shares);
		if (tiles.length > mostTiles) continue;
		return readHeights(terrain, { tiles, count: places.length, zoom, tilePx, version });
	}
	return null;
}

/** A pixel's share of the height of a place. */
interface Part extends PixelShare {
	place: number;
}

/** Parts by the tile that their pixels are in. */
function byTile(shares: readonly PixelShare[][]): Part[][] {
	const tiles = new Map<string, Part[]>();
	for (const [place, pixels] of shares.entries()) {
		for (const pixel of pixels) {
			const key = `${pixel.tileX}/${pixel.tileY}`;
			const parts = tiles.get(key) ?? [];
			if (parts.length === 0) tiles.set(key, parts);
			parts.push({ ...pixel, place });
		}
	}
	return [...tiles.values()];
}

interface Wanted {
	tiles: readonly Part[][];
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
		const added = some.map(async (parts) => {
			const [{ tileX: x, tileY: y }] = parts;
			const tile = await readTile(terrain, { z: zoom, x, y }, version);
			if (tile?.sidePx !== tilePx) return false;
			for (const { place, index, share } of parts) heightsM[place] += share * tile.heightsM[index];
			return parts.every(({ index }) => isOnEarth(tile.heightsM[index]));
		});
		if ((await Promise.all(added)).includes(false)) return null;
	}
	return heightsM;
}

const isOnEarth = (heightM: number) => heightM >= lowestM && heightM <= highestM;

/** Pixels of a tile's side, by the tile that the first place is in. */
async function sideOf(
	terrain: Terrain,
	{ places, zoom, version }: { places: readonly Place[]; zoom: number; version: string },
): Promise<number | null> {
	if (places.length === 0) return null;
	const [{ tileX: x, tileY: y }] = pixelsAround(places[0], { zoom, tilePx: 256 });
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
