import { type Header, TileType } from "pmtiles";
import { openingBytes } from "./archive-source.ts";
import { requireSound } from "./broken-archive.ts";

/** Deepest zoom: tile numbers, and ids on the curve, stay whole in a double. */
const maxZoom = 24;

/** What tiles hold, as archives number it. */
const tileKinds = { mvt: TileType.Mvt, png: TileType.Png } as const;
export type TileKind = keyof typeof tileKinds;

export interface Coverage {
	readonly minZoom: number;
	readonly maxZoom: number;
	/** West, south, east, north, degrees. */
	readonly bounds: readonly [number, number, number, number];
	/** Longitude and latitude in degrees, zoom. */
	readonly center: readonly [number, number, number];
}

/** Where an archive of `size` bytes has tiles of the kind that is wanted. Throws `BrokenArchive`. */
export function coverageOf(header: Header, kind: TileKind, size: number): Coverage {
	const isWithin = (offset: number, length = 0, end = size) => offset + length <= end;
	const { rootDirectoryOffset, rootDirectoryLength } = header;
	requireSound(
		isWithin(rootDirectoryOffset, rootDirectoryLength, Math.min(openingBytes, size)) &&
			isWithin(header.jsonMetadataOffset, header.jsonMetadataLength) &&
			isWithin(header.leafDirectoryOffset, header.leafDirectoryLength) &&
			isWithin(header.tileDataOffset, header.tileDataLength),
		"a section lies outside",
	);
	const { minLon: west, minLat: south, maxLon: east, maxLat: north } = header;
	requireSound(header.specVersion === 3, "it is no PMTiles archive, version 3");
	requireSound(header.tileType === tileKinds[kind], `its tiles are of type ${header.tileType}`);
	requireSound(
		west >= -180 && west <= east && east <= 180 && south >= -90 && south <= north && north <= 90,
		`its bounds are ${west}, ${south}, ${east}, ${north}`,
	);
	requireSound(
		header.minZoom <= header.maxZoom && header.maxZoom <= maxZoom,
		`its zooms are ${header.minZoom} to ${header.maxZoom}`,
	);
	const clamped = (value: number, low: number, high: number) =>
		Math.min(Math.max(value, low), high);
	return {
		minZoom: header.minZoom,
		maxZoom: header.maxZoom,
		bounds: [west, south, east, north],
		center: [
			clamped(header.centerLon, west, east),
			clamped(header.centerLat, south, north),
			clamped(header.centerZoom, header.minZoom, header.maxZoom),
		],
	};
}
