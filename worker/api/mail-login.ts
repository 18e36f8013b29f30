import { addressRequest } from "#domain/accounts/forms.ts";
import { mailLogin, mailRequest } from "#domain/accounts/mail-links.ts";
import { passkeyApplicant } from "#domain/accounts/passkeys.ts";
import { callerOf } from "./caller.ts";
import { endpoint } from "./endpoint.ts";
import { createApiRouter } from "./router.ts";
import { loginEndpoint } from "./sessions.ts";

/** `/api/auth/mail`: logging in and registering by mail, on a site without passwords. */
export const mailLoginApi = createApiRouter();

endpoint(
	mailLoginApi,
	"POST /mail/login-code",
	{
		access: "public",
		cost: "mail",
		summary: "Request a code to log in by mail; the response is the same for every address",
		body: addressRequest,
		status: 202,
		result: mailRequest,
		success: "If the address has an account, a mail is on its way",
		errors: ["auth.way_closed", "request.invalid_fields", "request.too_many"],
	},
	({ context, services, body }) => services.mailLogin.requestLogin(body.email, callerOf(context)),
);

endpoint(
	mailLoginApi,
	"POST /mail/register-code",
	{
		access: "public",
		cost: "mail",
		summary: "Request a code that creates an account; good once, for 10 minutes",
		body: passkeyApplicant,
		status: 202,
		result: mailRequest,
		success: "The mail is sent",
		errors: [
			"auth.way_closed",
			"auth.registration_closed",
			"auth.registration_code",
			"accounts.email_taken",
			"request.invalid_fields",
			"request.too_many",
		],
	},
	({ context, services, body }) => services.mailLogin.requestRegistration(body, callerOf(context)),
);

loginEndpoint(
	mailLoginApi,
	"POST /mail/login",
	{
		cost: "access",
		summary: "Open a session with the code, or the token of the link, of a mail",
		body: mailLogin,
		errors: [
			"auth.way_closed",
			"auth.registration_closed",
			"auth.mail_code",
			"accounts.mail_link",
			"accounts.email_taken",
			"request.invalid_fields",
			"request.too_many",
		],
	},
	(services, body, caller) => services.mailLogin.open(body, caller),
);
