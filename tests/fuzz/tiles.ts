import assert from "node:assert/strict";
import { gunzipSync, gzipSync } from "node:zlib";
import { PMTiles } from "pmtiles";
import { AppError } from "#domain/app-error.ts";
import { directory } from "#tools/basemap/write-pmtiles.ts";
import { type ArchiveObject, openingBytes } from "#worker/platform/tile-archive/archive-source.ts";
import { tileLimits } from "#worker/platform/tile-archive/bounded-parts.ts";
import {
	createTileArchive,
	type TileArchive,
	type TilePlace,
} from "#worker/platform/tile-archive/tile-archive.ts";
import { pick, pickInt } from "../fixtures/random.ts";
import { join } from "../fixtures/random-gpx.ts";
import { amplifiedJson } from "./amplified.ts";
import { damaged } from "./damage.ts";
import { assertFinite, codeOf, digestOf, type FuzzTarget, utf8 } from "./target.ts";

/** Archives of map tiles: sound, damaged, and made to lie. */
export const tilesFuzz: FuzzTarget = {
	make(random) {
		const archive = random() < 0.03 ? amplifiedArchive(random) : randomArchive(random);
		if (random() < 0.4) return archive;
		// of the header alone, or anywhere
		if (random() < 0.5) return damaged(random, archive);
		const header = damaged(random, archive.slice(0, 127)).subarray(0, 127);
		return join(header, archive.subarray(header.length));
	},

	// One request reads one tile or the TileJSON: a case does little more, so that its memory says what they take.
	async read(input) {
		const bytes = Uint8Array.from(input);
		const archive = createTileArchive({ name: "fuzz", kind: "mvt", object: counted(bytes) });
		const digest = digestOf(bytes);
		if (digest % 3 === 0) return describedAs(archive);
		let outcome = "empty";
		for (let i = 0; i < placesRead; i++) {
			const place = placeOf((digest >>> i) % 4 ** i);
			const tile = await tileOf(archive, place);
			if (digest % 3 === 1) {
				const anew = createTileArchive({ name: "fuzz", kind: "mvt", object: counted(bytes) });
				assert.deepEqual(await tileOf(anew, place), tile, "directories that are kept differ");
			}
			if (typeof tile === "string") return tile;
			await assertLibraryAgrees(bytes, place, tile);
			if (tile) outcome = "read";
			if ((tile?.length ?? 0) > mostComparedBytes) break;
		}
		return outcome;
	},
};

async function describedAs(archive: TileArchive): Promise<string> {
	try {
		const description = await archive.describe();
		assertFinite(description);
		assert.doesNotMatch(description?.attribution ?? "", /<(?!a href="https:|\/a>)/);
		return "described";
	} catch (error) {
		return codeOf(error);
	}
}

const placesRead = 5;
/** Of pmtiles. */
const maxDirectoryDepth = 4;

/** Places of the lowest zooms, in the order of their ids. */
function placeOf(index: number): TilePlace {
	let [z, left] = [0, index];
	for (; left >= 4 ** z; z++) left -= 4 ** z;
	return { z, x: left % 2 ** z, y: Math.floor(left / 2 ** z) };
}

/** Reads as few and as short as promised, whatever the archive says. */
function counted(bytes: Uint8Array): ArchiveObject {
	const longest = Math.max(openingBytes, ...Object.values(tileLimits).map(({ packed }) => packed));
	// of a call the opening, directories and a tile
	let left = placesRead * (maxDirectoryDepth + 1);
	return {
		async read(offset, length) {
			assert.ok(left-- > 0, "an archive is read again and again");
			assert.ok(length > 0 && length <= longest, `${length} bytes are read at once`);
			assert.ok(offset + length <= bytes.length || offset === 0, "a read beyond the end");
			return { bytes: bytes.slice(offset, offset + length), size: bytes.length, etag: "e" };
		},
	};
}

async function tileOf(archive: TileArchive, place: TilePlace): Promise<Uint8Array | null | string> {
	try {
		const tile = await archive.tile(place);
		assert.ok((tile?.bytes?.length ?? 0) <= tileLimits.tile.unpacked);
		return tile?.bytes ?? null;
	} catch (error) {
		assert.ok(error instanceof AppError && error.code === "map.broken", String(error));
		assert.ok(String(error.values.reason).length < 120);
		return codeOf(error);
	}
}

/** The library's own reader finds the same. It bounds nothing by itself, and makes an object of each entry. */
async function assertLibraryAgrees(
	bytes: Uint8Array,
	{ z, x, y }: TilePlace,
	tile: Uint8Array | null,
): Promise<void> {
	let isLarge = false;
	const unpack = async (packed: ArrayBuffer, method: number) => {
		if (method === 1) return packed;
		const gunzip = new Uint8Array(gunzipOrNone(new Uint8Array(packed)) ?? []);
		isLarge ||= gunzip.length === 0;
		return gunzip.buffer;
	};
	const source = {
		getKey: () => "fuzz",
		getBytes: async (from: number, length: number) => ({
			data: bytes.slice(from, from + length).buffer as ArrayBuffer,
		}),
	};
	try {
		const found = await new PMTiles(source, undefined, unpack).getZxy(z, x, y);
		if (isLarge) return;
		assert.deepEqual(found ? new Uint8Array(found.data) : null, tile, "the library differs");
	} catch (error) {
		if (!isLarge) throw error;
	}
}

/** Compared are archives whose parts are no larger. */
const mostComparedBytes = 50_000;

function gunzipOrNone(packed: Uint8Array<ArrayBuffer>): Uint8Array | null {
	try {
		return gunzipSync(packed, { maxOutputLength: mostComparedBytes });
	} catch {
		return null;
	}
}

type Entry = Parameters<typeof directory>[0][number];

/** An archive whose directories say the truth, and now and then something else. */
function randomArchive(random: () => number): Uint8Array {
	const isPacked = random() < 0.4;
	const pack = (part: Uint8Array) => (isPacked ? gzipSync(part) : part);
	const tiles = Array.from({ length: 1 + pickInt(random, 30) }, (_, i) => pack(utf8(`tile ${i}`)));
	const lies = random() < 0.5;
	let [tileId, offset] = [random() < 0.8 ? 0 : pickInt(random, 1000), 0];
	const entries = tiles.map((tile): Entry => {
		const run = 1 + (random() < 0.2 ? pickInt(random, 9) : 0);
		const entry = { tileId, offset, length: tile.length, run };
		tileId += run + (random() < 0.2 ? pickInt(random, 50) : 0);
		offset += tile.length;
		return lies && random() < 0.2 ? lying(random, entry) : entry;
	});
	const leaves: Uint8Array[] = [];
	let root = entries;
	for (let depth = pickInt(random, 6); depth > 0; depth--) {
		const before = leaves.reduce((sum, leaf) => sum + leaf.length, 0);
		const leaf = pack(directory(root));
		leaves.push(leaf);
		// Now and then a leaf that leads to itself.
		const at = random() < 0.1 ? 0 : before;
		root = [{ tileId: root[0].tileId, offset: at, length: leaf.length, run: 0 }];
	}
	const metadata = pack(utf8(pick(random, metadatas)));
	const rootBytes = directory(root);
	// a number of entries in the billions
	const lyingRoot = join(Uint8Array.of(0xff, 0xff, 0xff, 0xff, 0x0f), rootBytes);
	const rootPart = pack(random() < 0.05 ? lyingRoot : rootBytes);
	return archiveOf([rootPart, metadata, join(...leaves), join(...tiles)], isPacked);
}

const lying = (random: () => number, entry: Entry): Entry => ({
	...entry,
	[pick(random, ["tileId", "offset", "length", "run"])]: pick(random, [
		0,
		1,
		127,
		2 ** 16,
		2 ** 31,
		2 ** 32,
		2 ** 40,
		Number.MAX_SAFE_INTEGER,
	]),
});

/** Small archives whose parts unpack to much, and directories as large as they may be. */
function amplifiedArchive(random: () => number): Uint8Array {
	const zeros = gzipSync(new Uint8Array(pick(random, [1e5, 1e6, 9e6, 5e7])));
	const count = pick(random, [1000, 100_000, tileLimits.directory.unpacked / 4]);
	const many = gzipSync(
		directory(
			Array.from({ length: count }, (_, tileId) => ({ tileId, offset: 0, length: 1, run: 1 })),
		),
	);
	const one = (length: number) => gzipSync(directory([{ tileId: 0, offset: 0, length, run: 1 }]));
	const json = gzipSync(utf8(amplifiedJson(random, tileLimits.metadata.unpacked)));
	const [root, metadata, leaves, tiles] = pick(random, [
		[zeros, json, zeros, zeros],
		[one(zeros.length), json, zeros, zeros],
		[one(0xffffffff), json, zeros, zeros],
		[
			gzipSync(directory([{ tileId: 0, offset: 0, length: many.length, run: 0 }])),
			json,
			many,
			zeros,
		],
		[many, json, zeros, zeros],
	]);
	return archiveOf([root, metadata, leaves, tiles], true);
}

const metadatas = [
	"{}",
	'{"attribution":"<b>a</b> <a href=\\"https://a.test\\" onclick=x>©</a><script>"}',
	'{"vector_layers":[{"id":"water"}],"name":7}',
	"[]",
	"null",
	"{",
	"",
];

function archiveOf(sections: readonly Uint8Array[], isPacked: boolean): Uint8Array {
	const header = new Uint8Array(127);
	const view = new DataView(header.buffer);
	header.set(utf8("PMTiles\x03"));
	let offset = header.length;
	for (const [i, { length }] of sections.entries()) {
		view.setBigUint64(8 + 16 * i, BigInt(offset), true);
		view.setBigUint64(16 + 16 * i, BigInt(length), true);
		offset += length;
	}
	const method = isPacked ? 2 : 1;
	header.set([1, method, method, 1, 0, 14], 96);
	for (const [i, degrees] of [-10, -10, 10, 10].entries()) {
		view.setInt32(102 + 4 * i, degrees * 1e7, true);
	}
	return join(header, ...sections);
}
