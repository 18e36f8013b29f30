import { z } from "zod";
import {
	accountDeletion,
	confirmedDeletion,
	forgottenPassword,
	passwordChange,
	passwordReset,
} from "#domain/accounts/forms.ts";
import { profileEdit } from "#domain/accounts/profile.ts";
import { usage } from "#domain/usage.ts";
import { profile, toProfile } from "#wire/accounts.ts";
import { deviceCookie, sessionCookie } from "../accounts/cookie.ts";
import { callerOf } from "./caller.ts";
import { endpoint } from "./endpoint.ts";
import { exportAccount } from "./export.ts";
import { createApiRouter, invalidFields } from "./router.ts";

/** `/api/auth`: the account behind the session. */
export const accountApi = createApiRouter();

endpoint(
	accountApi,
	"GET /me",
	{
		access: "session",
		cost: "read",
		summary: "Show your profile",
		result: profile,
		errors: ["auth.token_invalid"],
	},
	async ({ context, services, signedIn: { user, token, stored } }) => {
		// A browser that lost its cookie gets it back, so that pages know the user again; a token that has been
		// replaced must not take the place of its successor.
		if (stored.goodUntil === null) {
			context.header("Set-Cookie", sessionCookie(context.req.raw, token));
		}
		return toProfile(await services.accounts.profileOf(user));
	},
);

endpoint(
	accountApi,
	"PUT /me",
	{
		access: "session",
		cost: "write",
		summary: "Change your profile: only the fields that are sent",
		body: profileEdit,
		result: profile,
		errors: ["request.invalid_fields"],
	},
	async ({ services, signedIn, body }) =>
		toProfile(
			await services.accounts.profileOf(await services.accounts.editProfile(signedIn.user, body)),
		),
);

endpoint(
	accountApi,
	"POST /password",
	{
		access: "session",
		cost: "mail",
		summary: "Change your password; every other session ends",
		body: passwordChange,
		errors: [
			"auth.way_closed",
			"accounts.wrong_password",
			"request.invalid_fields",
			"accounts.common_password",
			"request.too_many",
		],
	},
	async ({ context, services, signedIn, body }) => {
		const device = await services.credentials.change(signedIn, body, callerOf(context));
		context.header("Set-Cookie", deviceCookie(context.req.raw, device));
	},
);

endpoint(
	accountApi,
	"POST /forgot-password",
	{
		access: "public",
		cost: "mail",
		summary: "Request a reset link by mail; the response is the same for every address",
		body: forgottenPassword,
		status: 202,
		success: "If the address has an account, a mail is on its way",
		errors: ["auth.way_closed", "request.invalid_fields", "request.too_many"],
	},
	async ({ context, services, body }) => {
		const caller = callerOf(context);
		await services.credentials.requestReset(body.email, caller, caller.later);
	},
);

endpoint(
	accountApi,
	"POST /reset-password",
	{
		access: "public",
		cost: "mail",
		summary: "Choose a new password with the token of a reset link; every session ends",
		body: passwordReset,
		errors: [
			"auth.way_closed",
			"accounts.reset_link",
			"request.invalid_fields",
			"accounts.common_password",
			"request.too_many",
		],
	},
	async ({ context, services, body }) => {
		const device = await services.credentials.reset(body, callerOf(context));
		context.header("Set-Cookie", deviceCookie(context.req.raw, device));
	},
);

/** Read again by the schema of the account, which may have no password. */
const deletionBody = z.object({
	password: z.string({ error: "deletion_password_required" }).optional(),
	confirmation: z.string({ error: "deletion_word_required" }).optional(),
});

/** The password to verify; null where a confirmed session stands for it. */
function passwordIn(body: z.output<typeof deletionBody>, opensByPassword: boolean): string | null {
	const read = (opensByPassword ? accountDeletion : confirmedDeletion).safeParse(body);
	if (!read.success) throw invalidFields(read.error);
	return opensByPassword ? (body.password ?? null) : null;
}

endpoint(
	accountApi,
	"DELETE /delete-account",
	{
		access: "session",
		cost: "removal",
		summary: "Delete your account and everything that belongs to it",
		description:
			"The password of an account that has one; without one, its session has logged in, or confirmed, within 15 minutes",
		body: deletionBody,
		success: "Deleted; a receipt is on its way by mail",
		errors: [
			"accounts.wrong_password",
			"auth.confirm_first",
			"request.invalid_fields",
			"request.too_many",
		],
	},
	async ({ context, services, signedIn, body }) => {
		const password = passwordIn(body, services.accounts.opensByPassword(signedIn.user));
		await services.deleteAccount(signedIn, password, callerOf(context));
		context.header("Set-Cookie", sessionCookie(context.req.raw, null));
		context.header("Clear-Site-Data", '"cache", "storage"');
	},
);

endpoint(
	accountApi,
	"GET /usage",
	{
		access: "session",
		cost: "read",
		summary: "Show what your account stores, and how much it may store",
		result: usage,
	},
	({ services, userId }) => services.quotas.usage(userId),
);

endpoint(
	accountApi,
	"GET /export",
	{
		access: "session",
		cost: "export",
		summary: "Export everything that is stored of you, as one zip",
		media: "application/zip",
	},
	({ services, signedIn }) => exportAccount(services, signedIn),
);
