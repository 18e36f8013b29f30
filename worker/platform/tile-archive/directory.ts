import { readVarint } from "pmtiles";
import { requireSound } from "./broken-archive.ts";

/** Entries of a directory, by rising tile id: 24 bytes each, where an array of objects takes several times as much. */
export interface Directory {
	readonly tileIds: Float64Array;
	/** Tiles with the same bytes from this id on; 0: the entry is a leaf directory. */
	readonly runs: Uint32Array;
	/** Within the tiles, or within the leaf directories. */
	readonly offsets: Float64Array;
	readonly lengths: Uint32Array;
}

export interface DirectoryEntry {
	readonly run: number;
	readonly offset: number;
	readonly length: number;
}

/** Each entry takes one varint of at least a byte per field. */
const leastEntryBytes = 4;

/** Reads an unpacked directory (PMTiles 3.4 §4). Throws `BrokenArchive`. */
export function readDirectory(bytes: Uint8Array): Directory {
	const at = { buf: bytes, pos: 0 };
	// Behind the end `readVarint` reads undefined, and ends in an error or beyond the last byte.
	const next = (most: number, what: string): number => {
		requireSound(at.pos < bytes.length, "a directory ends early");
		let value = Number.NaN;
		try {
			value = readVarint(at);
		} catch {
			// longer than a varint may be
		}
		requireSound(at.pos <= bytes.length && value <= most, `a directory has a wrong ${what}`);
		return value;
	};
	const count = next(bytes.length / leastEntryBytes, "number of entries");
	requireSound(count > 0, "a directory is empty");
	const tileIds = new Float64Array(count);
	const runs = new Uint32Array(count);
	const lengths = new Uint32Array(count);
	const offsets = new Float64Array(count);
	let tileId = 0;
	for (let i = 0; i < count; i++) {
		const step = next(Number.MAX_SAFE_INTEGER - tileId, "tile id");
		requireSound(i === 0 || step > 0, "a directory has a tile twice");
		tileId += step;
		tileIds[i] = tileId;
	}
	for (let i = 0; i < count; i++) runs[i] = next(0xffffffff, "run");
	for (let i = 0; i < count; i++) {
		lengths[i] = next(0xffffffff, "length");
		requireSound(lengths[i] > 0, "a directory has an empty tile");
	}
	for (let i = 0; i < count; i++) {
		const offset = next(Number.MAX_SAFE_INTEGER, "offset");
		requireSound(offset > 0 || i > 0, "a directory has a wrong offset");
		// 0: right behind the entry before
		offsets[i] = offset === 0 ? offsets[i - 1] + lengths[i - 1] : offset - 1;
	}
	return { tileIds, runs, offsets, lengths };
}

export const directoryBytes = ({ tileIds }: Directory): number => 24 * tileIds.length;

/** The entry that holds a tile, or the leaf directory to look into; null when there is neither. */
export function findEntry(directory: Directory, tileId: number): DirectoryEntry | null {
	const { tileIds, runs, offsets, lengths } = directory;
	let low = 0;
	let high = tileIds.length;
	// the last entry whose id is not above
	while (low < high) {
		const middle = (low + high) >>> 1;
		if (tileIds[middle] <= tileId) low = middle + 1;
		else high = middle;
	}
	const i = low - 1;
	if (i < 0) return null;
	const run = runs[i];
	if (run > 0 && tileId - tileIds[i] >= run) return null;
	return { run, offset: offsets[i], length: lengths[i] };
}
