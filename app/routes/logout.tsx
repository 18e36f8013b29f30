import { redirect } from "react-router";
import { servicesContext, sessionCookieContext, userContext } from "#worker/context.ts";
import type { Route } from "./+types/logout";

/** Ends the session on the server and takes the cookie away. */
export async function action({ context }: Route.ActionArgs) {
	const signedIn = context.get(userContext);
	if (signedIn) await (await context.get(servicesContext)("removal")).accounts.logOut(signedIn);
	return redirect("/", { headers: { "Set-Cookie": context.get(sessionCookieContext)(null) } });
}

/** A logout takes a form: a link or a reload changes nothing. */
export function loader() {
	return redirect("/dashboard");
}
