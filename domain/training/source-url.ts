import type { ActivitySource } from "./activity.ts";

/** Where each source shows an activity to its owner; null without a page on the web. */
const pages: Readonly<Record<ActivitySource, ((externalId: string) => string) | null>> = {
	// developers.strava.com/guidelines: shown data links back to its activity
	strava: (id) => `https://www.strava.com/activities/${encodeURIComponent(id)}`,
	file: null,
};

export function sourceUrl(source: ActivitySource, externalId: string): string | null {
	return pages[source]?.(externalId) ?? null;
}
