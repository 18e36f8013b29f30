import { callerContext } from "#worker/context.ts";
import { robots } from "../features/site/sitemap.ts";
import type { Route } from "./+types/robots";

export function loader({ context }: Route.LoaderArgs) {
	const { origin } = context.get(callerContext);
	return new Response(robots(origin), {
		headers: { "Content-Type": "text/plain; charset=utf-8" },
	});
}
