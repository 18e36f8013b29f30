import type { MiddlewareHandler } from "hono";
import { AppError } from "#domain/app-error.ts";
import { servicesOf } from "../services-of.ts";
import { limitAccount } from "./charging.ts";
import type { ApiEnv } from "./router.ts";

/** Public calls. Every other call of the API needs a bearer token. */
export const publicApiRoutes: ReadonlySet<string> = new Set([
	"GET /api/health",
	"GET /api/openapi.json",
	"POST /api/auth/register",
	"POST /api/auth/login",
	"POST /api/auth/passkeys/login-options",
	"POST /api/auth/passkeys/login",
	"POST /api/auth/passkeys/register-options",
	"POST /api/auth/passkeys/register",
	"POST /api/auth/forgot-password",
	"POST /api/auth/reset-password",
	"POST /api/language/detect",
	"POST /api/page-speed",
	// Opened by the token in their body, which a mail has brought.
	"POST /api/auth/mail-link",
	"POST /api/auth/mail/login-code",
	"POST /api/auth/mail/register-code",
	"POST /api/auth/mail/login",
	// Carries the session itself, by token or by cookie.
	"POST /api/auth/refresh",
	// Navigations of a browser, which carry the session's cookie alone.
	"GET /api/strava/auth",
	"GET /api/strava/callback",
	"GET /api/sources/{source}/auth",
	"GET /api/sources/{source}/callback",
	// Opened by the secret in their body.
	"POST /api/sources/{source}/webhook",
	// What organisers have published.
	"GET /api/races",
	"GET /api/races/{race}",
	"GET /api/races/{race}/changes",
	"GET /api/races/{race}/{edition}/{course}",
	"GET /api/races/{race}/{edition}/{course}/gpx",
	// Opened by the code in its address.
	"GET /api/watch/{code}",
	// What anybody may see of a race, for pages of other sites.
	"GET /api/races/{race}/{edition}/{course}/embed",
	// Opens an encrypted plan, whose key is in the link alone.
	"GET /api/short-links/{link}",
	// Opened by the key in its address, or by a password beside it.
	"POST /api/positions/{address}",
	// Opened by the signature of its body, with the secret of its address.
	"POST /api/timing/{address}",
	// Opened by the key in their address.
	"GET /api/strava/webhook/{key}",
	"POST /api/strava/webhook/{key}",
]);

const publicPatterns = [...publicApiRoutes].map(
	(route) => new RegExp(`^${route.replaceAll(".", "\\.").replace(/\{\w+\}/g, "[^/]+")}$`),
);
const isPublic = (route: string) =>
	publicApiRoutes.has(route) || publicPatterns.some((pattern) => pattern.test(route));

/** The token of `Authorization: Bearer <token>` (RFC 6750 §2.1), or null. */
export function bearerToken(header: string | undefined): string | null {
	const [, token] = /^Bearer +([\w.~+/-]+=*)$/i.exec(header ?? "") ?? [];
	return token ?? null;
}

/** Passes calls that are public or carry a valid session token. */
export const requireBearer: MiddlewareHandler<ApiEnv> = async (context, next) => {
	const { method, path } = context.req;
	if (!isPublic(`${method === "HEAD" ? "GET" : method} ${path}`)) {
		const token = bearerToken(context.req.header("Authorization"));
		if (!token) throw new AppError("auth.token_missing");
		const signedIn = await context.var.services.accounts.signedInBy(token);
		if (!signedIn) throw new AppError("auth.token_invalid");
		context.set("signedIn", signedIn);
		context.var.charge.userId = signedIn.user.id;
		await limitAccount(context, signedIn.user.id);
		context.set("services", servicesOf(context.var.services, signedIn));
	}
	await next();
};
