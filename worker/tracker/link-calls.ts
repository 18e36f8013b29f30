import { eq } from "drizzle-orm";
import { AppError } from "#domain/app-error.ts";
import { dayMs, minuteMs } from "#domain/time.ts";
import type { Purpose } from "#domain/tracker/budget.ts";
import { sha256 } from "../platform/sha256.ts";
import type { Origin } from "../training/store.ts";
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
	type LinkKey,
	linkRow,
	reloadLink,
	replaceTokens,
	suspendLink,
	updateLink,
} from "./link-store.ts";
import type { ProviderResult, RateBudget, Tokens } from "./provider.ts";
import { ProviderFailure } from "./provider-failure.ts";
import type { ApplicationState } from "./rate-limiter.ts";
import type { ListChange } from "./sync-queue.ts";
import { trackerLinks } from "./tables.ts";
import { decryptTokens, encryptTokens } from "./token-encryption.ts";
import { untilWritten } from "./until-written.ts";

// What a sync may do for a link: one run at a time by its lock, calls within the tracker's budget, each with a token that
// is valid. Lock and budget are in the Durable Object, apart from its class, which needs the runtime of Workers.

/** The context of one run of a sync. */
export type SyncContext = ConfiguredTracker & TokenContext;

/**
 * The outcome of a step: more is pending, nothing is, or the sync has to wait. Without a code it waits for the
 * budget, which is no failure.
 */
export type StepOutcome =
	| (StepChange & { readonly kind: "more" })
	| (StepChange & { readonly kind: "done" })
	| Waiting;

interface StepChange {
	/**
	 * The state of the list after a step that has stored nothing else. The run stores it with a later step, at its end
	 * at the latest: a run that is killed before reads those pages again.
	 */
	readonly unsaved?: ListChange;
}

export interface Waiting {
	readonly kind: "waits";
	readonly untilMs: number;
	readonly code: string | null;
}

export const waitUntil = (untilMs: number, code: string | null = null): Waiting => ({
	kind: "waits",
	untilMs,
	code,
});

/** Ends a run before its step is done. */
export class SyncPaused extends Error {
	readonly outcome: Waiting;
	constructor(outcome: Waiting) {
		super(outcome.code ?? "waits for the budget");
		this.outcome = outcome;
	}
}

/** When activities expire that are listed now; null: never. */
export const expiryOf = ({ retentionDays }: SyncContext, seenAt: Date): Date | null =>
	retentionDays === null ? null : new Date(seenAt.getTime() + retentionDays * dayMs);

/** The activities of a link, as long as it is the link that was loaded. */
export const originOf = (link: Link): Origin => ({
	userId: link.userId,
	source: link.tracker,
	owner: linkRow(link),
});

/** Makes one call within the budget. @throws SyncPaused when there is none left. */
export async function callWithinBudget<T>(
	context: SyncContext,
	link: Link,
	purpose: Purpose,
	call: (accessToken: string) => Promise<ProviderResult<T>>,
): Promise<T> {
	const grant = await acquire(context, 1, purpose, link);
	if (grant.granted === 0) throw new SyncPaused(waitUntil(grant.resumesAtMs));
	try {
		await grant.turn();
		const { value, budget, calls } = await withAccessToken(context, link, call);
		grant.count(budget, calls);
		return value;
	} catch (error) {
		if (error instanceof ProviderFailure) grant.fail(error);
		throw error;
	} finally {
		await grant.release();
	}
}

/** An application that is switched off calls again after that long. */
const inactiveMs = 15 * minuteMs;

const objectOf = ({ rateLimiters, tracker }: TrackerContext) =>
	rateLimiters.get(rateLimiters.idFromName(tracker));

const nowMsOf = ({ now }: TrackerContext) => now().getTime();

export const applicationState = async (context: TrackerContext): Promise<ApplicationState> =>
	objectOf(context).standing();

export const markFull = (context: TrackerContext): Promise<void> =>
	objectOf(context).note({ fullSinceMs: nowMsOf(context) });

export const markAvailable = (context: TrackerContext): Promise<void> =>
	objectOf(context).note({ fullSinceMs: 0, inactiveUntilMs: 0 });

/** What the application has used of its calls; null before the first. */
export async function budgetOf(context: TrackerContext) {
	if (!context.provider) return null;
	const { shortWindowMs, dayWindowMs } = context.provider.capabilities;
	return objectOf(context).used({ shortWindowMs, dayWindowMs, nowMs: nowMsOf(context) });
}

/** Calls that are granted. */
export type CallGrant = Awaited<ReturnType<typeof acquire>>;

/** Requests calls. Each is counted when its answer is known; `release` returns the others to the budget. */
export async function acquire(
	context: ConfiguredTracker,
	requested: number,
	purpose: Purpose,
	{ userId }: LinkKey,
) {
	const { shortWindowMs, dayWindowMs, statedBudget, ...limits } = context.provider.capabilities;
	const windows = { shortWindowMs, dayWindowMs, assumed: limits.assumedBudget };
	const { callsPerAthleteDay: perRunnerDay, callsPerSecond: perSecond } = limits;
	// Shares outlive a link by a day at most: they are stored without the id.
	const runner = (await sha256(`share\n${userId}`)).slice(0, 16);
	const request = {
		...windows,
		want: requested,
		purpose,
		runner,
		nowMs: nowMsOf(context),
		perRunnerDay,
		perSecond,
	};
	const { granted, resumesAtMs, grant, slots, ...allowed } = await objectOf(context).take(request);
	const slotsFromMs = Date.now() + (slots?.inMs ?? 0);
	let turns = 0;
	let spent = 0;
	let blockedUntilMs = 0;
	let inactive = false;
	let stated: RateBudget | null = null;
	// Answers may overtake each other: the highest use is the newest.
	const count = (budget: RateBudget | null, calls = 1) => {
		spent += calls;
		if (statedBudget === "athlete") return;
		if (budget && (!stated || budget.dayUsed >= stated.dayUsed)) stated = budget;
	};
	return {
		granted,
		/** When to request again if nothing was granted, milliseconds since 1970. */
		resumesAtMs,
		count,
		/** Waits until the next call of the grant may be made, where the calls of a second are limited. */
		async turn(): Promise<void> {
			if (!slots) return;
			const waitMs = slotsFromMs + turns++ * slots.everyMs - Date.now();
			if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
		},
		/** Counts a failed call, with what it means for all other calls. */
		fail({ budget, cause }: ProviderFailure): void {
			count(budget);
			if (cause.kind === "rate-limited" && cause.of === "application") {
				blockedUntilMs = Math.max(blockedUntilMs, cause.untilMs);
			}
			if (cause.kind === "app-inactive" || cause.kind === "misconfigured") inactive = true;
		},
		async release(): Promise<void> {
			if (granted === 0) return;
			const nowMs = nowMsOf(context);
			const use = { grant, runner, purpose: allowed.purpose, spent, stated, blockedUntilMs, nowMs };
			await objectOf(context).settle({ ...windows, ...use });
			if (inactive) await objectOf(context).note({ inactiveUntilMs: nowMs + inactiveMs });
		},
	};
}

/** Runs `work` with the lock of a link; null when another run holds it. `failedRuns`: those before it, in a row. */
export async function withLock<T>(
	context: TrackerContext,
	{ userId }: LinkKey,
	forMs: number,
	work: (failedRuns: number) => Promise<T>,
): Promise<T | null> {
	const lock = await objectOf(context).begin(userId, nowMsOf(context), forMs);
	if (!lock) return null;
	let failed = true;
	try {
		const result = await work(lock.strikes);
		failed = false;
		return result;
	} finally {
		await objectOf(context).end(userId, lock.holder, failed);
	}
}

/** Tokens that expire sooner are replaced before they are used. */
const marginMs = 5 * minuteMs;
/** The longest time that a refresh may take; then another run may claim it. */
const refreshMs = 30_000;

/** An access token, and the version of the link's tokens that it belongs to. */
interface AccessToken {
	readonly token: string;
	readonly version: number;
}

interface TokenContext
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
