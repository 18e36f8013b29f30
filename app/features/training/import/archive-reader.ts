import { BlobReader, configure, type FileEntry, ZipReader } from "@zip.js/zip.js";
import { isHealthData } from "#domain/training/archive/apple/health-scanner.ts";
import {
	type ArchiveFile,
	type ImportSelection,
	isActivitiesTable,
	isInnerArchive,
	joinSelections,
	selectFiles,
} from "#domain/training/archive/selection.ts";
import { maxActivityFileBytes } from "#domain/training/file-limits.ts";
import { formatOfName } from "#domain/training/files/activity-file.ts";
import { piecesOf, readBounded } from "#domain/training/files/bounded.ts";
import { readActivitiesCsv } from "./activities-csv.ts";
import { type AppleExport, openAppleExport, type ReadableFile } from "./apple-export.ts";
import { type PackedFile, packedFileOf, unpackedBy, unpackedFile } from "./packed-file.ts";

/** Packed bytes that are unpacked at once: the browser makes all that they hold, up to a thousand times as much. */
const packedPieceBytes = 32_768;

// Already off the page's thread; the browser's own decompression is the fastest there is.
configure({ useWebWorkers: false, useCompressionStream: true, chunkSize: packedPieceBytes });

/** Two activities a day for twenty years. The table is held as bytes, as text and as entries. */
export const maxTableBytes = 10_000_000;
/** Archives of watches pack their recordings once more, in parts of a few hundred megabytes. */
const maxInnerArchiveBytes = 2_000_000_000;
/** Files and folders that an archive lists, of which a recording takes some 400 bytes of memory. */
export const maxArchiveFiles = 100_000;
/** Documents whose beginnings are looked at for an export of Apple Health, and how far. */
const maxDocuments = 20;
const documentStartBytes = 65_536;

/** What was chosen, opened: the selection to import, and the bytes of each of its files. */
export interface OpenArchive {
	readonly selection: ImportSelection;
	read(path: string): Promise<Uint8Array<ArrayBuffer>>;
	close(): Promise<void>;
}

type SourceFile = ArchiveFile & { readonly source: ReadableFile | null };

/** Files that lie together: in one archive, or chosen one by one. */
interface Folder {
	readonly files: Map<string, SourceFile>;
	/** `export.xml` of Apple Health. */
	health: (ReadableFile & { path: string }) | null;
	documents: number;
}

/**
 * Opens archives and single files alike. Files are unpacked when they are read; of Apple Health's export, all that is no
 * run is passed over.
 *
 * @param report the share of Apple Health's export that is read, 0 to 1.
 */
export async function openChosen(
	chosen: readonly File[],
	report: (share: number) => void = () => {},
): Promise<OpenArchive> {
	const files = new Map<string, SourceFile>();
	const exports: AppleExport[] = [];
	let listed = 0;
	let table: string | null = null;

	async function addArchive(blob: Blob, depth: number): Promise<void> {
		const reader = new ZipReader(new BlobReader(blob), { checkSignature: true });
		const folder = emptyFolder();
		for await (const entry of reader.getEntriesGenerator()) {
			if (++listed > maxArchiveFiles) {
				throw new Error(`The archive lists more than ${maxArchiveFiles} files.`);
			}
			if (entry.directory) continue;
			const path = entry.filename;
			if (isActivitiesTable(path) && table === null) table = await textOf(entry);
			else if (isInnerArchive(path) && depth === 0) {
				await addArchive(await blobOf(entry), depth + 1);
			} else if (isDocument(path)) {
				await addDocument(folder, { path, ...documentOf(entry) });
			} else {
				const source = formatOfName(path) ? sourceOf(packedFileOf(blob, entry)) : null;
				folder.files.set(path, { path, bytes: entry.uncompressedSize, source });
			}
		}
		await addFolder(folder);
	}

	/** GPX files beside an export of Apple Health are the routes of its workouts, and no activities of their own. */
	async function addFolder({ files: found, health }: Folder): Promise<void> {
		if (!health) {
			for (const [path, file] of found) files.set(path, file);
			return;
		}
		const routes = new Map<string, ReadableFile>();
		for (const [path, file] of found) {
			const isRoute = formatOfName(path) === "gpx" && (!file.chosen || path.startsWith("route_"));
			if (!isRoute) files.set(path, file);
			else if (file.source) routes.set(path.split("/").at(-1) as string, file.source);
		}
		exports.push(await openAppleExport({ xml: health, routes }, report));
	}

	const single = emptyFolder();
	for (const file of chosen) {
		if (isInnerArchive(file.name)) await addArchive(file, 0);
		else {
			const { name: path, size: bytes } = file;
			const source = { bytes, stream: () => file.stream() };
			const isHealth = isDocument(path) && (await addDocument(single, { path, ...source }));
			if (!isHealth) single.files.set(path, { path, bytes, chosen: true, source });
		}
	}
	await addFolder(single);
	const entries = table === null ? null : readActivitiesCsv(table);
	return {
		selection: exports
			.map(({ selection }) => selection)
			.reduce(joinSelections, selectFiles([...files.values()], entries)),
		read(path) {
			for (const { read } of exports) {
				const bytes = read(path);
				if (bytes) return bytes;
			}
			const source = files.get(path)?.source;
			if (!source) throw new Error(`'${path}' is not in what was opened.`);
			return readBounded(source.stream(), maxActivityFileBytes, { expectedBytes: source.bytes });
		},
		close: async () => {
			files.clear();
			exports.length = 0;
		},
	};
}

// each closes over what it needs alone: an entry of the library takes some 6 KB
const documentOf = (entry: FileEntry): ReadableFile => ({
	bytes: entry.uncompressedSize,
	stream: () => unpacked(entry),
});
const sourceOf = (packed: PackedFile): ReadableFile => ({
	bytes: packed.bytes,
	stream: () => unpackedFile(packed),
});

const emptyFolder = (): Folder => ({ files: new Map(), health: null, documents: 0 });
const isDocument = (path: string) => /\.xml$/i.test(path);

/** Looks at how a document begins; true for an export of Apple Health. */
async function addDocument(
	folder: Folder,
	document: ReadableFile & { path: string },
): Promise<boolean> {
	if (folder.health || ++folder.documents > maxDocuments) return false;
	const decoder = new TextDecoder();
	let start = "";
	for await (const piece of piecesOf(document.stream())) {
		start += decoder.decode(piece, { stream: true });
		if (isHealthData(start) || start.length > documentStartBytes) break;
	}
	if (!isHealthData(start)) return false;
	folder.health = document;
	return true;
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
