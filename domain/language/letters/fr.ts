import type { Letters } from "./letter.ts";

export const fr: Letters = {
	reset: ({ link, minutes }) => ({
		subject: "Choisissez un nouveau mot de passe",
		paragraphs: [
			"Quelqu’un, vous sans doute, a demandé un nouveau mot de passe pour votre compte Relief.",
			`Ce lien ne sert qu’une fois, pendant ${minutes} minutes\u202f:`,
			{ link },
			"Si ce n’était pas vous, ne faites rien\u202f: votre mot de passe ne change pas.",
		],
	}),
	passwordChanged: ({ contactEmail }) => ({
		subject: "Votre mot de passe a changé",
		paragraphs: [
			"Le mot de passe de votre compte Relief vient de changer. Toutes vos autres sessions sont fermées.",
			`Si ce n’était pas vous, demandez un nouveau mot de passe depuis la page de connexion et écrivez-nous à ${contactEmail}.`,
		],
	}),
	passkeyAdded: ({ name, contactEmail }) => ({
		subject: "Une clé d’accès a été ajoutée à votre compte",
		paragraphs: [
			`Votre compte Relief s’ouvre désormais aussi avec la clé d’accès «\u202f${name}\u202f».`,
			`Si ce n’était pas vous, retirez-la dans les réglages, demandez au besoin un e-mail d’accès depuis la page de connexion et écrivez-nous à ${contactEmail}.`,
		],
	}),
	passkeyRemoved: ({ name, contactEmail }) => ({
		subject: "Une clé d’accès a été retirée de votre compte",
		paragraphs: [
			`La clé d’accès «\u202f${name}\u202f» n’ouvre plus votre compte Relief.`,
			`Si ce n’était pas vous, demandez un e-mail d’accès depuis la page de connexion et écrivez-nous à ${contactEmail}.`,
		],
	}),
	accessTokenAdded: ({ name, contactEmail }) => ({
		subject: "Un jeton d’accès a été créé pour votre compte",
		paragraphs: [
			`Des scripts peuvent désormais utiliser votre compte Relief avec le jeton d’accès «\u202f${name}\u202f», pour ce qu’il permet.`,
			`Si ce n’était pas vous, révoquez-le dans les réglages, sous les jetons d’accès, fermez-y les sessions qui ne sont pas les vôtres et écrivez-nous à ${contactEmail}.`,
		],
	}),
	identityAdded: ({ name, contactEmail }) => ({
		subject: `Votre compte s’ouvre aussi par ${name}`,
		paragraphs: [
			`Votre compte Relief s’ouvre désormais aussi en vous connectant chez ${name}.`,
			`Si ce n’était pas vous, déconnectez-le dans les réglages, demandez au besoin un e-mail d’accès depuis la page de connexion et écrivez-nous à ${contactEmail}.`,
		],
	}),
	identityRemoved: ({ name, contactEmail }) => ({
		subject: `Votre compte ne s’ouvre plus par ${name}`,
		paragraphs: [
			`Se connecter chez ${name} n’ouvre plus votre compte Relief.`,
			`Si ce n’était pas vous, demandez un e-mail d’accès depuis la page de connexion et écrivez-nous à ${contactEmail}.`,
		],
	}),
	newLogin: ({ browser, place, at, link, contactEmail }) => ({
		subject: "Un nouvel appareil s’est connecté à votre compte",
		paragraphs: [
			`Votre compte Relief vient d’être ouvert sur un appareil qui n’avait pas encore servi\u202f: ${[browser ?? "un programme", place ?? "lieu inconnu"].join(", ")}, ${at}.`,
			"Si c’était vous, il n’y a rien à faire. Sinon, fermez cette session par ce lien, valable 7\u00a0jours et sans vous connecter, puis vérifiez vos clés d’accès, et changez votre mot de passe si vous en avez un\u202f:",
			{ link },
			`Si vous ne pouvez plus vous connecter, demandez un e-mail d’accès depuis la page de connexion et écrivez-nous à ${contactEmail}.`,
		],
	}),
	confirmAddress: ({ code, link }) => ({
		subject: `Votre code pour Relief\u202f: ${code}`,
		paragraphs: [
			"Cette adresse a été donnée pour un compte Relief. Si c’était vous, saisissez ce code dans les réglages de votre compte\u202f:",
			code,
			"Ou ouvrez ce lien. L’un et l’autre servent une fois, pendant 24\u00a0heures\u202f:",
			{ link },
			"Si ce n’était pas vous, ne faites rien\u202f: sans ce code, nous n’envoyons aucun avis à cette adresse.",
		],
	}),
	loginCode: ({ code, link }) => ({
		subject: `Votre code pour Relief\u202f: ${code}`,
		paragraphs: [
			"Quelqu’un, vous sans doute, veut se connecter à votre compte Relief. Saisissez ce code sur la page qui le demande\u202f:",
			code,
			"Ou ouvrez ce lien là où vous voulez vous connecter. L’un et l’autre servent une fois, pendant 10\u00a0minutes\u202f:",
			{ link },
			"Si ce n’était pas vous, ne faites rien, et ne donnez ce code à personne.",
		],
	}),
	registerCode: ({ code, link }) => ({
		subject: `Votre code pour Relief\u202f: ${code}`,
		paragraphs: [
			"Quelqu’un, vous sans doute, veut créer un compte Relief avec cette adresse. Saisissez ce code sur la page qui le demande\u202f:",
			code,
			"Ou ouvrez ce lien là où vous voulez vous connecter. L’un et l’autre servent une fois, pendant 10\u00a0minutes\u202f:",
			{ link },
			"Si ce n’était pas vous, ne faites rien\u202f: aucun compte n’est créé.",
		],
	}),
	addressChanged: ({ link, contactEmail }) => ({
		subject: "Votre compte Relief a une autre adresse",
		paragraphs: [
			"L’adresse de votre compte Relief vient de changer\u202f: les messages vont à la nouvelle, et celle-ci n’ouvre plus le compte.",
			"Si ce n’était pas vous, reprenez votre compte par ce lien dans les 7\u00a0jours. Toutes les sessions se ferment, le mot de passe et les clés d’accès sont retirés\u202f:",
			{ link },
			`Si le lien ne suffit pas, écrivez-nous à ${contactEmail}.`,
		],
	}),
	proveRace: ({ domain, page, link }) => ({
		subject: `Faites-vous partie de la course de ${domain} ?`,
		paragraphs: [
			`Un compte Relief demande à s’occuper de la page d’une course dont le site est ${domain}, et a donné cette adresse, qui est de ce domaine. La page :`,
			{ link: page },
			"Si c’est votre demande, ouvrez ce lien là où vous êtes connecté. Il fonctionne une seule fois, pendant 3 jours, et pour le seul compte qui l’a demandé :",
			{ link },
			"Sinon, ne faites rien : sans ce lien, rien ne se passe. Ne le transmettez à personne.",
		],
	}),
	inviteEditor: ({ page, link }) => ({
		subject: "On vous invite à modifier la page d’une course",
		paragraphs: [
			"Un organisateur vous invite à modifier la page d’une course sur Relief :",
			{ link: page },
			"Pour participer, ouvrez ce lien et connectez-vous, ou créez un compte. Il fonctionne une seule fois, pendant 3 jours :",
			{ link },
			"Si vous ne connaissez pas cette course, ne faites rien : vous n’êtes inscrit nulle part, et aucun autre message ne suivra.",
		],
	}),
	raceProved: ({ page, contactEmail }) => ({
		subject: "Une course dont vous vous occupez a un autre organisateur",
		paragraphs: [
			"Un autre compte a montré, par un message au domaine de la course, qu’il en fait partie, et en est maintenant l’organisateur :",
			{ link: page },
			"Si la course n’avait pas encore été confirmée, les éditeurs que ce compte n’a pas choisis en ont été retirés.",
			`Si c’est une erreur, écrivez-nous à ${contactEmail}.`,
		],
	}),
	accountDeleted: {
		subject: "Votre compte Relief est supprimé",
		paragraphs: [
			"Votre compte, vos prévisions et vos fichiers sont supprimés. Nous ne gardons rien de vous.",
			"Ce message vous sert de reçu. Bonnes foulées\u202f!",
		],
	},
	disconnected: ({ source }) => ({
		subject: `${source} est déconnecté`,
		paragraphs: [
			`Votre compte Relief n’est plus connecté à ${source}. Nous avons supprimé tout ce qui en venait\u202f: activités, zones, charge d’entraînement et tout ce que nous en avions calculé.`,
			"Les fichiers que vous avez importés vous-même restent, vos prévisions aussi.",
			"Ce message confirme la suppression par écrit.",
		],
	}),
	tracker: {
		linked: ({ source }) => `Compte ${source} connecté.`,
		alreadyLinked: ({ source }) => `Compte ${source} déjà lié.`,
		synced: "Synchronisation terminée. Le détail des nouvelles activités suit.",
		fullSync:
			"Synchronisation lancée\u202f: nous lisons la liste, le détail de chaque activité suit.",
		backgroundStarted: "Synchronisation lancée.",
		backgroundRecent: "Synchronisé il y a moins de 15 minutes.",
	},
	workout: {
		race: "Plan de course",
		climb: "Montée",
		descent: "Descente",
		flat: "Plat",
		station: "Arrêt",
	},
};
