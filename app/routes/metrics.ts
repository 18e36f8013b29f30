import { data } from "react-router";
import { servicesContext } from "#worker/context.ts";
import type { Route } from "./+types/metrics";

/** Gauges of the site for a program that watches it, by the token of the site; without it there is no such address. */
export async function loader({ request, context }: Route.LoaderArgs) {
	const [, token = ""] = /^Bearer (\S+)$/i.exec(request.headers.get("Authorization") ?? "") ?? [];
	const { operating } = await context.get(servicesContext)("read");
	const metrics = await operating.metrics(token);
	if (metrics === null) throw data(null, { status: 404 });
	return new Response(metrics.text, { headers: { "Content-Type": metrics.type } });
}
