import type { Term } from "./term.ts";

/** Les mots des écrans français. On y vouvoie. */
export const glossary: readonly Term[] = [
	{ say: "Strava", not: ["service de suivi", "services de suivi", "tracker*"] },
	{
		say: "connecter",
		not: ["lier", "liez", "lié", "liée", "liés", "liaison*", "dissoci*"],
		fixed: ["Compte Strava déjà lié."],
	},
	{ say: "vous", not: ["tu", "toi", "ton", "ta", "tes", "t’*"] },
	{ say: "prévision", not: ["prédi*"] },
	{ say: "automatiquement", not: ["d’elle-même", "d’elles-mêmes", "de lui-même"] },
	{ say: "e-mail", not: ["mail", "mails", "courriel*"] },
	{ say: "point de passage", not: ["poste", "postes"] },
	{ say: "carte de passage", not: ["carte de poche"] },
	{ say: "Type de terrain", not: ["sol", "nature du sol"] },
	{ say: "Trail", not: ["sentier*"] },
	{ say: "Chemin roulant", not: ["bons chemins"] },
	{ say: "inchangé", not: ["comme enregistré", "plan enregistré"] },
	{ say: "Effort constant", not: ["optimisée pour les côtes"] },
	{ say: "Fatigue", not: ["durée de la course"] },
	{ say: "Altitude", not: ["air raréfié"] },
	{ say: "Nuit", not: ["obscurité"] },
	{ say: "Objectifs", not: ["course visée", "courses visées"] },
	{ say: "barrière", not: ["cut-off*", "limite horaire", "limites horaires"] },
	{ say: "parcours", not: ["circuit*"] },
	// un verbe par action
	{
		say: "prévoir",
		not: [
			...["analyser un parcours", "analyser un autre parcours", "analyser le fichier"],
			...["analysez un parcours", "analysez de nouveau", "analyse du parcours", "parcours analysé"],
		],
	},
	{
		say: "supprimer",
		not: ["retirer définitivement", "retirer cette activité", "retirer la prévision", "détrui*"],
	},
	{ say: "enregistrer", not: ["garder le résultat", "garder comme résultat", "sauvegarder"] },
];
