import { addressRequest } from "#domain/accounts/forms.ts";
import { addressConfirmation, mailLinkBody, mailLinkResult } from "#domain/accounts/mail-links.ts";
import { callerOf } from "./caller.ts";
import { endpoint } from "./endpoint.ts";
import { createApiRouter } from "./router.ts";

/** `/api/auth/email` and `/api/auth/mail-link`: the account's address, and links of mails that need no session. */
export const addressesApi = createApiRouter();

endpoint(
	addressesApi,
	"POST /email/code",
	{
		access: "session",
		cost: "mail",
		summary: "Request a mail with a code that verifies your address; two a minute at most",
		status: 202,
		success: "The mail is sent",
		errors: ["accounts.address_verified", "request.too_many"],
	},
	({ context, services, signedIn }) => services.mailLinks.sendCode(signedIn, callerOf(context)),
);

endpoint(
	addressesApi,
	"PUT /email",
	{
		access: "session",
		cost: "mail",
		summary: "Request another address; within 15 minutes of a login or confirmation",
		description:
			"A mail with a code and a link goes to the new address, which is yours once it is confirmed. The former one, where it was verified, gets a mail with a link that gives it back for 7 days.",
		body: addressRequest,
		status: 202,
		success: "The mail is sent to the new address",
		errors: [
			"auth.confirm_first",
			"accounts.address_same",
			"accounts.email_taken",
			"request.invalid_fields",
			"request.too_many",
		],
	},
	({ context, services, signedIn, body }) =>
		services.mailLinks.requestAddress(signedIn, body.email, callerOf(context)),
);

endpoint(
	addressesApi,
	"POST /email/confirm",
	{
		access: "session",
		cost: "write",
		summary: "Verify your address, or the one that takes its place, with the code of a mail",
		body: addressConfirmation,
		errors: ["accounts.mail_code", "accounts.email_taken", "request.invalid_fields"],
	},
	({ context, services, signedIn, body }) =>
		services.mailLinks.confirmAddress(signedIn, body.code, callerOf(context)),
);

endpoint(
	addressesApi,
	"POST /mail-link",
	{
		access: "public",
		cost: "access",
		summary: "Do what the link of a mail is for, with its token instead of a session; once",
		body: mailLinkBody,
		result: mailLinkResult,
		errors: ["accounts.mail_link", "accounts.email_taken", "request.too_many"],
	},
	({ context, services, body }) => services.mailLinks.use(body.token, callerOf(context)),
);
