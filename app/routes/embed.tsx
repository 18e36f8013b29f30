import { nonceContext, servicesContext } from "#worker/context.ts";
import { embedPage } from "../features/embed/embed-page.tsx";
import type { Route } from "./+types/embed";

/** A race's course for frames of other sites: a document of its own, without the pages' application. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
	const { raceStore } = await context.get(servicesContext)("read");
	const found = await raceStore.course(params);
	return embedPage(request, context.get(nonceContext), found);
}
