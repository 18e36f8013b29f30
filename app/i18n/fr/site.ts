export const site = {
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
		settings: "Réglages",
		logOut: "Déconnexion",
		terms: "Conditions et confidentialité",
		footer: "Votre temps, avant le départ.",
		loading: "Chargement…",
	},
	language: {
		label: "Langue",
		en: "English",
		fr: "Français",
	},
	landing: {
		title: "Relief – votre temps, avant le départ",
		eyebrow: "Des temps de course pour de vrais parcours",
		heading: "Connaissez votre temps avant le départ.",
		lead: "Relief lit les montées, les descentes et la distance de votre parcours, tous les 20 mètres, et vous dit combien de temps vous mettrez – et comment le courir.",
		start: "Commencer",
		logIn: "Se connecter",
		toDashboard: "Aller au tableau de bord",
		toUpload: "Analyser un parcours",
		free: "Un fichier GPX et un résultat récent suffisent. Aucun compte de montre nécessaire.",
		example: "Exemple",
		exampleName: "Une boucle par deux cols",
		exampleRange: "8 chances sur 10 entre {{low}} et {{high}}",
		exampleProfile: "Profil altimétrique avec deux cols, coloré selon la pente.",
		howHeading: "Comment ça marche",
		how: {
			course: {
				title: "Apportez le parcours",
				text: "Déposez le fichier GPX de votre course. Votre navigateur le lit aussitôt : distance, dénivelé, et tout ce qui cloche dans le fichier.",
			},
			runner: {
				title: "Dites ce que vous savez courir",
				text: "Un ou deux résultats récents montrent votre vitesse et comment elle tient dans la durée. Votre volume hebdomadaire affine l’image.",
			},
			plan: {
				title: "Courez le plan",
				text: "Un temps pour chaque kilomètre et chaque montée, selon la stratégie que vous choisissez. Le tout tombe juste à l’arrivée, à la seconde près.",
			},
		},
		rangeHeading: "Une fourchette, pas une promesse",
		range:
			"Les mêmes jambes sur le même parcours ne font jamais deux fois le même temps. Relief donne donc le temps le plus probable et les deux temps entre lesquels il vous attend huit fois sur dix.",
		reason:
			"Il dit en une phrase pourquoi la fourchette a cette largeur. Et s’il manque des données, il dit lesquelles – au lieu d’inventer un temps.",
		factsHeading: "Ce qui fait votre temps",
		facts: {
			terrain: {
				title: "Le terrain",
				text: "La montée coûte plus que la descente ne rend. Chaque pente est comptée à son coût énergétique mesuré, pas à la louche.",
			},
			runner: {
				title: "Le coureur",
				text: "Vos propres résultats fixent la vitesse, et la façon dont elle s’use au fil des heures. Pas la moyenne des autres.",
			},
			elevation: {
				title: "L’altitude, avec sa méthode",
				text: "Le dénivelé est affiché avec la manière dont il a été mesuré. Les trous d’un fichier sont signalés, pas maquillés.",
			},
			pacing: {
				title: "L’allure",
				text: "Six stratégies, de la vitesse constante à l’effort constant, de la prudence à l’audace.",
			},
		},
	},
	about: {
		title: "À propos de Relief",
		heading: "C’est le relief qui fait la course",
		lead: "Relief s’adresse à celles et ceux qui veulent savoir ce qu’un parcours va leur demander – et qui préfèrent une fourchette honnête à un chiffre flatteur.",
		missionHeading: "Notre mission",
		mission:
			"Un temps sur marathon dit peu d’une course en montagne, et les kilomètres seuls disent peu d’un parcours. Nous réunissons les deux : ce que vous avez couru, et le terrain que vous allez courir. La réponse doit tenir le jour de la course ; elle vient donc avec son incertitude et ses raisons.",
		technologyHeading: "La technique",
		technology:
			"Votre fichier est ramené à une ligne propre, dont l’altitude est lissée par une méthode adaptée à son enregistrement. Un noyau de calcul donne à chaque pente son coût énergétique et résout votre effort sur toute la distance. Le même noyau tourne dans votre navigateur et sur nos serveurs : chaque page montre les mêmes chiffres.",
		joinHeading: "Rejoignez-nous",
		join: "Apportez un parcours que vous connaissez et un résultat auquel vous vous fiez, et comparez. Quand on nous dit où Relief s’est trompé, il devient meilleur pour le prochain départ.",
		contactHeading: "Contact",
		contact: "Questions, corrections, idées : écrivez-nous. Quelqu’un vous lira.",
		start: "Commencer",
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
				"Les données d’un service de suivi sont effacées quand vous révoquez la liaison ou supprimez votre compte. Les données de facturation sont conservées 6 ans.",
			rights: "Vous gardez tous vos droits au titre du RGPD.",
		},
		binding: "Le texte complet ci-dessous, en anglais, fait foi.",
	},
	notFound: {
		text: "Ce chemin ne mène nulle part. La page a peut-être été déplacée, ou l’adresse contient une faute de frappe.",
		home: "Retour à l’accueil",
	},
};
