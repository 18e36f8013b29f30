import type { Language } from "../language/detect.ts";

/** Messages of successful calls about the tracker, in the language of the request. */
const messages = {
	en: {
		linked: "Strava account linked.",
		alreadyLinked: "Strava account already linked.",
		synced: "Synchronization complete. Details of new activities follow.",
		fullSync: "Synchronization started: the list is being read, details of each activity follow.",
		backgroundStarted: "Synchronization started.",
		backgroundRecent: "Synchronized within the last 15 minutes.",
	},
	fr: {
		linked: "Compte Strava lié.",
		alreadyLinked: "Compte Strava déjà lié.",
		synced: "Synchronisation terminée. Le détail des nouvelles activités suit.",
		fullSync:
			"Synchronisation commencée\u202f: la liste est en cours de lecture, le détail de chaque activité suit.",
		backgroundStarted: "Synchronisation commencée.",
		backgroundRecent: "Synchronisé il y a moins de 15 minutes.",
	},
} as const satisfies Record<Language, Record<string, string>>;

export type TrackerMessage = keyof (typeof messages)["en"];

export const trackerMessage = (language: Language, message: TrackerMessage): string =>
	messages[language][message];
