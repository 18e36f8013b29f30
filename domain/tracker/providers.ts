import type { ActivitySource, Tracker } from "../training/activity.ts";
import type { ProviderData } from "./provider-data.ts";
import { intervals } from "./providers/intervals.ts";
import { strava } from "./providers/strava.ts";

/** Every provider, in the order in which pages offer them. */
export const providers: Readonly<Record<Tracker, ProviderData>> = { strava, intervals };

/** Sources whose places are sent to no service. */
export const sourcesThatKeepPlaces: readonly Tracker[] = Object.values(providers)
	.filter(({ placesMayLeave }) => !placesMayLeave)
	.map(({ key }) => key);

/** The provider of an activity; null for a file. */
export const providerOf = (source: ActivitySource): ProviderData | null =>
	source === "file" ? null : providers[source];
