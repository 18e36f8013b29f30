import type { Clock } from "./clock.ts";
import type { createTokens, Token } from "./tokens.ts";

type Tokens<Kind extends string, Scope extends string> = ReturnType<
	typeof createTokens<Kind | "code", Scope>
>;

/** The codes of consents, each good once and for a while. */
export function createCodes<Kind extends string, Scope extends string>(
	tokens: Tokens<Kind, Scope>,
	{ clock, lifeS }: { clock: Clock; lifeS: number },
) {
	const used = new Set<string>();
	const nowS = () => Math.floor(clock.now() / 1000);
	return {
		code: (athleteId: number, scopes: readonly Scope[]) =>
			tokens.write({ kind: "code", athleteId, scopes, generation: used.size, issuedAtS: nowS() }),

		/** Null when the code was used, has expired, or was never issued. */
		use(text: string): Token<Kind | "code", Scope> | null {
			const code = tokens.read(text, "code");
			if (!code || used.has(text) || nowS() - code.issuedAtS > lifeS) return null;
			used.add(text);
			return code;
		},
	};
}

/** Ids of athletes whose newest token is not revoked. */
export const linkedOf = (
	links: ReadonlyMap<number, { readonly generation: number; readonly revokedUpTo: number }>,
) => [...links].flatMap(([id, link]) => (link.generation > link.revokedUpTo ? [id] : []));
