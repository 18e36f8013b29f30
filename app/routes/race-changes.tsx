import { data } from "react-router";
import { AppError } from "#domain/app-error.ts";
import { servicesContext } from "#worker/context.ts";
import { ChangesPage } from "../features/races/changes-page.tsx";
import { openPage } from "../features/site/open-page.tsx";
import type { Route } from "./+types/race-changes";

export const handle = openPage;

export async function loader({ params, request, context }: Route.LoaderArgs) {
	const services = await context.get(servicesContext)("read");
	const query = new URL(request.url).searchParams;
	const [from, to] = [query.get("from") ?? "", query.get("to") ?? ""];
	try {
		return await services.races.changes(params.race, { from, to });
	} catch (error) {
		if (error instanceof AppError && error.code.startsWith("races.")) {
			throw data(null, { status: 404 });
		}
		throw error;
	}
}

export default function RaceChangesRoute({ loaderData }: Route.ComponentProps) {
	return <ChangesPage {...loaderData} />;
}
