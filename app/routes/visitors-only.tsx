import { Outlet, redirect } from "react-router";
import { userContext } from "../../worker/context";
import { ownPath } from "../features/site/own-path";
import type { Route } from "./+types/visitors-only";

/** A runner goes on to the page that had asked for a login, or to the dashboard. */
const requireVisitor: Route.MiddlewareFunction = ({ request, context }) => {
	if (!context.get(userContext)) return;
	throw redirect(ownPath(new URL(request.url).searchParams.get("from"), "/dashboard"));
};

export const middleware = [requireVisitor];

/** Makes the guard run when script changes the page too. */
export const loader = () => null;

export default function VisitorsOnly() {
	return <Outlet />;
}
