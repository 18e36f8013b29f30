import { redirect } from "react-router";
import { readTypedTwice, registration } from "#domain/accounts/forms.ts";
import { passkeyApplicant } from "#domain/accounts/passkeys.ts";
import { callerContext, servicesContext } from "#worker/context.ts";
import { loginHeaders } from "../features/accounts/login-headers.ts";
import { openByMailCode, requestMailCode } from "../features/accounts/mail-login-action.ts";
import { RegisterForm } from "../features/accounts/register-form.tsx";
import { failedForm, invalidForm } from "../forms/action-results.ts";
import { submitForm } from "../forms/form-result.ts";
import type { Route } from "./+types/register";

/** Makes the layout's middleware run on navigations by script, too. */
export const loader = () => null;

export async function action({ request, context }: Route.ActionArgs) {
	const form = Object.fromEntries(await request.formData());
	const values = {
		firstname: String(form.firstname ?? ""),
		lastname: String(form.lastname ?? ""),
		email: String(form.email ?? ""),
		registration_code: String(form.registration_code ?? ""),
	};
	const charte_accepted = form.charte_accepted === "on";
	if (form.intent === "code") return openByMailCode(context, form, "/strava-link");
	if (form.intent === "mail") {
		const applicant = { ...form, charte_accepted };
		return requestMailCode(passkeyApplicant, applicant, values, async (data) => {
			const { mailLogin } = await context.get(servicesContext)("mail");
			return mailLogin.requestRegistration(data, context.get(callerContext));
		});
	}
	const read = readTypedTwice(registration, { ...form, charte_accepted });
	if ("errors" in read) return invalidForm(read.errors, { values });
	try {
		// Mails follow the page on which the account was made.
		const caller = context.get(callerContext);
		const { language, units } = caller;
		const { accounts } = await context.get(servicesContext)("mail");
		const opened = await accounts.register(read.data, caller, { language, units });
		return redirect("/strava-link", { headers: loginHeaders(context, opened) });
	} catch (error) {
		return failedForm(error, { values });
	}
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => submitForm(serverAction);

export default function Register({ actionData }: Route.ComponentProps) {
	return <RegisterForm result={actionData} />;
}
