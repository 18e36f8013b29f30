import { createHash } from "node:crypto";
import type { SQL } from "drizzle-orm";
import { AppError } from "#domain/app-error.ts";
import { fileCpuMsPerMB, heldMicroUsd } from "#domain/cost-classes.ts";
import { errorSentence } from "#domain/errors.ts";
import type { ActivitySummary } from "#domain/training/activity.ts";
import { type FileActivity, formatOfName } from "#domain/training/files/activity-file.ts";
import { utcOffsetS } from "#domain/training/files/offset.ts";
import { sportBySpeed, sportOfWord } from "#domain/training/files/sports.ts";
import type { FileNotes, ImportedFile } from "#domain/training/imports.ts";
import { runnerRow } from "../databases/tables.ts";
import { holdNow } from "../platform/hourly-budget.ts";
import type { Grow } from "../platform/memory-budget.ts";
import { count } from "../platform/meter.ts";
import type { Quotas } from "../platform/quotas.ts";
import { isConflict } from "../platform/sql.ts";
import { memoryToRead, memoryToReduce } from "./files/memory.ts";
import { readActivityFile } from "./files/read.ts";
import { receive, unpack } from "./files/unpack.ts";
import {
	type ImportStorage,
	itemRow,
	itemWithoutFile,
	newFileKey,
	putItems,
	putItemWithFile,
	selectItem,
	settleItems,
} from "./import-store.ts";
import type { TrainingIntake } from "./intake.ts";
import type { Origin } from "./store.ts";

export interface ImportFileDeps extends ImportStorage {
	readonly intake: TrainingIntake;
	readonly quotas: Quotas;
	readonly now: () => Date;
}

/** Activities of files, owned by their item, their import or, to remove them, by the account alone. */
export const fileOrigin = (userId: string, owner: SQL = runnerRow(userId)): Origin => ({
	userId,
	source: "file",
	owner,
});

/** What a client waits that sends a file which is being removed. */
const removalRetryAfterS = 5;

/** A file while it arrives; `bytes` as announced by its sender, 0 without. */
interface ArrivingFile {
	readonly body: ReadableStream<Uint8Array>;
	readonly bytes?: number;
	/** Reports the memory that the file holds by now, its samples included. */
	readonly grow: Grow;
}

/** Reads a file, records its activities and stores the original; what is wrong with the file is stored and returned. */
export async function importFile(
	deps: ImportFileDeps,
	userId: string,
	importId: string,
	query: FileNotes,
	{ body, bytes = 0, grow }: ArrivingFile,
): Promise<ImportedFile> {
	await holdNow({ uploads: 1, microUsd: heldMicroUsd.file }, "bulk");
	const sent = await receive(body, grow, { expectedBytes: bytes });
	let contentKey = contentKeyOf(sent);
	try {
		const unpacked = await unpack(sent, grow);
		count("cpuMs", (fileCpuMsPerMB * unpacked.length) / 1e6);
		contentKey = contentKeyOf(unpacked);
		const before = await selectItem(deps.db, userId, contentKey);
		if (before?.removingAt) throw beingRemoved();
		if (before?.state === "added") {
			return { outcome: "known", activities: 0, code: null, detail: null };
		}
		const ownBytes = sent.length + (unpacked === sent ? 0 : unpacked.length);
		await grow(ownBytes + memoryToRead(query.path, unpacked));
		const found = readActivityFile(query.path, unpacked);
		if (unpacked !== sent) freeMemory(unpacked);
		await record(deps, userId, importId, query, { contentKey, sent, found, grow });
		return { outcome: "added", activities: found.length, code: null, detail: null };
	} catch (error) {
		if (isConflict(error)) throw beingRemoved();
		if (!isFileError(error)) throw error;
		const { code } = error;
		const item = itemWithoutFile({
			userId,
			contentKey,
			importId,
			path: query.path,
			state: "left_out",
			code,
			updatedAt: deps.now(),
		});
		await putItems(deps, importId, userId, [item], deps.quotas.within(userId, ["activities"]));
		return { outcome: "left_out", activities: 0, code, detail: errorSentence(error) };
	}
}

/** Records the activities of a file, and its original with them. May be repeated. */
async function record(
	deps: ImportFileDeps,
	userId: string,
	importId: string,
	query: FileNotes,
	file: { contentKey: string; sent: Uint8Array; found: readonly FileActivity[]; grow: Grow },
): Promise<void> {
	const { intake, quotas, now } = deps;
	const { contentKey, sent, found, grow } = file;
	await holdNow({ microUsd: (found.length - 1) * heldMicroUsd.activity }, "bulk");
	await quotas.require(userId, { activities: found.length, originals: sent.length });
	const fileKey = newFileKey(userId, formatOfName(query.path) ?? "bin");
	const item = {
		userId,
		contentKey,
		importId,
		path: query.path,
		state: "arriving" as const,
		code: null,
		activities: found.length,
		fileKey,
		updatedAt: now(),
	};
	await putItemWithFile(deps, item, sent, quotas.within(userId, ["activities", "originals"]));
	freeMemory(sent);
	await grow(memoryToReduce(found));
	const origin = fileOrigin(userId, itemRow(userId, contentKey));
	const summaries = found.map((activity, i) =>
		summaryOf(activity, externalIdOf(contentKey, i), query),
	);
	const times = { seenAt: now(), expiresAt: null };
	const [{ streams }] = found;
	if (found.length === 1 && !summaries[0].manual && streams.timeS.length > 1) {
		await intake.recordWhole(origin, summaries[0], streams, times);
	} else {
		const { withoutSamples } = await intake.record(origin, summaries, times);
		// An attempt before this one may have read some of them.
		const unread = new Set(withoutSamples);
		for (const [i, { streams }] of found.entries()) {
			const externalId = externalIdOf(contentKey, i);
			if (unread.has(externalId)) await intake.recordStreams(origin, externalId, streams);
		}
	}
	await settleItems(deps.db, userId, [item]);
}

const beingRemoved = () => new AppError("server.busy", { retryAfterS: removalRetryAfterS });

/** ES2024, ahead of the compiler's library: frees the memory at once, as garbage of that size would pile up. */
const freeMemory = ({ buffer }: Uint8Array) =>
	void (buffer as ArrayBuffer & { transfer(bytes: number): ArrayBuffer }).transfer(0);

const isFileError = (error: unknown): error is AppError =>
	error instanceof AppError && error.code.startsWith("file.");

const contentKeyOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

/** The external id of an activity of a file. */
export const externalIdOf = (contentKey: string, index: number) =>
	index === 0 ? contentKey : `${contentKey}#${index}`;

function summaryOf(
	{ name, summary, recordedUtcOffsetS }: FileActivity,
	externalId: string,
	{ path, zone, title, sport }: FileNotes,
): ActivitySummary {
	const { startAtMs, start, distanceM, movingS } = summary;
	return {
		...summary,
		externalId,
		name: title || name || fileTitle(path),
		sport: sportBySpeed(sportOfWord(sport) ?? summary.sport, distanceM, movingS),
		utcOffsetS: recordedUtcOffsetS ?? utcOffsetS(zone, startAtMs, start?.lonDeg ?? null) ?? 0,
	};
}

/** A file's name without folders and endings. */
const fileTitle = (path: string) =>
	(path.split("/").at(-1) ?? path).replace(/\.(fit|tcx|gpx)(\.gz)?$/i, "");
