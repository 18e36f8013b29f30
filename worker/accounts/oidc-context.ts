import type { AuthorizationServer, JWKSCacheInput } from "oauth4webapi";
import type { Settings } from "../platform/settings.ts";

/** What a login at the operator's provider is done with. */
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
