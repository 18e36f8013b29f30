import { data } from "react-router";
import { AppError } from "#domain/app-error.ts";
import { servicesContext } from "#worker/context.ts";
import { requireUser } from "../features/accounts/require-user.ts";
import type { Route } from "./+types/activity-original";

/** The file that an activity came from, for a plain link. */
export async function loader({ params, context }: Route.LoaderArgs) {
	const { user } = requireUser(context);
	const { recordings } = await context.get(servicesContext)("read");
	try {
		const { name, body } = await recordings.original(user.id, params.id);
		const plain = name.replace(/[^\w.-]/g, "-");
		const encoded = encodeURIComponent(name);
		return new Response(body, {
			headers: {
				"Content-Type": "application/octet-stream",
				"Content-Disposition": `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`,
			},
		});
	} catch (error) {
		if (error instanceof AppError && error.code === "training.activity_not_found") {
			throw data(null, { status: 404 });
		}
		throw error;
	}
}
