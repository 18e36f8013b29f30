import type { Clock } from "./clock.ts";
import { readToken, type Scope, type Token, type TokenKind, writeToken } from "./tokens.ts";

/** Lives of tokens (developers.strava.com/docs/authentication). */
const accessLifeS = 6 * 3600;
const codeLifeS = 600;
/** With more left than this, a refresh gives the same tokens again. */
const keptLifeS = 3600;

interface Link {
	/** Of the newest pair; older refresh tokens are dead. */
	generation: number;
	scopes: readonly Scope[];
	/** When the newest access token was given; 0 when that is not known any more. */
	issuedAtS: number;
	/** Access tokens up to this generation have died before their time. */
	expiredUpTo: number;
	/** All tokens up to this generation are dead. */
	revokedUpTo: number;
}

/** Who has consented, and which tokens live. After a restart a token is believed at first sight. */
export function createGrants(clock: Clock, seed: number) {
	const links = new Map<number, Link>();
	const usedCodes = new Set<string>();
	const nowS = () => Math.floor(clock.now() / 1000);

	function linkOf({ athleteId, generation, scopes }: Token): Link {
		let link = links.get(athleteId);
		if (!link) {
			link = { generation, scopes, issuedAtS: 0, expiredUpTo: 0, revokedUpTo: 0 };
			links.set(athleteId, link);
		}
		// Newer than what is remembered: given before a restart.
		if (generation > link.generation) Object.assign(link, { generation, scopes, issuedAtS: 0 });
		return link;
	}

	function read(text: string, kind: TokenKind): Token | null {
		const token = readToken(text, seed);
		return token?.kind === kind ? token : null;
	}

	function pair(athleteId: number, { generation, scopes, issuedAtS }: Link) {
		const token = { athleteId, generation, scopes, issuedAtS };
		return {
			token_type: "Bearer",
			expires_at: issuedAtS + accessLifeS,
			expires_in: issuedAtS + accessLifeS - nowS(),
			refresh_token: writeToken({ ...token, kind: "refresh" }, seed),
			access_token: writeToken({ ...token, kind: "access" }, seed),
		};
	}

	function renewed(athleteId: number, link: Link) {
		link.issuedAtS = nowS();
		link.generation = Math.max(link.generation + 1, link.issuedAtS);
		return pair(athleteId, link);
	}

	/** Ends an athlete's link: both tokens die. */
	function end(athleteId: number) {
		const link = links.get(athleteId);
		if (link) link.revokedUpTo = link.generation;
	}

	return {
		end,

		code: (athleteId: number, scopes: readonly Scope[]) =>
			writeToken(
				{ kind: "code", athleteId, scopes, generation: usedCodes.size, issuedAtS: nowS() },
				seed,
			),

		/** Null when the code is used, old, or none of ours. */
		exchange(text: string) {
			const code = read(text, "code");
			if (!code || usedCodes.has(text) || nowS() - code.issuedAtS > codeLifeS) return null;
			usedCodes.add(text);
			const link = linkOf({ ...code, generation: 0 });
			link.scopes = code.scopes;
			return { athleteId: code.athleteId, tokens: renewed(code.athleteId, link) };
		},

		/** Null when the token is dead. */
		refresh(text: string) {
			const token = read(text, "refresh");
			if (!token) return null;
			const link = linkOf(token);
			const newest = token.generation === link.generation;
			if (!newest || link.generation <= link.revokedUpTo) return null;
			const leftS = link.issuedAtS + accessLifeS - nowS();
			const kept = leftS > keptLifeS && link.generation > link.expiredUpTo;
			return kept ? pair(token.athleteId, link) : renewed(token.athleteId, link);
		},

		/** Whose living access token this is. */
		holder(text: string): { athleteId: number; scopes: readonly Scope[] } | null {
			const token = read(text, "access");
			if (!token || nowS() >= token.issuedAtS + accessLifeS) return null;
			const { expiredUpTo, revokedUpTo } = linkOf(token);
			return token.generation > Math.max(expiredUpTo, revokedUpTo) ? token : null;
		},

		/** Ends the link that a token belongs to; null when it was dead or is none of ours. */
		revoke(text: string): number | null {
			const token = readToken(text, seed);
			if (!token || token.kind === "code") return null;
			if (token.generation <= linkOf(token).revokedUpTo) return null;
			end(token.athleteId);
			return token.athleteId;
		},

		/** Access tokens die before their time; refresh tokens live. */
		expire(athleteId: number) {
			const link = links.get(athleteId);
			if (link) link.expiredUpTo = link.generation;
		},

		/** Ids of those whose link lives, as far as it is remembered. */
		linked: () =>
			[...links].flatMap(([id, link]) => (link.generation > link.revokedUpTo ? [id] : [])),
	};
}

export type Grants = ReturnType<typeof createGrants>;
