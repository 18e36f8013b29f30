import { data, type RouterContextProvider } from "react-router";
import { userContext } from "#worker/context.ts";

/** The user of a page below `runners-only`, whose middleware redirects everyone else; without one, 401. */
export function requireUser(context: Readonly<RouterContextProvider>) {
	const signedIn = context.get(userContext);
	if (signedIn === null) throw data(null, { status: 401 });
	return signedIn;
}

/** An action of a page that needs its user, with that user first. */
export const withUser =
	<Args extends { context: Readonly<RouterContextProvider> }, Answer>(
		act: (user: SignedIn["user"], args: Args) => Answer,
	) =>
	(args: Args): Answer =>
		act(requireUser(args.context).user, args);

type SignedIn = ReturnType<typeof requireUser>;
