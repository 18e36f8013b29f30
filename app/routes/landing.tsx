import { servicesContext, viewerContext } from "../context";
import { Landing } from "../features/site/landing";
import type { Route } from "./+types/landing";

export function loader({ context }: Route.LoaderArgs) {
	const { community } = context.get(servicesContext).settings;
	return { loggedIn: context.get(viewerContext) !== null, community };
}

export default function LandingRoute({ loaderData }: Route.ComponentProps) {
	return <Landing {...loaderData} />;
}
