import { fileErrors, importErrors } from "./import-errors";
import { trackerErrors } from "./tracker-errors";

export const errors = {
	generic: {
		error: "Une erreur est survenue",
		connection: "Erreur de connexion",
		unauthorized: "Accès refusé",
		notFound: "Page introuvable",
		server: "Erreur du serveur",
		retry: "Réessayer",
		unexpected: "Une erreur inattendue est survenue. Veuillez réessayer.",
		connectionProblem: "Problème de connexion. Vérifiez votre accès à Internet et réessayez.",
		sessionEnded:
			"Votre session est terminée : rien n’a été enregistré. Reconnectez-vous, puis renvoyez ce formulaire : votre saisie reste ici.",
		timeout: "Le serveur n’a pas répondu à temps. Veuillez réessayer.",
		upload: "Erreur lors de l’envoi du fichier GPX.",
	},
	errors: {
		auth: {
			invalid_credentials: "E-mail ou mot de passe incorrect. Vérifiez vos identifiants.",
			token_missing: "Aucun token d'authentification",
			token_invalid: "Token expiré ou invalide",
		},
		accounts: {
			common_password:
				"Ce mot de passe figure parmi les plus courants des fuites publiques. Choisissez-en un autre.",
			email_taken: "Cet e-mail est déjà utilisé. Connectez-vous ou choisissez un autre e-mail.",
			wrong_password: "Ce n’est pas le mot de passe de ce compte. Saisissez-le à nouveau.",
			reset_link: "Ce lien a déjà servi ou date de plus de 30 minutes. Demandez-en un nouveau.",
		},
		request: {
			invalid_fields: "Certains champs sont à corriger.",
			not_json: "La requête n’a pas pu être lue. Rechargez la page et réessayez.",
			too_large: "L’envoi dépasse {{limitKb}} ko. Envoyez-en moins.",
			foreign_origin: "La requête ne vient pas de ce site. Rouvrez la page et réessayez.",
			too_many_one: "Trop de tentatives. Réessayez dans une minute.",
			too_many_other: "Trop de tentatives. Réessayez dans {{count}} minutes.",
			not_found: "Il n’y a rien à cette adresse.",
			wrong_method:
				"Cette adresse ne prend pas ce genre de requête. Rechargez la page et réessayez.",
			too_slow:
				"Le fichier n’est pas arrivé en {{limitS}} secondes. Envoyez-le par une connexion plus rapide, ou un fichier plus petit.",
			owner_deleted:
				"L’élément concerné a été supprimé entre-temps : rien n’a été gardé. Rechargez la page et recommencez.",
		},
		upload: {
			no_file: "Veuillez choisir un fichier GPX valide. Le formulaire n’en contient pas.",
			wrong_name:
				"Veuillez choisir un fichier GPX valide. Le nom « {{name}} » ne finit pas par .gpx.",
			too_large:
				"Le fichier dépasse {{maxMb}} Mo. Exportez le parcours avec moins de points ou sans extensions.",
			fields_too_large:
				"Les champs joints au fichier dépassent {{maxKb}} ko. N’envoyez que des résultats, des arrêts et des options.",
			broken_form: "Le fichier n’est pas arrivé entier. Envoyez-le de nouveau.",
		},
		gpx: {
			empty: "Le fichier est vide. Choisissez celui où le parcours a été exporté.",
			not_gpx_text:
				"Le fichier n’est pas du GPX : il ne commence pas comme du XML. Exportez le parcours en GPX et réessayez.",
			not_gpx:
				"Le fichier n’est pas du GPX : on dirait {{format}}. Exportez le parcours en GPX et réessayez.",
			encoding:
				"L’encodage « {{label}} » du fichier est inconnu. Enregistrez-le en UTF-8 et réessayez.",
			doctype:
				"Le fichier a un type de document (DOCTYPE) à l’octet {{offset}}, que GPX n’utilise pas. Retirez cette ligne et réessayez.",
			truncated_one:
				"Le fichier s’arrête au milieu, après {{value}} point. Exportez-le ou téléchargez-le de nouveau.",
			truncated_other:
				"Le fichier s’arrête au milieu, après {{value}} points. Exportez-le ou téléchargez-le de nouveau.",
			syntax:
				"Le fichier n’est pas du XML bien formé à l’octet {{offset}}. Exportez-le de nouveau, ou réparez-le à cet endroit.",
			mismatched_tag:
				"La balise </{{found}}> à l’octet {{offset}} ferme autre chose. Exportez le fichier de nouveau, ou réparez-le à cet endroit.",
			too_deep:
				"Le fichier imbrique plus de {{value}} éléments. Exportez le parcours en GPX simple.",
			token_too_long:
				"Une balise ou un nom à l’octet {{offset}} dépasse {{value}} octets. Exportez le parcours en GPX simple.",
			no_track: "Le fichier n’a ni trace ni itinéraire. Exportez le parcours avec sa trace.",
			only_waypoints:
				"Le fichier n’a que des points de repère : le chemin entre eux est inconnu. Exportez le parcours comme trace ou itinéraire.",
			too_few_points:
				"Le parcours a trop peu de points utilisables ({{value}}). Il en faut au moins 2 : exportez le parcours avec sa trace.",
			too_short:
				"Le parcours fait {{value}} m. Il en faut au moins 100 : choisissez un fichier avec le parcours entier.",
			too_long:
				"Le parcours fait {{courseM}}, plus que les {{maxM}} que l’on peut prévoir. Exportez la course seule, ou une de ses étapes.",
			several_courses:
				"Le fichier contient {{count}} parcours. Choisissez celui que vous allez courir.",
			unknown_track:
				"Le fichier n’a pas de parcours numéro {{track}}. Choisissez un numéro de 1 à {{value}}.",
			too_many_points:
				"Le fichier a plus de {{value}} points. Exportez le parcours avec moins de points.",
		},
		evidence: {
			missing:
				"Donnez au moins un résultat récent : il n’y a encore rien sur quoi fonder une prévision.",
			unreadable:
				"Le résultat « {{text}} » est illisible. Écrivez le temps comme 45:00 ou 1:38:00.",
			unreadable_distance: "La distance « {{distance}} » est illisible. Écrivez-la comme 12,5.",
			unreadable_time: "Le temps « {{time}} » est illisible. Écrivez-le comme 45:00 ou 1:38:00.",
			impossible: "Le résultat « {{text}} » n’est pas plausible. Vérifiez la distance et le temps.",
			impossible_fast:
				"Le temps « {{time}} » est plus rapide que le record du monde sur cette distance. Vérifiez la distance et le temps.",
			impossible_slow:
				"Le temps « {{time}} » est plus lent qu’une marche sur cette distance. Vérifiez la distance et le temps.",
			impossible_distance: "La distance « {{distance}} » n’est pas entre 1 et 500 km.",
			too_many_other:
				"{{count}} résultats, c’est plus que les {{max}} utilisables. Gardez les plus récents.",
		},
		prediction: {
			lapsed:
				"Les données de cette prévision ont expiré. Importez de nouveau vos sorties, ou donnez un résultat récent.",
			goal_not_found: "Cet objectif n’est pas ici. Ouvrez-le depuis votre liste.",
			too_many_goals: "Il y a déjà {{max}} objectifs, le maximum. Supprimez-en un d’abord.",
			unknown_strategy:
				"Il n’y a pas de stratégie d’allure « {{name}} ». Choisissez dans la liste.",
			option: "« {{text}} » ne convient pas pour {{name}}.",
			option_temperature:
				"La température « {{text}} » est inutilisable. Donnez un nombre de −20 à 45 °C (−4 à 113 °F).",
			option_humidity: "L’humidité « {{text}} » est inutilisable. Donnez un nombre de 0 à 100.",
			option_start: "Le départ « {{text}} » est inutilisable. Donnez un jour et une heure.",
			option_goal: "L’objectif « {{text}} » est inutilisable. Écrivez-le comme 3:45:00 ou 3h45.",
			option_split_bias:
				"Le ralentissement « {{text}} » est inutilisable. Donnez un pourcentage de −10 à 15.",
			option_stop:
				"L’arrêt « {{text}} » est inutilisable. Écrivez le lieu et les minutes comme 12.5@5, 30 au plus.",
			goal_too_fast:
				"Avec un objectif de {{goal}}, vous courriez {{courseM}} en {{running}}, plus vite que le record du monde. Donnez un temps plus long.",
			stop: "Un arrêt à {{stopM}} se trouve au-delà du parcours de {{courseM}}.",
			too_long:
				"Le parcours prendrait {{hours}} heures, plus que les {{max}} que l’on peut prévoir. Choisissez un parcours plus court, ou une de ses étapes.",
			weekly_km: "Le volume hebdomadaire « {{text}} » n’est pas un nombre de 0 à {{max}} km.",
			not_found:
				"Cette prévision n’existe pas ici. Ouvrez-la depuis votre liste, ou analysez le fichier de nouveau.",
		},
		training: {
			activity_not_found: "Cette activité n’est pas ici. Ouvrez-la depuis votre liste.",
			no_activities:
				"Erreur lors du chargement des analyses. Aucune activité pour l’instant : liez un service de suivi ou importez vos fichiers.",
			too_short_one: "Le ratio de charge compare 7 jours à 28 : il lui manque {{count}} jour.",
			too_short_other: "Le ratio de charge compare 7 jours à 28 : il lui manque {{count}} jours.",
		},
		tracker: trackerErrors,
		file: fileErrors,
		import: importErrors,
		quota: {
			activities:
				"Un compte garde au plus {{max}} activités venues de fichiers, et le vôtre est plein. Supprimez d’abord un import.",
			originals:
				"Un compte garde au plus {{max}} Mo de fichiers, et le vôtre est plein. Supprimez d’abord un import ou des prévisions.",
			imports:
				"Un compte garde au plus {{max}} imports, et le vôtre est plein. Supprimez-en d’abord un.",
			predictions:
				"Un compte garde au plus {{max}} prévisions, et le vôtre est plein. Supprimez-en d’abord une.",
		},
		server: {
			error: "Quelque chose s’est mal passé de notre côté. Réessayez dans un instant.",
			development:
				"Ce serveur est réglé pour le développement et ne répond pas en public. Revenez plus tard.",
			busy_one:
				"Beaucoup de fichiers sont lus en ce moment. Renvoyez celui-ci dans {{retryAfterS}} seconde.",
			busy_other:
				"Beaucoup de fichiers sont lus en ce moment. Renvoyez celui-ci dans {{retryAfterS}} secondes.",
		},
	},
};
