import { type Context, Hono } from "hono";
import { clientIdOf, clientRegistration } from "#domain/accounts/oauth-clients.ts";
import { tokenScopes } from "#domain/accounts/token-scopes.ts";
import { bodyLimitOf } from "../platform/body-limit.ts";
import { callerOf } from "./caller.ts";
import type { ApiEnv } from "./router.ts";

/** Where the parts of the authorization server are; the page where a runner allows something is among the pages. */
const paths = {
	authorize: "/authorize",
	token: "/oauth/token",
	register: "/oauth/register",
} as const;
const resourcePath = "/mcp";

/** Where a client of `/mcp` reads which server gives tokens for it (RFC 9728 §3.1). */
export const resourceMetadataPath = `/.well-known/oauth-protected-resource${resourcePath}`;

/** What a code of OAuth is refused (RFC 6749 §5.2, RFC 7591 §3.2.2). */
const refusals = {
	invalid_request:
		"The form lacks a parameter. Send grant_type, code, redirect_uri, client_id and code_verifier.",
	invalid_grant:
		"The code has ended, was used, or is for another client, address or verifier. Ask for another.",
	unsupported_grant_type: "Only authorization_code is taken.",
	invalid_client_metadata: "The client's name or registration cannot be used.",
	invalid_redirect_uri:
		"Each of redirect_uris, 5 at most, is https, or http on the runner's own machine.",
} as const;

/**
 * The authorization server for assistants (draft-ietf-oauth-v2-1): metadata (RFC 8414, RFC 9728), registration that stores
 * nothing (RFC 7591), and the exchange of a code for an access token. Public: a client has no secret, and proves itself by
 * PKCE (RFC 7636).
 */
export function createOAuth(): Hono<ApiEnv> {
	const oauth = new Hono<ApiEnv>();
	oauth.get(resourceMetadataPath, protectedResource);
	oauth.get("/.well-known/oauth-protected-resource", protectedResource);
	oauth.get("/.well-known/oauth-authorization-server", authorizationServer);
	oauth.post(paths.register, bodyLimitOf(8), async (context) => {
		await context.var.charge.begin("read");
		const read = clientRegistration.safeParse(await context.req.json());
		if (!read.success) {
			const isAddress = read.error.issues.some(({ path: [field] }) => field === "redirect_uris");
			return refused(isAddress ? "invalid_redirect_uri" : "invalid_client_metadata");
		}
		const { client_name: given, redirect_uris: redirectUris } = read.data;
		const name = given ?? new URL(redirectUris[0]).host;
		const client_id = clientIdOf({ name, redirectUris });
		return uncached(
			{
				client_id,
				client_name: name,
				redirect_uris: redirectUris,
				token_endpoint_auth_method: "none",
				grant_types: ["authorization_code"],
				response_types: ["code"],
			},
			201,
		);
	});
	oauth.post(paths.token, bodyLimitOf(8), async (context) => {
		await context.var.charge.begin("write");
		const form = new URLSearchParams(await context.req.text());
		const [grantType, code, redirectUri, clientId, verifier] = [
			...["grant_type", "code", "redirect_uri", "client_id", "code_verifier"],
		].map((name) => form.get(name) ?? "");
		if (grantType !== "authorization_code") return refused("unsupported_grant_type");
		if (!code || !redirectUri || !clientId || !verifier) return refused("invalid_request");
		const { accessTokens } = context.var.services;
		const made = await accessTokens.exchange({ code, redirectUri, clientId, verifier });
		if (!made) return refused("invalid_grant");
		return uncached({
			access_token: made.token,
			token_type: "Bearer",
			expires_in: made.lengthS,
			scope: made.scopes.join(" "),
		});
	});
	return oauth;
}

const protectedResource = async (context: Context<ApiEnv>) => {
	await context.var.charge.begin("read");
	const { origin } = callerOf(context);
	return context.json({
		resource: origin + resourcePath,
		authorization_servers: [origin],
		scopes_supported: tokenScopes,
		bearer_methods_supported: ["header"],
	});
};

const authorizationServer = async (context: Context<ApiEnv>) => {
	await context.var.charge.begin("read");
	const { origin } = callerOf(context);
	return context.json({
		issuer: origin,
		authorization_endpoint: origin + paths.authorize,
		token_endpoint: origin + paths.token,
		registration_endpoint: origin + paths.register,
		scopes_supported: tokenScopes,
		response_types_supported: ["code"],
		grant_types_supported: ["authorization_code"],
		code_challenge_methods_supported: ["S256"],
		token_endpoint_auth_methods_supported: ["none"],
		authorization_response_iss_parameter_supported: true,
	});
};

const refused = (error: keyof typeof refusals) =>
	uncached({ error, error_description: refusals[error] }, 400);

const uncached = (body: object, status = 200) =>
	Response.json(body, { status, headers: { "Cache-Control": "no-store" } });
