import { servicesContext } from "../../worker/context";
import { requireUser } from "../features/accounts/require-user";
import { LastRaces } from "../features/predictions/last-races/last-races";
import type { Route } from "./+types/last-races";

export async function loader({ context }: Route.LoaderArgs) {
	const { user } = requireUser(context);
	return context.get(servicesContext).lastRaces.read(user.id);
}

export default function LastRacesRoute({ loaderData }: Route.ComponentProps) {
	return <LastRaces {...loaderData} />;
}
