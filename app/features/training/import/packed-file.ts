import { BlobReader, type FileEntry, ZipReader } from "@zip.js/zip.js";

/** What it takes to find a file of an archive again: the library's own entry of it takes some 6 KB. */
export interface PackedFile {
	readonly archive: Blob;
	/** Of its local header. */
	readonly offset: number;
	readonly packedBytes: number;
	readonly bytes: number;
	readonly method: number;
	readonly flags: number;
	/** CRC-32 of its content. */
	readonly checksum: number;
}

export function packedFileOf(archive: Blob, entry: FileEntry): PackedFile {
	return {
		archive,
		offset: entry.offset,
		packedBytes: entry.compressedSize,
		bytes: entry.uncompressedSize,
		method: entry.compressionMethod ?? 0,
		flags: entry.rawBitFlag ?? 0,
		checksum: entry.signature ?? 0,
	};
}

/** The content of a file while it is unpacked; what is wrong with it ends the stream. */
export function unpackedFile(file: PackedFile): ReadableStream<Uint8Array> {
	return unpackedBy(async (writable) => {
		const reader = new ZipReader(new BlobReader(archiveOf(file)), { checkSignature: true });
		for await (const entry of reader.getEntriesGenerator()) {
			if (!entry.directory) await entry.getData(writable);
		}
		await reader.close();
	});
}

/** A stream of what `work` writes. */
export function unpackedBy(
	work: (writable: WritableStream<Uint8Array>) => Promise<unknown>,
): ReadableStream<Uint8Array> {
	const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
	// A notice reaches the reader of `readable`, which is where it is dealt with.
	work(writable).catch((error) => writable.abort(error).catch(() => undefined));
	return readable;
}

const localHeaderBytes = 30;
/** Name and extra field of a local header. */
const mostNameBytes = 2 * 65_535;
const entryBytes = 46;
const endBytes = 22;

/** An archive of this file alone: its part of the archive with a directory of one entry behind it (APPNOTE.TXT, 4.3). */
function archiveOf({ archive, offset, ...file }: PackedFile): Blob {
	const most = localHeaderBytes + mostNameBytes + file.packedBytes;
	const part = archive.slice(offset, offset + most);
	const directory = new DataView(new ArrayBuffer(entryBytes + 1 + endBytes));
	directory.setUint32(0, 0x02014b50, true);
	directory.setUint16(4, 20, true);
	directory.setUint16(6, 20, true);
	directory.setUint16(8, file.flags, true);
	directory.setUint16(10, file.method, true);
	directory.setUint32(16, file.checksum, true);
	directory.setUint32(20, file.packedBytes, true);
	directory.setUint32(24, file.bytes, true);
	directory.setUint16(28, 1, true);
	directory.setUint8(entryBytes, "a".charCodeAt(0));
	const end = entryBytes + 1;
	directory.setUint32(end, 0x06054b50, true);
	directory.setUint16(end + 8, 1, true);
	directory.setUint16(end + 10, 1, true);
	directory.setUint32(end + 12, end, true);
	directory.setUint32(end + 16, part.size, true);
	return new Blob([part, directory.buffer as ArrayBuffer]);
}
