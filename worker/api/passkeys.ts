import type { Context } from "hono";
import { z } from "zod";
import {
	confirmation,
	creationOptions,
	newPasskey,
	passkeyApplicant,
	passkeyEntry,
	passkeyList,
	passkeyLogin,
	passkeyRegistration,
	passkeyRename,
	requestOptions,
} from "#domain/accounts/passkeys.ts";
import { ceremonyCookie } from "../accounts/cookie.ts";
import { callerOf } from "./caller.ts";
import { byId, endpoint } from "./endpoint.ts";
import { type ApiEnv, createApiRouter } from "./router.ts";
import { loginEndpoint } from "./sessions.ts";

/** `/api/auth/passkeys` and `/api/auth/confirm`. */
export const passkeysApi = createApiRouter();

/** The options as the answer, with the cookie that ties them to the browser. */
function asked<Options>(
	context: Context<ApiEnv>,
	{ options, ceremony }: { options: Options; ceremony: string },
): Options {
	context.header("Set-Cookie", ceremonyCookie(context.req.raw, ceremony));
	return options;
}

endpoint(
	passkeysApi,
	"POST /passkeys/login-options",
	{
		access: "public",
		cost: "access",
		summary: "Ask for a passkey to log in with; good once, in this browser, for 5 minutes",
		result: requestOptions,
		errors: ["request.too_many"],
	},
	async ({ context, services }) =>
		asked(context, await services.passkeys.loginOptions(callerOf(context))),
);

loginEndpoint(
	passkeysApi,
	"POST /passkeys/login",
	{
		cost: "access",
		summary: "Open a session with a passkey",
		body: passkeyLogin,
		errors: [
			"auth.passkey_challenge",
			"auth.passkey_unknown",
			"auth.passkey_invalid",
			"auth.passkey_cloned",
			"request.invalid_fields",
		],
	},
	({ passkeys }, { credential }, caller) => passkeys.logIn(credential, caller),
);

endpoint(
	passkeysApi,
	"POST /passkeys/register-options",
	{
		access: "public",
		cost: "access",
		summary: "Ask for the first passkey of a new account",
		body: passkeyApplicant,
		result: creationOptions,
		errors: [
			"auth.registration_closed",
			"auth.registration_code",
			"accounts.email_taken",
			"request.invalid_fields",
			"request.too_many",
		],
	},
	async ({ context, services, body }) =>
		asked(context, await services.passkeys.registerOptions(body, callerOf(context))),
);

loginEndpoint(
	passkeysApi,
	"POST /passkeys/register",
	{
		cost: "access",
		summary: "Create an account with a passkey and without a password, and its first session",
		body: passkeyRegistration,
		status: 201,
		errors: [
			"auth.registration_closed",
			"auth.registration_code",
			"accounts.email_taken",
			"accounts.passkey_exists",
			"auth.passkey_challenge",
			"auth.passkey_invalid",
			"request.invalid_fields",
			"request.too_many",
		],
	},
	({ passkeys }, body, caller) => {
		const { language, units } = caller;
		return passkeys.register(body, caller, { language, units });
	},
);

endpoint(
	passkeysApi,
	"GET /passkeys",
	{ access: "session", cost: "read", summary: "List your passkeys", result: passkeyList },
	async ({ services, userId }) => ({ passkeys: await services.passkeys.list(userId) }),
);

endpoint(
	passkeysApi,
	"POST /passkeys/options",
	{
		access: "session",
		cost: "write",
		summary:
			"Ask for another passkey of your account; within 15 minutes of a login or confirmation",
		result: creationOptions,
		errors: ["auth.confirm_first", "accounts.passkey_limit"],
	},
	async ({ context, services, signedIn }) =>
		asked(context, await services.passkeys.addOptions(signedIn, callerOf(context))),
);

endpoint(
	passkeysApi,
	"POST /passkeys",
	{
		access: "session",
		cost: "mail",
		summary: "Add the passkey that the browser has made",
		body: newPasskey,
		status: 201,
		result: passkeyEntry,
		errors: [
			"auth.confirm_first",
			"auth.passkey_challenge",
			"auth.passkey_invalid",
			"accounts.passkey_exists",
			"accounts.passkey_limit",
			"request.invalid_fields",
		],
	},
	({ context, services, signedIn, body }) =>
		services.passkeys.add(signedIn, body, callerOf(context)),
);

endpoint(
	passkeysApi,
	"PUT /passkeys/{id}",
	{
		access: "session",
		cost: "write",
		summary: "Rename a passkey",
		params: byId,
		body: passkeyRename,
		result: passkeyEntry,
		errors: ["accounts.passkey_missing", "request.invalid_fields"],
	},
	({ services, userId, params, body }) => services.passkeys.rename(userId, params.id, body.name),
);

endpoint(
	passkeysApi,
	"DELETE /passkeys/{id}",
	{
		access: "session",
		cost: "removal",
		summary: "Remove a passkey, unless it is the last way into your account",
		params: byId,
		errors: ["accounts.passkey_missing", "accounts.last_way_in", "auth.confirm_first"],
	},
	({ context, services, signedIn, params }) =>
		services.passkeys.remove(signedIn, params.id, callerOf(context)),
);

endpoint(
	passkeysApi,
	"POST /confirm",
	{
		access: "session",
		cost: "write",
		summary:
			"Prove that it is you, by password or passkey, for what changes the ways into your account",
		body: confirmation,
		result: z.object({ ok: z.literal(true) }),
		errors: [
			"auth.way_closed",
			"accounts.wrong_password",
			"auth.passkey_challenge",
			"auth.passkey_unknown",
			"auth.passkey_invalid",
			"auth.passkey_cloned",
			"request.invalid_fields",
			"request.too_many",
		],
	},
	async ({ context, services, signedIn, body }) => {
		await services.passkeys.confirm(signedIn, body, callerOf(context));
		return { ok: true as const };
	},
);
