import { redirect } from "react-router";
import { addressRequest, login } from "#domain/accounts/forms.ts";
import { fieldErrors } from "#domain/field-errors.ts";
import { callerContext, servicesContext } from "#worker/context.ts";
import { LoginForm } from "../features/accounts/login-form.tsx";
import { loginHeaders } from "../features/accounts/login-headers.ts";
import { openByMailCode, requestMailCode } from "../features/accounts/mail-login-action.ts";
import { ownPath } from "../features/site/own-path.ts";
import { failedForm, invalidForm } from "../forms/action-results.ts";
import { submitForm } from "../forms/form-result.ts";
import type { Route } from "./+types/login";

export function loader({ request }: Route.LoaderArgs) {
	const { searchParams } = new URL(request.url);
	const from = searchParams.get("from");
	const resetDone = searchParams.get("reset") === "done";
	return { from, next: ownPath(from, "/dashboard"), resetDone };
}

export async function action({ request, context }: Route.ActionArgs) {
	const form = Object.fromEntries(await request.formData());
	const values = { email: String(form.email ?? "") };
	const from = new URL(request.url).searchParams.get("from");
	const next = ownPath(from, "/dashboard");
	if (form.intent === "code") return openByMailCode(context, form, next);
	const caller = context.get(callerContext);
	if (form.intent === "mail") {
		return requestMailCode(addressRequest, form, values, async ({ email }) => {
			const { mailLogin } = await context.get(servicesContext)("mail");
			return mailLogin.requestLogin(email, caller);
		});
	}
	const read = login.safeParse(form);
	if (!read.success) return invalidForm(fieldErrors(read.error), { values });
	try {
		const { accounts } = await context.get(servicesContext)("access");
		const opened = await accounts.logIn(read.data, caller);
		return redirect(next, { headers: loginHeaders(context, opened) });
	} catch (error) {
		return failedForm(error, { values });
	}
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => submitForm(serverAction);

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
	return <LoginForm {...loaderData} result={actionData} />;
}
