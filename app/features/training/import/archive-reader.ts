import { BlobReader, configure, type FileEntry, ZipReader } from "@zip.js/zip.js";
import {
	type ArchiveFile,
	type ImportPlan,
	isActivitiesTable,
	isInnerArchive,
	planImport,
} from "../../../../domain/training/archive/plan.ts";
import { maxActivityFileBytes } from "../../../../domain/training/file-faults.ts";
import { readBounded } from "../../../../domain/training/files/bounded.ts";
import { readActivitiesCsv } from "./activities-csv.ts";

// Already off the page's thread; the browser's own decompression is the fastest there is.
configure({ useWebWorkers: false, useCompressionStream: true });

/** Two activities a day for twenty years have as much. It is held as bytes, as text and as entries. */
export const maxTableBytes = 10_000_000;
/** Archives of watches pack their recordings once more, in parts of a few hundred megabytes. */
const maxInnerArchiveBytes = 2_000_000_000;
const maxFiles = 200_000;

/** What was chosen, opened: a plan of what to bring in, and the bytes of each of its files. */
export interface OpenArchive {
	readonly plan: ImportPlan;
	read(path: string): Promise<Uint8Array<ArrayBuffer>>;
	close(): Promise<void>;
}

/** Opens archives and single files alike. Nothing is unpacked before it is read. */
export async function openChosen(chosen: readonly File[]): Promise<OpenArchive> {
	const files = new Map<string, ArchiveFile & { open(): ReadableStream<Uint8Array> }>();
	const readers: ZipReader<unknown>[] = [];
	let table: string | null = null;

	async function addArchive(blob: Blob, depth: number): Promise<void> {
		const reader = new ZipReader(new BlobReader(blob), { checkSignature: true });
		readers.push(reader);
		for await (const entry of reader.getEntriesGenerator()) {
			if (entry.directory) continue;
			const path = entry.filename;
			if (files.size >= maxFiles) throw new Error(`The archive lists more than ${maxFiles} files.`);
			if (isActivitiesTable(path) && table === null) table = await textOf(entry);
			else if (isInnerArchive(path) && depth === 0) {
				await addArchive(await blobOf(entry), depth + 1);
			} else {
				const bytes = entry.uncompressedSize;
				files.set(path, { path, bytes, open: () => unpacked(entry) });
			}
		}
	}

	for (const file of chosen) {
		if (isInnerArchive(file.name)) await addArchive(file, 0);
		else {
			const { name: path, size: bytes } = file;
			files.set(path, { path, bytes, chosen: true, open: () => file.stream() });
		}
	}
	return {
		plan: planImport([...files.values()], table === null ? null : readActivitiesCsv(table)),
		read(path) {
			const file = files.get(path);
			if (!file) throw new Error(`'${path}' is not in what was opened.`);
			return readBounded(file.open(), maxActivityFileBytes);
		},
		close: async () => {
			await Promise.all(readers.map((reader) => reader.close()));
		},
	};
}

function unpacked(entry: FileEntry): ReadableStream<Uint8Array> {
	const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
	// A fault reaches the reader of `readable`, which is where it is dealt with.
	entry.getData(writable).catch((error) => writable.abort(error).catch(() => undefined));
	return readable;
}

const textOf = async (entry: FileEntry) =>
	new TextDecoder().decode(await readBounded(unpacked(entry), maxTableBytes));

const blobOf = async (entry: FileEntry) => {
	if (entry.uncompressedSize > maxInnerArchiveBytes) {
		throw new Error(`The archive '${entry.filename}' inside the archive is too large.`);
	}
	return new Response(unpacked(entry)).blob();
};
