import { data, type RouterContextProvider, redirect } from "react-router";
import { identityFailures } from "#domain/accounts/identities.ts";
import { AppError } from "#domain/app-error.ts";
import { settingsContext } from "#worker/context.ts";
import { providerPath } from "./provider-paths.ts";

/** The provider of the site; where there is none, there is no such page. */
export function requireProvider(context: Readonly<RouterContextProvider>) {
	const { oidc } = context.get(settingsContext);
	if (!oidc) throw data(null, { status: 404 });
	return oidc;
}

/** Leads to the page that says why a login at the provider came to nothing. Any other error is thrown again. */
export function providerFailure(thrown: unknown) {
	const code = thrown instanceof AppError && identityFailures.find((one) => one === thrown.code);
	if (!code) throw thrown;
	return redirect(`${providerPath}?${new URLSearchParams({ failed: code })}`);
}
