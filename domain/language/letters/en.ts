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
	accessTokenAdded: ({ name, contactEmail }) => ({
		subject: "An access token was made for your account",
		paragraphs: [
			`Scripts can now use your Relief account with the access token “${name}”, for what it allows.`,
			`If that was not you, revoke it in the settings, under access tokens, end the sessions there that are not yours, and write to us at ${contactEmail}.`,
		],
	}),
	identityAdded: ({ name, contactEmail }) => ({
		subject: `Your account can be opened by ${name}`,
		paragraphs: [
			`Your Relief account can now be opened by logging in at ${name}.`,
			`If that was not you, disconnect it in the settings, get back in by mail from the login page if you must, and write to us at ${contactEmail}.`,
		],
	}),
	identityRemoved: ({ name, contactEmail }) => ({
		subject: `Your account is no longer opened by ${name}`,
		paragraphs: [
			`Logging in at ${name} no longer opens your Relief account.`,
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
	proveRace: ({ domain, page, link }) => ({
		subject: `Do you belong to the race of ${domain}?`,
		paragraphs: [
			`An account of Relief asks to look after the page of a race whose own site is ${domain}, and gave this address, which is at that domain. The page:`,
			{ link: page },
			"If you have asked for it, open this link where you are logged in. It works once, for 3 days, and for the account that asked alone:",
			{ link },
			"If you have not, do nothing: without the link nothing happens. Pass it on to no one.",
		],
	}),
	inviteEditor: ({ page, link }) => ({
		subject: "You are invited to edit the page of a race",
		paragraphs: [
			"An organiser invites you to edit the page of a race on Relief:",
			{ link: page },
			"To take part, open this link and log in, or create an account. It works once, for 3 days:",
			{ link },
			"If you do not know the race, do nothing: you are listed nowhere, and no further mail comes of it.",
		],
	}),
	raceProved: ({ page, contactEmail }) => ({
		subject: "A race that you look after has another organiser",
		paragraphs: [
			"Another account has shown by a mail to the race’s own domain that it belongs to the race, and is now its organiser:",
			{ link: page },
			"If the race had not been proved before, editors whom that account did not choose have been removed.",
			`If this is wrong, write to us at ${contactEmail}.`,
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
