import { createHash } from "node:crypto";
import {
	type AccessTokenEntry,
	accessTokenOf,
	accessTokenRules,
	isAccessToken,
	type NewAccessToken,
	wantsTokenTouch,
} from "#domain/accounts/access-tokens.ts";
import { accessTokenAddedMail } from "#domain/accounts/mails.ts";
import { type AuthorizationRequest, grantedDays } from "#domain/accounts/oauth-request.ts";
import { requireConfirmed } from "#domain/accounts/session.ts";
import { type TokenScope, tokenScopes } from "#domain/accounts/token-scopes.ts";
import { AppError } from "#domain/app-error.ts";
import type { Language } from "#domain/language/languages.ts";
import { dayMs, minuteMs } from "#domain/time.ts";
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
	bind(context, { userOf, list, add, grant, exchange, remove, removeEnded });

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
	context: Context,
	signedIn: SignedInUser,
	form: NewAccessToken,
	from: { language: Language },
): Promise<{ entry: AccessTokenEntry; token: string }> {
	const token = accessTokenOf(newToken());
	const expiresAt = new Date(context.now().getTime() + form.days * dayMs);
	const secret = { tokenHash: await hashToken(token), grantKey: null, expiresAt };
	return { entry: await insert(context, signedIn, { ...form, ...secret }, from), token };
}

/**
 * Allows a program what the form says: a code, good once and for 10 minutes, with which it fetches a token. Notifies the
 * account by mail.
 */
async function grant(
	context: Context,
	signedIn: SignedInUser,
	form: NewAccessToken,
	to: Pick<AuthorizationRequest, "challenge" | "clientId" | "redirectUri">,
	from: { language: Language },
): Promise<string> {
	const code = newToken();
	const expiresAt = new Date(context.now().getTime() + codeMs);
	const secret = { tokenHash: await hashToken(code), grantKey: await grantKeyOf(to), expiresAt };
	await insert(context, signedIn, { ...form, ...secret }, from);
	return code;
}

const codeMs = 10 * minuteMs;

/** How long a token is good for that was fetched with a code. */
const grantedMs = grantedDays * dayMs;

/** Who may fetch a token: the client that holds the secret of the challenge, at the address that was answered. */
const grantKeyOf = (of: Pick<AuthorizationRequest, "challenge" | "clientId" | "redirectUri">) =>
	hashToken(`${of.challenge}\n${of.clientId}\n${of.redirectUri}`);

/** The token of a code; null for a code that has ended, was used, or is for another client, address or verifier. */
async function exchange(
	{ store, now }: Context,
	asked: { code: string; redirectUri: string; clientId: string; verifier: string },
): Promise<{ token: string; scopes: readonly TokenScope[]; lengthS: number } | null> {
	const challenge = createHash("sha256").update(asked.verifier).digest("base64url");
	const at = now();
	const token = accessTokenOf(newToken());
	const made = await store.exchange(
		{
			codeHash: await hashToken(asked.code),
			grantKey: await grantKeyOf({ ...asked, challenge }),
			now: at,
		},
		{ tokenHash: await hashToken(token), expiresAt: new Date(at.getTime() + grantedMs) },
	);
	return made ? { token, scopes: made.scopes, lengthS: grantedMs / 1000 } : null;
}

async function insert(
	{ store, mailer, contactEmail, now }: Context,
	{ user, session }: SignedInUser,
	form: NewAccessToken & Pick<AccessToken, "tokenHash" | "grantKey" | "expiresAt">,
	from: { language: Language },
): Promise<AccessTokenEntry> {
	const at = now();
	requireConfirmed(session, at);
	const { most } = accessTokenRules;
	if ((await store.ownedBy(user.id)).length >= most) {
		throw new AppError("accounts.access_token_limit", { max: most });
	}
	const { tokenHash, grantKey, expiresAt, name } = form;
	const row = {
		id: newId(),
		userId: user.id,
		tokenHash,
		grantKey,
		name,
		scopes: tokenScopes.filter((scope) => form.scopes.includes(scope)),
		trackerData: form.tracker_data,
		createdAt: at,
		expiresAt,
	};
	await store.add(session.id, row, most);
	const notice = { name, contactEmail };
	await sendNotice(mailer, user, accessTokenAddedMail(user.language ?? from.language, notice));
	return entryOf({ ...row, lastUsedAt: null });
}

async function remove({ store }: Context, userId: string, id: string): Promise<void> {
	if (!(await store.remove(userId, id))) throw new AppError("accounts.access_token_missing");
}

/** How long a token that has ended stays in the list of its owner. */
const keptMs = 30 * dayMs;

const removeEnded = ({ store, now }: Context) =>
	store.removeEnded(new Date(now().getTime() - keptMs), now());

const entryOf = ({ userId, tokenHash, grantKey, ...entry }: AccessToken): AccessTokenEntry => entry;
