import { servicesContext, viewerContext } from "../context";
import { runnerOf } from "../features/accounts/runner-of";
import { Dashboard } from "../features/predictions/dashboard";
import type { Route } from "./+types/dashboard";

/** How many predictions the dashboard lists. */
const listed = 50;

export async function loader({ context }: Route.LoaderArgs) {
	const { user } = runnerOf(context.get(viewerContext));
	const predictions = await context.get(servicesContext).predictions.list(user.id, listed);
	return { firstname: user.firstname, lastname: user.lastname, predictions };
}

export default function DashboardRoute({ loaderData }: Route.ComponentProps) {
	return <Dashboard {...loaderData} />;
}
