import type { Words } from "../en";
import type { imports as english } from "../en/import";

export const imports: Words<typeof english> = {
	import: {
		title: "Importer vos fichiers",
		heading: "Importez vos propres fichiers",
		lead: "Des années d’historique sans rien lier : l’archive de Strava ou de Garmin, ou quelques fichiers FIT, TCX et GPX. Ils sont à vous et restent aussi longtemps que vous le voulez.",
		choose: "Déposez votre archive ou vos fichiers ici",
		pick: "Choisir des fichiers",
		chooseLabel: "Archive (.zip) ou fichiers d’activité (.fit, .tcx, .gpx, aussi .gz)",
		submit: "Importer ces fichiers",
		plainNote:
			"Sans JavaScript, jusqu’à {{count}} fichiers isolés à la fois. Une archive en a besoin : elle est ouverte dans votre navigateur, d’où ne sortent que vos activités.",
		howTitle: "Comment obtenir votre archive",
		howStrava:
			"Strava : Paramètres → Mon compte → Télécharger ou supprimer votre compte → Demander votre archive. Un lien arrive par e-mail.",
		howGarmin:
			"Garmin : Compte → Gestion des données → Exporter vos données. Le lien arrive par e-mail sous deux jours.",
		howSingle:
			"Fichiers isolés : la plupart des montres et des sites exportent une activité en FIT, TCX ou GPX. Le FIT est le plus complet.",
		opening: "Ouverture de votre choix…",
		unreadable:
			"Impossible à ouvrir : ce n’est pas une archive zip, ou elle est abîmée. Téléchargez-la de nouveau, ou choisissez des fichiers isolés.",
		nothing: "Aucune activité dans votre choix. Prenez des fichiers FIT, TCX ou GPX.",
		unreachable: "L’import n’a pas pu commencer. Vérifiez votre connexion et réessayez.",
		progress_one: "{{done}} fichier sur {{total}}, du plus récent au plus ancien",
		progress_other: "{{done}} fichiers sur {{total}}, du plus récent au plus ancien",
		added_one: "{{number}} activité importée",
		added_other: "{{number}} activités importées",
		known_one: "{{number}} était déjà là",
		known_other: "{{number}} étaient déjà là",
		others_one: "{{number}} fichier de la montre qui n’enregistre pas d’activité",
		others_other: "{{number}} fichiers de la montre qui n’enregistrent pas d’activité",
		leftOut_one: "{{number}} fichier laissé de côté",
		leftOut_other: "{{number}} fichiers laissés de côté",
		onlyRoutes_one: "Ce fichier n’est pas une activité : c’est un parcours, sans horaires.",
		onlyRoutes_other:
			"Aucun des {{number}} fichiers n’est une activité : ce sont des parcours, sans horaires.",
		nothingNew: "Rien de nouveau : ce que vous avez choisi est déjà dans votre historique.",
		nothingRead: "Aucune activité n’a pu être lue dans ce que vous avez choisi.",
		nothingReadText:
			"Voyez ci-dessous pourquoi chaque fichier est laissé de côté, puis exportez-le de nouveau depuis l’appareil ou le site d’origine.",
		predictRoute_one: "Prévoir votre temps sur ce parcours",
		predictRoute_other: "Prévoir votre temps sur l’un d’eux",
		pause: "Mettre en pause",
		goOn: "Continuer",
		state: {
			running: "En cours. Vous pouvez utiliser d’autres onglets ; celui-ci doit rester ouvert.",
			paused: "En pause. Rien n’est perdu : continuez quand vous voulez.",
			offline: "Pas de connexion. L’import reprendra de lui-même dès qu’il y en aura une.",
			signed_out:
				"Votre session est fermée. Connectez-vous de nouveau, et l’import reprendra où il s’est arrêté.",
			done: "Terminé. Tout ce qui a pu être lu est dans votre historique.",
		},
		keptTitle: "Un import n’est pas terminé",
		kept_one: "{{name}} : {{number}} fichier est importé. Le reste attend dans ce navigateur.",
		kept_other: "{{name}} : {{number}} fichiers sont importés. Le reste attend dans ce navigateur.",
		forget: "Oublier le reste",
		noRoom:
			"Votre navigateur n’a pas la place de retenir cette archive. Laissez cette page ouverte jusqu’au bout ; si elle se ferme, choisissez l’archive de nouveau : ce qui est déjà là est reconnu.",
		toDashboard: "Ouvrir le tableau de bord",
		earlier: "Vos imports",
		earlierCaption: "Imports, du plus récent au plus ancien",
		earlierNone: "Rien pour l’instant.",
		columnName: "Import",
		columnDate: "Date",
		columnActivities: "Activités",
		columnLeftOut: "Laissés de côté",
		columnRemove: "Supprimer",
		remove: "Supprimer",
		removeAsk_one:
			"Supprimer « {{name}} » avec {{count}} activité et tous les chiffres qui en viennent ?",
		removeAsk_other:
			"Supprimer « {{name}} » avec ses {{count}} activités et tous les chiffres qui en viennent ?",
		removeYes: "Supprimer définitivement",
		keep: "Le garder",
		removed: "L’import est supprimé, avec tout ce qui en venait.",
		leftOutTitle: "Laissés de côté, et pourquoi",
		reason: {
			not_activity_file: "un format illisible ici",
			odd_path: "un nom qui pointe hors de l’archive",
			too_large: "trop gros",
			missing: "cité dans la table de l’archive, mais absent",
			not_readable: "abîmé dans l’archive",
			unknown_format: "un format illisible ici",
			broken: "abîmé",
			cut: "s’arrête au milieu",
			doctype: "déclare un DOCTYPE",
			no_times: "un parcours sans horaires",
			no_samples: "sans aucune mesure",
			too_long: "dure plus longtemps que personne ne court",
			not_an_activity: "n’enregistre pas d’activité",
			unexpected: "n’a pas pu être lu",
		},
	},
};
