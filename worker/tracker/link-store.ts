import { and, eq, gt, isNotNull, isNull, lt, lte, type SQL, sql } from "drizzle-orm";
import type { Tracker } from "../../domain/training/activity.ts";
import { userRow } from "../accounts/tables.ts";
import { commit, type Database, isOwnerDeleted } from "../platform/sql.ts";
import {
	type ListPass,
	trackerConsents,
	trackerEvents,
	trackerLedger,
	trackerLinks,
	trackerPartings,
} from "./tables.ts";
import type { EncryptedTokens } from "./token-encryption.ts";

export type Link = typeof trackerLinks.$inferSelect;
export type Parting = typeof trackerPartings.$inferSelect;
/** Whose link. */
export interface LinkKey {
	readonly userId: string;
	readonly tracker: Tracker;
}

/** Which link of a runner: one with another athlete, or one that was made later, is another link. */
export type LinkId = LinkKey & Pick<Link, "athleteId" | "linkedAt">;

export const isLink = (link: LinkId) =>
	and(
		eq(trackerLinks.userId, link.userId),
		eq(trackerLinks.tracker, link.tracker),
		eq(trackerLinks.athleteId, link.athleteId),
		eq(trackerLinks.linkedAt, link.linkedAt),
	);

/** A SELECT of the link as it was read: the owner of everything that its sync writes. */
export const linkRow = (link: LinkId): SQL =>
	sql`SELECT 1 FROM ${trackerLinks} WHERE ${isLink(link)}`;

/** One link of a runner among all that there have been, as the list of deletions has it. */
export const nameOfLink = ({ tracker, linkedAt }: LinkId): string =>
	`${tracker}.${linkedAt.getTime()}`;

/** A SELECT of a parting whose runner's activities are still to be removed. */
export const openPartingRow = (id: string): SQL =>
	sql`SELECT 1 FROM ${trackerPartings} WHERE id = ${id} AND user_id IS NOT NULL`;

/** Links, consents under way and partings in D1. */
export function createLinkStore(db: Database) {
	const is = ({ userId, tracker }: LinkKey) =>
		and(eq(trackerLinks.userId, userId), eq(trackerLinks.tracker, tracker));
	/** The athlete is linked again: what would be revoked is the new link. */
	const dropRevocations = (athleteHash: string) =>
		db
			.update(trackerPartings)
			.set({ revoked: true, sealed: "" })
			.where(eq(trackerPartings.athleteHash, athleteHash));

	return {
		get: (key: LinkKey): Promise<Link | undefined> =>
			db.select().from(trackerLinks).where(is(key)).get(),

		/** The same link as it is now; undefined once it has ended, even where another has taken its place. */
		again: (link: LinkId): Promise<Link | undefined> =>
			db.select().from(trackerLinks).where(isLink(link)).get(),

		byAthlete: (tracker: Tracker, athleteId: string): Promise<Link | undefined> =>
			db
				.select()
				.from(trackerLinks)
				.where(and(eq(trackerLinks.tracker, tracker), eq(trackerLinks.athleteId, athleteId)))
				.get(),

		/**
		 * Adds a link; what would be revoked of its athlete is this link from now on. False when the athlete, or the
		 * runner, is linked already. Throws `request.owner_deleted` where the account is deleted, or activities of the
		 * runner's last link are still to be removed.
		 */
		async add(link: typeof trackerLinks.$inferInsert, athleteHash: string): Promise<boolean> {
			const { userId, tracker } = link;
			const [added] = await commit(
				db,
				[db.insert(trackerLinks).values(link).onConflictDoNothing(), dropRevocations(athleteHash)],
				sql`${userRow(userId)} AND NOT EXISTS (SELECT 1 FROM ${trackerPartings} p WHERE p.user_id = ${userId} AND p.tracker = ${tracker})`,
			);
			return added.meta.changes > 0;
		},

		/** Gives a link new tokens and scopes. Throws `request.owner_deleted` once the link has ended. */
		async relink(
			link: LinkId,
			change: Partial<typeof trackerLinks.$inferInsert>,
			athleteHash: string,
		): Promise<void> {
			await commit(
				db,
				[db.update(trackerLinks).set(change).where(isLink(link)), dropRevocations(athleteHash)],
				linkRow(link),
			);
		},

		async edit(link: LinkId, change: Partial<typeof trackerLinks.$inferInsert>): Promise<void> {
			await db.update(trackerLinks).set(change).where(isLink(link));
		},

		/** Marks the link as told of; false when it was before. */
		async announce(link: LinkId): Promise<boolean> {
			const { meta } = await db
				.update(trackerLinks)
				.set({ announced: true })
				.where(and(isLink(link), eq(trackerLinks.announced, false)));
			return meta.changes > 0;
		},

		/** Claims the right to fetch new tokens in place of `version` until `untilMs`: one claim at a time. */
		async claimRefresh(
			link: LinkId,
			claim: { version: number; nowMs: number; untilMs: number },
		): Promise<boolean> {
			const { meta } = await db
				.update(trackerLinks)
				.set({ refreshingUntil: claim.untilMs })
				.where(
					and(
						isLink(link),
						eq(trackerLinks.tokenVersion, claim.version),
						lte(trackerLinks.refreshingUntil, claim.nowMs),
					),
				);
			return meta.changes > 0;
		},

		/** Puts new tokens in place of those of `version`; false when these no longer stand there. */
		async putTokens(
			link: LinkId,
			version: number,
			tokens: EncryptedTokens & { tokensExpireAt: Date },
		): Promise<boolean> {
			const { meta } = await db
				.update(trackerLinks)
				.set({ ...tokens, tokenVersion: version + 1, refreshingUntil: 0 })
				.where(and(isLink(link), eq(trackerLinks.tokenVersion, version)));
			return meta.changes > 0;
		},

		/**
		 * Takes the link out of work because its tokens of `version` are of no use; false when they were replaced.
		 * Unless the runner links again, it ends at `endsAt`; at once where an event waits that says that it has ended.
		 */
		async retire(
			link: LinkId,
			version: number,
			why: { code: string; now: Date; endsAt: Date },
		): Promise<boolean> {
			const { meta } = await db
				.update(trackerLinks)
				.set({
					...{ state: "needs-relink", code: why.code, wanted: null, pass: null },
					dueAt: sql`CASE WHEN EXISTS (SELECT 1 FROM ${trackerEvents} e WHERE e.user_id = ${link.userId} AND e.tracker = ${link.tracker} AND e.activity_id IS NULL AND e.handled = 0) THEN ${why.now.getTime()} ELSE ${why.endsAt.getTime()} END`,
				})
				.where(and(isLink(link), eq(trackerLinks.tokenVersion, version)));
			return meta.changes > 0;
		},

		/** Sets the end of every link out of work that has none. */
		async endRetired(endsAt: Date): Promise<void> {
			await db
				.update(trackerLinks)
				.set({ dueAt: endsAt })
				.where(and(eq(trackerLinks.state, "needs-relink"), isNull(trackerLinks.dueAt)));
		},

		/**
		 * Asks for a reading of the list; a whole one outdoes a recent one. With `unlessSince`, only when no page
		 * has asked since then. Answers whether something was asked for.
		 */
		async want(
			link: LinkId,
			pass: ListPass,
			ask: { now: Date; priority?: number; unlessSince?: Date },
		): Promise<boolean> {
			const { now, priority, unlessSince } = ask;
			const { meta } = await db
				.update(trackerLinks)
				.set({
					wanted: pass === "full" ? "full" : sql`coalesce(${trackerLinks.wanted}, 'recent')`,
					dueAt: now,
					...(unlessSince && { askedAt: now }),
					...(priority !== undefined && { priority }),
				})
				.where(
					and(
						isLink(link),
						eq(trackerLinks.state, "ok"),
						unlessSince &&
							sql`(${trackerLinks.askedAt} IS NULL OR ${trackerLinks.askedAt} <= ${unlessSince.getTime()})`,
					),
				);
			return meta.changes > 0;
		},

		/** Links whose work is overdue, the longest first. */
		due: (before: Date, limit: number) =>
			db
				.select({ userId: trackerLinks.userId, tracker: trackerLinks.tracker })
				.from(trackerLinks)
				.where(and(isNotNull(trackerLinks.dueAt), lte(trackerLinks.dueAt, before)))
				.orderBy(trackerLinks.dueAt)
				.limit(limit),

		/** Asks for a whole reading of every link whose last one is older than `before`; spread over `spreadMs`. */
		async wantRenewal(before: Date, now: Date, spreadMs: number): Promise<void> {
			await db
				.update(trackerLinks)
				.set({
					wanted: "full",
					dueAt: sql`coalesce(min(${trackerLinks.dueAt}, ${now.getTime()}), ${now.getTime()} + abs(random()) % ${spreadMs})`,
				})
				.where(
					and(
						eq(trackerLinks.state, "ok"),
						sql`(${trackerLinks.renewedAt} IS NULL OR ${trackerLinks.renewedAt} < ${before.getTime()})`,
					),
				);
		},

		async addConsent(consent: typeof trackerConsents.$inferInsert): Promise<void> {
			await commit(db, [db.insert(trackerConsents).values(consent)]);
		},

		/** Takes a consent out of use; answers it when it was begun after `after`. */
		async takeConsent(stateHash: string, after: Date) {
			const [consent] = await db
				.delete(trackerConsents)
				.where(eq(trackerConsents.stateHash, stateHash))
				.returning();
			return consent && consent.createdAt > after ? consent : undefined;
		},

		async removeConsents(before: Date): Promise<void> {
			await db.delete(trackerConsents).where(lt(trackerConsents.createdAt, before));
		},

		/**
		 * Ends a link: everything of it goes, but for what the parting still needs. The tokens are those of the
		 * moment, not those that `link` was read with. `note` is a statement of the same transaction, before the others.
		 * False when it has ended already.
		 */
		async part(
			link: LinkId,
			parting: { id: string; athleteHash: string; revoked: boolean; dueAt: Date; note: SQL },
		): Promise<boolean> {
			const { userId, tracker } = link;
			const of = (table: typeof trackerLedger | typeof trackerEvents | typeof trackerConsents) =>
				db.delete(table).where(and(eq(table.userId, userId), eq(table.tracker, tracker)));
			try {
				await commit(
					db,
					[
						parting.note,
						sql`INSERT INTO ${trackerPartings} (id, tracker, athlete_hash, sealed, key_id, user_id, revoked, due_at)
							SELECT ${parting.id}, tracker, ${parting.athleteHash}, sealed, key_id, user_id, ${Number(parting.revoked)}, ${parting.dueAt.getTime()}
							FROM ${trackerLinks} WHERE ${isLink(link)}`,
						...[of(trackerLedger), of(trackerEvents), of(trackerConsents)],
						db.delete(trackerLinks).where(isLink(link)),
					],
					linkRow(link),
				);
				return true;
			} catch (error) {
				if (isOwnerDeleted(error)) return false;
				throw error;
			}
		},

		/** Notes tokens that no link holds, to be revoked, unless their athlete is linked. */
		async addRevocation(
			of: { tracker: Tracker; athleteId: string; athleteHash: string; dueAt: Date },
			{ sealed, keyId }: EncryptedTokens,
		): Promise<void> {
			await db.run(
				sql`INSERT INTO ${trackerPartings} (id, tracker, athlete_hash, sealed, key_id, user_id, revoked, due_at)
					SELECT ${crypto.randomUUID()}, ${of.tracker}, ${of.athleteHash}, ${sealed}, ${keyId}, NULL, 0, ${of.dueAt.getTime()}
					WHERE NOT EXISTS (SELECT 1 FROM ${trackerLinks} WHERE tracker = ${of.tracker} AND athlete_id = ${of.athleteId})`,
			);
		},

		/** Ids of partings that are due, the longest first. */
		async duePartings(due: Date, limit: number): Promise<string[]> {
			const rows = await db
				.select({ id: trackerPartings.id })
				.from(trackerPartings)
				.where(lte(trackerPartings.dueAt, due))
				.orderBy(trackerPartings.dueAt)
				.limit(limit);
			return rows.map(({ id }) => id);
		},

		parting: (id: string): Promise<Parting | undefined> =>
			db.select().from(trackerPartings).where(eq(trackerPartings.id, id)).get(),

		partingsOf: (userId: string): Promise<Parting[]> =>
			db.select().from(trackerPartings).where(eq(trackerPartings.userId, userId)),

		async editParting(id: string, change: Partial<Parting>): Promise<void> {
			await db.update(trackerPartings).set(change).where(eq(trackerPartings.id, id));
		},

		async removeParting(id: string): Promise<void> {
			await db.delete(trackerPartings).where(eq(trackerPartings.id, id));
		},

		/** Notes that a runner's activities are removed; false when that was noted before. */
		async closeParting(id: string): Promise<boolean> {
			const { meta } = await db
				.update(trackerPartings)
				.set({ userId: null })
				.where(and(eq(trackerPartings.id, id), isNotNull(trackerPartings.userId)));
			return meta.changes > 0;
		},

		async removeOldEvents(before: Date): Promise<void> {
			await db.delete(trackerEvents).where(lt(trackerEvents.receivedAt, before));
		},

		/**
		 * Drops what is known of the activities of links that have renewed nothing since `before`, or that are no more:
		 * a link takes its ledger with it, unless an earlier version of the worker has written to it afterwards.
		 */
		async lapse(before: Date): Promise<void> {
			const unrenewed = sql`coalesce(${trackerLinks.renewedAt}, ${trackerLinks.linkedAt}) < ${before.getTime()}`;
			await commit(db, [
				sql`DELETE FROM ${trackerLedger} WHERE (user_id, tracker) IN
					(SELECT user_id, tracker FROM ${trackerLinks} WHERE ${unrenewed})
					OR NOT EXISTS (SELECT 1 FROM ${trackerLinks} l WHERE l.user_id = ${trackerLedger.userId} AND l.tracker = ${trackerLedger.tracker})`,
				db
					.update(trackerLinks)
					.set({ listed: 0, wanting: 0, outstanding: 0 })
					.where(and(unrenewed, gt(sql`${trackerLinks.listed} + ${trackerLinks.outstanding}`, 0))),
			]);
		},
	};
}

export type LinkStore = ReturnType<typeof createLinkStore>;
