import type { Letters } from "./letter.ts";

export const en: Letters = {
	reset: ({ link, minutes }) => ({
		subject: "Choose a new password",
		paragraphs: [
			"Someone, most likely you, asked for a new password for your Relief account.",
			`This link works once, for ${minutes} minutes:`,
			{ link },
			"If it was not you, do nothing: your password stays the same.",
		],
	}),
	passwordChanged: ({ contactEmail }) => ({
		subject: "Your password has changed",
		paragraphs: [
			"The password of your Relief account has just changed. Every other session has ended.",
			`If it was not you, ask for a new password on the login page and write to us at ${contactEmail}.`,
		],
	}),
	passkeyAdded: ({ name, contactEmail }) => ({
		subject: "A passkey was added to your account",
		paragraphs: [
			`Your Relief account can now be opened with the passkey “${name}”.`,
			`If that was not you, remove it in the settings, ask for a new password from the login page, and write to us at ${contactEmail}.`,
		],
	}),
	passkeyRemoved: ({ name, contactEmail }) => ({
		subject: "A passkey was removed from your account",
		paragraphs: [
			`The passkey “${name}” no longer opens your Relief account.`,
			`If that was not you, ask for a new password from the login page and write to us at ${contactEmail}.`,
		],
	}),
	newLogin: ({ browser, place, at, link, contactEmail }) => ({
		subject: "A new device logged in to your account",
		paragraphs: [
			`Your Relief account was opened on a device that had not been used for it: ${[browser ?? "a program", place ?? "place unknown"].join(", ")}, ${at}.`,
			"If that was you, there is nothing to do. Otherwise end that session here, and change your password or remove the passkey that you do not know:",
			{ link },
			`If you cannot log in any more, ask for a new password from the login page and write to us at ${contactEmail}.`,
		],
	}),
	accountDeleted: {
		subject: "Your Relief account is deleted",
		paragraphs: [
			"Your account, your predictions and your files are deleted. We keep nothing of yours.",
			"This message is your receipt. Happy running!",
		],
	},
	disconnected: ({ source }) => ({
		subject: `${source} is disconnected`,
		paragraphs: [
			`Your Relief account is no longer linked to ${source}. We have deleted everything that came from there: activities, zones, training load and all that was computed from them.`,
			"The files that you imported yourself stay, and so do your predictions.",
			"This message confirms the deletion in writing.",
		],
	}),
	tracker: {
		linked: ({ source }) => `${source} account linked.`,
		alreadyLinked: ({ source }) => `${source} account already linked.`,
		synced: "Synchronization complete. Details of new activities follow.",
		fullSync: "Synchronization started: the list is being read, details of each activity follow.",
		backgroundStarted: "Synchronization started.",
		backgroundRecent: "Synchronized within the last 15 minutes.",
	},
};
