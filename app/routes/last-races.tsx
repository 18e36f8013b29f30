import { servicesContext, viewerContext } from "../../worker/context";
import { runnerOf } from "../features/accounts/runner-of";
import { LastRaces } from "../features/predictions/last-races";
import type { Route } from "./+types/last-races";

export async function loader({ context }: Route.LoaderArgs) {
	const { user } = runnerOf(context.get(viewerContext));
	return context.get(servicesContext).lastRaces.read(user.id);
}

export default function LastRacesRoute({ loaderData }: Route.ComponentProps) {
	return <LastRaces {...loaderData} />;
}
