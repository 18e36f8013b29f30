import type { Clock } from "../stand-in/clock.ts";
import { createCodes, linkedOf } from "../stand-in/codes.ts";
import { type Scope, stravaTokens, type Token } from "./tokens.ts";

/** Lifetimes of tokens (developers.strava.com/docs/authentication). */
const accessLifeS = 6 * 3600;
const codeLifeS = 600;
/** With a longer rest of its life, a refresh returns the same tokens. */
const reusableLifeS = 3600;

interface Link {
	/** Of the newest pair; older refresh tokens are invalid. */
	generation: number;
	scopes: readonly Scope[];
	/** When the newest access token was issued; 0 after a restart. */
	issuedAtS: number;
	/** Access tokens up to this generation have expired early. */
	expiredUpTo: number;
	/** All tokens up to this generation are revoked. */
	revokedUpTo: number;
}

/** Consents and valid tokens. After a restart the first token of an athlete is accepted as the newest. */
export function createGrants(clock: Clock, seed: number) {
	const tokens = stravaTokens(seed);
	const links = new Map<number, Link>();
	const nowS = () => Math.floor(clock.now() / 1000);
	const codes = createCodes(tokens, { clock, lifeS: codeLifeS });

	function linkOf({ athleteId, generation, scopes }: Token): Link {
		let link = links.get(athleteId);
		if (!link) {
			link = { generation, scopes, issuedAtS: 0, expiredUpTo: 0, revokedUpTo: 0 };
			links.set(athleteId, link);
		}
		// Newer than the stored one: issued before a restart.
		if (generation > link.generation) Object.assign(link, { generation, scopes, issuedAtS: 0 });
		return link;
	}

	function pair(athleteId: number, { generation, scopes, issuedAtS }: Link) {
		const token = { athleteId, generation, scopes, issuedAtS };
		return {
			token_type: "Bearer",
			expires_at: issuedAtS + accessLifeS,
			expires_in: issuedAtS + accessLifeS - nowS(),
			refresh_token: tokens.write({ ...token, kind: "refresh" }),
			access_token: tokens.write({ ...token, kind: "access" }),
		};
	}

	function renewed(athleteId: number, link: Link) {
		link.issuedAtS = nowS();
		link.generation = Math.max(link.generation + 1, link.issuedAtS);
		return pair(athleteId, link);
	}

	/** Ends an athlete's link: both tokens are revoked. */
	function end(athleteId: number) {
		const link = links.get(athleteId);
		if (link) link.revokedUpTo = link.generation;
	}

	return {
		end,

		code: codes.code,

		/** Null when the code was used, has expired, or was never issued. */
		exchange(text: string) {
			const code = codes.use(text);
			if (!code) return null;
			const link = linkOf({ ...code, generation: 0 });
			link.scopes = code.scopes;
			return { athleteId: code.athleteId, tokens: renewed(code.athleteId, link) };
		},

		/** Null when the token is invalid. */
		refresh(text: string) {
			const token = tokens.read(text, "refresh");
			if (!token) return null;
			const link = linkOf(token);
			const newest = token.generation === link.generation;
			if (!newest || link.generation <= link.revokedUpTo) return null;
			const leftS = link.issuedAtS + accessLifeS - nowS();
			const isReusable = leftS > reusableLifeS && link.generation > link.expiredUpTo;
			return isReusable ? pair(token.athleteId, link) : renewed(token.athleteId, link);
		},

		/** The athlete of a valid access token. */
		holder(text: string): { athleteId: number; scopes: readonly Scope[] } | null {
			const token = tokens.read(text, "access");
			if (!token || nowS() >= token.issuedAtS + accessLifeS) return null;
			const { expiredUpTo, revokedUpTo } = linkOf(token);
			return token.generation > Math.max(expiredUpTo, revokedUpTo) ? token : null;
		},

		/** Ends the link of a token; null when the token is invalid. */
		revoke(text: string): number | null {
			const token = tokens.read(text);
			if (!token || token.kind === "code") return null;
			if (token.generation <= linkOf(token).revokedUpTo) return null;
			end(token.athleteId);
			return token.athleteId;
		},

		/** Access tokens expire early; refresh tokens stay valid. */
		expire(athleteId: number) {
			const link = links.get(athleteId);
			if (link) link.expiredUpTo = link.generation;
		},

		/** Ids of linked athletes since the last restart. */
		linked: () => linkedOf(links),
	};
}

export type Grants = ReturnType<typeof createGrants>;
