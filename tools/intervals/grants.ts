import type { Clock } from "../stand-in/clock.ts";
import { createCodes, linkedOf } from "../stand-in/codes.ts";
import { createTokens } from "../stand-in/tokens.ts";

/** Areas of an account, each with a box on the page of consent. */
export const areas = ["ACTIVITY", "WELLNESS", "CALENDAR", "SETTINGS"] as const;
export type Area = (typeof areas)[number];

/** What is granted. Writing includes reading; only the calendar is written here. */
export const scopes = [
	...(["ACTIVITY:READ", "WELLNESS:READ", "CALENDAR:READ", "SETTINGS:READ"] as const),
	"CALENDAR:WRITE",
] as const;
export type Scope = (typeof scopes)[number];

const codeLifeS = 120;

/** Consents and valid tokens. A token has no end of its own, and no refresh: it lasts until its link ends. */
export function createGrants(clock: Clock, seed: number) {
	const tokens = createTokens({ kinds: ["code", "access"], scopes }, seed);
	/** The newest token of each link, and the newest that is revoked. */
	const links = new Map<number, { generation: number; revokedUpTo: number }>();
	const codes = createCodes(tokens, { clock, lifeS: codeLifeS });

	function linkOf(athleteId: number) {
		const link = links.get(athleteId) ?? { generation: 0, revokedUpTo: -1 };
		links.set(athleteId, link);
		return link;
	}

	return {
		code: codes.code,

		/** Null when the code was used, has expired, or was never issued. */
		exchange(text: string) {
			const code = codes.use(text);
			if (!code) return null;
			const link = linkOf(code.athleteId);
			link.generation = Math.max(link.generation + 1, Math.floor(clock.now() / 1000));
			const { generation } = link;
			const accessToken = tokens.write({ ...code, kind: "access", generation });
			return { athleteId: code.athleteId, scopes: code.scopes, accessToken };
		},

		/** The athlete of a valid token. */
		holder(text: string): { athleteId: number; scopes: readonly Scope[] } | null {
			const token = tokens.read(text, "access");
			if (!token) return null;
			const link = linkOf(token.athleteId);
			// Issued before a restart.
			link.generation = Math.max(link.generation, token.generation);
			return token.generation > link.revokedUpTo ? token : null;
		},

		/** Ends an athlete's link with all its tokens. */
		end(athleteId: number) {
			const link = linkOf(athleteId);
			link.revokedUpTo = link.generation;
		},

		/** Ids of linked athletes since the last restart. */
		linked: () => linkedOf(links),
	};
}

export type Grants = ReturnType<typeof createGrants>;
