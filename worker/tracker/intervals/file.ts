import { AppError } from "#domain/app-error.ts";
import type { ActivityStreams } from "#domain/training/activity.ts";
import type { FileActivity } from "#domain/training/files/activity-file.ts";
import type { MemoryBudget } from "../../platform/memory-budget.ts";
import { memoryToRead } from "../../training/files/memory.ts";
import { readActivityFile } from "../../training/files/read.ts";
import { receive, unpack } from "../../training/files/unpack.ts";

/** Files of one service hold half of the isolate's budget together at most. */
const owner = "intervals";
/** What most packed files have: more is reserved as it arrives. */
const announcedBytes = 200_000;

/**
 * Reads the samples out of an original file, FIT, TCX or GPX, packed or not. `startedAtMs` chooses among several
 * activities. Throws `file.*`, and `server.busy` while there is no memory.
 */
export const readOriginal = (
	memory: MemoryBudget,
	body: ReadableStream<Uint8Array>,
	startedAtMs: number | undefined,
): Promise<ActivityStreams | null> =>
	memory.reserve({ owner, announced: announcedBytes }, async (held) => {
		const grow = held.part();
		const sent = await receive(body, grow);
		const bytes = await unpack(sent, grow);
		const name = nameOf(bytes);
		await grow(sent.length + (bytes === sent ? 0 : bytes.length) + memoryToRead(name, bytes));
		return nearest(readActivityFile(name, bytes), startedAtMs)?.streams ?? null;
	});

/** A name with the ending of what the bytes are: the service serves originals without one. */
function nameOf(bytes: Uint8Array): string {
	if (isFit(bytes)) return "original.fit";
	const head = new TextDecoder().decode(bytes.subarray(0, 4096));
	if (/<TrainingCenterDatabase/i.test(head)) return "original.tcx";
	return /<gpx\b/i.test(head.replaceAll("\0", "")) ? "original.gpx" : "original";
}

/** ".FIT" in the header (FIT protocol 2.0). */
const isFit = (bytes: Uint8Array) =>
	bytes[8] === 0x2e && bytes[9] === 0x46 && bytes[10] === 0x49 && bytes[11] === 0x54;

/** The activity that began nearest to a time; the first one without a time. */
function nearest(found: readonly FileActivity[], startedAtMs: number | undefined) {
	if (startedAtMs === undefined) return found[0];
	const apart = ({ summary }: FileActivity) => Math.abs(summary.startAtMs - startedAtMs);
	return [...found].sort((a, b) => apart(a) - apart(b))[0];
}

/** Whether a file is at fault, and not the call or the isolate. */
export const isFileError = (error: unknown): boolean =>
	error instanceof AppError && error.code.startsWith("file.");
