import type { TermsPart } from "./terms-part.ts";

export const fr: readonly TermsPart[] = [
	{
		heading: "Conditions d’utilisation",
		sections: [
			{
				heading: "Le service",
				text: [
					"Relief estime le temps que vous mettrez sur un parcours, à partir du fichier du parcours, des résultats et des données d’entraînement que vous apportez. Une estimation n’est ni un avis médical ni une promesse : c’est vous qui décidez de courir, et comment.",
				],
			},
			{
				heading: "Qui peut l’utiliser",
				text: [
					"Le service s’adresse aux personnes de plus de 16 ans. Si vous êtes mineur, il vous faut l’autorisation de votre représentant légal.",
				],
			},
			{
				heading: "Votre compte",
				text: [
					"Gardez votre mot de passe pour vous et donnez une adresse e-mail qui est la vôtre. Vous pouvez supprimer votre compte à tout moment.",
				],
			},
			{
				heading: "Prix",
				text: [
					"Certaines fonctions avancées sont, ou seront, proposées par abonnement ou à l’usage. Rien n’est vendu aujourd’hui, et les données Strava ne seront jamais payantes. Si cela change, le prix figurera à côté de la fonction avant toute commande. Un abonnement actif n’est pas remboursé.",
				],
			},
			{
				heading: "Bon usage",
				text: [
					"N’envoyez que des fichiers que vous avez le droit d’utiliser. Ne cherchez pas à atteindre les données d’autrui ni à perturber le service.",
				],
			},
		],
	},
	{
		heading: "Politique de confidentialité",
		sections: [
			{
				heading: "Ce que nous conservons",
				text: [
					[
						"Votre compte : nom, adresse e-mail, empreinte de votre mot de passe, unités et langue et, si vous les donnez, taille, poids, année de naissance, sexe et fréquences cardiaques.",
						"Vos parcours avec leurs ravitaillements et leurs modifications, vos objectifs, vos choix et vos prévisions.",
						"Si vous connectez Strava : les activités que Strava nous transmet, et ce que nous en calculons.",
						"Si vous importez des fichiers d’activités : ces fichiers, et ce que nous y lisons.",
					],
				],
			},
			{
				heading: "Pour quoi faire, et qui les voit",
				text: [
					"Vos données servent à fournir le service que vous avez demandé, et à rien d’autre. Vous seul les voyez. Nous ne les vendons pas et n’affichons pas de publicité.",
					"Le poids et la fréquence cardiaque sont des données de santé : ne les donnez que si vous le souhaitez. Vous pouvez les retirer à tout moment dans les réglages.",
				],
			},
			{
				heading: "Données venues de Strava",
				text: [
					[
						"Nous n’en gardons qu’une copie temporaire : chaque élément expire 7 jours après sa dernière confirmation par Strava.",
						"Vous seul les voyez. Elles n’entrent jamais dans les liens que d’autres peuvent ouvrir, ni dans nos journaux techniques.",
						"Ce que nous en calculons (zones, effort, charge d’entraînement) expire avec elles et reste séparé de ce que donnent vos propres fichiers.",
						"Nous les supprimons quand vous déconnectez Strava, ici ou chez Strava, ou quand vous supprimez votre compte. Les prévisions gardent le fichier de votre parcours et vos choix.",
					],
				],
			},
			{
				heading: "Sans compte",
				text: [
					"Une prévision faite sur la page d’accueil est calculée sur votre appareil. Le fichier, les résultats que vous saisissez et la réponse y restent, sauf si vous vous inscrivez pour les garder.",
					"Les listes de partants et de résultats que vous ouvrez pour la prévision d’un peloton sont lues sur votre appareil, ne le quittent jamais et ne sont pas gardées.",
				],
			},
			{
				heading: "Jour de course et liens",
				text: [
					"Un plan partagé se trouve tout entier dans son lien ; nos serveurs ne le stockent pas. Les passages que vous partagez en direct contiennent des lieux et des heures, rien de votre compte. Ils sont supprimés 7 jours après la course, ou dès que vous y mettez fin.",
				],
			},
			{
				heading: "Où vous êtes",
				text: [
					"La langue de votre première page suit le pays que notre réseau indique pour votre requête. La position de votre navigateur ne sert que si vous le demandez ou l’avez déjà permis, uniquement pour trouver le pays, et n’est pas stockée sur nos serveurs. Les cartes viennent de nos propres serveurs.",
					"Là où nous affichons une prévision météo, notre serveur la demande à Open-Meteo, ou à un service semblable, pour un départ dans les 15 jours. Il envoie le milieu du parcours, arrondi au dixième de degré (environ 10 km), et les jours de la course : rien de vous, de votre appareil ni de votre compte. Pour la météo de vos sorties passées, dont la chaleur ne doit pas compter comme la vôtre, le même service reçoit leur point de départ, arrondi de même, et des quinzaines entières.",
				],
			},
			{
				heading: "Mesure de la vitesse",
				text: [
					"Pour un échantillon de visites, le navigateur indique à quelle vitesse une page s’est affichée. Ces mesures ne portent ni cookie, ni identité, ni adresse ; elles s’ajoutent à des compteurs journaliers.",
				],
			},
			{
				heading: "Combien de temps",
				text: [
					[
						"Compte, fichiers et prévisions : jusqu’à ce que vous les supprimiez, eux ou votre compte.",
						"Données Strava : jusqu’à ce que vous déconnectiez Strava ou supprimiez votre compte, et jamais plus de 7 jours sans confirmation.",
						"Sauvegardes de la base de données : 30 jours.",
						"Données de facturation, s’il y en a : 6 ans, comme la loi l’exige.",
					],
				],
			},
			{
				heading: "Où elles sont stockées",
				text: [
					"Cloudflare stocke et traite les données pour notre compte, sans autre usage de sa part.",
				],
			},
			{
				heading: "Cookies et stockage local",
				text: [
					"Relief ne dépose aucun cookie de suivi ni de publicité, seulement ceux-ci :",
					[
						"un pour votre session ;",
						"un qui marque pendant 180 jours un appareil où vous vous êtes connecté, pour que ceux qui essaient de deviner votre mot de passe ne puissent pas vous bloquer ;",
						"un pour votre langue et un pour vos unités ;",
						"un, pour une journée, pour la langue du lieu où vous êtes, si votre navigateur l’indique.",
					],
					"Le stockage local reproduit la session et la langue pour les appels que fait votre navigateur. Vos dernières prévisions peuvent être gardées sur votre appareil jusqu’à votre déconnexion, pour s’ouvrir sans réseau.",
				],
			},
			{
				heading: "Vos droits",
				text: [
					"Au titre du RGPD, vous pouvez demander l’accès à vos données, leur rectification, leur effacement, leur portabilité et la limitation de leur usage. Vous pouvez vous opposer à cet usage, retirer votre consentement et saisir votre autorité de protection des données (en France, la CNIL). Écrivez à {contact}.",
				],
			},
		],
	},
];
