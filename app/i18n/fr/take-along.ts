export const takeAlong = {
	takeAlong: {
		title: "À emporter",
		start: "Départ de la course (facultatif)",
		startHint: "Les temps de passage deviennent alors des heures.",
		paper: "Sur papier",
		print: {
			plan: "Imprimer le plan",
			card: "Imprimer la carte de poche",
			strip: "Imprimer le bracelet",
		},
		watch: "Sur une montre ou dans un tableau",
		file: {
			fit: "Parcours FIT",
			tcx: "Parcours TCX",
			gpx: "GPX avec les temps",
			csv: "Tableau CSV",
		},
		fileHint:
			"FIT et TCX donnent le temps prévu de chaque point et un repère à chaque kilomètre ou mile ; la plupart des montres lisent l’un des deux. Les fichiers sont créés sur cet appareil.",
		link: "Par un lien",
		linkHint:
			"Tout est dans l’adresse elle-même : le parcours, son plan, et rien sur vous. Aucun serveur ne la garde ni ne la voit ; toute personne qui a le lien peut l’ouvrir.",
		hide: "Masquer départ et arrivée : 200 à 500 m autour de chacun sont laissés de côté",
		makeLink: "Créer un lien",
		send: "Envoyer…",
		copied: "Le lien est copié.",
		made: "Le lien est prêt : copiez-le ici.",
		address: "Adresse du plan",
		card: "Carte de poche",
		arrive: "Arrivée",
		leave: "Départ",
	},
	shared: {
		title: "Plan partagé",
		eyebrow: "Un plan partagé avec vous",
		opening: "Ouverture du plan…",
		emptyHeading: "Aucun plan dans cette adresse",
		empty: "Un plan partagé se trouve dans l’adresse, derrière le #. Demandez le lien en entier.",
		newer:
			"Ce lien vient d’une version plus récente de Relief. Rechargez cette page et ouvrez-le de nouveau.",
		broken: "Ce lien est abîmé ou coupé. Demandez-le de nouveau et copiez-le en entier.",
		noScript: "Un plan partagé s’ouvre dans votre navigateur, ce qui demande JavaScript.",
		brokenHeading: "Ce plan ne peut pas être ouvert",
		own: "Prévoir votre propre temps",
		model:
			"Calculé par le modèle {{version}}. Le plan est dans l’adresse de cette page et nulle part ailleurs.",
		withoutEnds: "Le départ et l’arrivée ne sont pas dessinés.",
	},
};
