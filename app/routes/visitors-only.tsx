import { Outlet, redirect } from "react-router";
import { viewerContext } from "../context";
import type { Route } from "./+types/visitors-only";

const requireVisitor: Route.MiddlewareFunction = ({ context }) => {
	if (context.get(viewerContext)) throw redirect("/dashboard");
};

export const middleware = [requireVisitor];

/** Makes the guard run when script changes the page too. */
export const loader = () => null;

export default function VisitorsOnly() {
	return <Outlet />;
}
