import { and, eq, type SQL, sql } from "drizzle-orm";
import type { FromTrackers } from "#domain/tracker/from-trackers.ts";
import { commit, type Database } from "../platform/sql.ts";
import { isCurrent } from "../training/expiry.ts";
import { removalsAre } from "../training/run-changes.ts";
import { activities } from "../training/tables.ts";
import {
	goalPoints,
	goals,
	ledgerEntries,
	predictions,
	raceBacktests,
	runQuestions,
} from "./tables.ts";

// A figure that is computed from trackers' activities may be stored and shown only while each of those trackers still
// has some, and is written only if none was removed since the activities were read.

const ofTrackers = (userId: string | SQL) =>
	sql`SELECT 1 FROM activities WHERE activities.user_id = ${userId} AND activities.source`;

/**
 * A SELECT of one row while the activities are stored that a figure is computed from: the condition of its write.
 * `removals`: of the runner, as read before the activities; without it the figure is one that was stored before.
 */
export function trackerRows(userId: string, { trackers }: FromTrackers, removals?: number): SQL {
	const stored = trackers.map((tracker) => sql`EXISTS (${ofTrackers(userId)} = ${tracker})`);
	const unchanged = removals === undefined ? [] : [removalsAre(userId, removals)];
	return sql`SELECT 1 WHERE ${and(sql`true`, ...stored, ...unchanged)}`;
}

/** Where a row says what it is computed from. */
interface FromColumns {
	readonly userId: string | SQL;
	/** A condition. */
	readonly fromTracker: SQL;
	/** JSON. */
	readonly trackers: SQL;
}

/** Whether a row rests on a tracker that has no current activities. */
export function hasExpired({ userId, fromTracker, trackers }: FromColumns, now: Date): SQL {
	const current = isCurrent(activities, userId, now);
	return sql`(${fromTracker} AND EXISTS (SELECT 1 FROM json_each(${trackers}) AS resting
		WHERE NOT EXISTS (${ofTrackers(userId)} = resting.value AND ${current})))`;
}

const columnsOf = (
	userId: string | SQL,
	table:
		| typeof predictions
		| typeof goalPoints
		| typeof ledgerEntries
		| typeof raceBacktests
		| typeof runQuestions,
): FromColumns => ({
	userId,
	fromTracker: sql`${table.fromTracker} = 1`,
	trackers: sql`${table.trackers}`,
});

export const ofPredictions = (userId: string | SQL): FromColumns => columnsOf(userId, predictions);

export const ofGoalPoints = (userId: string | SQL): FromColumns => columnsOf(userId, goalPoints);

export const ofLedger = (userId: string | SQL): FromColumns => columnsOf(userId, ledgerEntries);

/**
 * Drops a runner's figures that rest on a tracker without current activities, except for predictions, which keep their
 * questions. Entries of the ledger keep hash and date.
 */
export async function dropExpiredFigures(db: Database, userId: string, now: Date): Promise<void> {
	const expired = (columns: FromColumns) => hasExpired(columns, now);
	const ofTable = (table: typeof raceBacktests | typeof runQuestions) =>
		db.delete(table).where(and(eq(table.userId, userId), expired(columnsOf(userId, table))));
	await commit(db, [
		sql`DELETE FROM goal_points WHERE ${expired(ofGoalPoints(userId))}
			AND goal_id IN (SELECT ${goals.id} FROM goals WHERE ${goals.userId} = ${userId})`,
		ofTable(raceBacktests),
		ofTable(runQuestions),
		db
			.update(ledgerEntries)
			.set({ record: null })
			.where(and(eq(ledgerEntries.userId, userId), expired(ofLedger(userId)))),
	]);
}
