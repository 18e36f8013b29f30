import type { AuthorizationServer, JWKSCacheInput } from "oauth4webapi";
import type { Language } from "#domain/language/languages.ts";
import type { Settings } from "../platform/settings.ts";

export interface OidcContext {
	readonly provider: NonNullable<Settings["oidc"]>;
	readonly fetch: typeof fetch;
	readonly now: () => Date;
	/** From the first byte sent to the last one read, of each call. */
	readonly timeoutMs?: number;
	/** Metadata and keys of the provider, as long as the isolate lives. */
	readonly cache: {
		metadata?: AuthorizationServer;
		readAtMs: number;
		keys: JWKSCacheInput;
	};
}

/** What a browser is sent to the provider with, and what the answer is checked by. */
export interface LoginRequest {
	readonly state: string;
	readonly nonce: string;
	readonly verifier: string;
	readonly redirectUri: string;
}

/** Who has logged in at the provider: what its signed token says. */
export interface Claims {
	readonly issuer: string;
	readonly subject: string;
	/** As the provider spells it. */
	readonly email: string | null;
	readonly emailVerified: boolean;
	readonly firstname: string;
	readonly lastname: string;
}

/** Asks the operator's provider. What reads its answers is loaded with the first login (oidc.ts). */
export const createOidcClient = (deps: Omit<OidcContext, "cache">) => {
	const context: OidcContext = { ...deps, cache: { readAtMs: 0, keys: {} } };
	return {
		name: deps.provider.name,
		issuer: deps.provider.issuer,
		loginUrl: async (request: LoginRequest, language: Language): Promise<string> =>
			(await import("./oidc.ts")).providerLoginUrl(context, request, language),
		claimsOf: async (query: URLSearchParams, request: LoginRequest): Promise<Claims> =>
			(await import("./oidc.ts")).providerClaims(context, query, request),
	};
};
export type OidcClient = ReturnType<typeof createOidcClient>;
