import type { ProviderData } from "../provider-data.ts";

/** developers.strava.com/guidelines: data that is shown links back to its activity, in these words. */
export const strava: ProviderData = {
	key: "strava",
	displayName: "Strava",
	siteUrl: "https://www.strava.com",
	historyUrl: "https://www.strava.com/athlete/training",
	activityUrl: (externalId) =>
		`https://www.strava.com/activities/${encodeURIComponent(externalId)}`,
	linkText: "View on Strava",
	scopeNames: { "activity:read_all": "View data about your private activities" },
	samples: "streams",
	raceMarks: true,
	webhooks: "subscription",
	deletionsAnnounced: true,
	tokensExpire: true,
	withheldFrom: null,
	plansWorkouts: false,
	// API Agreement of 2026-06-01, §2.3 and §5.13: data is for its owner alone.
	placesMayLeave: false,
};
