export const trial = {
	trial: {
		heading: "Essayez tout de suite, sans compte",
		lead: "Un parcours et un résultat récent : la réponse est calculée ici, dans votre navigateur.",
		example: "Pas de fichier sous la main ? Prenez notre exemple",
		runnerText: "Une course ou un effort à fond des derniers mois.",
		result: "Votre résultat",
		submit: "Prévoir mon temps",
		computing: "Calcul en cours…",
		privacy: "Le fichier ne quitte jamais votre appareil.",
		noScript: "Cet essai a besoin de JavaScript. Avec un compte, tout fonctionne sans.",
		failed: "Le calcul n’a pas pu démarrer dans ce navigateur. Rechargez la page et réessayez.",
		plan: "Temps par kilomètre : {{strategy}}",
		keep: "Garder la prévision : créer un compte",
		keepText:
			"Avec en plus les hypothèses, le parcours en 3D, six stratégies et tout ce qui s’emporte le jour J.",
		unkept:
			"Votre navigateur ne garde rien pour ce site : la prévision ne peut pas attendre votre compte. Inscrivez-vous, puis choisissez le fichier à nouveau.",
		waiting: "Votre prévision vous attend : elle sera aussitôt dans votre nouveau compte.",
		keeping: "Votre prévision rejoint votre compte…",
		notKept: "Votre prévision n’a pas pu rejoindre votre compte.",
		drop: "L’abandonner",
	},
};
