import { servicesContext } from "#worker/context.ts";
import { requireUser } from "../features/accounts/require-user.ts";
import { LastRaces } from "../features/predictions/last-races/last-races.tsx";
import type { Route } from "./+types/last-races";

export async function loader({ context }: Route.LoaderArgs) {
	const { user } = requireUser(context);
	const { pastRaces, creditsOf } = await context.get(servicesContext)("read");
	const [read, credits] = await Promise.all([pastRaces(user.id), creditsOf(user.id)]);
	return { ...read, credits };
}

export default function LastRacesRoute({ loaderData }: Route.ComponentProps) {
	return <LastRaces {...loaderData} />;
}
