import type { z } from "zod";
import { login, registration } from "#domain/accounts/forms.ts";
import { AppError } from "#domain/app-error.ts";
import type { CostClassName } from "#domain/cost-classes.ts";
import type { ErrorCode } from "#domain/errors.ts";
import { sessionList, tokenResponse, tokenTest, toSessionEntry } from "#wire/accounts.ts";
import { loginCookies, sessionCookie, sessionTokenOf } from "../accounts/cookie.ts";
import type { OpenedSession } from "../accounts/service.ts";
import { requireOwnOrigin } from "../platform/origin.ts";
import type { Services } from "../services.ts";
import { bearerToken } from "./access.ts";
import { type Caller, callerOf } from "./caller.ts";
import { byId, endpoint } from "./endpoint.ts";
import { createApiRouter } from "./router.ts";

/** `/api/auth`: the session. */
export const sessionApi = createApiRouter();

const tokenOf = (token: string) => ({ access_token: token, token_type: "bearer" as const });

/** Adds a route that opens a session: its token is the answer, and goes to the browser by cookie. */
export function loginEndpoint<Body extends z.ZodType>(
	router: typeof sessionApi,
	route: `POST /${string}`,
	spec: {
		cost: CostClassName;
		summary: string;
		body: Body;
		status?: 201;
		errors: readonly ErrorCode[];
	},
	open: (services: Services, body: z.output<Body>, caller: Caller) => Promise<OpenedSession>,
): void {
	endpoint(
		router,
		route,
		{ ...spec, access: "public", result: tokenResponse },
		async ({ context, services, body }) => {
			const opened = await open(services, body, callerOf(context));
			for (const cookie of loginCookies(context.req.raw, opened)) {
				context.header("Set-Cookie", cookie, { append: true });
			}
			return tokenOf(opened.token);
		},
	);
}

loginEndpoint(
	sessionApi,
	"POST /register",
	{
		cost: "mail",
		summary: "Create an account and its first session",
		body: registration,
		status: 201,
		errors: [
			"auth.way_closed",
			"auth.registration_closed",
			"auth.registration_code",
			"accounts.email_taken",
			"request.invalid_fields",
			"accounts.common_password",
			"request.too_many",
		],
	},
	({ accounts }, body, caller) => accounts.register(body, caller),
);

loginEndpoint(
	sessionApi,
	"POST /login",
	{
		cost: "access",
		summary: "Open a session",
		body: login,
		errors: [
			"auth.way_closed",
			"auth.invalid_credentials",
			"request.invalid_fields",
			"request.too_many",
		],
	},
	({ accounts }, body, caller) => accounts.logIn(body, caller),
);

endpoint(
	sessionApi,
	"POST /refresh",
	{
		access: "public",
		cost: "write",
		summary: "Replace the session's token; by bearer, or by cookie from our own pages",
		result: tokenResponse,
		errors: ["auth.token_missing", "auth.token_invalid", "request.foreign_origin"],
	},
	async ({ context, services: { accounts } }) => {
		const bearer = bearerToken(context.req.header("Authorization"));
		if (!bearer) requireOwnOrigin(context.req.raw);
		const token = bearer ?? sessionTokenOf(context.req.raw);
		if (!token) throw new AppError("auth.token_missing");
		const signedIn = await accounts.signedInBy(token);
		if (!signedIn) throw new AppError("auth.token_invalid");
		const next = await accounts.refresh(signedIn);
		context.header("Set-Cookie", sessionCookie(context.req.raw, next));
		return tokenOf(next);
	},
);

endpoint(
	sessionApi,
	"POST /logout",
	{
		access: "session",
		cost: "removal",
		summary: "End this session",
		errors: ["auth.token_invalid"],
	},
	async ({ context, services, signedIn }) => {
		await services.accounts.logOut(signedIn);
		context.header("Set-Cookie", sessionCookie(context.req.raw, null));
	},
);

endpoint(
	sessionApi,
	"POST /logout-everywhere",
	{
		access: "session",
		cost: "removal",
		summary: "End every session of your account",
		errors: ["auth.token_invalid"],
	},
	async ({ context, services, userId }) => {
		await services.accounts.logOutEverywhere(userId);
		context.header("Set-Cookie", sessionCookie(context.req.raw, null));
	},
);

endpoint(
	sessionApi,
	"POST /logout-others",
	{
		access: "session",
		cost: "removal",
		summary: "End every session of your account but this one",
		errors: ["auth.token_invalid"],
	},
	({ services, signedIn }) => services.sessions.endOthers(signedIn),
);

endpoint(
	sessionApi,
	"GET /sessions",
	{
		access: "session",
		cost: "read",
		summary: "List your sessions: browser, country, first and last use",
		result: sessionList,
	},
	async ({ services, signedIn }) => ({
		sessions: (await services.sessions.list(signedIn)).map(toSessionEntry),
	}),
);

endpoint(
	sessionApi,
	"DELETE /sessions/{id}",
	{
		access: "session",
		cost: "removal",
		summary: "End a session",
		params: byId,
		errors: ["accounts.session_missing"],
	},
	({ services, userId, params }) => services.sessions.end(userId, params.id),
);

endpoint(
	sessionApi,
	"GET /test",
	{
		access: "session",
		cost: "read",
		summary: "Check the access token",
		result: tokenTest,
		errors: ["auth.token_invalid"],
	},
	({ userId }) => ({ ok: true as const, user_id: userId }),
);
