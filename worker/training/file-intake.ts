import { createHash } from "node:crypto";
import type { SQL } from "drizzle-orm";
import { AppError } from "../../domain/app-error.ts";
import { errorSentence } from "../../domain/errors.ts";
import type { ActivitySummary } from "../../domain/training/activity.ts";
import type { FileActivity } from "../../domain/training/files/activity-file.ts";
import { formatOfName } from "../../domain/training/files/format.ts";
import { utcOffsetS } from "../../domain/training/files/offset.ts";
import { sportBySpeed, sportOfWord } from "../../domain/training/files/sports.ts";
import type { ImportedFile, ImportedFileQuery } from "../../domain/training/import-wire.ts";
import { userRow } from "../accounts/tables.ts";
import type { Grow } from "../platform/memory-budget.ts";
import type { Quotas } from "../platform/quotas.ts";
import { isConflict } from "../platform/sql.ts";
import { memoryToRead, memoryToReduce } from "./files/memory.ts";
import { readActivityFile } from "./files/read.ts";
import { receive, unpack } from "./files/unpack.ts";
import { type ImportStore, itemRow } from "./import-store.ts";
import type { TrainingIntake } from "./intake.ts";
import type { Origin } from "./store.ts";

/** Activities that come from files, owned by their item, their import or, to remove them, by the account alone. */
export const fileOrigin = (userId: string, owner: SQL = userRow(userId)): Origin => ({
	...{ userId, source: "file", owner },
});

/** What a client that was refused is asked to wait while the same file is being removed. */
const removalRetryAfterS = 5;

/** A file while it arrives; `bytes` by its sender's word, 0 without one. */
interface ArrivingFile {
	readonly body: ReadableStream<Uint8Array>;
	readonly bytes?: number;
	/** Told what the file holds of memory by now, its samples included. */
	readonly grow: Grow;
}

/** Brings single files in, whatever way they came. */
export function createFileIntake(deps: {
	store: ImportStore;
	intake: TrainingIntake;
	quotas: Quotas;
	now: () => Date;
}) {
	const { store, intake, quotas, now } = deps;

	/** Records the activities of a file, and its original with them. Repeating it changes nothing. */
	async function bring(
		userId: string,
		importId: string,
		query: ImportedFileQuery,
		file: { contentKey: string; sent: Uint8Array; found: readonly FileActivity[]; grow: Grow },
	): Promise<void> {
		const { contentKey, sent, found, grow } = file;
		await quotas.require(userId, { activities: found.length, originals: sent.length });
		const fileKey = store.newFileKey(userId, formatOfName(query.path) ?? "bin");
		await store.putWithFile(
			{
				...{ userId, contentKey, importId, path: query.path, code: null, updatedAt: now() },
				...{ state: "arriving", activities: found.length, fileKey },
			},
			sent,
		);
		release(sent);
		await grow(memoryToReduce(found));
		const origin = fileOrigin(userId, itemRow(userId, contentKey));
		const summaries = found.map((activity, i) => summaryOf(activity, keyOf(contentKey, i), query));
		const times = { seenAt: now(), expiresAt: null };
		const { withoutSamples } = await intake.record(origin, summaries, times);
		// An attempt before this one may have read some of them.
		const unread = new Set(withoutSamples);
		for (const [i, { streams }] of found.entries()) {
			const externalId = keyOf(contentKey, i);
			if (unread.has(externalId)) await intake.recordStreams(origin, externalId, streams);
		}
		await store.settle(userId, [{ contentKey, fileKey }]);
	}

	/** Reads a file and brings it in; what is wrong with it is noted and answered. */
	return async function readFile(
		userId: string,
		importId: string,
		query: ImportedFileQuery,
		{ body, bytes = 0, grow }: ArrivingFile,
	): Promise<ImportedFile> {
		await quotas.count(userId, "uploads");
		const sent = await receive(body, grow, { expectedBytes: bytes });
		const answer = { activities: 0, code: null, detail: null };
		let contentKey = contentKeyOf(sent);
		try {
			const unpacked = await unpack(sent, grow);
			contentKey = contentKeyOf(unpacked);
			const before = await store.item(userId, contentKey);
			if (before?.removingAt)
				throw new AppError("server.busy", { retryAfterS: removalRetryAfterS });
			if (before?.state === "added") return { ...answer, outcome: "known" };
			const ownBytes = sent.length + (unpacked === sent ? 0 : unpacked.length);
			await grow(ownBytes + memoryToRead(query.path, unpacked));
			const found = readActivityFile(query.path, unpacked);
			if (unpacked !== sent) release(unpacked);
			await bring(userId, importId, query, { contentKey, sent, found, grow });
			return { ...answer, outcome: "added", activities: found.length };
		} catch (error) {
			if (isConflict(error)) throw new AppError("server.busy", { retryAfterS: removalRetryAfterS });
			if (!isFileError(error)) throw error;
			const { code } = error;
			await store.put(importId, userId, [
				{
					...{ userId, contentKey, importId, path: query.path, code, updatedAt: now() },
					...{ state: "left_out", activities: 0, fileKey: null, fileBytes: 0 },
				},
			]);
			return { outcome: "left_out", activities: 0, code, detail: errorSentence(error) };
		}
	};
}

/** ES2024, ahead of the compiler's library: the memory is given back at once, as garbage of that size would pile up. */
const release = ({ buffer }: Uint8Array) =>
	void (buffer as ArrayBuffer & { transfer(bytes: number): ArrayBuffer }).transfer(0);

const isFileError = (error: unknown): error is AppError =>
	error instanceof AppError && error.code.startsWith("file.");

const contentKeyOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

/** The external id of an activity of a file. */
export const keyOf = (contentKey: string, index: number) =>
	index === 0 ? contentKey : `${contentKey}#${index}`;

function summaryOf(
	activity: FileActivity,
	externalId: string,
	{ path, zone, title, sport }: ImportedFileQuery,
): ActivitySummary {
	const { summary, recordedUtcOffsetS } = activity;
	const said = sportOfWord(sport) ?? summary.sport;
	return {
		...summary,
		externalId,
		name: title || activity.name || fileTitle(path),
		sport: sportBySpeed(said, summary.distanceM, summary.movingS),
		utcOffsetS:
			recordedUtcOffsetS ?? utcOffsetS(zone, summary.startAtMs, summary.start?.lonDeg ?? null) ?? 0,
	};
}

/** A file's name without folders and endings. */
const fileTitle = (path: string) =>
	(path.split("/").at(-1) ?? path).replace(/\.(fit|tcx|gpx)(\.gz)?$/i, "");
