import type { Catalogue, Words } from "./en.ts";

export const fr: Words<Catalogue> = {
	// The layout of every page, and the pages that belong to no feature.
	site: {
		name: "Relief",
		description:
			"Relief lit les montées, les descentes et la distance de votre parcours et vous dit, avant le départ, combien de temps vous mettrez et comment le courir.",
		skip: "Aller au contenu",
		menu: "Menu",
		mainNav: "Navigation principale",
		home: "Accueil",
		about: "À propos",
		logIn: "Connexion",
		dashboard: "Tableau de bord",
		training: "Entraînement",
		predictions: "Prévisions",
		predict: "Prévoir",
		raceDay: "Jour J",
		tryIt: "Prévoir ma course",
		settings: "Réglages",
		logOut: "Déconnexion",
		terms: "Conditions et confidentialité",
		footer: "Votre temps, avant le départ.",
		loading: "Chargement…",
	},
	language: {
		label: "Langue",
		menu: "Langue et unités, {{language}}",
		sheet: "Langue et unités",
		detect: "Détecter selon ma position",
		detecting: "Recherche de votre pays…",
		refused: "Localisation non autorisée, langue par défaut utilisée.",
		unknown:
			"Votre position est introuvable. Le pays de votre réseau ou votre navigateur décide à sa place.",
		metric: "Kilomètres, mètres, °C",
		imperial: "Miles, pieds, °F",
	},
	about: {
		heading: "C’est le relief qui fait la course",
		lead: "Relief s’adresse à celles et ceux qui veulent savoir ce qu’un parcours va leur demander – et qui préfèrent une fourchette honnête à un chiffre flatteur.",
		missionHeading: "Notre mission",
		mission:
			"Un temps sur marathon dit peu d’une course en montagne, et les kilomètres seuls disent peu d’un parcours. Nous réunissons les deux : ce que vous avez couru, et le terrain que vous allez courir. La réponse doit tenir le jour de la course ; elle vient donc avec son incertitude et ses raisons.",
		technologyHeading: "La technique",
		technology:
			"Un même noyau de calcul tourne dans votre navigateur et sur nos serveurs : chaque page, impression et export montre les mêmes chiffres. Une prévision se fait en cinq étapes.",
		step: {
			course: {
				title: "Le parcours",
				text: "Les points aberrants sont écartés, l’altitude est lissée selon la façon dont elle a été mesurée. Ce qui manque est signalé, jamais remplacé par des zéros.",
			},
			cost: {
				title: "Le coût des pentes",
				text: "Chaque pente reçoit l’énergie qu’elle coûte, mesurée sur tapis roulant et corrigée par de vraies courses vallonnées.",
			},
			runner: {
				title: "Votre vitesse",
				text: "Vos résultats donnent votre vitesse, et comment elle baisse avec les heures. Les plus récents comptent davantage.",
			},
			solve: {
				title: "Le temps",
				text: "Là où l’effort que vous pouvez tenir rejoint ce que le parcours coûte : c’est votre temps.",
			},
			range: {
				title: "La fourchette",
				text: "Ce qui est incertain chez vous, dans les côtes et dans la journée fait la fourchette autour de ce temps.",
			},
		},
		joinHeading: "Rejoignez-nous",
		join: "Apportez un parcours que vous connaissez et un résultat auquel vous vous fiez, et comparez. En nous disant où Relief s’est trompé, vous le rendez meilleur pour le prochain départ.",
		notices: "Licences des bibliothèques et polices de ces pages",
		contactHeading: "Contact",
		contact: "Questions, corrections, idées : écrivez-nous. Quelqu’un vous lira.",
	},
	terms: {
		title: "Conditions d’utilisation et confidentialité",
		updated: "Dernière mise à jour : {{date}}",
		shortHeading: "En bref",
		short: {
			age: "Relief s’adresse aux personnes de plus de 16 ans ; les plus jeunes ont besoin de l’autorisation de leur représentant légal.",
			money:
				"Certaines fonctions avancées pourront être proposées par abonnement ou à l’usage. Rien n’est vendu aujourd’hui. Un abonnement actif n’est pas remboursé.",
			deletion: "Vous pouvez supprimer votre compte à tout moment.",
			tracker:
				"Les données Strava sont supprimées quand vous déconnectez Strava ou supprimez votre compte. Les données de facturation sont conservées 6 ans.",
			rights: "Vous gardez tous vos droits au titre du RGPD.",
		},
	},
	offline: {
		title: "Hors ligne",
		heading: "Pas de connexion",
		kept: "Ces prévisions sont gardées sur cet appareil, avec leurs plans.",
		none: "Les prévisions ouvertes en ligne sont gardées sur cet appareil pour le jour de la course.",
	},
	open: {
		heading: "Ouvrir avec Relief",
		none: "Aucun fichier n’est arrivé. Partagez-le encore une fois avec Relief, ou choisissez-le dans un formulaire.",
		kind: {
			course:
				"Un parcours : prévoyez votre temps. Il reste sur cet appareil tant que vous n’envoyez pas le formulaire.",
			run: "Ses points ont une heure : une course enregistrée, ou un parcours dont l’application écrit des heures.",
			recordings: "Des activités enregistrées, pour votre historique.",
			unknown: "Relief ouvre les fichiers GPX, FIT et TCX.",
		},
		import: "Ajouter à mon entraînement",
		tryIt: "Essayer sans compte",
		waits: "Votre espace demande une connexion ; en attendant, le fichier reste sur cet appareil.",
	},
	notFound: {
		text: "Ce chemin ne mène nulle part. La page a peut-être été déplacée, ou l’adresse contient une faute de frappe.",
		home: "Retour à l’accueil",
	},

	// The landing page.
	landing: {
		title: "Relief – votre temps, avant le départ",
		heading: "Connaissez votre temps avant le départ.",
		lead: "Déposez le GPX de votre course et un résultat récent : temps, fourchette et plan pour chaque montée.",
		predict: "Prévoir ma course",
		toDashboard: "Aller au tableau de bord",
		toUpload: "Prévoir un parcours",
		example: "Exemple",
		exampleName: "Une boucle par deux cols",
		exampleProfile: "Profil altimétrique, coloré selon la pente.",
		exampleWay: "Le parcours vu de dessus, nord en haut.",
		examples: "Exemples de résultats",
		fullResult: "Résultat complet : carte, barrières, plan, 3D",
		proof: {
			races_one:
				"{{races}} effort de type course, prévu d’après les sorties d’avant · la moitié à moins de {{median}}",
			races_other:
				"{{races}} efforts de type course, prévus d’après les sorties d’avant · la moitié à moins de {{median}}",
			unseen_one:
				"{{races}} effort de type course de coureurs inconnus du modèle · la moitié à moins de {{median}}",
			unseen_other:
				"{{races}} efforts de type course de coureurs inconnus du modèle · la moitié à moins de {{median}}",
			device: "Le fichier reste sur votre appareil",
			exports: "FIT · TCX · papier",
		},
		rangeDrawing: "Dix arrivées d’une même course : huit dans la fourchette, deux en dehors.",
		rangeCaption: "Dix courses sur un même parcours : huit arrivées dans la fourchette.",
		phaseStatus: "{{phase}} : {{status}}",
		featuresHeading: "Ce qui fait votre temps",
		features: {
			athlete: {
				title: "Profil de l’athlète",
				text: "Vos propres résultats fixent votre vitesse et la façon dont elle baisse au fil des heures. Les moyennes générales n’y comptent pas.",
			},
			terrain: {
				title: "Le terrain",
				text: "La montée coûte plus que la descente ne rend. Chaque pente est comptée à son coût énergétique mesuré, et le dénivelé est donné avec la méthode qui l’a mesuré.",
			},
			pacing: {
				title: "L’allure",
				text: "{{strategies}} stratégies, de la vitesse constante à l’effort constant. Un temps pour chaque kilomètre et chaque montée ; leur somme tombe juste à l’arrivée, à la seconde près.",
			},
			weather: {
				title: "La météo",
				text: "La chaleur prend des minutes, et davantage quand la course est longue. Indiquez la température attendue et voyez ce qu’elle change.",
			},
		},
		rangeHeading: "Une fourchette, pas une promesse",
		range:
			"Les mêmes jambes sur le même parcours ne font jamais deux fois le même temps. Relief donne le temps le plus probable, et une fourchette qui contient huit arrivées sur dix.",
		reason:
			"Une phrase dit pourquoi la fourchette a cette largeur. S’il manque des données, Relief dit lesquelles, et n’invente jamais un temps.",
		faqHeading: "Vos questions",
		faq: {
			what: {
				question: "Qu’est-ce que Relief ?",
				answer:
					"Un outil qui prévoit votre temps sur un vrai parcours. Vous apportez le fichier GPX d’une course et ce que vous avez couru récemment ; Relief répond par le temps le plus probable, sa fourchette, la difficulté, un profil et un plan d’allure.",
			},
			algorithm: {
				question: "Comment fonctionne l’algorithme ?",
				answer:
					"Le parcours devient une ligne propre, à l’altitude lissée. Chaque portion de pente reçoit l’énergie qu’elle coûte, telle que des laboratoires l’ont mesurée. Vos résultats disent votre vitesse et comment elle baisse avec les heures. Relief cherche alors le temps où votre effort et le parcours se rejoignent.",
			},
			tracker: {
				question: "Faut-il un compte Strava ?",
				answer:
					"Non. Le fichier du parcours et un résultat récent suffisent. Connecter Strava ajoute votre historique d’entraînement ; vous pouvez le déconnecter à tout moment.",
			},
			security: {
				question: "Mes données sont-elles protégées ?",
				answer:
					"Vous seul voyez vos fichiers et vos prévisions. Ils ne sont jamais vendus, et vous pouvez les exporter ou les supprimer à tout moment. Les mots de passe ne sont gardés que hachés. Les données Strava expirent au bout de 7 jours si elles ne sont pas renouvelées, et sont supprimées dès que vous déconnectez Strava. Une prévision sans compte ne quitte jamais votre appareil.",
			},
			distances: {
				question: "Quelles distances peut-on prévoir ?",
				answer:
					"Toutes, sur route comme en nature. Le fichier du parcours donne la meilleure prévision, car il contient les montées. Plus un parcours s’éloigne de ce que vous avez couru, plus la fourchette s’élargit.",
			},
		},
		accuracyQuestion: "Quelle est la précision des prévisions ?",
		accuracyOwn:
			"Elle dépend du parcours et de ce que vous apportez ; chaque prévision porte donc sa propre fourchette et ses chances de tomber à moins de 5 %.",
		method: "Comment la prévision est calculée",
		roadmapHeading: "Où nous en sommes",
		status: { completed: "c’est fait", "in-progress": "en cours", planned: "prévu" },
		phase: {
			foundations: {
				title: "Les fondations",
				text: "Parcours GPX lus dans le navigateur, temps avec fourchette et raison, difficulté, profil altimétrique, historique et export.",
			},
			analytics: {
				title: "L’analyse avancée",
				text: "Charge d’entraînement, forme et fatigue, zones cardiaques, depuis Strava, intervals.icu, Santé d’Apple ou vos propres fichiers.",
			},
			pacing: {
				title: "La stratégie d’allure",
				text: "{{strategies}} stratégies, dont une apprise de vos propres sorties. Peu de courses de plus de six heures l’ont vérifiée jusqu’ici.",
			},
		},
		communityHeading: "Courez avec nous",
		communityText: "Comparez prévisions et temps d’arrivée avec d’autres coureurs.",
		club: "Notre club Strava",
		social: "Nous suivre",
		closing: "Votre prochain parcours vous attend.",
	},
	accuracy: {
		bracket: "{{median}} (de {{low}} à {{high}} avec d’autres coureurs comme eux)",
		measured:
			"Mesuré sur {{races}} efforts de type course de {{runners}} coureurs ayant un historique, les constantes du modèle réglées sans eux : la moitié des prévisions étaient à moins de {{median}} du temps réel, {{within}} d’entre elles à moins de 5 %, et {{inside}} des temps réels étaient dans la fourchette. Pour une prévision tirée d’un seul résultat saisi, nous n’annonçons encore aucun chiffre.",
		unseen:
			"Mesuré sur {{races}} efforts de type course de {{runners}} coureurs ayant un historique, dont aucun n’a servi à régler le modèle : la moitié des prévisions étaient à moins de {{median}} du temps réel, {{within}} d’entre elles à moins de 5 %, et {{inside}} des temps réels étaient dans la fourchette. Pour une prévision tirée d’un seul résultat saisi, nous n’annonçons encore aucun chiffre.",
	},

	// Log in, registration, settings, and what is wrong with a field.
	login: {
		title: "Connexion",
		heading: "Heureux de vous revoir",
		guarded: "Connectez-vous pour voir cette page.",
		email: "E-mail",
		password: "Mot de passe",
		submit: "Se connecter",
		submitting: "Connexion…",
		noAccount: "Pas encore de compte ?",
		forgot: "Mot de passe oublié ?",
		warning: "Attention : {{message}}",
		resetDone: "Votre mot de passe est enregistré. Connectez-vous.",
		or: "ou",
	},
	passkeys: {
		title: "Clés d’accès",
		text: "Une clé d’accès vous connecte avec votre empreinte, votre visage ou le code de votre appareil. Rien à retenir.",
		logIn: "Se connecter avec une clé d’accès",
		manage: "Gérer",
		add: "Ajouter une clé d’accès",
		name: "Nom",
		nameHint: "Là où elle est gardée, par exemple ce téléphone ou un gestionnaire de mots de passe",
		rename: "Renommer",
		remove: "Retirer",
		added: "ajoutée le {{date}}",
		lastUsed: "utilisée le {{date}}",
		neverUsed: "jamais utilisée",
		synced: "synchronisée avec vos autres appareils",
		cancelled:
			"Aucune clé d’accès n’a servi : c’est annulé, ou cela a duré trop longtemps. Réessayez.",
		missing:
			"Ce navigateur, ou cette adresse du site, ne permet pas les clés d’accès. Ouvrez le site par son nom d’hôte dans un navigateur récent.",
		addedNote: "Votre clé d’accès est ajoutée. Elle vous connecte désormais.",
		removedNote: "La clé d’accès est retirée. Elle n’ouvre plus votre compte.",
		renamedNote: "La clé d’accès a son nouveau nom.",
	},
	provider: {
		title: "Se connecter avec {{provider}}",
		continue: "Continuer avec {{provider}}",
		again: "Réessayer",
		back: "Autres moyens de se connecter",
		atProvider: "Chez {{provider}}",
		here: "Ici",
		unnamed: "un compte sans adresse",
		link: {
			heading: "Connecter {{provider}} à votre compte ?",
			text: "Se connecter chez {{provider}} ouvre alors ce compte, en plus des moyens qu’il a déjà. Vous pouvez le déconnecter dans les réglages.",
			submit: "Connecter",
			notNow: "Pas maintenant",
		},
		logIn: {
			heading: "Vous avez déjà un compte",
			text: "Un compte existe avec {{email}}. Ouvrez-le une fois comme d’habitude : on vous demande ensuite si {{provider}} peut l’ouvrir aussi.",
		},
		register: {
			text: "{{provider}} a vérifié cette adresse. Aucun compte ne l’a encore.",
		},
		card: {
			text: "Votre compte chez {{provider}} peut ouvrir celui-ci : rien d’autre à retenir.",
			manage: "Gérer",
			add: "Connecter",
			remove: "Déconnecter",
			linked: "connecté le {{date}}",
			used: "utilisé le {{date}}",
		},
		linkedNote: "C’est connecté. Se connecter chez {{provider}} ouvre désormais ce compte.",
		unlinkedNote: "C’est déconnecté. {{provider}} n’ouvre plus ce compte.",
	},
	address: {
		title: "Adresse e-mail",
		verified: "Confirmée : nos messages vous y parviennent.",
		unverified:
			"Pas encore confirmée. D’ici là, nous n’y envoyons aucun avis : ni pour un nouvel appareil, ni pour un changement de mot de passe ou de clé d’accès. Tout le reste fonctionne.",
		change: "Changer",
		changeText:
			"Nous envoyons un code à la nouvelle adresse. Elle devient la vôtre une fois confirmée ; l’ancienne reçoit un message qui permet de la reprendre pendant 7 jours.",
		new: "Nouvel e-mail",
		send: "M’envoyer un code",
		resend: "Envoyer un autre code",
		code: "Code du message",
		codeHint: "8 chiffres, envoyés à {{email}}",
		confirm: "Confirmer",
		sentNote:
			"Le message est en route. Saisissez son code ci-dessous, ou ouvrez son lien, dans les 24 heures.",
		confirmedNote: "Votre adresse est confirmée.",
	},
	mailLogin: {
		sent: "Si {{email}} a un compte, un code est en route.",
		codeHint: "8 chiffres, valables 10 minutes",
		again: "Recommencer",
	},
	mailLink: {
		title: "Lien d’un message",
		settings: "Vers les réglages",
		backIn: "Retrouver l’accès à votre compte par e-mail",
		sessionEnded: "Cette session est déjà fermée.",
		"end-session": {
			heading: "Fermer une session",
			text: "Ce qui y est connecté est déconnecté aussitôt. Les autres sessions restent ouvertes.",
			submit: "Fermer cette session",
			done: "La session est fermée. Si cette connexion n’était pas la vôtre, vérifiez vos clés d’accès et vos sessions dans les réglages, et changez votre mot de passe si vous en avez un.",
		},
		"confirm-address": {
			heading: "Confirmez votre adresse",
			text: "Votre compte a désormais cette adresse, et nous y envoyons ses avis.",
			submit: "Confirmer cette adresse",
			done: "Votre adresse est confirmée.",
		},
		login: {
			heading: "Connexion",
			text: "Votre compte s’ouvre dans ce navigateur.",
			submit: "Se connecter",
		},
		register: {
			heading: "Créez votre compte",
			text: "Votre compte est créé, et s’ouvre dans ce navigateur.",
			submit: "Créer mon compte",
		},
		"refuse-address": {
			heading: "Reprenez votre compte",
			text: "Votre compte retrouve cette adresse. Toutes les sessions se ferment, le mot de passe et toutes les clés d’accès sont retirés : un e-mail vous rend ensuite l’accès.",
			submit: "Reprendre mon compte",
			done: "Votre compte a retrouvé son adresse. Toutes les sessions sont fermées, le mot de passe et les clés d’accès sont retirés.",
		},
	},
	tokens: {
		title: "Jetons d’accès",
		about:
			"Laissez un script ou un assistant utiliser Relief pour vous, pour ce que vous permettez.",
		manage: "Gérer les jetons d’accès",
		back: "Retour aux réglages",
		lead: "Avec un jeton d’accès, un script ou un assistant appelle Relief pour vous, pour ce que vous permettez et jusqu’au jour que vous choisissez. Il ne peut jamais changer votre façon de vous connecter, ni exporter ou supprimer votre compte.",
		own: "Vos jetons",
		none: "Aucun pour l’instant.",
		made: "Copiez maintenant le jeton « {{name}} » : il ne sera plus affiché. Gardez-le comme un mot de passe.",
		token: "Jeton d’accès",
		ends: "jusqu’au {{date}}",
		ended: "terminé le {{date}}",
		lastUsed: "utilisé le {{date}}",
		neverUsed: "jamais utilisé",
		revoke: "Révoquer",
		new: "Nouveau jeton",
		name: "Nom",
		nameHint: "À quoi il sert, par exemple le script qui le garde",
		days: "Se termine après",
		length_one: "{{count}} jour",
		length_other: "{{count}} jours",
		scopes: "Il peut",
		scope: {
			trainingRead: "lire votre entraînement",
			predictionsRead: "lire prévisions et objectifs",
			predict: "prévoir des parcours",
			plansWrite: "changer points de passage, parcours et objectifs",
			raceDay: "ouvrir et suivre les jours de course",
		},
		sources: "Aussi avec les données de Strava et des autres sources connectées",
		withSources: "avec les données des sources connectées",
		sourcesText:
			"Leurs règles ne permettent à Relief de montrer ces données qu’à vous, pendant 7 jours au plus sauf renouvellement. Avec cette case, le jeton les reçoit, ainsi que ce qui en est calculé : gardez-les pour vous, et ne les donnez à aucun service qui les stocke, apprend d’elles ou les montre à d’autres. Sans elle, le jeton voit ce que vous avez importé par fichiers.",
		add: "Créer le jeton",
	},
	authorize: {
		title: "Autoriser {{name}} ?",
		untitled: "Autoriser l’accès ?",
		lead: "« {{name}} » demande à utiliser Relief pour vous. Ce qui est lu est envoyé à {{host}}. N’autorisez que si vous avez commencé là-bas.",
		until_one: "Pour {{count}} jour, sauf si vous le retirez avant, dans les réglages.",
		until_other: "Pour {{count}} jours, sauf si vous le retirez avant, dans les réglages.",
		allow: "Autoriser",
		deny: "Ne pas autoriser",
		problem: {
			client:
				"Le programme qui vous a mené ici n’a pas dit qui il est. Retournez-y et reliez Relief à nouveau.",
			redirect:
				"Le programme qui vous a mené ici demande une réponse à une adresse qui n’est pas la sienne. Rien n’y a été envoyé.",
		},
	},
	confirm: {
		text: "Confirmez que c’est vous : votre connexion date de plus de 15 minutes.",
		submit: "Confirmer",
		passkey: "Confirmer avec une clé d’accès",
		logInAgain: "Déconnectez-vous et reconnectez-vous, puis revenez ici dans les 15 minutes.",
	},
	session: {
		ended: "Votre session est terminée.",
		logIn: "Reconnectez-vous dans un nouvel onglet ; cette page reste telle quelle.",
		logoutFailed:
			"Le serveur est injoignable : votre session est toujours ouverte dans ce navigateur. Réessayez une fois en ligne.",
		logoutAgain: "Se déconnecter à nouveau",
	},
	register: {
		title: "Créer un compte",
		heading: "Créez votre compte",
		lead: "Vos parcours et vos prévisions vous suivent sur tous vos appareils.",
		firstname: "Prénom",
		lastname: "Nom",
		passwordHint: "Au moins 8 caractères",
		confirmation: "Confirmer le mot de passe",
		terms:
			"J’accepte les <terms>conditions d’utilisation et la politique de confidentialité</terms>",
		way: "Comment vous vous connecterez",
		ways: { password: "Mot de passe", mail: "Code par e-mail", passkey: "Clé d’accès" },
		mailText:
			"Nous envoyons un code à votre adresse, à chaque connexion. Il n’y a pas de mot de passe.",
		mailSent: "Nous avons envoyé un code à {{email}}. Il crée votre compte.",
		passkeyText:
			"Votre appareil demande votre empreinte, votre visage ou son code, et garde la clé d’accès. Un message à votre adresse vous rouvre le compte si vous la perdez.",
		submit: "Créer mon compte",
		submitting: "Création du compte…",
		code: "Code d’inscription",
		codeHint: "L’exploitant de ce site vous l’a donné.",
		closedHeading: "Les inscriptions sont fermées",
		closed:
			"Ce site n’ouvre pas de nouveau compte. Pour en demander un, écrivez à son exploitant : {{contactEmail}}.",
		hasAccount: "Déjà un compte ?",
	},
	settings: {
		parts: {
			label: "Parties des réglages",
			you: "Vous",
			access: "Connexion",
			data: "Vos données",
		},
		saved: "Vos informations sont enregistrées.",
		emptied: "Effacé : {{fields}}.",
		passwordChanged: "Votre mot de passe a changé. Toutes les autres sessions sont fermées.",
		account: "Compte",
		createdAt: "Membre depuis le",
		trackerLinked: "Strava connecté",
		yes: "Oui",
		no: "Non",
		profile: "Informations personnelles",
		edit: "Modifier",
		save: "Enregistrer",
		saving: "Enregistrement…",
		saveError: "Erreur lors de la mise à jour du profil",
		cancel: "Annuler",
		notGiven: "Non renseigné",
		add: "Ajouter",
		whyText:
			"Tout ceci est facultatif. Cela affine les zones cardiaques et la charge d’entraînement ; les prévisions déjà faites ne changent pas.",
		field: {
			height: "Taille",
			weight: "Poids",
			birth_year: "Année de naissance",
			max_heart_rate: "Fréquence cardiaque maximale",
			resting_heart_rate: "Fréquence cardiaque de repos",
			sex: "Sexe",
			units: "Unités",
		},
		unitOf: {
			distance: "Distances parcourues",
			height: "Altitude et dénivelé",
			temperature: "Température",
		},
		units: {
			km: "kilomètres",
			mi: "miles",
			m: "mètres",
			ft: "pieds",
			c: "degrés Celsius",
			f: "degrés Fahrenheit",
		},
		hint: {
			height: "cm, de {{min}} à {{max}}",
			weight: "kg, de {{min}} à {{max}}",
			birth_year: "Donne une première estimation de votre fréquence maximale",
			max_heart_rate: "Battements par minute, le maximum vu pendant un effort intense",
			resting_heart_rate: "Battements par minute, allongé, le matin",
			sex: "La fréquence cardiaque compte différemment dans la charge selon le sexe",
		},
		sex: { female: "Femme", male: "Homme" },
		languageText: "Les pages et les messages s’affichent dans cette langue sur cet appareil.",
		password: "Mot de passe",
		changePassword: "Changer le mot de passe",
		currentPassword: "Mot de passe actuel",
		noPassword:
			"Votre compte n’a pas de mot de passe : des clés d’accès l’ouvrent. Un lien par e-mail permet d’en choisir un aussi.",
		setPassword: "Envoyez-moi le lien",
		passwordLinkSent: "Un lien pour choisir un mot de passe est en route vers votre adresse.",
		passwordText: "Toutes les autres sessions se ferment quand le mot de passe change.",
		export: "Vos données",
		exportText:
			"Un zip avec votre compte, vos prévisions en JSON et CSV, et les fichiers que vous avez envoyés.",
		exportButton: "Exporter mes données",
		sessions: "Sessions ouvertes",
		sessionsText:
			"Tous les navigateurs et programmes connectés à votre compte. Une fois votre adresse confirmée, un e-mail signale chaque nouvel appareil.",
		sessionCurrent: "cet appareil",
		sessionProgram: "Un programme",
		sessionBegan: "depuis le {{date}}",
		sessionUsed: "utilisée le {{date}}",
		sessionEnd: "Déconnecter",
		sessionsEnded: "C’est déconnecté là-bas. Cet appareil reste connecté.",
		logoutOthers: "Se déconnecter partout ailleurs",
		logoutEverywhere: "Se déconnecter partout",
		danger: "Zone sensible",
		dangerText:
			"Supprime votre compte avec toutes vos prévisions et vos fichiers. C’est irréversible.",
		delete: "Supprimer mon compte",
		deleteTitle: "Supprimer votre compte ?",
		deleteText:
			"Votre compte, vos prévisions et vos fichiers sont supprimés immédiatement. Exportez d’abord vos données si vous voulez les garder.",
		deletePassword: "Votre mot de passe",
		deleteWord: "Tapez {{word}} pour confirmer",
		deleteConfirm: "Supprimer définitivement",
		deleting: "Suppression…",
		deleteRefused: "Erreur lors de la suppression du compte",
		deleteError: "Une erreur est survenue lors de la suppression de votre compte.",
	},
	usage: {
		title: "Ce que votre compte garde",
		activities: "Activités issues de fichiers, et fichiers laissés de côté",
		originals: "Fichiers d’origine",
		imports: "Imports conservés",
		predictions: "Prévisions",
		channels: "Suivis en direct",
		links: "Liens courts",
		hourTitle: "Ce que vous pouvez faire en une heure",
		hourLead: "Un grand import continue automatiquement à l’heure suivante.",
		hour: {
			cost: "Tout ensemble",
			live: "Suivis en direct",
			predictions: "Parcours calculés",
			uploads: "Fichiers d’activités lus",
			exports: "Exports écrits",
		},
		share: "{{used}} sur {{allowed}}",
		shareMb: "{{used}} sur {{allowed}} Mo",
	},
	forgot: {
		title: "Mot de passe oublié",
		heading: "Choisir un nouveau mot de passe",
		lead: "Nous vous envoyons un lien à usage unique, valable 30 minutes.",
		submit: "Envoyer le lien",
		submitting: "Envoi…",
		sent: "Si {{email}} a un compte, un lien est en route.",
		sentHint:
			"Rien après quelques minutes ? Regardez dans les indésirables, ou vérifiez l’adresse.",
		back: "Retour à la connexion",
	},
	reset: {
		heading: "Votre nouveau mot de passe",
		lead: "Toutes vos sessions se ferment. Connectez-vous ensuite avec le nouveau mot de passe.",
		password: "Nouveau mot de passe",
		confirmation: "Confirmer le nouveau mot de passe",
		submit: "Valider le mot de passe",
		submitting: "Validation…",
		again: "Demander un nouveau lien",
		passkeys_one: "Une clé d’accès ouvre aussi votre compte",
		passkeys_other: "{{count}} clés d’accès ouvrent aussi votre compte",
		passkeysText:
			"Un nouveau mot de passe n’y met pas fin. Retirez celle qui n’est pas à vous dans les réglages, juste après vous être connecté.",
		incomplete: "Ce lien est incomplet",
		used: "Ce lien n’est plus utilisable",
		incompleteText:
			"Son code manque ou est coupé. Ouvrez le lien entier depuis l’e-mail, ou demandez-en un nouveau.",
	},
	operator: {
		title: "Ce site",
		at: "État au {{at}}",
		unknown: "pas encore connu",
		overview: "Vue d’ensemble",
		what: "Sujet",
		value: "Valeur",
		runners: "Coureurs",
		newRunners: "Nouveaux coureurs, 7 jours",
		activeRunners: "Coureurs actifs, 7 jours",
		since_one: "{{count}}, depuis le {{at}}",
		since_other: "{{count}}, le plus ancien depuis le {{at}}",
		queue: "File {{name}}",
		mailsToday: "E-mails refusés aujourd’hui",
		mailsWeek: "E-mails refusés, 7 jours",
		reports: "Signalements de courses",
		removals: "Suppressions de comptes en cours",
		drill: "Dernier essai de restauration",
		drills: { ok: "Réussi le {{at}}", failed: "Échoué le {{at}}", none: "Pas encore fait" },
		version: "Version déployée",
		migration: "Dernière migration",
		databases: "Bases de données",
		database: "Base",
		size: "Taille (Mo)",
		newcomers: "Accueille les nouveaux",
		trackers: "Appels aux services connectés",
		noTrackers: "Pas encore d’appel.",
		source: "Service connecté",
		quarter: "Quart d’heure",
		day: "Jour",
		noted: "Relevé",
		deadLetters: "Messages échoués",
		deadText:
			"Les messages qui ont échoué à chaque essai sont gardés 30 jours. Un message marqué repart sous un quart d’heure.",
		letter: "Message échoué",
		died: "Échec",
		resend: "Renvoi",
		resendOne: "Renvoyer",
		resendAll: "Tout renvoyer",
		isMarked: "Bientôt",
		marked_one: "{{count}} message sera renvoyé.",
		marked_other: "{{count}} messages seront renvoyés.",
	},
	outbox: {
		title: "Boîte d’envoi",
		text: "Les e-mails que l’environnement de développement garde au lieu de les envoyer.",
		empty: "Aucun e-mail.",
	},
	fields: {
		firstname_required: "Le prénom est obligatoire",
		lastname_required: "Le nom est obligatoire",
		email_required: "L’e-mail est obligatoire",
		email_invalid: "L’e-mail n’est pas valide",
		email_format: "Format d’e-mail incorrect. Vérifiez votre adresse.",
		password_required: "Le mot de passe est obligatoire",
		password_short: "Le mot de passe doit contenir au moins 8 caractères",
		password_weak:
			"Mot de passe trop faible. Utilisez au moins 8 caractères avec des lettres et des chiffres.",
		password_common:
			"Ce mot de passe est parmi les premiers qu’un pirate essaie. Choisissez-en un autre.",
		confirmation_required: "Veuillez confirmer votre mot de passe",
		confirmation_differs: "Les mots de passe ne correspondent pas",
		passkey_name_required: "Le nom de la clé d’accès est obligatoire",
		code_required: "Le code du message est obligatoire",
		code_format: "Un code a 8 chiffres",
		terms_required: "Vous devez accepter les conditions pour continuer",
		deletion_password_required: "Veuillez saisir votre mot de passe",
		deletion_word_required: "Veuillez taper « DELETE » pour confirmer",
		height_range: "La taille doit être un nombre entier de 100 à 250 cm",
		weight_range: "Le poids doit être un nombre entier de 30 à 200 kg",
		birth_year_range: "L’année de naissance doit être comprise entre 1900 et 2020",
		max_heart_rate_range: "La fréquence maximale doit être un nombre entier de 100 à 240",
		resting_heart_rate_range: "La fréquence de repos doit être un nombre entier de 25 à 120",
		threshold_heart_rate_range: "La fréquence au seuil doit être un nombre entier de 80 à 220",
		zone_method_unknown: "Choisissez dans la liste",
		name_required: "Le nom est obligatoire",
		date_required: "La date est obligatoire",
		result_range: "Le résultat doit être compris entre 1 minute et 7 jours",
		target_range: "L’objectif doit être compris entre 1 minute et 7 jours",
		distance_range: "La distance doit être comprise entre 0,1 et 1 000 km",
		sex_unknown: "Choisissez dans la liste",
		units_unknown: "Choisissez dans la liste",
		language_unknown: "Choisissez dans la liste",
		country_unknown: "Écrivez le pays en deux lettres, comme FR",
		end_before: "Le dernier jour précède le premier",
		end_far: "Une édition dure 31 jours au plus",
		choice_unknown: "Choisissez dans la liste",
		choice_required: "Choisissez une réponse",
		holder_required: "Dites qui l’autorise",
		licence_required: "Nommez la licence",
		link_format: "Écrivez une adresse qui commence par https://",
		characters: "Ce texte contient des caractères qui ne s’affichent pas",
		too_long: "Ce texte est trop long",
	},

	// Terms of a prediction that several pages share.
	difficulty: {
		Easy: "Facile",
		Moderate: "Modérée",
		Difficult: "Difficile",
		"Very difficult": "Très difficile",
	},
	strategy: {
		usual: {
			name: "Comme d’habitude",
			text: "Ce qui arrive d’ordinaire : les pentes comme dans vos sorties, régulière jusqu’à mi-course, puis d’autant plus lente que c’est long ; au-delà de 14 heures, plus lente dès le départ. Sans sorties, comme les autres coureurs.",
		},
		"even-pace": {
			name: "Allure constante",
			text: "La même allure tout du long ; seules les pentes raides sont ramenées à un effort tenable.",
		},
		"negative-split": {
			name: "Fin plus rapide (negative split)",
			text: "Part un peu en dessous de l’effort moyen et finit un peu au-dessus.",
		},
		"positive-split": {
			name: "Départ plus rapide (positive split)",
			text: "Part un peu plus vite et ralentit vers la fin.",
		},
		"hill-optimized": {
			name: "Effort constant",
			text: "Le même effort tout du long : moins vite en montée, plus vite en descente. Conseillée dès qu’il y a des côtes.",
		},
		conservative: {
			name: "Prudente",
			text: "Sûre : 7 chances sur 10 de finir plus vite, avec un départ en douceur.",
		},
		aggressive: {
			name: "Audacieuse",
			text: "Risquée : 3 chances sur 10 de finir plus vite, avec un départ rapide.",
		},
	},
	elevationMethod: {
		barometric: "altitude barométrique",
		planned: "altitude de l’outil de tracé",
		gps: "altitude GPS, lissée",
		terrain: "altitude du modèle de terrain du site",
		none: "pas d’altitude dans le fichier",
	},
	slope: {
		upSteep: "plus de +5 %",
		up: "+2 à +5 %",
		flat: "−2 à +2 %",
		down: "−5 à −2 %",
		downSteep: "moins de −5 %",
	},
	panorama: {
		label: "Le parcours, son plan et sa journée en image",
		courseLabel: "Le parcours et ses points de passage en image",
		start: "Départ",
		finish: "Arrivée",
		startAt: "départ {{time}}",
		fan: "Votre heure de passage : 8 fois sur 10 dans la bande, autour du plan",
		fanRun: "Votre course à côté du plan, 8 fois sur 10 dans la bande",
		best: "le mieux",
		hardest: "le plus dur",
		how: "Pointez pour lire un endroit ; glissez, ou déplacez les bouts, pour lire un tronçon. Touches + et − : zoom.",
		howTouch: "Touchez pour lire, pincez pour zoomer.",
		places: "Lieux du plan",
		place: "Lieu",
		range: "Plage (8 fois sur 10)",
		stretch: { from: "Début du tronçon", to: "Fin du tronçon" },
	},
	profile: {
		title: "Profil altimétrique",
		none: "Le fichier n’a pas d’altitude : il n’y a pas de profil à dessiner.",
		legend: "Pente",
		legendFolded: "Couleurs de pente",
		asTable: "Afficher en tableau",
		height: "Altitude",
		meanSlope: "Pente moyenne jusque-là",
		cursor: "Point du parcours",
		point: "{{where}} : {{height}}, pente {{slope}}",
		pointPlanned: "{{where}} : {{height}}, pente {{slope}}, passage à {{time}}",
		placePlanned: "{{where}} : passage à {{time}}",
	},
	map: {
		title: "Carte",
		north: "N",
		start: "Départ",
		finish: "Arrivée",
		both: "Départ · Arrivée",
		cursor: "Endroit sur la carte",
		nearer: "Agrandir",
		farther: "Réduire",
		noLength: "Le parcours n’a pas de longueur : il n’y a pas de trace à dessiner.",
		form: {
			loop: "Une boucle qui part vers {{direction}} : {{width}} d’ouest en est, {{height}} du sud au nord.",
			outAndBack:
				"Un aller-retour vers {{direction}}, par le même chemin : {{width}} d’ouest en est, {{height}} du sud au nord.",
			oneWay:
				"Va surtout vers {{direction}} : {{width}} d’ouest en est, {{height}} du sud au nord.",
		},
		wind: {
			n: "le nord",
			ne: "le nord-est",
			e: "l’est",
			se: "le sud-est",
			s: "le sud",
			sw: "le sud-ouest",
			w: "l’ouest",
			nw: "le nord-ouest",
		},
		startsAt: "Départ à {{lat}}, {{lon}}.",
		degrees: {
			north: "{{degrees}}° N",
			south: "{{degrees}}° S",
			east: "{{degrees}}° E",
			west: "{{degrees}}° O",
		},
	},
	stretch: {
		title: "Tronçon",
		from: "de",
		to: "à",
		clear: "Effacer",
		length: "Longueur",
		climb: "Montée et descente",
		slope: "Pente moyenne",
		time: "Temps du plan",
		passages: "De – à",
	},
	warnings: {
		title: "À propos de ce fichier",
		points_skipped_one: "Un point sans position utilisable a été écarté.",
		points_skipped_other: "{{value}} points sans position utilisable ont été écartés.",
		points_teleported_one: "Un point très loin du parcours a été écarté.",
		points_teleported_other: "{{value}} points très loin du parcours ont été écartés.",
		elevation_missing:
			"Le fichier a trop peu d’altitudes : le dénivelé est inconnu, et le plan vaut pour un parcours plat.",
		elevation_gap_m: "L’altitude manque sur {{metres}} : le dénivelé y est une estimation.",
		elevation_void_one: "Un point a une altitude impossible ; elle a été ignorée.",
		elevation_void_other: "{{value}} points ont une altitude impossible ; elle a été ignorée.",
		elevation_spikes_one: "Un saut brusque d’altitude a été lissé.",
		elevation_spikes_other: "{{value}} sauts brusques d’altitude ont été lissés.",
		grade_clamped_m:
			"Sur {{metres}}, la pente est trop raide pour être courue ; elle a été limitée à 45 %.",
		gap_m: "La trace a des trous, {{metres}} en tout ; ils ont été franchis en ligne droite.",
		segments_reordered:
			"Des parties de la trace étaient dans le désordre et ont été remises en place.",
		tracks_joined_one: "Une trace du fichier a été jointe au parcours.",
		tracks_joined_other: "{{value}} traces du fichier ont été réunies en un parcours.",
		route_ignored: "Le fichier a un itinéraire en plus de la trace ; c’est la trace qui compte.",
		sparse_points_m:
			"Sur {{metres}}, les points sont très espacés : des virages et de courtes côtes peuvent y manquer.",
		route_only: "Le fichier contient un itinéraire planifié, pas une trace enregistrée.",
		standing_collapsed_one: "Un point enregistré à l’arrêt a été fusionné.",
		standing_collapsed_other: "{{value}} points enregistrés à l’arrêt ont été fusionnés.",
		places_skipped_one: "Le fichier nomme trop de lieux ; l’un d’eux a été laissé de côté.",
		places_skipped_other: "Le fichier nomme trop de lieux ; {{value}} ont été laissés de côté.",
		elevation_from_terrain:
			"Le fichier n’a pas d’altitude : le dénivelé vient du modèle de terrain du site, et la fourchette est plus large.",
		elevation_rough:
			"Les altitudes de cet enregistrement sont imprécises : une partie des pentes n’est que du bruit.",
		runs_rougher:
			"Les altitudes de {{value}} de vos sorties vallonnées sont imprécises, pas celles de ce parcours : ses côtes peuvent vous coûter plus que vos sorties ne le montrent.",
		course_rougher:
			"Les altitudes de ce parcours sont imprécises, pas celles de vos sorties : ses côtes paraissent peut-être plus dures qu’elles ne sont.",
	},

	// The upload form: file and results.
	upload: {
		title: "Prévoir un parcours",
		heading: "Prévoir un parcours",
		lead: "Votre temps, sa fourchette et un plan pour chaque montée : un fichier GPX et un résultat récent suffisent.",
		courseStep: "Le parcours",
		runnerStep: "Votre niveau",
		strategyStep: "Stratégie d’allure",
		drop: "Déposez votre fichier GPX ici",
		dropNow: "Relâchez pour prendre ce fichier",
		pick: "Choisir un fichier",
		pickLabel: "Fichier GPX du parcours",
		replace: "Choisir un autre fichier",
		remove: "Retirer",
		removeNamed: "Retirer {{name}}",
		badName: "Veuillez choisir un fichier GPX valide",
		kept: "{{name}} reste sélectionné.",
		reading: "Lecture du parcours…",
		distance: "Distance",
		gain: "Dénivelé +",
		loss: "Dénivelé −",
		noElevation: "inconnu",
		fileStations_one: "Prendre {{number}} point de passage du fichier",
		fileStations_other: "Prendre {{number}} points de passage du fichier",
		chooseTrack: "Ce fichier contient plusieurs parcours. Lequel allez-vous courir ?",
		trackUnnamed: "Parcours {{track}}",
		trackFacts_one: "{{distance}} · {{points}} point",
		trackFacts_other: "{{distance}} · {{points}} points",
		evidenceOptional:
			"Votre temps est prévu d’après vos sorties. Vous pouvez ajouter une course récente qui n’y figure pas.",
		evidenceTyped:
			"Voici les résultats saisis la dernière fois. Modifiez-les ou gardez-les ; un second sur une autre distance montre comment votre vitesse tient.",
		evidenceText:
			"Relief ne connaît pas encore votre niveau : ajoutez une course récente ou une sortie à fond. Une seconde, sur une autre distance, montre comment votre vitesse tient.",
		result: "Résultat {{number}}",
		resultOptional: "Second résultat (facultatif)",
		resultDistance: "Distance",
		resultLength_km: "Kilomètres",
		resultLength_mi: "Miles",
		resultClimb_m: "Dénivelé d’un trail, m",
		resultClimb_ft: "Dénivelé d’un trail, ft",
		resultTime: "Temps",
		resultTimeHint: "h:mm:ss ou mm:ss",
		none: "–",
		marathon: "Marathon",
		half: "Semi-marathon",
		otherDistance: "Autre distance",
		weekly_km: "Kilomètres par semaine (facultatif)",
		weekly_mi: "Miles par semaine (facultatif)",
		weeklyHint: "Une semaine typique des deux derniers mois",
		trail: "Un trail",
		trailSummary: "votre indice · les temps de l’an dernier",
		index: "Votre indice (UTMB ou ITRA)",
		indexHint: "De 100 à 1000. Suffit sans résultat",
		median: "Temps médian de la dernière édition",
		medianHint: "h:mm ou h:mm:ss. Compte avec un indice ou un résultat de trail",
		submit: "Prévoir",
		submitting: "Prévision…",
		cancel: "Annuler",
		fileLine: "GPX, {{size}} Mo au plus. Reste dans votre compte.",
		bySlopes: "D’après les pentes",
		guessed: "{{surface}}, d’après les pentes",
		suggested: "Conseillée pour le parcours",
		suggestedNamed: "{{strategy}} (conseillée)",
		knownRuns: "D’après vos sorties · ajouter un résultat",
		knownResult: "D’après votre résultat : {{result}} · modifier",
		removeStop: "Retirer l’arrêt à {{where}}",
		instructionFormat:
			"Format : un fichier .gpx, de l’organisateur, d’un outil de tracé ou d’une montre.",
		instructionData:
			"Données valides : une trace ou un itinéraire avec positions GPS, de préférence avec l’altitude.",
		instructionSize: "Taille maximale : {{size}} Mo.",
		instructionTime: "Durée : quelques secondes, surtout pour l’envoi.",
		privacy: "Le fichier est gardé dans votre compte ; vous seul le voyez.",
		sending: "Envoi du fichier : {{share}}",
		analysing: "Calcul de votre temps…",
		success: "C’est fait : votre prévision est prête.",
		successNext: "Elle s’ouvre dans 2 secondes.",
		open: "L’ouvrir maintenant",
	},

	// When a run starts, and on whose clock.
	start: {
		zone: "Heure de",
		atCourse: "Sur le parcours",
		zoneOfCourse: "{{zone}}, sur le parcours",
		zoneOfDevice: "{{zone}}, cet appareil",
		onDevice: "Sur cet appareil : {{time}}.",
	},

	// The upload form: the day.
	day: {
		title: "Le jour J",
		summary: "Départ, météo, arrêts · facultatif",
		surface: "Type de terrain",
		race: "Course ou entraînement ?",
		raceHint: "À l’entraînement, on court moins vite",
		asRace: "En course",
		asTraining: "À l’entraînement",
		start: "Départ",
		startHint: "Donne les heures de nuit et la météo habituelle",
		stations: "Points de passage et arrêts",
		stationsHint:
			"Un par ligne : {{unit}}, nom, types, arrêt en minutes, barrière. Une heure de la journée demande le départ. Vous pourrez les modifier une fois le parcours prévu.",
		stopsHint: "Barrières horaires et autres détails s’ajoutent au résultat.",
	},

	// Options of a prediction that are numbers, by the name of their field.
	planOption: {
		temperature: "Température de l’air, {{unit}}",
		temperatureHint: "Vide : celle du lieu et du mois, si le départ est connu",
		humidity: "Humidité, %",
		humidityHint: "Vide : 50, ou celle du lieu et du mois",
		split_bias: "Split positif/négatif, %",
		split_biasHint: "Au-dessus de 0, seconde moitié plus lente ; sans effet à allure constante",
		carry_over: "Ralentissement par jour déjà couru, %",
		carry_overHint: "La fatigue que laisse chaque jour : un chiffre rond, pas une mesure",
		carbs: "Glucides, g par heure",
		carbsHint: "Donne les grammes à emporter pour le plan",
		water: "Eau, ml par heure",
		waterHint: "Donne les millilitres à emporter pour le plan",
	},

	// Why a prediction differs from an earlier one.
	change: {
		was: "C’était {{time}} le {{date}}",
		reason: {
			model: "une nouvelle version du modèle",
			course: "le parcours",
			time_passed: "les jours écoulés",
			run_weather_one: "la météo d’une de vos sorties prise en compte",
			run_weather_other: "la météo de {{count}} de vos sorties prise en compte",
			run_titles_one: "le titre d’une de vos sorties pris en compte",
			run_titles_other: "les titres de {{count}} de vos sorties pris en compte",
			run_marks_one: "ce que vous avez dit d’une de vos sorties",
			run_marks_other: "ce que vous avez dit de {{count}} de vos sorties",
			runs_changed: "des changements dans vos sorties",
			runs_read: "davantage de vos sorties ont été lues ({{from}} → {{to}})",
			new_races_one: "une nouvelle course",
			new_races_other: "{{count}} nouvelles courses",
			new_runs_one: "une nouvelle sortie",
			new_runs_other: "{{count}} nouvelles sorties",
			first_runs_one: "une première sortie à exploiter",
			first_runs_other: "{{count}} premières sorties à exploiter",
			runs_gone: "des sorties qui ne comptent plus",
			results: "les résultats que vous avez saisis",
			weekly_distance: "la distance par semaine que vous avez saisie",
			finishes: "vos arrivées passées sur ce parcours",
			options: "ce que vous avez indiqué pour le jour J",
		},
	},

	// A prediction without an account.
	// Ce qui figure sur les pages d’autres sites (app/features/embed).
	embed: {
		label: "Votre temps prévu, par Relief",
		picture: "Le profil de {{course}} : {{facts}}",
		passages: "Vos heures de passage, à l’heure locale",
		elapsed: "Vos passages, depuis le départ",
		arrival: "Arrivée",
		whole: "Le plan complet sur Relief",
		privacy:
			"Votre résultat reste dans ce navigateur. Aucun cookie n’est posé, rien n’est conservé, et rien n’est demandé à personne d’autre.",
		unknown: "Cette course n’existe pas ici, ou son parcours n’est pas publié.",
		unreachable:
			"La course ne peut pas être chargée ici. Ses organisateurs disent quels sites peuvent la montrer.",
		noScript: "La prévision a besoin de JavaScript.",
	},
	field: {
		title: "Le peloton entier",
		about:
			"Quand tout un peloton passe à chaque point de passage d’une course : premier, médian et dernier, personnes par quart d’heure, et qui arrive trop tard.",
		lead: "Quand tout un peloton passe à chaque point de passage : d’après une liste de partants, ou la répartition des temps de l’an dernier.",
		courseStep: "Le parcours",
		stations: "Points de passage",
		stationsHint:
			"Un tableau avec noms, km et barrières, tel que copié d’un tableur ou d’une page.",
		entrantsStep: "Qui part",
		choose: "Choisir un fichier",
		list: "Une liste de partants en CSV",
		listHint:
			"Un en-tête, puis une ligne chacun : un résultat, un indice (UTMB, ITRA) ou un temps ici, et une vague. Les noms ne sont pas lus.",
		leaveOut: "Laisser de côté les lignes illisibles",
		count: "Nombre de partants",
		countHint: "Sans liste, ou si d’autres partants sont attendus.",
		quantiles: "Temps de l’an dernier, par part des arrivants",
		quantilesHint: "Par exemple 10 %=8:30, 50 %=11:00, 90 %=14:20.",
		normal: "Ou leur moyenne et leur écart",
		normalHint: "Par exemple 11:00, 1:40.",
		whatIf: "Et si",
		start: "Départ, à l’heure locale",
		waves: "Vagues",
		wavesHint: "3x10 : trois vagues à dix minutes d’écart, les plus rapides d’abord.",
		cutOffs: "Toutes les barrières retardées de, minutes",
		cutOffsHint: "Négatif pour les avancer.",
		stops: "Abandons, pour cent des partants",
		stopsHint:
			"Comme l’an dernier, barrières comprises. Vide : comme les courses de montagne de cette longueur.",
		submit: "Simuler le peloton",
		privacy: "Le parcours, les partants et les résultats ne quittent jamais cet appareil.",
		noScript: "JavaScript est nécessaire ici.",
		drawing: "Simulation du peloton…",
		failed: "Le calcul n’a pas pu démarrer dans ce navigateur. Rechargez la page et réessayez.",
		result: "Le peloton en route",
		counted:
			"Partants : {{entrants}}, connus chacun : {{known}}, lignes laissées de côté : {{leftOut}}.",
		noStops: "Les abandons ne sont pas comptés : ils n’ont pas été mesurés sur de tels parcours.",
		stopShare: "{{share}} d’abandons attendus, barrières comprises.",
		station: "Point de passage",
		finish: "Arrivée",
		unnamed: "Point de passage",
		people: "{{middle}} ({{low}} à {{high}})",
		place: "Lieu",
		first: "Premier",
		median: "Médian",
		last: "Dernier",
		busiest: "Pic en 15 min",
		arrive: "Arrivent",
		late: "Trop tard",
		stopped: "Abandons avant",
		tableCaption: "Points de passage ; entre parenthèses, ce qui contient 8 tirages sur 10",
		chartReading: "Personnes par quart d’heure. Les traits contiennent 8 tirages sur 10.",
		asTable: "En tableau",
		from: "Dès",
		expected: "Attendus",
		range: "8 sur 10",
		low: "Au moins",
		high: "Au plus",
		ahead: "Encore à venir",
		print: "Imprimer une feuille par point de passage",
		csv: "Enregistrer en CSV",
		after: "Après la course",
		afterHint:
			"Les résultats en CSV, avec les noms des points de passage, ou les km, et « arrivée » en colonnes de temps depuis le premier départ. Qui n’est pas venu a DNF, ou une case vide.",
		results: "Résultats",
		leaveOutResults: "Laisser de côté les lignes de résultats illisibles",
		afterCaption: "Ce qui est arrivé, à côté de la prévision",
		afterWhole:
			"Part des quarts d’heure dans la fourchette, qui doit en contenir 80 % : {{inside}}, sur {{quarters}}. Erreur (CRPS) par quart d’heure, en personnes : {{crps}}.",
		afterLater: "Le milieu du peloton est passé {{time}} plus tard que prévu au point {{place}}.",
		afterEarlier: "Le milieu du peloton est passé {{time}} plus tôt que prévu au point {{place}}.",
		afterOnTime: "Le milieu du peloton est passé partout comme prévu, à la minute.",
		afterReading:
			"Le CRPS est l’erreur de toute la fourchette, en personnes par quart d’heure : 0 est une prévision sûre et juste.",
		came: "Venus",
		more: "Par rapport au prévu",
		inside: "Dans la fourchette",
		missed: "Écart par quart d’heure",
		medianLate: "Médiane",
		limits: "Ce qu’elle ne sait pas",
		limitCrowds: "Les bouchons sur les monotraces ne sont pas modélisés, ni les non-partants.",
		limitStops:
			"Les tableaux de courses ne distinguent pas les hors délai des abandons : les deux se recouvrent, et les pertes par barrière seules n’ont pas été mesurées.",
		limitMeasured:
			"Mesurée sur 30 éditions de sept parcours, chaque parcours laissé de côté : l’erreur des personnes par quart d’heure est en médiane 0,33 de celle d’allures normales. La fourchette contient 89 % des quarts d’heure des courses longues et 78 % sur route ; 38 % un jour de chaleur.",
	},
	trial: {
		heading: "Essayez tout de suite, sans compte",
		lead: "Un parcours et un résultat récent : la réponse est calculée ici, dans votre navigateur.",
		example: "Pas de fichier sous la main ? Prenez notre exemple",
		runnerText: "Une course ou un effort à fond des derniers mois.",
		result: "Votre résultat",
		submit: "Prévoir mon temps",
		computing: "Calcul en cours…",
		privacy: "Le fichier ne quitte jamais votre appareil.",
		noScript: "Cet essai a besoin de JavaScript. Avec un compte, tout fonctionne sans.",
		failed: "Le calcul n’a pas pu démarrer dans ce navigateur. Rechargez la page et réessayez.",
		plan: "{{view}} : {{strategy}}",
		surface: "Terrain, d’après les pentes : {{surface}}.",
		allRows_one: "{{number}} ligne",
		allRows_other: "Les {{number}} lignes",
		keep: "Enregistrer la prévision : créer un compte",
		keepText:
			"Avec en plus les hypothèses, le parcours en 3D, {{strategies}} stratégies et tout ce qui s’emporte le jour J.",
		unkept:
			"Votre navigateur ne garde rien pour ce site : la prévision ne peut pas attendre votre compte. Inscrivez-vous, puis choisissez le fichier à nouveau.",
		waiting: "Votre prévision vous attend : elle sera aussitôt dans votre nouveau compte.",
		keeping: "Votre prévision rejoint votre compte…",
		isKept: "Votre prévision est dans votre compte.",
		open: "L’ouvrir",
		later: "Plus tard",
		notKept: "Votre prévision n’a pas pu rejoindre votre compte.",
		drop: "L’abandonner",
	},

	// The page of one prediction.
	result: {
		title: "Prévision",
		untitled: "Votre parcours",
		eyebrow: "Votre prévision",
		parts: {
			label: "Sur cette page",
			pages: "Parties de ce résultat",
			time: "Temps",
			course: "Parcours",
			plan: "Plan",
			raceDay: "Jour J",
		},
		shape: "Façonner ce parcours",
		time: "Temps estimé",
		range: "Probablement entre {{low}} et {{high}} (8 chances sur 10)",
		goalChance: "Objectif {{time}} : {{share}} de chances",
		cutOffChance: "Barrière horaire {{time}} : {{share}} de chances de passer",
		confidence: "Confiance",
		confidenceLevel: { high: "élevée", good: "bonne", medium: "moyenne", low: "faible" },
		reason: {
			no_elevation:
				"Le fichier n’a pas d’altitude : le temps vaut pour un parcours plat, et la fourchette prévoit des côtes habituelles.",
			no_elevation_from_runs:
				"Le fichier n’a pas d’altitude : le temps vaut pour un parcours plat, et la fourchette prévoit les côtes de vos parcours habituels ({{climb}} de dénivelé par {{unit}}).",
			finished_before_one:
				"Votre arrivée passée sur ce parcours dit ce qu’il vous coûte, la fourchette est donc plus étroite.",
			finished_before_other:
				"Vos {{finishes}} arrivées passées sur ce parcours disent ce qu’il vous coûte, la fourchette est donc plus étroite.",
			longer_than_runs:
				"Ce parcours prend bien plus de temps que votre plus longue sortie ({{longest}}) : votre endurance reste à deviner.",
			hills:
				"L’incertitude vient surtout des pentes : {{gain}} de dénivelé sur {{distance}}, et un résultat sur le plat ne dit pas comment vous montez et descendez.",
			trail_results_one:
				"D’après {{results}} résultat d’une autre course de trail : chaque parcours est à part, chaque jour aussi.",
			trail_results_other:
				"D’après {{results}} résultats d’autres courses de trail : chaque parcours est à part, chaque jour aussi.",
			trail_index:
				"D’après votre seul indice : il dit votre vitesse en trail en général, pas comment vous courez ce parcours.",
			longer_than_results:
				"Ce parcours prend bien plus de temps que votre résultat le plus proche ({{result}}) : votre endurance reste à deviner.",
			shorter_than_results:
				"Ce parcours prend bien moins de temps que votre résultat le plus proche ({{result}}) : votre vitesse reste à deviner.",
			old_results: "Votre résultat le plus proche ({{result}}) date de {{days}} jours.",
			comparable_result:
				"Votre résultat, {{result}}, a duré à peu près autant que ce parcours ; le reste tient surtout à la forme du jour.",
			few_runs_one:
				"Une seule de vos sorties est exploitable ({{runs}}) : il reste beaucoup à deviner.",
			few_runs_other:
				"Seules {{runs}} de vos sorties sont exploitables : il reste beaucoup à deviner.",
			long_pause: "Votre dernière sortie date de {{days}} jours, et une coupure change la forme.",
			hills_from_runs:
				"L’incertitude vient surtout des pentes : {{gain}} de dénivelé, plus que n’en montrent vos {{runs}} sorties.",
			few_hills_one:
				"L’incertitude vient surtout des pentes : {{runs}} de vos sorties est au moins à moitié aussi vallonnée que ce parcours ({{gain}} de dénivelé), et la fourchette est plus large.",
			few_hills_other:
				"L’incertitude vient surtout des pentes : seules {{runs}} de vos sorties sont au moins à moitié aussi vallonnées que ce parcours ({{gain}} de dénivelé), et la fourchette est plus large.",
			own_races:
				"Vos {{races}} dernières sorties intenses se sont plus écartées de nos prévisions que celles des autres coureurs : la fourchette est plus large.",
			many_runs_one:
				"D’après {{runs}} de vos sorties, sur un mois ; le reste tient surtout à la forme du jour.",
			many_runs_other:
				"D’après {{runs}} de vos sorties, sur {{months}} mois ; le reste tient surtout à la forme du jour.",
		},
		resultText: "{{distance}} en {{time}}",
		own: {
			record:
				"Face à ce que nous aurions dit avant chaque départ, vos {{kind}} ({{finishes}}) ont pris en moyenne {{mean}}, de {{slowest}} à {{fastest}}. Le temps ci-dessus n’en tient pas compte.",
			kind: {
				road: "courses à peu près de cette longueur",
				half: "semi-marathons",
				long: "courses longues",
				marathon: "marathons sur route",
				hilly: "courses vallonnées à peu près de cette longueur",
			},
			slower: "{{size}} de plus",
			faster: "{{size}} de moins",
			asThose: "Et si tout va comme ces fois-là : {{time}}",
			stops:
				"Sur 100 partants de courses aussi longues et vallonnées, environ {{stopping}} abandonnent (de {{low}} à {{high}} selon la course) : cela vaut pour ces courses, pas pour vous.",
			hills_one:
				"Pour les pentes, il repose sur {{runs}} de vos sorties, au moins moitié aussi vallonnée.",
			hills_other:
				"Pour les pentes, il repose sur {{runs}} de vos sorties, au moins moitié aussi vallonnées.",
			manyHills:
				"Pour les pentes, il repose sur plus de dix de vos sorties, au moins moitié aussi vallonnées.",
			noHills:
				"Aucune de vos sorties n’est au moins moitié aussi vallonnée : ce que ces pentes vous coûtent est à deviner, et la fourchette est plus large.",
		},
		trailResultText: "{{distance}} et {{climb}} de dénivelé en {{time}}",
		basisIndex: "votre indice de {{index}}",
		basisMedian: "la médiane de la dernière édition, {{time}}",
		facts: "Le parcours en chiffres",
		distance: "Distance",
		gain: "Dénivelé +",
		loss: "Dénivelé −",
		climbs_one: "une montée",
		climbs_other: "{{number}} montées",
		difficulty: "Difficulté",
		pace: "Allure moyenne",
		effortQuestion: "Qu’est-ce que c’est ?",
		effortIs: "Un km-effort, c’est un kilomètre à plat, ou 100 m de dénivelé positif.",
		gainQuestion: "D’où vient ce chiffre ?",
		gainFrom: "Altitudes : {{method}}.",
		basis: "D’après : {{evidence}}.",
		basisRuns_one: "une sortie",
		basisRuns_other: "{{runs}} sorties",
		basisWeather_one:
			"La météo d’une sortie en est déduite (archives : Open-Meteo.com, CC BY 4.0).",
		basisWeather_other:
			"La météo de {{runs}} sorties en est déduite (archives : Open-Meteo.com, CC BY 4.0).",
		weekly: "{{distance}} par semaine.",
		unknownDifficulty: "inconnue",
		noElevation: "inconnu",
		again: "Prévoir un autre parcours",
		dashboard: "Retour au tableau de bord",
		model: "Calculé par le modèle {{version}} le {{date}}.",
		noneHeading: "Aucune prévision ici",
		noneText:
			"Il n’y a pas de résultat à montrer : prévoyez un parcours, ou choisissez-en un sur votre tableau de bord.",
		upload: "Prévoir un parcours",
	},

	// The race in moments, a view of the plan.
	moments: {
		view: "En moments",
		label: "La course en moments",
		of: "{{number}} sur {{count}}",
		light: {
			day: "de jour",
			night: "de nuit",
			dawn: "de la nuit au jour",
			dusk: "du jour à la nuit",
			throughNight: "toute une nuit",
			throughDay: "toute une journée",
		},
		descent: "Descente {{number}}",
		descentTo: "Descente vers {{name}}",
		crew: "Vers votre assistance",
		crewAt: "Vers votre assistance, {{name}}",
		stretch: "De {{from}} à {{to}} {{unit}}",
		climb:
			"{{mean}} en moyenne, {{steepest}} au plus. Au sommet ({{at}}), {{share}} de tout le dénivelé est fait.",
		longestClimb:
			"La plus longue montée, {{mean}} en moyenne, {{steepest}} au plus. Au sommet ({{at}}), {{share}} de tout le dénivelé est fait.",
		fall: "{{mean}} en moyenne. En bas ({{at}}), {{share}} du chemin est fait.",
		longestFall:
			"La plus longue descente, {{mean}} en moyenne. En bas ({{at}}), {{share}} du chemin est fait.",
		meet: "Selon le plan, rendez-vous à {{at}}, 8 fois sur 10 dans {{range}}.",
		run: "À {{pace}}. Au bout ({{at}}), {{share}} du chemin est fait.",
		crews: "Votre assistance",
		like: "Comme votre sortie",
	},

	// The pacing plan.
	plan: {
		heading: "Plan d’allure",
		total: "Ce plan donne {{time}} en tout.",
		totalDiffers: "Ce plan vise {{time}} ; le temps le plus probable reste {{median}}.",
		stopped: "Dont {{time}} d’arrêts.",
		carried: "En tout : {{amounts}}.",
		views: "Afficher le plan",
		sections: "Par section",
		climbs: "Par montée",
		splits: { km: "Par kilomètre", mi: "Par mile" },
		segments: "Par pente",
		splitsCaption: {
			km: "Temps de chaque kilomètre ; la dernière ligne est ce qui reste du parcours.",
			mi: "Temps de chaque mile ; la dernière ligne est ce qui reste du parcours.",
		},
		wholeCaption: { km: "Temps de chaque kilomètre.", mi: "Temps de chaque mile." },
		segmentsCaption: "Temps de chaque tronçon de pente semblable.",
		sectionsCaption:
			"D’un point de passage à l’autre : temps de course et arrêts donnent l’arrivée. Les fourchettes contiennent 8 passages sur 10.",
		climbsCaption: "Les montées dans l’ordre du parcours, avec l’heure au sommet de chacune.",
		section: "Jusqu’à",
		from: "De {{name}} à",
		climb: "Montée",
		climbNumber: "Montée {{number}}",
		ground: "Montée, descente",
		slopes: "{{mean}}, max. {{steepest}}",
		running: "Course",
		equivalent: "à plat : {{pace}}",
		arrival: "Arrivée",
		top: "Au sommet",
		stopLeave: "{{stop}} → {{time}}",
		cutOff: "Barrière",
		cutOffLeaves: "pour repartir",
		until: "barrière {{time}}",
		margin: "{{time}} de marge",
		late: "{{time}} trop tard selon ce plan",
		carry: "Glucides, eau",
		bag: "Sac : {{amount}}, jusqu’à {{until}}",
		startBag: "Au départ : {{amount}}, jusqu’à {{until}}.",
		allFigures: "Tous les chiffres",
		stationAt: "À {{where}}",
		split: { km: "Km", mi: "Mile" },
		stretch: "De – à",
		length: "Longueur",
		slope: "Pente",
		terrain: "Terrain",
		pace: "Allure",
		time: "Temps",
		elapsed: "Cumul",
		sum: "Total",
		stopAt: "Arrêt à {{where}}",
		terrainType: {
			"descente raide": "descente raide",
			descente: "descente",
			"faux plat descendant": "faux plat descendant",
			plat: "plat",
			"faux plat montant": "faux plat montant",
			montée: "montée",
			"montée raide": "montée raide",
		},
	},

	// Import of activity files: choosing, progress, what was left out, earlier imports.
	import: {
		title: "Importer vos activités",
		heading: "Importer vos activités",
		lead: "Des années d’historique sans connexion : l’archive de Strava ou de Garmin, l’export de Santé d’Apple, ou des fichiers FIT, TCX et GPX. Ils restent aussi longtemps que vous le voulez.",
		choose: "Déposez votre archive ou vos fichiers ici",
		pick: "Choisir des fichiers",
		chooseLabel: "Archive (.zip) ou fichiers d’activité (.fit, .tcx, .gpx, aussi .gz)",
		submit: "Importer ces fichiers",
		plainNote:
			"Sans JavaScript, jusqu’à {{count}} fichiers isolés à la fois. Une archive en a besoin : elle est ouverte dans votre navigateur, d’où ne sortent que vos activités.",
		howTitle: "Où trouver vos fichiers",
		openExport: "Ouvrir la page d’export",
		how: {
			strava: {
				title: "Strava",
				first: "Sur le site : Paramètres → Mon compte → Télécharger ou supprimer votre compte.",
				second: "Choisissez « Demander votre archive » ; le lien arrive par e-mail.",
				third: "Déposez le zip ici, tel quel.",
			},
			garmin: {
				title: "Garmin",
				first: "Compte Garmin → Gestion des données → Exporter vos données.",
				second: "Le lien arrive par e-mail sous deux jours.",
				third: "Déposez le zip ici, tel quel.",
			},
			apple: {
				title: "Santé d’Apple",
				first: "Sur votre iPhone : Santé → votre photo → Exporter toutes les données de santé.",
				second:
					"Après quelques minutes, enregistrez le zip dans Fichiers, ou envoyez-le à votre ordinateur.",
				third:
					"Déposez le zip ici, tel quel, même énorme : votre navigateur l’ouvre, et seules vos courses en sortent.",
			},
			single: {
				title: "Fichiers isolés",
				first: "Ouvrez l’activité dans l’appli ou le site de votre montre.",
				second: "Exportez-la en FIT (le plus complet), TCX ou GPX.",
				third: "Déposez un ou plusieurs fichiers ici.",
			},
		},
		opening: "Ouverture de vos fichiers…",
		openingHealth:
			"Recherche de vos courses dans votre export de Santé. Rien d’autre ne quitte votre appareil.",
		unreadable:
			"Impossible à ouvrir : ce n’est pas une archive zip, ou elle est abîmée. Téléchargez-la de nouveau, ou choisissez des fichiers isolés.",
		nothing: "Aucune activité trouvée. Choisissez des fichiers FIT, TCX ou GPX.",
		noRuns: "Aucune course dans cet export de Santé, seulement d’autres exercices.",
		unreachable: "L’import n’a pas pu commencer. Vérifiez votre connexion et réessayez.",
		progress_one: "{{done}} fichier sur {{total}}, du plus récent au plus ancien",
		progress_other: "{{done}} fichiers sur {{total}}, du plus récent au plus ancien",
		added_one: "{{number}} activité importée",
		added_other: "{{number}} activités importées",
		known_one: "{{number}} était déjà là",
		known_other: "{{number}} étaient déjà là",
		otherWorkouts_one: "{{number}} exercice qui n’est pas une course reste sur votre appareil",
		otherWorkouts_other:
			"{{number}} exercices qui ne sont pas des courses restent sur votre appareil",
		others_one: "{{number}} fichier de la montre sans activité",
		others_other: "{{number}} fichiers de la montre sans activité",
		leftOut_one: "{{number}} fichier laissé de côté",
		leftOut_other: "{{number}} fichiers laissés de côté",
		onlyRoutes_one: "Ce fichier n’est pas une activité : c’est un parcours, sans horaires.",
		onlyRoutes_other:
			"Aucun des {{number}} fichiers n’est une activité : ce sont des parcours, sans horaires.",
		nothingNew: "Rien de nouveau : tout est déjà dans votre historique.",
		nothingRead: "Aucun de ces fichiers ne contient d’activité lisible.",
		nothingReadText:
			"Voyez ci-dessous pourquoi chaque fichier est laissé de côté, puis réexportez-le depuis l’appareil ou le site d’origine.",
		predictRoute_one: "Prévoir votre temps sur ce parcours",
		predictRoute_other: "Prévoir votre temps sur l’un d’eux",
		pause: "Mettre en pause",
		goOn: "Reprendre",
		state: {
			running: "En cours. Gardez cet onglet ouvert ; vous pouvez en utiliser d’autres.",
			paused: "En pause. Rien n’est perdu : reprenez quand vous voulez.",
			waiting:
				"Le serveur prend un nombre limité de fichiers par heure. L’import reprendra automatiquement.",
			refused: "Arrêté. Ce qui est fait est dans votre historique.",
			offline: "Pas de connexion. L’import reprendra automatiquement.",
			signed_out:
				"Votre session est fermée. Connectez-vous de nouveau, et l’import reprendra où il s’est arrêté.",
			done: "Terminé. Tout ce qui était lisible est dans votre historique.",
		},
		keptTitle: "Un import n’est pas terminé",
		kept_one: "{{name}} : {{number}} fichier est importé. Le reste attend dans ce navigateur.",
		kept_other: "{{name}} : {{number}} fichiers sont importés. Le reste attend dans ce navigateur.",
		forget: "Oublier le reste",
		noRoom:
			"Votre navigateur n’a pas la place de retenir cette archive. Laissez cette page ouverte jusqu’au bout ; si elle se ferme, choisissez l’archive de nouveau : ce qui est déjà là est reconnu.",
		toDashboard: "Ouvrir le tableau de bord",
		earlier: "Vos imports",
		earlierCaption: "Imports, du plus récent au plus ancien",
		earlierNone: "Rien pour l’instant.",
		columnName: "Import",
		columnActivities: "Activités",
		columnLeftOut: "Laissés de côté",
		remove: "Supprimer",
		removeNamed: "Supprimer {{name}}",
		removeAsk_one:
			"Supprimer « {{name}} » avec {{count}} activité et tous les chiffres qui en viennent ?",
		removeAsk_other:
			"Supprimer « {{name}} » avec ses {{count}} activités et tous les chiffres qui en viennent ?",
		removeYes: "Supprimer définitivement",
		keep: "Le garder",
		removed: "L’import est supprimé, avec tout ce qui en venait.",
		leftOutTitle: "Laissés de côté, et pourquoi",
		reason: {
			not_activity_file: "un format illisible ici",
			odd_path: "un nom qui pointe hors de l’archive",
			too_large: "trop gros",
			missing: "cité dans la table de l’archive, mais absent",
			not_readable: "abîmé dans l’archive",
			unknown_format: "un format illisible ici",
			broken: "abîmé",
			cut: "s’arrête au milieu",
			doctype: "déclare un DOCTYPE",
			no_times: "un parcours sans horaires",
			no_samples: "sans aucune mesure",
			too_long: "dure plus longtemps qu’aucune course",
			too_deep: "imbrique trop d’éléments",
			token_too_long: "contient un texte trop long",
			too_many_samples: "contient trop de mesures",
			too_many_activities: "contient trop d’activités",
			not_an_activity: "n’enregistre pas d’activité",
			not_taken: "le serveur n’a pas pu le prendre : choisissez-le de nouveau plus tard",
			unexpected: "n’a pas pu être lu",
		},
	},

	// The list of predictions, and goal races.
	history: {
		title: "Prévisions et objectifs",
		heading: "Prévisions et objectifs",
		predictions: "Vos prévisions",
		emptyTitle: "Aucun parcours pour l’instant",
		emptyText:
			"Déposez le fichier GPX de votre prochaine course : celui de l’organisateur, d’un outil de tracé ou de votre montre. Un résultat récent suffit pour commencer.",
		search: "Chercher par nom",
		sort: "Ordre",
		sorts: {
			newest: "Plus récentes",
			name: "Nom",
			time: "Temps le plus court",
			distance: "Distance la plus courte",
		},
		find: "Chercher",
		noneFound: "Aucune prévision ne s’appelle « {{search}} ».",
		climb: "D+ {{height}}",
		noClimb: "D+ inconnu",
		expired: "Ses sorties ne sont plus ici : ouvrez-la pour la recalculer",
		actionsOf: "Actions pour {{name}}",
		rename: "Renommer",
		renameTitle: "Renommer la prévision",
		name: "Nom",
		removeTitle: "Supprimer « {{name}} » ?",
		removeText: "La prévision est supprimée, avec son plan et ses fichiers GPX.",
		removeConfirm: "Supprimer",
		pages: "Pages de prévisions",
		page: "Page n° {{page}}",
		newer: "Page précédente",
		older: "Page suivante",
	},
	goals: {
		title: "Objectifs",
		none: "Ajoutez votre prochaine course et le temps que vous visez.",
		add: "Ajouter une course",
		edit: "Modifier",
		editTitle: "Modifier la course",
		remove: "Supprimer",
		removeText:
			"L’objectif est supprimé ; la prévision de son parcours et la sortie du jour restent.",
		name: "Nom de la course",
		date: "Jour",
		target: "Temps visé (facultatif)",
		targetHint: "h:mm:ss ou mm:ss",
		distance: "Distance en {{unit}} (facultatif)",
		distanceHint: "Retrouve la sortie du jour si aucune prévision ne dit où part la course",
		prediction: "Prévision de son parcours (facultatif)",
		predictionHint: "S’affiche à côté du temps visé et de votre résultat",
		noPrediction: "Aucune pour l’instant",
		days_zero: "aujourd’hui",
		days_one: "J−1",
		days_other: "J−{{count}}",
		past_one: "{{count}} course passée",
		past_other: "{{count}} courses passées",
		range: "{{low}}–{{high}} (8 fois sur 10)",
		wished: "Visé {{time}}",
		wishedChance: "Visé {{time}} : {{share}} de chances",
		predictCourse: "Prévoir ce parcours",
		trend: {
			faster: "À ce jour {{now}} : {{time}} de moins que le {{date}}",
			slower: "À ce jour {{now}} : {{time}} de plus que le {{date}}",
			steady: "Inchangé depuis le {{date}}",
			short: {
				faster: "{{time}} de moins que le {{date}}",
				slower: "{{time}} de plus que le {{date}}",
				steady: "Inchangé depuis le {{date}}",
			},
			asTable: "Semaine par semaine",
			caption: "Prévision d’après les sorties jusqu’à chaque jour",
			upTo: "Sorties jusqu’au",
			likely: "Probable",
			range: "8 fois sur 10",
		},
		result: "Résultat",
		resultField: "Résultat, après la course (facultatif)",
		noRun: "aucune sortie ce jour-là",
		matched: {
			place: "« {{name}} », partie du même endroit",
			length: "« {{name}} », de même longueur",
		},
		slower: "{{time}} de plus",
		faster: "{{time}} de moins",
		besideTarget: "{{apart}} que le temps visé",
		besidePrediction: "{{apart}} que prévu,",
		within: "dans la fourchette",
		outside: "hors de la fourchette",
	},

	// How hard runs were, by their runner.
	efforts: {
		title: "Était-ce à fond ?",
		lead: "Vos réponses à ces sorties changent le plus votre prochaine prévision.",
		answer: { race: "Course", hard: "Dur", training: "Entraînement" },
		answerOf: "{{answer}} : {{name}}",
		answered: {
			race: "Compte comme course : {{name}}.",
			hard: "Compte comme effort dur, sans course : {{name}}.",
			training: "Compte comme entraînement : {{name}}.",
		},
		undo: "Annuler",
		ifRace: "Comptée comme course, elle donne à votre prochaine course",
		ifNone: "Non comptée comme course, elle donne à votre prochaine course",
		keys: "Les touches 1, 2 et 3 répondent pour la première sortie.",
		method:
			"Chaque sortie est comptée dans l’autre sens, et votre prochaine course, ou un semi plat, est prévue à nouveau. Course : à fond. Dur : un effort soutenu, sans courir jusqu’au bout de vos forces. Entraînement : tout le reste. La marque de la source et les mots du titre sont repris sans question.",
		none: "Rien à demander : aucune réponse ne changerait beaucoup votre prochaine prévision.",
		done: "Tout est répondu. Vos prévisions suivent dans quelques minutes.",
		back: "Vers le tableau de bord",
		invite_one: "Cette sortie était-elle à fond ? Une réponse affine vos prévisions",
		invite_other:
			"Ces {{count}} sorties étaient-elles à fond ? Une minute de réponses affine vos prévisions",
	},

	// The backtest on own races.
	lastRaces: {
		title: "Vos courses passées : prévu / réalisé",
		lead: "Ce que Relief aurait prévu la veille de chaque course, d’après les seules sorties d’avant.",
		pending: "Nouvelles sorties : calcul en cours, prêt dans une minute environ.",
		none: "Pas encore de course parmi vos sorties, ou trop peu de sorties avant elle. Marquez une sortie comme course sur sa page.",
		mark: "Vos activités",
		predict: "Prévoir un parcours",
		summary_one: "{{races}} course, prévue à {{error}} près. Dans sa fourchette : {{inside}}.",
		summary_other:
			"{{inside}} courses sur {{races}} dans leur fourchette ; la moitié des temps à moins de {{error}}.",
		race: "Course",
		date: "Date",
		distance: "Distance",
		predicted: "Prévu",
		legendRange: "Fourchette (8 sur 10)",
		ran: "Réalisé",
		times: "réalisé {{ran}}, prévu {{predicted}}",
		itsPrediction: "sa prévision",
		error: "Écart de la prévision",
		tooSlow: "{{time}} trop lent",
		tooFast: "{{time}} trop rapide",
		exact: "à la seconde près",
		inside: "dans la fourchette",
		outside: "hors de la fourchette",
		method:
			"Temps en mouvement ; pour une course dont le parcours a été prévu avant, cette prévision et votre résultat. Placés en part du temps prévu : à gauche du point creux, vous avez couru plus vite. Les semi-marathons et marathons sur route comptent comme courses, et toute sortie que vous marquez ainsi ; ce n’en était pas une ? Dites-le sur sa page. 8 fourchettes sur 10 devraient tenir.",
	},

	// The tracker: linking, what it costs in data, sync and its states.
	link: {
		heading: "Connectez votre compte Strava",
		lead: "Toutes vos sorties avec zones et effort, mises à jour automatiquement.",
		benefits: {
			sync: {
				title: "Synchronisation automatique",
				text: "Les plus récentes d’abord : le tableau de bord est prêt en quelques secondes, les anciennes suivent.",
			},
			predictions: {
				title: "Des prévisions tirées de vos sorties",
				text: "Vos montées, vos sorties longues et vos courses montrent ce que vous valez sur un parcours.",
			},
			progress: {
				title: "Votre progression",
				text: "La charge d’entraînement jour par jour : forme, fatigue, et cette semaine comparée aux quatre dernières.",
			},
			analysis: {
				title: "Chaque sortie expliquée",
				text: "Le temps dans chaque zone cardiaque et un score d’effort, avec leur méthode.",
			},
		},
		disclosureTitle: "Ce que deviennent vos données",
		disclosureShort: "Lues seulement, visibles de vous seul, supprimées à la déconnexion.",
		disclosure: {
			what: {
				term: "Ce qui est lu",
				text: "Votre nom et votre numéro Strava, et vos activités : titre, type, heure, distance, dénivelé, fréquence cardiaque, cadence, trace et appareil.",
			},
			how: {
				term: "Comment",
				text: "Par l’interface de Strava, avec l’autorisation que vous donnez sur la page de Strava. Relief ne voit jamais votre mot de passe Strava et n’y écrit rien.",
			},
			why: {
				term: "Pour quoi faire",
				text: "Pour vos propres chiffres, que personne d’autre ne voit : rien n’est vendu, aucune IA n’est entraînée avec.",
			},
			long: {
				term: "Combien de temps",
				text: "Sept jours au plus, puis elles sont renouvelées depuis Strava tant que le compte reste connecté, ou supprimées. Les mesures d’une sortie sont effacées dès que ses chiffres sont calculés.",
			},
			withdraw: {
				term: "Comment y mettre fin",
				text: "Déconnectez Strava dans les réglages, ou retirez l’autorisation chez Strava. Tout ce qui vient de Strava est supprimé aussitôt, avec ce qui en a été calculé, et un e-mail le confirme.",
			},
			ask: {
				term: "Nous écrire",
				text: "Copiez ou supprimez vos données dans les réglages, ou écrivez à {{email}}.",
			},
		},
		submitting: "Redirection vers Strava…",
		failed: "Erreur de connexion à Strava. Veuillez réessayer.",
		already: "Votre compte Strava est connecté.",
		skip: "Plus tard",
		independent: "Relief est indépendant : ni partie de Strava, ni approuvé par Strava.",
	},
	/** D’où viennent les courses, côte à côte. */
	sources: {
		title: "Vos sources",
		others: "Toutes les sources",
		lead: "D’où viennent vos courses. Prenez-en autant que vous voulez : une course reçue deux fois n’apparaît qu’une fois, avec le plus de détails.",
		of: {
			strava: {
				gives: "Tout votre historique, et chaque nouvelle course dès qu’elle est sur Strava.",
				costs:
					"Strava décide du nombre de coureurs connectés, et ses données expirent ici après 7 jours si elles ne sont pas renouvelées.",
			},
			intervals: {
				gives:
					"Toutes les courses d’une montre Garmin, COROS, Polar, Suunto, Wahoo ou Apple reliée à intervals.icu, avec vos compétitions.",
				costs:
					"Demande un compte gratuit là-bas. Un long historique met quelques jours à arriver ; il reste jusqu’à la déconnexion.",
			},
			apple: {
				gives:
					"Chaque course de votre Apple Watch, avec positions et fréquence cardiaque, en un seul export.",
				costs:
					"À la main, et de nouveau pour les courses suivantes. Votre navigateur l’ouvre, et seules vos courses en sortent ; elles restent jusqu’à ce que vous les supprimiez.",
			},
			files: {
				gives: "Des fichiers FIT, TCX et GPX de toute montre, ou l’archive de Strava ou de Garmin.",
				costs:
					"À la main, et de nouveau pour les courses suivantes. Ils restent jusqu’à ce que vous les supprimiez.",
			},
		},
		apple: "Santé d’Apple",
		files: "Fichiers",
		link: "Connecter {{name}}",
		relink: "Connecter {{name}} de nouveau",
		linked: "{{name}} est connecté. Vos courses les plus récentes arrivent d’abord.",
		withheld_one:
			"{{number}} activité n’est dans {{name}} que par {{from}}, qui ne permet pas de la transmettre. Reliez votre montre directement à {{name}}.",
		withheld_other:
			"{{number}} activités ne sont dans {{name}} que par {{from}}, qui ne permet pas de les transmettre. Reliez votre montre directement à {{name}}.",
		covered_one: "{{number}} activité de {{name}} vient de {{from}}, d’où elle arrive ici.",
		covered_other:
			"{{number}} activités de {{name}} viennent de {{from}}, d’où elles arrivent ici.",
		dormant:
			"Rien de nouveau depuis le {{date}} : {{name}} cesse de lire les montres quand vous n’y êtes pas allé depuis longtemps. Ouvrez-le une fois.",
		openSite: "Ouvrir {{name}}",
		completeBy: "Le reste arrive au plus tard : <when></when>.",
		credits: "D’après les données de {{names}}",
		imported_one: "{{number}} activité importée, dernier import le {{date}}.",
		imported_other: "{{number}} activités importées, dernier import le {{date}}.",
		importedNone: "Rien d’importé pour l’instant.",
		import: "Importer des fichiers",
		importApple: "Importer l’export",
		toPredict: "Prévoir un parcours",
		disconnect: "Déconnecter {{name}}",
		disconnectTitle: "Déconnecter {{name}} ?",
		disconnectText:
			"L’autorisation prend fin chez {{name}} aussi. Supprimés ici aussitôt : chaque activité venue de {{name}}, ses zones, son effort et la charge d’entraînement qui en découle. Une course que vous avez aussi d’une autre source reste.",
		disconnected: "{{name}} est déconnecté, et ses données sont supprimées.",
	},
	tracker: {
		title: "Strava",
		notLinked: "Non connecté",
		notLinkedText:
			"Connectez Strava : toutes vos sorties avec zones et effort, mises à jour automatiquement.",
		link: "Connecter Strava",
		relink: "Reconnecter Strava",
		linkedSince: "Connecté depuis le {{date}}.",
		listedAt: "Dernière vérification : <when></when>.",
		neverListed: "Pas encore de recherche de nouvelles activités.",
		sync: "Synchroniser",
		syncsNone: "Vous avez utilisé les synchronisations de cette heure.",
		syncsLeft_one: "Encore une synchronisation possible dans l’heure.",
		syncsLeft_other: "Encore {{count}} synchronisations possibles dans l’heure.",
		syncing: "Synchronisation…",
		progress: "Avancement de la synchronisation",
		listing: "Lecture de vos activités : {{listed}} pour l’instant…",
		listingNew: "Recherche de nouvelles activités…",
		details_one: "{{done}} activité sur {{total}} analysée.",
		details_other: "{{done}} activités sur {{total}} analysées.",
		detailsNone_one: "Une activité à analyser.",
		detailsNone_other: "{{total}} activités à analyser.",
		detailsAll_one: "La seule activité lue pour l’instant est analysée.",
		detailsAll_other: "Les {{total}} activités lues pour l’instant sont analysées.",
		detailsDays_one: "Le dernier jour est complet.",
		detailsDays_other: "Les {{count}} derniers jours sont complets.",
		detailsGoOn:
			"La suite arrive toute seule ; vous pouvez quitter cette page et déjà prévoir un temps.",
		resumes:
			"{{source}} limite notre vitesse de lecture : suite à <when></when>. Vous pouvez déjà prévoir un temps.",
		done_zero: "Il n’y a pas encore d’activité sur votre compte.",
		done_one: "Votre activité est là.",
		done_other: "{{total}} activités.",
		reload: "Rechargez cette page pour voir où elle en est.",
		failed_one: "Une activité n’a pas pu être lue",
		failed_other: "{{count}} activités n’ont pas pu être lues",
		failedText: "Le reste continue. La prochaine synchronisation réessaiera.",
		syncError: "Erreur de synchronisation",
		syncConnection: "Erreur de connexion pendant la synchronisation",
		files: "Importer vos activités",
		disconnect: "Déconnecter",
		disconnectTitle: "Déconnecter Strava ?",
		disconnectText:
			"L’autorisation prend fin chez Strava aussi. Supprimés ici aussitôt : chaque activité venue de Strava, ses zones, son effort et la charge d’entraînement qui en était tirée.",
		disconnectKeeps:
			"Gardés : votre compte, les activités importées en fichiers, vos prévisions et leurs parcours. Un e-mail confirme la suppression.",
		disconnectConfirm: "Déconnecter et supprimer",
		disconnecting: "Déconnexion…",
		disconnected: "Strava est déconnecté, et ce qui en venait est supprimé.",
		settingsText: "Vos sorties viennent de Strava et sont mises à jour depuis Strava.",
	},
	linked: {
		heading: "Connexion à Strava",
		step: { check: "Vérification de la connexion…", link: "Connexion…" },
		done: "Strava est connecté.",
		doneText:
			"Vos activités les plus récentes sont sur le tableau de bord ; les autres suivent toutes seules.",
		error: "Erreur: {{message}}",
		syncNow: "Synchroniser maintenant",
		toUpload: "Prévoir un parcours",
		back: "Retour au tableau de bord",
		again: "Reconnecter",
	},

	// The course in three dimensions.
	routeView: {
		title: "Le parcours en 3D",
		label: "Vue 3D du parcours, colorée selon la pente",
		how: "Comment la tourner",
		help: "Glissez pour tourner et incliner ; Ctrl et molette pour zoomer. Au clavier : les flèches tournent et inclinent, + et − zooment, 0 recentre. Pointez le tracé pour voir l’endroit sur le profil et dans le plan.",
		helpTouch:
			"Glissez de côté pour tourner, pincez pour zoomer. Touchez le tracé pour voir l’endroit sur le profil et dans le plan.",
		loading: "Chargement de la vue 3D…",
		noData: "Aucune donnée GPX disponible",
		unreachable: "Le parcours n’a pas pu être chargé. Vérifiez votre connexion.",
		retry: "Réessayer",
		unsupported: "WebGL n’est pas pris en charge par votre navigateur",
		unavailable: "La visualisation 3D n’est pas disponible",
		lost: "La carte graphique a perdu l’image ; elle sera redessinée.",
		start: "Départ",
		finish: "Arrivée",
		left: "Tourner à gauche",
		right: "Tourner à droite",
		up: "De plus haut",
		down: "De plus bas",
		nearer: "Plus près",
		farther: "Plus loin",
		reset: "Recentrer",
		exaggeration: "Relief",
		times: "× {{factor}}",
		fly: "Voir votre course",
		stop: "Arrêter",
		north: "Flèche vers le nord",
		northLetter: "N",
	},

	// The operator's ground under the drawn map.
	ground: {
		invented: "Relief : une région inventée",
		show: "Afficher le fond de carte",
		hide: "Masquer le fond de carte",
		loading: "Chargement du fond de carte…",
		unreachable:
			"Le fond de carte n’a pas pu être chargé. La carte dessinée reste ; vérifiez votre connexion et réessayez.",
		unsupported:
			"Le fond de carte a besoin de WebGL, que votre navigateur n’offre pas. La carte dessinée reste.",
		lost: "La carte graphique a perdu le fond de carte ; il sera redessiné.",
		partial: "Des parties du fond de carte n’ont pas pu être chargées.",
		stored: "enregistré sur cet appareil",
	},

	// Exports, sharing and the print card.
	stationKind: {
		aid: "ravitaillement",
		water: "eau",
		crew: "assistance",
		bag: "sac",
		summit: "sommet",
		checkpoint: "pointage",
		other: "autre",
	},

	chance: { under: "moins de {{share}}", about: "{{share}}", over: "plus de {{share}}" },

	cutOffs: {
		title_one: "Chance de passer la barrière",
		title_other: "Chance de passer les {{number}} barrières",
		first: "Première à risque",
		tightest: "La plus serrée",
		none: "Chacune est passée avec plus de 95 % de chances.",
		basis:
			"D’après votre temps prévu et sa fourchette, les variations d’allure en route et vos arrêts ; un jour sans se paie à chaque point de passage.",
		method: "Comment c’est calculé",
	},

	// Résultats de courses qui n’existent pas.
	example: {
		title: "{{race}}, {{kind}} : un exemple",
		preview: "Un exemple : {{kind}}",
		eyebrow: "Exemple · course inventée",
		invented:
			"Cette course, ses lieux et son coureur sont inventés. Chaque chiffre est la réponse de Relief.",
		kind: {
			marathon: "marathon vallonné",
			mountain: "50 km en montagne",
			hundred: "100 miles en montagne",
		},
		about: {
			marathon:
				"Un exemple complet de prévision : un marathon vallonné avec son temps, sa fourchette, sa carte, son profil, ses ravitaillements, ses barrières horaires et son plan d’allure.",
			mountain:
				"Un exemple complet de prévision : une course de montagne de 50 km avec son temps, sa fourchette, sa carte, son profil, ses ravitaillements, ses barrières horaires et son plan d’allure.",
			hundred:
				"Un exemple complet de prévision : une boucle de 100 miles en montagne avec son temps, sa fourchette, sa carte, son profil, ses ravitaillements, ses barrières horaires et son plan d’allure.",
		},
		others: "Autres exemples :",
		model: "Calculé par le modèle {{version}}.",
	},

	toWatch: {
		title: "Vers ma montre",
		brand: "Votre montre",
		shows: {
			garmin:
				"Un entraînement : une étape par montée, descente et plat avec l’allure à tenir, et une à chaque arrêt, qui finit quand vous appuyez sur Lap. Copiez le fichier dans GARMIN/NewFiles ou importez-le.",
			coros:
				"Un entraînement, en passant par intervals.icu, qui le transmet à votre montre : une étape par montée, descente, plat et arrêt, avec l’allure à tenir.",
			suunto:
				"Un entraînement, en passant par intervals.icu, qui le transmet à votre montre : une étape par montée, descente, plat et arrêt, avec l’allure à tenir.",
			polar:
				"L’itinéraire seul, avec ses points de passage : Polar ne prend aucun entraînement des autres.",
			wahoo:
				"Un entraînement, en passant par intervals.icu, qui le transmet à votre montre : une étape par montée, descente, plat et arrêt, avec l’allure à tenir.",
			apple:
				"Un entraînement pour l’app Exercice d’Apple : ouvrez le fichier sur l’iPhone. Non officiel : Apple ne décrit ce format nulle part, et un système futur peut le refuser.",
		},
		calendar: {
			send: "Envoyer à {{source}}",
			consent:
				"Vous nous y autorisez, une fois, à lire vos courses et à écrire dans votre calendrier. Le plan s’y trouve alors le jour de la course, suit vos changements et part vers les montres que vous y avez connectées.",
			hint: "Le plan se trouve dans votre calendrier là-bas le jour de la course, suit vos changements et part vers les montres que vous y avez connectées.",
			needsStart: "Pour l’envoyer à {{source}}, indiquez plus haut quand vous partez.",
			pending: "En route vers votre calendrier sur {{source}} : il y sera dans le quart d’heure.",
			planned:
				"Dans votre calendrier sur {{source}}. Ce que vous changez et enregistrez ici suit dans le quart d’heure.",
			remove: "Le retirer du calendrier",
		},
		workout: "Entraînement pour la montre",
		route: "Itinéraire",
		copy: "Copier le texte de l’entraînement",
		copied: "Copié",
		copyHint:
			"Sans connexion : collez le texte sur intervals.icu comme entraînement prévu du jour.",
		copyFailed:
			"Ce navigateur ne nous laisse pas copier. Sélectionnez le texte ci-dessous et copiez-le vous-même.",
		later: "Le fichier contient le plan d’aujourd’hui : après un changement, refaites-le.",
		letters_one:
			"Votre montre n’a pas les lettres de « {{name}} » : elle affiche ce qu’est l’étape.",
		letters_other:
			"Votre montre n’a pas les lettres de {{count}} noms, d’abord « {{name}} » : elle affiche ce que sont les étapes.",
		stopsWithin_one:
			"{{count}} arrêt n’a pas d’étape à lui : son temps est dans l’étape où il se trouve.",
		stopsWithin_other:
			"{{count}} arrêts n’ont pas d’étape à eux : leur temps est dans les étapes où ils se trouvent.",
		step: {
			climb: "Montée {{number}}",
			descent: "Descente {{number}}",
			flat: "Plat {{number}}",
			station: "Arrêt {{number}}",
		},
		race: "Plan de course",
		picture: "Au départ, votre montre affiche : {{lines}}",
		field: "La prévision au poignet",
		fieldHint:
			"Un champ de données montre l’avance ou le retard, le prochain point de passage avec son heure et sa marge, et l’arrivée, qu’il prévoit à nouveau sans réseau. Il va chercher le plan avec un code que vous tapez une fois.",
		notBuilt:
			"Nous ne l’avons pas compilé pour des montres, et il n’est pas dans la boutique de Garmin. Sa source est dans le dossier watch/garmin de ce projet, avec la façon de le compiler.",
		makeCode: "Créer un code",
		newCode: "Créer un autre code",
		codeEnds: "finit le {{date}}, avec la course.",
		codeNeedsStart: "Pour un code, indiquez plus haut quand vous partez.",
	},
	planExport: {
		title: "Kit de course",
		start: "Départ de la course (facultatif)",
		startHint: "Transforme les temps de passage en heures.",
		noStart: "Les temps de passage partent de zéro.",
		sayStart: "Indiquer le départ",
		startsAt: "Départ : {{date}}, {{time}}.",
		changeStart: "Changer le départ",
		paper: "Sur papier",
		several:
			"Plusieurs cartes ou bracelets par page, avec repères de coupe. Sinon un seul, sur un papier à sa taille",
		print: {
			plan: "Imprimer le plan",
			card: "Imprimer la carte de passage",
			strip: "Imprimer le bracelet",
		},
		brand: {
			garmin:
				"Parcours FIT. La montre liste les points de passage avec leur distance, et leur heure sur certains modèles ; elle n’affiche ni fourchettes ni barrières horaires.",
			coros:
				"Itinéraire GPX. Des autres services, COROS ne prend que le tracé : ne comptez ni sur les points de passage ni sur les temps.",
			suunto:
				"Itinéraire GPX avec une alerte à chaque point de passage. La montre n’affiche les temps prévus que dans le nom des points.",
			polar:
				"Itinéraire GPX de 500 points au plus, la limite de Polar : les virages d’un long parcours sont coupés.",
			wahoo:
				"Parcours FIT. Des autres services, Wahoo ne prend que le tracé : ne comptez ni sur les points de passage ni sur les temps.",
			apple:
				"Itinéraire GPX avec les points de passage et les temps prévus. Fourchettes et barrières horaires ne sont que dans les descriptions.",
		},
		files: "En fichier",
		file: {
			fit: "Envoyer sur la montre (FIT)",
			tcx: "Parcours TCX",
			gpx: "GPX avec les temps",
			csv: "Tableau CSV",
			stations: "CSV des points de passage",
			calendar: "Agenda (ICS)",
		},
		fileHint:
			"FIT et TCX donnent le temps prévu de chaque point et des repères aux kilomètres ou miles, plus espacés sur les longs parcours ; la plupart des montres lisent l’un des deux. Les fichiers sont créés sur cet appareil.",
		calendarHint:
			"L’agenda contient le départ, l’arrivée à chaque point de passage avec sa fourchette, les barrières horaires et les créneaux de votre assistance : heures, lieux et notes exacts, pour vous et votre assistance.",
		calendarNeedsStart: "Pour l’agenda, indiquez plus haut l’heure du départ.",
		failed:
			"Le fichier n’a pas pu être créé : une partie de cette page n’a pas été chargée. Rechargez la page.",
		linkFailed:
			"Le lien n’a pas pu être créé : une partie de cette page n’a pas été chargée. Rechargez la page.",
		cutOffLeave: "{{time}} départ",
		times: {
			arrival: "arrivée {{time}}",
			range: "80 % entre {{earliest}} et {{latest}}",
			departure: "départ {{time}}",
			cutOff: "barrière {{time}}",
			chance: "probabilité {{chance}}",
		},
		column: {
			name: "Nom",
			kinds: "Services",
			distance: "km",
			miles: "mi",
			gain: "D+ (m)",
			loss: "D- (m)",
			arrival: "Arrivée",
			earliest: "Au plus tôt (80 %)",
			latest: "Au plus tard (80 %)",
			stop: "Arrêt (min)",
			departure: "Départ",
			cutOff: "Barrière",
			margin: "Marge (min)",
			chance: "Probabilité",
			carbs: "Glucides jusqu’à la ligne suivante (g)",
			water: "Eau jusqu’à la ligne suivante (ml)",
			bagCarbs: "Glucides jusqu’au sac suivant (g)",
			bagWater: "Eau jusqu’au sac suivant (ml)",
			note: "Remarque",
		},
		calendar: {
			crew: "Assistance : {{place}}",
			cutOff: "Barrière horaire : {{place}}",
			cutOffLeave: "Barrière horaire au départ : {{place}}",
		},
		link: "En lien sans serveur",
		linkHint:
			"Le lien contient le parcours et son plan, et rien sur vous. Aucun serveur ne le garde ni ne le voit ; toute personne qui a le lien peut l’ouvrir.",
		hide: "Masquer départ et arrivée : 0,3 à 2,1 km autour de chacun sont laissés de côté, et comptent pour 1 km environ. Les passages envoyés par lien vont avec un lien qui les montre",
		shareNotes:
			"Partager aussi les remarques des points de passage : toute personne qui a le lien peut les lire",
		makeLink: "Créer un lien",
		send: "Envoyer…",
		copied: "Le lien est copié.",
		made: "Le lien est prêt : copiez-le ici.",
		address: "Adresse du plan",
		card: "Carte de passage",
		station: "Point",
		arrive: "Arrivée",
		leave: "Départ",
	},
	sending: {
		title: "Pour les autres",
		open: "Envoyer le plan…",
		close: "Fermer",
		picture: "En image",
		pictureHint: "Dessinée sur cet appareil : le parcours, sa journée, le temps et sa fourchette.",
		upright: "Image en hauteur",
		wide: "Image en largeur",
		save: "Enregistrer l’image",
		pictureFailed:
			"L’image n’a pas pu être créée : une partie de cette page n’a pas été chargée. Rechargez la page.",
		short: "En lien court",
		shortHint:
			"Chiffré sur cet appareil et gardé par le site, qui ne peut pas le lire : la clé n’est que dans le lien. Toute personne qui a le lien peut l’ouvrir jusqu’à sa fin.",
		ends: "Ouvert pendant",
		days_one: "{{count}} jour",
		days_other: "{{count}} jours",
		makeShort: "Créer un lien court",
		openLinks_one: "{{count}} lien court de ce plan est ouvert jusqu’au {{date}}.",
		openLinks_other:
			"{{count}} liens courts de ce plan sont ouverts, le dernier jusqu’au {{date}}.",
		delete: "Supprimer les liens courts",
	},
	shared: {
		title: "Plan partagé",
		preview:
			"Un parcours, son temps avec sa fourchette, et un plan pour chaque montée. Il s’ouvre dans votre navigateur.",
		eyebrow: "Un plan partagé avec vous",
		reason: {
			heights: "Le fichier n’a pas d’altitude, les montées sont donc inconnues.",
			slopes: "L’incertitude tient surtout aux pentes.",
			length:
				"Le parcours dure un temps que l’on ne connaît pas à ce coureur, une part reste donc à deviner.",
			runner: "L’incertitude tient surtout à ce que l’on sait du coureur.",
			day: "Reste surtout la forme du jour.",
		},
		opening: "Ouverture du plan…",
		emptyHeading: "Aucun plan dans cette adresse",
		empty: "Un plan partagé se trouve dans l’adresse, derrière le #. Demandez le lien en entier.",
		newer:
			"Ce lien vient d’une version plus récente de Relief. Rechargez cette page et ouvrez-le de nouveau.",
		broken: "Ce lien est abîmé ou coupé. Demandez-le de nouveau et copiez-le en entier.",
		noScript: "Un plan partagé s’ouvre dans votre navigateur, ce qui demande JavaScript.",
		brokenHeading: "Ce plan ne peut pas être ouvert",
		own: "Prévoir votre propre temps",
		wrongKey:
			"La clé à la fin de ce lien manque ou n’est pas la bonne. Demandez le lien de nouveau et copiez-le en entier.",
		model: {
			address:
				"Calculé par le modèle {{version}}. Le plan est dans l’adresse de cette page et nulle part ailleurs.",
			site: "Calculé par le modèle {{version}}. Le plan est gardé chiffré, et sa clé n’est que dans ce lien.",
		},
		withoutEnds:
			"Le départ et l’arrivée sont masqués : chacun compte pour 1 km environ, distances et temps sont donc proches, pas exacts.",
	},

	raceDay: {
		title: "Jour de course",
		follow: "Suivre le jour de la course",
		followHint:
			"Le plan reste sur cet appareil et fonctionne sans réseau : saisissez vos passages en route, et l’arrivée, les points de passage et les barrières sont recalculés. Votre assistance peut faire de même.",
		homeScreen:
			"Sur iPhone ou iPad, ajoutez d’abord Relief à l’écran d’accueil (Partager, puis « Sur l’écran d’accueil »), puis ouvrez-le là et suivez-y le plan : l’application a son propre stockage.",
		checked: "Copie sur cet appareil vérifiée pour la dernière fois le {{date}} à {{time}}.",
		storedUntilRemoved: "Ce navigateur la garde jusqu’à ce que vous la retiriez.",
		openAgain:
			"Un navigateur peut supprimer ce qui n’a pas été ouvert pendant une semaine : ouvrez cette page une fois dans les derniers jours avant le départ.",
		stayOn: "Garder l’écran allumé tant que cette page est ouverte",
		none: "Aucun plan n’est suivi sur cet appareil. Ouvrez une prévision ou un plan partagé, puis appuyez sur « Suivre le jour de la course ».",
		noScript: "Le jour de course fonctionne dans votre navigateur, avec JavaScript.",
		open: "Ouvrir",
		remove: "Retirer",
		removeNamed: "Retirer {{name}} de cet appareil",
		others: "Autres plans sur cet appareil",
		problem: {
			update_unknown:
				"Ces passages appartiennent à un plan que cet appareil ne suit pas. Ouvrez-y d’abord le plan partagé, puis ce lien à nouveau.",
			update_broken: "Ce lien est abîmé ou incomplet. Redemandez-le et copiez-le en entier.",
			plan_broken: "Ce plan ne peut pas être ouvert. Redemandez le lien et copiez-le en entier.",
			no_storage:
				"Ce navigateur n’enregistre rien, par exemple dans une fenêtre privée. Ouvrez cette page dans une autre fenêtre.",
		},
		unsaved:
			"Le dernier changement n’a pas pu être enregistré sur cet appareil. Il sera perdu à la fermeture de cette page.",
		views: "Qui regarde",
		view: { runner: "Coureur", crew: "Assistance" },
		labelOf: { runner: "Coureur", crew: "Assistance" },
		label: "Votre nom sur les passages",
		labelHint: "Montre sur les deux téléphones qui a saisi quoi.",
		start: "Départ",
		finish: "Arrivée",
		startUnknown: "Le plan ne donne pas d’heure de départ.",
		startPlanned: "Prévu à {{time}}.",
		startMissing:
			"Le départ était prévu à {{time}} et n’est pas encore saisi. D’ici là, les heures sont celles du plan.",
		startedLate:
			"Départ à {{time}}, {{apart}} plus tard que prévu : toutes les heures comptent à partir de là.",
		startedEarly:
			"Départ à {{time}}, {{apart}} plus tôt que prévu : toutes les heures comptent à partir de là.",
		startNow: "Partir maintenant",
		startedAt: "Parti à",
		typeTime: "Saisir l’heure",
		hereNow: "Je suis à {{place}}",
		leaveNow: "Je quitte {{place}}",
		hereSince: "Ici depuis {{time}}, soit {{stop}} ; arrêt prévu de {{planned}}.",
		arrivedAt: "Arrivé à",
		leftAt: "Reparti à",
		enter: "Saisir",
		cancel: "Annuler",
		enterPassage: "Saisir un passage",
		correct: "Corriger",
		edit: "Modifier",
		editPlace: "Modifier le passage à {{place}}",
		noTime: "Saisissez l’heure en heures et minutes, par exemple 14:05.",
		undo: "Annuler la dernière saisie",
		enterAnyway: "Oui, la saisir",
		drop: "Non",
		doubt: {
			not_started:
				"{{place}} à {{time}} : le départ n’est pas encore saisi. Saisissez-le d’abord, sinon ce passage ne compte pas.",
			future: "{{place}} à {{time}} : c’est encore à venir. L’heure est-elle juste ?",
			before_previous:
				"{{place}} à {{time}} : c’est avant le passage précédent du parcours. L’heure est-elle juste ?",
			after_next:
				"{{place}} à {{time}} : c’est après un passage plus loin. L’heure est-elle juste ?",
			too_fast:
				"{{place}} à {{time}} : personne n’a jamais couru ce tronçon aussi vite. L’heure est-elle juste ?",
			unlikely:
				"{{place}} à {{time}} : c’est loin de ce que disent les passages précédents. L’heure est-elle juste ?",
		},
		forecast: "Estimation",
		planned: "Prévu",
		promised: "Pour tenir le plan",
		promiseLost: "Trop rapide pour être tenu",
		keepPromise: "Tenir l’arrivée prévue à {{time}}",
		cutOff: "Barrière",
		tooLate: "{{time}} trop tard",
		leaveUntil: "Repartir avant",
		carry: "À emporter d’ici",
		carbs: "{{amount}} de glucides",
		water: "{{amount}} d’eau",
		onPlan: "dans les temps",
		behind: "{{time}} de retard",
		ahead: "{{time}} d’avance",
		otherAim:
			"Votre plan vise {{planned}}, la prévision dit {{predicted}} : l’estimation est entre les deux.",
		anchor: "D’après {{place}}, {{time}}",
		anchorPlan: "D’après le plan : aucun passage n’est saisi.",
		chanceOfAll: "Tenir toutes les barrières :",
		otherPlace: "À un autre endroit",
		passedAt: "Passé à (vide : maintenant)",
		noPlace: "Saisissez une distance entre le départ et {{length}}, et une heure.",
		find: "Trouver où je suis",
		found: {
			searching: "Recherche de la position de cet appareil…",
			denied:
				"Ce navigateur ne peut pas lire la position. Autorisez-le dans ses réglages, ou saisissez la distance.",
			off_course: "Cette position n’est pas sur le parcours. Saisissez la distance.",
			unavailable:
				"La position n’est pas connue ici. Réessayez à découvert, ou saisissez la distance.",
		},
		all: "Tous les points",
		crewBeforeStart: "Les heures sont celles du plan tant que le départ n’est pas saisi.",
		beThere: "Soyez là entre {{from}} et {{until}}",
		likelyAt: "Probable à {{time}}",
		leaveAt: "Partir avant {{time}}",
		drive: "Trajet jusque-là, minutes",
		driveOrHand: "Trajet, passage à la main",
		passedBefore_one: "{{count}} lieu passé avant",
		passedBefore_other: "{{count}} lieux passés avant",
		seen: "Vu : {{place}}",
		seenBy: "Vu à {{time}} par {{who}}. Compte à partir de {{counts}}, sauf si le coureur dit non.",
		seenBack: "Annuler",
		seenAsk:
			"Vu à {{place}} à {{time}}, dit {{who}}. Est-ce juste ? Sans réponse, cela compte après trois minutes.",
		seenYes: "Oui, c’est juste",
		seenNo: "Non, pas là",
		disputed: "Deux téléphones donnent des heures différentes à {{place}}. Touchez celle qui vaut.",
		disputedBy: "{{said}}, par {{who}}, saisi à {{time}}",
		here: "ce téléphone",
		elsewhere: "un autre téléphone",
		takenBack: "aucun passage",
		missing:
			"Aucun passage n’est saisi à {{place}}, attendu à {{time}}. A-t-il été oublié ? Tant qu’il n’est pas saisi, ici ou plus loin, la prévision reste, et sa fourchette couvre les deux.",
		waits: "Connu quand le coureur aura quitté {{place}}.",
		arrived: "Arrivé à {{time}}",
		arrivedLeft: "Arrivé à {{time}}, reparti à {{left}}",
		badge: {
			passed: "Passé",
			here: "Sur place",
			next: "Prochain",
		},
		passOn: "Transmettre à un autre téléphone",
		passOnHint:
			"Tous les passages de ce téléphone, en lien et en code pour l’appareil photo de l’autre. Les deux téléphones ont besoin du plan ; aucun serveur ne voit les passages.",
		code: "{{label}}, en code",
		copyLink: "Copier le lien",
		copied: "Copié",
		address: "Adresse avec les passages",
		live: "Passages en direct",
		liveState: { off: "non", waiting: "sans connexion", live: "oui", ended: "terminés" },
		liveHint:
			"Les passages vont d’un téléphone à l’autre par un lien secret tant qu’il y a du réseau. Le lien apporte aussi le plan ; le serveur ne garde que les heures et les noms des passages, jusqu’à 7 jours après la course.",
		liveStart: "Partager les passages en direct",
		liveEnd: "Terminer les passages en direct",
		liveLeave: "Quitter les passages en direct",
		liveWrite: "Pour votre assistance",
		liveWriteCarries:
			"Contient le plan entier : le tracé avec départ et arrivée, les distances exactes et vos notes. Qui l’a saisit des passages : réservez-le à votre assistance.",
		liveWriteLabel: "Lien pour saisir des passages",
		liveRead: "Pour ceux qui suivent",
		liveReadCarries:
			"Contient les points de passage et les temps, et montre les passages avec l’heure du départ. Le tracé n’y figure pas.",
		liveReadAbout:
			"Départ et arrivée sont masqués : chacun compte pour 1 km environ, et les passages proches d’eux ne sont pas transmis. Qui connaît votre allure peut estimer la partie masquée d’après les temps.",
		liveReadExact: "Les distances sont exactes, depuis le départ même.",
		liveReadNotes: "Vos notes y figurent.",
		liveReadNoNotes: "Vos notes n’y figurent pas.",
		liveReadLabel: "Lien pour suivre la course",
		positions: {
			title: "Des passages sans saisie",
			hint: "Une application de votre téléphone envoie sa position à une adresse secrète, même écran éteint ; arrivées et départs en découlent. Les positions sont supprimées 6 heures après l’arrivée. Ce que vous saisissez vous-même fait toujours foi.",
			place: "Mon assistance voit aussi où je suis",
			placeHint:
				"Sinon, les autres n’apprennent que l’âge de la position, et les passages qui en découlent.",
			followers: "Ceux qui suivent le voient aussi",
			followersHint: "Qui a leur lien voit alors où vous êtes à tout moment de la course.",
			make: "Créer l’adresse",
			end: "Fermer l’adresse et supprimer les positions",
			address: "Adresse pour les positions",
			ownTracks: "OwnTracks : mode HTTP, l’adresse comme URL ; ou sa configuration :",
			file: "fichier",
			openApp: "ouvrir dans l’application",
			overland:
				"Overland : réglages, adresse du récepteur ; des lots de quelques minutes ménagent la batterie.",
			traccar:
				"Traccar Client : l’adresse comme URL du serveur, un intervalle de 15 à 60 secondes.",
			fresh: "Position de cette minute même",
			age: "Dernière position il y a {{age}}",
		},
		timing: {
			title: "Des passages par chronométrage",
			hint: "Le chronométrage d’un organisateur peut envoyer vos passages, signés par un secret. Donnez l’adresse et le secret à qui s’en occupe. Ce que vous saisissez vous-même fait toujours foi.",
			bib: "Numéro de dossard, si vous en avez un",
			bibHint: "Les passages d’autres dossards ne changent alors rien.",
			make: "Créer l’adresse et le secret",
			address: "Adresse pour les temps",
			secret: "Secret qui les signe",
			end: "Fermer cette adresse",
		},
		glove: {
			open: "D’un coup d’œil : plein écran",
			close: "Fermer",
			where: "Où êtes-vous ?",
			in: "dans {{time}}",
			otherTime: "Autre heure",
			position: {
				off: "Ma position",
				searching: "Recherche …",
				on: "Position active",
				denied: "Sans position",
			},
		},
		whereNow: "Où êtes-vous ?",
		wherePassed: "{{place}} est passé",
		method:
			"L’estimation part de votre plan et apprend de chaque passage. Huit passages sur dix sont dans sa fourchette.",
		review: "La course à côté du plan",
		reviewTime: "{{time}}, prévu {{planned}}.",
		reviewParts: "En course {{running}}, à l’arrêt {{stops}}.",
		section: "{{from}} – {{to}}",
		mostLost: "Le plus de temps perdu : {{section}}, {{time}}.",
		mostGained: "Le plus de temps gagné : {{section}}, {{time}}.",
		reviewTable: "Tous les tronçons en tableau",
		byRecording: "D’après votre enregistrement « {{name}} ».",
		byPassages: "D’après les passages saisis sur ce téléphone.",
		byPassagesOwn:
			"D’après les passages saisis sur ce téléphone. Dès que votre enregistrement du jour arrive, par import ou par Strava, il prend leur place.",
		keepResult: "Enregistrer comme résultat de cette course",
		stretch: "Tronçon",
		plannedTime: "Prévu",
		ranTime: "Couru",
		difference: "Écart",
		stop: "Arrêt",
		stopOfPlanned: "{{stop}}, {{planned}} prévu",
		total: "Au total",
	},
	// La carte d’une course courue, sur la page de sa prévision.
	finishes: {
		title: "Ce parcours, déjà couru",
		summary: "Une arrivée passée · facultatif",
		ask: "Avez-vous déjà terminé ce parcours ?",
		lead: "Une arrivée passée dit ce que ce parcours vous coûte. Elle ne compte que si vous le dites.",
		offered: "Vous avez peut-être déjà couru ce parcours :",
		run: "{{name}}, {{time}} le {{date}}",
		count: "La compter",
		countOf: "Compter la sortie du {{date}}",
		counted: "{{time}} le {{date}} ; attendu ce jour-là : {{expected}}",
		uncounted: "{{time}} le {{date}} : ne compte pas, le parcours a maintenant une autre longueur",
		remove: "Ne pas compter",
		removeOf: "Ne pas compter l’arrivée du {{date}}",
		other: "Ajouter une autre arrivée",
		date: "Date de l’arrivée",
		time: "Temps à l’arrivée",
		timeHint: "Le temps officiel : h:mm:ss",
		add: "Compter cette arrivée",
	},

	raceResult: {
		title: "Votre course",
		said: "Nous avions dit {{time}}, entre {{low}} et {{high}} (8 chances sur 10).",
		slower: "{{time}} de plus que prévu,",
		faster: "{{time}} de moins que prévu,",
		within: "dans la fourchette.",
		outside: "hors de la fourchette.",
		use: "L’utiliser pour une prévision",
		unfit: {
			hills:
				"Un résultat saisi compte comme couru sur route plate. Avec autant de montée, il vous ferait paraître lent : il n’est donc pas proposé pour les prévisions. Son enregistrement, une fois importé, compte avec ses côtes.",
			heights:
				"Un résultat saisi compte comme couru sur route plate. Les montées de ce parcours sont inconnues : son résultat n’est donc pas proposé pour les prévisions. Son enregistrement compte une fois importé.",
			surface:
				"Un résultat saisi compte comme couru sur route. Sur ce terrain, il vous ferait paraître lent : il n’est donc pas proposé pour les prévisions. Son enregistrement compte une fois importé.",
			stops:
				"Un résultat saisi compte comme couru sans long arrêt : celui-ci n’est donc pas proposé pour les prévisions. Son enregistrement compte une fois importé.",
		},
		source: {
			place:
				"D’après votre enregistrement « {{name}} » : les tronçons sont trouvés par ses positions sur le parcours.",
			distance:
				"D’après votre enregistrement « {{name}} » : il n’a pas de positions sur ce parcours, les tronçons sont donc trouvés par sa longueur et peuvent être un peu décalés.",
			tracker:
				"Votre enregistrement « {{name}} » est arrivé avant que ce plan ait un jour, et ses mesures ne sont pas conservées. Importez son fichier pour le voir tronçon par tronçon.",
			none: "Votre enregistrement « {{name}} » ne correspond pas à ce parcours : il n’est comparé à aucun tronçon.",
		},
		activity: "Voir l’activité",
		noRecording:
			"Aucun enregistrement de ce jour pour l’instant. Importez son fichier, ou attendez la prochaine synchronisation, pour voir la course tronçon par tronçon.",
		field: "Résultat",
		hint: "Le temps officiel : h:mm:ss. Laissez vide pour l’effacer.",
		hintTracker:
			"Le temps officiel : h:mm:ss. Les chiffres de Strava ne sont gardés que sept jours : saisissez-le donc.",
		keep: "Enregistrer le résultat",
		change: "Changer le résultat",
	},

	ledger: {
		open: "Au registre : {{time}} ({{low}} à {{high}}), scellé au départ.",
		closed: "Au registre, scellé avant le départ : {{time}} ({{low}} à {{high}}).",
		ran: "Couru en {{time}}.",
		expired:
			"Au registre : un sceau du {{date}}. Ses chiffres ont expiré avec les données dont ils venaient.",
		download: "Télécharger l’entrée",
		consent:
			"Rien n’en quitte votre compte, sauf si vous permettez que son seul sceau, où rien ne se lit, figure sur une liste publique du jour.",
		allow: "Le permettre",
		listed: "Son seul sceau peut figurer sur une liste publique du jour.",
		withdraw: "Y renoncer",
		ask: "Étiez-vous à fond ?",
		yes: "Oui",
		no: "Non",
		allOut: "À fond, d’après votre réponse sur son enregistrement.",
		notAllOut: "Pas à fond, d’après votre réponse sur son enregistrement.",
	},

	// The dashboard, activities, their zones, and training load.
	dashboard: {
		welcome: "Bienvenue, {{firstname}} {{lastname}}",
		upload: "Prévoir un parcours",
		noActivitiesTitle: "Vos sorties ont leur place ici",
		noActivitiesText:
			"Connectez Strava ou importez vos activités : cette page montre alors votre forme, votre charge d’entraînement et chaque sortie avec son effort.",
	},
	nextGoal: {
		title: "Prochaine course",
		days_zero: "aujourd’hui",
		days_one: "demain",
		days_other: "dans {{count}} jours",
		plan: "Ouvrir le plan",
		training: "Ce qui le changerait",
		predict: "Prévoir cette course",
		none: "Aucune course prévue",
		noneText: "Ajoutez votre prochaine course et votre objectif : vous verrez ici où vous en êtes.",
		add: "Ajouter ma prochaine course",
		latest: "Votre dernière prévision",
		error: "Votre prochaine course n’a pas pu être chargée.",
	},
	today: {
		title: "Aujourd’hui",
		week: "7 derniers jours",
		ratio: "Ratio de charge",
		usual: "Semaine habituelle : {{distance}}, +{{climb}}",
	},
	form: {
		title: "Forme du jour",
		chart: "La forme, jour après jour",
		reading: "Forme du jour {{form}} : {{state}}. C’est la condition moins la fatigue.",
		says: "forme {{form}}, {{state}}",
		state: { fresh: "fraîcheur", even: "équilibre", loaded: "fatigue" },
		above: "fraîcheur",
		below: "fatigue",
	},
	raceTraining: {
		title: "S’entraîner pour une course",
		toward: "S’entraîner pour {{name}}",
		open: "Ce que l’entraînement changerait",
		now: "Prévu aujourd’hui : {{time}} ({{range}}, 8 fois sur 10)",
		days_one: "dans {{count}} jour",
		days_other: "dans {{count}} jours",
		intro:
			"Chaque ligne est la même prévision avec une seule chose changée, si rien d’autre ne changeait. Une vraie sortie en change plusieurs : ce n’est ni un plan ni une promesse.",
		noGoal: "Aucune course n’est votre objectif.",
		noPrediction: "Votre prochain objectif n’a pas de prévision, ou sa course a commencé.",
		withoutText:
			"Fixez un objectif avec une prévision de son parcours. Ce sur quoi repose le temps, et ce que courir y changerait, se lit alors ici.",
		noRuns:
			"Le modèle connaît trop peu de vos sorties pour dire ce que l’entraînement changerait : ce temps repose sur les résultats que vous avez saisis. Associez une source ou importez vos sorties, et il le pourra.",
		caption: "Ce sur quoi repose le temps, et ce qui le changerait",
		what: "Ce qui compte",
		as: "Aujourd’hui",
		changed: "Seul changement",
		effect: "Si rien d’autre ne changeait",
		name: {
			rest: "Dernière sortie",
			hard_run: "Dernière sortie intense",
			volume: "28 derniers jours à côté des 112 derniers",
			hilly_runs: "Sorties vallonnées",
			long_run: "Sortie la plus longue",
		},
		change: {
			rest: "Une sortie aujourd’hui",
			hard_run: "Une sortie intense de {{time}} aujourd’hui, à l’allure attendue de vous",
			volume: "{{share}} de distance en plus sur les 28 derniers jours",
			hilly_runs: "Une sortie de plus, aussi vallonnée que cette course",
			long_run: "Une sortie aussi longue que cette course",
		},
		since_zero: "aujourd’hui",
		since_one: "il y a 1 jour",
		since_other: "il y a {{count}} jours",
		noHardRun: "aucune connue en deux ans",
		volume: "{{month}} et {{season}} : {{share}} de votre semaine habituelle",
		manyHills: "plus de {{count}} au moins à moitié aussi vallonnées",
		hills_one: "{{count}} au moins à moitié aussi vallonnée",
		hills_other: "{{count}} au moins à moitié aussi vallonnées",
		longest: "{{longest}}, cette course {{race}}",
		noTerm: "Le temps n’en tient pas compte : il reste le même.",
		time: {
			less: "{{time}} de moins.",
			more: "{{time}} de plus.",
			same: "Le même temps.",
		},
		range: {
			less: "Sa fourchette {{time}} plus étroite.",
			more: "Sa fourchette {{time}} plus large.",
			same: "La même fourchette.",
		},
		doubt: "C’est le principal doute sur ce temps, et il resterait.",
		doubtSettled: "Ce ne serait plus le principal doute sur ce temps.",
	},
	explorer: {
		title: "Années d’entraînement",
		open: "Explorer vos années",
		measure: "Ce que montre le graphique",
		measures: {
			form: "Condition",
			load: "Charge",
			distance: "Distance",
			climb: "Dénivelé",
			time: "Temps",
			pace: "Allure à fréquence cardiaque égale",
			efforts: "Meilleures performances",
		},
		titles: {
			form: "Condition et fatigue à la fin de chaque semaine",
			load: "Charge par semaine",
			distance: "Distance par semaine (course à pied)",
			climb: "Dénivelé par semaine (course à pied)",
			time: "Temps par semaine (tous les sports)",
			pace: "Allure à fréquence cardiaque égale, par semaine",
			efforts: "Meilleure performance de chaque mois",
		},
		notes: {
			form: "Charge par jour : condition sur 42 jours, fatigue sur 7.",
			load: "Ce que les activités de la semaine coûtent à votre cœur (TRIMP), tous les sports additionnés.",
			distance: "Course à pied seulement, du lundi au dimanche.",
			climb: "Mètres montés en courant, du lundi au dimanche.",
			time: "Temps en mouvement de tous les sports, du lundi au dimanche.",
			pace: "Allure ajustée à la pente des passages réguliers entre {{from}} et {{to}} de votre fréquence cardiaque maximale, dix minutes au moins après le départ, là où c’est presque plat. Une semaine qui en compte moins de {{least}} n’en a pas. Plus haut, c’est plus vite.",
			efforts:
				"Le passage le plus rapide de la distance dans les courses de chaque mois, en temps écoulé. Un point se trouve dans la semaine où il a été couru. Plus haut, c’est plus vite.",
		},
		span: "Période du graphique",
		spans: { "6m": "6 mois", "1y": "1 an", "2y": "2 ans", "5y": "5 ans", all: "Tout" },
		seasons: "Superposer deux saisons",
		season: "Saison",
		beside: "Avec",
		noSeason: "Aucune",
		begins: "Une saison commence en",
		show: "Afficher",
		years: "Revenir aux années",
		seasonWeek: "Semaine {{week}} de la saison",
		weekOfSeason: "Semaine",
		none: "aucune valeur",
		cursor: "Semaine sous le curseur",
		first: "Première semaine affichée",
		last: "Dernière semaine affichée",
		steps: { earlier: "Plus tôt", later: "Plus tard", in: "Agrandir", out: "Réduire" },
		hint: "Faites glisser sur le graphique pour agrandir ; la bande en dessous déplace la période.",
		rows: {
			week: "Chaque semaine de la période",
			month:
				"Chaque mois de la période, par les semaines qui y commencent ; le fichier a les semaines",
		},
		month: "Mois",
		paceHead: "Allure à fréquence cardiaque égale",
		rest: "Rien n’a été enregistré cette semaine-là.",
	},
	weeks: {
		title: {
			distance: "Distance par semaine (course à pied)",
			climb: "Dénivelé par semaine (course à pied)",
			time: "Temps par semaine (tous sports)",
		},
		reading: "Cette semaine, {{amount}} jusqu’ici ; condition {{fitness}}.",
		from: "Semaine du",
		of: "Semaine du {{date}}",
		says: "{{amount}}, condition {{fitness}}",
	},
	calendar: {
		title: "Les six dernières semaines",
		sum: "Course",
		day: "{{date}} : {{distance}} à pied, {{time}}, effort {{load}}",
		dayWithoutRun: "{{date}} : {{time}} en tout, effort {{load}}",
		rest: "{{date}} : repos",
		legend: "Plus le carré est grand, plus la journée a été dure.",
	},
	activities: {
		title: "Activités récentes",
		all: "Toutes les activités",
		newest: "Vos dernières activités",
		search: "Nom",
		sport: "Sport",
		allSports: "Tous",
		year: "Année",
		allYears: "Toutes",
		find: "Chercher",
		found_zero: "Aucune activité trouvée.",
		found_one: "Une activité trouvée.",
		found_other: "{{count}} activités trouvées.",
		clear: "Voir toutes les activités",
		sort: "Ordre des activités",
		by: {
			date: "Récentes",
			distance: "Plus longues",
			time: "Plus de temps",
			elevation: "Plus de dénivelé",
			speed: "Plus rapides",
			effort: "Plus dures",
		},
		distance: "Distance",
		time: "Temps",
		elevation: "Dénivelé",
		date: "Date",
		effort: "Score d’effort",
		race: "course",
		pages: "Pages d’activités",
		first: "Retour au début",
		next: "20 de plus",
		arriving: "Vos activités sont en route",
		none: "Aucune activité pour l’instant. La prochaine que votre montre enregistrera apparaîtra ici.",
		error: "Erreur lors de la récupération des activités récentes.",
	},
	year: {
		title: "Votre année {{year}}",
		open: "Année et records",
		years: "Autres années",
		none: "Aucune activité en {{year}}.",
		noneText: "Une autre année en a peut-être ; les fichiers de vos sorties en apportent d’autres.",
		sums: "L’année en chiffres",
		everySport: "tous sports",
		days: "Jours",
		activities_one: "avec {{count}} activité",
		activities_other: "avec {{count}} activités",
		daysOf_one: "{{count}} jour",
		daysOf_other: "{{count}} jours",
		longest: "Sortie la plus longue",
		highest: "Le plus de dénivelé en un jour",
		lines: "Toutes les sorties d’un même départ",
		linesLabel_one: "Le tracé de {{count}} sortie, nord en haut",
		linesLabel_other: "Les tracés de {{count}} sorties, d’un même départ, nord en haut",
		linesNote_one: "{{count}} sortie, nord en haut.",
		linesNote_other: "{{count}} sorties, ramenées à un même départ, nord en haut.",
		linesLongest: "En plus épais : la plus longue.",
		linesNewest: "Seules les sorties les plus récentes de l’année sont tracées.",
		months: "Mois par mois",
		monthsCaption: "{{year}} par mois",
		month: "Mois",
		climbIn: "Dénivelé ({{unit}})",
		pictureHint:
			"Dessinée sur cet appareil. Elle ne montre ni lieu, ni jour, ni nom, et laisse de côté les abords du départ et de l’arrivée de chaque sortie.",
		records: "Meilleures performances",
		recordsCaption: "La meilleure de chaque distance, dans l’année et de tout temps",
		recordsNote:
			"Le tronçon le plus rapide de chaque longueur dans une sortie, arrêts compris. « Plat » : le même effort sur terrain plat.",
		ever: "De tout temps",
		best: "la même",
		flat: "plat {{time}}",
		makePicture: "Créer l’image",
		print: "Imprimer",
	},
	sport: {
		run: "Course à pied",
		"trail-run": "Trail",
		"treadmill-run": "Tapis",
		walk: "Marche",
		hike: "Randonnée",
		ride: "Vélo",
		other: "Autre",
	},
	unsettled: {
		listing: "Vos activités sont encore en cours de lecture.",
		prediction: "D’ici à la dernière, ce temps changera.",
		predictions: "D’ici à la dernière, ces temps changeront.",
		next: "D’ici à la dernière, une prévision changera.",
		figures: "D’ici à la dernière, effort, condition, forme et rapport de charge changeront.",
		rescoring: "Les efforts sont recalculés : condition, forme et rapport de charge changeront.",
		heartRate:
			"Votre fréquence cardiaque maximale peut encore s’avérer plus haute : les efforts qui en dépendent sont marqués aussi.",
		enter: "Saisissez-la si vous la connaissez",
		sign: "changera encore",
	},
	effort: {
		legend: "Comprendre l’effort",
		usual: "habituel",
		times: "{{times}} × l’habitude",
		usualText:
			"Le chiffre est le TRIMP : le temps pondéré par la fréquence cardiaque. Votre sortie habituelle des 90 derniers jours en compte {{usual}} (la médiane) ; à un quart près, un effort est habituel. Une barre pleine vaut trois fois plus.",
		usualUnknown:
			"Le chiffre est le TRIMP : le temps pondéré par la fréquence cardiaque. Après huit jours avec activité, il est comparé à vos habitudes.",
		band: {
			red: "70 et plus",
			orange: "10 à 70",
			yellow: "5 à 10",
			green: "moins de 5",
		},
		estimated: "estimé",
		estimatedText: "estimé, sans chaque battement",
		method: {
			samples: "D’après chaque mesure de fréquence cardiaque (TRIMP de Banister)",
			"average-heart-rate": "Estimé d’après la fréquence cardiaque moyenne (TRIMP de Banister)",
			pace: "Estimé d’après l’allure et la pente, faute de fréquence cardiaque",
		},
	},
	analytics: {
		title: "Analyse de la performance",
		chart: "Ce que montre le graphique",
		charts: { week: "Semaines", form: "Forme", load: "Charge" },
		span: "Durée des graphiques",
		spans: { "6w": "6 semaines", "3m": "3 mois", "6m": "6 mois", "1y": "1 an" },
		measure: "Ce que comptent les barres",
		measures: { distance: "Distance", climb: "Dénivelé", time: "Temps" },
		error: "Erreur lors du chargement des analyses.",
		asTable: "Afficher en tableau",
		csv: "Télécharger en CSV",
		day: "Jour",
		estimated:
			"{{share}} de cette charge est une estimation, pour les sorties dont la fréquence cardiaque manque ou n’a pas encore été lue battement par battement.",
		noHeartRate:
			"Aucune de vos activités n’a de fréquence cardiaque : cette charge est estimée d’après l’allure et la pente. Avec une ceinture ou un capteur optique, elle sera vraiment la vôtre.",
		building_one: "La condition se construit encore : un jour de plus et la courbe en aura vu 42.",
		building_other:
			"La condition se construit encore : {{count}} jours de plus et la courbe en aura vu 42.",
		needs_one: "encore 1 jour nécessaire",
		needs_other: "encore {{count}} jours nécessaires",
	},
	acwr: {
		title: "Ratio de charge (ACWR)",
		series: "Ratio",
		reading: "Ratio de {{ratio}}, {{band}} ; {{trend}}.",
		band: {
			over: "au-dessus de 1,3 (surentraînement)",
			optimal: "entre 0,8 et 1,3 (optimal)",
			under: "en dessous de 0,8 (sous-entraînement)",
		},
		bandLabel: { over: "surentraînement", optimal: "optimal", under: "sous-entraînement" },
		says: "ratio de {{ratio}}",
		trend: {
			rising_one: "en hausse depuis hier",
			rising_other: "en hausse depuis {{count}} jours",
			falling_one: "en baisse depuis hier",
			falling_other: "en baisse depuis {{count}} jours",
			steady: "stable",
		},
		none: "Pas de ratio aujourd’hui : trop peu de charge ces quatre dernières semaines pour comparer.",
		legendLine: "Ratio : charge moyenne de 7 jours sur charge moyenne de 28",
		note: "Un repère, et un repère discuté : il compare cette semaine à vos habitudes, rien de plus.",
		singleRun:
			"Plus longue sortie du {{date}} : {{distance}}, {{share}} de la plus longue des 30 jours précédents ({{longest}}).",
		singleRunAbove: "Plus de 110 % : un saut plus grand que d’habitude.",
		singleRunWithin: "Moins de 110 % : dans vos habitudes.",
	},
	ffm: {
		title: "Condition et fatigue (FFM)",
		fitness: "Condition",
		fatigue: "Fatigue",
		fatigueDrawn: "Fatigue (tracée × 2)",
		reading: "Condition {{fitness}}, fatigue {{fatigue}}.",
		says: "condition {{fitness}}, fatigue {{fatigue}}",
		legend:
			"Charge par jour : la condition sur 42 jours, la fatigue sur 7. La fatigue est tracée au double de sa valeur (× 2).",
	},
	zones: {
		original: "Télécharger le fichier d’origine",
		remove: "Supprimer cette activité",
		removeText:
			"Elle vient d’un de vos fichiers. L’activité, son fichier d’origine et tous les chiffres qui en viennent sont supprimés ; importer le fichier de nouveau les ramène.",
		removeConfirm: "La supprimer",
		removeKeep: "La garder",
		title: "Zones cardiaques",
		caption: "Temps et part par zone",
		zone: "Zone",
		name: {
			z1: "Récupération",
			z2: "Endurance fondamentale",
			z3: "Tempo",
			z4: "Seuil",
			z5: "VO2max",
		},
		outside: "Sous la zone 1",
		folded: "Moins de {{share}} du temps : {{zones}}",
		rangeOpen: "{{from}} et plus",
		rangeBelow: "moins de {{to}}",
		time: "Temps",
		share: "Part",
		total: "Total",
		coverage: "Couverture cardiaque",
		coverageNote: "du temps, sans les pauses ni les coupures",
		peak: "Fréquence la plus haute",
		peakNote: "tenue 10 secondes",
		roughHeights:
			"Les altitudes de cet enregistrement sont imprécises : une partie des pentes n’est que du bruit.",
		none: "Aucune donnée de zones cardiaques disponible.",
		gap: {
			awaiting_samples:
				"Les mesures de cette activité restent à lire ; les zones suivront toutes seules.",
			no_heart_rate: "L’enregistrement n’a pas de fréquence cardiaque.",
			low_coverage:
				"L’enregistrement n’a de fréquence cardiaque que sur une trop petite partie du temps.",
		},
		error: "Erreur lors du chargement des zones cardiaques",
		errorText: "Erreur lors de la récupération des zones cardiaques. Réessayez dans un instant.",
		notFound: "Cette activité n’est pas ici. Ouvrez-la depuis votre liste.",
		aboveMaximum:
			"La fréquence a dépassé le maximum utilisé ({{max}}). Si le capteur disait vrai, relevez-le dans les réglages.",
		thresholds: "Base des zones",
		method: {
			max: "Part de la fréquence cardiaque maximale",
			reserve: "Part de la réserve cardiaque (Karvonen)",
			threshold: "Part de la fréquence au seuil (Friel)",
		},
		maxSource: {
			profile: "indiquée par vous",
			data: "la plus haute de vos propres enregistrements",
			age: "estimée d’après votre âge ; l’erreur peut dépasser 10 bpm",
			default: "supposée, en attendant vos sorties ou vos réglages",
		},
		thresholdRate: "Fréquence au seuil",
		change: "Modifier les zones",
		race: "Course",
		raceText:
			"Les courses comptent le plus dans vos prévisions. Ce repère reste dans Relief : l’enregistrement d’origine ne change pas.",
		raceAuto: "Automatique",
		raceIs: "Marquée comme course.",
		raceIsNot: "Pas une course.",
		allOut: "À fond",
		drift: "Dérive",
		driftSlower: "plus lent en seconde moitié à fréquence cardiaque égale",
		driftFaster: "plus rapide en seconde moitié à fréquence cardiaque égale",
	},
	trace: {
		title: "Au fil du parcours",
		reading: "Première moitié {{first}}, seconde moitié {{second}}.",
		readingHeart:
			"Première moitié {{first}} à {{firstBpm}}, seconde moitié {{second}} à {{secondBpm}}.",
		pace: "Allure (plus vite en haut)",
		speed: "Vitesse",
		heart: "Fréquence cardiaque",
		splits: "Tranches",
		byDistance_one: "Par distance ({{count}} tranche)",
		byDistance_other: "Par distance ({{count}} tranches)",
		byLap_one: "Par tour ({{count}} tour)",
		byLap_other: "Par tour ({{count}} tours)",
		byClimb_one: "Par montée ({{count}} montée)",
		byClimb_other: "Par montée ({{count}} montées)",
		lapsCaption: "Tours du fichier, sans les arrêts",
		lap: "Tour",
		power: "Puissance",
		powerScale: "Puissance (watts)",
		missing: "Absent de cet enregistrement : {{series}}.",
		series: {
			position: "positions GPS",
			heights: "altitudes",
			heart: "fréquence cardiaque",
			cadence: "cadence de pas",
			power: "puissance",
		},
		recent: "90 jours",
		ever: "Record",
		thisRun: "celui-ci",
		standing: {
			length: {
				r1: "Votre plus longue sortie de {{year}}, sur {{runs}}.",
				r2: "Votre 2e plus longue sortie de {{year}}, sur {{runs}}.",
				r3: "Votre 3e plus longue sortie de {{year}}, sur {{runs}}.",
			},
			climb: {
				r1: "Votre sortie de {{year}} au plus fort dénivelé, sur {{runs}}.",
				r2: "La 2e en dénivelé de vos sorties de {{year}}, sur {{runs}}.",
				r3: "La 3e en dénivelé de vos sorties de {{year}}, sur {{runs}}.",
			},
			fastest: {
				r1: "Votre meilleur temps de {{year}} sur {{distance}}, parmi {{runs}}.",
				r2: "Votre 2e temps de {{year}} sur {{distance}}, parmi {{runs}}.",
				r3: "Votre 3e temps de {{year}} sur {{distance}}, parmi {{runs}}.",
			},
		},
		caption: "Tranches par distance, sans les arrêts",
		point: "Pointez un endroit pour le lire.",
		cursor: "Endroit de l’activité",
		cadence: "Cadence (pas par minute)",
		heights: "Altitude",
		adjusted: "À plat",
		climbsCaption: "Montées de cette activité",
		climb: "De – à",
		time: "Temps",
		efforts: "Portions les plus rapides",
		effortsCaption: "La portion la plus rapide de chaque distance dans cette activité",
		effortsNote:
			"Temps écoulé, arrêts compris ; à plat, à effort égal. À côté, votre meilleur des 90 jours d’avant, et de toujours.",
		over: "Sur",
		from: "À partir de",
		mile: "Un mille",
		upTo: "Jusqu’à",
		splitPace: "Allure",
		fromFiles:
			"Carte, courbes, tranches et tours ne viennent que de vos propres fichiers : les échantillons des autres sources ne sont pas conservés.",
	},
	zoneSettings: {
		edit: "Changer les zones",
		method: "Calcul des zones",
		methodText: {
			max: "50, 60, 70, 80 et 90 % de votre maximum. Ne demande rien d’autre.",
			reserve: "Les mêmes parts de l’écart entre repos et maximum.",
			threshold: "85, 89, 94, 99 et 102 % de la fréquence que vous tenez une heure.",
		},
		thresholdRate: "Fréquence cardiaque au seuil",
		thresholdHint: "Battements par minute, de 80 à 220 : ce que vous tenez environ une heure",
		rates: "Les fréquences maximale et de repos font partie de vos informations personnelles.",
		past: "Pour quelles activités",
		pastKeep: "À partir d’aujourd’hui",
		pastKeepText: "Les anciennes activités gardent leurs zones.",
		pastRewrite: "Les anciennes aussi",
		pastRewriteText:
			"Les zones et l’effort de chaque activité sont recalculés ; cela prend un moment.",
		from: "En vigueur depuis le {{date}}.",
		rewriting: "Les anciennes activités sont en cours de recalcul.",
		saved: "Vos zones sont enregistrées.",
		bounds: "Les zones commencent à",
	},

	tracks: {
		title: "{{track}} · {{name}}",
		map_one:
			"{{count}} parcours du fichier sur une carte, nord en haut, avec le numéro de sa fiche",
		map_other:
			"Les {{count}} parcours du fichier sur une même carte, nord en haut, chacun avec le numéro de sa fiche",
	},
	edits: {
		title: "Modifier le parcours",
		lead: "Raccourcir, retirer un passage, inverser le sens, partir d’ailleurs, faire des tours, ajouter un second fichier. Votre fichier ne change pas et chaque modification s’annule.",
		open: "Modifier le parcours",
		loading: "Ouverture de l’éditeur…",
		failed: "L’éditeur n’a pas pu être chargé. Vérifiez le réseau, puis rechargez la page.",
		noFile: "Le fichier de ce parcours est supprimé : le parcours ne peut plus être modifié.",
		asFile: "Le parcours est celui du fichier.",
		steps: "Modifications",
		step: {
			trim: "Garder de {{from}} à {{to}}",
			cut: "Retirer de {{from}} à {{to}}",
			reverse: "Sens inversé",
			start: "Départ à {{at}}",
			laps_one: "{{number}} tour",
			laps_other: "{{number}} tours",
			joinEnd: "« {{name}} » ajouté à la fin",
			joinStart: "« {{name}} » ajouté au début",
		},
		undo: "Annuler",
		redo: "Rétablir",
		remove: "Retirer",
		removeNamed: "Retirer la modification « {{step}} »",
		reset: "Revenir au fichier",
		tools: "Changer le parcours",
		tool: {
			trim: "Raccourcir",
			cut: "Retirer",
			reverse: "Inverser",
			start: "Nouveau départ",
			laps: "Tours",
			join: "Ajouter un fichier",
		},
		from: "De, {{unit}}",
		to: "À, {{unit}}",
		at: "Départ à, {{unit}}",
		wrongDistance: "Écrivez une distance de 0 à {{end}}, par exemple {{example}}.",
		wrongOrder: "La fin doit venir après le début.",
		handle: {
			start: "Début du passage gardé",
			end: "Fin du passage gardé",
			cutStart: "Début du passage à retirer",
			cutEnd: "Fin du passage à retirer",
			loop: "Place du départ",
		},
		handleAt: "{{where}}, à {{height}}",
		map: "Le parcours vu d’en haut",
		keeps: "Garde {{length}} sur {{all}}.",
		cuts: "{{length}} sur {{all}}.",
		cutThis: "Retirer ce passage",
		cutDone: "Retiré. Déplacez les bouts pour corriger.",
		useSelection: "Prendre le passage sélectionné",
		useCursor: "Déplacez la marque vers votre départ ; le parcours y finit aussi.",
		startAtSelection: "Partir là où commence le passage sélectionné, à {{at}}",
		lapsCount: "Nombre de tours",
		lapsLess: "Un tour de moins",
		lapsMore: "Un tour de plus",
		lapsWrong: "Écrivez un nombre entier de 1 à {{max}}.",
		joinLead:
			"Le second fichier est gardé avec ce parcours. Vos autres modifications sont enregistrées en même temps.",
		joinWhere: "Où l’ajouter",
		joinEnd: "à la fin du parcours",
		joinStart: "au début du parcours",
		joinWhich: "Ce fichier contient plusieurs parcours. Lequel ajouter ?",
		joinThis: "L’ajouter",
		joinThisNamed: "Ajouter « {{name}} »",
		joinPick: "Choisir un fichier GPX",
		joinDrop: "Déposez ici un second fichier GPX",
		joining: "Ajout du fichier…",
		joined: "Ajouté et enregistré.",
		joinFull: "Un parcours accepte au plus {{max}} fichiers ajoutés.",
		joinAgain: "Fichiers ajoutés à ce parcours",
		joinAtEnd: "Mettre à la fin",
		joinAtStart: "Mettre au début",
		joinAtEndNamed: "Mettre « {{name}} » à la fin",
		joinAtStartNamed: "Mettre « {{name}} » au début",
		joinLater: "Un second fichier s’ajoute une fois le parcours prévu.",
		distance: "Distance",
		climb: "Dénivelé +",
		time: "Temps",
		range: "de {{low}} à {{high}}",
		climbs: "Montées",
		stations: "Points de passage",
		stationsAway_one: "{{number}} à l’écart du parcours",
		stationsAway_other: "{{number}} à l’écart du parcours",
		unsaved: "Pas encore enregistré.",
		unsavedStations:
			"Pas encore enregistré. Vos points de passage sont enregistrés avec le parcours.",
		save: "Enregistrer le parcours",
		saving: "Enregistrement…",
		saved: "Enregistré.",
		back: "Revenir au parcours enregistré",
		withCourse:
			"Pas encore enregistrés : ils le sont avec le parcours, dans « Modifier le parcours ».",
		uploadNote: "La prévision prend le parcours tel que modifié ici.",
		text: {
			lines: "Modifications, une par ligne",
			hint: "En {{unit}}, ainsi : trim 2.5-31 (garder), cut 10-12 (retirer), reverse (inverser), start 12.3 (départ), laps 3 (tours), join 1 (ajouter). Laissez vide pour garder le fichier tel quel.",
			uploadHint:
				"En {{unit}}, ainsi : trim 2.5-31 (garder), cut 10-12 (retirer), reverse (inverser), start 12.3 (départ), laps 3 (tours). Laissez vide pour garder le fichier tel quel.",
			add: "Une modification de plus",
			kind: "Modification",
			none: "–",
			count: "Tours",
			file: "Un second fichier GPX à ajouter à la fin",
			save: "Enregistrer le parcours",
			correct: "Le parcours n’a pas été enregistré :",
		},
	},
	// The what-if card.
	stations: {
		title: "Points de passage",
		lead: "Ravitaillements, eau, assistance, barrières : chaque changement est aussitôt dans le plan.",
		none: "Aucun point de passage pour l’instant. Ajoutez-les à la main, depuis le fichier du parcours ou depuis le tableau de l’organisateur.",
		unnamed: "Point à {{where}}",
		dayTime: "J+{{day}} {{time}}",
		kind: {
			aid: "ravitaillement",
			water: "eau",
			crew: "assistance",
			bag: "sac d’allègement",
			summit: "sommet",
			checkpoint: "pointage",
			other: "autre",
		},
		stopOf: "arrêt de {{time}}",
		cutOffArrival: "barrière {{time}}",
		cutOffDeparture: "barrière {{time}} au départ",
		add: "Ajouter un point de passage",
		addThis: "Ajouter",
		edit: "Modifier",
		editNamed: "Modifier {{name}}",
		remove: "Retirer",
		removeNamed: "Retirer {{name}}",
		done: "Terminé",
		cancel: "Annuler",
		field: {
			distance: "Distance en {{unit}}",
			name: "Nom",
			kinds: "Ce qu’on y trouve",
			stop: "Arrêt, minutes",
			cutOff: "Barrière horaire",
			cutOffHint:
				"Depuis le départ comme 7:30, ou une heure de la journée comme sam. 14:30 ou J+1 02:00",
			counts: "La barrière vaut pour",
			countsHint: "L’arrivée, sauf indication contraire de l’organisateur",
			note: "Remarque",
		},
		counts: { arrival: "l’arrivée au point", departure: "le départ du point" },
		wrong: {
			distance: "Indiquez une distance au-dessus de 0 et jusqu’à {{end}}.",
			stop: "Indiquez de 0 à 720 minutes, par exemple 5.",
			cutOff:
				"Écrivez une durée depuis le départ comme 7:30, ou une heure de la journée comme sam. 14:30 ou J+1 02:00.",
		},
		startHint: "Heure locale ; les barrières en heure de la journée en ont besoin",
		mark: "Déplacer {{name}}",
		markPlanned: "{{where}}, passage à {{time}}",
		save: "Enregistrer les points de passage",
		saving: "Enregistrement…",
		saved: "Enregistré.",
		undo: "Annuler les changements",
		unsaved: "Pas encore enregistré.",
		unsavedStart:
			"Pas encore enregistré. Le départ est enregistré avec les points de passage, car une barrière est une heure de la journée.",
		correct:
			"Les points marqués ne comptent pas encore. Corrigez-les ou retirez-les, puis enregistrez.",
		takeNone: "Prendre des points de passage",
		take_one: "Prendre {{number}} point de passage",
		take_other: "Prendre {{number}} points de passage",
		places: {
			failed: "Les lieux n’ont pas pu être affichés ici. Vérifiez le réseau et rechargez la page.",
			title: "Lieux du fichier ({{number}})",
			likely: "Points de passage probables",
			others: "Autres lieux ({{number}})",
			othersTitle: "Autres lieux",
			search: "Chercher par nom",
			tickAll: "Tout cocher",
			tickNone: "Tout décocher",
			allTaken: "Tous les lieux du parcours sont déjà des points de passage.",
			noneOnTheWay:
				"Aucun n’est en chemin : les lieux au départ, à l’arrivée ou loin du parcours ne sont pas des points de passage.",
			away: "Écartés, à plus de 150 m du parcours ({{number}})",
			off: "{{name}} : à {{off}} du parcours",
			nameless: "Lieu sans nom",
			tooMany: "Il reste de la place pour {{room}}. Décochez-en, ou retirez des points de passage.",
		},
		table: {
			title: "Depuis un tableau",
			paste: "Tableau de l’organisateur",
			hint: "Collez les cellules d’un tableur ou d’une page web, ou déposez ici un fichier CSV",
			file: "Choisir un fichier CSV",
			wrongFile:
				"{{name}} n’est pas lisible comme texte d’au plus 1 Mo. Enregistrez le tableau en CSV, ou copiez ses cellules et collez-les.",
			clear: "Effacer",
			failed:
				"Le tableau n’a pas pu être lu ici. Vérifiez le réseau, rechargez la page et collez-le à nouveau.",
			reading: "Lecture de chaque ligne",
			column: "colonne {{number}}",
			columnAs: "« {{column}} » : {{role}}",
			ignored: "sans usage : {{columns}}",
			cutOffs: "Les barrières sont",
			elapsed: "des durées depuis le départ",
			clock: "des heures de la journée",
			stretch: "Étirer des {{from}} de l’organisateur aux {{to}} de ce parcours",
			way: "Vos points de passage actuels",
			replace: "sont remplacés",
			add: "restent, ceux-ci s’ajoutent",
			rest_one: "{{number}} autre ligne",
			rest_other: "{{number}} autres lignes",
		},
		role: {
			distance: "distance depuis le départ",
			section: "longueur de la section",
			name: "nom",
			kinds: "type",
			aid: "ravitaillement",
			water: "eau",
			crew: "assistance",
			bag: "sac",
			cutOff: "barrière",
			stop: "arrêt",
			note: "remarque",
		},
		text: {
			label: "Points de passage, un par ligne",
			hint: "km, nom, types, arrêt en minutes, barrière, remarque : 31.2,Col du Bonhomme,aid+water,5,7:30. Les types sont aid, water, crew, bag, summit, checkpoint, other.",
			line: "Ligne {{line}} :",
			correct: "Rien n’est encore enregistré. Corrigez ces lignes.",
			read: "Le tableau est lu dans les lignes ci-dessous. Regardez-les, puis enregistrez.",
			readTable: "Lire le tableau",
			stretch: "Étirer à la longueur de ce parcours si celle de l’organisateur diffère",
		},
	},
	// Les courses, telles que leurs organisateurs les publient.
	races: {
		title: "Courses",
		about:
			"Trouvez votre course avec le parcours, les points de passage et les barrières publiés par ses organisateurs, et voyez combien de temps il vous faudra.",
		search: "Chercher",
		text: "Nom ou lieu",
		month: "Mois",
		length: "Distance",
		climb: "Dénivelé",
		any: "Indifférent",
		under: "Moins de {{to}} {{unit}}",
		between: "{{from}} à {{to}} {{unit}}",
		over: "Plus de {{from}} {{unit}}",
		found: "Courses trouvées",
		none: "Aucune course trouvée. Essayez moins de mots, ou un autre mois, une autre distance ou un autre dénivelé.",
		noneYet: "Aucune des courses parcourues ne contient tous vos mots. Voyez les suivantes.",
		pages: "Pages de courses",
		first: "Première page",
		next: "Page suivante",
		invented: "Un exemple : la course, ses lieux et ses gens sont inventés.",
		coursesOf: "Parcours de {{edition}}",
		noEdition: "Aucune édition n’est publiée pour le moment.",
		otherEditions: "Autres éditions",
		verified: "Le site de la course ; ses organisateurs sont confirmés par une adresse de ce site.",
		unverified: "Le site de la course, tel qu’indiqué. Personne n’y a encore confirmé cette page.",
		changedSince: "{{course}} : ce qui a changé depuis {{edition}}",
		predict: "Mon temps ici",
		predictText:
			"Aucun fichier à fournir : parcours, points de passage et départ sont ceux des organisateurs.",
		predictOpen:
			"Aucun fichier à fournir : parcours et points de passage sont ceux des organisateurs.",
		predictNow: "Prévoir mon temps",
		privacy: "Ce que vous tapez ne quitte jamais votre appareil.",
		noScript: "Sans compte, il faut JavaScript. Avec un compte, tout fonctionne sans.",
		predicted: "Vous avez une prévision de ce parcours.",
		addGoal: "Ajouter à mes objectifs",
		isGoal: "Cette course est un de vos objectifs.",
		stations: "Points de passage",
		offers: "Sur place",
		kit: "Matériel obligatoire",
		source: "Origine du fichier",
		rights: {
			own: "Fichier du parcours fourni par les organisateurs.",
			permission: "Fichier du parcours avec l’autorisation de {{holder}}.",
			licence: "Fichier du parcours de {{holder}}, sous licence {{licence}}.",
		},
		version: "Version publiée",
		versionOf: "Version n° {{version}}",
		older: "Voici la version {{version}}, qui n’est pas la dernière.",
		toNewest: "Voir la dernière version",
		changed: "Ce qui a changé",
		download: "Télécharger le fichier GPX",
		field: "Prévoir tout le peloton",
		result: {
			title: "Votre résultat ici",
			text: "Saisissez votre temps, ou ouvrez les résultats des organisateurs en CSV et prenez votre ligne. Le fichier est lu dans ce navigateur ; de votre ligne, seul le temps à l’arrivée rejoint votre compte.",
			visitor: "Vous l’avez courue ? Connectez-vous et gardez votre temps à côté de votre plan.",
			login: "Se connecter",
			kept: "Vous avez terminé en {{time}}.",
			beside: "Le voir à côté de votre plan",
			file: "Les résultats en CSV",
			search: "Votre dossard ou votre nom",
			rows: "Lignes lisibles : {{rows}}",
			none: "Aucune ligne n’a ce dossard ou ce nom.",
			unread: "Lignes illisibles : {{lines}}",
			noFinish: "sans arrivée",
			take: "Prendre cette ligne",
			from: "De la ligne de {{name}}",
		},
		changesTitle: "{{race}} : ce qui a changé",
		compared: "{{course}} {{edition}} (version n° {{version}})",
		unchanged: "Parcours, départ et points de passage sont les mêmes.",
		course: "Parcours",
		lengths: "Distance : {{before}} avant, {{after}} maintenant.",
		climbs: "Dénivelé : {{before}} avant, {{after}} maintenant.",
		starts: "Jour : {{after}}.",
		left: "Abandonné : de {{from}} à {{to}} de l’ancien parcours ({{length}}).",
		added: "Nouveau : de {{from}} à {{to}} ({{length}}).",
		drawing:
			"Les deux parcours vus de dessus : ce qu’ils ont en commun, ce qui est abandonné et ce qui est nouveau",
		key: { shared: "comme avant", left: "abandonné", added: "nouveau" },
		sameStations: "Les points de passage sont les mêmes.",
		isNew: "nouveau",
		stationRemoved: "{{name}} ({{where}} avant) : supprimé.",
		stationChanged: "{{name}} ({{where}}) : {{parts}}.",
		wasNamed: "s’appelait {{before}}",
		wasAt: "était à {{before}}",
		hasNow: "{{after}} au lieu de {{before}}",
		limitNow: "barrière {{after}} au lieu de {{before}}",
		planChanged: "Les organisateurs de {{race}} ont publié une nouvelle version de ce parcours.",
		planChangedText:
			"Votre plan est fait sur la version {{version}}, la dernière est la {{newest}}. La prendre garde vos choix, vos arrêts et vos propres points de passage là où le parcours va encore ; vos modifications du parcours sont abandonnées.",
		take: "Prendre la nouvelle version",
		seeChanges: "Ce qui a changé",
		newVersion: "nouvelle version du parcours",
	},

	whatIf: {
		title: "Et si…",
		strategy: "Stratégie d’allure",
		surface: "Type de terrain",
		group: { plan: "Plan de course", conditions: "Conditions", stops: "Arrêts" },
		about: {
			conditions: "Terrain, départ, météo",
			stops: "Ravitaillements, nourriture et boisson",
		},
		stations_one: "{{number}} point de passage",
		stations_other: "{{number}} points de passage",
		carbs: "{{amount}}/h de glucides",
		water: "{{amount}}/h d’eau",
		editStations: "Modifier les points de passage",
		goal: "Temps visé",
		goalHint: "h:mm:ss, arrêts compris",
		off: "non précisé",
		time: "Nouveau temps",
		same: "inchangé",
		slower: "+{{time}}, plus lent",
		faster: "−{{time}}, plus rapide",
		plan: "Plan d’allure",
		chance: "{{share}} de chances d’aller aussi vite",
		passed:
			"Ce départ est passé. Le temps repose sur ce que l’on savait de vous le {{date}} : prévoyez ce parcours à nouveau avec ce départ pour ce que l’on en savait avant.",
		submit: "Calculer",
		reset: "Réinitialiser",
		save: "Enregistrer comme plan",
	},
	surface: {
		road: "Route",
		path: "Chemin roulant",
		trail: "Trail",
		technical: "Trail technique",
	},

	// Where the time goes, and how it was computed.
	stages: {
		title: "Jours",
		lead: "Vous dormez en route ? Découpez le parcours en jours, chacun avec son départ.",
		leadSplit:
			"Chaque jour est prévu à part, avec son départ, sa météo et sa nuit. Le reste de cette page porte sur tous les jours ensemble, sans les nuits ; ouvrez un jour pour son plan, sa carte, ses fichiers et son partage.",
		open: "Découper en jours",
		change: "Modifier les jours",
		loading: "Ouverture…",
		failed: "Les jours n’ont pas pu s’ouvrir. Vérifiez le réseau et rechargez la page.",
		caption: "Les jours du parcours",
		day: "Jour",
		dayName: "Jour {{day}}",
		all: "Tous les jours",
		where: "De – à, {{unit}}",
		start: "Départ",
		time: "Temps",
		finish: "Arrivée",
		withNights: "Du premier départ à la dernière arrivée, nuits comprises : {{time}}.",
		sumNote:
			"Les temps s’additionnent, les fourchettes aussi : les bons et les mauvais jours vont souvent ensemble, le total n’est donc pas plus sûr que chaque jour.",
		early:
			"Le jour {{before}} devrait durer jusqu’à {{time}}, après le départ du jour {{day}}. Ce départ est-il juste ?",
		count: "Nombre de jours",
		evenly: "Faire des jours de même durée",
		wrongCount: "Indiquez un nombre de 1 à {{max}}.",
		splitAt: "Où un jour commence, {{unit}}",
		split: "Couper là",
		splitPointed: "Couper à {{where}}, où vous avez pointé",
		noRoom: "Il n’y a pas de place pour un jour ici : chacun mesure au moins 1 km.",
		beginOf: "Début du jour {{day}}, {{unit}}",
		startOf: "Départ du jour {{day}}",
		join: "Réunir",
		joinDay: "Réunir le jour {{day}} et le jour {{before}}",
		carryNote:
			"Les études ne s’accordent pas sur ce que chaque jour déjà couru coûte au suivant : certains ralentissent jour après jour, d’autres non. 2 % est un chiffre rond, et la fourchette est élargie d’autant.",
		save: "Enregistrer les jours",
		saving: "Enregistrement…",
		saved: "Enregistré.",
		unsaved: "Pas encore enregistré.",
		courseFirst: "Pas encore enregistré. Enregistrez d’abord le parcours modifié.",
		undo: "Annuler les changements",
		form: {
			label: "Où commence chaque autre jour, un par ligne",
			hint: "km, puis @ et le départ, facultatif : 42.2@2027-05-03T07:00. Aucune ligne : un seul jour",
		},
		page: {
			title: "Jour {{day}} sur {{count}}",
			back: "Tous les jours et modifications",
			previous: "Jour précédent",
			next: "Jour suivant",
		},
	},
	weather: {
		typical:
			"Météo prise en compte : {{air}} et {{humidity}} d’humidité au milieu de la course, valeurs typiques du lieu, du mois et de l’heure.",
		typicalBy:
			"Météo prise en compte : {{air}} et {{humidity}} d’humidité au milieu de la course, valeurs typiques du lieu, du mois et de l’heure selon la table « {{source}} ».",
		expected: "Météo prise en compte : {{air}} et {{humidity}} d’humidité, comme vous l’attendez.",
		foreseen:
			"La prévision météo annonce {{air}} en moyenne pendant la course, {{warmest}} à l’heure la plus chaude et {{humidity}} d’humidité.",
		use: "Prévoir avec cette météo",
		unavailable: "Aucune prévision météo pour l’instant ; réessayez plus tard.",
		credit: "Prévision météo : Open-Meteo.com, CC BY 4.0",
	},
	breakdown: {
		title: "Où part le temps",
		reading:
			"Sur le plat, à la vitesse que vous tenez une heure, le parcours prendrait {{flat}} ; ce qui change le plus : {{part}}, {{time}}. En tout : {{total}}.",
		readingFlat: "Tout le parcours se court sur le plat : {{total}}.",
		what: "Élément",
		until: "Cumul",
		part: {
			flat: "Course sur le plat",
			climb: "Montées",
			descent: "Descentes",
			surface: "Terrain",
			altitude: "Altitude",
			heat: "Météo",
			night: "Nuit",
			carryOver: "Jours d’avant",
			ownCourse: "Ce parcours-là",
			recent: "Vos dernières semaines",
			fade: "Fatigue",
			stops: "Arrêts",
		},
	},
	method: {
		title: "Comment c’est calculé",
		elevation:
			"Le fichier est nettoyé et découpé en cellules de 20 m ; les altitudes ({{method}}) sont lissées, les pentes prises sur 100 m.",
		elevationNone:
			"Le fichier est nettoyé et découpé en cellules de 20 m ; il n’a pas d’altitude : chaque cellule compte comme plate.",
		abilityRuns:
			"Vos sorties donnent la vitesse que vous tenez une heure, ce que vous coûtent les côtes, et la façon dont votre vitesse baisse avec la durée ; les plus anciennes comptent moins, et une sortie lente passe pour un jour facile.",
		rangeRuns:
			"La fourchette vient de ce que vos sorties ne disent pas, des pentes, et de vos variations de forme d’un jour à l’autre. Le temps réel tombe à moins de 5 % de la prévision avec {{share}} de chances.",
		cost: "Chaque cellule coûte ce que coûte sa pente : plus en montée, moins en descente douce, plus de nouveau quand elle est raide. La somme est la longueur du parcours en kilomètres plats.",
		ability:
			"Vos résultats donnent la vitesse que vous tenez une heure, et la façon dont elle baisse avec la durée ; les plus anciens comptent moins.",
		time: "Le temps le plus probable est celui où vous tenez tout juste la vitesse que demande le parcours. L’altitude y est comptée ; le terrain, la météo, la nuit et les arrêts s’y ajoutent si vous les indiquez.",
		range:
			"La fourchette vient de ce que vos résultats ne disent pas, des pentes, et des variations de forme d’un jour à l’autre. Le temps réel tombe à moins de 5 % de la prévision avec {{share}} de chances.",
		plan: "Le plan répartit le temps sur les cellules selon votre stratégie ; la somme de ses lignes donne le temps d’arrivée, à la seconde près.",
		passages:
			"L’heure à un point de passage est incertaine pour quatre raisons : le jour, qui décale toute la course ; une allure qui dérive du plan ; ce que coûtent certains tronçons ; et le départ. La fourchette d’un passage et la chance d’y être à temps comptent les quatre, mesurées sur 867 efforts de 32 coureurs, la plupart de moins de six heures. La chance de passer toutes les barrières les compte ensemble : en retard à l’une, en retard à la suivante.",
	},

	// Errors by their stable code, and the general sentences of failures.
	generic: {
		showTyped: "Afficher la saisie",
		error: "Une erreur est survenue",
		connection: "Erreur de connexion",
		unauthorized: "Accès refusé",
		notFound: "Page introuvable",
		server: "Erreur du serveur",
		retry: "Réessayer",
		unexpected: "Une erreur inattendue est survenue. Veuillez réessayer.",
		connectionProblem: "Problème de connexion. Vérifiez votre accès à Internet et réessayez.",
		sessionEnded:
			"Votre session est terminée : rien n’a été enregistré. Reconnectez-vous, puis renvoyez ce formulaire : votre saisie reste ici.",
		timeout: "Le serveur n’a pas répondu à temps. Veuillez réessayer.",
		upload: "Erreur lors de l’envoi du fichier GPX.",
	},
	organise: {
		title: "Vos courses à organiser",
		heading: "Organiser une course",
		lead: "Donnez à votre course une page avec son parcours, ses ravitaillements et ses barrières horaires. Les coureurs y font leur prévision, sans fichier à envoyer.",
		mailed: "Un message part à {{address}}. Son lien fonctionne une seule fois, pendant 3 jours.",
		save: "Enregistrer",
		role: { organiser: "Organisateur", editor: "Éditeur" },
		state: {
			owner: "Retirée",
			operator: "Retirée par l’exploitant de ce site",
			no_editor: "Retirée : elle n’avait plus d’éditeur",
			unproved: "Pas encore prouvée",
			published: "Publique",
			draft: "Brouillon",
		},
		own: { title: "Vos courses", none: "Aucune pour l’instant." },
		new: { title: "Une nouvelle course", submit: "Créer la course" },
		claim: {
			title: "Votre course a déjà une page ?",
			yours: "C’est votre course ?",
			text: "Montrez, par un message au domaine de la course, que vous en faites partie, et vous en êtes l’organisateur.",
			race: "Adresse de sa page",
			raceHint: "Collée en entier, ou sa dernière partie",
			address: "Votre adresse au domaine de la course",
			addressHint: "Nous envoyons un seul message, avec un lien",
			submit: "Envoyer le message",
		},
		race: {
			title: "La course",
			name: "Nom",
			place: "Lieu",
			country: "Pays",
			countryHint: "Deux lettres, comme FR",
			site: "Le site de la course",
			siteHint:
				"Son domaine est affiché, et un message là-bas prouve que vous faites partie de la course",
			about: "À propos de la course, {{language}}",
			open: "Voir la page publique",
		},
		proof: {
			title: "Montrez que vous faites partie de la course",
			text: "Rien n’est publié avant. Nous envoyons un lien à une adresse de {{domain}} ; ouvrez-le ici, connecté.",
			noDomain:
				"Rien n’est publié avant. Donnez d’abord le site de la course ci-dessous. Une course sans site est prouvée par l’exploitant de ce site.",
		},
		editions: {
			title: "Éditions",
			add: "Ajouter une édition",
			date: "Premier jour",
			endDate: "Dernier jour, s’il est autre",
			remove: "Supprimer cette édition",
			withdraw: "Retirer cette édition",
			show: "Remettre cette édition en ligne",
			draft: "brouillon",
			published: "publique",
			withdrawn: "retirée",
		},
		course: {
			add: "Ajouter une épreuve",
			name: "Nom de l’épreuve",
			draft: "brouillon",
			version: "La version {{version}} est publique.",
			changes: "avec des changements à publier",
			manage: "Nom",
			remove: "Supprimer cette épreuve",
		},
		editors: {
			title: "Qui s’en occupe",
			text: "Les organisateurs invitent et retirent les autres, et retirent la course. Les éditeurs écrivent et publient. Tous voient le nom des autres.",
			invited: "invitation envoyée",
			takeBack: "Retirer l’invitation",
			remove: "Retirer",
			make: { organiser: "Nommer organisateur", editor: "Nommer éditeur" },
			address: "Adresse e-mail",
			role: "Rôle",
			invite: "Inviter",
		},
		embed: {
			title: "Sur votre site",
			text: "Votre site peut montrer une épreuve de la course avec une prévision, sans cookie. Dites quels sites le peuvent.",
			origins: "Sites qui peuvent la montrer",
			originsHint: "Un par ligne, {{number}} au plus",
			snippets: "Pour votre site",
			snippetsText:
				"Collez l’un des deux dans une page d’un site que la page de la course liste ici.",
			component: "Avec un script",
			frame: "Dans un cadre",
		},
		after: {
			text: "Placez les résultats de la course à côté de la prévision du peloton : de combien elle s’est trompée à chaque point, et combien de fois la fourchette a tenu. Les listes sont lues dans ce navigateur, et ne le quittent jamais.",
			open: "Comparer les résultats",
		},
		reports: {
			title_one: "{{count}} visiteur signale :",
			title_other: "{{count}} visiteurs signalent :",
			noText: "Sans texte",
		},
		end: {
			title: "Retirer, quitter",
			downText: "Une course retirée ne montre plus rien aux visiteurs, et garde son adresse.",
			backText: "Ses pages reviennent comme elles étaient.",
			takeDown: "Retirer la course",
			putBack: "Remettre la course en ligne",
			leaveText:
				"Si plus personne ne s’en occupe, une course publiée est retirée, et un brouillon est supprimé.",
			leave: "Quitter la course",
		},
		source: {
			rights: "Qui a fait le fichier du parcours",
			hint: "C’est affiché à côté du parcours",
			choose: "Choisissez",
			own: "Les organisateurs de la course",
			permission: "Une autre personne, qui l’autorise",
			licence: "Une autre personne, sous licence libre",
			holder: "Qui l’a fait",
			licenceName: "Quelle licence",
			url: "D’où il vient",
		},
		file: {
			title: "Fichier du parcours",
			lead: "Un fichier GPX de 10 Mo au plus. Ses lieux deviennent des points de passage, que vous pouvez modifier.",
			none: "Il n’y a pas encore de fichier.",
			file: "Fichier GPX",
			hint: "Avec les altitudes",
			track: "Lequel des parcours du fichier",
			trackHint: "À partir de 1 ; vide s’il n’y en a qu’un",
			submit: "Envoyer le fichier",
			replace: "Remplacer le fichier",
			distance: "Distance",
			climb: "Dénivelé",
		},
		details: {
			title: "Jour, points de passage, matériel",
			surfaceGuess: "D’après les pentes du parcours",
			kit: "Matériel obligatoire, {{language}}",
			kitHint: "Un objet par ligne",
			note: "Ce qui a changé, {{language}}",
			save: "Enregistrer le brouillon",
		},
		publish: {
			title: "Publier",
			text: "Une prévision du brouillon est calculée avant que tout le monde le voie. Ce qui est publié reste tel quel : les changements suivants font une nouvelle version.",
			submit: "Publier",
			discard: "Abandonner les changements",
		},
		link: {
			title: "Une course sur Relief",
			prove: {
				heading: "Vous faites partie de cette course",
				text: "Son domaine est {{domain}}. Vous en devenez l’organisateur : vous écrivez, publiez et invitez.",
				submit: "Devenir son organisateur",
			},
			invite: {
				heading: "Vous êtes invité",
				text: "Votre rôle : {{role}}. Les autres personnes qui s’occupent de la course verront votre nom.",
				submit: "Participer",
			},
		},
		report: {
			title: "Signaler une course",
			heading: "Signaler « {{race}} »",
			lead: "L’exploitant de ce site le lit. Laissez votre adresse dans le texte si vous voulez une réponse.",
			reason: "Ce qui ne va pas",
			wrong: "Parcours, points ou horaires",
			danger: "Danger pour les coureurs",
			rights: "Usage sans autorisation",
			impostor: "Éditeurs étrangers à la course",
			other: "Autre chose",
			text: "Avec vos mots",
			submit: "Envoyer le signalement",
			sent: "Le signalement est envoyé. Merci.",
		},
	},
	errors: {
		"request.invalid_fields": "Certains champs sont à corriger.",
		"request.not_json":
			"La requête n’est pas du JSON. Rechargez la page et réessayez ; un programme envoie un objet JSON en application/json.",
		"request.unknown_field":
			"Cet appel ne prend pas de champ {{fields}}. Corrigez le nom, ou retirez-le ; /api/openapi.json donne ce que prend chaque appel.",
		"request.too_large": "L’envoi dépasse {{limitKb}} ko. Envoyez-en moins.",
		"request.foreign_origin":
			"La requête vient de « {{origin}} », qui n’est pas ce site. Rouvrez la page et réessayez.",
		"request.too_many_one": "Trop de tentatives. Réessayez dans une minute.",
		"request.too_many_other": "Trop de tentatives. Réessayez dans {{count}} minutes.",
		"field.columns":
			"L’en-tête « {{text}} » ne nomme ni résultat, ni indice, ni temps ici, ni vague. Commencez la liste par une ligne comme : nom, résultat, indice, temps ici, vague.",
		"field.empty": "La liste n’a aucun partant. Ajoutez une ligne pour chacun sous son en-tête.",
		"field.too_large": "La liste dépasse {{max}} Mo. Enlevez les colonnes qui ne servent pas.",
		"field.too_many": "La liste a plus de {{max}} partants. Prévoyez ses vagues séparément.",
		"field.line_result":
			"Ligne {{line}} : le résultat « {{text}} » est illisible. Écrivez une distance et un temps, comme semi 1:38:00.",
		"field.line_impossible":
			"Ligne {{line}} : le résultat « {{text}} » bat le record, ou est plus lent que la marche. Vérifiez-le.",
		"field.line_index": "Ligne {{line}} : l’indice « {{text}} » n’est pas un nombre de 100 à 1000.",
		"field.line_here":
			"Ligne {{line}} : le temps ici « {{text}} » ne peut pas être juste. Écrivez d’abord les heures, comme 11:30:00.",
		"field.line_course":
			"Ligne {{line}} : le temps « {{text}} » n’a ni distance ni course. Ajoutez-la.",
		"field.unread_one":
			"{{count}} ligne est illisible. Corrigez-la, ou dites qu’elle peut être laissée de côté.",
		"field.unread_other":
			"{{count}} lignes sont illisibles. Corrigez-les, ou dites qu’elles peuvent être laissées de côté.",
		"field.no_shape":
			"On sait quelque chose de moins de cinq partants. Ajoutez des résultats ou un indice, ou dites comment les temps se répartissaient l’an dernier.",
		"field.quantiles":
			"Les quantiles « {{text}} » sont illisibles. Écrivez-en au moins deux, croissants, comme 10 %=8:30, 50 %=11:00, 90 %=14:20.",
		"field.normal":
			"La moyenne et l’écart « {{text}} » sont illisibles. Écrivez-les en heures et minutes, comme 11:00, 1:40.",
		"field.count": "Le nombre de partants « {{text}} » n’est pas un nombre de 1 à {{max}}.",
		"field.stops": "La part d’abandons « {{text}} » n’est pas un nombre de 0 à 90 pour cent.",
		"field.waves":
			"Les vagues « {{text}} » sont illisibles. Écrivez leur nombre et les minutes entre deux, comme 3x10, ou le nom de chaque vague et ses minutes.",
		"field.cut_offs":
			"Les minutes « {{text}} » pour les barrières ne sont pas un nombre entier de -600 à 600.",
		"field.no_places":
			"Le parcours n’a pas de point de passage avant l’arrivée. Ajoutez un tableau de points de passage.",
		"field.no_results":
			"Les résultats n’ont aucune ligne sous leur en-tête. Ajoutez-en une par coureur.",
		"field.result_line_time":
			"Ligne {{line}} : « {{text}} » n’est pas un temps depuis le départ. Écrivez-le comme 11:30:00, ou DNF pour qui n’est pas venu.",
		"field.result_line_order":
			"Ligne {{line}} : « {{text}} » est plus tôt qu’un point de passage avant. Écrivez des temps depuis le départ, pas des heures.",
		"field.result_line_empty":
			"Ligne {{line}} : « {{text}} » n’a aucun temps. Ajoutez-en un, ou DNF.",
		"field.results":
			"Les résultats « {{text}} » sont illisibles. Commencez par les noms des points de passage en colonnes, puis une ligne par coureur avec les temps depuis le départ.",
		"organise.not_found":
			"Vous ne vous occupez pas d’une telle course, édition ou épreuve. Ouvrez-la depuis la liste de vos courses.",
		"organise.organiser_only":
			"Seul un organisateur de la course peut le faire, et vous en êtes éditeur. Demandez à un organisateur.",
		"organise.slug_taken": "L’adresse « {{slug}} » est déjà prise ici. Choisissez-en une autre.",
		"organise.domain_unreadable":
			"« {{text}} » n’est pas l’adresse d’un site. Écrivez-la comme www.trail-des-cretes.org.",
		"organise.domain_shared":
			"« {{text}} » est partagé par beaucoup, et un message là-bas ne prouve rien d’une course. Donnez le domaine de la course, ou adressez-vous à l’exploitant de ce site.",
		"organise.domain_registry":
			"Les noms sous « {{text}} » se vendent un par un. Donnez le domaine complet de la course.",
		"organise.address":
			"L’adresse « {{address}} » n’est pas de {{domain}}, le domaine de la course. Donnez-en une qui le soit, ou adressez-vous à l’exploitant de ce site.",
		"organise.mail_link_used": "Ce lien a déjà servi. Il fonctionne une seule fois.",
		"organise.mail_link_expired": "Ce lien a expiré. Demandez un nouveau message.",
		"organise.mail_link_unknown":
			"Ce lien n’est pas valable : il est peut-être coupé, ou un message plus récent le remplace.",
		"organise.mail_link_account":
			"Ce lien est pour un autre compte : connectez-vous avec celui qui l’a demandé.",
		"organise.not_proved":
			"La course ne peut pas être publiée avant qu’un organisateur ait montré qu’il en fait partie. Demandez un message à une adresse de son domaine.",
		"organise.too_many_unproved":
			"Parmi les courses dont vous vous occupez, {{max}} au plus peuvent être sans preuve. Prouvez-en une d’abord, ou quittez-la.",
		"organise.too_many_races":
			"Un compte s’occupe de {{max}} courses au plus. Quittez-en une d’abord.",
		"organise.too_many_editors":
			"Une course a {{max}} éditeurs et invitations au plus. Retirez-en un d’abord.",
		"organise.too_many_editions":
			"Une course a {{max}} éditions au plus. Supprimez d’abord un brouillon.",
		"organise.too_many_courses":
			"Une édition a {{max}} épreuves au plus. Supprimez-en une d’abord.",
		"organise.too_many_versions":
			"Une épreuve a {{max}} versions au plus. Faites une nouvelle épreuve.",
		"organise.too_many_fileBytes":
			"Les fichiers de la course dépassent {{maxMb}} Mo ensemble. Supprimez d’abord un brouillon avec son fichier.",
		"organise.too_many_reports":
			"Il y a déjà {{max}} signalements ouverts sur cette course, et l’exploitant les voit. Rien de plus n’a été envoyé.",
		"organise.last_organiser":
			"Vous êtes le dernier organisateur de la course, et elle a des éditeurs. Faites d’abord de l’un d’eux un organisateur, ou retirez-les.",
		"organise.changed":
			"Quelqu’un d’autre a modifié ce brouillon depuis que votre page est chargée. Rechargez-la et regardez d’abord.",
		"organise.taken_down_owner": "La course est retirée. Remettez-la d’abord en ligne.",
		"organise.taken_down_operator": "L’exploitant de ce site a retiré la course. Écrivez-lui.",
		"organise.published":
			"Ce qui a été publié reste : des plans reposent dessus. Retirez l’édition, ou la course.",
		"organise.not_ready_file": "L’épreuve n’a pas encore de fichier. Envoyez d’abord son GPX.",
		"organise.not_ready_start":
			"L’épreuve n’a pas encore de départ. Donnez d’abord son jour et son heure.",
		"organise.not_ready_day":
			"Le départ n’est pas un jour de l’édition, du {{from}} au {{to}}. Corrigez l’un des deux.",
		"organise.not_ready_heights":
			"L’épreuve n’a pas d’altitudes, et la prévision d’un trail en a besoin. Envoyez un fichier qui en a.",
		"races.not_found":
			"Cette course, cette édition ou ce parcours n’existe pas, ou n’est pas publié. Cherchez sur la page des courses.",
		"races.no_race":
			"La prévision « {{name}} » est faite d’un fichier à vous : aucune course ne publie son parcours.",
		"races.no_changes":
			"« {{text}} » n’est pas un parcours publié de cette course. Écrivez une édition et un parcours, et une version si ce n’est pas la dernière : 2027/trail ou 2027/trail/1.",
		"race.no_channel":
			"Ce lien n’ouvre pas de passages en direct : ils ont pris fin, ou le lien est incomplet. Demandez un nouveau lien au coureur.",
		"race.not_a_socket":
			"Les passages en direct se lisent par un WebSocket. Connectez-vous par un WebSocket, avec la clé du lien.",
		"race.full":
			"Toutes les places de ces passages en direct sont prises. Réessayez dans une minute.",
		"position.address":
			"Cette adresse ne reçoit pas de positions : sa course est finie, ou l’adresse est incomplète. Créez-en une nouvelle sur la page du jour de course.",
		"position.no_way":
			"« {{name}} » est en étapes, ou n’a pas de tracé où chercher des positions. Prédisez-en un jour à partir d’un fichier GPX avec une trace.",
		"position.unreadable":
			"Ce n’est pas un envoi de positions d’OwnTracks, d’Overland ou de Traccar Client. Désactivez le chiffrement dans l’application, et choisissez l’une des trois.",
		"position.too_many":
			"L’envoi contient plus de positions qu’il n’en est lu à la fois, soit {{most}}. Choisissez des lots plus petits dans l’application.",
		"position.too_fast":
			"Plus d’un envoi par seconde arrive à cette adresse. Choisissez un intervalle plus long dans l’application.",
		"position.race_full":
			"Toutes les positions permises pour une course, soit {{most}}, sont épuisées. Les passages se saisissent désormais à la main.",
		"timing.stages":
			"« {{name}} » est en étapes, suivies jour par jour : prédisez-en un jour, et créez l’adresse pour celui-ci.",
		"timing.address":
			"Cette adresse ne reçoit pas de temps : sa course est finie, ou l’adresse est incomplète. Demandez-en une nouvelle au coureur.",
		"timing.signature":
			"La signature ne convient pas à l’envoi. Signez l’heure de Relief-Signed-At, un point et le corps tel qu’il est envoyé, par HMAC-SHA-256 avec le secret de l’adresse, et envoyez-la en hexadécimal dans Relief-Signature.",
		"timing.signed_at":
			"L’envoi a été signé à plus de {{max}} minutes d’ici. Donnez les secondes depuis 1970 dans Relief-Signed-At, vérifiez l’horloge, et signez-le de nouveau.",
		"timing.place":
			"« {{place}} » n’est pas un lieu de ce parcours. Nommez un ravitaillement comme dans le plan, start, finish, ou des km au-dessus de 0 et jusqu’à {{km}}.",
		"timing.too_fast":
			"Plus d’un envoi par seconde arrive à cette adresse. Réunissez les passages de quelques secondes en un envoi.",
		"race.passage":
			"Le passage « {{text}} » est illisible. Écrivez un point de passage ou un km, « = » et une heure, par exemple Refuge=18:43 ou 12.5=2:10.",
		"race.passage_place":
			"Le lieu « {{place}} » du passage « {{text}} » n’est pas un lieu unique du parcours. Nommez un point de passage comme dans le plan, ou donnez un km supérieur à 0 et jusqu’à {{km}}.",
		"race.passage_needs_start":
			"Le passage « {{text}} » est une heure de la journée : il faut donc le départ. Donnez son jour et son heure, par exemple 2027-08-27T18:00, ou écrivez le passage en temps depuis le départ.",
		"race.passage_twice":
			"Le passage « {{text}} » concerne un lieu qui en a déjà un. Donnez chaque lieu une seule fois.",
		"race.passage_order":
			"Le passage « {{text}} » ne suit pas le précédent : il n’est pas plus tard, ou plus rapide que tout record. Corrigez l’un des deux.",
		"race.passage_stages":
			"Le passage « {{text}} » est sur un parcours en étapes, qui se suit jour par jour. Calculez ce jour seul, ou laissez ses passages.",
		"watch.stages":
			"« {{name}} » est un parcours en étapes, qu’aucune montre ne suit comme un seul entraînement. Envoyez le plan d’une journée, depuis la page de ce jour.",
		"watch.needs_start":
			"« {{name}} » n’a pas de départ, et une montre apprend quand son plan commence et finit. Donnez au plan son jour et son heure.",
		"watch.past":
			"La course « {{name}} » est passée. Donnez un autre départ au plan pour l’emporter au poignet.",
		"link.ended":
			"Ce lien n’ouvre rien : sa durée est passée, ou son adresse est incomplète. Demandez-en un nouveau.",
		"link.deleted": "Ce plan n’est plus partagé. Demandez un nouveau lien à son coureur.",
		"watch.code":
			"Aucun plan n’a ce code : il est mal tapé, ou sa course est passée. Faites-en un nouveau sur la page du plan.",
		"watch.file":
			"L’entraînement « {{file}} » n’a pas de format. Terminez son nom par .fit pour un entraînement FIT ou par .workout pour celui d’Apple.",
		"ledger.none":
			"Il n’y a pas d’entrée au registre : l’estimation n’a pas de jour, ou n’en avait pas avant le départ de sa course. Donnez-lui un départ, ou un objectif avec sa date.",
		"ledger.begun":
			"La course est partie : son entrée au registre reste telle quelle. Choisissez avant le départ de la prochaine si son sceau peut être publié.",
		"ledger.not_run":
			"La course n’est pas encore partie. Dites si vous étiez à fond une fois qu’elle est courue.",
		"race.not_run":
			"« {{name}} » n’est pas une course passée : il n’y a pas encore de résultat à garder. Donnez-lui un départ, ou un objectif avec sa date.",
		"request.not_found":
			"Il n’y a rien à l’adresse {{path}}. L’API est décrite à /api/openapi.json.",
		"request.wrong_method": "{{path}} n’accepte que {{allow}}. Rechargez la page et réessayez.",
		"request.too_slow":
			"Le fichier n’est pas arrivé en {{limitS}} secondes. Utilisez une connexion plus rapide, ou envoyez un fichier plus petit.",
		"request.owner_deleted":
			"Cet élément a été supprimé entre-temps : rien n’a été enregistré. Rechargez la page et recommencez.",
		"request.foreign_origin_missing":
			"La requête n’a pas d’en-tête 'Origin' de ce site. Rouvrez la page et réessayez ; un programme envoie l’en-tête 'Authorization' (Bearer <access_token>).",
		"server.error": "Quelque chose s’est mal passé de notre côté. Réessayez dans un instant.",
		"server.development":
			"Ce serveur est réglé pour le développement (APP_ENV) et ne répond pas au public. Revenez plus tard.",
		"server.busy_one":
			"Relief est occupé à ceci ou à beaucoup de fichiers. Réessayez dans {{retryAfterS}} seconde.",
		"server.busy_other":
			"Relief est occupé à ceci ou à beaucoup de fichiers. Réessayez dans {{retryAfterS}} secondes.",
		"map.no_basemap":
			"Ce site n’a pas de fond de carte (BASEMAP_KEY est vide, ou ne désigne aucun objet de son espace). Utilisez la carte dessinée d’après le parcours.",
		"map.no_terrain":
			"Ce site n’a pas de modèle de terrain (TERRAIN_KEY est vide, ou ne désigne aucun objet de son espace). Prenez un fichier avec l’altitude.",
		"map.no_tile":
			"La tuile {{z}}/{{x}}/{{y}} n’existe pas : au zoom {{z}}, les numéros vont de 0 à {{max}}. Demandez l’une de celles-ci.",
		"map.broken":
			"L’archive de carte « {{archive}} » de ce site est illisible ({{reason}}). Utilisez la carte dessinée d’après le parcours ; l’exploitant doit renvoyer l’archive.",
		"map.replaced":
			"L’archive de carte « {{archive}} » de ce site est en cours de remplacement. Réessayez dans un instant.",
		"quota.activities":
			"Votre compte est plein : il garde au plus {{max}} activités venues de fichiers. Supprimez d’abord un import.",
		"quota.originals":
			"Votre compte est plein : il garde au plus {{max}} Mo de fichiers. Supprimez d’abord un import ou des prévisions.",
		"quota.imports":
			"Votre compte est plein : il garde au plus {{max}} imports. Supprimez-en d’abord un.",
		"quota.channels":
			"Vous avez {{max}} suivis en direct ouverts. Terminez-en d’abord un sur un autre plan.",
		"quota.links":
			"Vous avez {{max}} liens courts ouverts. Supprimez d’abord ceux d’un autre plan.",
		"quota.predictions":
			"Votre compte est plein : il garde au plus {{max}} prévisions. Supprimez-en d’abord une.",
		"auth.invalid_credentials": "E-mail ou mot de passe incorrect. Vérifiez vos identifiants.",
		"auth.token_missing": "Aucun token d'authentification",
		"auth.token_invalid": "Token expiré ou invalide",
		"auth.access_token":
			"Ce jeton d’accès est arrivé à son terme, a été révoqué ou n’est pas complet. Créez-en un autre dans les réglages.",
		"auth.scope_missing":
			"Ce jeton d’accès ne permet pas « {{scope}} », dont cet appel a besoin. Créez-en un qui le permet dans les réglages.",
		"auth.session_only":
			"Un jeton d’accès ne permet pas cet appel. Faites-le sur le site, où vous êtes connecté.",
		"auth.tracker_data":
			"Ceci repose sur des données de Strava ou d’une autre source connectée, que ce jeton d’accès n’a pas le droit de lire. Créez-en un qui l’a dans les réglages.",
		"auth.passkey_unknown":
			"Ce site ne connaît pas cette clé d’accès : elle a été retirée, ou son compte supprimé. Connectez-vous autrement.",
		"auth.passkey_challenge":
			"Cette demande de clé d’accès date de plus de 5 minutes, a déjà servi ou venait d’un autre navigateur. Réessayez.",
		"auth.passkey_invalid_malformed":
			"La réponse de la clé d’accès est illisible. Réessayez, ou prenez une autre clé.",
		"auth.passkey_invalid_origin":
			"La réponse de la clé d’accès vaut pour un autre site. Ouvrez ce site à sa propre adresse et réessayez.",
		"auth.passkey_invalid_presence":
			"La clé d’accès a répondu sans vous. Confirmez sur votre appareil et réessayez.",
		"auth.passkey_invalid_verification":
			"La clé d’accès n’a pas vérifié que c’est bien vous. Déverrouillez-la par empreinte, visage ou code PIN ; donnez d’abord un code PIN à une clé de sécurité qui n’en a pas.",
		"auth.passkey_invalid_algorithm":
			"Cette clé d’accès utilise un algorithme que ce site n’accepte pas. Prenez une autre clé.",
		"auth.passkey_invalid_signature":
			"La signature de la clé d’accès n’est pas valable. Réessayez, ou connectez-vous autrement.",
		"auth.passkey_cloned":
			"Cette clé d’accès a peut-être été copiée : elle compte moins d’utilisations qu’avant. Connectez-vous autrement et retirez-la dans les réglages.",
		"auth.way_closed_password":
			"Ce site n’a pas de mots de passe. Connectez-vous avec une clé d’accès, ou avec un code par e-mail.",
		"auth.way_closed_mail":
			"Ce site ouvre les comptes avec un mot de passe ou une clé d’accès, et n’envoie pas de code de connexion.",
		"auth.registration_closed":
			"Ce site n’ouvre pas de nouveau compte. Connectez-vous si vous en avez un, ou demandez à l’exploitant, dont l’adresse est dans les conditions.",
		"auth.registration_code_missing":
			"Ce site n’ouvre de compte qu’avec un code. Saisissez le code d’inscription que l’exploitant vous a donné.",
		"auth.registration_code_wrong":
			"Ce n’est pas un code d’inscription de ce site. Vérifiez votre saisie, ou demandez-en un autre à l’exploitant.",
		"auth.mail_code":
			"Ce n’est pas le code du dernier message, ou il date de plus de 10 minutes ou a été essayé 5 fois. Vérifiez-le, ou demandez-en un nouveau.",
		"auth.provider_request":
			"Cette connexion chez {{provider}} date de plus de 10 minutes, a déjà servi ou a commencé dans un autre navigateur. Recommencez.",
		"auth.provider_denied":
			"{{provider}} ne vous a pas connecté : vous avez annulé, ou il a refusé. Rien n’a changé ici.",
		"auth.provider_unavailable":
			"{{provider}} ne répond pas comme il devrait. Réessayez dans quelques minutes, ou connectez-vous autrement.",
		"auth.provider_untrusted":
			"{{provider}} a envoyé une réponse impossible à vérifier : elle n’ouvre rien. Réessayez ; si cela se répète, écrivez-nous.",
		"auth.provider_unverified":
			"{{provider}} n’a pas vérifié votre adresse e-mail. Vérifiez-la là-bas, ou connectez-vous autrement et ajoutez {{provider}} dans les réglages.",
		"auth.confirm_first":
			"Confirmez d’abord que c’est vous : votre dernière connexion ou confirmation date de plus de 15 minutes. Utilisez votre mot de passe ou une clé d’accès, ou reconnectez-vous.",
		"accounts.session_missing":
			"Votre compte n’a pas cette session : elle est déjà fermée. Rechargez la page.",
		"accounts.access_token_missing":
			"Votre compte n’a pas ce jeton d’accès : il est déjà révoqué. Rechargez la page.",
		"accounts.access_token_limit":
			"Un compte a {{max}} jetons d’accès au plus. Révoquez-en d’abord un.",
		"accounts.passkey_exists":
			"Cette clé d’accès est déjà enregistrée pour un compte. Connectez-vous avec elle.",
		"accounts.passkey_missing":
			"Votre compte n’a pas cette clé d’accès. Rechargez la page pour voir celles qu’il a.",
		"accounts.passkey_limit": "Votre compte a déjà {{max}} clés d’accès. Retirez-en d’abord une.",
		"accounts.identity_taken":
			"Ce compte chez {{provider}} ouvre déjà un autre compte Relief. Ouvrez celui-là, ou déconnectez-y d’abord {{provider}}.",
		"accounts.identity_missing":
			"Votre compte n’est pas connecté à celui-là. Rechargez la page pour voir ce qui l’ouvre.",
		"accounts.identity_offer":
			"Ce que {{provider}} a répondu date de plus de 20 minutes, ou a déjà servi. Recommencez.",
		"accounts.identity_limit":
			"{{max}} comptes de {{provider}} ouvrent déjà celui-ci. Déconnectez-en d’abord un.",
		"accounts.last_way_in":
			"C’est le seul moyen d’ouvrir votre compte. Ajoutez une autre clé d’accès ou choisissez un mot de passe avant de la retirer.",
		"accounts.common_password":
			"Ce mot de passe est parmi les plus courants des fuites publiques. Choisissez-en un autre.",
		"accounts.email_taken":
			"Cet e-mail est déjà utilisé. Connectez-vous ou choisissez un autre e-mail.",
		"accounts.wrong_password": "Ce n’est pas le mot de passe de ce compte. Saisissez-le à nouveau.",
		"accounts.mail_link_used": "Ce lien a déjà servi : c’est fait.",
		"accounts.mail_link_expired":
			"Ce lien est trop ancien. Connectez-vous et demandez un nouveau message dans les réglages.",
		"accounts.mail_link_unknown":
			"Ce lien est incomplet, trop ancien ou remplacé par un message plus récent. Ouvrez le lien entier du dernier message.",
		"accounts.mail_code":
			"Ce n’est pas le code du dernier message, ou il date de plus de 24 heures ou a été essayé 5 fois. Vérifiez-le, ou demandez-en un nouveau.",
		"accounts.address_verified": "Votre adresse est déjà confirmée. Rechargez la page.",
		"accounts.address_same": "Votre compte a déjà cette adresse. Saisissez-en une autre.",
		"accounts.reset_link":
			"Ce lien a déjà servi ou date de plus de 30 minutes. Demandez-en un nouveau.",
		"evidence.missing":
			"Il manque de quoi calculer une prévision. Donnez au moins un résultat récent : sa distance et son temps.",
		"evidence.unreadable":
			"Le résultat « {{text}} » est illisible. Choisissez une distance, et écrivez le temps comme 45:00 ou 1:38:00.",
		"evidence.unreadable_distance":
			"La distance « {{distance}} » est illisible. Écrivez-la comme 12,5.",
		"evidence.unreadable_time":
			"Le temps « {{time}} » est illisible. Écrivez-le comme 45:00 ou 1:38:00.",
		"race.embed_origin":
			"« {{text}} » n’est pas l’adresse d’un site. Écrivez-en une par ligne, comme https://www.example.org, sans chemin ni étoile.",
		"race.embed_origins":
			"La liste de sites est trop longue : {{max}} au plus peuvent montrer une course. Retirez-en.",
		"evidence.impossible_fast":
			"Le temps « {{time}} » est plus rapide que le record du monde sur cette distance. Vérifiez la distance et le temps.",
		"evidence.impossible_slow":
			"Le temps « {{time}} » est plus lent que la marche sur cette distance. Vérifiez la distance et le temps.",
		"evidence.impossible_distance": "La distance « {{distance}} » n’est pas entre 1 et 500 km.",
		"evidence.impossible_climb":
			"Le dénivelé de « {{distance}} » dépasse 300 m par km. Vérifiez-le : il est en mètres, ou en pieds comme 8200ft.",
		"prediction.runner_index": "L’indice « {{text}} » n’est pas un nombre de {{min}} à {{max}}.",
		"prediction.edition_median":
			"Le temps médian « {{text}} » est illisible. Écrivez d’abord les heures, comme 6:30 ou 6:30:00, 300 heures au plus.",
		"evidence.too_many_other":
			"{{count}} résultats, c’est trop : {{max}} au plus sont utilisés. Gardez les plus récents.",
		"prediction.expired":
			"Les sorties de cette prévision ne sont plus ici : leur source a été déconnectée, ou leur durée de conservation est passée. Ajoutez un résultat récent, ou réimportez vos sorties.",
		"prediction.finish_text":
			"L’arrivée passée est illisible. Donnez sa date, et son temps comme 3:45:00.",
		"prediction.finish_date":
			"L’arrivée du {{date}} n’est pas d’avant cette course, ou date de plus de 30 ans. Corrigez sa date.",
		"prediction.finish_time":
			"Une arrivée en {{time}} sur {{courseM}} ne peut pas être juste : elle bat le record du monde, ou est plus lente qu’une flânerie. Vérifiez son temps.",
		"prediction.finish_run":
			"La sortie « {{text}} » n’est pas parmi celles qui peuvent être de ce parcours. Choisissez-en une autre, ou saisissez sa date et son temps.",
		"prediction.too_many_finishes_other":
			"{{count}} arrivées passées, c’est trop : {{max}} au plus sont utilisées. Gardez les plus récentes.",
		"prediction.goal_not_found": "Cet objectif n’est pas ici. Ouvrez-le depuis votre liste.",
		"prediction.too_many_goals":
			"Vous avez déjà {{max}} objectifs, le maximum. Supprimez-en d’abord un.",
		"prediction.unknown_strategy":
			"Il n’y a pas de stratégie d’allure « {{name}} ». Choisissez parmi {{choices}}.",
		"prediction.option_temperature":
			"La température « {{text}} » est inutilisable. Donnez un nombre de −20 à 45 °C (−4 à 113 °F).",
		"prediction.option_humidity":
			"L’humidité « {{text}} » est inutilisable. Donnez un nombre de 0 à 100.",
		"prediction.option_start":
			"Le départ est inutilisable. Donnez un jour de 2000 à 2099, et une heure.",
		"prediction.option_goal":
			"L’objectif « {{text}} » est inutilisable. Écrivez-le comme 3:45:00 ou 3h45.",
		"prediction.option_carbs":
			"La quantité de glucides « {{text}} » est inutilisable. Donnez des grammes par heure, de 0 à 200.",
		"prediction.option_water":
			"La quantité d’eau « {{text}} » est inutilisable. Donnez des millilitres par heure, de 0 à 2000.",
		"prediction.option_split_bias":
			"L’écart entre les deux moitiés « {{text}} » est inutilisable. Donnez un pourcentage de −10 à 15.",
		"prediction.option_carry_over":
			"Le ralentissement par jour « {{text}} » est inutilisable. Donnez un pourcentage de 0 à 20.",
		"prediction.option_stop":
			"L’arrêt « {{text}} » est inutilisable. Donnez sa distance, et 720 minutes au plus.",
		"prediction.goal_too_fast":
			"Avec un objectif de {{goal}}, vous courriez {{courseM}} en {{running}}, plus vite que le record du monde. Visez un temps plus long.",
		"prediction.stop":
			"Un arrêt à {{stopM}} se trouve à l’arrivée du parcours de {{courseM}}, ou au-delà. Corrigez sa distance, ou retirez-le.",
		"prediction.option_start_zone":
			"Le départ indique un fuseau horaire inconnu. Choisissez celui du parcours, ou laissez-le de côté.",
		"prediction.option_start_offset":
			"Le départ « {{text}} » a un décalage ou une heure que son fuseau n’a pas ce jour-là. Corrigez l’un des deux.",
		"prediction.cut_off_needs_start":
			"La barrière {{cutOff}} est une heure de la journée : il faut l’heure du départ. Donnez son jour et son heure, ou écrivez la barrière en temps depuis le départ, par exemple 26:30.",
		"station.text_distance":
			"La distance « {{part}} » du point de passage « {{text}} » est inutilisable. Écrivez des km au-dessus de 0, par exemple 31.2.",
		"station.text_kinds":
			"Les types « {{part}} » du point de passage « {{text}} » sont inconnus. Prenez aid, water, crew, bag, summit, checkpoint ou other, joints par « + ».",
		"station.text_stop":
			"L’arrêt « {{part}} » du point de passage « {{text}} » est inutilisable. Écrivez 720 minutes au plus, par exemple 5.",
		"station.text_cut_off":
			"La barrière « {{part}} » du point de passage « {{text}} » est illisible. Écrivez un temps depuis le départ comme 7:30, ou une heure comme J+1 02:00.",
		"station.text_fields":
			"Le point de passage « {{text}} » est illisible. Écrivez km, nom, types, minutes, barrière et remarque séparés par des virgules ; mettez entre guillemets droits un texte qui en contient.",
		"station.text_length":
			"Le point de passage « {{text}} » a plus de 2000 caractères. Raccourcissez son nom ou sa remarque.",
		"station.row_start":
			"La ligne {{line}} est le départ, pas un point de passage : elle est laissée de côté.",
		"station.row_finish":
			"La ligne {{line}} est l’arrivée, pas un point de passage : elle est laissée de côté.",
		"station.row_finish_cut_off":
			"La ligne {{line}} est l’arrivée. Elle est gardée comme point de passage pour sa barrière.",
		"station.row_finish_by_length":
			"La ligne {{line}} est prise pour l’arrivée : elle est aussi loin que ce parcours, à 3 % près. Sa barrière est gardée ; sans barrière, elle est laissée de côté.",
		"station.row_no_distance":
			"La ligne {{line}} n’a pas de distance : elle est laissée de côté. Ajoutez la distance si c’est un point de passage.",
		"station.row_distance":
			"Ligne {{line}} : la distance « {{text}} » est illisible. Écrivez-la comme 31,2 ou 31,2 km.",
		"station.row_cells":
			"La ligne {{line}} a plus de cellules que le tableau n’a de colonnes. Mettez les nombres et les textes à virgule entre guillemets droits, ou collez le tableau depuis un tableur.",
		"station.row_section_missing":
			"La ligne {{line}} ne peut pas être placée : une section avant elle n’a pas de longueur. Ajoutez cette longueur, ou des distances depuis le départ.",
		"station.row_section_differs":
			"Ligne {{line}} : la longueur de la section ({{sectionM}}) ne correspond pas aux distances depuis le départ ({{betweenM}}). Ce sont les distances qui comptent.",
		"station.row_cut_off":
			"Ligne {{line}} : la barrière « {{text}} » est illisible. Écrivez un temps depuis le départ comme 7:30, ou une heure comme sam. 14:30 ou J+1 02:00.",
		"station.row_stop":
			"Ligne {{line}} : l’arrêt « {{text}} » est illisible. Écrivez des minutes de 0 à 720, par exemple 5.",
		"station.row_name_clipped": "Ligne {{line}} : le nom est coupé après {{max}} caractères.",
		"station.row_note_clipped": "Ligne {{line}} : la remarque est coupée après {{max}} caractères.",
		"station.row_too_many":
			"Ligne {{line}} : le parcours a déjà {{max}} points de passage, le maximum. Retirez les lignes inutiles.",
		"station.table_empty":
			"Le tableau n’a aucune ligne avec une distance. Collez le tableau de l’organisateur avec une colonne de distances.",
		"station.table_too_large":
			"Le tableau dépasse {{maxKb}} ko ; la suite n’a pas été lue. Collez seulement les lignes des points de passage.",
		"station.table_too_long":
			"Le tableau a plus de {{max}} lignes ; la suite n’a pas été lue. Collez seulement les lignes des points de passage.",
		"station.table_distance":
			"Aucune colonne de distances n’a été trouvée. Nommez-la « km » ou « mi » dans une première ligne.",
		"station.table_distance_several":
			"Plusieurs colonnes peuvent contenir les distances. Nommez la bonne « km » ou « mi » dans une première ligne.",
		"station.table_cut_off_columns":
			"Plusieurs colonnes peuvent contenir les barrières ; aucune n’a été utilisée. Nommez la bonne « barrière » dans une première ligne.",
		"station.table_cut_offs_assumed_elapsed":
			"Les barrières peuvent être des temps depuis le départ ou des heures de la journée. Elles ont été lues comme temps depuis le départ ; choisissez les heures de la journée si c’est faux.",
		"station.table_cut_offs_assumed_clock":
			"Les barrières peuvent être des temps depuis le départ ou des heures de la journée. Elles ont été lues comme heures de la journée ; choisissez le temps depuis le départ si c’est faux.",
		"station.table_sections":
			"Les distances sont des longueurs de sections. Elles ont été additionnées depuis le départ.",
		"station.table_stretch":
			"Le parcours de l’organisateur fait {{organiserM}}, celui-ci {{courseM}}. Les points de passage y sont ajustés, sauf si vous les gardez tels que publiés.",
		"station.table_other_course":
			"Le parcours de l’organisateur fait {{organiserM}}, celui-ci {{courseM}}. Vérifiez que le tableau est bien celui de ce parcours.",
		"edit.text":
			"La modification « {{text}} » est illisible. Écrivez-la comme « trim 2.5-31 », « cut 10-12 », « reverse », « start 12.3 », « laps 3 » ou « join 1 ».",
		"edit.text_distance":
			"Les distances de la modification « {{text}} » sont inutilisables. Écrivez-les depuis le départ du parcours, la plus petite d’abord, comme « trim 2.5-31 ».",
		"edit.too_many": "Un parcours a au plus {{max}} modifications. Annulez-en.",
		"edit.outside":
			"La modification {{step}} est à {{atM}}, mais le parcours y fait {{courseM}}. Choisissez un endroit du parcours, ou annulez la modification.",
		"edit.nothing_left":
			"La modification {{step}} laisse {{leftM}} du parcours. Il en faut au moins {{minM}} : choisissez un autre tronçon, ou annulez la modification.",
		"edit.no_loop_start":
			"Un autre départ demande une boucle, mais les extrémités du parcours sont à {{gapM}} l’une de l’autre. Raccourcissez le parcours pour déplacer son départ.",
		"edit.no_loop_laps":
			"Des tours demandent une boucle, mais les extrémités du parcours sont à {{gapM}} l’une de l’autre. Ajoutez d’abord le retour, ou annulez les tours.",
		"edit.laps":
			"Le nombre de tours « {{laps}} » est inutilisable. Écrivez un nombre entier de 1 à {{max}}.",
		"edit.cut_too_far":
			"Les bords de la coupe sont à {{gapM}} l’un de l’autre, trop loin pour une ligne droite d’au plus {{maxM}}. Coupez moins, ou raccourcissez le parcours.",
		"edit.join_too_far":
			"Le fichier ajouté est à {{gapM}} du bout du parcours, trop loin pour une ligne droite d’au plus {{maxM}}. Ajoutez un fichier qui commence près de là, ou inversez d’abord le parcours.",
		"edit.too_long":
			"La modification {{step}} porte le parcours à {{courseM}} ; la limite est de {{maxM}}. Prenez moins de tours, ou un tronçon plus court.",
		"edit.too_many_pieces":
			"La modification {{step}} fait plus de {{max}} morceaux. Prenez moins de tours, ou annulez des coupes.",
		"edit.too_many_files":
			"Le parcours a déjà {{max}} fichiers ajoutés, le maximum. Annulez d’abord l’un des ajouts.",
		"edit.unknown_file":
			"Il n’y a pas de fichier ajouté {{part}} : le parcours en a {{files}}. Ajoutez d’abord le fichier, ou annulez la modification.",
		"station.not_on_course":
			"Le point de passage « {{station}} » à {{stationM}} est {{beyondM}} au-delà du parcours de {{courseM}}. Corrigez sa distance, ou retirez-le.",
		"station.not_on_course_finish":
			"L’arrêt à « {{station}} » ({{stationM}}) est à l’arrivée du parcours de {{courseM}}. Retirez l’arrêt, ou corrigez la distance.",
		"station.not_on_course_start":
			"Le point de passage « {{station}} » à {{stationM}} est au départ du parcours de {{courseM}}, ou avant. Corrigez sa distance, ou retirez-le.",
		"station.too_many": "Un parcours a au plus {{max}} points de passage. Retirez-en.",
		"station.out_of_order":
			"Le point de passage « {{station}} » à {{stationM}} venait après un point plus lointain. Les points ont été triés par distance.",
		"station.same_place":
			"Les points de passage « {{other}} » et « {{station}} » ({{stationM}}) sont à moins de 50 m l’un de l’autre. Retirez-en un s’il s’agit du même.",
		"station.stop_too_long":
			"L’arrêt à « {{station}} » ({{stationM}}) dépasse {{max}} heures. Donnez-en un plus court.",
		"station.cut_off_before_start":
			"La barrière {{cutOff}} de « {{station}} » ({{stationM}}) n’est pas après le départ. Corrigez son jour ou son heure.",
		"station.cut_off_too_early":
			"La barrière {{cutOff}} de « {{station}} » ({{stationM}}) laisse {{elapsed}} ; le record du monde jusque-là est de {{record}}. Corrigez la barrière ou la distance.",
		"station.cut_off_too_late":
			"La barrière {{cutOff}} de « {{station}} » ({{stationM}}) est à plus de {{max}} jours du départ. Corrigez son jour ou son heure.",
		"station.cut_off_falls":
			"La barrière {{cutOff}} de « {{station}} » ({{stationM}}) est plus tôt que {{otherCutOff}} à « {{other}} », avant elle. Vérifiez les deux.",
		"stage.text":
			"Le jour « {{text}} » est illisible. Écrivez où il commence et quand, par exemple 42.2@2027-05-03T07:00 ; le départ est facultatif.",
		"stage.start":
			"Le départ du jour « {{text}} » est inutilisable. Donnez un jour de 2000 à 2099, et une heure.",
		"stage.too_many": "Un parcours a au plus {{max}} jours. Retirez-en.",
		"stage.not_on_course":
			"Le jour {{day}} commence à {{stageM}}, hors du parcours de {{courseM}}. Choisissez un endroit entre le départ et l’arrivée.",
		"stage.order":
			"Le jour {{day}} commence à {{stageM}}, avant le jour qui le précède. Donnez les jours dans l’ordre du parcours.",
		"stage.too_short":
			"Le jour {{day}} mesure {{lengthM}}, moins de {{shortestM}}. Déplacez son départ ou son arrivée, ou retirez-le.",
		"stage.starts_too_early":
			"Le jour {{day}} part à {{start}}, pas après le départ du jour précédent. Corrigez l’un des deux.",
		"stage.unknown_day": "Ce parcours n’a pas de jour {{text}}. Choisissez-en un de 1 à {{max}}.",
		"stage.undivided":
			"Ce parcours se court d’une traite : il n’a pas de jours. Ouvrez le parcours entier, ou divisez-le d’abord en jours.",
		"prediction.too_long":
			"Le parcours prendrait {{hours}} heures ; la limite est de {{max}}. Choisissez un parcours plus court, ou l’un de ses jours.",
		"prediction.weekly_km":
			"Le volume hebdomadaire « {{text}} » n’est pas un nombre de 0 à {{max}} km.",
		"prediction.not_found":
			"Cette prévision n’est pas ici. Ouvrez-la depuis votre liste, ou prévoyez de nouveau le parcours.",
		"prediction.option_surface":
			"Le type de terrain « {{text}} » est inconnu. Choisissez road, path, trail ou technical.",
		"upload.no_file": "Veuillez choisir un fichier GPX valide. Le formulaire n’en contient pas.",
		"upload.wrong_name":
			"Veuillez choisir un fichier GPX valide. Le nom « {{name}} » ne finit pas par .gpx.",
		"upload.too_large":
			"Le fichier dépasse {{maxMb}} Mo. Exportez le parcours avec moins de points ou sans extensions.",
		"upload.fields_too_large":
			"Les champs joints au fichier dépassent {{maxKb}} ko. N’envoyez que les résultats, les arrêts et les options.",
		"upload.broken_form":
			"Le fichier est arrivé incomplet, ou pas en multipart/form-data. Renvoyez-le.",
		"gpx.empty": "Le fichier est vide. Réexportez le parcours en GPX.",
		"gpx.not_gpx_text":
			"Le fichier n’est pas du GPX : il ne commence pas comme du XML. Exportez le parcours en GPX et réessayez.",
		"gpx.not_gpx":
			"Le fichier n’est pas du GPX : on dirait {{format}}. Exportez le parcours en GPX et réessayez.",
		"gpx.encoding":
			"L’encodage « {{label}} » du fichier est inconnu. Enregistrez-le en UTF-8 et réessayez.",
		"gpx.doctype":
			"Le fichier a un type de document (DOCTYPE) à l’octet {{offset}}, que GPX n’utilise pas. Retirez cette ligne et réessayez.",
		"gpx.truncated_one":
			"Le fichier s’arrête au milieu, après {{value}} point. Réexportez-le ou retéléchargez-le.",
		"gpx.truncated_other":
			"Le fichier s’arrête au milieu, après {{value}} points. Réexportez-le ou retéléchargez-le.",
		"gpx.syntax":
			"Le fichier n’est pas du XML correct à l’octet {{offset}}. Réexportez-le, ou réparez-le à cet endroit.",
		"gpx.mismatched_tag":
			"La balise </{{found}}> à l’octet {{offset}} devrait être </{{expected}}>. Réexportez le fichier, ou réparez-le à cet endroit.",
		"gpx.too_deep":
			"Le fichier imbrique plus de {{value}} éléments. Exportez le parcours en GPX simple.",
		"gpx.token_too_long":
			"Une balise ou un nom à l’octet {{offset}} dépasse {{value}} octets. Exportez le parcours en GPX simple.",
		"gpx.no_track": "Le fichier n’a ni trace ni itinéraire. Exportez le parcours avec sa trace.",
		"gpx.only_waypoints":
			"Le fichier n’a que des points isolés, sans tracé entre eux. Exportez le parcours comme trace ou itinéraire.",
		"gpx.too_few_points":
			"Le parcours a trop peu de points utilisables ({{value}}). Il en faut au moins 2 : exportez le parcours avec sa trace.",
		"gpx.too_short":
			"Le parcours fait {{value}} m. Il en faut au moins 100 : choisissez un fichier avec tout le parcours.",
		"gpx.too_long":
			"Le parcours fait {{courseM}} ; la limite est de {{maxM}}. Exportez la course seule, ou l’un de ses jours.",
		"gpx.several_courses":
			"Le fichier contient {{count}} parcours. Choisissez celui que vous allez courir.",
		"gpx.unknown_track":
			"Le fichier n’a pas de parcours numéro {{track}}. Choisissez un numéro de 1 à {{value}}.",
		"gpx.too_many_points":
			"Le fichier a plus de {{value}} points. Exportez le parcours avec moins de points.",
		"gpx.mismatched_tag_nothing":
			"La balise </{{found}}> à l’octet {{offset}} ne ferme rien. Réexportez le fichier, ou réparez-le à cet endroit.",
		"training.activity_not_found": "Cette activité n’est pas ici. Ouvrez-la depuis votre liste.",
		"training.no_activities":
			"Erreur lors du chargement des analyses. Aucune activité pour l’instant : connectez Strava ou importez vos fichiers.",
		"training.too_short_one":
			"Le ratio de charge compare 7 jours à 28 : il manque encore {{count}} jour.",
		"training.too_short_other":
			"Le ratio de charge compare 7 jours à 28 : il manque encore {{count}} jours.",
		"file.unknown_format":
			"« {{name}} » n’est pas un fichier d’activité lisible. Prenez du FIT, du TCX ou du GPX, compressé par gzip ou non.",
		"file.too_large":
			"Le fichier contient plus de {{maxMb}} Mo. Réexportez l’activité, en deux parties si elle était si longue.",
		"file.broken":
			"Le fichier {{format}} est illisible ({{reason}}). Réexportez-le depuis l’appareil d’origine.",
		"file.cut": "Le fichier {{format}} s’arrête au milieu. Recopiez-le ou réexportez-le.",
		"file.doctype":
			"Le fichier {{format}} déclare un DOCTYPE, ce qui n’est pas accepté. Réexportez-le.",
		"file.no_times":
			"Le fichier n’a pas d’horaires : c’est un parcours, pas une activité. Utilisez-le pour une prévision.",
		"file.no_samples":
			"Le fichier {{format}} ne contient aucune mesure. Réexportez-le depuis l’appareil d’origine.",
		"file.too_long":
			"L’activité dure {{days}} jours ; la limite est de {{max}}. Coupez-la là où elle a vraiment fini.",
		"file.too_deep":
			"Le fichier {{format}} imbrique plus de {{max}} éléments. Réexportez-le depuis l’appareil d’origine.",
		"file.token_too_long":
			"Une balise, un texte ou un commentaire du fichier {{format}} dépasse {{maxKb}} ko. Réexportez-le depuis l’appareil d’origine.",
		"file.too_many_samples":
			"Le fichier contient plus de {{max}} mesures. Exportez l’activité en plusieurs parties, ou avec une mesure par seconde.",
		"file.too_many_activities":
			"Le fichier contient plus de {{max}} activités. Exportez-les en plusieurs fichiers.",
		"file.not_an_activity":
			"Un fichier de la montre qui n’enregistre pas d’activité (« {{kind}} »).",
		"import.form_too_large":
			"Plus de 10 fichiers ou 10 Mo à la fois. Prenez-en moins, ou activez JavaScript pour une archive entière.",
		"import.health_too_large":
			"Une fois ouvert, l’export de Santé dépasse {{maxGb}} Go, ce qu’aucun export ne fait. Exportez-le de nouveau depuis l’app Santé.",
		"import.not_found": "Cet import n’est pas ici. Ouvrez-le depuis votre liste.",
		"import.from_tracker":
			"Cette activité vient de {{source}}. Supprimez-la là-bas, ou déconnectez {{source}} dans les réglages.",
		"tracker.not_configured":
			"{{source}} ne peut pas être connecté sur ce site. Importez vos sorties en fichiers.",
		"tracker.not_linked": "Erreur : utilisateur non connecté. Connectez d’abord {{source}}.",
		"tracker.refused":
			"Erreur de connexion à {{source}}. Veuillez réessayer. Vous avez refusé l’accès sur {{source}} : reconnectez-le si vous changez d’avis.",
		"tracker.scope_missing":
			"Erreur de connexion à {{source}}. Veuillez réessayer. La case « {{scope}} » n’était pas cochée, et sans elle Relief ne peut pas lire vos sorties : recommencez en la laissant cochée.",
		"tracker.calendar_missing":
			"Relief ne peut pas écrire dans votre calendrier sur {{source}}. Envoyez le plan encore une fois, en laissant la case du calendrier cochée.",
		"tracker.no_calendar":
			"Aucune source de courses connue de ce site ne prend un plan dans son calendrier. Envoyez l’entraînement en fichier ou en texte.",
		"tracker.link_state":
			"Erreur de connexion à {{source}}. Veuillez réessayer. Cette tentative a commencé dans un autre navigateur ou une autre session, a déjà servi, ou date de plus de 15 minutes.",
		"tracker.link_pending":
			"{{source}} a donné son accord, mais la connexion n’a pas encore pu être enregistrée. Un nouvel essai se fait automatiquement : revenez ici dans quelques minutes avant de reconnecter {{source}}.",
		"tracker.code_invalid":
			"Erreur de connexion à {{source}}. Veuillez réessayer. {{source}} n’a pas accepté son propre code : recommencez.",
		"tracker.athlete_taken":
			"Ce compte {{source}} est connecté à un autre compte Relief. Déconnectez-le d’abord là-bas.",
		"tracker.other_athlete":
			"Un autre compte {{source}} est déjà connecté. Déconnectez-le d’abord dans les réglages.",
		"tracker.full":
			"{{source}} ne nous laisse pas connecter d’autres coureurs pour l’instant. Importez vos sorties en fichiers, ou réessayez plus tard.",
		"tracker.paused":
			"{{source}} a suspendu notre accès. Rien n’est perdu ; la synchronisation reprendra automatiquement.",
		"tracker.rate_limited_one":
			"{{source}} limite nos lectures. La synchronisation reprend dans une minute.",
		"tracker.rate_limited_other":
			"{{source}} limite nos lectures. La synchronisation reprend dans {{count}} minutes.",
		"tracker.sync_quota_one":
			"Vous avez synchronisé {{allowed}} fois, le maximum. Réessayez dans une minute ; les nouvelles activités continuent d’arriver.",
		"tracker.sync_quota_other":
			"Vous avez synchronisé {{allowed}} fois, le maximum. Réessayez dans {{count}} minutes ; les nouvelles activités continuent d’arriver.",
		"tracker.relink": "{{source}} n’accepte plus notre accès. Reconnectez-le.",
		"tracker.unavailable": "{{source}} ne répond pas pour l’instant. Réessayez plus tard.",
		"tracker.activity_unreadable":
			"Les données {{source}} de cette activité sont illisibles. La prochaine synchronisation réessaiera.",
		"tracker.activity_withheld":
			"{{source}} a reçu cette activité par un autre service et ne la transmet pas. Connectez votre montre à {{source}} directement, ou importez le fichier.",
		"tracker.webhook": "Ce n’est pas un de nos webhooks. Vérifiez son adresse et son jeton.",
	},
};
