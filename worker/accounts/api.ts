import { createRoute } from "@hono/zod-openapi";
import { tokenInvalid, tokenMissing } from "../../domain/accounts/faults.ts";
import { login, registration } from "../../domain/accounts/forms.ts";
import { type Profile, profile, tokenResponse, tokenTest } from "../../domain/accounts/wire.ts";
import { createApiRouter, json, jsonBodyLimit, refusal } from "../platform/api.ts";
import { requireOwnOrigin } from "../platform/origin.ts";
import { sessionCookie, sessionTokenOf } from "./cookie.ts";
import { bearerToken } from "./guard.ts";
import type { User } from "./store.ts";

const tokenAnswer = (token: string) => ({ access_token: token, token_type: "bearer" as const });

/** `/api/auth`: the session as script and other programs see it. */
export const accountsApi = createApiRouter();
accountsApi.use(jsonBodyLimit);

accountsApi.openapi(
	createRoute({
		method: "post",
		path: "/register",
		summary: "Create an account and its first session",
		request: {
			body: { content: { "application/json": { schema: registration } }, required: true },
		},
		responses: {
			201: json(tokenResponse, "Created"),
			409: refusal("The address has an account already"),
			422: refusal("A field cannot be used"),
		},
	}),
	async (context) => {
		const token = await context.var.services.accounts.register(context.req.valid("json"));
		context.header("Set-Cookie", sessionCookie(context.req.raw, token));
		return context.json(tokenAnswer(token), 201);
	},
);

accountsApi.openapi(
	createRoute({
		method: "post",
		path: "/login",
		summary: "Open a session",
		request: { body: { content: { "application/json": { schema: login } }, required: true } },
		responses: {
			200: json(tokenResponse, "Opened"),
			401: refusal("Unknown address or wrong password"),
			422: refusal("A field cannot be used"),
		},
	}),
	async (context) => {
		const token = await context.var.services.accounts.logIn(context.req.valid("json"));
		context.header("Set-Cookie", sessionCookie(context.req.raw, token));
		return context.json(tokenAnswer(token), 200);
	},
);

accountsApi.openapi(
	createRoute({
		method: "post",
		path: "/refresh",
		summary: "Rotate the token; by bearer, or by cookie from our own pages",
		responses: { 200: json(tokenResponse, "Rotated"), 401: refusal("No living session") },
	}),
	async (context) => {
		const { accounts } = context.var.services;
		const bearer = bearerToken(context.req.header("Authorization"));
		if (!bearer) requireOwnOrigin(context.req.raw);
		const token = bearer ?? sessionTokenOf(context.req.raw);
		if (!token) throw tokenMissing();
		const viewer = await accounts.viewerOf(token);
		if (!viewer) throw tokenInvalid();
		const next = await accounts.refresh(viewer);
		context.header("Set-Cookie", sessionCookie(context.req.raw, next));
		return context.json(tokenAnswer(next), 200);
	},
);

accountsApi.openapi(
	createRoute({
		method: "get",
		path: "/me",
		summary: "The runner behind the token",
		responses: { 200: json(profile, "Found"), 401: refusal("No living session") },
	}),
	(context) => {
		const { user, token } = context.var.viewer;
		// A browser that lost its cookie gets it back, so that pages know their runner again.
		context.header("Set-Cookie", sessionCookie(context.req.raw, token));
		return context.json(profileOf(user), 200);
	},
);

accountsApi.openapi(
	createRoute({
		method: "post",
		path: "/logout",
		summary: "End the session on the server",
		responses: { 204: { description: "Ended" }, 401: refusal("No living session") },
	}),
	async (context) => {
		await context.var.services.accounts.logOut(context.var.viewer.token);
		context.header("Set-Cookie", sessionCookie(context.req.raw, null));
		return context.body(null, 204);
	},
);

accountsApi.openapi(
	createRoute({
		method: "get",
		path: "/test",
		summary: "Whether the token is good",
		responses: { 200: json(tokenTest, "Good"), 401: refusal("No living session") },
	}),
	(context) => context.json({ ok: true as const, user_id: context.var.viewer.user.id }, 200),
);

export function profileOf(user: User): Profile {
	return {
		id: user.id,
		email: user.email,
		firstname: user.firstname,
		lastname: user.lastname,
		height: user.heightCm,
		weight: user.weightKg,
		created_at: user.createdAt.toISOString(),
		has_strava_linked: false,
	};
}
