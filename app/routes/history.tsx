import { servicesContext, viewerContext } from "../context";
import { runnerOf } from "../features/accounts/runner-of";
import { HistoryPage } from "../features/predictions/history-page";
import type { Route } from "./+types/history";

/** How many predictions the page lists. */
const listed = 50;

export async function loader({ context }: Route.LoaderArgs) {
	const { user } = runnerOf(context.get(viewerContext));
	return { predictions: await context.get(servicesContext).predictions.list(user.id, listed) };
}

export default function HistoryRoute({ loaderData }: Route.ComponentProps) {
	return <HistoryPage {...loaderData} />;
}
