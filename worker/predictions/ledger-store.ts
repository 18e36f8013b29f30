import { randomBytes } from "node:crypto";
import { and, asc, eq, gt, isNotNull, lte, type SQL, sql } from "drizzle-orm";
import { courseDigestOf, ledgerText } from "#domain/predictions/result/ledger.ts";
import { raceBeginsMs } from "#domain/predictions/result/race-begins.ts";
import { bind } from "../platform/bind.ts";
import { sha256 } from "../platform/sha256.ts";
import { commit, type Database } from "../platform/sql.ts";
import type { PredictionRecord } from "./prediction-rows.ts";
import { goals, ledgerEntries, predictions } from "./tables.ts";
import { hasExpired, ofLedger } from "./tracker-rows.ts";

/** Entries of the ledger: the only SQL about them. */
export const createLedgerStore = (db: Database) =>
	bind(db, { entries, list, say, write, expiredOwners });
export type LedgerStore = ReturnType<typeof createLedgerStore>;

/**
 * The statements that make the entry of a prediction say what its record says, for the transaction that writes the
 * record, ahead of that write: they take effect where `unwritten`, a condition on the row of `predictions`, holds. From the
 * start on an entry stays as it is; without a day ahead there is none.
 */
export async function entryStatements(
	record: PredictionRecord,
	unwritten: SQL | undefined,
	now: Date,
): Promise<SQL[]> {
	const { id, userId, fromTracker, trackers } = record;
	const isWritten = sql`EXISTS (SELECT 1 FROM predictions WHERE ${unwritten})`;
	const open = sql`prediction_id = ${id} AND user_id = ${userId} AND starts_at > ${now.getTime()}`;
	const startsAtMs = raceBeginsMs(record, record.goalDate);
	if (startsAtMs === null || startsAtMs <= now.getTime()) {
		return [sql`DELETE FROM ledger_entries WHERE ${open} AND ${isWritten}`];
	}
	if (!record.result) return [];
	const text = ledgerText({
		prediction: record,
		course: await sha256(courseDigestOf(record.course)),
		startsAtMs,
		salt: randomBytes(16).toString("hex"),
	});
	const hash = await sha256(text);
	const raceDate = (record.question.options.start ?? record.goalDate ?? "").slice(0, 10);
	return [
		sql`INSERT INTO ledger_entries
			(hash, user_id, prediction_id, race_date, starts_at, written_at, listed, record, from_tracker, trackers)
			SELECT ${hash}, user_id, id, ${raceDate}, ${startsAtMs}, ${now.getTime()},
				coalesce((SELECT max(listed) FROM ledger_entries WHERE ${open}), 0),
				${text}, ${fromTracker ? 1 : 0}, ${JSON.stringify(trackers)}
			FROM predictions WHERE ${unwritten}`,
		sql`DELETE FROM ledger_entries WHERE ${open} AND hash <> ${hash} AND ${isWritten}`,
	];
}

/** The statements ahead of the one that deletes a prediction: of a race that was begun hash and date stay. */
export const entryRemoval = (userId: string, predictionId: string, now: Date): SQL[] => {
	const which = sql`prediction_id = ${predictionId} AND user_id = ${userId}`;
	return [
		sql`DELETE FROM ledger_entries WHERE ${which} AND starts_at > ${now.getTime()}`,
		sql`UPDATE ledger_entries SET record = NULL, all_out = NULL WHERE ${which}`,
	];
};

const write = async (db: Database, statements: readonly SQL[]): Promise<void> => {
	if (statements.length > 0) await commit(db, statements);
};

/** A runner's entries, or those of one prediction, in the order of their starts, with what the recording of the race is found by; records that have expired are null. */
async function entries(
	db: Database,
	userId: string,
	{ now, predictionId }: { now: Date; predictionId?: string },
) {
	const { hash, raceDate, startsAt, writtenAt, listed, record, allOut } = ledgerEntries;
	const { startLatDeg, startLonDeg, distanceM, raceStart } = predictions;
	const later = sql`SELECT 1 FROM ledger_entries AS later
		WHERE later.prediction_id = ${ledgerEntries.predictionId} AND later.starts_at > ${startsAt}`;
	return db
		.select({
			hash,
			predictionId: ledgerEntries.predictionId,
			raceDate,
			startsAt,
			writtenAt,
			listed,
			fromTracker: ledgerEntries.fromTracker,
			record: sql<
				string | null
			>`CASE WHEN ${hasExpired(ofLedger(userId), now)} THEN NULL ELSE ${record} END`,
			allOut,
			startLatDeg,
			startLonDeg,
			distanceM,
			raceStart,
			/** Of the goal of that date; of the last race else that of the newest goal. */
			keptS: sql<number | null>`(SELECT ${goals.resultS} FROM ${goals}
				WHERE ${goals.userId} = ${userId} AND ${goals.predictionId} = ${ledgerEntries.predictionId}
					AND (${goals.date} = ${raceDate} OR NOT EXISTS (${later}))
				ORDER BY ${goals.date} = ${raceDate} DESC, ${goals.date} DESC LIMIT 1)`,
		})
		.from(ledgerEntries)
		.leftJoin(predictions, eq(predictions.id, ledgerEntries.predictionId))
		.where(
			and(
				eq(ledgerEntries.userId, userId),
				predictionId === undefined ? undefined : eq(ledgerEntries.predictionId, predictionId),
			),
		)
		.orderBy(asc(startsAt), asc(hash));
}
export type LedgerRow = Awaited<ReturnType<typeof entries>>[number];

const oneOf = (userId: string, hash: string) =>
	and(eq(ledgerEntries.userId, userId), eq(ledgerEntries.hash, hash));

/** Lets a hash stand on the operator's list, or not. False when there is no such entry, or its race has begun. */
async function list(
	db: Database,
	userId: string,
	{ hash, listed, now }: { hash: string; listed: boolean; now: Date },
): Promise<boolean> {
	const set = await db
		.update(ledgerEntries)
		.set({ listed })
		.where(and(oneOf(userId, hash), gt(ledgerEntries.startsAt, now)))
		.returning({ hash: ledgerEntries.hash });
	return set.length === 1;
}

/** Keeps whether the runner says that the race was all out; null takes it back. False when there is no such entry, or its race has not begun. */
async function say(
	db: Database,
	userId: string,
	{ hash, allOut, now }: { hash: string; allOut: boolean | null; now: Date },
): Promise<boolean> {
	const set = await db
		.update(ledgerEntries)
		.set({ allOut })
		.where(and(oneOf(userId, hash), lte(ledgerEntries.startsAt, now)))
		.returning({ hash: ledgerEntries.hash });
	return set.length === 1;
}

/** Runners after an id, in order, with records that rest on a tracker without current activities. */
async function expiredOwners(
	db: Database,
	{ now, after, limit }: { now: Date; after: string; limit: number },
): Promise<string[]> {
	const owner = sql`${ledgerEntries.userId}`;
	const rows = await db
		.selectDistinct({ userId: ledgerEntries.userId })
		.from(ledgerEntries)
		.where(
			and(
				gt(ledgerEntries.userId, after),
				isNotNull(ledgerEntries.record),
				hasExpired(ofLedger(owner), now),
			),
		)
		.orderBy(ledgerEntries.userId)
		.limit(limit);
	return rows.map(({ userId }) => userId);
}
