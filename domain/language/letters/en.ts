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
			`If that was not you, remove it in the settings, get back in by mail from the login page if you must, and write to us at ${contactEmail}.`,
		],
	}),
	passkeyRemoved: ({ name, contactEmail }) => ({
		subject: "A passkey was removed from your account",
		paragraphs: [
			`The passkey “${name}” no longer opens your Relief account.`,
			`If that was not you, get back in by mail from the login page and write to us at ${contactEmail}.`,
		],
	}),
	newLogin: ({ browser, place, at, link, contactEmail }) => ({
		subject: "A new device logged in to your account",
		paragraphs: [
			`Your Relief account was opened on a device that had not been used for it: ${[browser ?? "a program", place ?? "place unknown"].join(", ")}, ${at}.`,
			"If that was you, there is nothing to do. Otherwise end that session by this link, for 7 days and without logging in, then look through your passkeys, and change your password if you have one:",
			{ link },
			`If you cannot log in any more, get back in by mail from the login page and write to us at ${contactEmail}.`,
		],
	}),
	confirmAddress: ({ code, link }) => ({
		subject: `Your code for Relief: ${code}`,
		paragraphs: [
			"This address was given for a Relief account. If that was you, type this code in the settings of your account:",
			code,
			"Or open this link. Both work once, for 24 hours:",
			{ link },
			"If it was not you, do nothing: without the code, the address gets no notices from us.",
		],
	}),
	loginCode: ({ code, link }) => ({
		subject: `Your code for Relief: ${code}`,
		paragraphs: [
			"Someone, most likely you, wants to log in to your Relief account. Type this code on the page that asks for it:",
			code,
			"Or open this link where you want to log in. Both work once, for 10 minutes:",
			{ link },
			"If it was not you, do nothing, and pass the code on to no one.",
		],
	}),
	registerCode: ({ code, link }) => ({
		subject: `Your code for Relief: ${code}`,
		paragraphs: [
			"Someone, most likely you, wants to create a Relief account with this address. Type this code on the page that asks for it:",
			code,
			"Or open this link where you want to log in. Both work once, for 10 minutes:",
			{ link },
			"If it was not you, do nothing: no account is created.",
		],
	}),
	addressChanged: ({ link, contactEmail }) => ({
		subject: "Your Relief account has another address",
		paragraphs: [
			"The address of your Relief account has just changed: mails go to the new one, and this one no longer opens it.",
			"If that was not you, take your account back by this link within 7 days. Every session ends, and the password and the passkeys are removed:",
			{ link },
			`If the link does not help, write to us at ${contactEmail}.`,
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
	workout: {
		race: "Race plan",
		climb: "Climb",
		descent: "Descent",
		flat: "Flat",
		station: "Stop",
	},
};
