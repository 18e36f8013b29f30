import { data, redirect } from "react-router";
import { fieldErrors, registrationForm } from "../../domain/accounts/forms";
import { callerContext, servicesContext, sessionCookieContext } from "../context";
import { RegisterForm } from "../features/accounts/register-form";
import { answerOrNotice } from "../features/accounts/submit-notice";
import { noticeOrThrow } from "../i18n/fault-text";
import type { Route } from "./+types/register";

export async function action({ request, context }: Route.ActionArgs) {
	const form = Object.fromEntries(await request.formData());
	const values = {
		firstname: String(form.firstname ?? ""),
		lastname: String(form.lastname ?? ""),
		email: String(form.email ?? ""),
	};
	const read = registrationForm.safeParse({
		...form,
		charte_accepted: form.charte_accepted === "on",
	});
	if (!read.success) return data({ errors: fieldErrors(read.error), values }, { status: 422 });
	try {
		const { confirmation: _, ...registration } = read.data;
		const token = await context
			.get(servicesContext)
			.accounts.register(registration, context.get(callerContext).address);
		return redirect("/dashboard", {
			headers: { "Set-Cookie": context.get(sessionCookieContext)(token) },
		});
	} catch (error) {
		return data({ notice: noticeOrThrow(error), values }, { status: 409 });
	}
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
	answerOrNotice(() => serverAction());

export default function Register({ actionData }: Route.ComponentProps) {
	return <RegisterForm outcome={actionData} />;
}
