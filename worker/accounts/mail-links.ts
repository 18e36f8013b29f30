import {
	type MailLoginPurpose,
	type MailPurpose,
	mailLinkRules,
} from "#domain/accounts/mail-links.ts";
import { addressChangedMail, confirmAddressMail } from "#domain/accounts/mails.ts";
import { requireConfirmed } from "#domain/accounts/session.ts";
import { AppError } from "#domain/app-error.ts";
import type { Language } from "#domain/language/languages.ts";
import { dayMs } from "#domain/time.ts";
import { bind } from "../platform/bind.ts";
import { type Mailer, sendReceipt } from "../platform/mail.ts";
import type { Attempts } from "./attempts.ts";
import type { MailLink, MailLinkStore } from "./mail-link-store.ts";
import {
	addCode,
	addLink,
	lifeFrom,
	linkError,
	linkOfCode,
	linkOfToken,
	linkUrl,
} from "./mail-tokens.ts";
import type { AccountStore, Session, SignedIn, User } from "./store.ts";
import { hashToken, newToken } from "./tokens.ts";

interface Context {
	readonly store: AccountStore;
	readonly links: MailLinkStore;
	readonly attempts: Attempts;
	readonly mailer: Mailer;
	readonly contactEmail: string;
	readonly now: () => Date;
}

/** Where a request for a mail, or the use of its link, comes from. */
interface From {
	readonly network: string;
	readonly origin: string;
	readonly language: Language;
}
type MailFrom = Omit<From, "network">;

/** What the page of a link shows before its button. */
export interface ShownLink {
	readonly purpose: MailPurpose | MailLoginPurpose;
	readonly email: string | null;
	readonly session: { browser: string | null; country: string | null; createdAt: string } | null;
}

/** Links in mails that work without a session, and the address of an account, which they verify. */
export const createMailLinks = (context: Context) =>
	bind(context, {
		sessionLink,
		sendFirstCode,
		sendCode,
		requestAddress,
		confirmAddress,
		addressState,
		show,
		use,
		removeOld,
	});

export type MailLinks = ReturnType<typeof createMailLinks>;

/** A link that ends a session; null when its account was deleted meanwhile. */
const sessionLink = (
	context: Context,
	{ id, userId }: Pick<Session, "id" | "userId">,
	origin: string,
): Promise<string | null> =>
	addLink(context, {
		about: { purpose: "end-session", userId, sessionId: id },
		lifeMs: mailLinkRules.endSessionMs,
		origin,
	});

/** The code of a new account: it is sent without being asked for, and not when its address has been sent enough. */
async function sendFirstCode(
	context: Context,
	user: { id: string; email: string },
	from: MailFrom,
): Promise<void> {
	if (await context.attempts.mayMailCode(user.email)) await mailCode(context, user, from);
}

/** Sends another code to the account's own address. */
async function sendCode(context: Context, { user }: SignedIn, from: MailFrom): Promise<void> {
	if (user.emailVerifiedAt !== null) throw new AppError("accounts.address_verified");
	const language = user.language ?? from.language;
	await mailRequested(context, user, { ...from, language }, user.id);
}

/** Sends a code to another address, which becomes the account's when it is confirmed. */
async function requestAddress(
	context: Context,
	signedIn: SignedIn,
	email: string,
	from: MailFrom,
): Promise<void> {
	const { user } = signedIn;
	requireConfirmed(signedIn.session, context.now());
	if (email === user.email) throw new AppError("accounts.address_same");
	await context.attempts.countAddressRequest(user.id);
	if (await context.store.isAddressTaken(email, context.now(), user.id)) {
		throw new AppError("accounts.email_taken");
	}
	const language = user.language ?? from.language;
	await mailRequested(context, { id: user.id, email }, { ...from, language });
}

/** Counts the mail, unless it could not be sent; `owner` as of `mayMailCode`. */
async function mailRequested(
	context: Context,
	to: { id: string; email: string },
	from: MailFrom,
	owner: string | null = null,
): Promise<void> {
	const { attempts } = context;
	await attempts.countAddressMail(to.id);
	await attempts.countCodeMail(to.email, owner);
	try {
		await mailCode(context, to, from);
	} catch (error) {
		await attempts.forgetAddressMail(to.id);
		throw error;
	}
}

async function mailCode(
	context: Context,
	{ id, email }: { id: string; email: string },
	{ origin, language }: MailFrom,
): Promise<void> {
	const added = await addCode(context, id, {
		about: { purpose: "confirm-address", userId: id, email },
		lifeMs: mailLinkRules.confirmMs,
		origin,
	});
	if (!added) return;
	await context.mailer.send({ to: email, ...confirmAddressMail(language, added) });
}

/** Verifies the account's address, or the one that takes its place, by the code of a mail. */
async function confirmAddress(
	context: Context,
	{ user }: SignedIn,
	code: string,
	from: MailFrom,
): Promise<void> {
	const link = await linkOfCode(context, user.id, code);
	if (!link || !(await setAddress(context, link, user, from))) {
		throw new AppError("accounts.mail_code");
	}
}

/** What the pages know of the account's address: whether it is verified, and where a code was sent that may be typed. */
const addressState = async ({ links, now }: Context, { user }: SignedIn) => ({
	email: user.email,
	verified: user.emailVerifiedAt !== null,
	pending: await links.pendingAddress(await hashToken(user.id), now()),
});

/** What a link is for. Throws `accounts.mail_link`. */
async function show(context: Context, token: string): Promise<ShownLink> {
	const { link } = await linkOfToken(context, token);
	const session = link.sessionId ? await context.store.session(link.sessionId) : null;
	return {
		purpose: link.purpose,
		email: link.email,
		session: session
			? {
					browser: session.browser,
					country: session.country,
					createdAt: session.createdAt.toISOString(),
				}
			: null,
	};
}

/** Does what a link is for, once. Throws `accounts.mail_link`. */
async function use(context: Context, token: string, from: From): Promise<{ purpose: MailPurpose }> {
	const { attempts, links, now } = context;
	await attempts.countRedemption(from.network);
	const { link, user } = await linkOfToken(context, token);
	const { purpose } = link;
	// Those open a session: mail-login.ts.
	if (!user || purpose === "login" || purpose === "register") throw linkError("unknown");
	const uses: Record<MailPurpose, () => Promise<boolean>> = {
		"end-session": () => links.endSession(link, now()),
		"confirm-address": () => setAddress(context, link, user, from),
		"refuse-address": () => links.takeBackAddress(link, now()),
	};
	if (!(await uses[purpose]())) throw linkError("used");
	await attempts.takeBackRedemption(from.network);
	return { purpose };
}

/** Verifies the address of a link, and lets the former one of an account refuse the change. False: it was used. */
async function setAddress(
	{ links, mailer, contactEmail, now }: Context,
	link: MailLink,
	user: User,
	from: MailFrom,
): Promise<boolean> {
	const token = newToken();
	const { expiresAt } = lifeFrom(now(), mailLinkRules.refuseMs);
	const back = { tokenHash: await hashToken(token), expiresAt };
	const set = await links.setAddress(link, now(), back);
	if (set?.former) {
		const mail = addressChangedMail(user.language ?? from.language, {
			link: linkUrl(from.origin, token),
			contactEmail,
		});
		await sendReceipt(mailer, { to: set.former, ...mail });
	}
	return set !== null;
}

/** Removes links a day after they expire: until then their page says why they cannot be used. */
const removeOld = ({ links, now }: Context) => links.removeOld(new Date(now().getTime() - dayMs));
