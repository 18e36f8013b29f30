import { and, eq, lt, or } from "drizzle-orm";
import type { DrizzleD1Database } from "drizzle-orm/d1";
import { sessionRules } from "../../domain/accounts/session.ts";
import { sessions, users } from "./tables.ts";

export type User = typeof users.$inferSelect;
export type Session = typeof sessions.$inferSelect;

/** Rows of accounts and sessions: the only SQL about them. */
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

		/** Removes sessions that nobody has used since `before`, or that began before `beganBefore`. */
		async removeDeadSessions(before: Date, beganBefore: Date): Promise<void> {
			await db
				.delete(sessions)
				.where(or(lt(sessions.lastUsedAt, before), lt(sessions.createdAt, beganBefore)));
		},
	};
}

export type AccountStore = ReturnType<typeof createAccountStore>;
