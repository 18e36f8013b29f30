import { AppError } from "../../domain/app-error.ts";
import { minuteMs } from "../../domain/time.ts";
import { sha256 } from "../platform/sha256.ts";
import type { Link, LinkId, LinkStore } from "./link-store.ts";
import type { Answer, TrackerProvider } from "./provider.ts";
import { ProviderFailure } from "./provider-failure.ts";
import type { TokenEncryption } from "./token-encryption.ts";

/** Tokens with less than that to live are replaced before they are used. */
const marginMs = 5 * minuteMs;
/** Longest time that one refresh may take; whoever waits looks again that often. */
const refreshMs = 30_000;
const pollMs = 100;

/** SHA-256 of tracker and athlete, hex: stands for the athlete where the id has no business. */
export const athleteHashOf = (tracker: string, athleteId: string): Promise<string> =>
	sha256(`${tracker}/${athleteId}`);

/**
 * Access tokens that live. A refresh token dies with its answer, so one refresh at a time runs per athlete, by a
 * conditional write that everyone sees; the others wait for its outcome.
 */
export function createTokens(deps: {
	links: LinkStore;
	sealing: TokenEncryption;
	provider: TrackerProvider;
	/** Until when a runner may link again whose tokens are dead; the link ends then. */
	relinkBy: () => Date;
	now: () => Date;
}) {
	const { links, sealing, provider, relinkBy, now } = deps;

	/** Marks the link `needs-relink` if its tokens of `version` still stand there. */
	const retire = (link: LinkId, version: number) =>
		links.retire(link, version, { code: "tracker.relink", now: now(), endsAt: relinkBy() });

	/** The link as it is now. Throws `request.owner_deleted` once it has ended. */
	async function current(link: LinkId): Promise<Link> {
		const found = await links.again(link);
		if (!found) throw new AppError("request.owner_deleted");
		return isUsable(found) ? found : dead();
	}

	async function pairOf(link: Link) {
		const hash = await athleteHashOf(link.tracker, link.athleteId);
		const pair = await sealing.decrypt(link, hash);
		if (!pair) await giveUp(link);
		return pair ?? dead();
	}

	/** Throws unless somebody else has replaced the tokens meanwhile. */
	async function giveUp(link: Link): Promise<void> {
		if (await retire(link, link.tokenVersion)) return dead();
	}

	async function refresh(link: Link): Promise<{ token: string; version: number }> {
		const deadline = Date.now() + refreshMs;
		const claim = {
			version: link.tokenVersion,
			nowMs: now().getTime(),
			untilMs: now().getTime() + refreshMs,
		};
		if (await links.claimRefresh(link, claim)) return replace(link);
		while (Date.now() < deadline) {
			await new Promise((resolve) => setTimeout(resolve, pollMs));
			const after = await current(link);
			if (after.tokenVersion !== link.tokenVersion) {
				return { token: (await pairOf(after)).accessToken, version: after.tokenVersion };
			}
			if (after.refreshingUntil === 0) return refresh(after);
		}
		throw new ProviderFailure({ kind: "temporary", retryAfterMs: null }, "waiting for a refresh");
	}

	async function replace(link: Link): Promise<{ token: string; version: number }> {
		const { refreshToken } = await pairOf(link);
		try {
			const { value: tokens } = await provider.refresh(refreshToken);
			const { tracker, athleteId } = link;
			const athleteHash = await athleteHashOf(tracker, athleteId);
			const sealed = await sealing.encrypt(tokens, athleteHash);
			const tokensExpireAt = new Date(tokens.expiresAtMs);
			if (await links.putTokens(link, link.tokenVersion, { ...sealed, tokensExpireAt })) {
				return { token: tokens.accessToken, version: link.tokenVersion + 1 };
			}
			// The link has ended meanwhile, and what its end has revoked died with this answer.
			await links.addRevocation({ tracker, athleteId, athleteHash, dueAt: now() }, sealed);
			throw new AppError("request.owner_deleted");
		} catch (error) {
			if (error instanceof ProviderFailure && error.kind === "token-dead") await giveUp(link);
			else await links.edit(link, { refreshingUntil: 0 });
			throw error;
		}
	}

	async function usable(asked: LinkId): Promise<{ token: string; version: number }> {
		const link = await current(asked);
		if (link.tokensExpireAt.getTime() - marginMs > now().getTime()) {
			return { token: (await pairOf(link)).accessToken, version: link.tokenVersion };
		}
		return refresh(link);
	}

	return {
		/**
		 * Makes a call with a living token; one that the tracker refuses is replaced once. When nothing helps, the
		 * link is marked `needs-relink` and the failure is `token-dead`. Throws `request.owner_deleted` once the link
		 * has ended.
		 */
		async with<T>(
			asked: LinkId,
			call: (accessToken: string) => Promise<Answer<T>>,
		): Promise<Answer<T>> {
			const first = await usable(asked);
			try {
				return await call(first.token);
			} catch (error) {
				if (!(error instanceof ProviderFailure) || error.kind !== "token-dead") throw error;
			}
			const link = await current(asked);
			const second =
				link.tokenVersion === first.version
					? await refresh(link)
					: { token: (await pairOf(link)).accessToken, version: link.tokenVersion };
			try {
				return await call(second.token);
			} catch (error) {
				if (error instanceof ProviderFailure && error.kind === "token-dead") {
					await retire(link, second.version);
				}
				throw error;
			}
		},
	};
}

export type TokenKeeper = ReturnType<typeof createTokens>;

/** A box that was not ticked stops the sync; the tokens are good, and tell whether the link has ended. */
const isUsable = ({ state, code }: Link) => state === "ok" || code === "tracker.scope_missing";

function dead(): never {
	throw new ProviderFailure({ kind: "token-dead", token: "refresh" }, "no living token");
}
