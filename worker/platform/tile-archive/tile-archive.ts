import { zxyToTileId } from "pmtiles";
import { AppError } from "../../../domain/app-error.ts";
import { minuteMs } from "../../../domain/time.ts";
import { BrokenArchive, requireSound } from "./broken-archive.ts";
import { type ByteSource, ObjectReplaced } from "./byte-source.ts";
import { type Directory, directoryBytes, findEntry, readDirectory } from "./directory.ts";
import {
	type ArchiveHeader,
	openingBytes,
	readHeader,
	type Section,
	type TileKind,
} from "./header.ts";
import { type ArchiveMetadata, readMetadata } from "./metadata.ts";
import { unpackGzip } from "./unpack.ts";

/**
 * Bytes of one reading, as stored and unpacked. An entry of a directory takes 4 bytes at least: one directory makes
 * at most 12 MB of columns.
 */
export const tileLimits = {
	directory: { packed: 2 ** 20, unpacked: 2 * 2 ** 20 },
	metadata: { packed: 2 ** 20, unpacked: 2 ** 20 },
	tile: { packed: 2 * 2 ** 20, unpacked: 8 * 2 ** 20 },
} as const;
/** Directories on the way to a tile, the root among them (PMTiles 3.4 §4.2 asks for two). */
export const maxDirectoryDepth = 4;
/** Directories of one archive that an isolate keeps. */
export const directoryCacheBytes = 8 * 2 ** 20;
/** Readings of an archive that is replaced meanwhile. */
const mostOpenings = 3;
const retryAfterS = 5;
/** Addresses name any version: a new archive is looked for at most that often. */
const lookEveryMs = minuteMs;

/** One archive of map tiles in PMTiles, version 3, read by ranges (https://github.com/protomaps/PMTiles). */
export interface TileArchive {
	/** Opens the archive anew, so that a replaced one is seen. Null when there is no object. */
	describe(): Promise<ArchiveDescription | null>;
	/** Whether `version` can be the newest, as far as is known without reading: an archive is looked for once a minute. */
	mayBeNewest(version: string): boolean;
	/**
	 * The unpacked bytes of a tile; null when there is no object. For a version that may be the newest the archive is opened
	 * anew. `bytes` is null where the archive has no such tile.
	 */
	tile(place: TilePlace, version?: string): Promise<Tile | null>;
}

export interface TilePlace {
	readonly z: number;
	readonly x: number;
	readonly y: number;
}

export interface Tile {
	/** Of the archive that it is from. */
	readonly version: string;
	/** The same for the same bytes of the same archive. */
	readonly etag: string;
	readonly bytes: Uint8Array<ArrayBuffer> | null;
}

export interface ArchiveDescription
	extends ArchiveMetadata,
		Pick<ArchiveHeader, "minZoom" | "maxZoom" | "bounds" | "center"> {
	readonly version: string;
}

/** An archive as it was opened; an isolate keeps the newest. */
interface Opened {
	readonly etag: string;
	readonly version: string;
	readonly header: ArchiveHeader;
	/** By offset, the one that was used last at the end; promises are never kept, since requests cannot share them. */
	readonly directories: Map<number, Directory>;
}

interface Archive {
	/** In errors and logs. */
	readonly name: string;
	readonly kind: TileKind;
	readonly source: ByteSource;
	opened: Opened | null;
	/** When it was last opened, or looked for, milliseconds since 1970. */
	lookedAtMs: number;
	readonly nowMs: () => number;
}

export type TileArchiveOptions = Pick<Archive, "name" | "kind" | "source"> & {
	readonly nowMs?: () => number;
};

/** Errors of both calls: `map.broken`, `map.replaced`. */
export function createTileArchive(options: TileArchiveOptions): TileArchive {
	const archive: Archive = { nowMs: () => Date.now(), ...options, opened: null, lookedAtMs: 0 };
	return {
		mayBeNewest: (version) => mayBeNewest(archive, version),
		describe: () =>
			reading(archive, async () => {
				const opened = await open(archive);
				return opened && describe(archive, opened);
			}),
		tile: (place, version) =>
			reading(archive, async () => {
				const { opened } = archive;
				const isKnown = !version || opened?.version === version || !mayBeNewest(archive, version);
				const current = opened && isKnown ? opened : await open(archive);
				return current && loadTile(archive, current, place);
			}),
	};
}

/** Reads again from the begin when the archive is replaced on the way. */
async function reading<T>(archive: Archive, read: () => Promise<T>): Promise<T> {
	for (let openings = 0; openings < mostOpenings; openings++) {
		try {
			return await read();
		} catch (error) {
			if (error instanceof BrokenArchive) {
				archive.opened = null;
				throw new AppError("map.broken", { archive: archive.name, reason: error.message });
			}
			if (!(error instanceof ObjectReplaced)) throw error;
			archive.opened = null;
		}
	}
	throw new AppError("map.replaced", { archive: archive.name, retryAfterS });
}

const mayBeNewest = ({ opened, lookedAtMs, nowMs }: Archive, version: string): boolean =>
	opened?.version === version || nowMs() - lookedAtMs >= lookEveryMs;

async function open(archive: Archive): Promise<Opened | null> {
	archive.lookedAtMs = archive.nowMs();
	const found = await archive.source.read(0, openingBytes);
	if (!found) {
		archive.opened = null;
		return null;
	}
	const { bytes, size, etag } = found;
	if (archive.opened?.etag === etag) return archive.opened;
	const header = readHeader(bytes, size, archive.kind);
	const { offset, length } = header.root;
	const root = unpacked(bytes.slice(offset, offset + length), header.packedInside, "directory");
	const opened: Opened = {
		etag,
		version: etag.slice(0, 16),
		header,
		directories: new Map([[offset, readDirectory(root)]]),
	};
	archive.opened = opened;
	return opened;
}

async function describe(archive: Archive, opened: Opened): Promise<ArchiveDescription> {
	const { header, version } = opened;
	const { minZoom, maxZoom, bounds, center } = header;
	const bytes = await load(archive, opened, header.metadata, "metadata");
	const metadata = readMetadata(unpacked(bytes, header.packedInside, "metadata"));
	return { ...metadata, version, minZoom, maxZoom, bounds, center };
}

async function loadTile(archive: Archive, opened: Opened, { z, x, y }: TilePlace): Promise<Tile> {
	const { header, version } = opened;
	const found =
		z < header.minZoom || z > header.maxZoom
			? null
			: await findSection(archive, opened, zxyToTileId(z, x, y));
	if (!found) return { version, etag: `${version}-0`, bytes: null };
	const bytes = await load(archive, opened, found, "tile");
	return {
		version,
		etag: `${version}-${found.offset}-${found.length}`,
		bytes: unpacked(bytes, header.packedTiles, "tile"),
	};
}

/** Where a tile's bytes are: by the root directory, and the leaf directories that it leads to. */
async function findSection(
	archive: Archive,
	opened: Opened,
	tileId: number,
): Promise<Section | null> {
	const { root, leaves, tiles } = opened.header;
	let at = root;
	for (let depth = 0; depth < maxDirectoryDepth; depth++) {
		const entry = findEntry(await directoryAt(archive, opened, at), tileId);
		if (!entry) return null;
		const inside = entry.run > 0 ? tiles : leaves;
		const isWithin = entry.offset + entry.length <= inside.length;
		requireSound(isWithin, entry.run > 0 ? "a tile lies outside" : "a leaf directory lies outside");
		at = { offset: inside.offset + entry.offset, length: entry.length };
		if (entry.run > 0) return at;
	}
	throw new BrokenArchive(`its directories are nested deeper than ${maxDirectoryDepth}`);
}

async function directoryAt(archive: Archive, opened: Opened, at: Section): Promise<Directory> {
	const { directories, header } = opened;
	const kept = directories.get(at.offset);
	if (kept) {
		directories.delete(at.offset);
		directories.set(at.offset, kept);
		return kept;
	}
	const bytes = await load(archive, opened, at, "directory");
	const directory = readDirectory(unpacked(bytes, header.packedInside, "directory"));
	directories.set(at.offset, directory);
	dropOldest(directories, header.root.offset);
	return directory;
}

/** Drops directories that were not used for longest until the others fit; never the root, nor the newest. */
function dropOldest(directories: Map<number, Directory>, rootOffset: number): void {
	let bytes = 0;
	for (const directory of directories.values()) bytes += directoryBytes(directory);
	for (const [offset, directory] of directories) {
		if (bytes <= directoryCacheBytes || directories.size <= 2) return;
		if (offset === rootOffset) continue;
		directories.delete(offset);
		bytes -= directoryBytes(directory);
	}
}

type Part = keyof typeof tileLimits;

async function load(
	{ source }: Archive,
	{ etag }: Opened,
	{ offset, length }: Section,
	part: Part,
): Promise<Uint8Array<ArrayBuffer>> {
	const most = tileLimits[part].packed;
	requireSound(length <= most, `a ${part} has ${length} bytes, more than ${most}`);
	if (length === 0) return new Uint8Array();
	const found = await source.read(offset, length, etag);
	if (!found) throw new ObjectReplaced();
	requireSound(found.bytes.length === length, `a ${part} ends early`);
	return found.bytes;
}

const unpacked = (bytes: Uint8Array<ArrayBuffer>, isPacked: boolean, part: Part) =>
	isPacked ? unpackGzip(bytes, tileLimits[part].unpacked, `a ${part}`) : bytes;
