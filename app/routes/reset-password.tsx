import { data, redirect } from "react-router";
import { isWholeLinkToken, passwordReset, readTypedTwice } from "#domain/accounts/forms.ts";
import { callerContext, servicesContext, settingsContext } from "#worker/context.ts";
import { loginHeaders } from "../features/accounts/login-headers.ts";
import { ClosedLink, ResetPasswordForm } from "../features/accounts/reset-password-form.tsx";
import { failedForm, invalidForm } from "../forms/action-results.ts";
import { submitForm } from "../forms/form-result.ts";
import type { Route } from "./+types/reset-password";

export async function loader({ request, context }: Route.LoaderArgs) {
	if (!context.get(settingsContext).passwords) throw redirect("/login");
	const token = new URL(request.url).searchParams.get("token") ?? "";
	if (!isWholeLinkToken(token)) return data({ link: "incomplete" } as const, { status: 400 });
	const { passkeys } = await context.get(servicesContext)("read");
	const left = await passkeys.listOfReset(token);
	if (left === null) return data({ link: "used" } as const, { status: 410 });
	return { link: "open", token, passkeys: left } as const;
}

export async function action({ request, context }: Route.ActionArgs) {
	const read = readTypedTwice(passwordReset, Object.fromEntries(await request.formData()));
	if ("errors" in read) return invalidForm(read.errors);
	try {
		const { credentials } = await context.get(servicesContext)("mail");
		const device = await credentials.reset(read.data, context.get(callerContext));
		// Every session has ended, one of this browser included.
		return redirect("/login?reset=done", {
			headers: loginHeaders(context, { token: null, device }),
		});
	} catch (error) {
		return failedForm(error);
	}
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => submitForm(serverAction);

export default function ResetPassword({ loaderData, actionData }: Route.ComponentProps) {
	if (loaderData.link !== "open") return <ClosedLink link={loaderData.link} />;
	const { token, passkeys } = loaderData;
	return <ResetPasswordForm token={token} passkeys={passkeys} result={actionData} />;
}
