import { and, eq, gt, lt, ne, or } from "drizzle-orm";
import type { DrizzleD1Database } from "drizzle-orm/d1";
import { sessionRules } from "../../domain/accounts/session.ts";
import { passwordResets, sessions, users } from "./tables.ts";

export type User = typeof users.$inferSelect;
export type Session = typeof sessions.$inferSelect;

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

		/** Writes what changes, and answers the user as it then is. */
		async editUser(id: string, changes: Partial<User>): Promise<User | undefined> {
			return db.update(users).set(changes).where(eq(users.id, id)).returning().get();
		},

		async addSession(session: typeof sessions.$inferInsert): Promise<void> {
			await db.insert(sessions).values(session);
		},

		/** The session that a token opens, current or previous, with its user; dead ones included. */
		async sessionByTokenHash(tokenHash: string) {
			return db
				.select({ session: sessions, user: users })
				.from(sessions)
				.innerJoin(users, eq(users.id, sessions.userId))
				.where(or(eq(sessions.tokenHash, tokenHash), eq(sessions.previousTokenHash, tokenHash)))
				.get();
		},

		async touchSession(id: string, lastUsedAt: Date): Promise<void> {
			await db.update(sessions).set({ lastUsedAt }).where(eq(sessions.id, id));
		},

		/** Replaces the token, once: false when another request has rotated it in the meantime. */
		async rotateSession(
			session: Session,
			next: { tokenHash: string; now: Date },
		): Promise<boolean> {
			const rotated = await db
				.update(sessions)
				.set({
					tokenHash: next.tokenHash,
					previousTokenHash: session.tokenHash,
					previousGoodUntil: new Date(next.now.getTime() + sessionRules.graceMs),
					lastUsedAt: next.now,
				})
				.where(and(eq(sessions.id, session.id), eq(sessions.tokenHash, session.tokenHash)))
				.returning({ id: sessions.id });
			return rotated.length === 1;
		},

		async removeSession(id: string): Promise<void> {
			await db.delete(sessions).where(eq(sessions.id, id));
		},

		/** Sets a new password and ends every session but one; open reset links end too. */
		async setPassword(
			userId: string,
			passwordHash: string,
			keptSessionId: string | null,
		): Promise<void> {
			const others = keptSessionId === null ? undefined : ne(sessions.id, keptSessionId);
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

		/** Takes a reset link out of use; answers its user when it was made after `after`. */
		async takeReset(tokenHash: string, after: Date): Promise<User | undefined> {
			const [reset] = await db
				.delete(passwordResets)
				.where(and(eq(passwordResets.tokenHash, tokenHash), gt(passwordResets.createdAt, after)))
				.returning();
			return reset && db.select().from(users).where(eq(users.id, reset.userId)).get();
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
