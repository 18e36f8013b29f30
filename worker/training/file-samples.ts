import { AppError } from "#domain/app-error.ts";
import type { ActivityStreams } from "#domain/training/activity.ts";
import type { FileStore } from "../platform/file-store.ts";
import type { MemoryBudget } from "../platform/memory-budget.ts";
import type { Database } from "../platform/sql.ts";
import { memoryToRead } from "./files/memory.ts";
import { readActivityFile } from "./files/read.ts";
import { unpack } from "./files/unpack.ts";
import { selectActivityFile } from "./import-store.ts";

interface Deps {
	readonly db: Database;
	readonly files: FileStore;
	readonly memory: MemoryBudget;
}

/**
 * Reads the samples of an activity, and where its laps end, again from its user's own file, within the memory budget;
 * null for an activity without a file, and for one that is deleted meanwhile. Throws `server.busy`.
 */
export async function readFileSamples<T>(
	{ db, files, memory }: Deps,
	userId: string,
	activityId: string,
	read: (streams: ActivityStreams, lapEndsS: readonly number[]) => T,
): Promise<T | null> {
	const file = await selectActivityFile(db, userId, activityId);
	if (!file?.fileKey) return null;
	const { fileKey, fileBytes, path, externalId } = file;
	const [, index = "0"] = /#(\d+)$/.exec(externalId) ?? [];
	return memory.reserve({ owner: userId, announced: fileBytes }, async (held) => {
		const stored = await files.read(fileKey, held);
		if (!stored) return null;
		const { length } = stored.bytes;
		const grow = held.part();
		try {
			const bytes = await unpack(stored.bytes, (all) => grow(all - length));
			const unpackedBytes = bytes === stored.bytes ? 0 : bytes.length;
			await grow(unpackedBytes + memoryToRead(path, bytes));
			const activity = readActivityFile(path, bytes).at(Number(index));
			return activity ? read(activity.streams, activity.lapEndsS) : null;
		} catch (error) {
			// What could be read once is read by fewer readers today.
			if (error instanceof AppError && error.code.startsWith("file.")) return null;
			throw error;
		}
	});
}
