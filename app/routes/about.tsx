import { settingsContext, userContext } from "../../worker/context";
import { About } from "../features/site/about";
import { openPage } from "../features/site/open-page";
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
