import { and, eq, gt, gte, isNull, lt, ne, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { sessionRules } from "../../domain/accounts/session.ts";
import { type Units, unitSystemOf, unitSystems, unitsOf } from "../../domain/accounts/units.ts";
import { commit, type Database, isOwnerDeleted } from "../platform/sql.ts";
import { passwordResets, sessions, sessionTokens, users } from "./tables.ts";

export type User = typeof users.$inferSelect;
export type Session = typeof sessions.$inferSelect;
export type SessionToken = typeof sessionTokens.$inferSelect;

/** The stored word of units with some of them chosen anew, in one statement: the others stay as they are. */
function unitsWith(chosen: Partial<Units>): SQL {
	const cases = unitSystems.map(
		(word) => sql`WHEN ${word} THEN ${unitSystemOf({ ...unitsOf(word), ...chosen })}`,
	);
	return sql`CASE ${users.units} ${sql.join(cases, sql` `)} END`;
}

/** Rows of accounts, sessions and reset links: the only SQL about them. */
export function createAccountStore(db: Database) {
	/** The account, as long as its password is the one of that hash: what was verified may have changed since. */
	const accountWith = (id: string, passwordHash: string) =>
		db
			.select({ id: users.id })
			.from(users)
			.where(and(eq(users.id, id), eq(users.passwordHash, passwordHash)));

	/** The account, as long as its password is the one of that hash and the session has not ended. */
	const sessionWith = (session: Session, passwordHash: string) =>
		db
			.select({ id: users.id })
			.from(users)
			.innerJoin(sessions, eq(sessions.userId, users.id))
			.where(and(eq(sessions.id, session.id), eq(users.passwordHash, passwordHash)));

	const newSession = (session: typeof sessions.$inferInsert, tokenHash: string) => [
		db.insert(sessions).values(session),
		db.insert(sessionTokens).values({ tokenHash, sessionId: session.id }),
	];

	return {
		/** Adds an account with its first session; false when the address has an account already. */
		addUser: (
			user: typeof users.$inferInsert,
			session: typeof sessions.$inferInsert,
			tokenHash: string,
		): Promise<boolean> =>
			// Without the new account the session refers to none, which fails the transaction.
			done(
				commit(db, [
					db.insert(users).values(user).onConflictDoNothing(),
					...newSession(session, tokenHash),
				]),
			),

		async userByEmail(email: string): Promise<User | undefined> {
			return db.select().from(users).where(eq(users.email, email)).get();
		},

		async user(id: string): Promise<User | undefined> {
			return db.select().from(users).where(eq(users.id, id)).get();
		},

		/** Writes what changes, single units too, and answers the user as it then is. */
		async editUser(
			id: string,
			changes: Partial<User>,
			chosen: Partial<Units> = {},
		): Promise<User | undefined> {
			const units = Object.keys(chosen).length > 0 ? { units: unitsWith(chosen) } : {};
			const set = { ...changes, ...units };
			return db.update(users).set(set).where(eq(users.id, id)).returning().get();
		},

		/** False, and no session, unless the account's password is still the one of that hash. */
		addSession: (
			session: typeof sessions.$inferInsert,
			tokenHash: string,
			passwordHash: string,
		): Promise<boolean> =>
			done(commit(db, newSession(session, tokenHash), accountWith(session.userId, passwordHash))),

		/** The token of that hash with its session and user; dead ones included. */
		async sessionByTokenHash(tokenHash: string) {
			return db
				.select({ token: sessionTokens, session: sessions, user: users })
				.from(sessionTokens)
				.innerJoin(sessions, eq(sessions.id, sessionTokens.sessionId))
				.innerJoin(users, eq(users.id, sessions.userId))
				.where(eq(sessionTokens.tokenHash, tokenHash))
				.get();
		},

		async touchSession(id: string, lastUsedAt: Date): Promise<void> {
			await db.update(sessions).set({ lastUsedAt }).where(eq(sessions.id, id));
		},

		/**
		 * Adds a session's next token; the one that it replaces stays good for a moment. False when that one, or the
		 * session, has ended meanwhile.
		 */
		replaceToken(old: SessionToken, nextHash: string, now: Date): Promise<boolean> {
			const ofSession = eq(sessionTokens.sessionId, old.sessionId);
			const isOld = eq(sessionTokens.tokenHash, old.tokenHash);
			const stillGood = or(isNull(sessionTokens.goodUntil), gte(sessionTokens.goodUntil, now));
			const goodUntil = now.getTime() + sessionRules.graceMs;
			return done(
				commit(
					db,
					[
						db
							.update(sessionTokens)
							.set({ goodUntil: sql`coalesce(${sessionTokens.goodUntil}, ${goodUntil})` })
							.where(isOld),
						db.insert(sessionTokens).values({ tokenHash: nextHash, sessionId: old.sessionId }),
						db.delete(sessionTokens).where(and(ofSession, lt(sessionTokens.goodUntil, now))),
						db.update(sessions).set({ lastUsedAt: now }).where(eq(sessions.id, old.sessionId)),
					],
					db
						.select({ tokenHash: sessionTokens.tokenHash })
						.from(sessionTokens)
						.where(and(isOld, stillGood)),
				),
			);
		},

		async removeSession(id: string): Promise<void> {
			await db.delete(sessions).where(eq(sessions.id, id));
		},

		/** Whether the session lives and the password is the one of that hash. */
		async holds(session: Session, passwordHash: string): Promise<boolean> {
			return (await sessionWith(session, passwordHash).get()) !== undefined;
		},

		/**
		 * Sets a new password and ends every session but one; open reset links end too. False, and nothing is written,
		 * when that session has ended or the password is no longer the one of the hash that was verified.
		 */
		setPassword: (kept: Session, hashes: { verified: string; next: string }): Promise<boolean> => {
			const isUser = eq(users.id, kept.userId);
			const others = and(eq(sessions.userId, kept.userId), ne(sessions.id, kept.id));
			return done(
				commit(
					db,
					[
						db.update(users).set({ passwordHash: hashes.next }).where(isUser),
						db.delete(sessions).where(others),
						db.delete(passwordResets).where(eq(passwordResets.userId, kept.userId)),
					],
					sessionWith(kept, hashes.verified),
				),
			);
		},

		async removeSessionsOf(userId: string): Promise<void> {
			await db.delete(sessions).where(eq(sessions.userId, userId));
		},

		/** Removes sessions that nobody has used since `before`, or that began before `beganBefore`. */
		async removeDeadSessions(before: Date, beganBefore: Date): Promise<void> {
			await db
				.delete(sessions)
				.where(or(lt(sessions.lastUsedAt, before), lt(sessions.createdAt, beganBefore)));
		},

		/** False, and no link, unless the account's password is still the one that it had. */
		addReset: (tokenHash: string, user: User, createdAt: Date): Promise<boolean> =>
			done(
				commit(
					db,
					[db.insert(passwordResets).values({ tokenHash, userId: user.id, createdAt })],
					accountWith(user.id, user.passwordHash),
				),
			),

		/** Whose the link is, unless it was used or was made by then. */
		async userOfReset(tokenHash: string, after: Date): Promise<User | undefined> {
			const found = await db
				.select({ user: users })
				.from(passwordResets)
				.innerJoin(users, eq(users.id, passwordResets.userId))
				.where(and(eq(passwordResets.tokenHash, tokenHash), gt(passwordResets.createdAt, after)))
				.get();
			return found?.user;
		},

		/** Sets a new password by a link, once, and ends every session; false when the link has been used. */
		redeemReset(tokenHash: string, userId: string, passwordHash: string): Promise<boolean> {
			return done(
				commit(
					db,
					[
						db.update(users).set({ passwordHash }).where(eq(users.id, userId)),
						db.delete(sessions).where(eq(sessions.userId, userId)),
						db.delete(passwordResets).where(eq(passwordResets.userId, userId)),
					],
					db
						.select({ userId: passwordResets.userId })
						.from(passwordResets)
						.where(eq(passwordResets.tokenHash, tokenHash)),
				),
			);
		},

		async removeResets(before: Date): Promise<void> {
			await db.delete(passwordResets).where(lt(passwordResets.createdAt, before));
		},

		/** Deletes the account; everything that belongs to it goes by cascade, after the given statements. */
		async removeUser(id: string, released: readonly SQLWrapper[]): Promise<void> {
			await commit(db, [...released, db.delete(users).where(eq(users.id, id))]);
		},
	};
}

/** False when the row that a transaction depends on is not there. */
async function done(transaction: Promise<unknown>): Promise<boolean> {
	try {
		await transaction;
		return true;
	} catch (error) {
		if (isOwnerDeleted(error)) return false;
		throw error;
	}
}

export type AccountStore = ReturnType<typeof createAccountStore>;
