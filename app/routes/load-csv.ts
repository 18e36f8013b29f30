import { data } from "react-router";
import { servicesContext } from "../../worker/context";
import { requireUser } from "../features/accounts/require-user";
import { isLoadFigure, loadCsv } from "../features/training/load-csv";
import type { Route } from "./+types/load-csv";

/** A load chart's figures, as a file. */
export async function loader({ params, context }: Route.LoaderArgs) {
	const { user } = requireUser(context);
	if (!isLoadFigure(params.figure)) throw data(null, { status: 404 });
	const analytics = await context.get(servicesContext).training.analytics(user.id);
	return new Response(loadCsv(params.figure, analytics), {
		headers: {
			"Content-Type": "text/csv; charset=utf-8",
			"Content-Disposition": `attachment; filename="relief-${params.figure}.csv"`,
		},
	});
}
