import { redirect } from "react-router";
import { forgottenPassword } from "#domain/accounts/forms.ts";
import { fieldErrors } from "#domain/field-errors.ts";
import { callerContext, servicesContext, settingsContext } from "#worker/context.ts";
import { ForgotPasswordForm } from "../features/accounts/forgot-password-form.tsx";
import { failedForm, invalidForm } from "../forms/action-results.ts";
import { submitForm } from "../forms/form-result.ts";
import type { Route } from "./+types/forgot-password";

/** A site without passwords opens accounts by mail on its login page. */
export function loader({ context }: Route.LoaderArgs) {
	if (!context.get(settingsContext).passwords) throw redirect("/login");
	return null;
}

export async function action({ request, context }: Route.ActionArgs) {
	const form = Object.fromEntries(await request.formData());
	const values = { email: String(form.email ?? "") };
	const read = forgottenPassword.safeParse(form);
	if (!read.success) return invalidForm(fieldErrors(read.error), { values });
	const caller = context.get(callerContext);
	try {
		const { credentials } = await context.get(servicesContext)("mail");
		await credentials.requestReset(read.data.email, caller, caller.later);
		return { sentTo: read.data.email };
	} catch (error) {
		return failedForm(error, { values });
	}
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => submitForm(serverAction);

export default function ForgotPassword({ actionData }: Route.ComponentProps) {
	return <ForgotPasswordForm result={actionData} />;
}
