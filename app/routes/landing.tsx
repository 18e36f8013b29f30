import { settingsContext, userContext } from "#worker/context.ts";
import cards from "../features/predictions/examples/cards.json";
import type { ExampleCard } from "../features/predictions/examples/example-names.ts";
import { Landing } from "../features/site/landing.tsx";
import { openPage } from "../features/site/open-page.tsx";
import type { Route } from "./+types/landing";

export const handle = openPage;

export function loader({ context }: Route.LoaderArgs) {
	const { community } = context.get(settingsContext);
	const loggedIn = context.get(userContext) !== null;
	return { loggedIn, community, examples: cards as readonly ExampleCard[] };
}

export default function LandingRoute({ loaderData }: Route.ComponentProps) {
	return <Landing {...loaderData} />;
}
