import { redirect } from "react-router";
import {
	callerContext,
	providerCookieContext,
	servicesContext,
	userContext,
} from "#worker/context.ts";
import { providerFailure, requireProvider } from "../features/accounts/provider-steps.ts";
import { ownPath } from "../features/site/own-path.ts";
import type { Route } from "./+types/login-provider-start";

/** Sends the browser to log in at the provider; with a session, to link its account. */
export async function loader({ request, context }: Route.LoaderArgs) {
	requireProvider(context);
	const signedIn = context.get(userContext);
	const from = new URL(request.url).searchParams.get("from");
	const next = ownPath(from, signedIn ? "/settings?open=provider-linked" : "/dashboard");
	const { identities } = await context.get(servicesContext)("write");
	try {
		const { url, secret } = await identities.begin({ next, signedIn }, context.get(callerContext));
		return redirect(url, { headers: { "Set-Cookie": context.get(providerCookieContext)(secret) } });
	} catch (error) {
		return providerFailure(error);
	}
}

/** Has what the loader refuses be said on a page. */
export default function LoginProviderStart() {
	return null;
}
