import { exportContext } from "#worker/context.ts";
import { requireUser } from "../features/accounts/require-user.ts";
import type { Route } from "./+types/export";

/** The runner's data as one zip, for a plain link. */
export function loader({ context }: Route.LoaderArgs) {
	const signedIn = requireUser(context);
	return context.get(exportContext)(signedIn);
}
