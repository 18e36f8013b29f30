import { and, eq, gt, isNotNull, isNull, lt, lte, or, type SQL, sql } from "drizzle-orm";
import type { SQLiteUpdateSetSource } from "drizzle-orm/sqlite-core";
import type { Tracker } from "#domain/training/activity.ts";
import { runnerRow } from "../databases/tables.ts";
import { commit, type Database, isOwnerDeleted } from "../platform/sql.ts";
import {
	type ListKind,
	plannedWorkouts,
	trackerConsents,
	trackerDisconnects,
	trackerEvents,
	trackerLinks,
	trackerQueue,
} from "./tables.ts";
import type { EncryptedTokens } from "./token-encryption.ts";

export type Link = typeof trackerLinks.$inferSelect;
type LinkChange = SQLiteUpdateSetSource<typeof trackerLinks>;
export type PendingDisconnect = typeof trackerDisconnects.$inferSelect;

export interface LinkKey {
	readonly userId: string;
	readonly tracker: Tracker;
}

/** One link of a user: a link with another athlete, or one that was made later, is another link. */
export type LinkId = LinkKey & Pick<Link, "athleteId" | "linkedAt">;

export const isLink = (link: LinkId) =>
	and(
		eq(trackerLinks.userId, link.userId),
		eq(trackerLinks.tracker, link.tracker),
		eq(trackerLinks.athleteId, link.athleteId),
		eq(trackerLinks.linkedAt, link.linkedAt),
	);

/** A SELECT of the link as it was loaded: the owner of everything that its sync writes. */
export const linkRow = (link: LinkId): SQL =>
	sql`SELECT 1 FROM ${trackerLinks} WHERE ${isLink(link)}`;

/** The name of a link among all links of its user, past ones included: the list of deletions holds it. */
export const linkName = ({ tracker, linkedAt }: LinkId): string =>
	`${tracker}.${linkedAt.getTime()}`;

export const selectLink = (db: Database, { userId, tracker }: LinkKey): Promise<Link | undefined> =>
	db
		.select()
		.from(trackerLinks)
		.where(and(eq(trackerLinks.userId, userId), eq(trackerLinks.tracker, tracker)))
		.get();

/** The same link as it is now; undefined once it has ended, even where the user has linked again. */
export const reloadLink = (db: Database, link: LinkId): Promise<Link | undefined> =>
	db.select().from(trackerLinks).where(isLink(link)).get();

/** Every link of the database, as the directory knows it. */
export const selectAthletes = (db: Database, tracker: Tracker) =>
	db
		.select({
			tracker: trackerLinks.tracker,
			athleteId: trackerLinks.athleteId,
			userId: trackerLinks.userId,
			linkedAt: trackerLinks.linkedAt,
		})
		.from(trackerLinks)
		.where(eq(trackerLinks.tracker, tracker));

/** Links whose next run is overdue, the longest first. */
export const selectOverdueLinks = (db: Database, tracker: Tracker, before: Date, limit: number) =>
	db
		.select({ userId: trackerLinks.userId })
		.from(trackerLinks)
		.where(
			and(
				eq(trackerLinks.tracker, tracker),
				isNotNull(trackerLinks.dueAt),
				lte(trackerLinks.dueAt, before),
			),
		)
		.orderBy(trackerLinks.dueAt)
		.limit(limit);

/** The athlete is linked again: a revocation would end the new link. */
const dropRevocations = (db: Database, athleteHash: string) =>
	db
		.update(trackerDisconnects)
		.set({
			revoked: true,
			// with them planned workouts of the link before are removed
			encrypted: sql`iif(${trackerDisconnects.planned} = '[]', '', ${trackerDisconnects.encrypted})`,
		})
		.where(eq(trackerDisconnects.athleteHash, athleteHash));

/**
 * Adds a link, and drops pending revocations of its athlete. False when the athlete, or the user, is linked already.
 * @throws AppError `request.owner_deleted` where the account is deleted, or activities of the user's last link are
 * still to be removed.
 */
export async function insertLink(
	db: Database,
	link: typeof trackerLinks.$inferInsert,
	athleteHash: string,
): Promise<boolean> {
	const { userId, tracker } = link;
	const [added] = await commit(
		db,
		[db.insert(trackerLinks).values(link).onConflictDoNothing(), dropRevocations(db, athleteHash)],
		sql`${runnerRow(userId)} AND NOT EXISTS (SELECT 1 FROM ${trackerDisconnects} d WHERE d.user_id = ${userId} AND d.tracker = ${tracker})`,
	);
	return added.meta.changes > 0;
}

/** An UPDATE of the link that was loaded, which runs when it is awaited. */
export const updateLink = (db: Database, link: LinkId, change: LinkChange, condition?: SQL) =>
	db
		.update(trackerLinks)
		.set(change)
		.where(and(isLink(link), condition));

/** Whether an UPDATE has changed a row. */
const hasChanged = async (update: PromiseLike<D1Result>): Promise<boolean> =>
	(await update).meta.changes > 0;

/** Gives a link new tokens and scopes. @throws AppError `request.owner_deleted` once the link has ended. */
export async function relink(
	db: Database,
	link: LinkId,
	change: LinkChange,
	athleteHash: string,
): Promise<void> {
	const statements = [updateLink(db, link, change), dropRevocations(db, athleteHash)];
	await commit(db, statements, linkRow(link));
}

/** Marks a link as reported to its user; false when it was before. */
export const markReported = (db: Database, link: LinkId) =>
	hasChanged(updateLink(db, link, { reported: true }, eq(trackerLinks.reported, false)));

/** Claims the refresh of the tokens of `version` until `untilMs`: there is one claim at a time. */
export const claimRefresh = (
	db: Database,
	link: LinkId,
	{ version, nowMs, untilMs }: { version: number; nowMs: number; untilMs: number },
) =>
	hasChanged(
		updateLink(
			db,
			link,
			{ refreshingUntil: untilMs },
			and(eq(trackerLinks.tokenVersion, version), lte(trackerLinks.refreshingUntil, nowMs)),
		),
	);

/**
 * Replaces the tokens of `version`; false when the link has other tokens now, or has ended. A link that was suspended
 * since those were refused goes on.
 */
export const replaceTokens = (
	db: Database,
	link: LinkId,
	version: number,
	{ now, ...tokens }: EncryptedTokens & { tokensExpireAt: Date; now: Date },
) => {
	const { state, code, pendingList, dueAt } = trackerLinks;
	const isRefused = sql`${state} = 'needs-relink' AND ${code} = 'tracker.relink'`;
	const change = {
		...tokens,
		tokenVersion: version + 1,
		refreshingUntil: 0,
		state: sql`iif(${isRefused}, 'ok', ${state})`,
		code: sql`iif(${isRefused}, NULL, ${code})`,
		pendingList: sql`iif(${isRefused}, 'full', ${pendingList})`,
		dueAt: sql`iif(${isRefused}, ${now.getTime()}, ${dueAt})`,
	};
	return hasChanged(updateLink(db, link, change, eq(trackerLinks.tokenVersion, version)));
};

/**
 * Suspends a link whose tokens of `version` are refused; false when they were replaced. Unless the user links again,
 * it ends at `endsAt`; at once where an event is open that reports its end.
 */
export function suspendLink(
	db: Database,
	link: LinkId,
	version: number,
	{ code, now, endsAt }: { code: string; now: Date; endsAt: Date },
): Promise<boolean> {
	const endIsReported = sql`EXISTS (SELECT 1 FROM ${trackerEvents} e WHERE e.user_id = ${link.userId} AND e.tracker = ${link.tracker} AND e.activity_id IS NULL AND e.handled = 0)`;
	const change = {
		state: "needs-relink",
		code,
		pendingList: null,
		currentList: null,
		dueAt: sql`CASE WHEN ${endIsReported} THEN ${now.getTime()} ELSE ${endsAt.getTime()} END`,
	} as const;
	return hasChanged(updateLink(db, link, change, eq(trackerLinks.tokenVersion, version)));
}

/** Sets the end of every suspended link that has none. */
export const setEndOfSuspended = (db: Database, tracker: Tracker, endsAt: Date) =>
	db
		.update(trackerLinks)
		.set({ dueAt: endsAt })
		.where(
			and(
				eq(trackerLinks.tracker, tracker),
				eq(trackerLinks.state, "needs-relink"),
				isNull(trackerLinks.dueAt),
			),
		);

/**
 * Requests a list; a full one replaces a recent one that is pending. With `unlessSince`, only when no page has
 * requested one since then. True when something was requested.
 */
export function requestList(
	db: Database,
	link: LinkId,
	kind: ListKind,
	{ now, priority, unlessSince }: { now: Date; priority?: number; unlessSince?: Date },
): Promise<boolean> {
	const change = {
		pendingList: kind === "full" ? kind : sql`coalesce(${trackerLinks.pendingList}, 'recent')`,
		dueAt: now,
		...(unlessSince && { backgroundSyncAt: now }),
		...(priority !== undefined && { priority }),
	};
	const last = trackerLinks.backgroundSyncAt;
	const isDue = unlessSince && sql`(${last} IS NULL OR ${last} <= ${unlessSince.getTime()})`;
	return hasChanged(updateLink(db, link, change, and(eq(trackerLinks.state, "ok"), isDue)));
}

/** Requests a full list of every link whose last one is older than `before`; the runs are spread over `spreadMs`. */
export const requestRenewals = (
	db: Database,
	tracker: Tracker,
	before: Date,
	now: Date,
	spreadMs: number,
) =>
	db
		.update(trackerLinks)
		.set({
			pendingList: "full",
			dueAt: sql`coalesce(min(${trackerLinks.dueAt}, ${now.getTime()}), ${now.getTime()} + abs(random()) % ${spreadMs})`,
		})
		.where(
			and(
				eq(trackerLinks.tracker, tracker),
				eq(trackerLinks.state, "ok"),
				or(isNull(trackerLinks.renewedAt), lt(trackerLinks.renewedAt, before)),
			),
		);

/** Drops counters and sync queue of links that have not been renewed since `before`. */
export async function forgetExpiredLists(
	db: Database,
	tracker: Tracker,
	before: Date,
): Promise<void> {
	const unrenewed = sql`${trackerLinks.tracker} = ${tracker} AND coalesce(${trackerLinks.renewedAt}, ${trackerLinks.linkedAt}) < ${before.getTime()}`;
	await commit(db, [
		sql`DELETE FROM ${trackerQueue} WHERE (user_id, tracker) IN
			(SELECT user_id, tracker FROM ${trackerLinks} WHERE ${unrenewed})`,
		db
			.update(trackerLinks)
			.set({ listed: 0, withStreams: 0, pendingStreams: 0 })
			.where(and(unrenewed, gt(sql`${trackerLinks.listed} + ${trackerLinks.pendingStreams}`, 0))),
	]);
}

export const insertConsent = (db: Database, consent: typeof trackerConsents.$inferInsert) =>
	commit(db, [db.insert(trackerConsents).values(consent)]);

/** Deletes a consent; returns it when it was begun after `after`. */
export async function takeConsent(db: Database, stateHash: string, after: Date) {
	const [consent] = await db
		.delete(trackerConsents)
		.where(eq(trackerConsents.stateHash, stateHash))
		.returning();
	return consent && consent.createdAt > after ? consent : undefined;
}

export const deleteConsents = (db: Database, before: Date) =>
	db.delete(trackerConsents).where(lt(trackerConsents.createdAt, before));

/**
 * Deletes a link with its queue, events, consents and planned workouts, and adds what its disconnect still needs to the outbox. The
 * tokens are those of the moment, not those that `link` was loaded with. `note` is a statement of the same
 * transaction, before the others. False when the link has ended already.
 */
export async function moveToOutbox(
	db: Database,
	link: LinkId,
	disconnect: { id: string; athleteHash: string; revoked: boolean; dueAt: Date; note: SQL },
): Promise<boolean> {
	const { id, athleteHash, revoked, dueAt, note } = disconnect;
	const deletions = [trackerQueue, trackerEvents, trackerConsents, plannedWorkouts].map((table) =>
		db.delete(table).where(and(eq(table.userId, link.userId), eq(table.tracker, link.tracker))),
	);
	const held = sql`FROM ${plannedWorkouts} WHERE user_id = ${link.userId} AND tracker = ${link.tracker} AND held = 1`;
	const planned = revoked
		? { names: sql`'[]'`, busyUntil: sql`0` }
		: {
				names: sql`(SELECT json_group_array(external_id) ${held})`,
				busyUntil: sql`(SELECT coalesce(max(busy_until), 0) ${held})`,
			};
	const insertion = sql`INSERT INTO ${trackerDisconnects} (id, tracker, athlete_hash, encrypted, key_id, user_id, planned, planned_busy_until, revoked, due_at)
		SELECT ${id}, tracker, ${athleteHash}, encrypted, key_id, user_id, ${planned.names}, ${planned.busyUntil}, ${Number(revoked)}, ${dueAt.getTime()}
		FROM ${trackerLinks} WHERE ${isLink(link)}`;
	const statements = [note, insertion, ...deletions, db.delete(trackerLinks).where(isLink(link))];
	try {
		await commit(db, statements, linkRow(link));
		return true;
	} catch (error) {
		if (isOwnerDeleted(error)) return false;
		throw error;
	}
}

/** Adds tokens to the outbox that no link holds, to be revoked, unless their athlete is linked. */
export async function addRevocation(
	db: Database,
	of: { tracker: Tracker; athleteId: string; athleteHash: string; dueAt: Date },
	{ encrypted, keyId }: EncryptedTokens,
): Promise<void> {
	await db.run(
		sql`INSERT INTO ${trackerDisconnects} (id, tracker, athlete_hash, encrypted, key_id, user_id, revoked, due_at)
			SELECT ${crypto.randomUUID()}, ${of.tracker}, ${of.athleteHash}, ${encrypted}, ${keyId}, NULL, 0, ${of.dueAt.getTime()}
			WHERE NOT EXISTS (SELECT 1 FROM ${trackerLinks} WHERE tracker = ${of.tracker} AND athlete_id = ${of.athleteId})`,
	);
}

/** A SELECT of a disconnect whose activities are still to be removed. */
export const openDisconnectRow = (id: string): SQL =>
	sql`SELECT 1 FROM ${trackerDisconnects} WHERE id = ${id} AND user_id IS NOT NULL`;

export const selectDisconnect = (
	db: Database,
	id: string,
): Promise<PendingDisconnect | undefined> =>
	db.select().from(trackerDisconnects).where(eq(trackerDisconnects.id, id)).get();

export const selectDisconnectsOf = (
	db: Database,
	{ userId, tracker }: LinkKey,
): Promise<PendingDisconnect[]> =>
	db
		.select()
		.from(trackerDisconnects)
		.where(and(eq(trackerDisconnects.userId, userId), eq(trackerDisconnects.tracker, tracker)));

/** Ids of disconnects that are due, the longest first. */
export const selectDueDisconnects = (db: Database, tracker: Tracker, due: Date, limit: number) =>
	db
		.select({ id: trackerDisconnects.id })
		.from(trackerDisconnects)
		.where(and(eq(trackerDisconnects.tracker, tracker), lte(trackerDisconnects.dueAt, due)))
		.orderBy(trackerDisconnects.dueAt)
		.limit(limit);

export const updateDisconnect = (db: Database, id: string, change: Partial<PendingDisconnect>) =>
	db.update(trackerDisconnects).set(change).where(eq(trackerDisconnects.id, id));

/** Notes that the activities of a disconnect are removed; false when that was noted before. */
export const markRemoved = (db: Database, id: string) =>
	hasChanged(
		db
			.update(trackerDisconnects)
			.set({ userId: null })
			.where(and(eq(trackerDisconnects.id, id), isNotNull(trackerDisconnects.userId))),
	);

export const deleteDisconnect = (db: Database, id: string) =>
	db.delete(trackerDisconnects).where(eq(trackerDisconnects.id, id));
