import { and, count, desc, eq, gt, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import { bind } from "../platform/bind.ts";
import { commit, type Database } from "../platform/sql.ts";
import type { User } from "./store.ts";
import { accessTokens, sessions, users } from "./tables.ts";

export type AccessToken = typeof accessTokens.$inferSelect;

/** Rows of access tokens: the only SQL about them, but for those that end with what opens the account. */
export const createAccessTokenStore = (db: Database) =>
	bind(db, { withUser, ownedBy, add, exchange, touch, remove, removeEnded });

export type AccessTokenStore = ReturnType<typeof createAccessTokenStore>;

/** The token of that hash with its user; one that has ended included. */
const withUser = (
	db: Database,
	tokenHash: string,
): Promise<{ accessToken: AccessToken; user: User } | undefined> =>
	db
		.select({ accessToken: accessTokens, user: users })
		.from(accessTokens)
		.innerJoin(users, eq(users.id, accessTokens.userId))
		.where(eq(accessTokens.tokenHash, tokenHash))
		.get();

/** The newest first, without codes. */
const ownedBy = (db: Database, userId: string): Promise<AccessToken[]> =>
	db
		.select()
		.from(accessTokens)
		.where(and(eq(accessTokens.userId, userId), isNull(accessTokens.grantKey)))
		.orderBy(desc(accessTokens.createdAt), accessTokens.id);

/**
 * Adds a token, or a code in the place of the account's earlier codes, to the account of an active session. Throws as of
 * `isOwnerDeleted` where that has ended, or there are `most`.
 */
async function add(
	db: Database,
	sessionId: string,
	token: typeof accessTokens.$inferInsert,
	most: number,
): Promise<void> {
	const existing = db
		.select({ tokens: count() })
		.from(accessTokens)
		.where(eq(accessTokens.userId, token.userId));
	const owner = db
		.select({ id: sessions.id })
		.from(sessions)
		.where(and(eq(sessions.id, sessionId), lt(sql`(${existing})`, most)));
	const codes = and(eq(accessTokens.userId, token.userId), isNotNull(accessTokens.grantKey));
	const removed = db.delete(accessTokens).where(codes);
	await commit(db, [removed, db.insert(accessTokens).values(token)], owner);
}

/** Makes a token of the code of that hash and key, once, while the code is good; undefined where there is none. */
async function exchange(
	db: Database,
	{ codeHash, grantKey, now }: { codeHash: string; grantKey: string; now: Date },
	token: Pick<AccessToken, "tokenHash" | "expiresAt">,
): Promise<AccessToken | undefined> {
	const isGood = and(
		eq(accessTokens.tokenHash, codeHash),
		eq(accessTokens.grantKey, grantKey),
		gt(accessTokens.expiresAt, now),
	);
	return db
		.update(accessTokens)
		.set({ ...token, grantKey: null })
		.where(isGood)
		.returning()
		.get();
}

async function touch(db: Database, id: string, lastUsedAt: Date): Promise<void> {
	await db.update(accessTokens).set({ lastUsedAt }).where(eq(accessTokens.id, id));
}

/** False when the user has no such token. */
async function remove(db: Database, userId: string, id: string): Promise<boolean> {
	const isOwn = and(eq(accessTokens.id, id), eq(accessTokens.userId, userId));
	return (await db.delete(accessTokens).where(isOwn).returning({ id: accessTokens.id })).length > 0;
}

/** Removes tokens that ended before `before`, and codes that ended before `now`. */
async function removeEnded(db: Database, before: Date, now: Date): Promise<void> {
	const isDeadCode = and(isNotNull(accessTokens.grantKey), lt(accessTokens.expiresAt, now));
	await db.delete(accessTokens).where(or(lt(accessTokens.expiresAt, before), isDeadCode));
}
