import type { SQLWrapper } from "drizzle-orm";
import { deletionMail } from "../../domain/accounts/mails.ts";
import type { Language } from "../../domain/language/languages.ts";
import { bind } from "../platform/bind.ts";
import { type Mailer, sendReceipt } from "../platform/mail.ts";
import type { Credentials } from "./credentials.ts";
import type { SignedInUser } from "./service.ts";
import type { AccountStore } from "./store.ts";

/** Data of an account outside the rows that cascade. */
export interface AccountDataHooks {
	/** Runs before the transaction that deletes the account. Idempotent. */
	prepare?(userId: string): Promise<void>;
	/** Statements of that transaction, ahead of the deleting one. */
	release?(userId: string): readonly SQLWrapper[];
	/** Runs after that transaction; what fails is left to the sweeps. */
	remove?(userId: string): Promise<void>;
}

interface Context {
	readonly store: AccountStore;
	readonly credentials: Credentials;
	readonly accountData: readonly AccountDataHooks[];
	readonly mailer: Mailer;
}

export const createDeletion = (context: Context) => bind(context, { remove, removeOwn });

/** Deletes an account with everything that belongs to it. Idempotent. */
async function remove({ store, accountData }: Context, userId: string): Promise<void> {
	for (const hooks of accountData) await hooks.prepare?.(userId);
	const released = accountData.flatMap((hooks) => hooks.release?.(userId) ?? []);
	await store.removeUser(userId, released);
	await Promise.allSettled(accountData.map((hooks) => hooks.remove?.(userId)));
}

/** Deletes the signed-in account after verifying its password, and confirms it by mail. */
async function removeOwn(
	context: Context,
	signedIn: SignedInUser,
	password: string,
	from: { language: Language },
): Promise<void> {
	const { user } = signedIn;
	await context.credentials.requirePassword(signedIn, password);
	await remove(context, user.id);
	const receipt = deletionMail(user.language ?? from.language);
	await sendReceipt(context.mailer, { to: user.email, ...receipt });
}
