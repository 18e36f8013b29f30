import { useEffect, useState } from "react";
import { callApi } from "#app/api-client/call-api.ts";
import { readGroundSource } from "../map/ground-source.ts";
import type { TileAddress } from "../map/ground-tiles.ts";
import { heightIn, type Land, landOf, landTiles, type TileHeights } from "./land.ts";
import type { RouteShape } from "./route-shape.ts";

const terrainAddress = "/tiles/terrain.json";
/** Pixels of lower zooms are wider than the slopes of a mountain. */
const zooms = { minzoom: 11, maxzoom: 12 };
const tilesAtOnce = 6;

/** The ground under a course, and who made it. */
interface KnownLand {
	land: Land;
	/** HTML that is not trusted. */
	attribution: string;
}

/** Null until it is read, and where the site has no heights for all of it. */
export function useLand(shape: RouteShape): KnownLand | null {
	const [known, setKnown] = useState<KnownLand | null>(null);
	useEffect(() => {
		const left = new AbortController();
		setKnown(null);
		readLand(shape, left.signal).then(
			(found) => !left.signal.aborted && setKnown(found),
			() => undefined,
		);
		return () => left.abort();
	}, [shape]);
	return known;
}

async function readLand(shape: RouteShape, signal: AbortSignal): Promise<KnownLand | null> {
	const answer = await callApi<unknown>(terrainAddress, { anonymous: true, signal });
	const source = answer.ok ? readGroundSource(answer.value, location.origin) : null;
	if (!source) return null;
	const within = {
		minzoom: Math.max(zooms.minzoom, source.minzoom),
		maxzoom: Math.min(zooms.maxzoom, source.maxzoom),
	};
	const wanted = landTiles(shape, within);
	if (!wanted) return null;
	const read = await readTiles(source.tiles[0], wanted, signal);
	if (!read) return null;
	const at = { z: wanted[0].z, sidePx: read.sidePx };
	const land = landOf(shape, (lat, lon) => heightIn(read.tiles, at, lat, lon));
	return land && { land, attribution: source.attribution };
}

/** All of them or none. */
async function readTiles(address: string, wanted: readonly TileAddress[], signal: AbortSignal) {
	const tiles = new Map<string, TileHeights>();
	let sidePx = 0;
	for (let from = 0; from < wanted.length; from += tilesAtOnce) {
		const some = wanted.slice(from, from + tilesAtOnce);
		const read = await Promise.all(some.map((tile) => readTile(address, tile, signal)));
		for (const [k, tile] of read.entries()) {
			if (!tile || (sidePx > 0 && tile.sidePx !== sidePx)) return null;
			sidePx = tile.sidePx;
			tiles.set(`${some[k].x} ${some[k].y}`, tile.heights);
		}
	}
	return { tiles, sidePx };
}

/** Heights of a PNG in terrarium encoding: 256 R + G + B / 256 − 32768, m. Null where there is none. */
async function readTile(address: string, { z, x, y }: TileAddress, signal: AbortSignal) {
	const url = address.replace("{z}", String(z)).replace("{x}", String(x)).replace("{y}", String(y));
	const answer = await fetch(url, { signal });
	if (answer.status !== 200) return null;
	// Colour profiles and transparency would change the heights.
	const picture = await createImageBitmap(await answer.blob(), {
		colorSpaceConversion: "none",
		premultiplyAlpha: "none",
	});
	const { width: sidePx, height } = picture;
	if (sidePx !== height || sidePx > 512) return null;
	const context = new OffscreenCanvas(sidePx, sidePx).getContext("2d", {
		willReadFrequently: true,
	});
	if (!context) return null;
	context.drawImage(picture, 0, 0);
	picture.close();
	const { data } = context.getImageData(0, 0, sidePx, sidePx);
	const heights = new Float32Array(sidePx * sidePx);
	for (let i = 0; i < heights.length; i++) {
		heights[i] = 256 * data[4 * i] + data[4 * i + 1] + data[4 * i + 2] / 256 - 32_768;
	}
	return { heights, sidePx };
}
