import { appManifest } from "../features/site/app-manifest.ts";
import { getInstance } from "../i18n/middleware.ts";
import type { Route } from "./+types/manifest";

export function loader({ context }: Route.LoaderArgs) {
	const { t, language } = getInstance(context);
	return new Response(JSON.stringify(appManifest(t, language)), {
		headers: { "Content-Type": "application/manifest+json" },
	});
}
