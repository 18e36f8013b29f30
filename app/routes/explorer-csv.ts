import { servicesContext } from "#worker/context.ts";
import { requireUser } from "../features/accounts/require-user.ts";
import { explorerCsv } from "../features/training/explorer/explorer-csv.ts";
import type { Route } from "./+types/explorer-csv";

/** All weeks of the explorer, as a file. */
export async function loader({ context }: Route.LoaderArgs) {
	const { user } = requireUser(context);
	const { training } = await context.get(servicesContext)("read");
	const { weeks } = await training.explored(user.id);
	return new Response(explorerCsv(weeks), {
		headers: {
			"Content-Type": "text/csv; charset=utf-8",
			"Content-Disposition": 'attachment; filename="relief-weeks.csv"',
		},
	});
}
