import type { Tracker } from "../training/activity.ts";

/** What is known of a provider without calling it. Pages and worker ask it instead of asking which provider it is. */
export interface ProviderData {
	readonly key: Tracker;
	/** As the service spells it. */
	readonly displayName: string;
	/** Where a runner signs in there. */
	readonly siteUrl: string;
	/** Where the runner sees all their activities there. */
	readonly historyUrl: string;
	/** One activity there, for its owner. */
	readonly activityUrl: (externalId: string) => string;
	/** The text of a link to an activity there; English, as its brand guidelines fix it. */
	readonly linkText: string;
	/** Scopes as its page of consent names them; one that is missing here goes by its own name. */
	readonly scopeNames: Readonly<Record<string, string>>;
	/** Where samples come from: series of the API, the original file, or whichever an activity has. */
	readonly samples: "streams" | "file" | "either";
	/** Whether its activities carry the runner's own mark of a race. */
	readonly raceMarks: boolean;
	/** Events are pushed to a subscription that the worker makes, to an address that the operator registers, or not at all. */
	readonly webhooks: "subscription" | "registered" | "none";
	/** Whether an event reports that an activity was deleted. */
	readonly deletionsAnnounced: boolean;
	/** Whether access tokens expire and are refreshed. */
	readonly tokensExpire: boolean;
	/** The service whose activities it lists and does not hand out; null when it hands out everything. */
	readonly withheldFrom: string | null;
	/** Whether a plan can go into its calendar, from where it reaches watches. */
	readonly plansWorkouts: boolean;
	/** Whether its terms let the rounded start of an activity, without its runner, be sent to a weather service. */
	readonly placesMayLeave: boolean;
}
