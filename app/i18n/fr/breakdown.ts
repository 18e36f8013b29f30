export const breakdown = {
	breakdown: {
		title: "Où passe le temps",
		reading:
			"Sur le plat, à la vitesse que vous tenez une heure, le parcours prendrait {{flat}} ; ce qui change le plus : {{part}}, {{time}}. En tout : {{total}}.",
		readingFlat: "Tout le parcours se court sur le plat : {{total}}.",
		what: "Poste",
		until: "Cumul",
		part: {
			flat: "Course sur le plat",
			climb: "Montées",
			descent: "Descentes",
			surface: "Sol",
			altitude: "Air raréfié",
			heat: "Météo",
			night: "Obscurité",
			fade: "Durée de la course",
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
		time: "Le temps le plus probable est celui où vous tenez tout juste la vitesse que demande le parcours. L’altitude y est comptée ; le sol, la météo, l’obscurité et les arrêts s’y ajoutent si vous les indiquez.",
		range:
			"La fourchette vient de ce que vos résultats ne disent pas, des pentes, et des variations de forme d’un jour à l’autre. Le temps réel tombe à moins de 5 % de la prévision avec {{share}} de chances.",
		plan: "Le plan répartit le temps sur les cellules selon votre stratégie ; la somme de ses lignes donne le temps d’arrivée, à la seconde près.",
	},
};
