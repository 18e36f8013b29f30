import type { Context, MiddlewareHandler } from "hono";
import { matchedRoutes } from "hono/route";
import type { TokenScope } from "#domain/accounts/token-scopes.ts";
import { AppError } from "#domain/app-error.ts";
import { servicesOf } from "../services-of.ts";
import { limitAccount } from "./charging.ts";
import type { ApiEnv } from "./router.ts";

/** Who may call a route: anyone, a session alone, or a session and tokens with the scope. */
export type Access = "public" | "session" | TokenScope;

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

/** Passes calls that are public or carry a valid session token. */
export const requireAccess: MiddlewareHandler<ApiEnv> = async (context, next) => {
	if (accessOf(context) !== "public") {
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
