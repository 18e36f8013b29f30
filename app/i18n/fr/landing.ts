export const landing = {
	landing: {
		title: "Relief – votre temps, avant le départ",
		eyebrow: "Des temps de course pour de vrais parcours",
		heading: "Connaissez votre temps avant le départ.",
		lead: "Relief lit les montées, les descentes et la distance de votre parcours, tous les 20 mètres, et vous dit combien de temps vous mettrez – et comment le courir.",
		start: "Commencer",
		logIn: "Se connecter",
		toDashboard: "Aller au tableau de bord",
		toUpload: "Analyser un parcours",
		free: "Un fichier GPX et un résultat récent suffisent. Aucun compte chez un service de suivi n’est nécessaire.",
		example: "Exemple",
		exampleName: "Une boucle par deux cols",
		exampleRange: "8 chances sur 10 entre {{low}} et {{high}}",
		exampleProfile: "Profil altimétrique avec deux cols, coloré selon la pente.",
		leg: {
			firstPass: "Jusqu’au premier col",
			valley: "Descente vers la vallée",
			secondPass: "Jusqu’au second col",
			home: "Descente et retour",
		},
		featuresHeading: "Ce qui fait votre temps",
		features: {
			athlete: {
				title: "Profil de l’athlète",
				text: "Vos propres résultats fixent la vitesse, et la façon dont elle baisse au fil des heures. La moyenne des autres ne parle pas à votre place.",
			},
			terrain: {
				title: "Le terrain",
				text: "La montée coûte plus que la descente ne rend. Chaque pente est comptée à son coût énergétique mesuré, et le dénivelé est donné avec la méthode qui l’a mesuré.",
			},
			pacing: {
				title: "L’allure",
				text: "Six stratégies, de la vitesse constante à l’effort constant. Un temps pour chaque kilomètre et chaque montée ; leur somme tombe juste à l’arrivée, à la seconde près.",
			},
			weather: {
				title: "La météo",
				text: "La chaleur prend des minutes, et davantage quand la course est longue. Indiquez la température attendue et voyez ce qu’elle change.",
			},
		},
		rangeHeading: "Une fourchette, pas une promesse",
		range:
			"Les mêmes jambes sur le même parcours ne font jamais deux fois le même temps. Relief donne donc le temps le plus probable, et les deux temps entre lesquels il vous attend huit fois sur dix.",
		reason:
			"Il dit en une phrase pourquoi la fourchette a cette largeur. Et s’il manque des données, il dit lesquelles – au lieu d’inventer un temps.",
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
				question: "Faut-il un compte chez un service de suivi ?",
				answer:
					"Non. Le fichier du parcours et un résultat récent suffisent. Lier un service de suivi ajoute votre historique d’entraînement ; vous pouvez révoquer cette liaison à tout moment.",
			},
			security: {
				question: "Mes données sont-elles protégées ?",
				answer:
					"Vos fichiers et vos prévisions ne sont montrés qu’à vous, ne sont jamais vendus, et vous pouvez les exporter ou les supprimer à tout moment. Les mots de passe ne sont gardés que hachés. Les données d’un service de suivi expirent au bout de 7 jours si elles ne sont pas renouvelées, et disparaissent dès que vous révoquez la liaison. Une prévision sans compte ne quitte jamais votre appareil.",
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
		method: "Comment naît une prévision",
		roadmapHeading: "Où nous en sommes",
		status: { completed: "Terminé", "in-progress": "En cours", planned: "Prévu" },
		phase: {
			foundations: {
				title: "Les fondations",
				text: "Parcours GPX lus dans le navigateur, temps avec fourchette et raison, difficulté, profil altimétrique, historique et export.",
			},
			analytics: {
				title: "L’analyse avancée",
				text: "Charge d’entraînement, forme et fatigue, zones de fréquence cardiaque sont là, depuis un service de suivi ou vos propres fichiers. D’autres sources arrivent.",
			},
			pacing: {
				title: "La stratégie d’allure",
				text: "Des plans qui apprennent de la façon dont vous avez géré vos propres courses, au-delà des six stratégies d’aujourd’hui.",
			},
		},
		communityHeading: "Courez avec nous",
		communityText: "Comparez prévisions et temps d’arrivée avec d’autres coureurs.",
		club: "Notre club sur le service de suivi",
		social: "Nous suivre",
		closing: "Votre prochain parcours vous attend.",
	},
	accuracy: {
		measured:
			"Mesuré sur {{races}} efforts de course de {{runners}} coureurs ayant un historique, les constantes du modèle réglées sans eux : la moitié des prévisions étaient à moins de {{median}} du temps réel, {{within}} d’entre elles à moins de 5 %, et {{inside}} des temps réels étaient dans la fourchette. Pour une prévision tirée d’un seul résultat saisi, nous n’annonçons encore aucun chiffre.",
	},
};
