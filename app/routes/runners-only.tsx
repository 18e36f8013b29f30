import { Outlet, redirect } from "react-router";
import { userContext } from "../../worker/context";
import { shownPath } from "../features/site/own-path";
import type { Route } from "./+types/runners-only";

/** Sends anonymous visitors to the login page, which leads back to where they came from. */
const requireRunner: Route.MiddlewareFunction = ({ request, url, context }) => {
	if (context.get(userContext)) return;
	// Whoever leaves without a session has left.
	if (url.pathname === "/logout" && request.method === "POST") throw redirect("/");
	throw redirect(`/login?${new URLSearchParams({ from: shownPath(url) })}`);
};

export const middleware = [requireRunner];

/** Makes the guard run when script changes the page too. */
export const loader = () => null;

export default function RunnersOnly() {
	return <Outlet />;
}
