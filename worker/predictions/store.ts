import { and, between, desc, eq, gt, isNull, or, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Change } from "../../domain/predictions/change.ts";
import type { StoredPrediction } from "../../domain/predictions/stored-prediction.ts";
import { userRow } from "../accounts/tables.ts";
import { bind } from "../platform/bind.ts";
import type { FileStore } from "../platform/file-store.ts";
import type { Reservation } from "../platform/memory-budget.ts";
import { commit, type Database, requireUnchanged } from "../platform/sql.ts";
import { figuresOf, type LiveRecord, type PredictionRecord, recordOf } from "./prediction-rows.ts";
import { list } from "./summaries.ts";
import { joinedFiles, predictions } from "./tables.ts";
import { hasExpired, ofPredictions, ofReevaluations, trackerRows } from "./tracker-rows.ts";

interface Context {
	db: Database;
	files: FileStore;
}

const oneOf = (userId: string, id: string) =>
	and(eq(predictions.id, id), eq(predictions.userId, userId));

/** Rows and files of predictions: the only SQL and the only bucket keys about them. */
export const createPredictionStore = (db: Database, files: FileStore) =>
	bind({ db, files } as Context, {
		add,
		get,
		read,
		stream,
		update,
		restate,
		join,
		reevaluate,
		rename,
		remove,
		sameCourse,
		typed,
		newest,
		list,
		all,
		expiredOwners,
		expired,
		releaseFiles,
		removeFiles,
	});
export type PredictionStore = ReturnType<typeof createPredictionStore>;

export const fileKeyOf = (userId: string, predictionId: string) =>
	`gpx/${userId}/${predictionId}.gpx`;

/** A new key each time: see `put` of the file store. */
export const newJoinedKey = (userId: string, predictionId: string) =>
	`gpx/${userId}/${predictionId}/${crypto.randomUUID()}.gpx`;

/**
 * Stores the row and its file together or not at all. Throws as of `isConflict` where activities of a tracker that are in
 * it were removed since `removals` were counted.
 */
async function add(
	{ db, files }: Context,
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
	};
	await files.put(
		gpxFile(fileKey, bytes),
		[
			...(record.fromTracker ? [requireUnchanged(trackerRows(userId, record, removals))] : []),
			db.insert(predictions).values(row),
			...within,
		],
		userRow(userId),
	);
}

const gpxFile = (key: string, bytes: Uint8Array) => ({
	key,
	bytes,
	contentType: "application/gpx+xml",
});

async function get({ db }: Context, userId: string, id: string): Promise<PredictionRecord | null> {
	const row = await db.select().from(predictions).where(oneOf(userId, id)).get();
	return row ? recordOf(row) : null;
}

/** The file of a prediction, or a joined one. */
const read = ({ files }: Context, { fileKey }: { fileKey: string }, memory: Reservation) =>
	files.read(fileKey, memory);

const stream = ({ files }: Context, { fileKey }: { fileKey: string }) => files.stream(fileKey);

/**
 * Writes what is computed anew. False, and nothing is written, when the prediction was deleted or written since the record
 * was read, when activities of a tracker that are in it were removed since `removals` were counted, or are by now.
 */
async function update(
	{ db }: Context,
	record: PredictionRecord,
	removals?: number,
): Promise<boolean> {
	const written = await db
		.update(predictions)
		.set(figuresOf(record))
		.where(asRead(record, removals))
		.returning({ id: predictions.id });
	return written.length === 1;
}

/**
 * Writes a prediction that is asked with other options or on an edited course, and moves its reevaluation along. False,
 * and nothing is written, as of `update`.
 */
async function restate(
	{ db }: Context,
	record: LiveRecord,
	movedS: number | null,
	removals?: number,
) {
	const written = await restatement(db, record, movedS, removals).returning({ id: predictions.id });
	return written.length === 1;
}

const restatement = (db: Database, record: LiveRecord, movedS: number | null, removals?: number) =>
	db
		.update(predictions)
		.set({
			...figuresOf(record),
			// A reevaluation that comes in between stays.
			...movedReevaluation(movedS),
		})
		.where(asRead(record, removals));

/** The row of a record that nothing was written to since it was read. */
const asRead = (record: PredictionRecord, removals?: number) =>
	and(
		oneOf(record.userId, record.id),
		eq(predictions.revision, record.revision),
		record.fromTracker ? sql`EXISTS (${trackerRows(record.userId, record, removals)})` : undefined,
	);

/**
 * Restates a prediction with a file that is joined to its course, under this number: in the place of the one before, if
 * there is one. Row and file are written together or not at all; throws as of `isConflict` where `restate` answers false.
 */
async function join(
	{ db, files }: Context,
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
		restatement(db, record, null),
		files.release(joinedFiles, joinedFiles.fileKey, which),
		db.delete(joinedFiles).where(which),
		db.insert(joinedFiles).values(row),
		...within,
	]);
}

/** Both times of a reevaluation, so much later; without a number, none is left. */
function movedReevaluation(movedS: number | null) {
	if (movedS === null) return { reevaluation: null };
	const { reevaluation: column } = predictions;
	const moved = sql`json_set(${column}, '$.wasS', (${column} ->> '$.wasS') + ${movedS}, '$.nowS', (${column} ->> '$.nowS') + ${movedS})`;
	return { reevaluation: moved };
}

/**
 * Writes what a prediction would be now, on its course as it was read; not where activities of a tracker that are in it
 * were removed since `removals` were counted.
 */
async function reevaluate(
	{ db }: Context,
	{ userId, id, edits }: LiveRecord,
	change: Change,
	removals: number,
) {
	await db
		.update(predictions)
		.set({ reevaluation: change })
		.where(
			and(
				oneOf(userId, id),
				sql`coalesce(${predictions.edits}, '[]') = ${JSON.stringify(edits)}`,
				change.fromTracker ? sql`EXISTS (${trackerRows(userId, change, removals)})` : undefined,
			),
		);
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
	{ db, files }: Context,
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
		.select()
		.from(predictions)
		.where(
			and(
				eq(predictions.userId, userId),
				isNull(predictions.expiredAt),
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

/** What the runner typed for the newest prediction that has typed results; null without one. */
async function typed({ db }: Context, userId: string) {
	const row = await db
		.select()
		.from(predictions)
		.where(and(eq(predictions.userId, userId), gt(predictions.typedResults, 0)))
		.orderBy(desc(predictions.createdAt))
		.limit(1)
		.get();
	return row ? recordOf(row) : null;
}

/** The newest predictions of one runner that have a result. */
async function newest({ db }: Context, userId: string, limit: number): Promise<LiveRecord[]> {
	const rows = await db
		.select()
		.from(predictions)
		.where(and(eq(predictions.userId, userId), isNull(predictions.expiredAt)))
		.orderBy(desc(predictions.createdAt))
		.limit(limit);
	return rows.map((row) => recordOf(row) as LiveRecord);
}

/** How much a runner has stored. */
export const predictionAmounts = (userId: string) => ({
	predictions: sql`(SELECT count(*) FROM predictions WHERE user_id = ${userId})`,
	originals: sql`(SELECT CAST(total(file_bytes) AS integer) FROM predictions WHERE user_id = ${userId})
		+ (SELECT CAST(total(file_bytes) AS integer) FROM joined_files WHERE user_id = ${userId})`,
});

/** Every prediction of one runner, oldest first, read in pages of `pageSize`. */
async function* all(
	{ db }: Context,
	userId: string,
	pageSize = 50,
): AsyncGenerator<PredictionRecord> {
	let after = { createdAt: new Date(0), id: "" };
	for (;;) {
		const rows = await db
			.select()
			.from(predictions)
			.where(
				and(
					eq(predictions.userId, userId),
					or(
						gt(predictions.createdAt, after.createdAt),
						and(eq(predictions.createdAt, after.createdAt), gt(predictions.id, after.id)),
					),
				),
			)
			.orderBy(predictions.createdAt, predictions.id)
			.limit(pageSize);
		for (const row of rows) yield recordOf(row);
		if (rows.length < pageSize) return;
		after = rows[rows.length - 1];
	}
}

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
		.where(
			and(
				gt(predictions.userId, after),
				or(hasExpired(ofPredictions(owner), now), hasExpired(ofReevaluations(owner), now)),
			),
		)
		.orderBy(predictions.userId)
		.limit(limit);
	return rows.map(({ userId }) => userId);
}

/** A runner's predictions after an id, in order, that rest on a tracker without current activities. */
async function expired(
	{ db }: Context,
	userId: string,
	{ after, limit, now }: { after: string; limit: number; now: Date },
): Promise<PredictionRecord[]> {
	const rows = await db
		.select()
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
	return rows.map(recordOf);
}

/** The statements that release a runner's files, for the transaction that deletes the account. */
const releaseFiles = ({ files }: Context, userId: string) => [
	files.release(predictions, predictions.fileKey, eq(predictions.userId, userId)),
	files.release(joinedFiles, joinedFiles.fileKey, eq(joinedFiles.userId, userId)),
];

/** Removes the files of a runner whose rows are given up. */
const removeFiles = ({ files }: Context, userId: string) => files.removeAll(`gpx/${userId}/`);
