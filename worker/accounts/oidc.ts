import * as oauth from "oauth4webapi";
import { identityRules } from "#domain/accounts/identities.ts";
import { AppError } from "#domain/app-error.ts";
import type { ErrorCode } from "#domain/errors.ts";
import type { Language } from "#domain/language/languages.ts";
import { errorLine } from "#domain/loggable.ts";
import { hourMs } from "#domain/time.ts";
import type { Claims, LoginRequest, OidcContext } from "./oidc-context.ts";

// A relying party of OpenID Connect Core 1.0, by the authorization code with PKCE. The library is loaded with the first login.

const defaultTimeoutMs = 8_000;
const maxAnswerBytes = 256 * 1024;
const metadataMs = hourMs;
/** How far the provider's clock may be from ours. */
const clockToleranceS = 30;

/** Where the browser logs in. */
export const providerLoginUrl = (context: OidcContext, request: LoginRequest, language: Language) =>
	trusted(context, () => loginUrl(context, request, language));

/** Who has logged in, by what the provider's page has sent back. */
export const providerClaims = (
	context: OidcContext,
	query: URLSearchParams,
	request: LoginRequest,
) => trusted(context, () => claimsOf(context, query, request));

async function loginUrl(
	context: OidcContext,
	{ state, nonce, verifier, redirectUri }: LoginRequest,
	language: Language,
): Promise<string> {
	const { authorization_endpoint } = await metadataOf(context);
	const url = new URL(authorization_endpoint ?? "");
	if (!isSecure(context) || url.protocol === "https:") {
		const parameters = {
			client_id: context.provider.clientId,
			redirect_uri: redirectUri,
			response_type: "code",
			scope: "openid email profile",
			code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
			code_challenge_method: "S256",
			state,
			nonce,
			ui_locales: language,
		};
		for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
		return url.href;
	}
	throw new TypeError("authorization_endpoint is no https address");
}

/**
 * Exchanges the code of a callback for a signed token, and checks it: issuer, audience, times, nonce, and the signature by
 * the provider's keys, which are fetched again for a key that is not known, once a minute at most.
 */
async function claimsOf(
	context: OidcContext,
	query: URLSearchParams,
	{ state, nonce, verifier, redirectUri }: LoginRequest,
): Promise<Claims> {
	const { clientId, clientSecret } = context.provider;
	const server = await metadataOf(context);
	const client = { client_id: clientId, [oauth.clockTolerance]: clockToleranceS };
	const calls = callsOf(context);
	const parameters = oauth.validateAuthResponse(server, client, query, state);
	const methods = server.token_endpoint_auth_methods_supported ?? ["client_secret_basic"];
	const byPost = !methods.includes("client_secret_basic") && methods.includes("client_secret_post");
	const secret = byPost
		? oauth.ClientSecretPost(clientSecret)
		: oauth.ClientSecretBasic(clientSecret);
	const answer = await oauth.authorizationCodeGrantRequest(
		server,
		client,
		secret,
		parameters,
		redirectUri,
		verifier,
		calls,
	);
	const tokens = await oauth.processAuthorizationCodeResponse(server, client, answer, {
		expectedNonce: nonce,
		requireIdToken: true,
	});
	await oauth.validateApplicationLevelSignature(server, answer, {
		...calls,
		[oauth.jwksCache]: context.cache.keys,
	});
	const token = oauth.getValidatedIdTokenClaims(tokens);
	if (!token || token.sub.length > identityRules.subjectChars) throw untrusted(context);
	if (token.email !== undefined || !server.userinfo_endpoint) return claims(context, token);
	// Many providers put no address into the token (OpenID Connect Core 1.0 §5.4).
	const told = await oauth.userInfoRequest(server, client, tokens.access_token, calls);
	return claims(context, await oauth.processUserInfoResponse(server, client, token.sub, told));
}

function claims({ provider }: OidcContext, token: oauth.UserInfoResponse): Claims {
	const { email, email_verified, given_name, family_name, name } = token;
	const [first = "", ...rest] = (typeof name === "string" ? name : "").trim().split(/\s+/);
	return {
		issuer: provider.issuer,
		subject: token.sub,
		email: typeof email === "string" ? email : null,
		// Some write the boolean as a text.
		emailVerified: String(email_verified) === "true",
		firstname: named(given_name ?? first),
		lastname: named(family_name ?? rest.join(" ")),
	};
}

/** A name to begin a form with. */
const named = (name: unknown): string =>
	typeof name === "string" ? name.trim().slice(0, 100) : "";

/** The provider's metadata (OpenID Connect Discovery 1.0); what was read before serves while it does not answer. */
async function metadataOf(context: OidcContext): Promise<oauth.AuthorizationServer> {
	const { cache, provider, now } = context;
	const at = now().getTime();
	if (!cache.metadata || at - cache.readAtMs > metadataMs) {
		try {
			const issuer = new URL(provider.issuer);
			const answer = await oauth.discoveryRequest(issuer, callsOf(context));
			cache.metadata = await oauth.processDiscoveryResponse(issuer, answer);
			cache.readAtMs = at;
		} catch (error) {
			if (!cache.metadata) throw error;
		}
	}
	// Its own object for each request: the library has requests wait for one another by it.
	return { ...cache.metadata };
}

const isSecure = ({ provider }: OidcContext) => provider.issuer.startsWith("https:");

const callsOf = (context: OidcContext) => ({
	[oauth.customFetch]: (url: string, init: RequestInit) => boundedFetch(context, url, init),
	[oauth.allowInsecureRequests]: !isSecure(context),
});

/** A call that ends in time, and whose answer is read as far as its bound. */
async function boundedFetch(
	{ fetch, timeoutMs = defaultTimeoutMs }: OidcContext,
	url: string,
	init: RequestInit,
): Promise<Response> {
	const deadline = new AbortController();
	const ended = new Promise<never>((_, reject) => {
		deadline.signal.addEventListener("abort", () => reject(deadline.signal.reason));
	});
	const late = () => deadline.abort(new Error(`no answer within ${timeoutMs} ms`));
	const timer = setTimeout(late, timeoutMs);
	try {
		const { body, headers, status } = await Promise.race([
			fetch(url, { ...init, redirect: "manual", signal: deadline.signal }),
			ended,
		]);
		const reader = body?.getReader();
		const parts: Uint8Array[] = [];
		let bytes = 0;
		while (reader) {
			const { done, value } = await Promise.race([reader.read(), ended]);
			if (done) break;
			bytes += value.byteLength;
			parts.push(value);
			if (bytes > maxAnswerBytes) {
				reader.cancel().catch(() => {});
				throw new Error(`an answer is longer than ${maxAnswerBytes} bytes`);
			}
		}
		return new Response(parts.length > 0 ? new Blob(parts as BlobPart[]) : null, {
			status,
			headers,
		});
	} finally {
		clearTimeout(timer);
	}
}

/** Does something with the library, whose failures become those of the table; operators find the reason in the log. */
async function trusted<T>(context: OidcContext, work: () => Promise<T>): Promise<T> {
	try {
		return await work();
	} catch (error) {
		if (error instanceof AppError) throw error;
		const code = codeOf(error);
		const isRefusal =
			error instanceof oauth.AuthorizationResponseError || error instanceof oauth.ResponseBodyError;
		const reason = isRefusal ? error.error : "";
		const message = [reason, errorLine(error)].filter(Boolean).join(": ");
		console.error(JSON.stringify({ event: "provider_login_failed", code, message }));
		throw new AppError(code, { provider: context.provider.name });
	}
}

const untrusted = ({ provider }: OidcContext) =>
	new AppError("auth.provider_untrusted", { provider: provider.name });

type FailureCode = Extract<ErrorCode, `auth.provider_${string}`>;

/** Answers of a user who does not go on (OpenID Connect Core 1.0 §3.1.2.6). */
const denials = ["access_denied", "login_required", "consent_required", "interaction_required"];

function codeOf(error: unknown): FailureCode {
	if (error instanceof oauth.AuthorizationResponseError) {
		return denials.includes(error.error) ? "auth.provider_denied" : "auth.provider_unavailable";
	}
	if (error instanceof oauth.ResponseBodyError) {
		return error.error === "invalid_grant" ? "auth.provider_request" : "auth.provider_unavailable";
	}
	const isUnread =
		error instanceof oauth.OperationProcessingError &&
		[oauth.RESPONSE_IS_NOT_CONFORM, oauth.RESPONSE_IS_NOT_JSON, oauth.PARSE_ERROR].includes(
			error.code ?? "",
		);
	const isChecked =
		error instanceof oauth.OperationProcessingError ||
		error instanceof oauth.UnsupportedOperationError;
	return isChecked && !isUnread ? "auth.provider_untrusted" : "auth.provider_unavailable";
}
