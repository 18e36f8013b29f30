import { redirect } from "react-router";
import { newAccessToken } from "#domain/accounts/access-tokens.ts";
import {
	answerAddress,
	grantedDays,
	readAuthorizationRequest,
} from "#domain/accounts/oauth-request.ts";
import { passwordProof } from "#domain/accounts/passkeys.ts";
import { tokenScopes } from "#domain/accounts/token-scopes.ts";
import type { CostClassName } from "#domain/cost-classes.ts";
import { fieldErrors } from "#domain/field-errors.ts";
import { callerContext, formTargetContext, servicesContext } from "#worker/context.ts";
import { AuthorizePage } from "../features/accounts/authorize-page.tsx";
import { scopeField } from "../features/accounts/new-token-form.tsx";
import { requireUser } from "../features/accounts/require-user.ts";
import { failedForm, invalidForm } from "../forms/action-results.ts";
import { intentOf, submitForm } from "../forms/form-result.ts";
import type { Route } from "./+types/authorize";

export async function loader({ request, context }: Route.LoaderArgs) {
	const signedIn = requireUser(context);
	const read = readAuthorizationRequest(new URL(request.url).searchParams);
	const { accounts, passkeys } = await context.get(servicesContext)("read");
	if ("problem" in read) return read;
	const { origin } = context.get(callerContext);
	if ("error" in read) throw redirect(answerAddress(read, { error: read.error }, origin));
	const { client, redirectUri, scopes } = read.request;
	// Browsers hold the form's redirect to the policy of its page (CSP 3, form-action).
	const { host, origin: target } = new URL(redirectUri);
	context.set(formTargetContext, target);
	const keys = await passkeys.list(signedIn.user.id);
	const ways = accounts.waysIn(signedIn, keys.length);
	return { name: client.name, host, scopes: [...scopes], ways, days: grantedDays };
}

/** Allowing sends a mail. */
const costs: Readonly<Record<string, CostClassName>> = { confirm: "write", deny: "removal" };

export async function action({ request, context }: Route.ActionArgs) {
	const signedIn = requireUser(context);
	const form = Object.fromEntries(await request.formData()) as Record<string, string>;
	const { intent } = form;
	const { accessTokens, passkeys } = await context.get(servicesContext)(costs[intent] ?? "mail");
	const read = readAuthorizationRequest(new URL(request.url).searchParams);
	const caller = context.get(callerContext);
	if ("problem" in read) return null;
	if ("error" in read) return redirect(answerAddress(read, { error: read.error }, caller.origin));
	const answer = (of: Parameters<typeof answerAddress>[1]) =>
		redirect(answerAddress(read.request, of, caller.origin));
	if (intent === "deny") return answer({ error: "access_denied" });
	try {
		if (intent === "confirm") {
			const proof = passwordProof.safeParse(form);
			if (!proof.success) return invalidForm(fieldErrors(proof.error), { intent });
			await passkeys.confirm(signedIn, proof.data, caller);
			return redirect(request.url);
		}
		const grant = newAccessToken.safeParse({
			name: read.request.client.name,
			days: grantedDays,
			scopes: tokenScopes.filter((scope) => scopeField(scope) in form),
			tracker_data: "tracker_data" in form,
		});
		if (!grant.success) return invalidForm(fieldErrors(grant.error), { intent, values: form });
		const code = await accessTokens.grant(signedIn, grant.data, read.request, caller);
		return answer({ code });
	} catch (error) {
		return failedForm(error, { intent, values: form });
	}
}

export const clientAction = async ({ request, serverAction }: Route.ClientActionArgs) =>
	submitForm(serverAction, await intentOf(request));

export default function Authorize({ loaderData, actionData }: Route.ComponentProps) {
	return <AuthorizePage request={loaderData} result={actionData ?? undefined} />;
}
