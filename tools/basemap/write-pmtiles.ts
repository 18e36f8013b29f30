// Writes tiles as one PMTiles archive, version 3 (https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md).

import { gzipSync } from "node:zlib";
import { Compression, TileType, zxyToTileId } from "pmtiles";

export interface MapTile {
	readonly z: number;
	readonly x: number;
	readonly y: number;
	readonly bytes: Uint8Array;
}

interface ArchiveOptions {
	readonly tiles: readonly MapTile[];
	readonly kind: "mvt" | "png";
	/** West, south, east, north, degrees. */
	readonly bounds: readonly [number, number, number, number];
	readonly metadata: object;
	/** Entries of a leaf directory; without it, the root directory holds all entries. */
	readonly leafEntries?: number;
}

interface Entry {
	readonly tileId: number;
	readonly offset: number;
	length: number;
	run: number;
}

const headerBytes = 127;
/** Header and root directory lie within the first 16 KiB. */
const mostRootBytes = 16_384 - headerBytes;

/** The bytes of an archive: the same for the same tiles. Vector tiles are packed with gzip, pictures are not. */
export function writePmtiles(options: ArchiveOptions): Uint8Array<ArrayBuffer> {
	const { tiles, kind, metadata, leafEntries } = options;
	const { entries, data } = layOut(tiles, kind === "mvt");
	const { root, leaves } = directoriesOf(entries, leafEntries);
	if (root.length > mostRootBytes) {
		throw new Error(`The root directory has ${root.length} bytes, more than ${mostRootBytes}.`);
	}
	const details = gzip(Buffer.from(JSON.stringify(metadata)));
	const sections = [root, details, leaves, data];
	const header = headerOf(
		options,
		sections.map((section) => section.length),
		entries,
	);
	return Uint8Array.from(Buffer.concat([header, ...sections]));
}

/** Tiles along the curve, equal ones stored once. */
function layOut(tiles: readonly MapTile[], isPacked: boolean) {
	const sorted = tiles
		.map(({ z, x, y, bytes }) => ({ tileId: zxyToTileId(z, x, y), bytes }))
		.sort((a, b) => a.tileId - b.tileId);
	const stored = new Map<string, { offset: number; length: number }>();
	const pieces: Uint8Array[] = [];
	const entries: Entry[] = [];
	let end = 0;
	for (const { tileId, bytes } of sorted) {
		const packed = isPacked ? gzip(bytes) : bytes;
		const key = Buffer.from(packed).toString("latin1");
		const known = stored.get(key);
		const place = known ?? { offset: end, length: packed.length };
		const last = entries.at(-1);
		if (last?.offset === place.offset && last.tileId + last.run === tileId) last.run++;
		else entries.push({ tileId, ...place, run: 1 });
		if (known) continue;
		stored.set(key, place);
		pieces.push(packed);
		end += packed.length;
	}
	return { entries, data: Buffer.concat(pieces) };
}

function directoriesOf(entries: readonly Entry[], leafEntries: number | undefined) {
	if (!leafEntries) return { root: gzip(directory(entries)), leaves: Buffer.alloc(0) };
	const leaves: Uint8Array[] = [];
	const pointers: Entry[] = [];
	let offset = 0;
	for (let from = 0; from < entries.length; from += leafEntries) {
		const leaf = gzip(directory(entries.slice(from, from + leafEntries)));
		pointers.push({ tileId: entries[from].tileId, offset, length: leaf.length, run: 0 });
		leaves.push(leaf);
		offset += leaf.length;
	}
	return { root: gzip(directory(pointers)), leaves: Buffer.concat(leaves) };
}

/** Entries as columns of varints: ids as steps, an offset as 0 where it follows the entry before. */
export function directory(entries: readonly Readonly<Entry>[]): Uint8Array {
	const offset = ({ offset }: Entry, i: number) => {
		const before = entries[i - 1];
		return before && before.offset + before.length === offset ? 0 : offset + 1;
	};
	return Buffer.from([
		...varint(entries.length),
		...entries.flatMap(({ tileId }, i) => varint(tileId - (entries[i - 1]?.tileId ?? 0))),
		...entries.flatMap(({ run }) => varint(run)),
		...entries.flatMap(({ length }) => varint(length)),
		...entries.flatMap((entry, i) => varint(offset(entry, i))),
	]);
}

function varint(value: number): number[] {
	const bytes: number[] = [];
	let rest = value;
	for (; rest >= 0x80; rest = Math.floor(rest / 0x80)) bytes.push((rest % 0x80) | 0x80);
	bytes.push(rest);
	return bytes;
}

function headerOf(
	{ tiles, kind, bounds }: ArchiveOptions,
	lengths: readonly number[],
	entries: readonly Entry[],
): Uint8Array {
	const header = Buffer.alloc(headerBytes);
	header.write("PMTiles", "latin1");
	header[7] = 3;
	let offset = headerBytes;
	for (const [i, length] of lengths.entries()) {
		header.writeBigUInt64LE(BigInt(offset), 8 + 16 * i);
		header.writeBigUInt64LE(BigInt(length), 16 + 16 * i);
		offset += length;
	}
	const contents = new Set(entries.map((entry) => entry.offset)).size;
	for (const [i, count] of [tiles.length, entries.length, contents].entries()) {
		header.writeBigUInt64LE(BigInt(count), 72 + 8 * i);
	}
	const zooms = tiles.map(({ z }) => z);
	const [west, south, east, north] = bounds;
	const e7 = (degrees: number) => Math.round(degrees * 1e7);
	header[96] = 1;
	header[97] = Compression.Gzip;
	header[98] = kind === "mvt" ? Compression.Gzip : Compression.None;
	header[99] = kind === "mvt" ? TileType.Mvt : TileType.Png;
	header[100] = Math.min(...zooms);
	header[101] = Math.max(...zooms);
	for (const [i, degrees] of bounds.entries()) header.writeInt32LE(e7(degrees), 102 + 4 * i);
	header[118] = Math.min(12, Math.max(...zooms));
	header.writeInt32LE(e7((west + east) / 2), 119);
	header.writeInt32LE(e7((south + north) / 2), 123);
	return header;
}

/** Without a time, so that the same bytes come out again. */
const gzip = (bytes: Uint8Array) => gzipSync(bytes, { level: 9 });
