import type { Tracker } from "../../domain/training/activity.ts";
import type { Settings } from "../platform/settings.ts";
import type { ProviderDeps, TrackerProvider } from "./provider.ts";
import { createStrava } from "./strava/strava.ts";

/** A tracker that can be linked, or the settings that it lacks. */
export type RegistryEntry =
	| { readonly configured: true; readonly provider: TrackerProvider }
	| { readonly configured: false; readonly missing: readonly string[] };

export type TrackerRegistry = Readonly<Record<Tracker, RegistryEntry>> & {
	/** @throws Error naming the missing settings and the way to set them. */
	provider(tracker: Tracker): TrackerProvider;
};

/** One line per provider. */
export function createRegistry(settings: Settings, deps: ProviderDeps): TrackerRegistry {
	const { strava } = settings;
	const entries: Record<Tracker, RegistryEntry> = {
		strava: entry(
			{ STRAVA_CLIENT_ID: strava.clientId, STRAVA_CLIENT_SECRET: strava.clientSecret },
			() => createStrava(strava, deps),
		),
	};
	return {
		...entries,
		provider(tracker) {
			const entry = entries[tracker];
			if (entry.configured) return entry.provider;
			throw new Error(notConfigured(tracker, entry.missing));
		},
	};
}

/** `credentials` by the names of their settings. */
function entry(credentials: Record<string, string>, create: () => TrackerProvider): RegistryEntry {
	const missing = Object.keys(credentials).filter((name) => credentials[name] === "");
	return missing.length === 0
		? { configured: true, provider: create() }
		: { configured: false, missing };
}

const notConfigured = (tracker: Tracker, missing: readonly string[]) =>
	`The tracker ${tracker} is not configured: ${missing.join(" and ")} missing. Set with \`wrangler secret put NAME\`, or locally in .dev.vars.`;
