import { servicesContext, viewerContext } from "../context";
import { About } from "../features/site/about";
import type { Route } from "./+types/about";

export function loader({ context }: Route.LoaderArgs) {
	return {
		loggedIn: context.get(viewerContext) !== null,
		contactEmail: context.get(servicesContext).settings.contactEmail,
	};
}

export default function AboutRoute({ loaderData }: Route.ComponentProps) {
	return <About {...loaderData} />;
}
