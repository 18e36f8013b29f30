import { Outlet, redirect } from "react-router";
import { userContext } from "#worker/context.ts";
import { ownPath } from "../features/site/own-path.ts";
import type { Route } from "./+types/visitors-only";

/** Redirects a signed-in user to the page that required the login, or to the dashboard. */
const requireVisitor: Route.MiddlewareFunction = ({ request, context }) => {
	if (!context.get(userContext)) return;
	throw redirect(ownPath(new URL(request.url).searchParams.get("from"), "/dashboard"));
};

export const middleware = [requireVisitor];

/** Makes the middleware run on navigations by script, too. */
export const loader = () => null;

export default function VisitorsOnly() {
	return <Outlet />;
}
