import { parse, serialize } from "hono/utils/cookie";
import { sessionRules } from "../../domain/accounts/session.ts";
import { deviceMs } from "./device.ts";

/**
 * The session's second carrier, for pages that are rendered on the edge. On https the `__Host-` prefix ties
 * it to this very host (RFC 6265bis §4.1.3.2); plain http, which is local development, cannot carry one.
 */
function cookieName(secure: boolean, name: "session" | "device" = "session"): string {
	return secure ? `__Host-relief_${name}` : `relief_${name}`;
}

const isSecure = (request: Request) => new URL(request.url).protocol === "https:";

export function sessionTokenOf(request: Request): string | null {
	const name = cookieName(isSecure(request));
	return parse(request.headers.get("Cookie") ?? "", name)[name] || null;
}

/** A `Set-Cookie` value that carries the token; without one, it takes the cookie away. */
export function sessionCookie(request: Request, token: string | null): string {
	const secure = isSecure(request);
	return serialize(cookieName(secure), token ?? "", {
		path: "/",
		httpOnly: true,
		sameSite: "Lax",
		secure,
		maxAge: token === null ? 0 : sessionRules.idleMs / 1000,
	});
}

/** Whether a `Set-Cookie` value is about the session. */
export function carriesSession(setCookie: string): boolean {
	return (
		setCookie.startsWith(`${cookieName(true)}=`) || setCookie.startsWith(`${cookieName(false)}=`)
	);
}

/** The mark of a device that has logged in before, or null. */
export function deviceOf(request: Request): string | null {
	const name = cookieName(isSecure(request), "device");
	return parse(request.headers.get("Cookie") ?? "", name)[name] || null;
}

/** A `Set-Cookie` value that marks the device as one that has logged in. */
export function deviceCookie(request: Request, mark: string): string {
	const secure = isSecure(request);
	return serialize(cookieName(secure, "device"), mark, {
		path: "/",
		httpOnly: true,
		sameSite: "Lax",
		secure,
		maxAge: deviceMs / 1000,
	});
}

/** The `Set-Cookie` values that a login answers with. */
export const loginCookies = (request: Request, opened: { token: string; device: string }) => [
	sessionCookie(request, opened.token),
	deviceCookie(request, opened.device),
];
