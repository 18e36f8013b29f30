export const tracker = {
	link: {
		title: "Lier votre traceur",
		heading: "Liez votre compte Strava",
		lead: "Chaque sortie arrive alors ici, avec ses zones cardiaques et son effort, et les nouvelles suivent d’elles-mêmes.",
		benefits: {
			sync: {
				title: "Vos sorties, sans rien faire",
				text: "Les plus récentes d’abord : le tableau de bord sert après quelques secondes, les anciennes suivent.",
			},
			predictions: {
				title: "Des prévisions tirées de vos sorties",
				text: "Vos montées, vos sorties longues et vos courses disent ce que vous pouvez faire sur un parcours.",
			},
			progress: {
				title: "Votre progression",
				text: "La charge d’entraînement jour par jour : forme, fatigue, et cette semaine comparée aux quatre dernières.",
			},
			analysis: {
				title: "Chaque sortie expliquée",
				text: "Le temps passé dans chaque zone cardiaque et un score d’effort, avec la méthode qui les donne.",
			},
		},
		disclosureTitle: "Avant de lier : ce que deviennent vos données",
		disclosure: {
			what: {
				term: "Ce qui est lu",
				text: "Votre nom et votre numéro Strava, et vos activités : titre, type, heure, distance, dénivelé, fréquence cardiaque, cadence, trace et appareil.",
			},
			how: {
				term: "Comment",
				text: "Par l’interface de Strava, avec l’autorisation que vous donnez sur la page de Strava. Relief ne voit jamais votre mot de passe Strava et n’y écrit rien.",
			},
			why: {
				term: "Pour quoi faire",
				text: "Pour vos propres chiffres, montrés à vous seul. Personne d’autre ne les voit, rien n’est vendu, aucune IA n’en est entraînée.",
			},
			long: {
				term: "Combien de temps",
				text: "Sept jours au plus, puis elles sont renouvelées depuis Strava tant que le lien existe, ou supprimées. Les mesures d’une sortie sont effacées dès que ses chiffres sont faits.",
			},
			withdraw: {
				term: "Comment revenir en arrière",
				text: "Dissociez le compte dans les réglages, ou retirez l’autorisation chez Strava. Ce qui vient de Strava est supprimé aussitôt, avec tout ce qui en a été tiré, et un courriel le confirme.",
			},
			ask: {
				term: "Nous écrire",
				text: "Pour une copie de vos données ou leur suppression, les réglages le font aussitôt ; ou écrivez à {{email}}.",
			},
		},
		submit: "Lier Strava",
		submitting: "Départ vers Strava…",
		skip: "Passer pour l’instant",
		independent: "Relief est un service indépendant : ni partie de Strava, ni approuvé par Strava.",
	},
};
