import { data } from "react-router";
import { forgottenPassword } from "../../domain/accounts/forms";
import { fieldErrors } from "../../domain/field-errors";
import { callerContext, servicesContext } from "../../worker/context";
import { ForgotPasswordForm } from "../features/accounts/forgot-password-form";
import { answerOrNotice } from "../forms/form-outcome";
import { noticeOrThrow } from "../i18n/error-text";
import type { Route } from "./+types/forgot-password";

/** Makes the layout's guard run when script changes the page. */
export const loader = () => null;

export async function action({ request, context }: Route.ActionArgs) {
	const form = Object.fromEntries(await request.formData());
	const values = { email: String(form.email ?? "") };
	const read = forgottenPassword.safeParse(form);
	if (!read.success) return data({ errors: fieldErrors(read.error), values }, { status: 422 });
	const caller = context.get(callerContext);
	const { credentials } = context.get(servicesContext);
	try {
		await credentials.requestReset(read.data.email, caller, caller.later);
		return { sentTo: read.data.email };
	} catch (error) {
		return data({ notice: noticeOrThrow(error), values }, { status: 429 });
	}
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
	answerOrNotice(() => serverAction());

export default function ForgotPassword({ actionData }: Route.ComponentProps) {
	return <ForgotPasswordForm outcome={actionData} />;
}
