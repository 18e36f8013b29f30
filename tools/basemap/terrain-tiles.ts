import { deflateSync } from "node:zlib";
import { heightAt } from "./height-field.ts";
import { pngChunk } from "./png-chunk.ts";
import { tilesOver } from "./vector-tiles.ts";
import type { MapTile } from "./write-pmtiles.ts";

const terrainZooms = [11, 12] as const;
export const terrainTilePx = 256;
/** Steps of the heights, m: finer ones would only be noise to store. */
const stepM = 0.25;

/** Heights as PNG pictures in terrarium encoding: h = 256 R + G + B / 256 − 32768. */
export const terrainTiles = (): MapTile[] =>
	tilesOver(terrainZooms[0], terrainZooms[1]).map(({ z, x, y }) => ({
		z,
		x,
		y,
		bytes: png(terrariumOf(z, x, y), terrainTilePx),
	}));

/** Red, green and blue of each pixel, row after row from the north-west; a pixel says the height of its middle. */
function terrariumOf(z: number, x: number, y: number): Uint8Array {
	const pixels = new Uint8Array(3 * terrainTilePx ** 2);
	for (let row = 0; row < terrainTilePx; row++) {
		const fromNorth = (y + (row + 0.5) / terrainTilePx) / 2 ** z;
		const lat = (Math.atan(Math.sinh(Math.PI * (1 - 2 * fromNorth))) * 180) / Math.PI;
		for (let column = 0; column < terrainTilePx; column++) {
			const lon = ((x + (column + 0.5) / terrainTilePx) / 2 ** z) * 360 - 180;
			const heightM = Math.round(heightAt({ lon, lat }) / stepM) * stepM;
			const value = (heightM + 32_768) * 256;
			pixels.set(
				[value >> 16, (value >> 8) & 255, value & 255],
				3 * (row * terrainTilePx + column),
			);
		}
	}
	return pixels;
}

/** A PNG of 8-bit RGB, each row as its difference to the one above (PNG 3 §7.2, filter type 2). */
function png(pixels: Uint8Array, sidePx: number): Uint8Array {
	const rowBytes = 3 * sidePx;
	const rows = new Uint8Array((rowBytes + 1) * sidePx);
	for (let row = 0; row < sidePx; row++) {
		const to = row * (rowBytes + 1);
		rows[to] = 2;
		for (let i = 0; i < rowBytes; i++) {
			const above = row > 0 ? pixels[(row - 1) * rowBytes + i] : 0;
			rows[to + 1 + i] = pixels[row * rowBytes + i] - above;
		}
	}
	const header = Buffer.alloc(13);
	header.writeUInt32BE(sidePx, 0);
	header.writeUInt32BE(sidePx, 4);
	// 8 bits of red, green and blue; no interlace
	header.set([8, 2, 0, 0, 0], 8);
	return Buffer.concat([
		Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
		pngChunk("IHDR", header),
		pngChunk("IDAT", deflateSync(rows)),
		pngChunk("IEND", Buffer.alloc(0)),
	]);
}
