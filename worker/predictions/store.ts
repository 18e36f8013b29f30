import { and, between, desc, eq, gt, isNull, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { StoredPrediction } from "#domain/predictions/result/stored-prediction.ts";
import { runnerRow } from "../databases/tables.ts";
import { bind } from "../platform/bind.ts";
import type { FileStore } from "../platform/file-store.ts";
import type { Reservation } from "../platform/memory-budget.ts";
import { commit, type Database, requireUnchanged } from "../platform/sql.ts";
import { withholdsTrackerRows } from "../training/withheld.ts";
import { all, filesOfAll } from "./every-prediction.ts";
import { entryRemoval, entryStatements } from "./ledger-store.ts";
import {
	figuresOf,
	type LiveRecord,
	type PredictionRecord,
	recordColumns,
	recordOf,
} from "./prediction-rows.ts";
import { list } from "./summaries.ts";
import { joinedFiles, predictions } from "./tables.ts";
import { hasExpired, ofPredictions, trackerRows } from "./tracker-rows.ts";

interface Context {
	db: Database;
	files: FileStore;
	now: () => Date;
}

const oneOf = (userId: string, id: string) =>
	and(eq(predictions.id, id), eq(predictions.userId, userId));

/** Rows and files of predictions: the only SQL and the only bucket keys about them. */
export const createPredictionStore = (db: Database, files: FileStore, now: () => Date) =>
	bind({ db, files, now } as Context, {
		add,
		get,
		read,
		stream,
		update,
		join,
		replaceFile,
		advance,
		markKnown,
		rename,
		remove,
		sameCourse,
		ofRaceCourse,
		typed,
		behind,
		list,
		all,
		filesOfAll,
		expiredOwners,
		expiredIds,
		releaseFiles,
		removeFiles,
	});
export type PredictionStore = ReturnType<typeof createPredictionStore>;

export const fileKeyOf = (userId: string, predictionId: string) =>
	`gpx/${userId}/${predictionId}.gpx`;

/** Of a file that takes the place of a prediction's own. */
export const newFileKeyOf = (userId: string, predictionId: string) =>
	`gpx/${userId}/${predictionId}-${crypto.randomUUID()}.gpx`;

/** A new key each time: see `put` of the file store. */
export const newJoinedKey = (userId: string, predictionId: string) =>
	`gpx/${userId}/${predictionId}/${crypto.randomUUID()}.gpx`;

/**
 * Stores the row and its file together or not at all. Throws as of `isConflict` where activities of a tracker that are in
 * it were removed since `removals` were counted.
 */
async function add(
	{ db, files, now }: Context,
	record: LiveRecord,
	{ bytes, removals, within }: { bytes: Uint8Array; removals: number; within: readonly SQL[] },
): Promise<void> {
	const { id, userId, createdAt, name, fileKey, terrainHeights, track } = record;
	const row = {
		id,
		userId,
		createdAt,
		name,
		fileKey,
		terrainHeights,
		track,
		fileBytes: bytes.length,
		strategy: record.question.strategy,
		...figuresOf(record),
		revision: record.revision,
		questionRevision: record.questionRevision,
	};
	await files.put(
		gpxFile(fileKey, bytes),
		[
			...(record.fromTracker ? [requireUnchanged(trackerRows(userId, record, removals))] : []),
			db.insert(predictions).values(row),
			...(await entryStatements(record, asRead(record), now())),
			...within,
		],
		runnerRow(userId),
	);
}

const gpxFile = (key: string, bytes: Uint8Array) => ({
	key,
	bytes,
	contentType: "application/gpx+xml",
});

async function get({ db }: Context, userId: string, id: string): Promise<PredictionRecord | null> {
	const row = await db.select(recordColumns).from(predictions).where(oneOf(userId, id)).get();
	return row ? recordOf(row) : null;
}

/** The file of a prediction, or a joined one. */
const read = ({ files }: Context, { fileKey }: { fileKey: string }, memory: Reservation) =>
	files.read(fileKey, memory);

const stream = ({ files }: Context, { fileKey }: { fileKey: string }) => files.stream(fileKey);

/**
 * Writes what is computed of another question, or on another course. False, and nothing is written, when the prediction was deleted or written since the record
 * was read, when activities of a tracker that are in it were removed since `removals` were counted, or are by now.
 */
const update = (context: Context, record: PredictionRecord, removals?: number): Promise<boolean> =>
	writeWithEntry(context, record, { removals, write: rewriting(context.db, record, removals) });

/** Writes a record, and its entry of the ledger. False, and neither is written, as of `update`. */
async function writeWithEntry(
	{ db, now }: Context,
	record: PredictionRecord,
	{ removals, write }: { removals?: number; write: SQLWrapper },
): Promise<boolean> {
	const entry = await entryStatements(record, asRead(record, removals), now());
	const results = await commit(db, [...entry, write]);
	return results.at(-1)?.meta.changes === 1;
}

const rewriting = (db: Database, record: PredictionRecord, removals?: number) =>
	db
		.update(predictions)
		.set({ ...figuresOf(record), questionRevision: sql`${predictions.questionRevision} + 1` })
		.where(asRead(record, removals));

/** Writes what the same question is answered from the runs as they are now. False, and nothing is written, as of `update`. */
const advance = (context: Context, record: LiveRecord, removals: number): Promise<boolean> =>
	writeWithEntry(context, record, {
		removals,
		write: context.db.update(predictions).set(figuresOf(record)).where(asRead(record, removals)),
	});

/** Notes that changes of the runs change nothing of a prediction, which is not written otherwise. */
async function markKnown({ db }: Context, { userId, id }: PredictionRecord, changes: number) {
	await db
		.update(predictions)
		.set({ runsKnown: sql`json_set(${predictions.runsKnown}, '$.changes', ${changes})` })
		.where(oneOf(userId, id));
}

/** The row of a record that nothing was written to since it was read. */
export const asRead = (record: PredictionRecord, removals?: number) =>
	and(
		oneOf(record.userId, record.id),
		eq(predictions.revision, record.revision),
		record.fromTracker ? sql`EXISTS (${trackerRows(record.userId, record, removals)})` : undefined,
	);

/**
 * Restates a prediction with a file that is joined to its course, under this number: in the place of the one before, if
 * there is one. Row and file are written together or not at all; throws as of `isConflict` where `update` answers false.
 */
async function join(
	{ db, files, now }: Context,
	record: LiveRecord,
	{ number, bytes, within }: { number: number; bytes: Uint8Array; within: readonly SQL[] },
): Promise<void> {
	const { userId, id: predictionId } = record;
	const { fileKey } = record.joined[number - 1];
	const which = and(eq(joinedFiles.predictionId, predictionId), eq(joinedFiles.number, number));
	const unchanged = db.select({ id: predictions.id }).from(predictions).where(asRead(record));
	const row = { predictionId, number, userId, fileKey, fileBytes: bytes.length };
	await files.put(gpxFile(fileKey, bytes), [
		requireUnchanged(unchanged),
		...(await entryStatements(record, asRead(record), now())),
		rewriting(db, record),
		files.release(joinedFiles, joinedFiles.fileKey, which),
		db.delete(joinedFiles).where(which),
		db.insert(joinedFiles).values(row),
		...within,
	]);
}

/**
 * Restates a prediction on another file, which takes the place of its own. Row and file are written together or not at all;
 * throws as of `isConflict` where `update` answers false.
 */
async function replaceFile(
	{ db, files, now }: Context,
	record: LiveRecord,
	{ bytes, within }: { bytes: Uint8Array; within: readonly SQL[] },
): Promise<void> {
	const { fileKey, track, terrainHeights, name } = record;
	const unchanged = db.select({ id: predictions.id }).from(predictions).where(asRead(record));
	const which = oneOf(record.userId, record.id);
	const file = { fileKey, track, terrainHeights, name, fileBytes: bytes.length };
	await files.put(gpxFile(fileKey, bytes), [
		requireUnchanged(unchanged),
		...(await entryStatements(record, asRead(record), now())),
		files.release(predictions, predictions.fileKey, which),
		db.update(predictions).set(file).where(which),
		rewriting(db, record),
		...within,
	]);
}

/** False when there is none. */
async function rename({ db }: Context, userId: string, id: string, name: string): Promise<boolean> {
	const renamed = await db
		.update(predictions)
		.set({ name })
		.where(oneOf(userId, id))
		.returning({ id: predictions.id });
	return renamed.length === 1;
}

/** Deletes a row, and releases its files for immediate removal in the same transaction, after statements of others. */
async function remove(
	{ db, files, now }: Context,
	userId: string,
	id: string,
	before: Parameters<typeof commit>[1],
): Promise<void> {
	const which = oneOf(userId, id);
	const joined = and(eq(joinedFiles.predictionId, id), eq(joinedFiles.userId, userId));
	await commit(db, [
		...before,
		files.release(predictions, predictions.fileKey, which),
		files.release(joinedFiles, joinedFiles.fileKey, joined),
		...entryRemoval(userId, id, now()),
		db.delete(predictions).where(which),
	]);
}

/** The newest prediction with a result of a course of this length and climb from this start. */
async function sameCourse(
	{ db }: Context,
	userId: string,
	{ distanceM, gainM }: Pick<StoredPrediction["course"], "distanceM" | "gainM">,
	{ startLatDeg, startLonDeg }: { startLatDeg: number; startLonDeg: number },
): Promise<LiveRecord | null> {
	const near = (column: SQLiteColumn, value: number, by: number) =>
		between(column, value - by, value + by);
	const row = await db
		.select(recordColumns)
		.from(predictions)
		.where(
			and(
				eq(predictions.userId, userId),
				isNull(predictions.expiredAt),
				withholdsTrackerRows() ? eq(predictions.fromTracker, false) : undefined,
				near(predictions.distanceM, distanceM, 0.005 * distanceM),
				near(predictions.elevationGainM, gainM ?? 0, 10 + 0.02 * (gainM ?? 0)),
				near(predictions.startLatDeg, startLatDeg, 0.003),
				near(predictions.startLonDeg, startLonDeg, 0.005),
			),
		)
		.orderBy(desc(predictions.createdAt))
		.limit(1)
		.get();
	return row ? (recordOf(row) as LiveRecord) : null;
}

/** The newest prediction of a published course; null without one. */
async function ofRaceCourse(
	{ db }: Context,
	userId: string,
	courseId: string,
): Promise<string | null> {
	const row = await db
		.select({ id: predictions.id })
		.from(predictions)
		.where(and(eq(predictions.userId, userId), eq(predictions.raceCourseId, courseId)))
		.orderBy(desc(predictions.createdAt))
		.limit(1)
		.get();
	return row?.id ?? null;
}

/** What the runner typed for the newest prediction that has typed results; null without one. */
async function typed({ db }: Context, userId: string) {
	const row = await db
		.select(recordColumns)
		.from(predictions)
		.where(and(eq(predictions.userId, userId), gt(predictions.typedResults, 0)))
		.orderBy(desc(predictions.createdAt))
		.limit(1)
		.get();
	return row ? recordOf(row) : null;
}

/** Ids of predictions that know fewer changes of the runs, in order, after one. */
async function behind(
	{ db }: Context,
	userId: string,
	{ changes, after, limit }: { changes: number; after: string; limit: number },
): Promise<string[]> {
	const rows = await db
		.select({ id: predictions.id })
		.from(predictions)
		.where(
			and(
				eq(predictions.userId, userId),
				gt(predictions.id, after),
				sql`(${predictions.runsKnown} ->> '$.changes') < ${changes}`,
			),
		)
		.orderBy(predictions.id)
		.limit(limit);
	return rows.map(({ id }) => id);
}

/** An expression that changes with what a prediction says, in a query about others; null without it. */
export const planVersionOf = (id: SQLWrapper, userId: SQLWrapper): SQL<string | null> =>
	sql`(SELECT revision || '.' || name FROM ${predictions} WHERE id = ${id} AND user_id = ${userId})`;

/** How much a runner has stored. */
export const predictionAmounts = (userId: string) => ({
	predictions: sql`(SELECT count(*) FROM predictions WHERE user_id = ${userId})`,
	originals: sql`(SELECT CAST(total(file_bytes) AS integer) FROM predictions WHERE user_id = ${userId})
		+ (SELECT CAST(total(file_bytes) AS integer) FROM joined_files WHERE user_id = ${userId})`,
});

/** Runners after an id, in order, with figures that rest on a tracker without current activities. */
async function expiredOwners(
	{ db }: Context,
	now: Date,
	after: string,
	limit: number,
): Promise<string[]> {
	const owner = sql`${predictions.userId}`;
	const rows = await db
		.selectDistinct({ userId: predictions.userId })
		.from(predictions)
		.where(and(gt(predictions.userId, after), hasExpired(ofPredictions(owner), now)))
		.orderBy(predictions.userId)
		.limit(limit);
	return rows.map(({ userId }) => userId);
}

/** Ids of a runner's predictions after one, in order, that rest on a tracker without current activities. */
async function expiredIds(
	{ db }: Context,
	userId: string,
	{ after, limit, now }: { after: string; limit: number; now: Date },
): Promise<string[]> {
	const rows = await db
		.select({ id: predictions.id })
		.from(predictions)
		.where(
			and(
				eq(predictions.userId, userId),
				gt(predictions.id, after),
				hasExpired(ofPredictions(userId), now),
			),
		)
		.orderBy(predictions.id)
		.limit(limit);
	return rows.map(({ id }) => id);
}

/** The statements that release a runner's files, for the transaction that deletes the account. */
const releaseFiles = ({ files }: Context, userId: string) => [
	files.release(predictions, predictions.fileKey, eq(predictions.userId, userId)),
	files.release(joinedFiles, joinedFiles.fileKey, eq(joinedFiles.userId, userId)),
];

/** Removes the files of a runner whose rows are given up. */
const removeFiles = ({ files }: Context, userId: string) => files.removeAll(`gpx/${userId}/`);
