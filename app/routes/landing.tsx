import { viewerContext } from "../context";
import { Landing } from "../features/site/landing";
import type { Route } from "./+types/landing";

export function loader({ context }: Route.LoaderArgs) {
	return { loggedIn: context.get(viewerContext) !== null };
}

export default function LandingRoute({ loaderData }: Route.ComponentProps) {
	return <Landing loggedIn={loaderData.loggedIn} />;
}
