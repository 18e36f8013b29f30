export const change = {
	change: {
		since: "{{off}} que la dernière prévision de ce parcours, le {{date}} ({{was}}). Pourquoi :",
		today: "Avec vos sorties d’aujourd’hui, ce serait {{now}}, {{off}} que le {{date}}. Pourquoi :",
		list: "aujourd’hui {{time}}",
		reason: {
			model: "une nouvelle version du modèle :",
			course: "le fichier du parcours :",
			time_passed: "les jours écoulés :",
			new_races_one: "une nouvelle course :",
			new_races_other: "{{count}} nouvelles courses :",
			new_runs_one: "une nouvelle sortie :",
			new_runs_other: "{{count}} nouvelles sorties :",
			first_runs_one: "une première sortie à exploiter :",
			first_runs_other: "{{count}} premières sorties à exploiter :",
			runs_gone: "des sorties qui ne sont plus là :",
			results: "les résultats que vous avez saisis :",
			options: "ce que vous avez indiqué pour le jour J :",
		},
	},
};
