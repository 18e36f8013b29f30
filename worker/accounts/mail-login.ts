import { type MailLogin, mailLinkRules } from "#domain/accounts/mail-links.ts";
import { loginCodeMail, registerCodeMail } from "#domain/accounts/mails.ts";
import type { PasskeyApplicant } from "#domain/accounts/passkeys.ts";
import { AppError } from "#domain/app-error.ts";
import { bind } from "../platform/bind.ts";
import type { Mailer } from "../platform/mail.ts";
import { newId } from "../platform/new-id.ts";
import type { Admissions } from "./admission.ts";
import type { Attempts } from "./attempts.ts";
import { deviceIdOf, newDevice } from "./device.ts";
import type { MailLink, MailLinkStore } from "./mail-link-store.ts";
import { addCode, linkError, linkOfCode, linkOfToken } from "./mail-tokens.ts";
import { noPassword } from "./password.ts";
import { type Homes, newSession, type OpenedSession, openAccount, refuseTaken } from "./service.ts";
import type { LoginFrom } from "./sessions.ts";
import type { AccountStore, User } from "./store.ts";
import type { Applicant } from "./tables.ts";
import { newToken } from "./tokens.ts";

interface Context {
	readonly store: AccountStore;
	readonly links: MailLinkStore;
	readonly attempts: Attempts;
	readonly admissions: Admissions;
	readonly homes: Homes;
	readonly mailer: Mailer;
	/** Whether the site has no passwords: elsewhere a mail opens no account. */
	readonly opensByMail: boolean;
	readonly now: () => Date;
}

type From = LoginFrom & { network: string; device: string | null };
/** The answer to a request for a code. */
interface Requested {
	/** A secret, sent back with the code: a code is valid with the request that it was mailed for, and with no other. */
	readonly request: string;
}

/** Logging in and registering with a code, or the link, of a mail: on a site without passwords. */
export const createMailLogin = (context: Context) =>
	bind(context, { requestLogin, requestRegistration, open });

/**
 * Counts the request at once. Whether the address has an account, and a mail is sent, is left to `later`, so that
 * the response and its time are the same for every address.
 */
async function requestLogin(context: Context, email: string, from: From): Promise<Requested> {
	requireMail(context);
	await context.attempts.countReset(from.network);
	const request = newToken();
	from.later(mailLoginCode(context, email, request, from));
	return { request };
}

async function mailLoginCode(
	context: Context,
	email: string,
	request: string,
	from: From,
): Promise<void> {
	const user = await context.store.userByEmail(email);
	const owner = user ? deviceIdOf(from.device, user, context.now()) : null;
	if (!user || !(await context.attempts.mayMailCode(email, owner))) return;
	const added = await addCode(context, request, {
		about: { purpose: "login", userId: user.id, email },
		lifeMs: mailLinkRules.loginMs,
		origin: from.origin,
	});
	if (!added) return;
	const mail = loginCodeMail(user.language ?? from.language, added);
	await context.mailer.send({ to: email, ...mail });
}

/** Mails a code that creates the account. A known address is refused, as at every registration. */
async function requestRegistration(
	context: Context,
	form: PasskeyApplicant,
	from: From & Pick<Applicant, "units">,
): Promise<Requested> {
	requireMail(context);
	const { attempts, admissions, mailer } = context;
	await attempts.countRegistration(from.network);
	await admissions.admit(form, from.network);
	const { email, firstname, lastname } = form;
	await refuseTaken(context, email);
	await attempts.countCodeMail(email);
	const request = newToken();
	const { language, units } = from;
	const added = await addCode(context, request, {
		about: { purpose: "register", email, applicant: { firstname, lastname, language, units } },
		lifeMs: mailLinkRules.loginMs,
		origin: from.origin,
	});
	if (added) await mailer.send({ to: email, ...registerCodeMail(language, added) });
	return { request };
}

/** Opens a session, of a new account where the mail was for one. Throws `auth.mail_code`, `accounts.mail_link`. */
async function open(context: Context, proof: MailLogin, from: From): Promise<OpenedSession> {
	requireMail(context);
	const { link, user } = await provenLink(context, proof, from);
	const opened =
		link.purpose === "register"
			? await register(context, link, from)
			: await logIn(context, { link, user }, from);
	// A code opens with the request that it was mailed for, and so in the browser that made it.
	const requested = "code" in proof && link.purpose === "login" ? "requested here" : null;
	await context.attempts.takeBackRedemption(from.network, requested);
	return opened;
}

async function logIn(
	{ links, now }: Context,
	{ link, user }: { link: MailLink; user: User | null },
	from: From,
): Promise<OpenedSession> {
	if (link.purpose !== "login" || !user) throw linkError("unknown");
	const at = now();
	const { token, session, tokenHash } = await newSession(user.id, at, from);
	if (!(await links.openSession(link, session, tokenHash))) throw linkError("used");
	return { token, device: newDevice(user, at) };
}

async function provenLink(
	context: Context,
	proof: MailLogin,
	from: From,
): Promise<{ link: MailLink; user: User | null }> {
	await context.attempts.countRedemption(from.network);
	if ("token" in proof) return linkOfToken(context, proof.token);
	const link = await linkOfCode(context, proof.request, proof.code);
	if (!link) throw new AppError("auth.mail_code");
	return { link, user: (link.userId && (await context.store.user(link.userId))) || null };
}

async function register(
	{ links, admissions, homes, now }: Context,
	link: MailLink,
	from: From,
): Promise<OpenedSession> {
	const admission = admissions.admitByMail();
	const { applicant, email } = link;
	if (!applicant || !email) throw linkError("unknown");
	const at = now();
	const user = {
		id: newId(),
		home: await homes.choose(),
		email,
		emailVerifiedAt: at,
		passwordHash: noPassword(),
		createdAt: at,
		termsAcceptedAt: link.createdAt,
		...applicant,
	};
	return openAccount(homes, { user, admission }, from, (session, tokenHash) =>
		links.addUser(link, user, session, tokenHash),
	);
}

function requireMail({ opensByMail }: Context): void {
	if (!opensByMail) throw new AppError("auth.way_closed", { bound: "mail" });
}
