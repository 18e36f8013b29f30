export const result = {
	result: {
		title: "Prévision",
		untitled: "Votre parcours",
		eyebrow: "Votre prévision",
		time: "Temps estimé",
		range: "8 chances sur 10 entre {{low}} et {{high}}",
		confidence: "Confiance",
		confidenceLevel: { high: "élevée", good: "bonne", medium: "moyenne", low: "faible" },
		within5: "{{share}} de chances d’être à moins de 5 % de ce temps",
		reason: {
			no_elevation:
				"Le fichier n’a pas d’altitude. Le temps vaut pour un terrain plat ; les côtes l’allongent, et la fourchette va aussi loin que le feraient celles des parcours de course habituels.",
			no_elevation_from_runs:
				"Le fichier n’a pas d’altitude. Le temps vaut pour un terrain plat ; les côtes l’allongent, et la fourchette va aussi loin que le feraient celles de vos parcours habituels ({{climb}} de dénivelé par {{unit}}).",
			longer_than_runs:
				"Ce parcours dure bien plus longtemps que votre plus longue sortie ({{longest}}) : votre endurance reste à deviner.",
			hills:
				"L’incertitude vient surtout des pentes : {{gain}} de dénivelé sur {{distance}}, et un résultat sur le plat ne dit pas comment vous montez et descendez.",
			longer_than_results:
				"Ce parcours dure bien plus longtemps que votre résultat le plus proche ({{result}}) : votre endurance reste à deviner.",
			shorter_than_results:
				"Ce parcours dure bien moins longtemps que votre résultat le plus proche ({{result}}) : votre vitesse reste à deviner.",
			old_results: "Votre résultat le plus proche ({{result}}) date de {{days}} jours.",
			comparable_result:
				"Votre résultat, {{result}}, est proche de ce parcours en durée ; le reste tient surtout à la forme du jour.",
			few_runs_one: "Seule {{runs}} de vos sorties est exploitable : il reste beaucoup à deviner.",
			few_runs_other:
				"Seules {{runs}} de vos sorties sont exploitables : il reste beaucoup à deviner.",
			long_pause: "Votre dernière sortie date de {{days}} jours, et une pause change la forme.",
			hills_from_runs:
				"L’incertitude vient surtout des pentes : {{gain}} de dénivelé, plus que n’en montrent vos {{runs}} sorties.",
			own_races:
				"Vos {{races}} dernières courses se sont plus écartées de nos prévisions que celles des autres coureurs : la fourchette est plus large.",
			many_runs_one:
				"D’après {{runs}} de vos sorties, sur un mois ; le reste tient surtout à la forme du jour.",
			many_runs_other:
				"D’après {{runs}} de vos sorties, sur {{months}} mois ; le reste tient surtout à la forme du jour.",
		},
		resultText: "{{distance}} en {{time}}",
		facts: "Le parcours en chiffres",
		distance: "Distance",
		gain: "Dénivelé +",
		loss: "Dénivelé −",
		difficulty: "Difficulté",
		pace: "Allure moyenne",
		effort: "{{distance}}-effort",
		basis: "D’après : {{evidence}}.",
		basisRuns_one: "une sortie",
		basisRuns_other: "{{runs}} sorties",
		weekly: "{{distance}} par semaine.",
		unknownDifficulty: "inconnue",
		noElevation: "inconnu",
		again: "Analyser un autre parcours",
		dashboard: "Retour au tableau de bord",
		model: "Calculé par le modèle {{version}} le {{date}}.",
		noneHeading: "Aucune prévision ici",
		noneText:
			"Il n’y a pas de résultat à montrer : analysez un parcours, ou choisissez-en un sur votre tableau de bord.",
		upload: "Analyser un parcours",
	},
};
