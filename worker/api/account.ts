import { createRoute } from "@hono/zod-openapi";
import {
	accountDeletion,
	forgottenPassword,
	passwordChange,
	passwordReset,
} from "../../domain/accounts/forms.ts";
import { profileEdit } from "../../domain/accounts/profile.ts";
import { profile } from "../../domain/accounts/wire.ts";
import { usage } from "../../domain/quotas.ts";
import { deviceCookie, sessionCookie } from "../accounts/cookie.ts";
import { callerOf } from "./caller.ts";
import { createApiRouter, json, jsonBody, jsonBodyLimit, refusal } from "./router.ts";

/** `/api/auth`: the account behind the session. */
export const accountApi = createApiRouter();
accountApi.use(jsonBodyLimit);

accountApi.openapi(
	createRoute({
		method: "get",
		path: "/me",
		summary: "The runner behind the token",
		responses: { 200: json(profile, "Found"), 401: refusal("No living session") },
	}),
	async (context) => {
		const { services, viewer } = context.var;
		const { user, token, stored } = viewer;
		// A browser that lost its cookie gets it back, so that pages know their runner again; a token that has been
		// replaced must not take the place of its successor.
		if (stored.goodUntil === null) {
			context.header("Set-Cookie", sessionCookie(context.req.raw, token));
		}
		return context.json(await services.accounts.profileOf(user), 200);
	},
);

accountApi.openapi(
	createRoute({
		method: "put",
		path: "/me",
		summary: "Change the profile: only the fields that are sent",
		request: jsonBody(profileEdit),
		responses: { 200: json(profile, "Changed"), 422: refusal("A field cannot be used") },
	}),
	async (context) => {
		const { services, viewer } = context.var;
		const user = await services.accounts.editProfile(viewer.user, context.req.valid("json"));
		return context.json(await services.accounts.profileOf(user), 200);
	},
);

accountApi.openapi(
	createRoute({
		method: "post",
		path: "/password",
		summary: "Change the password; every other session ends",
		request: jsonBody(passwordChange),
		responses: {
			204: { description: "Changed" },
			403: refusal("The current password is another one"),
			422: refusal("A field cannot be used"),
			429: refusal("Too many attempts"),
		},
	}),
	async (context) => {
		const { services, viewer } = context.var;
		const form = context.req.valid("json");
		const device = await services.credentials.change(viewer, form, callerOf(context));
		context.header("Set-Cookie", deviceCookie(context.req.raw, device));
		return context.body(null, 204);
	},
);

accountApi.openapi(
	createRoute({
		method: "post",
		path: "/forgot-password",
		summary: "Ask for a reset link by mail; the answer is the same for every address",
		request: jsonBody(forgottenPassword),
		responses: {
			202: { description: "If the address has an account, a mail is on its way" },
			422: refusal("A field cannot be used"),
			429: refusal("Too many attempts from this network"),
		},
	}),
	async (context) => {
		const { email } = context.req.valid("json");
		const caller = callerOf(context);
		await context.var.services.credentials.requestReset(email, caller, caller.later);
		return context.body(null, 202);
	},
);

accountApi.openapi(
	createRoute({
		method: "post",
		path: "/reset-password",
		summary: "Choose a new password with the token of a reset link; every session ends",
		request: jsonBody(passwordReset),
		responses: {
			204: { description: "Changed" },
			410: refusal("The link was used, or is older than 30 minutes"),
			422: refusal("A field cannot be used"),
			429: refusal("Too many attempts from this network"),
		},
	}),
	async (context) => {
		const { credentials } = context.var.services;
		const device = await credentials.reset(context.req.valid("json"), callerOf(context));
		context.header("Set-Cookie", deviceCookie(context.req.raw, device));
		return context.body(null, 204);
	},
);

accountApi.openapi(
	createRoute({
		method: "delete",
		path: "/delete-account",
		summary: "Delete the account and everything that belongs to it",
		request: jsonBody(accountDeletion),
		responses: {
			204: { description: "Deleted; a receipt is on its way by mail" },
			403: refusal("The password is another one"),
			422: refusal("A field cannot be used"),
			429: refusal("Too many attempts"),
		},
	}),
	async (context) => {
		const { services, viewer } = context.var;
		const { password } = context.req.valid("json");
		await services.deleteAccount(viewer, password, callerOf(context));
		context.header("Set-Cookie", sessionCookie(context.req.raw, null));
		context.header("Clear-Site-Data", '"cache", "storage"');
		return context.body(null, 204);
	},
);

accountApi.openapi(
	createRoute({
		method: "get",
		path: "/usage",
		summary: "What the runner keeps, and how much of it an account may keep",
		responses: { 200: json(usage, "Counted") },
	}),
	async (context) => {
		const { services, viewer } = context.var;
		return context.json(await services.quotas.usage(viewer.user.id), 200);
	},
);

accountApi.openapi(
	createRoute({
		method: "get",
		path: "/export",
		summary: "Everything that is kept of the runner, as one zip",
		responses: { 200: { content: { "application/zip": {} }, description: "Streamed" } },
	}),
	(context) => context.var.services.exportAccount(context.var.viewer.user),
);
