import { redirect } from "react-router";
import { newAccessToken } from "#domain/accounts/access-tokens.ts";
import { tokenScopes } from "#domain/accounts/token-scopes.ts";
import { fieldErrors } from "#domain/field-errors.ts";
import { toAccessToken } from "#wire/access-tokens.ts";
import { callerContext, servicesContext } from "#worker/context.ts";
import { AccessTokensPage, type TokenResult } from "../features/accounts/access-tokens-page.tsx";
import { accountAction } from "../features/accounts/account-action.ts";
import { scopeField } from "../features/accounts/new-token-form.tsx";
import { requireUser } from "../features/accounts/require-user.ts";
import { tokensPath } from "../features/accounts/settings-parts.ts";
import { failedForm, invalidForm } from "../forms/action-results.ts";
import { intentOf, submitForm } from "../forms/form-result.ts";
import type { Route } from "./+types/access-tokens";

export async function loader({ context }: Route.LoaderArgs) {
	const signedIn = requireUser(context);
	const { accounts, accessTokens, passkeys } = await context.get(servicesContext)("read");
	const [tokens, keys] = await Promise.all([
		accessTokens.list(signedIn.user.id),
		passkeys.list(signedIn.user.id),
	]);
	const now = new Date().toISOString();
	return { tokens: tokens.map(toAccessToken), ways: accounts.waysIn(signedIn, keys.length), now };
}

export async function action({ request, context }: Route.ActionArgs) {
	const signedIn = requireUser(context);
	const form = Object.fromEntries(await request.formData()) as Record<string, string>;
	const { intent } = form;
	try {
		if (intent === "confirm") return await accountAction(context, intent, form);
		if (intent === "token-revoke") {
			const { accessTokens } = await context.get(servicesContext)("removal");
			await accessTokens.remove(signedIn.user.id, form.id);
			return redirect(tokensPath);
		}
		const read = newAccessToken.safeParse({
			name: form.name,
			days: form.days,
			scopes: tokenScopes.filter((scope) => scopeField(scope) in form),
			tracker_data: "tracker_data" in form,
		});
		if (!read.success) return invalidForm(fieldErrors(read.error), { intent, values: form });
		const { accessTokens } = await context.get(servicesContext)("mail");
		const caller = context.get(callerContext);
		const { entry, token } = await accessTokens.add(signedIn, read.data, caller);
		const made: TokenResult = { intent, made: { name: entry.name, token } };
		return made;
	} catch (error) {
		return failedForm(error, { intent, values: form });
	}
}

export const clientAction = async ({ request, serverAction }: Route.ClientActionArgs) =>
	submitForm(serverAction, await intentOf(request));

export default function AccessTokens({ loaderData, actionData }: Route.ComponentProps) {
	return <AccessTokensPage {...loaderData} result={actionData} />;
}
