import { eq } from "drizzle-orm";
import { AppError } from "#domain/app-error.ts";
import { minuteMs } from "#domain/time.ts";
import { sha256 } from "../platform/sha256.ts";
import {
	type ConfiguredTracker,
	relinkDeadline,
	type TokenAnswer,
	type TrackerContext,
} from "./context.ts";
import {
	addRevocation,
	claimRefresh,
	type Link,
	type LinkId,
	reloadLink,
	replaceTokens,
	suspendLink,
	updateLink,
} from "./link-store.ts";
import type { ProviderResult, Tokens } from "./provider.ts";
import { ProviderFailure } from "./provider-failure.ts";
import { trackerLinks } from "./tables.ts";
import { decryptTokens, encryptTokens } from "./token-encryption.ts";
import { untilWritten } from "./until-written.ts";

/** Tokens that expire sooner are replaced before they are used. */
const marginMs = 5 * minuteMs;
/** The longest time that a refresh may take; then another run may claim it. */
const refreshMs = 30_000;

/** An access token, and the version of the link's tokens that it belongs to. */
export interface AccessToken {
	readonly token: string;
	readonly version: number;
}

export interface TokenContext
	extends Pick<ConfiguredTracker, "db" | "tracker" | "provider" | "settings" | "jobs" | "now"> {
	/** Refreshes that this run of the sync has begun, by the version that they replace. */
	readonly refreshes: Map<number, Promise<AccessToken>>;
}

/** SHA-256 of tracker and athlete, hex: stands for the athlete where the id must not be stored. */
export const athleteHashOf = (tracker: string, athleteId: string): Promise<string> =>
	sha256(`${tracker}/${athleteId}`);

/**
 * Makes a call with a valid access token; one that the tracker refuses is replaced once. When that one is refused
 * as well, the link is suspended and the failure is `token-dead`.
 * @throws AppError `request.owner_deleted` once the link has ended
 */
export async function withAccessToken<T>(
	context: TokenContext,
	link: LinkId,
	call: (accessToken: string) => Promise<ProviderResult<T>>,
): Promise<ProviderResult<T>> {
	const first = await validToken(context, await usableLink(context, link));
	try {
		return await call(first.token);
	} catch (error) {
		if (!isTokenDead(error)) throw error;
	}
	const now = await usableLink(context, link);
	const replaced = now.tokenVersion !== first.version;
	const second = await (replaced ? storedToken(context, now) : refresh(context, now));
	try {
		return await call(second.token);
	} catch (error) {
		if (isTokenDead(error)) await suspend(context, link, second.version);
		throw error;
	}
}

const isTokenDead = (error: unknown) =>
	error instanceof ProviderFailure && error.kind === "token-dead";

const tokenDead = () =>
	new ProviderFailure({ kind: "token-dead", token: "refresh" }, "the link has no valid token");

/** The link as it is now. */
async function usableLink({ db }: TokenContext, link: LinkId): Promise<Link> {
	const found = await reloadLink(db, link);
	if (!found) throw new AppError("request.owner_deleted");
	// Without a scope the sync stops, but the tokens are valid, and show whether the link has ended.
	if (found.state === "ok" || found.code === "tracker.scope_missing") return found;
	throw tokenDead();
}

function validToken(context: TokenContext, link: Link): Promise<AccessToken> {
	const isValid = link.tokensExpireAt.getTime() - marginMs > context.now().getTime();
	return isValid ? storedToken(context, link) : refresh(context, link);
}

async function storedToken(context: TokenContext, link: Link): Promise<AccessToken> {
	const tokens = await decryptedTokens(context, link);
	const { keys } = context.settings;
	// Tokens that are never refreshed would keep an old key in use for ever.
	if (link.keyId !== keys[0]?.id) {
		const athleteHash = await athleteHashOf(link.tracker, link.athleteId);
		const encrypted = await encryptTokens(keys, tokens, athleteHash);
		await updateLink(context.db, link, encrypted, eq(trackerLinks.tokenVersion, link.tokenVersion));
	}
	return { token: tokens.accessToken, version: link.tokenVersion };
}

async function decryptedTokens(context: TokenContext, link: Link) {
	const athleteHash = await athleteHashOf(link.tracker, link.athleteId);
	const tokens = await decryptTokens(context.settings.keys, link, athleteHash);
	if (tokens) return tokens;
	await suspend(context, link, link.tokenVersion);
	throw tokenDead();
}

/** Suspends the link unless its tokens of `version` were replaced. */
function suspend(context: TokenContext, link: LinkId, version: number): Promise<boolean> {
	const endsAt = relinkDeadline(context);
	return suspendLink(context.db, link, version, {
		code: "tracker.relink",
		now: context.now(),
		endsAt,
	});
}

/** New tokens in place of those of a link; calls of one run share one refresh. */
function refresh(context: TokenContext, link: Link): Promise<AccessToken> {
	const begun = context.refreshes.get(link.tokenVersion);
	if (begun) return begun;
	const refreshed = refreshTokens(context, link);
	context.refreshes.set(link.tokenVersion, refreshed);
	return refreshed;
}

/** A refresh token dies with its answer: a claim in the database keeps runs from using one twice. */
async function refreshTokens(context: TokenContext, link: Link): Promise<AccessToken> {
	const { db, settings, now } = context;
	const nowMs = now().getTime();
	const claim = { version: link.tokenVersion, nowMs, untilMs: nowMs + refreshMs };
	if (!(await claimRefresh(db, link, claim))) {
		const after = await usableLink(context, link);
		if (after.tokenVersion !== link.tokenVersion) return storedToken(context, after);
		const cause = { kind: "temporary", retryAfterMs: refreshMs } as const;
		throw new ProviderFailure(cause, "another run refreshes the tokens");
	}
	const { refreshToken } = await decryptedTokens(context, link);
	const tokens = await askForTokens(context, link, refreshToken);
	const { athleteId, linkedAt, tokenVersion: version } = link;
	const answer = {
		...(await encryptTokens(settings.keys, tokens, await athleteHashOf(link.tracker, athleteId))),
		athleteId,
		expiresAtMs: tokens.expiresAtMs,
		replaces: { linkedAtMs: linkedAt.getTime(), version },
		scopes: null,
	};
	const isReplaced = await untilWritten(context, link.userId, answer, () =>
		storeRefreshed(context, link.userId, answer),
	);
	if (isReplaced === false) return storedToken(context, await usableLink(context, link));
	return { token: tokens.accessToken, version: version + 1 };
}

async function askForTokens(
	context: TokenContext,
	link: Link,
	refreshToken: string,
): Promise<Tokens> {
	try {
		return (await context.provider.refresh(refreshToken)).value;
	} catch (error) {
		if (isTokenDead(error)) await suspend(context, link, link.tokenVersion);
		else await updateLink(context.db, link, { refreshingUntil: 0 });
		throw error;
	}
}

/**
 * Gives a link its refreshed tokens; false when it has them, or newer ones, already, or has ended: the tokens that its end
 * has revoked died with this answer, which is then to be revoked.
 */
export async function storeRefreshed(
	{ db, tracker, now }: Pick<TrackerContext, "db" | "tracker" | "now">,
	userId: string,
	{ athleteId, replaces, expiresAtMs, ...tokens }: TokenAnswer,
): Promise<boolean> {
	if (!replaces) return false;
	const link = { userId, tracker, athleteId, linkedAt: new Date(replaces.linkedAtMs) };
	const { encrypted, keyId } = tokens;
	const change = { encrypted, keyId, tokensExpireAt: new Date(expiresAtMs), now: now() };
	if (await replaceTokens(db, link, replaces.version, change)) return true;
	if (await reloadLink(db, link)) return false;
	const athleteHash = await athleteHashOf(tracker, athleteId);
	await addRevocation(db, { tracker, athleteId, athleteHash, dueAt: now() }, tokens);
	return false;
}
