import { lt, type SQLWrapper, sql } from "drizzle-orm";
import { commit, type Database, listOf } from "../platform/sql.ts";
import { isLink, type Link, type LinkId, type LinkKey, linkRow, updateLink } from "./link-store.ts";
import { trackerEvents, trackerLinks, trackerQueue } from "./tables.ts";

// What is pending for a link, and its counters, which change in one transaction. Every statement may be repeated. A
// write for a link that has ended throws `request.owner_deleted`.

/** An activity whose streams are pending. */
export interface PendingActivity {
	readonly externalId: string;
	readonly startedAtMs: number;
	readonly attempts: number;
}

export interface FailedActivity {
	readonly externalId: string;
	readonly startedAtMs: number;
	readonly code: string;
	/** When to try again, milliseconds since 1970; null: not before the user requests it. */
	readonly retryAtMs: number | null;
}

/** The fields of a link that a list changes. */
export type ListChange = Partial<
	Pick<
		Link,
		| "currentList"
		| "page"
		| "currentListed"
		| "currentWithStreams"
		| "currentOldest"
		| "currentWithheld"
		| "currentBeganAt"
		| "currentIds"
		| "cursor"
		| "withheld"
		| "newestAt"
		| "makers"
		| "listed"
		| "withStreams"
		| "listedAt"
		| "renewedAt"
	>
>;

/** What the service lists and does not hand out: a repeated call gives the same. */
export const withheldCode = "tracker.activity_withheld";

const ofLink = ({ userId, tracker }: LinkKey) => sql`user_id = ${userId} AND tracker = ${tracker}`;
/** `changes()` counts the rows of the statement before, in the same batch. */
const countPending = (link: LinkId, sign: 1 | -1) =>
	sql`UPDATE ${trackerLinks} SET pending_streams = max(0, pending_streams + ${sign} * changes()) WHERE ${isLink(link)}`;
/** One transaction, as long as the link is the one that was loaded. */
const write = (db: Database, link: LinkId, statements: readonly SQLWrapper[]) =>
	commit(db, statements, linkRow(link));

/** Stores what a page of the list adds: activities with pending streams, unreadable ones, the state of the list. */
export async function addPage(
	db: Database,
	link: LinkId,
	page: {
		pending: readonly { externalId: string; startedAtMs: number }[];
		unreadable: readonly string[];
		change?: ListChange;
	},
): Promise<void> {
	const pending = JSON.stringify(page.pending.map((one) => [one.startedAtMs, one.externalId]));
	const unreadable = JSON.stringify(page.unreadable);
	const addPending = [
		sql`INSERT INTO ${trackerQueue} (user_id, tracker, started_at, external_id)
			SELECT ${link.userId}, ${link.tracker}, value ->> 0, value ->> 1 FROM json_each(${pending})
			WHERE true ON CONFLICT DO NOTHING`,
		countPending(link, 1),
	];
	await write(db, link, [
		...(page.pending.length > 0 ? addPending : []),
		sql`INSERT INTO ${trackerQueue} (user_id, tracker, started_at, external_id, state, code)
			SELECT ${link.userId}, ${link.tracker}, 0, value, 'failed', 'tracker.activity_unreadable' FROM json_each(${unreadable})
			WHERE true ON CONFLICT DO NOTHING`,
		...(page.change ? [updateLink(db, link, page.change)] : []),
	]);
}

/** The newest pending activities that may be tried now. */
export const selectPending = (
	db: Database,
	key: LinkKey,
	nowMs: number,
	limit: number,
): Promise<PendingActivity[]> =>
	db
		.select({
			externalId: trackerQueue.externalId,
			startedAtMs: sql<number>`${trackerQueue.startedAt}`,
			attempts: trackerQueue.attempts,
		})
		.from(trackerQueue)
		.where(sql`${ofLink(key)} AND state = 'due' AND not_before <= ${nowMs}`)
		.orderBy(sql`started_at DESC`)
		.limit(limit);

/** When the first of the pending activities may be tried; null when none is pending. */
export async function nextAttemptAtMs(db: Database, key: LinkKey): Promise<number | null> {
	const row = await db.get<{ at: number | null }>(
		sql`SELECT min(not_before) AS at FROM ${trackerQueue} WHERE ${ofLink(key)} AND state = 'due'`,
	);
	return row?.at ?? null;
}

/** Start of the newest pending activity; null when none is pending. */
export async function newestPendingMs(db: Database, key: LinkKey): Promise<number | null> {
	const row = await db.get<{ at: number }>(
		sql`SELECT started_at AS at FROM ${trackerQueue} WHERE ${ofLink(key)} AND state = 'due' ORDER BY started_at DESC LIMIT 1`,
	);
	return row?.at ?? null;
}

/** Whether an activity from before the link is pending, and was not tried in vain yet. */
export async function isPastPending(db: Database, link: LinkId): Promise<boolean> {
	const row = await db.get<{ found: number }>(
		sql`SELECT 1 AS found FROM ${trackerQueue} WHERE ${ofLink(link)} AND state = 'due' AND attempts = 0 AND started_at < ${link.linkedAt.getTime()} LIMIT 1`,
	);
	return row !== undefined;
}

/** Activities with samples that cannot be read; those of which not even the start could be are in no counter. */
export async function countFailed(db: Database, key: LinkKey): Promise<number> {
	const row = await db.get<{ count: number }>(
		sql`SELECT count(*) AS count FROM ${trackerQueue} WHERE ${ofLink(key)} AND state = 'failed' AND started_at > 0`,
	);
	return row?.count ?? 0;
}

/** Failed activities, the newest first. */
export const selectFailed = (db: Database, key: LinkKey, limit: number) =>
	db
		.select({
			externalId: trackerQueue.externalId,
			startedAt: trackerQueue.startedAt,
			code: trackerQueue.code,
		})
		.from(trackerQueue)
		.where(sql`${ofLink(key)} AND state = 'failed'`)
		.orderBy(sql`started_at DESC`)
		.limit(limit);

/** Deletes activities whose streams are stored, and notes the failures of others. */
export async function completeStreams(
	db: Database,
	link: LinkId,
	result: {
		done: readonly PendingActivity[];
		failed: readonly FailedActivity[];
		priorityUsed: number;
	},
): Promise<void> {
	const { done, failed, priorityUsed } = result;
	const among = (activities: readonly { startedAtMs: number; externalId: string }[]) => {
		const keys = JSON.stringify(activities.map((one) => [one.startedAtMs, one.externalId]));
		return sql`${ofLink(link)} AND state = 'due' AND (started_at, external_id) IN (SELECT value ->> 0, value ->> 1 FROM json_each(${keys}))`;
	};
	const failures = JSON.stringify(
		failed.map((one) => [one.startedAtMs, one.externalId, one.code, one.retryAtMs]),
	);
	const final = failed.filter(({ retryAtMs }) => retryAtMs === null);
	const noteFailures = [
		sql`UPDATE ${trackerQueue} SET attempts = attempts + 1, code = f.code, not_before = coalesce(f.retry, not_before)
			FROM (SELECT value ->> 0 AS s, value ->> 1 AS e, value ->> 2 AS code, value ->> 3 AS retry FROM json_each(${failures})) AS f
			WHERE ${ofLink(link)} AND started_at = f.s AND external_id = f.e AND state = 'due'`,
		sql`UPDATE ${trackerQueue} SET state = 'failed' WHERE ${among(final)}`,
		countPending(link, -1),
	];
	await write(db, link, [
		sql`DELETE FROM ${trackerQueue} WHERE ${among(done)}`,
		sql`UPDATE ${trackerLinks} SET pending_streams = max(0, pending_streams - changes()), priority = max(0, priority - ${priorityUsed}) WHERE ${isLink(link)}`,
		...(failed.length > 0 ? noteFailures : []),
	]);
}

/** Deletes activities that the tracker no longer has. */
export async function deleteActivities(db: Database, link: LinkId, externalIds: readonly string[]) {
	const these = sql`${ofLink(link)} AND external_id IN ${listOf(externalIds)}`;
	await write(db, link, [
		sql`DELETE FROM ${trackerQueue} WHERE ${these} AND state = 'failed'`,
		sql`DELETE FROM ${trackerQueue} WHERE ${these}`,
		countPending(link, -1),
	]);
}

/** Makes failed activities pending again, except for those that the service withholds. */
export async function retryFailed(db: Database, link: LinkId): Promise<void> {
	const failed = sql`${ofLink(link)} AND state = 'failed' AND code IS NOT ${withheldCode}`;
	await write(db, link, [
		sql`UPDATE ${trackerQueue} SET state = 'due', attempts = 0, not_before = 0 WHERE ${failed} AND started_at > 0`,
		countPending(link, 1),
		sql`DELETE FROM ${trackerQueue} WHERE ${failed} AND started_at = 0`,
	]);
}

/** Begins the pending list, unless one is being read. */
export const beginList = (db: Database, link: LinkId, perPage: number) =>
	updateLink(
		db,
		link,
		{
			currentList: sql`pending_list`,
			pendingList: null,
			page: 1,
			cursor: null,
			perPage,
			currentListed: 0,
			currentWithheld: 0,
			currentWithStreams: 0,
			currentOldest: null,
			currentBeganAt: null,
			currentIds: [],
		},
		sql`current_list IS NULL AND pending_list IS NOT NULL`,
	);

/** Sets the counter of pending streams to what the queue holds. */
export const recountPending = (db: Database, link: LinkId) =>
	db.run(
		sql`UPDATE ${trackerLinks} SET pending_streams = q.count
			FROM (SELECT count(*) AS count FROM ${trackerQueue} WHERE ${ofLink(link)} AND state = 'due') AS q
			WHERE ${isLink(link)} AND pending_streams <> q.count`,
	);

/**
 * Ends a run of the sync. The next one is due at `dueAt`, or at once when something was requested during this one,
 * unless it was `paused`. Returns when that is.
 */
export async function reschedule(
	db: Database,
	link: LinkId,
	run: {
		dueAt: Date | null;
		paused: boolean;
		now: Date;
		attempts: number;
		code: string | null;
		/** What the run has read of the list and not stored yet. */
		unsaved: ListChange;
	},
): Promise<Date | null> {
	const { attempts, code, unsaved } = run;
	const next = run.dueAt?.getTime() ?? null;
	const hasOpenEvents = sql`EXISTS (SELECT 1 FROM ${trackerEvents} AS e WHERE e.user_id = ${link.userId} AND e.tracker = ${link.tracker} AND e.handled = 0)`;
	const dueAt = run.paused
		? sql`${next}`
		: sql`CASE WHEN pending_list IS NOT NULL OR ${hasOpenEvents} THEN ${run.now.getTime()} ELSE ${next} END`;
	const [row] = await updateLink(
		db,
		link,
		{ ...unsaved, dueAt, attempts, code },
		sql`state = 'ok'`,
	).returning({
		dueAt: trackerLinks.dueAt,
	});
	return row?.dueAt ?? null;
}

/**
 * Stores an event unless it is a repeat. True when it is new and no run of the sync is due for it. An event about
 * the link itself also makes a suspended link due.
 */
export async function addEvent(
	db: Database,
	link: LinkId,
	event: { key: string; activityId: string | null; now: Date },
): Promise<boolean> {
	const at = event.now.getTime();
	const isOfLink = sql.raw(event.activityId === null ? "true" : "false");
	const [, woken] = await write(db, link, [
		sql`INSERT INTO ${trackerEvents} (user_id, tracker, key, activity_id, received_at) VALUES (${link.userId}, ${link.tracker}, ${event.key}, ${event.activityId}, ${at}) ON CONFLICT DO NOTHING`,
		sql`UPDATE ${trackerLinks} SET due_at = ${at} WHERE ${isLink(link)} AND changes() > 0 AND (${isOfLink} OR state = 'ok') AND (due_at IS NULL OR due_at > ${at})`,
	]);
	return woken.meta.changes > 0;
}

export const selectOpenEvents = (db: Database, key: LinkKey, limit: number) =>
	db
		.select({ key: trackerEvents.key, activityId: trackerEvents.activityId })
		.from(trackerEvents)
		.where(sql`${ofLink(key)} AND handled = 0`)
		.limit(limit);

export const closeEvents = (db: Database, key: LinkKey, events: readonly { key: string }[]) =>
	db.run(
		sql`UPDATE ${trackerEvents} SET handled = 1 WHERE ${ofLink(key)} AND key IN ${listOf(events.map((event) => event.key))}`,
	);

export const deleteOldEvents = (db: Database, before: Date) =>
	db.delete(trackerEvents).where(lt(trackerEvents.receivedAt, before));
