import { and, count, desc, eq, lt, sql } from "drizzle-orm";
import { bind } from "../platform/bind.ts";
import { commit, type Database } from "../platform/sql.ts";
import type { User } from "./store.ts";
import { accessTokens, sessions, users } from "./tables.ts";

export type AccessToken = typeof accessTokens.$inferSelect;

/** Rows of access tokens: the only SQL about them, but for those that end with what opens the account. */
export const createAccessTokenStore = (db: Database) =>
	bind(db, { withUser, ownedBy, add, touch, remove, removeEnded });

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

/** The newest first. */
const ownedBy = (db: Database, userId: string): Promise<AccessToken[]> =>
	db
		.select()
		.from(accessTokens)
		.where(eq(accessTokens.userId, userId))
		.orderBy(desc(accessTokens.createdAt), accessTokens.id);

/** Adds a token to the account of an active session. Throws as of `isOwnerDeleted` where that has ended, or there are `most`. */
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
	await commit(db, [db.insert(accessTokens).values(token)], owner);
}

async function touch(db: Database, id: string, lastUsedAt: Date): Promise<void> {
	await db.update(accessTokens).set({ lastUsedAt }).where(eq(accessTokens.id, id));
}

/** False when the user has no such token. */
async function remove(db: Database, userId: string, id: string): Promise<boolean> {
	const isOwn = and(eq(accessTokens.id, id), eq(accessTokens.userId, userId));
	return (await db.delete(accessTokens).where(isOwn).returning({ id: accessTokens.id })).length > 0;
}

/** Removes tokens that ended before `before`. */
async function removeEnded(db: Database, before: Date): Promise<void> {
	await db.delete(accessTokens).where(lt(accessTokens.expiresAt, before));
}
