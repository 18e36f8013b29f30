import { nonceContext, servicesContext } from "#worker/context.ts";
import { embedPage } from "../features/embed/embed-page.tsx";
import { getInstance } from "../i18n/middleware.ts";
import type { Route } from "./+types/embed";

/** A race's course for frames of other sites: a document of its own, without the pages' application. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
	const { races } = await context.get(servicesContext)("read");
	const found = await races.course(params);
	const { getFixedT } = getInstance(context);
	return embedPage(request, {
		nonce: context.get(nonceContext),
		found,
		wordsOf: (language) => getFixedT(language),
	});
}
