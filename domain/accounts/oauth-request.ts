import { isOfClient, type OAuthClient, readClientId } from "./oauth-clients.ts";
import { type TokenScope, tokenScopes } from "./token-scopes.ts";

/** How long a program may what it is allowed. */
export const grantedDays = 90;

/** What a program asks a runner to allow it (draft-ietf-oauth-v2-1 §4.1.1). */
export interface AuthorizationRequest {
	readonly client: OAuthClient;
	readonly clientId: string;
	readonly redirectUri: string;
	/** SHA-256 of the program's secret, base64url (RFC 7636 §4.2). */
	readonly challenge: string;
	readonly state: string | null;
	/** What it asks for; everything that a token may, where it does not say. */
	readonly scopes: readonly TokenScope[];
}

/** Why a request cannot be shown: it is never sent back to an address that is not its client's. */
export type RequestProblem = "client" | "redirect";

/** What is sent back to a client that asks in another way than it may (§4.1.2.1). */
export type AuthorizationError =
	| "invalid_request"
	| "unsupported_response_type"
	| "invalid_scope"
	| "access_denied";

export type ReadRequest =
	| { readonly request: AuthorizationRequest }
	| { readonly problem: RequestProblem }
	| {
			readonly error: AuthorizationError;
			readonly redirectUri: string;
			readonly state: string | null;
	  };

/** Reads the query of the page where a runner allows a program something. */
export function readAuthorizationRequest(query: URLSearchParams): ReadRequest {
	const clientId = query.get("client_id") ?? "";
	const client = readClientId(clientId);
	if (!client) return { problem: "client" };
	const redirectUri = query.get("redirect_uri") ?? "";
	if (!isOfClient(client, redirectUri)) return { problem: "redirect" };
	const state = query.get("state");
	const failed = (error: AuthorizationError) => ({ error, redirectUri, state });
	if (query.get("response_type") !== "code") return failed("unsupported_response_type");
	const challenge = query.get("code_challenge") ?? "";
	if (query.get("code_challenge_method") !== "S256" || !/^[\w-]{43}$/.test(challenge)) {
		return failed("invalid_request");
	}
	const asked = (query.get("scope") ?? "").split(" ").filter(Boolean);
	const scopes = tokenScopes.filter((scope) => asked.length === 0 || asked.includes(scope));
	if (scopes.length === 0) return failed("invalid_scope");
	return { request: { client, clientId, redirectUri, challenge, state, scopes } };
}

/** The address that an answer goes to; `iss` says whose it is (RFC 9207). */
export function answerAddress(
	{ redirectUri, state }: Pick<AuthorizationRequest, "redirectUri" | "state">,
	answer: { readonly code: string } | { readonly error: AuthorizationError },
	issuer: string,
): string {
	const url = new URL(redirectUri);
	for (const [name, value] of Object.entries(answer)) url.searchParams.set(name, value);
	if (state !== null) url.searchParams.set("state", state);
	url.searchParams.set("iss", issuer);
	return url.href;
}
