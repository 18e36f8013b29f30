import { AppError } from "#domain/app-error.ts";
import { minuteMs } from "#domain/time.ts";
import { hashToken, newToken } from "../accounts/tokens.ts";
import {
	type ConfiguredTracker,
	rateLimited,
	sourceOf,
	type TokenAnswer,
	type TrackerContext,
} from "./context.ts";
import { removeEarlierActivities } from "./disconnect.ts";
import { athleteHashOf, markAvailable, markFull } from "./link-calls.ts";
import {
	addRevocation,
	deleteConsents,
	insertConsent,
	insertLink,
	type Link,
	type LinkKey,
	relink,
	selectLink,
	takeConsent,
} from "./link-store.ts";
import type { Grant } from "./provider.ts";
import { ProviderFailure } from "./provider-failure.ts";
import { encryptTokens } from "./token-encryption.ts";
import { logUnwritten, untilWritten } from "./until-written.ts";

/** A consent that takes longer has to begin again. */
export const consentMs = 15 * minuteMs;
/** Newest activities of a link whose streams are read before anything else. */
const firstStreams = 20;

// The state that travels through the tracker is valid once, for the user and the browser that began: it keeps an
// attacker from linking an account of his to another user (RFC 6749 §10.12).

/**
 * Begins a consent: the address for the browser, and the secret for its cookie. `force` shows the consent page
 * although consent was given: the way to tick a box that was left out.
 */
export async function beginConsent(
	{ db, provider, now }: ConfiguredTracker,
	key: LinkKey,
	{ predictionId = null, ...request }: ConsentRequest,
): Promise<{ url: string; browserSecret: string }> {
	const state = newToken();
	const browserSecret = newToken();
	await insertConsent(db, {
		...key,
		stateHash: await hashToken(state),
		browserHash: await hashToken(browserSecret),
		createdAt: now(),
		predictionId,
	});
	const { capabilities, calendar } = provider;
	const granted = (await selectLink(db, key))?.scopes ?? [];
	// New tokens replace the old ones: what these may do is requested again.
	const isPlanning = calendar && (predictionId !== null || calendar.isAllowed(granted));
	const scopes = [...capabilities.scopes, ...(isPlanning ? [calendar.scope] : [])];
	return { url: provider.authorizeUrl({ ...request, state, scopes }), browserSecret };
}

export interface ConsentRequest {
	readonly redirectUri: string;
	/** Shows the page although consent was given. */
	readonly force: boolean;
	/** The prediction whose plan is to go to the calendar: its consent is requested, too. */
	readonly predictionId?: string | null;
}

/**
 * Links with what the browser brings back from the tracker; answers the prediction that the consent was given for.
 * @throws AppError `tracker.*`
 */
export async function completeConsent(
	context: ConfiguredTracker,
	key: LinkKey,
	{ query, browserSecret }: { query: URLSearchParams; browserSecret: string | null },
): Promise<string | null> {
	const { db, provider, now } = context;
	const back = provider.readReturn(query);
	const consent =
		back.state === null
			? undefined
			: await takeConsent(db, await hashToken(back.state), oldestConsent(now()));
	const isValid =
		consent?.userId === key.userId &&
		consent.tracker === key.tracker &&
		browserSecret !== null &&
		consent.browserHash === (await hashToken(browserSecret));
	if (!isValid) throw new AppError("tracker.link_state", sourceOf(context));
	if (back.outcome === "refused") throw new AppError("tracker.refused", sourceOf(context));
	if (back.outcome === "unreadable") throw new AppError("tracker.code_invalid", sourceOf(context));
	await linkWithCode(context, key, back.code, back.scopes);
	return consent.predictionId;
}

const oldestConsent = (now: Date) => new Date(now.getTime() - consentMs);

export const deleteOldConsents = ({ db, now }: TrackerContext) =>
	deleteConsents(db, oldestConsent(now()));

/** Links with an authorisation code. @throws AppError `tracker.*` */
export async function linkWithCode(
	context: ConfiguredTracker,
	key: LinkKey,
	code: string,
	scopesOfReturn: readonly string[] | null,
): Promise<void> {
	const { db, tracker, settings } = context;
	if (scopesOfReturn !== null) requireScopes(context, scopesOfReturn);
	await removeEarlierActivities(context, key.userId);
	const before = await selectLink(db, key);
	const { athlete, tokens, scopes } = await exchange(context, code);
	const athleteId = athlete.externalId;
	const answer = {
		...(await encryptTokens(settings.keys, tokens, await athleteHashOf(tracker, athleteId))),
		athleteId,
		expiresAtMs: tokens.expiresAtMs,
		replaces: before ? versionOf(before) : null,
		scopes: scopes ?? scopesOfReturn ?? [],
	};
	const noted = markAvailable(context).catch(logUnwritten);
	const stored = await untilWritten(context, key.userId, answer, async () => {
		await storeGrant(context, key, answer, before);
		return true;
	}).finally(() => noted);
	if (!stored) throw new AppError("tracker.link_pending", sourceOf(context));
}

const versionOf = ({ linkedAt, tokenVersion }: Link) => ({
	linkedAtMs: linkedAt.getTime(),
	version: tokenVersion,
});

/** Stores a grant that a message has brought, unless the user has linked, or ended the link, since. */
export async function storeSentGrant(
	context: ConfiguredTracker,
	key: LinkKey,
	answer: TokenAnswer,
): Promise<void> {
	const now = await selectLink(context.db, key);
	const { linkedAtMs, version } = now ? versionOf(now) : { linkedAtMs: null, version: null };
	const { replaces } = answer;
	const isSame =
		linkedAtMs === (replaces?.linkedAtMs ?? null) && version === (replaces?.version ?? null);
	if (isSame) await storeGrant(context, key, answer, now);
	else await revokeLater(context, answer);
}

/** @throws AppError `tracker.*` when no link may hold the grant, whose tokens the sweep revokes */
async function storeGrant(
	context: ConfiguredTracker,
	key: LinkKey,
	answer: TokenAnswer,
	before: Link | undefined,
): Promise<void> {
	try {
		requireScopes(context, answer.scopes ?? []);
		await storeLink(context, key, answer, before);
	} catch (error) {
		if (error instanceof AppError) await revokeLater(context, answer);
		throw error;
	}
}

async function revokeLater({ db, tracker, now }: TrackerContext, answer: TokenAnswer) {
	const { athleteId } = answer;
	const athleteHash = await athleteHashOf(tracker, athleteId);
	await addRevocation(db, { tracker, athleteId, athleteHash, dueAt: now() }, answer);
}

/** @throws AppError `tracker.scope_missing` */
function requireScopes(context: ConfiguredTracker, scopes: readonly string[]): void {
	const [scope] = context.provider.missingScopes(scopes).blocking;
	if (scope !== undefined)
		throw new AppError("tracker.scope_missing", { scope, ...sourceOf(context) });
}

async function exchange(context: ConfiguredTracker, code: string): Promise<Grant> {
	try {
		return (await context.provider.exchange(code)).value;
	} catch (failure) {
		if (!(failure instanceof ProviderFailure)) throw failure;
		if (failure.kind === "capacity-reached") await markFull(context);
		throw linkErrorOf(context, failure);
	}
}

/**
 * Stores a grant; a user who links the same athlete again gets the new tokens and scopes. `before` is the link as
 * the code was exchanged: where it has ended since, so has this consent.
 */
async function storeLink(
	context: ConfiguredTracker,
	key: LinkKey,
	answer: TokenAnswer,
	before: Link | undefined,
): Promise<void> {
	const { db, athletes, now } = context;
	const { athleteId, encrypted, keyId } = answer;
	const athlete = { tracker: key.tracker, athleteId };
	const athleteHash = await athleteHashOf(key.tracker, athleteId);
	if (!before && !(await athletes.claim({ ...athlete, athleteHash }, key.userId))) {
		throw new AppError("tracker.athlete_taken", sourceOf(context));
	}
	// After the claim, which is released as one that is not younger than the link.
	const linkedAt = now();
	const fresh = {
		encrypted,
		keyId,
		scopes: answer.scopes ?? [],
		tokensExpireAt: new Date(answer.expiresAtMs),
		pendingList: "full" as const,
		priority: firstStreams,
		dueAt: linkedAt,
		attempts: 0,
		code: null,
	};
	if (!before) {
		const link = { ...key, athleteId, linkedAt, ...fresh };
		const isAdded = await insertLink(db, link, athleteHash).catch(async (error: unknown) => {
			await athletes.release(athlete, link);
			throw error;
		});
		if (isAdded) return;
		before = await selectLink(db, key);
		if (before?.athleteId !== athleteId) await athletes.release(athlete, link);
		if (!before) throw new AppError("tracker.athlete_taken", sourceOf(context));
	}
	if (before.athleteId !== athleteId)
		throw new AppError("tracker.other_athlete", sourceOf(context));
	const tokenVersion = before.tokenVersion + 1;
	const renewed = { state: "ok", reported: false, refreshingUntil: 0, tokenVersion } as const;
	await relink(db, before, { ...fresh, ...renewed }, athleteHash);
}

/** What a failed exchange of a code means for the user. */
function linkErrorOf(context: ConfiguredTracker, { cause }: ProviderFailure): AppError {
	const source = sourceOf(context);
	switch (cause.kind) {
		case "code-refused":
		case "token-dead":
			return new AppError("tracker.code_invalid", source);
		case "scope-missing":
			return new AppError("tracker.scope_missing", { scope: cause.scope, ...source });
		case "capacity-reached":
			return new AppError("tracker.full", source);
		case "app-inactive":
		case "misconfigured":
			return new AppError("tracker.paused", source);
		case "rate-limited":
			return rateLimited(context, cause.untilMs);
		default:
			return new AppError("tracker.unavailable", source);
	}
}
