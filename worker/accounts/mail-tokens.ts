import { mailLinkRules } from "#domain/accounts/mail-links.ts";
import { AppError } from "#domain/app-error.ts";
import type { MailLink, MailLinkStore } from "./mail-link-store.ts";
import type { User } from "./store.ts";
import { hashToken, newCode, newToken } from "./tokens.ts";

interface Context {
	readonly links: MailLinkStore;
	readonly now: () => Date;
}

type About = Pick<MailLink, "purpose"> &
	Partial<Pick<MailLink, "userId" | "email" | "sessionId" | "applicant">>;

interface NewLink {
	readonly about: About;
	readonly lifeMs: number;
	/** What the link begins with. */
	readonly origin: string;
}

/** Stores a link of a mail, and returns its URL; null when its account was deleted meanwhile. */
export async function addLink(
	{ links, now }: Context,
	{ about, lifeMs, origin }: NewLink,
	code: Partial<Pick<MailLink, "requestedBy" | "codeHash">> = {},
): Promise<string | null> {
	const token = newToken();
	const life = lifeFrom(now(), lifeMs);
	const added = await links.add({ tokenHash: await hashToken(token), ...life, ...about, ...code });
	return added ? linkUrl(origin, token) : null;
}

/** The same with a code that can be typed instead, by `asker` alone: an account's id, or a browser's secret. */
export async function addCode(
	context: Context,
	asker: string,
	link: NewLink,
): Promise<{ code: string; link: string } | null> {
	const code = newCode(mailLinkRules.codeDigits);
	const [requestedBy, codeHash] = [await hashToken(asker), await hashToken(`${asker}\n${code}`)];
	const url = await addLink(context, link, { requestedBy, codeHash });
	return url === null ? null : { code, link: url };
}

/** The link of a code that was typed, which counts as a try; null when it is not the asker's, or void. */
export async function linkOfCode(
	{ links, now }: Context,
	asker: string,
	code: string,
): Promise<MailLink | null> {
	const link = await links.countTry(await hashToken(asker), mailLinkRules.tries, now());
	return link && link.codeHash === (await hashToken(`${asker}\n${code}`)) ? link : null;
}

/** The link of a token that can be used, with its account. Throws `accounts.mail_link`. */
export async function linkOfToken(
	{ links, now }: Context,
	token: string,
): Promise<{ link: MailLink; user: User | null }> {
	const found = await links.withUser(await hashToken(token));
	if (!found) throw linkError("unknown");
	const { link, user } = found;
	if (link.usedAt !== null) throw linkError("used");
	if (link.expiresAt <= now()) throw linkError("expired");
	return { link, user };
}

export const lifeFrom = (now: Date, lifeMs: number) => ({
	createdAt: now,
	expiresAt: new Date(now.getTime() + lifeMs),
});

export const linkUrl = (origin: string, token: string) =>
	`${origin}/mail-link?${new URLSearchParams({ token })}`;

export const linkError = (bound: "used" | "expired" | "unknown") =>
	new AppError("accounts.mail_link", { bound });
