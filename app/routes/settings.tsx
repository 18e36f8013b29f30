import { viewerContext } from "../context";
import { runnerOf } from "../features/accounts/runner-of";
import { Settings } from "../features/accounts/settings";
import type { Route } from "./+types/settings";

export function loader({ context }: Route.LoaderArgs) {
	const { user } = runnerOf(context.get(viewerContext));
	return {
		firstname: user.firstname,
		lastname: user.lastname,
		email: user.email,
		createdAt: user.createdAt,
		// No provider can be linked yet.
		trackerLinked: false,
	};
}

export default function SettingsRoute({ loaderData }: Route.ComponentProps) {
	return <Settings {...loaderData} />;
}
