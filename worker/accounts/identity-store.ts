import { and, count, eq, gt, lt, sql } from "drizzle-orm";
import { bind } from "../platform/bind.ts";
import { commit, type Database } from "../platform/sql.ts";
import { done, insertSession, insertUser, type NewSession, type User } from "./store.ts";
import { identities, identityOffers, identityRequests, sessions, users } from "./tables.ts";
import { hasOtherWay, type SiteWays } from "./ways-in.ts";

export type Identity = typeof identities.$inferSelect;
type IdentityRequest = typeof identityRequests.$inferSelect;
export type Offer = typeof identityOffers.$inferSelect;

/** Rows of accounts at a provider, and of logins there: the only SQL about them. */
export const createIdentityStore = (db: Database) =>
	bind(db, {
		addRequest,
		takeRequest,
		withUser,
		openSession,
		offer,
		offered,
		link,
		addUser,
		ownedBy,
		remove,
		removeOld,
	});
export type IdentityStore = ReturnType<typeof createIdentityStore>;

/** False when the account that asked to be linked was deleted meanwhile. */
const addRequest = (db: Database, request: IdentityRequest): Promise<boolean> =>
	done(commit(db, [db.insert(identityRequests).values(request)]));

/** Removes a request that was made after `after`, and returns it: it is good once. */
const takeRequest = (
	db: Database,
	asked: Pick<IdentityRequest, "stateHash" | "browserHash">,
	after: Date,
): Promise<IdentityRequest | undefined> =>
	db
		.delete(identityRequests)
		.where(
			and(
				eq(identityRequests.stateHash, asked.stateHash),
				eq(identityRequests.browserHash, asked.browserHash),
				gt(identityRequests.createdAt, after),
			),
		)
		.returning()
		.get();

const isOf = ({ issuer, subject }: Pick<Identity, "issuer" | "subject">) =>
	and(eq(identities.issuer, issuer), eq(identities.subject, subject));

/** The account that an identity opens. */
const withUser = (
	db: Database,
	of: Pick<Identity, "issuer" | "subject">,
): Promise<{ identity: Identity; user: User } | undefined> =>
	db
		.select({ identity: identities, user: users })
		.from(identities)
		.innerJoin(users, eq(users.id, identities.userId))
		.where(isOf(of))
		.get();

/** Notes a use and opens a session; false when the identity was unlinked meanwhile. */
const openSession = (
	db: Database,
	used: Pick<Identity, "id" | "email">,
	session: NewSession,
	tokenHash: string,
): Promise<boolean> =>
	done(
		commit(
			db,
			[
				db
					.update(identities)
					.set({ email: used.email, lastUsedAt: session.createdAt })
					.where(eq(identities.id, used.id)),
				...insertSession(db, session, tokenHash),
			],
			db.select({ id: identities.id }).from(identities).where(eq(identities.id, used.id)),
		),
	);

/** Stores what a browser is asked about, in place of what it was asked before; false without the account that began it. */
const offer = (db: Database, made: Offer): Promise<boolean> =>
	done(
		commit(db, [
			db.delete(identityOffers).where(eq(identityOffers.browserHash, made.browserHash)),
			db.insert(identityOffers).values(made),
		]),
	);

const offered = (db: Database, browserHash: string, after: Date): Promise<Offer | undefined> =>
	db.select().from(identityOffers).where(isOffer(browserHash, after)).get();

const isOffer = (browserHash: string, after: Date) =>
	and(eq(identityOffers.browserHash, browserHash), gt(identityOffers.createdAt, after));

const removeOffer = (db: Database, { browserHash }: Offer) =>
	db.delete(identityOffers).where(eq(identityOffers.browserHash, browserHash));

/** Whether an offer is still as it was read: of two uses at once the second finds none. */
const isUnchanged = ({ browserHash, createdAt }: Offer) =>
	sql`EXISTS (SELECT 1 FROM ${identityOffers}
		WHERE browser_hash = ${browserHash} AND created_at = ${createdAt.getTime()})`;

/**
 * Links what was offered with the account of an active session, once: false when some account has it, this one has
 * `most`, or the offer was used.
 */
async function link(
	db: Database,
	made: { offer: Offer; identity: typeof identities.$inferInsert; sessionId: string },
	most: number,
): Promise<boolean> {
	const { identity, sessionId } = made;
	const existing = db
		.select({ identities: count() })
		.from(identities)
		.where(eq(identities.userId, identity.userId));
	const owner = db
		.select({ id: sessions.id })
		.from(sessions)
		.where(and(eq(sessions.id, sessionId), isUnchanged(made.offer), lt(sql`(${existing})`, most)));
	const insert = db.insert(identities).values(identity).onConflictDoNothing();
	let linked = false;
	const committed = await done(
		commit(db, [insert, removeOffer(db, made.offer)], owner).then(([{ meta }]) => {
			linked = meta.changes > 0;
		}),
	);
	return committed && linked;
}

/** Adds an account with what was offered and its first session; false when the offer was used, or the address has an account. */
const addUser = (
	db: Database,
	added: {
		offer: Offer;
		user: typeof users.$inferInsert;
		identity: typeof identities.$inferInsert;
	},
	session: NewSession,
	tokenHash: string,
): Promise<boolean> =>
	done(
		commit(
			db,
			[
				...insertUser(db, added.user, session, tokenHash),
				db.insert(identities).values(added.identity),
				removeOffer(db, added.offer),
			],
			sql`SELECT 1 WHERE ${isUnchanged(added.offer)}
				AND NOT EXISTS (SELECT 1 FROM ${identities} WHERE ${isOf(added.identity)})`,
		),
	);

const ownedBy = (db: Database, userId: string): Promise<Identity[]> =>
	db
		.select()
		.from(identities)
		.where(eq(identities.userId, userId))
		.orderBy(identities.createdAt, identities.id);

/** Unlinks an identity unless it is the account's last way in, in one statement; false when nothing was removed. */
async function remove(db: Database, userId: string, id: string, site: SiteWays): Promise<boolean> {
	const removed = await db
		.delete(identities)
		.where(and(eq(identities.id, id), eq(identities.userId, userId), hasOtherWay(userId, id, site)))
		.returning({ id: identities.id });
	return removed.length > 0;
}

async function removeOld(db: Database, before: { requests: Date; offers: Date }): Promise<void> {
	await commit(db, [
		db.delete(identityRequests).where(lt(identityRequests.createdAt, before.requests)),
		db.delete(identityOffers).where(lt(identityOffers.createdAt, before.offers)),
	]);
}
