import type { ProviderData } from "../provider-data.ts";

/** API Terms and Conditions of 2025-10-23: no limit of retention; Garmin is named beside data that came from Garmin. */
export const intervals: ProviderData = {
	key: "intervals",
	displayName: "intervals.icu",
	siteUrl: "https://intervals.icu",
	historyUrl: "https://intervals.icu/activities",
	activityUrl: (externalId) => `https://intervals.icu/activities/${encodeURIComponent(externalId)}`,
	linkText: "View on intervals.icu",
	scopeNames: {},
	samples: "either",
	raceMarks: true,
	webhooks: "registered",
	deletionsAnnounced: false,
	tokensExpire: false,
	withheldFrom: "Strava",
	plansWorkouts: true,
	placesMayLeave: true,
};
