import { EtagMismatch, PMTiles, ResolvedValueCache } from "pmtiles";
import { AppError } from "#domain/app-error.ts";
import { minuteMs } from "#domain/time.ts";
import { type ArchiveObject, openingBytes, ReadFailed, sourceOf } from "./archive-source.ts";
import { tileLimits, unpackDirectory, unpackPart } from "./bounded-parts.ts";
import { type Coverage, coverageOf, type TileKind } from "./header.ts";
import { type ArchiveMetadata, readMetadata } from "./metadata.ts";

/** Directories of one archive that an isolate keeps, the header counted as one. */
export const cachedDirectories = 8;
const mostPackedBytes = Math.max(...Object.values(tileLimits).map(({ packed }) => packed));
/** Readings of an archive that is replaced meanwhile. */
const mostOpenings = 3;
const retryAfterS = 5;
/** Addresses name any version: a new archive is looked for at most that often. */
const lookEveryMs = minuteMs;
/** Characters of a reason in an error and in the log. */
const mostReasonChars = 100;

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

interface Tile {
	/** Of the archive that it is from. */
	readonly version: string;
	/** The same for the same bytes of the same archive. */
	readonly etag: string;
	readonly bytes: Uint8Array<ArrayBuffer> | null;
}

interface ArchiveDescription extends ArchiveMetadata, Coverage {
	readonly version: string;
}

/** An archive as it was opened; an isolate keeps the newest. */
interface Opened {
	readonly etag: string;
	readonly version: string;
	readonly tiles: PMTiles;
	/** The same archive, with the limits of metadata. */
	readonly metadata: PMTiles;
	readonly coverage: Coverage;
}

interface Archive {
	/** In errors and logs. */
	readonly name: string;
	readonly kind: TileKind;
	readonly object: ArchiveObject;
	opened: Opened | null;
	/** When it was last opened, or looked for, milliseconds since 1970. */
	lookedAtMs: number;
	readonly nowMs: () => number;
}

export type TileArchiveOptions = Pick<Archive, "name" | "kind" | "object"> & {
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
				return opened && describe(opened);
			}),
		tile: (place, version) =>
			reading(archive, async () => {
				const { opened } = archive;
				const isKnown = !version || opened?.version === version || !mayBeNewest(archive, version);
				const current = opened && isKnown ? opened : await open(archive);
				return current && loadTile(current, place);
			}),
	};
}

/** Reads again from the begin when the archive is replaced on the way. */
async function reading<T>(archive: Archive, read: () => Promise<T>): Promise<T> {
	for (let openings = 0; openings < mostOpenings; openings++) {
		try {
			return await read();
		} catch (error) {
			if (error instanceof ReadFailed) throw error.cause;
			archive.opened = null;
			// whatever else pmtiles throws is about what the archive says
			if (!(error instanceof EtagMismatch)) throw broken(archive, error);
		}
	}
	throw new AppError("map.replaced", { archive: archive.name, retryAfterS });
}

function broken({ name }: Archive, error: unknown): AppError {
	const reason = error instanceof Error ? error.message : String(error);
	return new AppError("map.broken", { archive: name, reason: reason.slice(0, mostReasonChars) });
}

const mayBeNewest = ({ opened, lookedAtMs, nowMs }: Archive, version: string): boolean =>
	opened?.version === version || nowMs() - lookedAtMs >= lookEveryMs;

async function open(archive: Archive): Promise<Opened | null> {
	archive.lookedAtMs = archive.nowMs();
	const { object, kind } = archive;
	const opening = await object.read(0, openingBytes).catch((cause) => {
		throw new ReadFailed("opening", { cause });
	});
	if (!opening) {
		archive.opened = null;
		return null;
	}
	const { etag } = opening;
	if (archive.opened?.etag === etag) return archive.opened;
	const source = sourceOf(object, opening, mostPackedBytes);
	// Requests of Workers cannot share promises: pmtiles has a cache of values for them.
	const directories = new ResolvedValueCache(cachedDirectories, undefined, unpackDirectory);
	const reader = (part: "tile" | "metadata") =>
		new PMTiles(source, directories, async (packed, compression) =>
			unpackPart(packed, compression, part),
		);
	const [tiles, metadata] = [reader("tile"), reader("metadata")];
	const coverage = coverageOf(await tiles.getHeader(), kind, opening.size);
	archive.opened = { etag, version: etag.slice(0, 16), tiles, metadata, coverage };
	return archive.opened;
}

async function describe({ metadata, coverage, version }: Opened): Promise<ArchiveDescription> {
	return { ...readMetadata(await metadata.getMetadata()), version, ...coverage };
}

async function loadTile({ tiles, version }: Opened, { z, x, y }: TilePlace): Promise<Tile> {
	const found = await tiles.getZxy(z, x, y);
	const bytes = found ? new Uint8Array(found.data) : null;
	return { version, etag: `${version}-${z}-${x}-${y}`, bytes };
}
