import type { SQLWrapper } from "drizzle-orm";
import { deletionMail } from "#domain/accounts/mails.ts";
import { requireConfirmed } from "#domain/accounts/session.ts";
import { fallbackLanguage, type Language } from "#domain/language/languages.ts";
import { errorLine } from "#domain/loggable.ts";
import { minuteMs } from "#domain/time.ts";
import { bind } from "../platform/bind.ts";
import { type Mailer, sendReceipt } from "../platform/mail.ts";
import type { Credentials } from "./credentials.ts";
import type { SignedInUser } from "./service.ts";
import type { AccountStore, User } from "./store.ts";

/** Data of an account outside the rows that cascade. */
export interface AccountDataHooks {
	/** Runs before the transaction that deletes the account. Idempotent. */
	prepare?(userId: string): Promise<void>;
	/** Statements of that transaction, ahead of the deleting one. */
	release?(userId: string): readonly SQLWrapper[];
	/** Runs after that transaction; what fails is left to the sweeps. */
	remove?(userId: string): Promise<void>;
}

/** Where the rows of runners are. */
interface Homes {
	of(userId: string): Promise<string | null>;
	/** Deletes a runner's rows in a database, with these statements before. */
	remove(name: string, userId: string, statements: readonly SQLWrapper[]): Promise<void>;
}

interface Context {
	readonly store: AccountStore;
	readonly credentials: Credentials;
	readonly homes: Homes;
	/** Names of the databases of runners. */
	readonly databases: readonly string[];
	/** Data of the runners of a database, in the order in which it is deleted. */
	readonly dataAt: (database: string) => readonly AccountDataHooks[];
	/** Data in the directory. */
	readonly ownData: AccountDataHooks;
	readonly mailer: Mailer;
	readonly now: () => Date;
}

/** An account whose deletion takes longer was interrupted. */
const removalMs = 5 * minuteMs;
const resumedAtOnce = 20;

export const createDeletion = (context: Context) => bind(context, { remove, removeOwn, resume });

/**
 * Deletes an account with everything that belongs to it: first the rows of the runner's database, then those of the
 * directory. It is noted before, and `resume` continues what is interrupted in between. Idempotent; without an account, as after
 * a restore of one database, the rows of every database are deleted.
 */
async function remove(context: Context, userId: string): Promise<void> {
	const { store, homes, databases, dataAt, ownData, now } = context;
	const home = await homes.of(userId);
	if (home !== null) await store.beginRemoval(userId, now());
	const names = home === null ? databases : [home];
	for (const name of names) for (const hooks of dataAt(name)) await hooks.prepare?.(userId);
	for (const name of names) {
		const released = dataAt(name).flatMap((hooks) => hooks.release?.(userId) ?? []);
		await homes.remove(name, userId, released);
	}
	await store.removeUser(userId, ownData.release?.(userId) ?? []);
	await Promise.allSettled(
		[...names.flatMap(dataAt), ownData].map((hooks) => hooks.remove?.(userId)),
	);
}

/** Continues deletions that were interrupted, and confirms them by mail. */
async function resume(context: Context): Promise<void> {
	const { store } = context;
	const before = new Date(context.now().getTime() - removalMs);
	for (const userId of await store.begunRemovals(before, resumedAtOnce)) {
		try {
			const user = await store.user(userId);
			await remove(context, userId);
			if (user) await confirmByMail(context, user, fallbackLanguage);
		} catch (error) {
			console.error(JSON.stringify({ event: "account_not_removed", message: errorLine(error) }));
		}
	}
}

/** Deletes the signed-in account after verifying its password, or its last login, and confirms it by mail. */
async function removeOwn(
	context: Context,
	signedIn: SignedInUser,
	password: string | null,
	from: { language: Language },
): Promise<void> {
	const { user } = signedIn;
	if (password !== null) await context.credentials.requirePassword(signedIn, password);
	else requireConfirmed(signedIn.session, context.now());
	await remove(context, user.id);
	await confirmByMail(context, user, from.language);
}

function confirmByMail({ mailer }: Context, user: User, language: Language): Promise<void> {
	return sendReceipt(mailer, { to: user.email, ...deletionMail(user.language ?? language) });
}
