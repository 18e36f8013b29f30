import { mercatorEndsAt } from "./map-geometry.ts";

/** Ground tiles of this site, as its TileJSON describes them (mapbox/tilejson-spec 3.0.0). */
export interface GroundSource {
	/** Addresses on this site, with {z}, {x} and {y}. */
	tiles: string[];
	minzoom: number;
	maxzoom: number;
	/** West, south, east, north; degrees. */
	bounds: [number, number, number, number];
	/** Text with links, as HTML that is not trusted. */
	attribution: string;
}

export const groundAddress = "/tiles/basemap.json";

const world: GroundSource["bounds"] = [-180, -85.0511, 180, 85.0511];
const deepestZoom = 22;

/** Null for what is no TileJSON. Tiles are fetched from the page's own `origin`, whatever host the text names. */
export function readGroundSource(json: unknown, origin: string): GroundSource | null {
	if (typeof json !== "object" || json === null) return null;
	const { tiles, minzoom, maxzoom, bounds, attribution } = json as Record<string, unknown>;
	if (!Array.isArray(tiles) || typeof tiles[0] !== "string") return null;
	const path = tiles[0].replace(/^https?:\/\/[^/]*/, "");
	if (!/^\/(?!\/).*\{z\}.*\{x\}.*\{y\}/.test(path)) return null;
	const fromZ = zoomOr(minzoom, 0);
	return {
		tiles: [origin + path],
		minzoom: fromZ,
		maxzoom: Math.max(fromZ, zoomOr(maxzoom, deepestZoom)),
		bounds: isBounds(bounds) ? bounds : world,
		attribution: typeof attribution === "string" ? attribution : "",
	};
}

const zoomOr = (value: unknown, otherwise: number) =>
	Number.isInteger(value) ? Math.min(deepestZoom, Math.max(0, value as number)) : otherwise;

const isBounds = (value: unknown): value is GroundSource["bounds"] =>
	Array.isArray(value) && value.length === 4 && value.every(Number.isFinite);

/** Whether any place of a course lies on the ground, and all of it where tiles are drawn. */
export function isCovered(
	{ lat, lon }: { lat: readonly number[]; lon: readonly number[] },
	[west, south, east, north]: GroundSource["bounds"],
): boolean {
	if (lat.some((value) => Math.abs(value) > mercatorEndsAt)) return false;
	return lat.some((value, i) => {
		if (value < south || value > north) return false;
		// Bounds may cross the antimeridian, and so may a course.
		const fromWest = (((lon[i] - west) % 360) + 360) % 360;
		return fromWest <= (east - west > 0 ? east - west : east - west + 360);
	});
}
