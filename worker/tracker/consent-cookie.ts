import { parse, serialize } from "hono/utils/cookie";
import { consentMs } from "./linking.ts";

const isSecure = (request: Request) => new URL(request.url).protocol === "https:";
const nameFor = (secure: boolean) => (secure ? "__Host-relief_consent" : "relief_consent");

/** The secret that ties a consent to the browser that began it. */
export function consentSecretOf(request: Request): string | null {
	const name = nameFor(isSecure(request));
	return parse(request.headers.get("Cookie") ?? "", name)[name] || null;
}

/** A `Set-Cookie` value that carries the secret; null takes it away. Lax, since the tracker's page leads back here. */
export function consentCookie(request: Request, secret: string | null): string {
	const secure = isSecure(request);
	return serialize(nameFor(secure), secret ?? "", {
		path: "/",
		httpOnly: true,
		sameSite: "Lax",
		secure,
		maxAge: secret === null ? 0 : consentMs / 1000,
	});
}
