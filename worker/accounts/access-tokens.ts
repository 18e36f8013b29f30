import {
	type AccessTokenEntry,
	accessTokenOf,
	accessTokenRules,
	isAccessToken,
	type NewAccessToken,
	wantsTokenTouch,
} from "#domain/accounts/access-tokens.ts";
import { accessTokenAddedMail } from "#domain/accounts/mails.ts";
import { requireConfirmed } from "#domain/accounts/session.ts";
import { tokenScopes } from "#domain/accounts/token-scopes.ts";
import { AppError } from "#domain/app-error.ts";
import type { Language } from "#domain/language/languages.ts";
import { dayMs } from "#domain/time.ts";
import { bind } from "../platform/bind.ts";
import type { Mailer } from "../platform/mail.ts";
import { newId } from "../platform/new-id.ts";
import type { AccessToken, AccessTokenStore } from "./access-token-store.ts";
import { sendNotice } from "./notices.ts";
import type { SignedInUser } from "./service.ts";
import type { User } from "./store.ts";
import { hashToken, newToken } from "./tokens.ts";

/** The user of a call that came with an access token instead of a session. */
export interface TokenUser {
	readonly user: User;
	readonly accessToken: AccessToken;
}

/** Who makes a call: by a session or by an access token. */
export type CallingUser = SignedInUser | TokenUser;

interface Context {
	readonly store: AccessTokenStore;
	readonly mailer: Mailer;
	readonly contactEmail: string;
	readonly now: () => Date;
}

/** Access tokens of an account, which scripts call the API with. */
export const createAccessTokens = (context: Context) =>
	bind(context, { userOf, list, add, remove, removeEnded });

/** The user of an access token; null when it has ended, was revoked, or never was one. */
async function userOf({ store, now }: Context, token: string): Promise<TokenUser | null> {
	const found = isAccessToken(token) ? await store.withUser(await hashToken(token)) : undefined;
	const at = now();
	if (!found || found.accessToken.expiresAt <= at) return null;
	if (wantsTokenTouch(found.accessToken, at)) await store.touch(found.accessToken.id, at);
	return found;
}

const list = async ({ store }: Context, userId: string): Promise<AccessTokenEntry[]> =>
	(await store.ownedBy(userId)).map(entryOf);

/** Adds a token to the account and notifies it by mail. `token` is nowhere else: the database has its hash. */
async function add(
	{ store, mailer, contactEmail, now }: Context,
	{ user, session }: SignedInUser,
	form: NewAccessToken,
	from: { language: Language },
): Promise<{ entry: AccessTokenEntry; token: string }> {
	const at = now();
	requireConfirmed(session, at);
	const { most } = accessTokenRules;
	if ((await store.ownedBy(user.id)).length >= most) {
		throw new AppError("accounts.access_token_limit", { max: most });
	}
	const token = accessTokenOf(newToken());
	const row = {
		id: newId(),
		userId: user.id,
		tokenHash: await hashToken(token),
		name: form.name,
		scopes: tokenScopes.filter((scope) => form.scopes.includes(scope)),
		trackerData: form.tracker_data,
		createdAt: at,
		expiresAt: new Date(at.getTime() + form.days * dayMs),
	};
	await store.add(session.id, row, most);
	const notice = { name: form.name, contactEmail };
	await sendNotice(mailer, user, accessTokenAddedMail(user.language ?? from.language, notice));
	return { entry: entryOf({ ...row, lastUsedAt: null }), token };
}

async function remove({ store }: Context, userId: string, id: string): Promise<void> {
	if (!(await store.remove(userId, id))) throw new AppError("accounts.access_token_missing");
}

/** How long a token that has ended stays in the list of its owner. */
const keptMs = 30 * dayMs;

const removeEnded = ({ store, now }: Context) =>
	store.removeEnded(new Date(now().getTime() - keptMs));

const entryOf = ({ userId, tokenHash, ...entry }: AccessToken): AccessTokenEntry => entry;
