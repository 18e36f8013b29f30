import { and, eq, gt, gte, isNull, lt, ne, type SQLWrapper, sql } from "drizzle-orm";
import { AppError } from "#domain/app-error.ts";
import { bind } from "../platform/bind.ts";
import { commit, type Database, errorHas, isOwnerDeleted } from "../platform/sql.ts";
import { noPassword } from "./password.ts";
import {
	done,
	insertSession,
	insertUser,
	isUnproven,
	type NewSession,
	removeTokens,
	removeUnprovenWays,
	type User,
} from "./store.ts";
import { identities, mailLinks, passkeys, passwordResets, sessions, users } from "./tables.ts";

export type MailLink = typeof mailLinks.$inferSelect;

/** Rows of links in mails: the only SQL about them. */
export const createMailLinkStore = (db: Database) =>
	bind(db, {
		add,
		withUser,
		countTry,
		endSession,
		setAddress,
		takeBackAddress,
		pendingAddress,
		openSession,
		addUser,
		removeOld,
	});

export type MailLinkStore = ReturnType<typeof createMailLinkStore>;

/**
 * Adds a link; one with a code takes the place of its asker's earlier ones. False when its account was deleted
 * meanwhile.
 */
function add(db: Database, link: typeof mailLinks.$inferInsert): Promise<boolean> {
	const earlier = link.requestedBy
		? [db.delete(mailLinks).where(and(eq(mailLinks.requestedBy, link.requestedBy), unused))]
		: [];
	return done(commit(db, [...earlier, db.insert(mailLinks).values(link)]));
}

/** A link, used and old ones included, with its account. */
const withUser = (
	db: Database,
	tokenHash: string,
): Promise<{ link: MailLink; user: User | null } | undefined> =>
	db
		.select({ link: mailLinks, user: users })
		.from(mailLinks)
		.leftJoin(users, eq(users.id, mailLinks.userId))
		.where(eq(mailLinks.tokenHash, tokenHash))
		.get();

/** The address that the newest unused code of its asker was sent to, or null. */
async function pendingAddress(
	db: Database,
	requestedBy: string,
	now: Date,
): Promise<string | null> {
	const found = await db
		.select({ email: mailLinks.email })
		.from(mailLinks)
		.where(and(eq(mailLinks.requestedBy, requestedBy), unused, gt(mailLinks.expiresAt, now)))
		.get();
	return found?.email ?? null;
}

/** Counts a code that was typed, and returns the link that it may belong to; none after `most` of them. */
const countTry = (
	db: Database,
	requestedBy: string,
	most: number,
	now: Date,
): Promise<MailLink | undefined> =>
	db
		.update(mailLinks)
		.set({ tries: sql`${mailLinks.tries} + 1` })
		.where(
			and(
				eq(mailLinks.requestedBy, requestedBy),
				unused,
				gt(mailLinks.expiresAt, now),
				lt(mailLinks.tries, most),
			),
		)
		.returning()
		.get();

/** Ends the session of a link; false when the link was used. */
async function endSession(db: Database, link: MailLink, now: Date): Promise<boolean> {
	const ofLink = and(eq(sessions.id, link.sessionId ?? ""), eq(sessions.userId, link.userId ?? ""));
	return (await redeem(db, link, now, [db.delete(sessions).where(ofLink)])) !== null;
}

/**
 * Gives the account the address of a link, verified. When it had another one that was verified, a link with the token
 * of `back` gives that one back, and the answer names it; links that were sent there to log in or reset are void. Null when
 * the link was used.
 * @throws AppError `accounts.email_taken`
 */
async function setAddress(
	db: Database,
	link: MailLink,
	now: Date,
	back: { tokenHash: string; expiresAt: Date },
): Promise<{ former: string | null } | null> {
	const [userId, email] = [link.userId ?? "", link.email ?? ""];
	const changing = sql`SELECT 1 FROM ${users} WHERE id = ${userId} AND email <> ${email}`;
	const results = await redeem(db, link, now, [
		sql`INSERT INTO ${mailLinks} (token_hash, purpose, user_id, email, created_at, expires_at)
			SELECT ${back.tokenHash}, 'refuse-address', id, email, ${now.getTime()}, ${back.expiresAt.getTime()}
			FROM ${users} WHERE id = ${userId} AND email <> ${email} AND email_verified_at IS NOT NULL
			RETURNING email`,
		db
			.delete(passwordResets)
			.where(and(eq(passwordResets.userId, userId), sql`EXISTS (${changing})`)),
		db
			.delete(mailLinks)
			.where(
				and(
					eq(mailLinks.userId, userId),
					eq(mailLinks.purpose, "login"),
					sql`EXISTS (${changing})`,
				),
			),
		db.update(users).set({ email, emailVerifiedAt: now }).where(eq(users.id, userId)),
	]);
	if (!results) return null;
	const [former] = results[0].results as { email: string }[];
	return { former: former?.email ?? null };
}

/**
 * Gives the account its former address back, and takes away whatever another may have opened it with since: sessions,
 * access tokens, password, passkeys, identities, and links that were sent later. False when the link was used.
 * @throws AppError `accounts.email_taken`
 */
async function takeBackAddress(db: Database, link: MailLink, now: Date): Promise<boolean> {
	const userId = link.userId ?? "";
	const laterLinks = and(
		eq(mailLinks.userId, userId),
		gte(mailLinks.createdAt, link.createdAt),
		ne(mailLinks.tokenHash, link.tokenHash),
	);
	const owner = { email: link.email ?? "", emailVerifiedAt: now, passwordHash: noPassword() };
	const results = await redeem(db, link, now, [
		db.delete(mailLinks).where(laterLinks),
		db.delete(sessions).where(eq(sessions.userId, userId)),
		removeTokens(db, userId),
		db.delete(passkeys).where(eq(passkeys.userId, userId)),
		db.delete(identities).where(eq(identities.userId, userId)),
		db.delete(passwordResets).where(eq(passwordResets.userId, userId)),
		db.update(users).set(owner).where(eq(users.id, userId)),
	]);
	return results !== null;
}

/**
 * Opens a session of the account whose address a link has proved; false when it was used. When the address was not
 * verified, passkeys, identities, sessions and access tokens may be of another, who registered with it, and are removed.
 */
async function openSession(
	db: Database,
	link: MailLink,
	session: NewSession,
	tokenHash: string,
): Promise<boolean> {
	const at = session.createdAt;
	const emailVerifiedAt = sql`coalesce(${users.emailVerifiedAt}, ${at.getTime()})`;
	const ofUnproven = and(eq(sessions.userId, session.userId), isUnproven(session.userId));
	const results = await redeem(db, link, at, [
		...removeUnprovenWays(db, session.userId),
		db.delete(sessions).where(ofUnproven),
		removeTokens(db, session.userId, isUnproven(session.userId)),
		...insertSession(db, session, tokenHash),
		db.update(users).set({ emailVerifiedAt }).where(eq(users.id, session.userId)),
	]);
	return results !== null;
}

/** Adds the account of a link with its first session; false when the link was used, or the address has an account. */
async function addUser(
	db: Database,
	link: MailLink,
	user: typeof users.$inferInsert,
	session: NewSession,
	tokenHash: string,
): Promise<boolean> {
	const statements = insertUser(db, user, session, tokenHash);
	return (await redeem(db, link, session.createdAt, statements)) !== null;
}

async function removeOld(db: Database, before: Date): Promise<void> {
	await db.delete(mailLinks).where(lt(mailLinks.expiresAt, before));
}

const unused = isNull(mailLinks.usedAt);

/** Does what a link is for and notes its use, once; null when it was used, or a row that it needs does not exist. */
async function redeem(
	db: Database,
	{ tokenHash }: MailLink,
	now: Date,
	statements: readonly SQLWrapper[],
): Promise<D1Result[] | null> {
	const isLink = eq(mailLinks.tokenHash, tokenHash);
	const stillUnused = db
		.select({ tokenHash: mailLinks.tokenHash })
		.from(mailLinks)
		.where(and(isLink, unused));
	const use = db.update(mailLinks).set({ usedAt: now }).where(isLink);
	try {
		return await commit(db, [...statements, use], stillUnused);
	} catch (error) {
		if (isOwnerDeleted(error)) return null;
		if (!errorHas(error, "UNIQUE constraint failed: users.email")) throw error;
		throw new AppError("accounts.email_taken");
	}
}
