import { and, desc, eq, isNull, sql } from "drizzle-orm";
import {
	accountRemovals,
	passkeys,
	passwordResets,
	sessions,
	userRow,
	users,
} from "../accounts/tables.ts";
import { hashToken, newToken } from "../accounts/tokens.ts";
import { markForResend } from "../platform/dead-letters.ts";
import { commit, type Database } from "../platform/sql.ts";
import { operatorLog } from "./tables.ts";

// What an operator does with the account of an address, each in the transaction that logs it. Nothing of it shows
// training. Commands run these on the directory itself, where no worker runs: what needs one waits for its next sweep.

type Action = (typeof operatorLog.$inferSelect)["action"];

/** The statement that logs an act; `doneAt` is null for what a sweep does. */
const logged = (
	db: Database,
	action: Action,
	{ userId, at, doneAt }: { userId: string | null; at: Date; doneAt: Date | null },
) => db.insert(operatorLog).values({ action, userId, at, doneAt, outcome: doneAt && "done" });

/** As the form of a registration reads it. */
const isAddress = (address: string) =>
	eq(users.email, address.normalize("NFKC").trim().toLowerCase());

const idOf = async (db: Database, address: string): Promise<string | null> =>
	(await db.select({ id: users.id }).from(users).where(isAddress(address)).get())?.id ?? null;

/** The account of an address: how it is opened, and when it was used; nothing without one. */
export async function findAccount(db: Database, address: string, at: Date) {
	const ofUser = sql`WHERE user_id = ${users.id}`;
	const rows = await db
		.select({
			id: users.id,
			created_at: sql<string>`datetime(${users.createdAt} / 1000, 'unixepoch')`,
			address_confirmed: sql<number>`${users.emailVerifiedAt} IS NOT NULL`,
			database: users.home,
			password: sql<number>`${users.passwordHash} NOT LIKE 'none$%'`,
			passkeys: sql<number>`(SELECT count(*) FROM ${passkeys} ${ofUser})`,
			sessions: sql<number>`(SELECT count(*) FROM ${sessions} ${ofUser})`,
			last_used_at: sql<
				string | null
			>`(SELECT datetime(max(last_used_at) / 1000, 'unixepoch') FROM ${sessions} ${ofUser})`,
			being_deleted: sql<number>`EXISTS (SELECT 1 FROM ${accountRemovals} ${ofUser})`,
		})
		.from(users)
		.where(isAddress(address));
	for (const { id } of rows) await logged(db, "find", { userId: id, at, doneAt: at });
	return rows;
}

/** Ends every session of an account; nothing without one. */
export const endSessions = (db: Database, address: string, at: Date) =>
	act(db, address, (userId) => [
		db.delete(sessions).where(eq(sessions.userId, userId)),
		logged(db, "end-sessions", { userId, at, doneAt: at }),
	]);

/**
 * Ends the sessions of an account and has it deleted by the next sweep, as one that its runner's own deletion was
 * interrupted on (worker/accounts/deletion.ts), which also confirms it by mail. Nothing without one.
 */
export const requestDeletion = (db: Database, address: string, at: Date) =>
	act(db, address, (userId) => [
		db
			.insert(accountRemovals)
			.values({ userId, beganAt: new Date(0) })
			.onConflictDoNothing(),
		db.delete(sessions).where(eq(sessions.userId, userId)),
		logged(db, "delete", { userId, at, doneAt: null }),
	]);

/** Has the next sweep mail a link that sets a password (operating.ts); nothing without an account. */
export const requestResetLink = (db: Database, address: string, at: Date) =>
	act(db, address, (userId) => [logged(db, "reset-link", { userId, at, doneAt: null })]);

/** Makes a link that sets a password once, for an operator to hand over where no mail leaves; nothing without an account. */
export async function makeResetLink(db: Database, address: string, at: Date, origin: string) {
	const token = newToken();
	const tokenHash = await hashToken(token);
	const rows = await act(db, address, (userId) => [
		db.insert(passwordResets).values({ tokenHash, userId, createdAt: at }),
		logged(db, "reset-link", { userId, at, doneAt: at }),
	]);
	const link = `${origin}/reset-password?${new URLSearchParams({ token })}`;
	return rows.map((row) => ({ ...row, link, minutes: 30 }));
}

async function act(
	db: Database,
	address: string,
	statements: (userId: string) => Parameters<typeof commit>[1],
): Promise<{ id: string }[]> {
	const id = await idOf(db, address);
	if (id === null) return [];
	await commit(db, statements(id), userRow(id));
	return [{ id }];
}

/** Has the next sweep send dead letters again, of the commands and of the operator's page; answers them. */
export async function resendDeadLetters(db: Database, which: number | "all", at: Date) {
	const marked = await markForResend(db, which);
	if (marked.length > 0) await logged(db, "resend", { userId: null, at, doneAt: at });
	return marked;
}

/** The newest acts. */
export const operatorActs = (db: Database) =>
	db
		.select({
			at: sql<string>`datetime(${operatorLog.at} / 1000, 'unixepoch')`,
			action: operatorLog.action,
			account: operatorLog.userId,
			done_at: sql<string | null>`datetime(${operatorLog.doneAt} / 1000, 'unixepoch')`,
			outcome: operatorLog.outcome,
		})
		.from(operatorLog)
		.orderBy(desc(operatorLog.id))
		.limit(200);

/** The statement that notes a deletion on a letter as done, for the transaction that deletes the account. */
export const deletionDone = (db: Database, userId: string, at: Date) =>
	db
		.update(operatorLog)
		.set({ doneAt: at, outcome: "done" })
		.where(
			and(
				eq(operatorLog.userId, userId),
				eq(operatorLog.action, "delete"),
				isNull(operatorLog.doneAt),
			),
		);
