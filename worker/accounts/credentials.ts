import { passwordChangedMail, resetMail } from "#domain/accounts/mails.ts";
import { AppError } from "#domain/app-error.ts";
import { fallbackLanguage, type Language } from "#domain/language/languages.ts";
import { minuteMs } from "#domain/time.ts";
import { bind } from "../platform/bind.ts";
import type { Mailer } from "../platform/mail.ts";
import type { Attempts } from "./attempts.ts";
import { refuseCommon } from "./common-passwords.ts";
import { newDevice } from "./device.ts";
import { sendNotice } from "./notices.ts";
import { hashPassword, type PasswordCost, requirePasswords, verifyPassword } from "./password.ts";
import type { SignedInUser } from "./service.ts";
import type { AccountStore, User } from "./store.ts";
import { hashToken, newToken } from "./tokens.ts";

const resetMinutes = 30;
/** How long a reset link is valid. */
export const resetMs = resetMinutes * minuteMs;

interface Context {
	readonly store: AccountStore;
	readonly attempts: Attempts;
	readonly mailer: Mailer;
	readonly contactEmail: string;
	/** Null on a site without passwords. */
	readonly passwordCost: PasswordCost | null;
	readonly now: () => Date;
}

/** Changing a password, with the current one or by mail. */
export const createCredentials = (context: Context) =>
	bind(context, {
		requirePassword,
		change,
		requestReset,
		mailResetOf,
		reset,
		removeOldResets,
	});

export type Credentials = ReturnType<typeof createCredentials>;

/** Throws unless the password is the account's; guesses count by session, apart from logins. */
async function requirePassword(
	context: Context,
	{ user, session }: SignedInUser,
	password: string,
): Promise<void> {
	const cost = requirePasswords(context);
	const { store, attempts } = context;
	await attempts.countPrompt(session.id);
	if (!(await verifyPassword(password, user.passwordHash, cost))) {
		throw new AppError("accounts.wrong_password");
	}
	// Verifying takes a while, in which the session may have ended and the password have changed.
	if (!(await store.holds(session, user.passwordHash))) throw new AppError("auth.token_invalid");
	await attempts.forgetPrompts(session.id);
}

/** Sets a new password and ends every other session; returns the device's new mark. */
async function change(
	context: Context,
	signedIn: SignedInUser,
	form: { current_password: string; password: string },
	from: { language: Language },
): Promise<string> {
	const { user, session } = signedIn;
	const cost = requirePasswords(context);
	await refuseCommon(form.password);
	await requirePassword(context, signedIn, form.current_password);
	const next = await hashPassword(form.password, cost);
	const hashes = { verified: user.passwordHash, next };
	if (!(await context.store.setPassword(session, hashes))) throw new AppError("auth.token_invalid");
	await confirmChange(context, user, from.language);
	return newDevice({ id: user.id, passwordHash: next }, context.now());
}

/**
 * Counts the request at once. Whether the address has an account, and a mail is sent, is left to `later`, so that
 * the response and its time are the same for every address.
 */
async function requestReset(
	context: Context,
	email: string,
	from: { network: string; origin: string; language: Language },
	later: (work: Promise<unknown>) => void,
): Promise<void> {
	requirePasswords(context);
	await context.attempts.countReset(from.network);
	later(sendResetLink(context, email, from));
}

async function sendResetLink(
	context: Context,
	email: string,
	from: { origin: string; language: Language },
): Promise<void> {
	const user = await context.store.userByEmail(email);
	if (user) await mailReset(context, user, from);
}

/** The same that an operator has asked for; answers how it ended. */
async function mailResetOf(
	context: Context,
	userId: string,
	origin: string,
): Promise<"done" | "no_passwords" | "no_account" | "too_many"> {
	if (context.passwordCost === null) return "no_passwords";
	const user = await context.store.user(userId);
	if (!user) return "no_account";
	const sent = await mailReset(context, user, { origin, language: fallbackLanguage });
	return sent ? "done" : "too_many";
}

/** False where the account has been sent enough links, or has another password by now. */
async function mailReset(
	{ store, attempts, mailer, now }: Context,
	user: User,
	from: { origin: string; language: Language },
): Promise<boolean> {
	if (!(await attempts.mayMailReset(user.email))) return false;
	const token = newToken();
	if (!(await store.addReset(await hashToken(token), user, now()))) return false;
	const link = `${from.origin}/reset-password?${new URLSearchParams({ token })}`;
	const mail = resetMail(user.language ?? from.language, link, resetMinutes);
	await mailer.send({ to: user.email, ...mail });
	return true;
}

/** Redeems a reset link: sets the password and ends every session; returns the device's new mark. */
async function reset(
	context: Context,
	form: { token: string; password: string },
	from: { network: string; language: Language },
): Promise<string> {
	const cost = requirePasswords(context);
	const { store, attempts, now } = context;
	await attempts.countRedemption(from.network);
	const tokenHash = await hashToken(form.token);
	const user = await store.userOfReset(tokenHash, resetsSince(now()));
	if (!user) throw new AppError("accounts.reset_link");
	await refuseCommon(form.password);
	const passwordHash = await hashPassword(form.password, cost);
	const at = now();
	if (!(await store.redeemReset(tokenHash, user.id, passwordHash, at))) {
		throw new AppError("accounts.reset_link");
	}
	await attempts.forgetGuesses({ email: user.email, network: from.network });
	await attempts.takeBackRedemption(from.network);
	await confirmChange(context, { ...user, emailVerifiedAt: at }, from.language);
	return newDevice({ id: user.id, passwordHash }, at);
}

const removeOldResets = ({ store, now }: Context) => store.removeResets(resetsSince(now()));

/** Links that were asked for since then can be used. */
export const resetsSince = (now: Date) => new Date(now.getTime() - resetMs);

async function confirmChange(
	{ mailer, contactEmail }: Context,
	user: User,
	language: Language,
): Promise<void> {
	const mail = passwordChangedMail(user.language ?? language, contactEmail);
	await sendNotice(mailer, user, mail);
}
