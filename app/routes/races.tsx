import { servicesContext } from "#worker/context.ts";
import { RaceSearch } from "../features/races/race-search.tsx";
import { openPage } from "../features/site/open-page.tsx";
import type { Route } from "./+types/races";

export const handle = openPage;

/** A number of the address within bounds; null for any other text. */
function numberOf(params: URLSearchParams, name: string, least: number, most: number) {
	const text = params.get(name) ?? "";
	const value = /^\d{1,2}$/.test(text) ? Number(text) : Number.NaN;
	return value >= least && value <= most ? value : null;
}

export async function loader({ request, context }: Route.LoaderArgs) {
	const params = new URL(request.url).searchParams;
	const asked = {
		text: (params.get("text") ?? "").slice(0, 200),
		month: numberOf(params, "month", 1, 12),
		length: numberOf(params, "length", 0, 5),
		climb: numberOf(params, "climb", 0, 5),
	};
	const services = await context.get(servicesContext)("read");
	const cursor = params.get("cursor") ?? undefined;
	const from = services.now().toISOString().slice(0, 10);
	const page = await services.races.search({ ...asked, from, cursor });
	const addressOf = (next: string | null) => {
		const query = new URLSearchParams();
		for (const [name, value] of Object.entries({ ...asked, cursor: next })) {
			if (value !== null && value !== "") query.set(name, String(value));
		}
		return `/races?${query}`;
	};
	return {
		asked,
		races: page.races.map(({ id: _, raceId: __, courseId: ___, skyline: ____, ...race }) => race),
		next: page.cursor && addressOf(page.cursor),
		first: cursor === undefined ? null : addressOf(null),
	};
}

export default function RacesRoute({ loaderData }: Route.ComponentProps) {
	return <RaceSearch key={JSON.stringify(loaderData.asked)} {...loaderData} />;
}
