import { bytesToHeader, Compression, TileType } from "pmtiles";
import { requireSound } from "./broken-archive.ts";

/** Header and root directory lie within these first bytes of an archive (PMTiles 3.4 §3). */
export const openingBytes = 16_384;
const headerBytes = 127;
/** Deepest zoom: tile numbers, and ids on the curve, stay whole in a double. */
export const maxZoom = 24;

/** A stretch of the archive, bytes from its begin. */
export interface Section {
	readonly offset: number;
	readonly length: number;
}

export interface ArchiveHeader {
	readonly root: Section;
	readonly metadata: Section;
	readonly leaves: Section;
	readonly tiles: Section;
	/** Directories and metadata are packed with gzip. */
	readonly packedInside: boolean;
	readonly packedTiles: boolean;
	readonly minZoom: number;
	readonly maxZoom: number;
	/** West, south, east, north, degrees. */
	readonly bounds: readonly [number, number, number, number];
	/** Longitude and latitude in degrees, zoom. */
	readonly center: readonly [number, number, number];
}

/** What tiles hold, as archives number it. */
export const tileKinds = { mvt: TileType.Mvt, png: TileType.Png } as const;
export type TileKind = keyof typeof tileKinds;

/** Reads the header of an archive of `size` bytes from its first bytes. Throws `BrokenArchive`. */
export function readHeader(
	opening: Uint8Array<ArrayBuffer>,
	size: number,
	kind: TileKind,
): ArchiveHeader {
	requireSound(opening.length >= headerBytes, `it has ${opening.length} bytes`);
	const magic = new TextDecoder("latin1").decode(opening.subarray(0, 7));
	requireSound(magic === "PMTiles" && opening[7] === 3, "it is no PMTiles archive, version 3");
	const start = opening.byteOffset;
	const raw = bytesToHeader(opening.buffer.slice(start, start + headerBytes));
	requireSound(raw.tileType === tileKinds[kind], `its tiles are of type ${raw.tileType}`);
	const section = (name: string, offset: number, length: number, end = size): Section => {
		const isWithin = offset >= 0 && offset + length <= end && Number.isSafeInteger(offset + length);
		requireSound(isWithin, `its ${name} lies outside`);
		return { offset, length };
	};
	const rootEnd = Math.min(size, opening.length);
	const bounds = [raw.minLon, raw.minLat, raw.maxLon, raw.maxLat] as const;
	const [west, south, east, north] = bounds;
	requireSound(
		west >= -180 && west <= east && east <= 180 && south >= -90 && south <= north && north <= 90,
		`its bounds are ${bounds.join(", ")}`,
	);
	requireSound(
		raw.minZoom <= raw.maxZoom && raw.maxZoom <= maxZoom,
		`its zooms are ${raw.minZoom} to ${raw.maxZoom}`,
	);
	const clamped = (value: number, low: number, high: number) =>
		Math.min(Math.max(value, low), high);
	return {
		root: section("root directory", raw.rootDirectoryOffset, raw.rootDirectoryLength, rootEnd),
		metadata: section("metadata", raw.jsonMetadataOffset, raw.jsonMetadataLength),
		leaves: section("leaf directories", raw.leafDirectoryOffset, raw.leafDirectoryLength ?? 0),
		tiles: section("tile data", raw.tileDataOffset, raw.tileDataLength ?? 0),
		packedInside: isPacked(raw.internalCompression, "directories"),
		packedTiles: isPacked(raw.tileCompression, "tiles"),
		minZoom: raw.minZoom,
		maxZoom: raw.maxZoom,
		bounds,
		center: [
			clamped(raw.centerLon, west, east),
			clamped(raw.centerLat, south, north),
			clamped(raw.centerZoom, raw.minZoom, raw.maxZoom),
		],
	};
}

function isPacked(compression: Compression, what: string): boolean {
	if (compression === Compression.Gzip) return true;
	requireSound(compression === Compression.None, `its ${what} are packed by method ${compression}`);
	return false;
}
