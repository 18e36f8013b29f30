import { data } from "react-router";
import { AppError } from "#domain/app-error.ts";
import { servicesContext } from "#worker/context.ts";
import { requireUser } from "../features/accounts/require-user.ts";
import { ImportDetailPage } from "../features/training/import/import-detail-page.tsx";
import type { Route } from "./+types/import-detail";

export async function loader({ params, context }: Route.LoaderArgs) {
	const { user } = requireUser(context);
	try {
		return await (await context.get(servicesContext)("read")).imports.get(user.id, params.id);
	} catch (error) {
		if (error instanceof AppError) throw data(null, { status: 404 });
		throw error;
	}
}

export default function ImportDetailRoute({ loaderData }: Route.ComponentProps) {
	return <ImportDetailPage detail={loaderData} />;
}
