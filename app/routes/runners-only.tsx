import { Outlet, redirect } from "react-router";
import { viewerContext } from "../context";
import type { Route } from "./+types/runners-only";

/** Sends anonymous visitors to the login page, which leads back to where they came from. */
const requireRunner: Route.MiddlewareFunction = ({ request, context }) => {
	if (context.get(viewerContext)) return;
	const { pathname, search } = new URL(request.url);
	const from = request.method === "GET" ? pathname + search : pathname;
	throw redirect(`/login?${new URLSearchParams({ from })}`);
};

export const middleware = [requireRunner];

/** Makes the guard run when script changes the page too. */
export const loader = () => null;

export default function RunnersOnly() {
	return <Outlet />;
}
