import { redirect } from "react-router";
import { callerContext, servicesContext, userContext } from "#worker/context.ts";
import { loginHeaders } from "../features/accounts/login-headers.ts";
import { providerPath } from "../features/accounts/provider-paths.ts";
import { providerFailure, requireProvider } from "../features/accounts/provider-steps.ts";
import { ownPath } from "../features/site/own-path.ts";
import type { Route } from "./+types/login-provider-callback";

/** Where the provider leads back to. */
export async function loader({ request, context }: Route.LoaderArgs) {
	requireProvider(context);
	const { identities } = await context.get(servicesContext)("access");
	const query = new URL(request.url).searchParams;
	const signedIn = context.get(userContext);
	try {
		const done = await identities.complete({ query, signedIn }, context.get(callerContext));
		if (done.kind === "offered") return redirect(providerPath);
		if (done.kind === "linked") return redirect("/settings?open=provider-linked");
		const to = ownPath(done.next, "/dashboard");
		return redirect(to, { headers: loginHeaders(context, done.opened) });
	} catch (error) {
		return providerFailure(error);
	}
}

/** Has what the loader refuses be said on a page. */
export default function LoginProviderCallback() {
	return null;
}
