import { and, count, eq, gt, lt, sql } from "drizzle-orm";
import type { CreatedPasskey } from "#domain/accounts/passkeys.ts";
import { bind } from "../platform/bind.ts";
import { commit, type Database } from "../platform/sql.ts";
import { done, insertSession, insertUser, type NewSession, type User } from "./store.ts";
import { passkeyChallenges, passkeys, sessions, users } from "./tables.ts";
import { hasOtherWay, type SiteWays } from "./ways-in.ts";
import type { AuthenticatorState } from "./webauthn.ts";

export type Passkey = typeof passkeys.$inferSelect;
type NewPasskey = typeof passkeys.$inferInsert;
type Challenge = typeof passkeyChallenges.$inferSelect;

/** Rows of passkeys and of what they are asked: the only SQL about them. */
export const createPasskeyStore = (db: Database) =>
	bind(db, {
		addChallenge,
		takeChallenge,
		removeChallenges,
		ownedBy,
		withUser,
		addUser,
		add,
		rename,
		remove,
		use,
		confirm,
	});

export type PasskeyStore = ReturnType<typeof createPasskeyStore>;

async function addChallenge(
	db: Database,
	challenge: typeof passkeyChallenges.$inferInsert,
): Promise<void> {
	await db.insert(passkeyChallenges).values(challenge);
}

/** Removes a challenge that was asked after `after`, and returns it: it is good once. */
const takeChallenge = (
	db: Database,
	asked: Pick<Challenge, "challengeHash" | "browserHash" | "purpose">,
	after: Date,
): Promise<Challenge | undefined> =>
	db
		.delete(passkeyChallenges)
		.where(
			and(
				eq(passkeyChallenges.challengeHash, asked.challengeHash),
				eq(passkeyChallenges.browserHash, asked.browserHash),
				eq(passkeyChallenges.purpose, asked.purpose),
				gt(passkeyChallenges.createdAt, after),
			),
		)
		.returning()
		.get();

async function removeChallenges(db: Database, before: Date): Promise<void> {
	await db.delete(passkeyChallenges).where(lt(passkeyChallenges.createdAt, before));
}

const ownedBy = (db: Database, userId: string): Promise<Passkey[]> =>
	db
		.select()
		.from(passkeys)
		.where(eq(passkeys.userId, userId))
		.orderBy(passkeys.createdAt, passkeys.id);

const withUser = (
	db: Database,
	credentialId: string,
): Promise<{ passkey: Passkey; user: User } | undefined> =>
	db
		.select({ passkey: passkeys, user: users })
		.from(passkeys)
		.innerJoin(users, eq(users.id, passkeys.userId))
		.where(eq(passkeys.credentialId, credentialId))
		.get();

/**
 * Adds an account with a passkey and its first session; false when the address has an account already.
 * @throws when the passkey has one: `withUser` says so before.
 */
const addUser = (
	db: Database,
	added: { user: typeof users.$inferInsert; passkey: NewPasskey },
	session: NewSession,
	tokenHash: string,
): Promise<boolean> =>
	done(
		commit(db, [
			...insertUser(db, added.user, { ...session, passkeyAt: session.createdAt }, tokenHash),
			db.insert(passkeys).values(added.passkey),
		]),
	);

/** Adds a passkey to the account of an active session; false when some account has it, or this one has `most`. */
async function add(
	db: Database,
	sessionId: string,
	passkey: NewPasskey,
	most: number,
): Promise<boolean> {
	const existing = db
		.select({ passkeys: count() })
		.from(passkeys)
		.where(eq(passkeys.userId, passkey.userId));
	const owner = db
		.select({ id: sessions.id })
		.from(sessions)
		.where(and(eq(sessions.id, sessionId), lt(sql`(${existing})`, most)));
	const insert = db.insert(passkeys).values(passkey).onConflictDoNothing();
	const [{ meta }] = await commit(db, [insert], owner);
	return meta.changes > 0;
}

const rename = (
	db: Database,
	userId: string,
	id: string,
	name: string,
): Promise<Passkey | undefined> =>
	db
		.update(passkeys)
		.set({ name })
		.where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
		.returning()
		.get();

/**
 * Removes a passkey unless it is the account's last way in, in one statement: of two removals at once the second sees
 * the first. False when nothing was removed.
 */
async function remove(db: Database, userId: string, id: string, site: SiteWays): Promise<boolean> {
	const removed = await db
		.delete(passkeys)
		.where(and(eq(passkeys.id, id), eq(passkeys.userId, userId), hasOtherWay(userId, id, site)))
		.returning({ id: passkeys.id });
	return removed.length > 0;
}

/** The passkey while its counter may be followed by `counter`; both are 0 where it does not count. */
const usable = (db: Database, id: string, counter: number) =>
	db
		.select({ id: passkeys.id })
		.from(passkeys)
		.where(
			and(
				eq(passkeys.id, id),
				counter === 0 ? eq(passkeys.counter, 0) : lt(passkeys.counter, counter),
			),
		);

interface PasskeyUse {
	readonly id: string;
	readonly counter: number;
	readonly backedUp: boolean;
	readonly at: Date;
}

const noteUse = (db: Database, { id, counter, backedUp, at }: PasskeyUse) =>
	db.update(passkeys).set({ counter, backedUp, lastUsedAt: at }).where(eq(passkeys.id, id));

/** Notes a use and opens a session; false when the passkey was removed, or has counted further, meanwhile. */
const use = (
	db: Database,
	used: PasskeyUse,
	session: NewSession,
	tokenHash: string,
): Promise<boolean> =>
	done(
		commit(
			db,
			[noteUse(db, used), ...insertSession(db, { ...session, passkeyAt: used.at }, tokenHash)],
			usable(db, used.id, used.counter),
		),
	);

/** Notes a use that confirms a session; false as with `use`. */
const confirm = (db: Database, used: PasskeyUse, sessionId: string): Promise<boolean> =>
	done(
		commit(
			db,
			[
				noteUse(db, used),
				db
					.update(sessions)
					.set({ confirmedAt: used.at, passkeyAt: used.at })
					.where(eq(sessions.id, sessionId)),
			],
			usable(db, used.id, used.counter),
		),
	);

/** The row of a passkey that an authenticator has made. */
export const passkeyRow = (
	userId: string,
	{ name, credential }: { name: string; credential: CreatedPasskey },
	{ counter, backupEligible, backedUp }: AuthenticatorState,
	createdAt: Date,
) => ({
	id: crypto.randomUUID(),
	userId,
	credentialId: credential.id,
	publicKey: credential.response.publicKey,
	algorithm: credential.response.publicKeyAlgorithm,
	transports: credential.response.transports,
	counter,
	backupEligible,
	backedUp,
	name,
	createdAt,
});
