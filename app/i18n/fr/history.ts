export const history = {
	history: {
		title: "Prévisions et courses visées",
		heading: "Prévisions et courses visées",
		predictions: "Vos prévisions",
		emptyTitle: "Aucun parcours pour l’instant",
		emptyText:
			"Apportez le fichier GPX de votre prochaine course – de l’organisateur, d’un outil de tracé ou de votre montre. Un résultat récent suffit pour commencer.",
		course: "Parcours",
		date: "Date",
		distance: "Distance",
		gain: "Dénivelé +",
		difficulty: "Difficulté",
		time: "Temps",
	},
};
