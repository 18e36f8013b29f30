import { AppError } from "../../domain/app-error.ts";
import { retryValues } from "../../domain/error-values.ts";
import { minuteMs } from "../../domain/time.ts";
import { hashToken, newToken } from "../accounts/tokens.ts";
import type { Disconnect } from "./disconnect.ts";
import type { Link, LinkKey, LinkStore } from "./link-store.ts";
import type { Grant, TrackerProvider } from "./provider.ts";
import { ProviderFailure } from "./provider-failure.ts";
import type { RateLimiterClient } from "./rate-limiter-client.ts";
import type { EncryptedTokens, TokenEncryption } from "./token-encryption.ts";
import { athleteHashOf } from "./tokens.ts";

/** A consent that takes longer has to begin again. */
export const consentMs = 15 * minuteMs;
/** Newest activities of a link whose samples are read before anything else. */
const firstDetails = 20;

/** A consent that has begun: where the browser goes, and the secret that it keeps. */
export interface BegunConsent {
	readonly url: string;
	readonly browserSecret: string;
}

/**
 * From a runner's wish to a link. The state that travels through the tracker is good once, for the runner and the
 * browser that began: nobody can make somebody else link an account (RFC 6749 §10.12).
 */
export function createLinking(deps: {
	links: LinkStore;
	sealing: TokenEncryption;
	provider: TrackerProvider;
	gate: RateLimiterClient;
	partings: Disconnect;
	now: () => Date;
}) {
	const { links, sealing, provider, gate, partings, now } = deps;

	async function exchange(code: string): Promise<Grant> {
		try {
			const { value } = await provider.exchange(code);
			await gate.markAvailable();
			return value;
		} catch (failure) {
			if (!(failure instanceof ProviderFailure)) throw failure;
			if (failure.kind === "capacity-reached") await gate.markFull();
			throw linkErrorOf(failure, now().getTime());
		}
	}

	/**
	 * Stores the grant; a runner who links the same athlete again gets the new tokens and scopes. `before` is the
	 * link as the code was traded: where it has ended since, so has this consent.
	 */
	async function keep(
		key: LinkKey,
		granted: {
			grant: Grant;
			sealed: EncryptedTokens;
			athleteHash: string;
			scopes: readonly string[];
		},
		before: Link | undefined,
	): Promise<void> {
		const { grant, sealed, athleteHash, scopes } = granted;
		const athleteId = grant.athlete.externalId;
		const at = now();
		const fresh = {
			...sealed,
			...{ scopes, tokensExpireAt: new Date(grant.tokens.expiresAtMs) },
			...{ wanted: "full" as const, dueAt: at, attempts: 0, code: null },
			priority: firstDetails,
		};
		if (!before) {
			const added = await links.add({ ...key, athleteId, linkedAt: at, ...fresh }, athleteHash);
			if (added) return;
			before = await links.get(key);
			if (!before) throw new AppError("tracker.athlete_taken");
		}
		if (before.athleteId !== athleteId) throw new AppError("tracker.other_athlete");
		await links.relink(
			before,
			{
				...fresh,
				...{ state: "ok", announced: false, refreshingUntil: 0 },
				tokenVersion: before.tokenVersion + 1,
			},
			athleteHash,
		);
	}

	async function link(key: LinkKey, code: string, scopes: readonly string[]): Promise<void> {
		const [missing] = provider.missingScopes(scopes).blocking;
		if (missing !== undefined) throw new AppError("tracker.scope_missing", { scope: missing });
		await partings.settle(key.userId);
		const before = await links.get(key);
		const grant = await exchange(code);
		const { tracker } = key;
		const athleteId = grant.athlete.externalId;
		const athleteHash = await athleteHashOf(tracker, athleteId);
		const sealed = await sealing.encrypt(grant.tokens, athleteHash);
		try {
			await keep(key, { grant, sealed, athleteHash, scopes }, before);
		} catch (error) {
			// No link holds the grant: it is given back, and the sweeper sees to it.
			await links.addRevocation({ tracker, athleteId, athleteHash, dueAt: now() }, sealed);
			throw error;
		}
	}

	return {
		/** `force` asks for consent again although it was given: the way to tick a box that was left out. */
		async begin(key: LinkKey, ask: { redirectUri: string; force: boolean }): Promise<BegunConsent> {
			const state = newToken();
			const browserSecret = newToken();
			await links.addConsent({
				...key,
				stateHash: await hashToken(state),
				browserHash: await hashToken(browserSecret),
				createdAt: now(),
			});
			const { scopes } = provider.capabilities;
			return { url: provider.authorizeUrl({ ...ask, state, scopes }), browserSecret };
		},

		/** What the browser brings back from the tracker. Throws what went wrong. */
		async complete(
			key: LinkKey,
			back: { query: URLSearchParams; browserSecret: string | null },
		): Promise<void> {
			const answer = provider.readReturn(back.query);
			const after = new Date(now().getTime() - consentMs);
			const consent =
				answer.state === null
					? undefined
					: await links.takeConsent(await hashToken(answer.state), after);
			const ours =
				consent?.userId === key.userId &&
				consent.tracker === key.tracker &&
				back.browserSecret !== null &&
				consent.browserHash === (await hashToken(back.browserSecret));
			if (!ours) throw new AppError("tracker.link_state");
			if (answer.outcome === "refused") throw new AppError("tracker.refused");
			if (answer.outcome === "unreadable") throw new AppError("tracker.code_invalid");
			await link(key, answer.code, answer.scopes);
		},

		/** With a code that the runner's own program brings; `scope` as it came with it, all when it is not said. */
		async withCode(key: LinkKey, code: string, scope: string | undefined): Promise<void> {
			const granted = scope?.split(/[\s,]+/).filter(Boolean);
			await link(key, code, granted ?? provider.capabilities.scopes);
		},

		/** True once after a link was made: the runner has not been told of it. */
		announce: (link: Link) => links.announce(link),

		removeOldConsents: () => links.removeConsents(new Date(now().getTime() - consentMs)),
	};
}

export type Linking = ReturnType<typeof createLinking>;

/** What a failed exchange of a code means for the runner. */
function linkErrorOf({ cause }: ProviderFailure, nowMs: number): AppError {
	switch (cause.kind) {
		case "code-refused":
		case "token-dead":
			return new AppError("tracker.code_invalid");
		case "scope-missing":
			return new AppError("tracker.scope_missing", { scope: cause.scope });
		case "capacity-reached":
			return new AppError("tracker.full");
		case "app-inactive":
		case "misconfigured":
			return new AppError("tracker.paused");
		case "rate-limited":
			return new AppError(
				"tracker.rate_limited",
				retryValues(Math.ceil((cause.untilMs - nowMs) / 1000)),
			);
		default:
			return new AppError("tracker.unavailable");
	}
}
