import { and, eq, gt, isNotNull, lt, lte, type SQL, sql } from "drizzle-orm";
import type { DrizzleD1Database } from "drizzle-orm/d1";
import type { Tracker } from "../../domain/training/activity.ts";
import type { Sealed } from "./sealing.ts";
import {
	type ListPass,
	trackerConsents,
	trackerEvents,
	trackerLedger,
	trackerLinks,
	trackerPartings,
} from "./tables.ts";

export type Link = typeof trackerLinks.$inferSelect;
export type Parting = typeof trackerPartings.$inferSelect;
/** Whose link. */
export interface LinkKey {
	readonly userId: string;
	readonly tracker: Tracker;
}

/** Which link of a runner: one with another athlete, or one that was made later, is another link. */
export type LinkId = LinkKey & Pick<Link, "athleteId" | "linkedAt">;

const isLink = (link: LinkId) =>
	and(
		eq(trackerLinks.userId, link.userId),
		eq(trackerLinks.tracker, link.tracker),
		eq(trackerLinks.athleteId, link.athleteId),
		eq(trackerLinks.linkedAt, link.linkedAt),
	);

/** A SELECT of the link as it was read: the owner of everything that its sync writes. */
export const linkRow = (link: LinkId): SQL =>
	sql`SELECT 1 FROM ${trackerLinks} WHERE ${isLink(link)}`;

/** A SELECT of a parting whose runner's activities are still to be removed. */
export const openPartingRow = (id: string): SQL =>
	sql`SELECT 1 FROM ${trackerPartings} WHERE id = ${id} AND user_id IS NOT NULL`;

/** Links, consents under way and partings in D1. */
export function createLinkStore(db: DrizzleD1Database) {
	const is = ({ userId, tracker }: LinkKey) =>
		and(eq(trackerLinks.userId, userId), eq(trackerLinks.tracker, tracker));

	return {
		get: (key: LinkKey): Promise<Link | undefined> =>
			db.select().from(trackerLinks).where(is(key)).get(),

		byAthlete: (tracker: Tracker, athleteId: string): Promise<Link | undefined> =>
			db
				.select()
				.from(trackerLinks)
				.where(and(eq(trackerLinks.tracker, tracker), eq(trackerLinks.athleteId, athleteId)))
				.get(),

		/** False when the athlete, or the runner, is linked already. */
		async add(link: typeof trackerLinks.$inferInsert): Promise<boolean> {
			const { meta } = await db.insert(trackerLinks).values(link).onConflictDoNothing();
			return meta.changes > 0;
		},

		async edit(key: LinkKey, change: Partial<typeof trackerLinks.$inferInsert>): Promise<void> {
			await db.update(trackerLinks).set(change).where(is(key));
		},

		/** Marks the link as told of; false when it was before. */
		async announce(key: LinkKey): Promise<boolean> {
			const { meta } = await db
				.update(trackerLinks)
				.set({ announced: true })
				.where(and(is(key), eq(trackerLinks.announced, false)));
			return meta.changes > 0;
		},

		/** Claims the right to fetch new tokens in place of `version` until `untilMs`: one claim at a time. */
		async claimRefresh(
			key: LinkKey,
			claim: { version: number; nowMs: number; untilMs: number },
		): Promise<boolean> {
			const { meta } = await db
				.update(trackerLinks)
				.set({ refreshingUntil: claim.untilMs })
				.where(
					and(
						is(key),
						eq(trackerLinks.tokenVersion, claim.version),
						lte(trackerLinks.refreshingUntil, claim.nowMs),
					),
				);
			return meta.changes > 0;
		},

		/** Puts new tokens in place of those of `version`, if they still stand there. */
		async putTokens(
			key: LinkKey,
			version: number,
			tokens: Sealed & { tokensExpireAt: Date },
		): Promise<void> {
			await db
				.update(trackerLinks)
				.set({ ...tokens, tokenVersion: version + 1, refreshingUntil: 0 })
				.where(and(is(key), eq(trackerLinks.tokenVersion, version)));
		},

		/** Takes the link out of work because its tokens of `version` are dead; false when they were replaced. */
		async retire(key: LinkKey, version: number, code: string): Promise<boolean> {
			const { meta } = await db
				.update(trackerLinks)
				.set({ state: "needs-relink", code, dueAt: null, wanted: null, pass: null })
				.where(and(is(key), eq(trackerLinks.tokenVersion, version)));
			return meta.changes > 0;
		},

		/**
		 * Asks for a reading of the list; a whole one outdoes a recent one. With `unlessSince`, only when no page
		 * has asked since then. Answers whether something was asked for.
		 */
		async want(
			key: LinkKey,
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
						is(key),
						eq(trackerLinks.state, "ok"),
						unlessSince &&
							sql`(${trackerLinks.askedAt} IS NULL OR ${trackerLinks.askedAt} <= ${unlessSince.getTime()})`,
					),
				);
			return meta.changes > 0;
		},

		/** Links whose work is overdue, and those who should be at it know nothing of it. */
		due: (before: Date, limit: number) =>
			db
				.select({ userId: trackerLinks.userId, tracker: trackerLinks.tracker })
				.from(trackerLinks)
				.where(and(isNotNull(trackerLinks.dueAt), lte(trackerLinks.dueAt, before)))
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
			await db.insert(trackerConsents).values(consent);
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

		/** Gives a link up: everything of it goes, but for what the parting still needs. */
		async part(key: LinkKey, parting: typeof trackerPartings.$inferInsert): Promise<void> {
			const of = (table: typeof trackerLedger | typeof trackerEvents) =>
				and(eq(table.userId, key.userId), eq(table.tracker, key.tracker));
			await db.batch([
				db.insert(trackerPartings).values(parting),
				db.delete(trackerLinks).where(is(key)),
				db.delete(trackerLedger).where(of(trackerLedger)),
				db.delete(trackerEvents).where(of(trackerEvents)),
			]);
		},

		partings: (due: Date, limit: number): Promise<Parting[]> =>
			db.select().from(trackerPartings).where(lte(trackerPartings.dueAt, due)).limit(limit),

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

		/** The athlete has come back: what would be revoked now is the new link. */
		async dropRevocations(athleteHash: string): Promise<void> {
			await db
				.update(trackerPartings)
				.set({ revoked: true })
				.where(eq(trackerPartings.athleteHash, athleteHash));
		},

		async removeOldEvents(before: Date): Promise<void> {
			await db.delete(trackerEvents).where(lt(trackerEvents.receivedAt, before));
		},

		/** Links of trackers that have renewed nothing since `before`. */
		unrenewed: (before: Date) =>
			db
				.select({ userId: trackerLinks.userId, tracker: trackerLinks.tracker })
				.from(trackerLinks)
				.where(
					and(
						gt(trackerLinks.listed, 0),
						sql`coalesce(${trackerLinks.renewedAt}, 0) < ${before.getTime()}`,
					),
				),
	};
}

export type LinkStore = ReturnType<typeof createLinkStore>;
