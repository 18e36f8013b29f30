import { data } from "react-router";
import { servicesContext } from "#worker/context.ts";
import { requireUser } from "../features/accounts/require-user.ts";
import { isLoadFigure, loadCsv } from "../features/training/load-csv.ts";
import { dashboardViewOf } from "../features/training/parse-view.ts";
import type { Route } from "./+types/load-csv";

/** A load chart's figures, as a file; of the last 90 days unless a span is given. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
	const { user } = requireUser(context);
	if (!isLoadFigure(params.figure)) throw data(null, { status: 404 });
	const { training } = await context.get(servicesContext)("read");
	const search = new URL(request.url).searchParams;
	const analytics = search.has("span")
		? (await training.overview(user.id, dashboardViewOf(search).span)).load
		: await training.analytics(user.id);
	return new Response(loadCsv(params.figure, analytics), {
		headers: {
			"Content-Type": "text/csv; charset=utf-8",
			"Content-Disposition": `attachment; filename="relief-${params.figure}.csv"`,
		},
	});
}
