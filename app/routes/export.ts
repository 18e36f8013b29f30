import { servicesContext, viewerContext } from "../../worker/context";
import { runnerOf } from "../features/accounts/runner-of";
import type { Route } from "./+types/export";

/** The runner's data as one zip, for a plain link. */
export function loader({ context }: Route.LoaderArgs) {
	const { user } = runnerOf(context.get(viewerContext));
	return context.get(servicesContext).exportAccount(user);
}
