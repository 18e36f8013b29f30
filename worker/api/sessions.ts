import { createRoute } from "@hono/zod-openapi";
import { login, registration } from "../../domain/accounts/forms.ts";
import { tokenResponse, tokenTest } from "../../domain/accounts/wire.ts";
import { AppError } from "../../domain/app-error.ts";
import { loginCookies, sessionCookie, sessionTokenOf } from "../accounts/cookie.ts";
import { requireOwnOrigin } from "../platform/origin.ts";
import { callerOf } from "./caller.ts";
import { bearerToken } from "./guard.ts";
import { createApiRouter, json, jsonBody, jsonBodyLimit, refusal } from "./router.ts";

const tokenAnswer = (token: string) => ({ access_token: token, token_type: "bearer" as const });

/** `/api/auth`: the session as script and other programs see it. */
export const sessionApi = createApiRouter();
sessionApi.use(jsonBodyLimit);

sessionApi.openapi(
	createRoute({
		method: "post",
		path: "/register",
		summary: "Create an account and its first session",
		request: jsonBody(registration),
		responses: {
			201: json(tokenResponse, "Created"),
			409: refusal("The address has an account already"),
			422: refusal("A field cannot be used"),
			429: refusal("Too many accounts from this network address"),
		},
	}),
	async (context) => {
		const { accounts } = context.var.services;
		const opened = await accounts.register(context.req.valid("json"), callerOf(context));
		for (const cookie of loginCookies(context.req.raw, opened)) {
			context.header("Set-Cookie", cookie, { append: true });
		}
		return context.json(tokenAnswer(opened.token), 201);
	},
);

sessionApi.openapi(
	createRoute({
		method: "post",
		path: "/login",
		summary: "Open a session",
		request: jsonBody(login),
		responses: {
			200: json(tokenResponse, "Opened"),
			401: refusal("Unknown address or wrong password"),
			422: refusal("A field cannot be used"),
			429: refusal("Too many attempts"),
		},
	}),
	async (context) => {
		const { accounts } = context.var.services;
		const opened = await accounts.logIn(context.req.valid("json"), callerOf(context));
		for (const cookie of loginCookies(context.req.raw, opened)) {
			context.header("Set-Cookie", cookie, { append: true });
		}
		return context.json(tokenAnswer(opened.token), 200);
	},
);

sessionApi.openapi(
	createRoute({
		method: "post",
		path: "/refresh",
		summary: "Rotate the token; by bearer, or by cookie from our own pages",
		responses: {
			200: json(tokenResponse, "Rotated"),
			401: refusal("No living session"),
			403: refusal("Without a bearer token, and not from our own pages (header Origin)"),
		},
	}),
	async (context) => {
		const { accounts } = context.var.services;
		const bearer = bearerToken(context.req.header("Authorization"));
		if (!bearer) requireOwnOrigin(context.req.raw);
		const token = bearer ?? sessionTokenOf(context.req.raw);
		if (!token) throw new AppError("auth.token_missing");
		const viewer = await accounts.viewerOf(token);
		if (!viewer) throw new AppError("auth.token_invalid");
		const next = await accounts.refresh(viewer);
		context.header("Set-Cookie", sessionCookie(context.req.raw, next));
		return context.json(tokenAnswer(next), 200);
	},
);

sessionApi.openapi(
	createRoute({
		method: "post",
		path: "/logout",
		summary: "End the session on the server",
		responses: { 204: { description: "Ended" }, 401: refusal("No living session") },
	}),
	async (context) => {
		await context.var.services.accounts.logOut(context.var.viewer);
		context.header("Set-Cookie", sessionCookie(context.req.raw, null));
		return context.body(null, 204);
	},
);

sessionApi.openapi(
	createRoute({
		method: "post",
		path: "/logout-everywhere",
		summary: "End every session of the account",
		responses: { 204: { description: "Ended" }, 401: refusal("No living session") },
	}),
	async (context) => {
		await context.var.services.accounts.logOutEverywhere(context.var.viewer.user.id);
		context.header("Set-Cookie", sessionCookie(context.req.raw, null));
		return context.body(null, 204);
	},
);

sessionApi.openapi(
	createRoute({
		method: "get",
		path: "/test",
		summary: "Whether the token is good",
		responses: { 200: json(tokenTest, "Good"), 401: refusal("No living session") },
	}),
	(context) => context.json({ ok: true as const, user_id: context.var.viewer.user.id }, 200),
);
