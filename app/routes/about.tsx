import { settingsContext, userContext } from "#worker/context.ts";
import { About } from "../features/site/about.tsx";
import { openPage } from "../features/site/open-page.tsx";
import type { Route } from "./+types/about";

export const handle = openPage;

export function loader({ context }: Route.LoaderArgs) {
	return {
		loggedIn: context.get(userContext) !== null,
		contactEmail: context.get(settingsContext).contactEmail,
	};
}

export default function AboutRoute({ loaderData }: Route.ComponentProps) {
	return <About {...loaderData} />;
}
