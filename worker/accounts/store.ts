import {
	and,
	desc,
	eq,
	gt,
	gte,
	isNull,
	lt,
	ne,
	or,
	type SQL,
	type SQLWrapper,
	sql,
} from "drizzle-orm";
import { sessionRules } from "#domain/accounts/session.ts";
import { type Units, unitSystemOf, unitSystems, unitsOf } from "#domain/accounts/units.ts";
import { bind } from "../platform/bind.ts";
import { commit, type Database, isOwnerDeleted } from "../platform/sql.ts";
import {
	accessTokens,
	accountRemovals,
	identities,
	mailLinks,
	passkeys,
	passwordResets,
	sessions,
	sessionTokens,
	users,
} from "./tables.ts";

export type User = typeof users.$inferSelect;
export type Session = typeof sessions.$inferSelect;
/** A user, and a session of theirs: that of a request. */
export interface SignedIn {
	readonly user: User;
	readonly session: Session;
}
export type SessionToken = typeof sessionTokens.$inferSelect;

/** Rows of accounts, sessions and reset links: the only SQL about them. */
export const createAccountStore = (db: Database) =>
	bind(db, {
		addUser,
		userByEmail,
		isAddressTaken,
		user,
		editUser,
		beginRemoval,
		begunRemovals,
		removeUser,
		addSession,
		sessionByTokenHash,
		touchSession,
		confirmSession,
		replaceToken,
		holds,
		removeSession,
		removeSessionsOf,
		session,
		sessionsOf,
		removeSessionOf,
		removeOtherSessions,
		removeDeadSessions,
		setPassword,
		addReset,
		userOfReset,
		redeemReset,
		removeResets,
	});

export type AccountStore = ReturnType<typeof createAccountStore>;

export type NewSession = typeof sessions.$inferInsert;

/** Adds an account with its first session; false when the address has an account already. */
const addUser = (
	db: Database,
	user: typeof users.$inferInsert,
	session: NewSession,
	tokenHash: string,
): Promise<boolean> => done(commit(db, insertUser(db, user, session, tokenHash)));

const userByEmail = (db: Database, email: string): Promise<User | undefined> =>
	db.select().from(users).where(eq(users.email, email)).get();

/** Whether an account has the address, or had it and can take it back; the account `but` aside. */
async function isAddressTaken(
	db: Database,
	email: string,
	now: Date,
	but: string | null = null,
): Promise<boolean> {
	const found = await db.get<{ taken: number }>(
		sql`SELECT EXISTS (
				SELECT 1 FROM ${users} WHERE email = ${email} AND id IS NOT ${but}
			) OR EXISTS (
				SELECT 1 FROM ${mailLinks} WHERE email = ${email} AND user_id IS NOT ${but}
					AND purpose = 'refuse-address' AND used_at IS NULL AND expires_at > ${now.getTime()}
			) AS taken`,
	);
	return found?.taken === 1;
}

const user = (db: Database, id: string): Promise<User | undefined> =>
	db.select().from(users).where(eq(users.id, id)).get();

/** Updates fields, and single units by `chosen`; returns the updated user. */
function editUser(
	db: Database,
	id: string,
	changes: Partial<User>,
	chosen: Partial<Units> = {},
): Promise<User | undefined> {
	const units = Object.keys(chosen).length > 0 ? { units: unitsWith(chosen) } : {};
	const set = { ...changes, ...units };
	return db.update(users).set(set).where(eq(users.id, id)).returning().get();
}

/** Notes that the deletion of an account has begun, and ends its sessions and access tokens. */
async function beginRemoval(db: Database, id: string, beganAt: Date): Promise<void> {
	await commit(db, [
		sql`INSERT INTO ${accountRemovals} (user_id, began_at)
			SELECT id, ${beganAt.getTime()} FROM ${users} WHERE id = ${id} ON CONFLICT DO NOTHING`,
		db.delete(sessions).where(eq(sessions.userId, id)),
		removeTokens(db, id),
	]);
}

/** Accounts whose deletion began before `before`, the longest first. */
async function begunRemovals(db: Database, before: Date, limit: number): Promise<string[]> {
	const rows = await db
		.select({ userId: accountRemovals.userId })
		.from(accountRemovals)
		.where(lt(accountRemovals.beganAt, before))
		.orderBy(accountRemovals.beganAt)
		.limit(limit);
	return rows.map(({ userId }) => userId);
}

/** Deletes the account in one transaction with the given statements, which come first; the rest cascades. */
async function removeUser(
	db: Database,
	id: string,
	released: readonly SQLWrapper[],
): Promise<void> {
	await commit(db, [...released, db.delete(users).where(eq(users.id, id))]);
}

/** Adds a session; false, without one, when the account's password is no longer the one of that hash. */
const addSession = (
	db: Database,
	session: NewSession,
	tokenHash: string,
	passwordHash: string,
): Promise<boolean> =>
	done(
		commit(
			db,
			insertSession(db, session, tokenHash),
			accountWith(db, session.userId, passwordHash),
		),
	);

/** The token of that hash with its session and user; expired ones included. */
const sessionByTokenHash = (db: Database, tokenHash: string) =>
	db
		.select({ token: sessionTokens, session: sessions, user: users })
		.from(sessionTokens)
		.innerJoin(sessions, eq(sessions.id, sessionTokens.sessionId))
		.innerJoin(users, eq(users.id, sessions.userId))
		.where(eq(sessionTokens.tokenHash, tokenHash))
		.get();

async function touchSession(db: Database, id: string, lastUsedAt: Date): Promise<void> {
	await db.update(sessions).set({ lastUsedAt }).where(eq(sessions.id, id));
}

/** Notes that the session's user has proved who they are. */
async function confirmSession(db: Database, id: string, confirmedAt: Date): Promise<void> {
	await db.update(sessions).set({ confirmedAt }).where(eq(sessions.id, id));
}

/**
 * Adds a session's next token; the replaced one stays valid for a moment. False when that one, or the session, has
 * ended meanwhile.
 */
function replaceToken(
	db: Database,
	old: SessionToken,
	nextHash: string,
	now: Date,
): Promise<boolean> {
	const ofSession = eq(sessionTokens.sessionId, old.sessionId);
	const isOld = eq(sessionTokens.tokenHash, old.tokenHash);
	const isValid = or(isNull(sessionTokens.goodUntil), gte(sessionTokens.goodUntil, now));
	const goodUntil = now.getTime() + sessionRules.graceMs;
	const statements = [
		db
			.update(sessionTokens)
			.set({ goodUntil: sql`coalesce(${sessionTokens.goodUntil}, ${goodUntil})` })
			.where(isOld),
		db.insert(sessionTokens).values({ tokenHash: nextHash, sessionId: old.sessionId }),
		db.delete(sessionTokens).where(and(ofSession, lt(sessionTokens.goodUntil, now))),
		db.update(sessions).set({ lastUsedAt: now }).where(eq(sessions.id, old.sessionId)),
	];
	const validOld = db
		.select({ tokenHash: sessionTokens.tokenHash })
		.from(sessionTokens)
		.where(and(isOld, isValid));
	return done(commit(db, statements, validOld));
}

/** Whether the session exists and the account's password is the one of that hash. */
const holds = async (db: Database, session: Session, passwordHash: string): Promise<boolean> =>
	(await sessionWith(db, session, passwordHash).get()) !== undefined;

async function removeSession(db: Database, id: string): Promise<void> {
	await db.delete(sessions).where(eq(sessions.id, id));
}

const session = (db: Database, id: string): Promise<Session | undefined> =>
	db.select().from(sessions).where(eq(sessions.id, id)).get();

/** The last used first. */
const sessionsOf = (db: Database, userId: string): Promise<Session[]> =>
	db.select().from(sessions).where(eq(sessions.userId, userId)).orderBy(desc(sessions.lastUsedAt));

/** False when the user has no such session. */
async function removeSessionOf(db: Database, userId: string, id: string): Promise<boolean> {
	const isOwn = and(eq(sessions.id, id), eq(sessions.userId, userId));
	return (await db.delete(sessions).where(isOwn).returning({ id: sessions.id })).length > 0;
}

async function removeOtherSessions(db: Database, userId: string, kept: string): Promise<void> {
	await db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, kept)));
}

async function removeSessionsOf(db: Database, userId: string): Promise<void> {
	await db.delete(sessions).where(eq(sessions.userId, userId));
}

/** Removes sessions that were last used before `before`, or that began before `beganBefore`. */
async function removeDeadSessions(db: Database, before: Date, beganBefore: Date): Promise<void> {
	await db
		.delete(sessions)
		.where(or(lt(sessions.lastUsedAt, before), lt(sessions.createdAt, beganBefore)));
}

/**
 * Sets a new password, ends every session but `current`, and voids reset links. False, without effect, when that
 * session has ended or the password is no longer the one of the verified hash.
 */
function setPassword(
	db: Database,
	current: Session,
	hashes: { verified: string; next: string },
): Promise<boolean> {
	const { id, userId } = current;
	const statements = [
		db.update(users).set({ passwordHash: hashes.next }).where(eq(users.id, userId)),
		db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, id))),
		db.delete(passwordResets).where(eq(passwordResets.userId, userId)),
	];
	return done(commit(db, statements, sessionWith(db, current, hashes.verified)));
}

/** Adds a reset link; false, without one, when the account's password has changed since `user` was selected. */
const addReset = (db: Database, tokenHash: string, user: User, createdAt: Date): Promise<boolean> =>
	done(
		commit(
			db,
			[db.insert(passwordResets).values({ tokenHash, userId: user.id, createdAt })],
			accountWith(db, user.id, user.passwordHash),
		),
	);

/** The user of an unused reset link that was added after `after`. */
async function userOfReset(
	db: Database,
	tokenHash: string,
	after: Date,
): Promise<User | undefined> {
	const found = await db
		.select({ user: users })
		.from(passwordResets)
		.innerJoin(users, eq(users.id, passwordResets.userId))
		.where(and(eq(passwordResets.tokenHash, tokenHash), gt(passwordResets.createdAt, after)))
		.get();
	return found?.user;
}

/**
 * Sets a new password by a link, once, and ends every session and access token; false when the link was used. Its mail proves the
 * address, too: when it was not verified, passkeys and identities may be of another, who registered with it, and are removed.
 */
function redeemReset(
	db: Database,
	tokenHash: string,
	userId: string,
	passwordHash: string,
	now: Date,
): Promise<boolean> {
	const emailVerifiedAt = sql`coalesce(${users.emailVerifiedAt}, ${now.getTime()})`;
	const statements = [
		...removeUnprovenWays(db, userId),
		removeTokens(db, userId),
		db.update(users).set({ passwordHash, emailVerifiedAt }).where(eq(users.id, userId)),
		db.delete(sessions).where(eq(sessions.userId, userId)),
		db.delete(passwordResets).where(eq(passwordResets.userId, userId)),
	];
	const unused = db
		.select({ userId: passwordResets.userId })
		.from(passwordResets)
		.where(eq(passwordResets.tokenHash, tokenHash));
	return done(commit(db, statements, unused));
}

/** Revokes every access token of an account: they end with the password, and with whatever else opened it. */
export const removeTokens = (db: Database, userId: string, where?: SQL) =>
	db.delete(accessTokens).where(and(eq(accessTokens.userId, userId), where));

/** Remove the passkeys and identities of an account whose address is not verified. */
export const removeUnprovenWays = (db: Database, userId: string) =>
	[passkeys, identities].map((table) =>
		db.delete(table).where(and(eq(table.userId, userId), isUnproven(userId))),
	);

/** Whether the address of an account is not verified. */
export const isUnproven = (userId: string): SQL =>
	sql`EXISTS (SELECT 1 FROM ${users} WHERE id = ${userId} AND email_verified_at IS NULL)`;

async function removeResets(db: Database, before: Date): Promise<void> {
	await db.delete(passwordResets).where(lt(passwordResets.createdAt, before));
}

/** Selects the account while its password is the one of that hash: it may change after it was verified. */
const accountWith = (db: Database, id: string, passwordHash: string) =>
	db
		.select({ id: users.id })
		.from(users)
		.where(and(eq(users.id, id), eq(users.passwordHash, passwordHash)));

/** Selects the account while its password is the one of that hash and the session has not ended. */
const sessionWith = (db: Database, session: Session, passwordHash: string) =>
	db
		.select({ id: users.id })
		.from(users)
		.innerJoin(sessions, eq(sessions.userId, users.id))
		.where(and(eq(sessions.id, session.id), eq(users.passwordHash, passwordHash)));

/** An account with its first session; where its address has one, the session's foreign key fails the transaction. */
export const insertUser = (
	db: Database,
	user: typeof users.$inferInsert,
	session: NewSession,
	tokenHash: string,
) => [
	db.insert(users).values(user).onConflictDoNothing(),
	...insertSession(db, session, tokenHash),
];

export const insertSession = (db: Database, session: NewSession, tokenHash: string) => [
	db.insert(sessions).values(session),
	db.insert(sessionTokens).values({ tokenHash, sessionId: session.id }),
];

/** SQL of the stored unit system with single units replaced, so that two requests that change different units both hold. */
function unitsWith(chosen: Partial<Units>): SQL {
	const cases = unitSystems.map(
		(word) => sql`WHEN ${word} THEN ${unitSystemOf({ ...unitsOf(word), ...chosen })}`,
	);
	return sql`CASE ${users.units} ${sql.join(cases, sql` `)} END`;
}

/** False when the row that a transaction depends on does not exist. */
export async function done(transaction: Promise<unknown>): Promise<boolean> {
	try {
		await transaction;
		return true;
	} catch (error) {
		if (isOwnerDeleted(error)) return false;
		throw error;
	}
}
