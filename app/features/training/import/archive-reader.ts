import { BlobReader, configure, type FileEntry, ZipReader } from "@zip.js/zip.js";
import {
	type ArchiveFile,
	type ImportSelection,
	isActivitiesTable,
	isInnerArchive,
	selectFiles,
} from "../../../../domain/training/archive/selection.ts";
import { maxActivityFileBytes } from "../../../../domain/training/file-limits.ts";
import { formatOfName } from "../../../../domain/training/files/activity-file.ts";
import { readBounded } from "../../../../domain/training/files/bounded.ts";
import { readActivitiesCsv } from "./activities-csv.ts";
import { type PackedFile, packedFileOf, unpackedBy, unpackedFile } from "./packed-file.ts";

// Already off the page's thread; the browser's own decompression is the fastest there is.
configure({ useWebWorkers: false, useCompressionStream: true });

/** Two activities a day for twenty years. The table is held as bytes, as text and as entries. */
export const maxTableBytes = 10_000_000;
/** Archives of watches pack their recordings once more, in parts of a few hundred megabytes. */
const maxInnerArchiveBytes = 2_000_000_000;
/** Files and folders that an archive lists, of which a recording takes some 400 bytes of memory. */
export const maxArchiveFiles = 100_000;

/** What was chosen, opened: the selection to import, and the bytes of each of its files. */
export interface OpenArchive {
	readonly selection: ImportSelection;
	read(path: string): Promise<Uint8Array<ArrayBuffer>>;
	close(): Promise<void>;
}

/** Opens archives and single files alike. Files are unpacked when they are read. */
export async function openChosen(chosen: readonly File[]): Promise<OpenArchive> {
	const files = new Map<string, ArchiveFile & { source: PackedFile | File | null }>();
	let listed = 0;
	let table: string | null = null;

	async function addArchive(blob: Blob, depth: number): Promise<void> {
		const reader = new ZipReader(new BlobReader(blob), { checkSignature: true });
		for await (const entry of reader.getEntriesGenerator()) {
			if (++listed > maxArchiveFiles) {
				throw new Error(`The archive lists more than ${maxArchiveFiles} files.`);
			}
			if (entry.directory) continue;
			const path = entry.filename;
			if (isActivitiesTable(path) && table === null) table = await textOf(entry);
			else if (isInnerArchive(path) && depth === 0) {
				await addArchive(await blobOf(entry), depth + 1);
			} else {
				const packed = formatOfName(path) ? packedFileOf(blob, entry) : null;
				files.set(path, { path, bytes: entry.uncompressedSize, source: packed });
			}
		}
	}

	for (const file of chosen) {
		if (isInnerArchive(file.name)) await addArchive(file, 0);
		else {
			const { name: path, size: bytes } = file;
			files.set(path, { path, bytes, chosen: true, source: file });
		}
	}
	return {
		selection: selectFiles([...files.values()], table === null ? null : readActivitiesCsv(table)),
		read(path) {
			const source = files.get(path)?.source;
			if (!source) throw new Error(`'${path}' is not in what was opened.`);
			const content = source instanceof File ? source.stream() : unpackedFile(source);
			const expectedBytes = source instanceof File ? source.size : source.bytes;
			return readBounded(content, maxActivityFileBytes, { expectedBytes });
		},
		close: async () => files.clear(),
	};
}

const unpacked = (entry: FileEntry) => unpackedBy((writable) => entry.getData(writable));

const textOf = async (entry: FileEntry) =>
	new TextDecoder().decode(await readBounded(unpacked(entry), maxTableBytes));

const blobOf = async (entry: FileEntry) => {
	if (entry.uncompressedSize > maxInnerArchiveBytes) {
		throw new Error(`The archive '${entry.filename}' inside the archive is too large.`);
	}
	return new Response(unpacked(entry)).blob();
};
