import { data, redirect } from "react-router";
import {
	type IdentityFailure,
	identityApplicant,
	identityFailures,
} from "#domain/accounts/identities.ts";
import { AppError } from "#domain/app-error.ts";
import { errorTable } from "#domain/errors.ts";
import { fieldErrors } from "#domain/field-errors.ts";
import { callerContext, servicesContext, userContext } from "#worker/context.ts";
import { loginHeaders } from "../features/accounts/login-headers.ts";
import { ProviderPage } from "../features/accounts/provider-page.tsx";
import { providerPath } from "../features/accounts/provider-paths.ts";
import { requireProvider } from "../features/accounts/provider-steps.ts";
import { loginPath, ownPath } from "../features/site/own-path.ts";
import { failedForm, invalidForm } from "../forms/action-results.ts";
import { submitForm } from "../forms/form-result.ts";
import type { Route } from "./+types/login-provider";

/** What a login at the provider has come to: a question to its owner, or why it came to nothing. */
export async function loader({ request, context }: Route.LoaderArgs) {
	const { name } = requireProvider(context);
	const signedIn = context.get(userContext);
	const account = signedIn?.user.email ?? null;
	const failed = new URL(request.url).searchParams.get("failed");
	const code = identityFailures.find((one) => one === failed) ?? null;
	const { identities } = await context.get(servicesContext)("read");
	const offer = code ? null : await identities.shown(context.get(callerContext), signedIn);
	if (offer) return { name, account, offer, failure: null };
	const failure: IdentityFailure = code ?? "accounts.identity_offer";
	return data({ name, account, offer, failure }, { status: errorTable[failure].status });
}

export async function action({ request, context }: Route.ActionArgs) {
	requireProvider(context);
	const { intent, ...form } = Object.fromEntries(await request.formData());
	const signedIn = context.get(userContext);
	const caller = context.get(callerContext);
	const values = {
		firstname: String(form.firstname ?? ""),
		lastname: String(form.lastname ?? ""),
		registration_code: String(form.registration_code ?? ""),
	};
	try {
		if (intent === "link") {
			if (!signedIn) return redirect(loginPath(new URL(providerPath, request.url)));
			const { identities } = await context.get(servicesContext)("mail");
			const next = await identities.link(signedIn, caller);
			return redirect(ownPath(next, "/settings?open=provider-linked"));
		}
		if (signedIn) return redirect(providerPath);
		const charte_accepted = form.charte_accepted === "on";
		const read = identityApplicant.safeParse({ ...form, charte_accepted });
		if (!read.success) return invalidForm(fieldErrors(read.error), { values });
		const { identities } = await context.get(servicesContext)("access");
		const { language, units } = caller;
		const opened = await identities.register(read.data, caller, { language, units });
		return redirect("/strava-link", { headers: loginHeaders(context, opened) });
	} catch (error) {
		if (error instanceof AppError && error.code === "accounts.identity_offer") {
			return redirect(providerPath);
		}
		return failedForm(error, { values });
	}
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => submitForm(serverAction);

export default function LoginProvider({ loaderData, actionData }: Route.ComponentProps) {
	return <ProviderPage {...loaderData} result={actionData} />;
}
