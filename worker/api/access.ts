import type { Context, MiddlewareHandler } from "hono";
import { matchedRoutes } from "hono/route";
import { accessTokenPrefix } from "#domain/accounts/access-tokens.ts";
import type { TokenScope } from "#domain/accounts/token-scopes.ts";
import { AppError } from "#domain/app-error.ts";
import type { CallingUser, TokenUser } from "../accounts/access-tokens.ts";
import type { Services } from "../services.ts";
import { servicesOf } from "../services-of.ts";
import { withoutTrackerRows } from "../training/withheld.ts";
import { limitAccount } from "./charging.ts";
import type { ApiEnv } from "./router.ts";

/**
 * Who may call a route: anyone, a session alone, a session and any access token, or a session and tokens with the scope.
 */
export type Access = "public" | "session" | "any-token" | TokenScope;

const declared = new WeakMap<object, Access>();

/** Declares who may call a route: what stands ahead of its handlers, and is read by `requireAccess`. */
export function declareAccess(access: Access): MiddlewareHandler<ApiEnv> {
	const declaration: MiddlewareHandler<ApiEnv> = (_, next) => next();
	declared.set(declaration, access);
	return declaration;
}

/** Of the first route that matches, which is the one that answers. A route that declares nothing is closed. */
function accessOf(context: Context<ApiEnv>): Access {
	const [first = "session"] = matchedRoutes(context).flatMap(
		({ handler }) => declared.get(handler) ?? [],
	);
	return first;
}

/** The token of `Authorization: Bearer <token>` (RFC 6750 §2.1), or null. */
export function bearerToken(header: string | undefined): string | null {
	const [, token] = /^Bearer +([\w.~+/-]+=*)$/i.exec(header ?? "") ?? [];
	return token ?? null;
}

/** Passes calls that are public, or carry a session's token or an access token with the scope of the call. */
export const requireAccess: MiddlewareHandler<ApiEnv> = async (context, next) => {
	const access = accessOf(context);
	if (access === "public") return next();
	const token = bearerToken(context.req.header("Authorization"));
	if (!token) throw new AppError("auth.token_missing");
	const caller = await callingUser(context.var.services, token);
	context.set("signedIn", caller);
	context.var.charge.userId = caller.user.id;
	await limitAccount(context, caller.user.id);
	context.set("services", servicesOf(context.var.services, caller));
	if ("session" in caller) return next();
	requireScope(caller, access);
	return caller.accessToken.trackerData ? next() : withoutTrackerRows(next);
};

async function callingUser(
	{ accounts, accessTokens }: Services,
	token: string,
): Promise<CallingUser> {
	const isSession = !token.startsWith(accessTokenPrefix);
	const caller = await (isSession ? accounts.signedInBy(token) : accessTokens.userOf(token));
	if (!caller) throw new AppError(isSession ? "auth.token_invalid" : "auth.access_token");
	return caller;
}

function requireScope({ accessToken }: TokenUser, access: Exclude<Access, "public">): void {
	if (access === "session") throw new AppError("auth.session_only");
	if (access !== "any-token" && !accessToken.scopes.includes(access)) {
		throw new AppError("auth.scope_missing", { scope: access });
	}
}
