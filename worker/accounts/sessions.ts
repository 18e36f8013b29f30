import { newLoginMail } from "#domain/accounts/mails.ts";
import { isSessionAlive, type SessionEntry } from "#domain/accounts/session.ts";
import { AppError } from "#domain/app-error.ts";
import type { Language } from "#domain/language/languages.ts";
import { bind } from "../platform/bind.ts";
import type { Mailer } from "../platform/mail.ts";
import type { Attempts } from "./attempts.ts";
import type { MailLinks } from "./mail-links.ts";
import { sendNotice } from "./notices.ts";
import type { AccountStore, Session, SignedIn, User } from "./store.ts";

interface Context {
	readonly store: AccountStore;
	readonly attempts: Attempts;
	readonly mailLinks: MailLinks;
	readonly mailer: Mailer;
	readonly contactEmail: string;
	readonly now: () => Date;
}

/** What a session notes of the browser that it began in: no address, no version. */
export interface Origin {
	/** "Firefox, Windows" (domain/accounts/browser-kind.ts); null for a program. */
	readonly browser: string | null;
	/** ISO 3166-1 alpha-2, as the edge reports it, or null. */
	readonly country: string | null;
}

/** Where a login comes from. */
export interface LoginFrom extends Origin {
	readonly language: Language;
	readonly origin: string;
	readonly later: (work: Promise<unknown>) => void;
}

/** The sessions of an account: to see, to end, and the notice of a login on a new device. */
export const createSessions = (context: Context) =>
	bind(context, { list, end, endOthers, noteNewDevice });

export type Sessions = ReturnType<typeof createSessions>;

/** The active sessions, the current one first, then by last use. */
async function list({ store, now }: Context, current: SignedIn): Promise<SessionEntry[]> {
	const alive = (await store.sessionsOf(current.user.id)).filter((one) =>
		isSessionAlive(one, now()),
	);
	const entries = alive.map((one) => ({
		id: one.id,
		browser: one.browser,
		country: one.country,
		createdAt: one.createdAt,
		lastUsedAt: one.lastUsedAt,
		current: one.id === current.session.id,
	}));
	return entries.sort((a, b) => Number(b.current) - Number(a.current));
}

/** Ends a session of the account. */
async function end({ store }: Context, userId: string, id: string): Promise<void> {
	if (!(await store.removeSessionOf(userId, id))) throw new AppError("accounts.session_missing");
}

/** Ends every session of the account but the current one. */
const endOthers = ({ store }: Context, { user, session }: SignedIn) =>
	store.removeOtherSessions(user.id, session.id);

/** Notifies the account by mail of a login on a device without a mark, after the answer. */
function noteNewDevice(
	context: Context,
	user: User,
	session: Pick<Session, "id" | "userId">,
	from: LoginFrom,
): void {
	if (user.emailVerifiedAt !== null) from.later(mailNotice(context, user, session, from));
}

async function mailNotice(
	{ attempts, mailLinks, mailer, contactEmail, now }: Context,
	user: User,
	session: Pick<Session, "id" | "userId">,
	{ browser, country, origin, language }: LoginFrom,
): Promise<void> {
	if (!(await attempts.mayMailLogin(user.email))) return;
	const link = await mailLinks.sessionLink(session, origin);
	if (!link) return;
	const mail = newLoginMail(user.language ?? language, {
		browser,
		country,
		link,
		contactEmail,
		at: now(),
	});
	await sendNotice(mailer, user, mail);
}
