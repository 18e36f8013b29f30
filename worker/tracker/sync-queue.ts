import { type SQLWrapper, sql } from "drizzle-orm";
import { commit, type Database, listOf } from "../platform/sql.ts";
import { isLink, type Link, type LinkId, type LinkKey, linkRow } from "./link-store.ts";
import { trackerEvents, trackerLedger, trackerLinks } from "./tables.ts";

/** An activity whose samples are to be read. */
export interface PendingActivity {
	readonly externalId: string;
	readonly startedAtMs: number;
	readonly attempts: number;
}

/** What became of one. */
export interface FailedActivity {
	readonly externalId: string;
	readonly startedAtMs: number;
	readonly code: string;
	/** When to try again, milliseconds since 1970; null: not by itself. */
	readonly retryAtMs: number | null;
}

/** The columns of a link that its worker writes. */
export type LinkChange = Partial<
	Pick<
		Link,
		| "pass"
		| "page"
		| "perPage"
		| "passListed"
		| "passWanting"
		| "passOldest"
		| "listed"
		| "wanting"
		| "priority"
		| "listedAt"
		| "renewedAt"
	>
>;

/**
 * What is to be done for a link, and how far it is: rows of the ledger and the counters beside them, which change
 * in one transaction. Every statement may be repeated. A write for a link that has ended throws
 * `request.owner_deleted`.
 */
export function createSyncQueue(db: Database) {
	const links = trackerLinks;
	const ofLink = ({ userId, tracker }: LinkKey) =>
		sql`user_id = ${userId} AND tracker = ${tracker}`;
	/** `changes()` counts the rows of the statement before, in the same batch. */
	const count = (link: LinkId, sign: 1 | -1) =>
		sql`UPDATE ${links} SET outstanding = max(0, outstanding + ${sign} * changes()) WHERE ${isLink(link)}`;
	const setAll = (link: LinkId, change: LinkChange) =>
		db.update(links).set(change).where(isLink(link));
	/** One transaction, as long as the link is the one that was read. */
	const write = (link: LinkId, statements: readonly SQLWrapper[]) =>
		commit(db, statements, linkRow(link));

	return {
		/** Notes a page of the list: what it adds to the ledger, what of it cannot be read, where the list stands. */
		async addPage(
			link: LinkId,
			page: {
				pending: readonly { externalId: string; startedAtMs: number }[];
				unreadable: readonly string[];
				change: LinkChange;
			},
		): Promise<void> {
			const due = JSON.stringify(page.pending.map((one) => [one.startedAtMs, one.externalId]));
			const unreadable = JSON.stringify(page.unreadable);
			await write(link, [
				sql`INSERT INTO ${trackerLedger} (user_id, tracker, started_at, external_id)
						SELECT ${link.userId}, ${link.tracker}, value ->> 0, value ->> 1 FROM json_each(${due})
						WHERE true ON CONFLICT DO NOTHING`,
				count(link, 1),
				sql`INSERT INTO ${trackerLedger} (user_id, tracker, started_at, external_id, state, code)
						SELECT ${link.userId}, ${link.tracker}, 0, value, 'failed', 'tracker.activity_unreadable' FROM json_each(${unreadable})
						WHERE true ON CONFLICT DO NOTHING`,
				setAll(link, page.change),
			]);
		},

		/** The newest activities that may be worked at now. */
		async due(key: LinkKey, nowMs: number, limit: number): Promise<PendingActivity[]> {
			return db
				.select({
					externalId: trackerLedger.externalId,
					startedAtMs: sql<number>`${trackerLedger.startedAt}`,
					attempts: trackerLedger.attempts,
				})
				.from(trackerLedger)
				.where(sql`${ofLink(key)} AND state = 'due' AND not_before <= ${nowMs}`)
				.orderBy(sql`started_at DESC`)
				.limit(limit);
		},

		/** When the first of those that wait may be worked at; null when none waits. */
		async nextAt(key: LinkKey): Promise<number | null> {
			const row = await db.get<{ at: number | null }>(
				sql`SELECT min(not_before) AS at FROM ${trackerLedger} WHERE ${ofLink(key)} AND state = 'due'`,
			);
			return row?.at ?? null;
		},

		/** Takes what is done off the ledger and notes what did not work. */
		async complete(
			link: LinkId,
			outcome: {
				done: readonly PendingActivity[];
				missed: readonly FailedActivity[];
				priorityUsed: number;
			},
		): Promise<void> {
			const done = JSON.stringify(outcome.done.map((one) => [one.startedAtMs, one.externalId]));
			const missed = JSON.stringify(
				outcome.missed.map((one) => [one.startedAtMs, one.externalId, one.code, one.retryAtMs]),
			);
			const given = JSON.stringify(
				outcome.missed
					.filter(({ retryAtMs }) => retryAtMs === null)
					.map((one) => [one.startedAtMs, one.externalId]),
			);
			const among = (list: string) =>
				sql`(started_at, external_id) IN (SELECT value ->> 0, value ->> 1 FROM json_each(${list}))`;
			const forgo = sql`DELETE FROM ${trackerLedger} WHERE ${ofLink(link)} AND state = 'due' AND ${among(done)}`;
			const used = sql`UPDATE ${links} SET outstanding = max(0, outstanding - changes()), priority = max(0, priority - ${outcome.priorityUsed}) WHERE ${isLink(link)}`;
			if (outcome.missed.length === 0) {
				await write(link, [forgo, used]);
				return;
			}
			await write(link, [
				forgo,
				used,
				sql`UPDATE ${trackerLedger} SET attempts = attempts + 1, code = m.code, not_before = coalesce(m.retry, not_before)
						FROM (SELECT value ->> 0 AS s, value ->> 1 AS e, value ->> 2 AS code, value ->> 3 AS retry FROM json_each(${missed})) AS m
						WHERE ${ofLink(link)} AND started_at = m.s AND external_id = m.e AND state = 'due'`,
				sql`UPDATE ${trackerLedger} SET state = 'failed' WHERE ${ofLink(link)} AND state = 'due' AND ${among(given)}`,
				count(link, -1),
			]);
		},

		/** Takes activities off the ledger that are gone at the tracker. */
		async remove(link: LinkId, externalIds: readonly string[]): Promise<void> {
			const these = sql`${ofLink(link)} AND external_id IN ${listOf(externalIds)}`;
			await write(link, [
				sql`DELETE FROM ${trackerLedger} WHERE ${these} AND state = 'failed'`,
				sql`DELETE FROM ${trackerLedger} WHERE ${these}`,
				count(link, -1),
			]);
		},

		/** Gives what had failed another chance. */
		async retryFailed(link: LinkId): Promise<void> {
			await write(link, [
				sql`UPDATE ${trackerLedger} SET state = 'due', attempts = 0, not_before = 0 WHERE ${ofLink(link)} AND state = 'failed' AND started_at > 0`,
				count(link, 1),
				sql`DELETE FROM ${trackerLedger} WHERE ${ofLink(link)} AND state = 'failed' AND started_at = 0`,
			]);
		},

		/** Begins the reading that is asked for, unless one is under way. */
		async beginPass(link: LinkId, perPage: number): Promise<void> {
			await db
				.update(links)
				.set({
					pass: sql`wanted`,
					wanted: null,
					page: 1,
					perPage,
					passListed: 0,
					passWanting: 0,
					passOldest: null,
				})
				.where(sql`${isLink(link)} AND pass IS NULL AND wanted IS NOT NULL`);
		},

		edit: setAll,

		/** Counts afresh what the ledger holds. */
		async recount(link: LinkId): Promise<void> {
			await db.run(
				sql`UPDATE ${links} SET outstanding = (SELECT count(*) FROM ${trackerLedger} WHERE ${ofLink(link)} AND state = 'due') WHERE ${isLink(link)}`,
			);
		},

		/**
		 * Ends a worker's turn: work goes on at `dueAt`, or at once when something new has come in meanwhile, unless
		 * the turn was `held` up. Answers when that is.
		 */
		async reschedule(
			link: LinkId,
			turn: {
				dueAt: Date | null;
				held: boolean;
				now: Date;
				attempts: number;
				code: string | null;
			},
		): Promise<Date | null> {
			const [row] = await db
				.update(links)
				.set({
					dueAt: sql`CASE WHEN ${turn.held ? 1 : 0} = 0 AND (wanted IS NOT NULL OR EXISTS (SELECT 1 FROM ${trackerEvents} AS e WHERE e.user_id = ${link.userId} AND e.tracker = ${link.tracker} AND e.handled = 0)) THEN ${turn.now.getTime()} ELSE ${turn.dueAt?.getTime() ?? null} END`,
					attempts: turn.attempts,
					code: turn.code,
				})
				.where(sql`${isLink(link)} AND state = 'ok'`)
				.returning({ dueAt: links.dueAt });
			return row?.dueAt ?? null;
		},

		failed: (key: LinkKey, limit: number) =>
			db
				.select({
					externalId: trackerLedger.externalId,
					startedAt: trackerLedger.startedAt,
					code: trackerLedger.code,
				})
				.from(trackerLedger)
				.where(sql`${ofLink(key)} AND state = 'failed'`)
				.orderBy(sql`started_at DESC`)
				.limit(limit),

		/** Start of the newest activity that is still due. */
		async newestDue(key: LinkKey): Promise<number | null> {
			const row = await db.get<{ at: number }>(
				sql`SELECT started_at AS at FROM ${trackerLedger} WHERE ${ofLink(key)} AND state = 'due' ORDER BY started_at DESC LIMIT 1`,
			);
			return row?.at ?? null;
		},

		/**
		 * Stores an event unless it is known. True when it is new and no run of the sync is due for it. An event about
		 * the link itself also makes a link due that is out of work.
		 */
		async addEvent(
			link: LinkId,
			event: { key: string; activityId: string | null; now: Date },
		): Promise<boolean> {
			const at = event.now.getTime();
			const [, woken] = await write(link, [
				sql`INSERT INTO ${trackerEvents} (user_id, tracker, key, activity_id, received_at) VALUES (${link.userId}, ${link.tracker}, ${event.key}, ${event.activityId}, ${at}) ON CONFLICT DO NOTHING`,
				sql`UPDATE ${links} SET due_at = ${at} WHERE ${isLink(link)} AND changes() > 0 AND ${event.activityId === null ? sql`1 = 1` : sql`state = 'ok'`} AND (due_at IS NULL OR due_at > ${at})`,
			]);
			return woken.meta.changes > 0;
		},

		openEvents: (key: LinkKey, limit: number) =>
			db
				.select({ key: trackerEvents.key, activityId: trackerEvents.activityId })
				.from(trackerEvents)
				.where(sql`${ofLink(key)} AND handled = 0`)
				.limit(limit),

		async closeEvents(link: LinkId, keys: readonly string[]): Promise<void> {
			await db.run(
				sql`UPDATE ${trackerEvents} SET handled = 1 WHERE ${ofLink(link)} AND key IN ${listOf(keys)}`,
			);
		},
	};
}

export type SyncQueue = ReturnType<typeof createSyncQueue>;
