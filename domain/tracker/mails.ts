import { type WrittenMail, writeMail } from "../accounts/mails.ts";
import type { Language } from "../language/detect.ts";

/** The confirmation that a tracker was disconnected and everything that came from it deleted. */
export function disconnectedMail(language: Language): WrittenMail {
	return writeMail(language, {
		fr: {
			subject: "Votre service de suivi est dissocié",
			paragraphs: [
				"La liaison de votre compte Relief avec Strava est terminée. Tout ce qui en venait est supprimé de chez nous\u202f: activités, zones, charges, et ce qui en avait été calculé.",
				"Les fichiers que vous avez importés vous-même, et vos prévisions, restent en place.",
				"Ce message est la confirmation écrite de cette suppression.",
			],
		},
		en: {
			subject: "Your tracker is disconnected",
			paragraphs: [
				"Your Relief account is no longer linked to Strava. Everything that came from there is deleted here: activities, zones, loads, and what was computed from them.",
				"Files that you brought yourself, and your predictions, stay in place.",
				"This message is the written confirmation of that deletion.",
			],
		},
	});
}
