import { data } from "react-router";
import { callerContext, settingsContext } from "#worker/context.ts";
import { securityTxt } from "../features/site/security-txt.ts";
import type { Route } from "./+types/security-txt";

/** Missing on a site whose operator has set no contact. */
export function loader({ context }: Route.LoaderArgs) {
	const { securityContact } = context.get(settingsContext);
	if (securityContact === null) throw data(null, { status: 404 });
	const { origin } = context.get(callerContext);
	return new Response(securityTxt(origin, securityContact, new Date()), {
		headers: { "Content-Type": "text/plain; charset=utf-8" },
	});
}
