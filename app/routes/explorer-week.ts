import { servicesContext } from "#worker/context.ts";
import { requireUser } from "../features/accounts/require-user.ts";
import { mondaysOf, weeksOfRuns } from "../features/training/explorer/shown-weeks.ts";
import type { Route } from "./+types/explorer-week";

/** The activities of one week or two, for the explorer's cursor. */
export async function loader({ request, context }: Route.LoaderArgs) {
	const { user } = requireUser(context);
	const { training } = await context.get(servicesContext)("read");
	const mondays = mondaysOf(new URL(request.url).searchParams);
	return { weeks: await weeksOfRuns(training, user.id, mondays) };
}
