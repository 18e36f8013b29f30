import { data, redirect } from "react-router";
import { isWholeLinkToken } from "#domain/accounts/forms.ts";
import { AppError } from "#domain/app-error.ts";
import { callerContext, servicesContext } from "#worker/context.ts";
import { requireUser, withUser } from "../features/accounts/require-user.ts";
import { organiseRacePath } from "../features/organise/addresses.ts";
import { RaceLinkPage } from "../features/organise/link-page.tsx";
import { failedForm } from "../forms/action-results.ts";
import { intentOf, submitForm } from "../forms/form-result.ts";
import { noticeOf } from "../i18n/error-text.ts";
import type { Route } from "./+types/organise-link";

/** What the link of a mail is for. Its form alone does it: programs that read mails open links, too. */
export async function loader({ request, context }: Route.LoaderArgs) {
	const { user } = requireUser(context);
	const token = new URL(request.url).searchParams.get("token") ?? "";
	const refused = (error: AppError, status: number) =>
		data({ token, link: null, error: noticeOf(error) }, { status });
	if (!isWholeLinkToken(token)) {
		return refused(new AppError("organise.mail_link", { bound: "unknown" }), 400);
	}
	try {
		const { organise } = await context.get(servicesContext)("read");
		return { token, link: await organise.showLink(user.id, token), error: null };
	} catch (error) {
		if (error instanceof AppError) return refused(error, 410);
		throw error;
	}
}

export const action = withUser(async (user, { request, context }: Route.ActionArgs) => {
	const token = String((await request.formData()).get("token") ?? "");
	try {
		const { organise } = await context.get(servicesContext)("write");
		const race = await organise.redeemLink(user.id, token, context.get(callerContext));
		return redirect(organiseRacePath(race));
	} catch (error) {
		return failedForm(error, { intent: "use" });
	}
});

export const clientAction = async ({ request, serverAction }: Route.ClientActionArgs) =>
	submitForm(serverAction, await intentOf(request));

export default function OrganiseLink({ loaderData, actionData }: Route.ComponentProps) {
	return <RaceLinkPage {...loaderData} result={actionData} />;
}
