import { sha256 } from "../platform/sha256.ts";
import type { Link, LinkKey, LinkStore } from "./link-store.ts";
import type { Answer, TrackerProvider } from "./provider.ts";
import { ProviderFailure } from "./provider-failure.ts";
import type { Sealing } from "./sealing.ts";

/** Tokens with less than that to live are replaced before they are used. */
const marginMs = 5 * 60_000;
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
	sealing: Sealing;
	provider: TrackerProvider;
	now: () => Date;
}) {
	const { links, sealing, provider, now } = deps;

	async function pairOf(link: Link) {
		const hash = await athleteHashOf(link.tracker, link.athleteId);
		const pair = await sealing.open(link, hash);
		if (!pair) await giveUp(link);
		return pair ?? dead();
	}

	/** Throws unless somebody else has replaced the tokens meanwhile. */
	async function giveUp(link: Link): Promise<void> {
		if (await links.retire(link, link.tokenVersion, "tracker.relink")) return dead();
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
			const current = await links.get(link);
			if (current?.state !== "ok") return dead();
			if (current.tokenVersion !== link.tokenVersion) {
				return { token: (await pairOf(current)).accessToken, version: current.tokenVersion };
			}
			if (current.refreshingUntil === 0) return refresh(current);
		}
		throw new ProviderFailure({ kind: "temporary", retryAfterMs: null }, "waiting for a refresh");
	}

	async function replace(link: Link): Promise<{ token: string; version: number }> {
		const { refreshToken } = await pairOf(link);
		try {
			const { value: tokens } = await provider.refresh(refreshToken);
			const hash = await athleteHashOf(link.tracker, link.athleteId);
			await links.putTokens(link, link.tokenVersion, {
				...(await sealing.seal(tokens, hash)),
				tokensExpireAt: new Date(tokens.expiresAtMs),
			});
			return { token: tokens.accessToken, version: link.tokenVersion + 1 };
		} catch (error) {
			if (error instanceof ProviderFailure && error.kind === "token-dead") await giveUp(link);
			else await links.edit(link, { refreshingUntil: 0 });
			throw error;
		}
	}

	async function usable(key: LinkKey): Promise<{ token: string; version: number }> {
		const link = await links.get(key);
		if (link?.state !== "ok") return dead();
		if (link.tokensExpireAt.getTime() - marginMs > now().getTime()) {
			return { token: (await pairOf(link)).accessToken, version: link.tokenVersion };
		}
		return refresh(link);
	}

	return {
		/**
		 * Makes a call with a living token; one that the tracker refuses is replaced once. When nothing helps, the
		 * link is marked `needs-relink` and the failure is `token-dead`.
		 */
		async with<T>(
			key: LinkKey,
			call: (accessToken: string) => Promise<Answer<T>>,
		): Promise<Answer<T>> {
			const first = await usable(key);
			try {
				return await call(first.token);
			} catch (error) {
				if (!(error instanceof ProviderFailure) || error.kind !== "token-dead") throw error;
			}
			const link = await links.get(key);
			if (link?.state !== "ok") return dead();
			const second =
				link.tokenVersion === first.version
					? await refresh(link)
					: { token: (await pairOf(link)).accessToken, version: link.tokenVersion };
			try {
				return await call(second.token);
			} catch (error) {
				if (error instanceof ProviderFailure && error.kind === "token-dead") {
					await links.retire(key, second.version, "tracker.relink");
				}
				throw error;
			}
		},
	};
}

export type TokenKeeper = ReturnType<typeof createTokens>;

function dead(): never {
	throw new ProviderFailure({ kind: "token-dead", token: "refresh" }, "no living token");
}
