import { data } from "react-router";
import { servicesContext } from "#worker/context.ts";
import { RacePage } from "../features/races/race-page.tsx";
import { openPage } from "../features/site/open-page.tsx";
import { EditionMeta } from "../features/site/race-meta.tsx";
import type { Route } from "./+types/race";

export const handle = openPage;

/** A race at an edition; without one at its newest. */
export async function loader({ params, context }: Route.LoaderArgs) {
	const services = await context.get(servicesContext)("read");
	const race = await services.races.shownRace(params.race);
	const edition = params.edition ?? race?.editions[0]?.slug ?? "";
	const isKnown = !params.edition || race?.editions.some(({ slug }) => slug === edition);
	if (!race || !isKnown) throw data(null, { status: 404 });
	return { race, edition };
}

export default function RaceRoute({ loaderData }: Route.ComponentProps) {
	const { race, edition } = loaderData;
	const shown = race.editions.find(({ slug }) => slug === edition);
	return (
		<>
			{shown && <EditionMeta race={race} edition={shown} />}
			<RacePage race={race} edition={edition} />
		</>
	);
}
