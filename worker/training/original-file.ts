import { AppError } from "#domain/app-error.ts";
import type { FileStore } from "../platform/file-store.ts";
import type { Database } from "../platform/sql.ts";
import { selectActivityFile } from "./import-store.ts";

interface Deps {
	readonly db: Database;
	readonly files: Pick<FileStore, "stream">;
}

/** A file as its user sent it. */
interface OriginalFile {
	/** Without folders. */
	readonly name: string;
	readonly body: ReadableStream<Uint8Array>;
}

/** The file that an activity came from, byte for byte. Throws `training.activity_not_found` without one. */
export async function originalFile(
	{ db, files }: Deps,
	userId: string,
	activityId: string,
): Promise<OriginalFile> {
	const row = await selectActivityFile(db, userId, activityId);
	const body = row?.fileKey ? await files.stream(row.fileKey) : null;
	if (!row || !body) throw new AppError("training.activity_not_found");
	const [looked, sent] = body.tee();
	return { name: nameOf(row.path, await isPacked(looked)), body: sent };
}

/** The end of a name says how the file is packed, which archives and browsers change on the way. */
function nameOf(path: string, packed: boolean): string {
	const plain = (path.split("/").at(-1) ?? path).replace(/\.gz$/i, "");
	return packed ? `${plain}.gz` : plain;
}

/** Whether a file is gzip (RFC 1952 §2.3.1): two bytes say so. */
async function isPacked(file: ReadableStream<Uint8Array>): Promise<boolean> {
	const reader = file.getReader();
	const { value } = await reader.read();
	await reader.cancel();
	return value?.[0] === 0x1f && value[1] === 0x8b;
}
