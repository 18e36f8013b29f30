import { data, redirect } from "react-router";
import { isWholeLinkToken } from "#domain/accounts/forms.ts";
import { mailPurposes } from "#domain/accounts/mail-links.ts";
import { AppError } from "#domain/app-error.ts";
import { callerContext, servicesContext } from "#worker/context.ts";
import { loginHeaders } from "../features/accounts/login-headers.ts";
import { MailLinkPage } from "../features/accounts/mail-link-page.tsx";
import { failedForm } from "../forms/action-results.ts";
import { submitForm } from "../forms/form-result.ts";
import { noticeOf } from "../i18n/error-text.ts";
import type { Route } from "./+types/mail-link";

/** What the link of a mail is for. Its form alone does it: programs that read mails open links, too. */
export async function loader({ request, context }: Route.LoaderArgs) {
	const { searchParams } = new URL(request.url);
	const done = mailPurposes.find((purpose) => purpose === searchParams.get("done")) ?? null;
	if (done) return { token: "", link: null, error: null, done };
	const token = searchParams.get("token") ?? "";
	const refused = (error: AppError, status: number) =>
		data({ token, link: null, error: noticeOf(error), done }, { status });
	if (!isWholeLinkToken(token)) {
		return refused(new AppError("accounts.mail_link", { bound: "unknown" }), 400);
	}
	try {
		return {
			token,
			link: await (await context.get(servicesContext)("read")).mailLinks.show(token),
			error: null,
			done,
		};
	} catch (error) {
		if (error instanceof AppError) return refused(error, 410);
		throw error;
	}
}

export async function action({ request, context }: Route.ActionArgs) {
	const token = String((await request.formData()).get("token") ?? "");
	try {
		const { mailLinks, mailLogin } = await context.get(servicesContext)("access");
		const caller = context.get(callerContext);
		const { purpose } = await mailLinks.show(token);
		if (purpose === "login" || purpose === "register") {
			const opened = await mailLogin.open({ token }, caller);
			const next = purpose === "login" ? "/dashboard" : "/strava-link";
			return redirect(next, { headers: loginHeaders(context, opened) });
		}
		const done = await mailLinks.use(token, caller);
		return redirect(`/mail-link?${new URLSearchParams({ done: done.purpose })}`);
	} catch (error) {
		return failedForm(error);
	}
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => submitForm(serverAction);

export default function MailLink({ loaderData, actionData }: Route.ComponentProps) {
	return <MailLinkPage {...loaderData} result={actionData} />;
}
