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
		menu: "Langue et unités, {{language}}",
		sheet: "Langue et unités",
		detect: "Détecter selon ma position",
		detecting: "Recherche de votre pays…",
		refused: "Localisation non autorisée, langue par défaut utilisée.",
		unknown: "Votre position est introuvable : le pays de votre réseau ou votre navigateur décide.",
		metric: "Kilomètres, mètres, °C",
		imperial: "Miles, pieds, °F",
	},
	about: {
		title: "À propos",
		heading: "C’est le relief qui fait la course",
		lead: "Relief s’adresse à celles et ceux qui veulent savoir ce qu’un parcours va leur demander – et qui préfèrent une fourchette honnête à un chiffre flatteur.",
		missionHeading: "Notre mission",
		mission:
			"Un temps sur marathon dit peu d’une course en montagne, et les kilomètres seuls disent peu d’un parcours. Nous réunissons les deux : ce que vous avez couru, et le terrain que vous allez courir. La réponse doit tenir le jour de la course ; elle vient donc avec son incertitude et ses raisons.",
		technologyHeading: "La technique",
		technology:
			"Un seul noyau de calcul, compilé en WebAssembly, tourne dans votre navigateur et sur nos serveurs : chaque page, impression et export montre les mêmes chiffres. Une prévision se fait en cinq étapes.",
		step: {
			course:
				"Le fichier devient une ligne propre : les points égarés partent, et l’altitude est lissée par une méthode adaptée à son enregistrement. Ce qui manque est dit, pas rempli par des zéros.",
			cost: "Chaque portion de pente reçoit l’énergie qu’il faut pour la courir, mesurée sur tapis roulant des fortes descentes aux fortes montées, avec une correction tirée de vraies courses vallonnées.",
			runner:
				"Vos résultats donnent votre vitesse et la façon dont elle baisse avec les heures ; les plus récents comptent davantage, et votre volume hebdomadaire dit comment vous la tenez.",
			solve:
				"Le temps cherché est celui où l’effort que vous pouvez tenir aussi longtemps couvre tout juste ce que coûte le parcours.",
			range:
				"L’incertitude sur vous, les pentes, le parcours et la forme du jour forme la fourchette qui l’entoure.",
		},
		joinHeading: "Rejoignez-nous",
		join: "Apportez un parcours que vous connaissez et un résultat auquel vous vous fiez, et comparez. En nous disant où Relief s’est trompé, vous le rendez meilleur pour le prochain départ.",
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
	offline: {
		title: "Hors ligne",
		heading: "Pas de connexion",
		kept: "Ces prévisions sont gardées sur cet appareil, avec leurs plans.",
		none: "Les prévisions ouvertes en étant connecté sont gardées sur cet appareil pour le jour de la course.",
	},
	notFound: {
		text: "Ce chemin ne mène nulle part. La page a peut-être été déplacée, ou l’adresse contient une faute de frappe.",
		home: "Retour à l’accueil",
	},
};
