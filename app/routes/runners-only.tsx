import { Outlet, redirect } from "react-router";
import { userContext } from "#worker/context.ts";
import { loginPath } from "../features/site/own-path.ts";
import type { Route } from "./+types/runners-only";

/** Redirects visitors to the login page, which leads back to the page that they requested. */
const requireRunner: Route.MiddlewareFunction = ({ request, url, context }) => {
	if (context.get(userContext)) return;
	// A logout without a session has nothing to end.
	if (url.pathname === "/logout" && request.method === "POST") throw redirect("/");
	throw redirect(loginPath(url));
};

export const middleware = [requireRunner];

/** Makes the middleware run on navigations by script, too. */
export const loader = () => null;

export default function RunnersOnly() {
	return <Outlet />;
}
