import { parse, serialize } from "hono/utils/cookie";
import { identityRules } from "#domain/accounts/identities.ts";
import { passkeyRules } from "#domain/accounts/passkeys.ts";
import { sessionRules } from "#domain/accounts/session.ts";
import { deviceMs } from "./device.ts";

const isSecure = (request: Request) => new URL(request.url).protocol === "https:";

/**
 * On https the `__Host-` prefix ties a cookie to this very host (RFC 6265bis §4.1.3.2); plain http, which is local
 * development, cannot carry one.
 */
const hostCookieName = (name: string, secure: boolean) =>
	secure ? `__Host-relief_${name}` : `relief_${name}`;

/** The value of a cookie that script cannot read, or null. */
export function hostCookieOf(request: Request, name: string): string | null {
	const full = hostCookieName(name, isSecure(request));
	return parse(request.headers.get("Cookie") ?? "", full)[full] || null;
}

/** A `Set-Cookie` value that script cannot read; null removes the cookie. */
export function hostCookie(
	request: Request,
	name: string,
	value: string | null,
	lifeMs: number,
): string {
	const secure = isSecure(request);
	return serialize(hostCookieName(name, secure), value ?? "", {
		path: "/",
		httpOnly: true,
		sameSite: "Lax",
		secure,
		maxAge: value === null ? 0 : lifeMs / 1000,
	});
}

/** The session's second carrier, for pages that are rendered on the edge. */
export const sessionTokenOf = (request: Request) => hostCookieOf(request, "session");

/** A `Set-Cookie` value that carries the token; without one, it takes the cookie away. */
export const sessionCookie = (request: Request, token: string | null) =>
	hostCookie(request, "session", token, sessionRules.idleMs);

/** Whether a `Set-Cookie` value is about the session. */
export function carriesSession(setCookie: string): boolean {
	return [true, false].some((secure) =>
		setCookie.startsWith(`${hostCookieName("session", secure)}=`),
	);
}

/** The mark of a device that has logged in before, or null. */
export const deviceOf = (request: Request) => hostCookieOf(request, "device");

/** A `Set-Cookie` value that marks the device as one that has logged in. */
export const deviceCookie = (request: Request, mark: string) =>
	hostCookie(request, "device", mark, deviceMs);

/** The secret of a browser that was asked for a passkey, or null. */
export const ceremonyOf = (request: Request) => hostCookieOf(request, "passkey");

/** A `Set-Cookie` value that ties requests for a passkey to this browser. */
export const ceremonyCookie = (request: Request, secret: string) =>
	hostCookie(request, "passkey", secret, passkeyRules.challengeMs);

/** The secret of a browser that logs in at the provider, or null. */
export const providerSecretOf = (request: Request) => hostCookieOf(request, "provider");

/** A `Set-Cookie` value that ties a login at the provider, and what it has come to, to this browser. */
export const providerCookie = (request: Request, secret: string) =>
	hostCookie(request, "provider", secret, identityRules.requestMs + identityRules.offerMs);

/** The `Set-Cookie` values that a login answers with. */
export const loginCookies = (request: Request, opened: { token: string; device: string }) => [
	sessionCookie(request, opened.token),
	deviceCookie(request, opened.device),
];
