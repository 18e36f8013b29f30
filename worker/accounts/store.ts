import { and, eq, gt, inArray, lt, ne, or, type SQL, sql } from "drizzle-orm";
import type { DrizzleD1Database } from "drizzle-orm/d1";
import { sessionRules } from "../../domain/accounts/session.ts";
import { type Units, unitSystemOf, unitSystems, unitsOf } from "../../domain/accounts/units.ts";
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
export function createAccountStore(db: DrizzleD1Database) {
	return {
		/** False when the address has an account already. */
		async addUser(user: typeof users.$inferInsert): Promise<boolean> {
			const added = await db
				.insert(users)
				.values(user)
				.onConflictDoNothing()
				.returning({ id: users.id });
			return added.length === 1;
		},

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

		async addSession(session: typeof sessions.$inferInsert, tokenHash: string): Promise<void> {
			await db.batch([
				db.insert(sessions).values(session),
				db.insert(sessionTokens).values({ tokenHash, sessionId: session.id }),
			]);
		},

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

		/** Adds a session's next token; the one that it replaces stays good for a moment. */
		async replaceToken(old: SessionToken, nextHash: string, now: Date): Promise<void> {
			const goodUntil = old.goodUntil ?? new Date(now.getTime() + sessionRules.graceMs);
			const ofSession = eq(sessionTokens.sessionId, old.sessionId);
			await db.batch([
				db
					.update(sessionTokens)
					.set({ goodUntil })
					.where(eq(sessionTokens.tokenHash, old.tokenHash)),
				db.insert(sessionTokens).values({ tokenHash: nextHash, sessionId: old.sessionId }),
				db.delete(sessionTokens).where(and(ofSession, lt(sessionTokens.goodUntil, now))),
				db.update(sessions).set({ lastUsedAt: now }).where(eq(sessions.id, old.sessionId)),
			]);
		},

		async removeSession(id: string): Promise<void> {
			await db.delete(sessions).where(eq(sessions.id, id));
		},

		/** Sets a new password and ends every session but one; open reset links end too. */
		async setPassword(userId: string, passwordHash: string, keptSessionId: string): Promise<void> {
			const others = ne(sessions.id, keptSessionId);
			await db.batch([
				db.update(users).set({ passwordHash }).where(eq(users.id, userId)),
				db.delete(sessions).where(and(eq(sessions.userId, userId), others)),
				db.delete(passwordResets).where(eq(passwordResets.userId, userId)),
			]);
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

		async addReset(reset: typeof passwordResets.$inferInsert): Promise<void> {
			await db.insert(passwordResets).values(reset);
		},

		/** Sets a new password by a link made after `after`, once, and ends every session; answers whose it was. */
		async redeemReset(
			tokenHash: string,
			after: Date,
			passwordHash: string,
		): Promise<User | undefined> {
			const isThis = and(
				eq(passwordResets.tokenHash, tokenHash),
				gt(passwordResets.createdAt, after),
			);
			const link = db.select({ userId: passwordResets.userId }).from(passwordResets).where(isThis);
			const user = await db.select().from(users).where(inArray(users.id, link)).get();
			if (!user) return undefined;
			const [{ meta }] = await db.batch([
				db.update(users).set({ passwordHash }).where(inArray(users.id, link)),
				db.delete(sessions).where(eq(sessions.userId, user.id)),
				db.delete(passwordResets).where(eq(passwordResets.userId, user.id)),
			]);
			return meta.changes > 0 ? user : undefined;
		},

		async removeResets(before: Date): Promise<void> {
			await db.delete(passwordResets).where(lt(passwordResets.createdAt, before));
		},

		/** Removes the account; everything that belongs to it goes by cascade. */
		async removeUser(id: string): Promise<void> {
			await db.delete(users).where(eq(users.id, id));
		},
	};
}

export type AccountStore = ReturnType<typeof createAccountStore>;
