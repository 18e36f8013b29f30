import type { Language } from "#domain/language/languages.ts";
import type { Claims, LoginRequest, OidcContext } from "./oidc-context.ts";

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
