import { data, redirect } from "react-router";
import { passwordReset, readTypedTwice } from "../../domain/accounts/forms";
import { callerContext, servicesContext, sessionCookieContext } from "../context";
import { ResetPasswordForm } from "../features/accounts/reset-password-form";
import { answerOrNotice } from "../features/accounts/submit-notice";
import { noticeOrThrow } from "../i18n/fault-text";
import type { Route } from "./+types/reset-password";

export function loader({ request }: Route.LoaderArgs) {
	return { token: new URL(request.url).searchParams.get("token") ?? "" };
}

export async function action({ request, context }: Route.ActionArgs) {
	const read = readTypedTwice(passwordReset, Object.fromEntries(await request.formData()));
	if ("errors" in read) return data({ errors: read.errors }, { status: 422 });
	const { language } = context.get(callerContext);
	try {
		await context.get(servicesContext).credentials.reset(read.data, language);
	} catch (error) {
		return data({ notice: noticeOrThrow(error) }, { status: 410 });
	}
	// Every session has ended, one of this browser included.
	const cookie = context.get(sessionCookieContext)(null);
	return redirect("/login?reset=done", { headers: { "Set-Cookie": cookie } });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
	answerOrNotice(() => serverAction());

export default function ResetPassword({ loaderData, actionData }: Route.ComponentProps) {
	return <ResetPasswordForm token={loaderData.token} outcome={actionData} />;
}
